/** WK-REP-8, ROLL-1: five kinds of secret, each changed before a whole week is played again: who may not know reads the same. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  canonicalJson,
  parseSheet,
  printCodeSheet,
  seededDice,
  type GameEvent,
  type OrderSheet,
} from '../../../src/core/index.js';
import { mapOf } from '../../../games/weekly-campaign/rules/map/map.js';
import { report } from '../../../games/weekly-campaign/report/report.js';
import { resolve as resolveWeek } from '../../../games/weekly-campaign/resolve.js';
import { rolls } from '../../../games/weekly-campaign/rolls.js';
import { see } from '../../../games/weekly-campaign/see.js';
import { sightOf } from '../../../games/weekly-campaign/sight.js';
import { standIn } from '../../../games/weekly-campaign/stand-in/stand-in.js';
import type { City, State } from '../../../games/weekly-campaign/state.js';
import { book, data, fresh } from './kit.js';

interface Week {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

const resolve = (state: State, sheets: Record<string, OrderSheet>, seed: string): Week => {
  const outcome = resolveWeek(data, state, sheets, seededDice({ seed, turn: state.turn, rolls }));
  if ('questions' in outcome) throw new Error('asked');
  return outcome;
};
const written = ({ state, events }: Week, position: string, seed: string): OrderSheet =>
  parseSheet(
    book,
    printCodeSheet(
      book,
      standIn(
        data,
        see(data, state, events, position),
        seededDice({ seed: `${seed} ${position}`, turn: state.turn }),
      ),
    ),
  );
const sheetsOf = (week: Week, seed: string): Record<string, OrderSheet> =>
  Object.fromEntries(
    Object.values(week.state.positions)
      .filter((p) => p.status !== 'eliminated')
      .map((p) => [p.id, written(week, p.id, seed)]),
  );

/** A state on the way of a game by stand-ins, the sheets of its week, and what came of it. */
interface Board {
  readonly seed: string;
  readonly state: State;
  readonly sheets: Record<string, OrderSheet>;
  readonly after: Week;
}

/** Games as long as asked for; each is played once, and its own weeks are what the altered ones are compared with. */
function boardsOf(scenario: string, seeds: readonly string[], turns: number): Board[] {
  return seeds.flatMap((seed) => {
    const boards: Board[] = [];
    let week: Week = { state: fresh(scenario), events: [] };
    for (let turn = 0; turn < turns && !week.state.ended; turn++) {
      const sheets = sheetsOf(week, seed);
      const after = resolve(week.state, sheets, seed);
      // WK-END-5: the last table tells purses and morale.
      if (!after.state.ended) boards.push({ seed, state: week.state, sheets, after });
      week = after;
    }
    return boards;
  });
}

/** Where neither has anybody near: a change there touches nothing that the position meets this week. */
const remote = (state: State, position: string, hex: string): boolean => {
  const { hexes } = sightOf(state, data, position);
  return (
    !hexes.has(hex) &&
    !mapOf(state.map).hexes[hex]?.next.some((next) => next !== undefined && hexes.has(next))
  );
};
const farCity = (state: State, position: string, other: string): City | undefined =>
  Object.values(state.cities).find(
    (c) => c.holder === other && c.owner === other && c.siege === null && remote(state, position, c.id),
  );

/** Changes a secret of `other`; false: this state has none of the kind. */
type Secret = (state: State, position: string, other: string) => boolean;

