/** Sheets that no stand-in would write: any order of the book, legal or not, aimed at the board as it stands; and whole games of them. */
import {
  clone,
  ids,
  parseSheet,
  seededDice,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
} from '../../../src/core/index.js';
import { CATEGORIES } from '../../../games/ancient-empires/data.js';
import { POLICY_NAMES } from '../../../games/ancient-empires/rules/policies/policies.js';
import { invariants } from '../../../games/ancient-empires/invariants.js';
import { isOperations, maySubmit } from '../../../games/ancient-empires/awaiting.js';
import { see } from '../../../games/ancient-empires/see.js';
import { mayCommand } from '../../../games/ancient-empires/rules/units/stacks.js';
import type { Stack, State } from '../../../games/ancient-empires/state.js';
import type { View } from '../../../games/ancient-empires/view.js';
import { book, data } from './table.js';

export interface Chance {
  /** 0 to n - 1. */
  below(n: number): number;
  one<T>(items: readonly T[]): T;
  /** True so many times in a hundred. */
  of(percent: number): boolean;
}

export function chance(...key: readonly (string | number)[]): Chance {
  const dice = seededDice({ seed: key.join(' '), turn: 0 });
  const below = (n: number): number => dice.roll(n, 'wild') - 1;
  return { below, one: (items) => items[below(items.length)]!, of: (percent) => below(100) < percent };
}

const { geo } = data;
const PARTS = ['1PRO', '1LEA', '1PRO, 1LEA', '1MIL', '1GAL', '1BAR', '2PRO'];
const ITEMS = ['AMB', 'DYE', 'HOR', 'IVO', 'MAR', 'MET', 'OIL', 'SIL', 'WIN', 'MAN', 'MAT', 'FOO', 'COI'];

/** Words about the board that lines are made of: mostly what fits, sometimes anything. */
function vocabulary(view: View, luck: Chance) {
  const { board, position } = view;
  const seats = ids(board.positions);
  const codes = ids(board.provinces);
  const own = codes.filter((code) => board.provinces[code]!.owner === position);
  const wards = codes.filter((code) => board.provinces[code]!.controller === position);
  const stacks = Object.values(board.stacks);
  const mine = stacks.filter((stack) => mayCommand(board, stack, position));
  const pick = <T>(likely: readonly T[], all: readonly T[]): T =>
    likely.length > 0 && (all.length === 0 || luck.of(90)) ? luck.one(likely) : luck.one(all);
  return {
    own,
    wards,
    mine,
    seat: () => (luck.of(97) ? luck.one(seats) : `P${luck.below(7) + 1}`),
    seats: () => Array.from({ length: luck.below(3) + 1 }, () => luck.one(seats)).join(', '),
    ours: () => pick(own, codes),
    land: () => pick([...own, ...wards], codes),
    any: () => luck.one(codes),
    coast: () => luck.one(geo.coasts),
    area: () => luck.one([...codes, ...ids(data.map.barbarian_areas)]),
    stack: (): Stack | undefined =>
      mine.length > 0 && luck.of(95) ? luck.one(mine) : luck.one([...stacks, undefined]),
    beside: (stack: Stack | undefined) => {
      const there = stacks.filter((one) => one.at === stack?.at && one !== stack);
      return there.length > 0 && luck.of(90) ? luck.one(there).id : (stack?.at ?? 'M1');
    },
    counters: () =>
      Array.from({ length: luck.below(2) + 1 }, () => `${luck.below(3) + 1} ${luck.one(ITEMS)}`).join(', '),
  };
}
type Words = ReturnType<typeof vocabulary>;

function standing(words: Words, luck: Chance): string {
  const lines = [
    () =>
      `P - ${luck.one(['F', 'F', 'N', 'H'])} - ${luck.of(20) ? 'ALL' : words.seat()}${luck.of(30) ? ` - ${words.land()}` : ''}`,
    () =>
      `E - ${luck.one(['ON', 'ON', 'OFF'])} - ${words.seat()}${luck.of(40) ? ` - ${luck.of(50) ? words.coast() : words.any()}` : ''}`,
    () => `O - ALLY - ${luck.one(['FULL', 'FULL', 'JOIN', 'NO'])} - ${words.seat()}`,
    () => policy(words, luck),
    () => policy(words, luck),
    () => `TC - ${luck.of(10) ? 'NONE' : `${words.ours()}, ${words.ours()}`}`,
    () =>
      `EV - ${words.seat()} - ${luck.one(['RV', 'CW', 'CO', 'HO', 'ANY'])} - ${words.any()}, ${words.any()}, ${words.any()}`,
    () =>
      `U - ${words.wards[0] ?? words.any()} - ${luck.one(['1PRO', '1GAL', '1PRO, 1GAL', '2GAL'])} - ${words.coast()}`,
    () => `N - ${luck.of(50) ? 'ME' : (words.stack()?.id ?? 'M1')} - Wild${luck.below(9)}`,
  ];
  return luck.one(lines)();
}

