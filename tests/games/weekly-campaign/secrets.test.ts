/** WK-REP-8, ROLL-1: kinds of secret, small and whole (an army, a fleet, a purse, a ring of spies, what is ordered), each changed before a whole week is played again: who may not know reads the same. */
import { beforeAll, describe, expect, test } from 'vitest';
import {
  canonicalJson,
  isSeenBy,
  parseSheet,
  printCodeSheet,
  seededDice,
  type GameEvent,
  type OrderSheet,
} from '../../../src/core/index.js';
import { check } from '../../../games/weekly-campaign/check/check.js';
import { report } from '../../../games/weekly-campaign/report/report.js';
import { resolve as resolveWeek } from '../../../games/weekly-campaign/resolve.js';
import { rolls } from '../../../games/weekly-campaign/rolls.js';
import { observe, see } from '../../../games/weekly-campaign/see.js';
import { standIn } from '../../../games/weekly-campaign/stand-in/stand-in.js';
import type { State } from '../../../games/weekly-campaign/state.js';
import { book, data, fresh } from './kit.js';
import { isTold, SECRETS, SELDOM, UNTOLD, type Sheets } from './secrets.js';

interface Week {
  readonly state: State;
  readonly events: readonly GameEvent[];
}

const resolve = (state: State, sheets: Sheets, seed: string): Week => {
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
const sheetsOf = (week: Week, seed: string): Sheets =>
  Object.fromEntries(
    Object.values(week.state.positions)
      .filter((p) => p.status !== 'eliminated')
      .map((p) => [p.id, written(week, p.id, seed)]),
  );

/** A state on the way of a game by stand-ins, the sheets of its week, and what came of it. */
interface Board {
  readonly seed: string;
  readonly state: State;
  readonly sheets: Sheets;
  readonly after: Week;
}

/** A game as long as asked for; its own weeks are what the altered ones are compared with. */
function* boardsOf(scenario: string, seed: string, turns: number): Generator<Board> {
  let week: Week = { state: fresh(scenario), events: [] };
  for (let turn = 0; turn < turns && !week.state.ended; turn++) {
    const sheets = sheetsOf(week, seed);
    const after = resolve(week.state, sheets, seed);
    // WK-END-5: the last table tells purses and morale.
    if (!after.state.ended) yield { seed, state: week.state, sheets, after };
    week = after;
  }
}

/** All that reaches a position: the events and dice that he may hear, the position file, the move sheet, the receipt of his sheet, and what lies open to all. */
const told = ({ state, events }: Week, position: string): string => {
  const view = see(data, state, events, position);
  const heard = events.filter((event) => isSeenBy(event, position)).map(({ n: _, ...event }) => event);
  const receipt = check(data, view, parseSheet(book, ODD));
  return canonicalJson({ heard, view, report: report(data, view), receipt, open: observe(state, events) });
};
/** Asks for much that a check looks up: what it says hangs on what is known. */
const ODD =
  'M - 1DV - 1,1,1\nB - 9SLI - Pella\nG - 999999 -  - P5\nA - P5 Athens - 250\nT - P5 - 6\nS - 2SLI - Pella - Rome\nO - 9DV - 1';
/** A spy whom the dice of the week do find is a secret no more, nor the forces of who becomes an ally in it. */
const stillSecret = (name: string, week: Week, position: string, other: string): boolean =>
  !(UNTOLD.has(name) && isTold(week.state, position, other)) &&
  !week.events.some(
    (e) => e.type === 'spy' && e.seenBy !== 'all' && e.seenBy !== 'gm' && e.seenBy.includes(position),
  );

/** So many boards for each secret of each scenario, of games that go on for longer: `SECRET_BOARDS=200`. Else one game. */
const BOARDS = Number(process.env.SECRET_BOARDS ?? 0);

/** What came of one secret: on how many boards it was changed, and the first that told of it. */
interface Tally {
  tried: number;
  leak?: { readonly where: string; readonly one: string; readonly other: string };
}

/** Who may not know, and whose the secret is: in the course of boards everybody of everybody else. */
function pairAt(state: State, index: number): readonly [string, string] | undefined {
  const seats = Object.values(state.positions).filter((p) => p.status !== 'eliminated');
  const n = seats.length;
  const position = seats[index % n];
  const other = seats[(index + 1 + (Math.floor(index / n) % Math.max(1, n - 1))) % n];
  return !position || !other || position === other ? undefined : [position.id, other.id];
}

/** Plays the week of a board again with each of these secrets changed. */
function tryAll(
  { seed, state, sheets, after }: Board,
  [position, other]: readonly [string, string],
  tallies: ReadonlyMap<string, Tally>,
): void {
  let known: string | undefined;
  for (const [name, tally] of tallies) {
    if (tally.leak || (BOARDS > 0 && tally.tried >= BOARDS)) continue;
    const altered = structuredClone(state);
    const ordered = { ...sheets };
    if (!SECRETS[name]!(altered, position, other, ordered)) continue;
    const otherwise = resolve(altered, ordered, seed);
    if (!stillSecret(name, otherwise, position, other)) continue;
    tally.tried++;
    const [one, two] = [(known ??= told(after, position)), told(otherwise, position)];
    const where = `${seed}, turn ${state.turn}, ${other} before ${position}`;
    if (one !== two) tally.leak = { where, one, other: two };
  }
}

function talliesOf({ scenario, turns, every, secrets, rare }: Row): Map<string, Tally> {
  const tallies = new Map<string, Tally>(secrets.map((name) => [name, { tried: 0 }]));
  const isOpen = (): boolean =>
    [...tallies].some(([name, { tried, leak }]) => !leak && tried < BOARDS && !rare.has(name));
  let index = 0;
  for (let game = 0; game === 0 || isOpen(); game++)
    for (const board of boardsOf(scenario, `secret ${game}`, turns)) {
      if ((board.state.turn + game) % every !== 0) continue;
      const pair = pairAt(board.state, index++);
      if (pair) tryAll(board, pair, tallies);
    }
  if (LONG)
    console.log(
      scenario,
      `${index} boards`,
      Object.fromEntries([...tallies].map(([name, { tried }]) => [name, tried])),
    );
  return tallies;
}

interface Row {
  readonly scenario: string;
  readonly turns: number;
  /** Every so-manieth week is a board. */
  readonly every: number;
  /** Boards of a short run, at least. */
  readonly least: number;
  readonly secrets: readonly string[];
  /** Those of them for which there is hardly ever a place in this scenario: a long run does not wait for them. */
  readonly rare: ReadonlySet<string>;
}
const ALL = Object.keys(SECRETS);
const LONG = BOARDS > 0;
const ROWS: readonly Row[] = [
  // Two sides have no third.
  {
    scenario: 'tutorial',
    turns: 13,
    every: 1,
    least: 6,
    secrets: ALL.filter((name) => name !== 'letters among others'),
    rare: SELDOM,
  },
  {
    scenario: 'inner-sea',
    turns: LONG ? 30 : 6,
    every: LONG ? 2 : 1,
    least: 4,
    secrets: ALL,
    rare: new Set(),
  },
];

describe.each(ROWS)('weekly-campaign secrets of $scenario', (row) => {
  let tallies: ReadonlyMap<string, Tally> = new Map();
  beforeAll(() => {
    tallies = talliesOf(row);
  }, 6_000_000);

  test.each(row.secrets)('WK-REP-8: %s', (name) => {
    const { tried, leak } = tallies.get(name)!;
    if (leak) expect(leak.other, `${leak.where}, on board ${tried}`).toBe(leak.one);
    expect(tried).toBeGreaterThanOrEqual(
      row.rare.has(name) || (!LONG && SELDOM.has(name)) ? 1 : LONG ? BOARDS : row.least,
    );
  });
});