const SECRETS: Readonly<Record<string, Secret>> = {
  'purse, books and pool': (state, _, other) => {
    const owner = state.positions[other];
    if (!owner) return false;
    owner.treasury += 500;
    owner.ledger.opening += 500;
    for (const code of Object.keys(owner.pool)) owner.pool[code] = (owner.pool[code] ?? 0) + 3;
    owner.rebuilds.push({ code: 'SLI', n: 2, expires: state.turn + 5 });
    return true;
  },
  'spies that nobody found': (state, position, other) => {
    const city = Object.values(state.cities).find((c) => c.holder === position);
    if (!city) return false;
    const n = (state.positions[other]?.seq.SP ?? 0) + 50;
    const id = `${other}-SP${n}`;
    state.spies[id] = { id, owner: other, n, city: city.id };
    return true;
  },
  'what is in training far away': (state, position, other) => {
    const city = farCity(state, position, other);
    if (!city) return false;
    const build = { grade: 'r' as const, start: state.turn, due: state.turn + 3, cost: 0, rebuild: false };
    state.queue.unshift({ ...build, owner: other, what: 'SLI', n: 2, at: city.id });
    return true;
  },
  'stores and walls of a city far away': (state, position, other) => {
    const city = farCity(state, position, other);
    if (!city) return false;
    city.sp = 0;
    city.modDv = Math.max(0, city.modDv - 1);
    city.lossPct = 50;
    city.levy = { SLI: 1 };
    return true;
  },
  'ratings, health and morale': (state, _, other) => {
    const idle = Object.values(state.leaders).filter(
      (l) => l.owner === other && l.state === 'free' && state.cities[l.at] !== undefined,
    );
    for (const leader of idle) Object.assign(leader, { tac: 4 - leader.tac, nav: 4 - leader.nav });
    const owner = state.positions[other];
    if (owner) owner.glory += 7;
    return owner !== undefined;
  },
  'letters among others': (state, position, other) => {
    const third = Object.keys(state.positions).find((id) => id !== position && id !== other);
    if (third === undefined) return false;
    state.offers.push({ by: other, to: third, period: 6, turn: state.turn });
    return true;
  },
};

/** All that reaches a position: the position file and the move sheet. */
const told = ({ state, events }: Week, position: string): string => {
  const view = see(data, state, events, position);
  return canonicalJson({ view, report: report(data, view) });
};
/** A spy whom the dice of the week do find is a secret no more. */
const stillSecret = (week: Week, position: string): boolean =>
  !week.events.some(
    (e) => e.type === 'spy' && e.seenBy !== 'all' && e.seenBy !== 'gm' && e.seenBy.includes(position),
  );

/** `SECRET_BOARDS=10 npx vitest run` plays so many games of each scenario instead of one. */
const GAMES = Number(process.env.SECRET_BOARDS ?? 1);
const seeds = Array.from({ length: GAMES }, (_, n) => `secret ${n}`);

describe.each([
  { scenario: 'tutorial', turns: 13, least: 6 },
  { scenario: 'inner-sea', turns: 6, least: 4 },
])('weekly-campaign secrets of $scenario', ({ scenario, turns, least }) => {
  let boards: readonly Board[] = [];
  const plain = new Map<string, string>();
  beforeAll(() => {
    boards = boardsOf(scenario, seeds, turns);
  });

  test.each(Object.keys(SECRETS))('WK-REP-8: %s', (name) => {
    const change = SECRETS[name]!;
    let tried = 0;
    for (const [index, { seed, state, sheets, after }] of boards.entries()) {
      const positions = Object.values(state.positions)
        .filter((p) => p.status !== 'eliminated')
        .map((p) => p.id);
      const position = positions[index % positions.length]!;
      const other = positions[(index + 1) % positions.length]!;
      if (position === other) continue;
      const altered = structuredClone(state);
      if (!change(altered, position, other)) continue;
      const otherwise = resolve(altered, sheets, seed);
      if (!stillSecret(otherwise, position)) continue;
      tried++;
      const before = plain.get(`${index}`) ?? told(after, position);
      plain.set(`${index}`, before);
      expect(told(otherwise, position), `${seed}, turn ${state.turn}, ${other} before ${position}`).toBe(
        before,
      );
    }
    if (name !== 'letters among others' || scenario !== 'tutorial')
      expect(tried).toBeGreaterThanOrEqual(least);
  });
});