function policy(words: Words, luck: Chance): string {
  const name = luck.one(POLICY_NAMES);
  const at = luck.of(40) ? ` - ${words.any()}` : '';
  const line = (value: string): string => `O - ${name.toUpperCase()} - ${value}`;
  switch (name) {
    case 'resist':
      return `${line(luck.one(['always', 'never', '50', '150']))}${at}`;
    case 'intervene':
      return `${line(luck.one(['never', 'hostile', 'always']))}${at}`;
    case 'militia':
      return line(luck.one(['max', 'none', '1']));
    case 'reserve':
      return line(String(luck.below(40)));
    case 'expel':
      return line(luck.one(['off', '50', '100', '150']));
    case 'casualties':
      return line(luck.one(['PRO, MIL', 'MIL, PRO', 'PRO, PRO', 'GAL, BAR']));
    case 'retreat':
      return line(luck.one([words.any(), `${words.land()} 1, ${words.land()} rest`, 'none']));
    case 'ally':
      return `${line(luck.one(['full', 'join', 'no']))} - ${words.seat()}`;
    case 'booty':
    case 'tie':
    case 'wards':
    case 'refuse':
      return line(luck.of(10) ? 'none' : luck.of(10) ? '7, 7' : words.seats());
    case 'raiders':
      return line(`${words.area()}, ${words.area()}`);
    case 'pirates':
      return line(`${words.coast()}, ${words.coast()}`);
    case 'disaster':
    case 'capital':
      return line(`${words.ours()}, ${words.any()}`);
    default:
      return line(luck.of(name === 'end' ? 3 : 60) ? 'true' : 'false');
  }
}

function council(words: Words, luck: Chance): string {
  const lines = [
    () => `V - ${luck.one(CATEGORIES)}${luck.below(3)}, ${luck.one(CATEGORIES)}${luck.below(2)}`,
    () => `G - ${words.counters()} - ${words.seat()}${luck.of(30) ? ` - S${luck.one([1, 3])}` : ''}`,
    () =>
      `X - ${luck.of(40) ? 'ANY' : words.seat()} - ${words.counters()} - ${words.counters()}${luck.of(30) ? ' - x2' : ''}`,
    () =>
      `BD - ${words.any()} - ${luck.below(2) + 1} ${luck.one(ITEMS.slice(0, -1))} - ${luck.below(16) + 1}${luck.of(40) ? ` - ${words.ours()}` : ''}`,
    () => `MG - ${words.ours()} - ${luck.below(3) + 1} - S${luck.below(4) + 1}`,
    () => `S - ${luck.below(2) + 1} ${luck.one(ITEMS)} - ${words.ours()} - ${words.ours()}`,
  ];
  return luck.one(lines)();
}

function construction(words: Words, luck: Chance): string {
  const lines = [
    () => `B - ${luck.below(3) + 1}PRO - ${words.ours()}${luck.of(20) ? ` - ${words.ours()}` : ''}`,
    () => `B - ${luck.below(2) + 1}PRO - ${words.ours()}`,
    () =>
      `B - ${luck.below(2) + 1}GAL - ${luck.one(words.own.flatMap((code) => geo.coastsOf(code)).concat('PAL'))}`,
    () => `R - ${words.ours()} - ${luck.of(50) ? 'ALL' : luck.below(5) + 1}`,
    () => `I - ${words.ours()} - ${luck.of(60) ? `CU${luck.below(7) + 1}` : `DL${luck.below(4) + 1}`}`,
  ];
  return luck.one(lines)();
}

function marks(words: Words, luck: Chance, id: string, place: string): string {
  const found: string[] = [];
  if (luck.of(12)) found.push(luck.of(50) ? `@${luck.below(4) + 1}` : `@1..${luck.below(4) + 1}`);
  if (luck.of(8)) {
    const test = luck.one([
      `odds(${id},${place})>=${luck.below(200)}`,
      `not occupied(${place})`,
      `enemy(${place})<=2`,
      `dl(${place})>0`,
      `won(${id})`,
    ]);
    found.push(`?${test}`);
    if (luck.of(50)) found.push(luck.one(['!skip', '!wait', '!stop']));
  }
  if (luck.of(60)) found.push('+skip');
  if (luck.of(10)) found.push('leave');
  if (luck.of(10)) found.push('x2');
  return found.map((one) => ` - ${one}`).join('');
}

