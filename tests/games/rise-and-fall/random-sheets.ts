/** Sheets of any order the book allows, sensible and senseless, for any seat; and games played with them. */
import {
  canonicalJson,
  deepFreeze,
  parseSheet,
  seededDice,
  type GameEvent,
  type OrderSheet,
} from '../../../src/core/index.js';
import { awaiting } from '../../../games/rise-and-fall/awaiting.js';
import { create } from '../../../games/rise-and-fall/create.js';
import { invariants } from '../../../games/rise-and-fall/invariants.js';
import { orders } from '../../../games/rise-and-fall/orders/book.js';
import { ledgers } from '../../../games/rise-and-fall/rules/realm/production.js';
import { resolve } from '../../../games/rise-and-fall/resolve.js';
import { empireOf, moverOf, phasingSeat, seats } from '../../../games/rise-and-fall/rules/world/seats.js';
import type { State } from '../../../games/rise-and-fall/state.js';
import { neighbours, world } from '../../../games/rise-and-fall/rules/world/world.js';
import { data } from './table.js';

/** Whole numbers below a bound, the same for the same seed. */
export type Chance = (below: number) => number;

export function chance(seed: number): Chance {
  let at = (seed * 2654435761 + 12345) >>> 0;
  return (below) => {
    at = (Math.imul(at, 1664525) + 1013904223) >>> 0;
    return Math.floor((at / 4294967296) * below);
  };
}

/** A sheet of one seat as text, an order a line. */
export function randomSheet(state: State, seat: string, roll: Chance): string {
  const { unitIds, areaIds } = world(data);
  const board = { state, data };
  const pick = <T>(list: readonly T[], or: T): T => list[roll(Math.max(1, list.length))] ?? or;
  const standing = unitIds.filter((u) => state.areas[state.units[u]!.where]);
  const mine = standing.filter((u) => moverOf(board, u) === seat);
  const unit = (): string => (roll(12) === 0 ? pick(unitIds, 'RL01') : pick(mine, 'RL01'));
  const any = (): string => pick(unitIds, 'RL01');
  const area = (): string => pick(areaIds, 'Roma');
  const stars = areaIds.filter((id) => data.map.areas.some((a) => a.id === id && a.star !== 'none'));
  const star = (): string => (roll(8) === 0 ? area() : pick(stars, 'Roma'));
  const at = (u: string): string => (state.areas[state.units[u]!.where] ? state.units[u]!.where : 'Roma');
  const walk = (from: string, steps: number): string[] => {
    const route: string[] = [];
    for (let here = from, n = 0; n < steps; n++) {
      here = roll(25) === 0 ? area() : pick(neighbours(data, here), 'Roma');
      route.push(here);
    }
    return route;
  };
  const side = (): string =>
    pick(
      [
        'rome',
        'parthia',
        'rebel',
        ...Object.keys(data.charts.peoples),
        'Franks',
        'Vandals',
        'Vandals-2',
        'hunnic:huns',
        'hunnic:hunae',
      ],
      'rome',
    );
  const lines: (() => string)[] = [
    ...Array.from({ length: 6 }, () => (): string => {
      const u = unit();
      return `M - ${u} - ${walk(at(u), 1 + roll(4)).join('/')}`;
    }),
    ...Array.from({ length: 6 }, () => (): string => {
      const u = unit();
      const via = roll(3) === 0 ? walk(at(u), 1 + roll(2)) : [];
      const on = roll(9) === 0 ? at(u) : pick(neighbours(data, via.at(-1) ?? at(u)), 'Roma');
      const near = neighbours(data, on);
      const help = mine.filter((h) => near.includes(at(h)) && h !== u);
      const support = Array.from({ length: roll(4) }, () => {
        const h = roll(6) === 0 ? unit() : pick(help, unit());
        return ` - S ${h}${roll(3) === 0 ? ` at ${pick(near, 'Roma')}` : ''}`;
      });
      return `AT - ${u} - ${on}${via.length > 0 ? ` - via ${via.join('/')}` : ''}${support.join('')}`;
    }),
    () => `T - ${unit()} - ${area()}`,
    () => `D - ${unit()}${roll(3) === 0 ? `/${unit()}` : ''}`,
    ...Array.from({ length: 3 }, () => (): string => {
      const kind = pick(['LEG', 'PAL', 'COM', 'LIM', 'CAV', 'INF', 'REB', 'KUS', 'HK', any(), any()], 'LEG');
      return `B - ${roll(3) === 0 && kind.length < 4 && kind !== 'KU1' ? `${1 + roll(4)}` : ''}${kind} - ${star()}`;
    }),
    () => `B - ${any()} - ${pick(world(data).units[any()]?.homes ?? [], star())}`,
    () => `U - ${unit()}/${any()}`,
    () => `I - ${any()}`,
    () => `I - ${pick(standing, 'CE21')}`,
    () => `X - ${roll(5) === 0 ? 'walls' : star()}${roll(3) === 0 ? ' - no' : ''}`,
    () => `K - kushan - ${any()}`,
    () => `K - stack - ${at(pick(standing, 'RL01'))} - ${pick(standing, 'RL01')}/${any()}`,
    () => `K - defend - ${area()} - ${unit()}`,
    () => `W - ${side()} - ${side()}`,
    () => `W - ${seat === 'P1' ? 'rome' : seat === 'P2' ? 'parthia' : 'german'} - ${side()}`,
    () =>
      roll(6) === 0
        ? `P - ${roll(2) === 0 ? 'rome' : 'parthia'}${roll(2) === 0 ? ' - end' : ''}`
        : 'N - peace',
    () => `A - german - eurosarm`,
    () =>
      `E - ${pick([...data.charts.garrisons.provinces, 'italia', 'germania', 'euro-sarmatia'], 'gaul')}${roll(2) === 0 ? ` - ${roll(2) === 0 ? 'w' : 'e'}` : ''}`,
    () => {
      const u = unit();
      return `L - ${at(u)} - ${u}`;
    },
    () =>
      `F - ${unit()}${roll(2) === 0 ? ` - ${pick([...data.charts.kingdoms.sets, 'hunnic'], 'Franks')}` : ''}`,
    () => {
      const u = pick(
        mine.filter((m) => /^(GM|HU|HE)/.test(m)),
        unit(),
      );
      return roll(2) === 0 ? `F - ${u}` : `L - ${at(u)} - ${u}`;
    },
    () => `O - rebel - ${pick(['none', 'Franks', 'Vandals/Franks', 'Gepidae-2'], 'none')}`,
    () => `C - ${area()}/${area()}`,
    () => `G - ${star()}/${star()}`,
    () => `J - ${pick(['GM1', 'GM2', 'GM7', 'RL01'], 'GM1')} - ${area()}/${area()}`,
    () =>
      roll(2) === 0 ? `Z - ${pick(['antioch', 'damascus', 'Roma'], 'antioch')}` : `Z - ${unit()} - ${area()}`,
    () => `PO - ${star()}`,
    () => 'N - a note',
  ];
  return Array.from({ length: 3 + roll(28) }, () => pick(lines, () => 'N - x')()).join('\n');
}