/** Lines of one Stack in a sensible sequence: it goes somewhere and does something there. */
function exploits(words: Words, luck: Chance): string[] {
  const stack = words.stack();
  const id = stack?.id ?? luck.one(['M1', 'VAN', 'I2b']);
  let at = stack?.at ?? 'M1';
  const lines: string[] = [];
  const add = (line: string): void => {
    lines.push(line + marks(words, luck, id, geo.isCoast(at) ? 'M1' : at));
  };
  for (let n = luck.below(4) + 1; n > 0; n--) {
    if (geo.isCoast(at) && luck.of(92)) {
      const next = luck.one(geo.seaNext(at));
      const act = luck.below(4);
      if (act < 2) {
        add(`SA - ${id} - ${next}`);
        at = next;
      } else add(act === 2 ? `A - ${id} - ANY` : `J - ${id} - ${words.beside(stack)}`);
      continue;
    }
    const near = geo.isCoast(at) ? ['M1'] : geo.land(at);
    switch (luck.below(13)) {
      case 0:
      case 1:
      case 2: {
        const to = near.length > 0 && luck.of(95) ? luck.one(near) : words.area();
        add(`M - ${id} - ${to}`);
        at = to;
        break;
      }
      case 3:
      case 4:
        add(`Q - ${id}`);
        break;
      case 5:
        add(`L - ${id}`);
        break;
      case 6:
        add(
          `A - ${id} - ${luck.of(50) ? luck.one(['ANY', 'IND', 'BAR', 'P1', 'P2', 'P3']) : words.beside(stack)}`,
        );
        break;
      case 7:
        add(`J - ${id} - ${words.beside(stack)}`);
        break;
      case 8:
        add(`LD - +1 - ${luck.of(70) ? id : words.beside(stack)}`);
        break;
      case 9:
        add(`D - ${id} - ${luck.one(PARTS)}${luck.of(50) ? ` - V${luck.below(9)}` : ''}`);
        break;
      case 10: {
        const to = words.any();
        const pick = luck.of(25) ? ` - PICK ${words.stack()?.id ?? 'M1'}` : '';
        const drop = luck.of(15) ? ` - DROP 1PRO AT ${words.any()}` : '';
        add(`VY - ${id} - ${to}${pick}${drop}`);
        at = to;
        break;
      }
      case 11:
        add(`ML - ${luck.below(3) + 1} - ${words.land()}${luck.of(40) ? ` - ${id}` : ''}`);
        break;
      default:
        add(luck.of(50) ? `RC - ${id}` : `H - ${luck.of(80) ? id : 'ALL'}`);
    }
  }
  return lines;
}

function campaign(words: Words, luck: Chance): string[] {
  const lines: string[] = [];
  if (luck.of(60)) lines.push(`LD - ${words.mine.length > 0 ? luck.one(words.mine).at : words.ours()}`);
  if (luck.of(15)) lines.push(`HO - ${luck.of(10) ? 'NO' : words.area()}`);
  for (let n = Math.min(8, words.mine.length + 1); n > 0; n--) lines.push(...exploits(words, luck));
  for (let n = luck.below(3); n > 0; n--) {
    const end = luck.one([
      'OWN',
      'FREE',
      `FREE - +${luck.below(4) + 1} -${luck.below(4) + 1}`,
      `GRANT - ${words.seat()}`,
    ]);
    lines.push(
      luck.of(10) ? `CP - ${words.ours()}` : `K - ${luck.of(50) ? words.any() : words.ours()} - ${end}`,
    );
  }
  if (luck.of(10)) lines.push(`P - ${luck.one(['F', 'H'])} - ${words.seat()} - ALL - @2`);
  return lines;
}

function placement(words: Words, luck: Chance): string[] {
  const places = (): string => Array.from({ length: 4 }, () => words.any()).join(', ');
  return [
    `PL - CAP - ${places()}`,
    `PL - 1 - ${luck.of(50) ? 'UP' : places()}`,
    `PL - 2 - ${places()}`,
    `PL - MAT - ${words.any()} ${luck.below(5)}`,
  ];
}

/** A sheet's text for the open step. */
export function wildLines(view: View, luck: Chance): string[] {
  const words = vocabulary(view, luck);
  const many = (most: number, line: () => string): string[] =>
    Array.from({ length: luck.below(most + 1) }, line);
  const { step } = view.moment;
  return [
    ...many(4, () => standing(words, luck)),
    ...(step === 'setup' ? placement(words, luck) : []),
    ...(step === 'council' || luck.of(2) ? many(6, () => council(words, luck)) : []),
    ...(step === 'construction' || luck.of(2) ? many(6, () => construction(words, luck)) : []),
    ...(step.startsWith('operations') || luck.of(2) ? campaign(words, luck) : []),
  ];
}

export function wildSheet(view: View, luck: Chance): OrderSheet {
  return parseSheet(book, ['GAME wild', ...wildLines(view, luck)].join('\n'));
}

/** As the intake does it: orders with an error are taken out, all diagnostics stay in. */
export function accepted(system: GameSystem, view: View, sheet: OrderSheet): OrderSheet {
  const found = [...sheet.diagnostics, ...system.check(view, sheet)];
  const faulty = new Set(found.filter((one) => one.severity === 'error').map((one) => one.order));
  return {
    ...sheet,
    orders: sheet.orders.filter(({ number }) => !faulty.has(number)),
    diagnostics: found,
  };
}

export interface WildStep {
  readonly before: State;
  readonly state: State;
  readonly sheets: Readonly<Record<string, OrderSheet>>;
  readonly events: readonly GameEvent[];
  readonly turn: number;
  readonly step: string;
  /** The same step with the same dice, from another board or other sheets. */
  again(
    before: State,
    sheets: Readonly<Record<string, OrderSheet>>,
  ): { state: State; events: readonly GameEvent[] };
}

export interface WildGame {
  readonly seed: string;
  readonly scenario: string;
  readonly turns: number;
  readonly options?: Readonly<Record<string, never>> | Readonly<Record<string, unknown>>;
  /** So many of a hundred sheets go by the check, so that resolution meets what the check would have refused. */
  readonly unchecked?: number;
  /** What every step is held against. */
  readonly each?: (step: WildStep) => void;
}

/** Plays wild sheets; some positions play as stand-ins do, so that empires live. Returns what was broken, with its seed, turn and phase. */
export function wildGame(
  system: GameSystem,
  game: WildGame,
): { failures: string[]; turns: number; state: State } {
  const { seed, scenario, turns, options = {}, unchecked = 30, each } = game;
  const failures: string[] = [];
  const dice = (turn: number, step: string) => seededDice({ seed, turn, step, rolls: system.rolls });
  let state = system.create(scenario, options as never, dice(0, 'create')) as State;
  let events: readonly GameEvent[] = [];
  let played = 0;
  for (;;) {
    const { turn, step } = system.moment(state);
    if (turn > turns || system.awaiting(state).length === 0 || failures.length > 5) break;
    const sheets: Record<string, OrderSheet> = {};
    for (const position of ids(state.positions)) {
      if (!maySubmit(state, position)) continue;
      const luck = chance(seed, turn, step, position);
      if (luck.of(5)) continue;
      const view = see(data, state, events, position);
      const tame = luck.of(isOperations(state) ? 20 : 60);
      const sheet = tame
        ? system.standIn(view, seededDice({ seed: `${seed} ${position}`, turn, step }))
        : wildSheet(view, luck);
      sheets[position] = luck.of(unchecked) ? sheet : accepted(system, view, sheet);
    }
    const before = clone(state);
    const where = `${seed} turn ${turn} ${step}`;
    try {
      const watch = (phase: string, now: unknown): void => {
        for (const broken of invariants(data, now as State, phase))
          failures.push(`${where} ${phase}: ${broken}`);
      };
      const outcome = system.resolve(state, sheets, dice(turn, step), {}, watch);
      if ('questions' in outcome) throw new Error('asked the GM');
      state = outcome.state as State;
      events = outcome.events;
      for (const broken of invariants(data, state)) failures.push(`${where}: ${broken}`);
      const again: WildStep['again'] = (board, other) => {
        const result = system.resolve(board, other, dice(turn, step), {});
        if ('questions' in result) throw new Error('asked the GM');
        return { state: result.state as State, events: result.events };
      };
      each?.({ before, state, sheets, events, turn, step, again });
    } catch (error) {
      failures.push(`${where}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
      break;
    }
    played = turn;
  }
  return { failures, turns: played, state };
}