export const read = (text: string): OrderSheet => parseSheet(orders, `GAME g\n${text}\n`);

export interface Stepped {
  readonly before: State;
  readonly after: State;
  readonly sheets: Readonly<Record<string, OrderSheet>>;
  readonly events: readonly GameEvent[];
}

export interface Faults {
  readonly text: string;
}

/** Plays so many turns of random sheets; every broken rule is told, with the turn and the phase. */
export function randomGame(
  seed: number,
  turns: number,
  look: (step: Stepped) => void = () => undefined,
): string[] {
  const roll = chance(seed);
  const faults: string[] = [];
  const scenario = roll(3) === 0 ? 'late-empire' : 'standard';
  const options = {
    players: 2 + roll(2),
    garrisonCallout: roll(3) === 0 ? 'claim' : 'auto',
    robot: roll(4) === 0 ? 'raid' : 'hold',
    ...(scenario === 'standard' && roll(4) === 0 ? { setup: 'choose' } : {}),
  };
  let state = create(data, scenario, options);
  // Some games begin late, so that every century is played.
  const leap = scenario === 'standard' && state.step !== 'S0' ? [0, 0, 12, 24, 30, 38, 42][roll(7)]! : 0;
  if (leap > 0) state = { ...state, turn: state.turn + leap, step: 'P' };
  const end = state.turn + turns;
  while (state.turn < end && awaiting(state).length > 0 && faults.length < 5) {
    const sheets: Record<string, OrderSheet> = {};
    for (const seat of seats(state)) {
      const due = awaiting(state).includes(seat);
      if (due ? roll(12) > 0 : roll(5) === 0) sheets[seat] = read(randomSheet(state, seat, roll));
    }
    const where = `seed ${seed}, turn ${state.turn} ${state.step}`;
    const before = state;
    const watch = (phase: string, now: State): void => {
      for (const broken of invariants(data, now)) faults.push(`${where}, after ${phase}: ${broken}`);
      const empire = empireOf(phasingSeat(before.step) ?? '');
      if (phase !== 'reinforcement' || !empire) return;
      // RF-REP-3: at the end of the phase nobody has more than he can keep.
      for (const l of ledgers({ state: now, data }, empire))
        if (l.inPlay > Math.max(0, l.capacity)) faults.push(`${where}: ${empire} keeps more than it can`);
    };
    try {
      const dice = seededDice<never>({ seed: 'r', turn: 1 });
      const result = resolve(data, deepFreeze(before), deepFreeze(sheets), dice, {}, watch);
      state = result.state;
      for (const [seat, sheet] of Object.entries(sheets)) {
        for (const order of sheet.orders) {
          const told = result.events.filter(
            (e) => e.type.startsWith('order-') && e.data.order === order.number && e.seenBy[0] === seat,
          );
          if (told.length !== 1)
            faults.push(`${where}: ${told.length} outcomes of ${seat} "${order.source.text}"`);
        }
      }
      for (const broken of invariants(data, state)) faults.push(`${where}, at the end: ${broken}`);
      if (result.events.some((e) => e.type === 'roll')) faults.push(`${where}: a die was rolled`);
      look({ before, after: state, sheets, events: result.events });
    } catch (error) {
      faults.push(
        `${where}: ${String((error as Error).stack).slice(0, 600)}\n${canonicalJson(Object.values(sheets).map((s) => s.orders.map((o) => o.source.text)))}`.slice(
          0,
          3000,
        ),
      );
      break;
    }
  }
  return faults;
}
