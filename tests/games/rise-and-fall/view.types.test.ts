/** Who sees which part of the state: a part that is added does not compile until it is said here, and nothing shows what is not. RF-REPORT-1, 2. */
import { describe, expect, expectTypeOf, test } from 'vitest';
import { clone } from '../../../src/core/index.js';
import type { Board, OpenWar } from '../../../games/rise-and-fall/board.js';
import { see } from '../../../games/rise-and-fall/see.js';
import type {
  Area,
  Decade,
  Kingdom,
  People,
  Score,
  State,
  Unit,
} from '../../../games/rise-and-fall/state.js';
import { trialOf } from '../../../games/rise-and-fall/imagine.js';
import { randomGame } from './random-sheets.js';
import { data } from './table.js';

type Seen = 'all' | 'owner' | 'nobody';
type Who<Whole> = Readonly<Record<keyof Required<Whole>, Seen>>;
type Open<Table> = { [K in keyof Table]: Table[K] extends 'all' ? K : never }[keyof Table];

/** `recent`: of the last steps what all were told, in the view and not on the board. */
const STATE = {
  scenario: 'all',
  options: 'all',
  turn: 'all',
  firstTurn: 'all',
  step: 'all',
  areas: 'all',
  units: 'all',
  peoples: 'all',
  germanWar: 'all',
  pactUntil: 'all',
  override: 'all',
  closedToRome: 'all',
  war: 'all',
  leaders: 'all',
  civilWars: 'all',
  rebelWars: 'all',
  silkToRome: 'all',
  walls: 'all',
  split: 'all',
  fallen: 'all',
  kingdoms: 'all',
  kingdomWars: 'all',
  foundedThisTurn: 'all',
  kingdomRaised: 'all',
  huns: 'all',
  bribes: 'all',
  exempt: 'all',
  sassanids: 'all',
  armenia: 'all',
  unclaimed: 'nobody',
  playing: 'nobody',
  heard: 'nobody',
  standing: 'owner',
  score: 'all',
  history: 'all',
  recent: 'owner',
  over: 'all',
} as const satisfies Who<State>;

const WAR = {
  romeParthia: 'all',
  peaceUntil: 'all',
  ladder: 'all',
  declared: 'all',
  suing: 'owner',
} as const satisfies Who<State['war']>;

const AREA = {
  controller: 'all',
  held: 'all',
  loot: 'all',
  revolt: 'all',
  used: 'all',
} as const satisfies Who<Area>;

const UNIT = {
  where: 'all',
  faction: 'all',
  side: 'all',
  flipped: 'all',
  route: 'all',
  back: 'all',
  war: 'all',
  spent: 'all',
  mustLeave: 'all',
} as const satisfies Who<Unit>;

const PEOPLE = {
  atWarWith: 'all',
  alliedWith: 'all',
  active: 'all',
  eliminated: 'all',
  grievances: 'all',
} as const satisfies Who<People>;

const KINGDOM = { set: 'all', status: 'all', founded: 'all', capital: 'all' } as const satisfies Who<Kingdom>;
const OPTIONS = {
  players: 'all',
  lastYear: 'all',
  garrisonCallout: 'all',
  robot: 'all',
} as const satisfies Who<State['options']>;
const LEADERS = {
  rome: 'all',
  parthia: 'all',
  german: 'all',
  emperorAt: 'all',
  bonusSide: 'all',
} as const satisfies Who<State['leaders']>;
const HUNS = { counters: 'all', capitals: 'all' } as const satisfies Who<State['huns']>;
const SCORE = { year: 'all', rome: 'all', parthia: 'all', germania: 'all' } as const satisfies Who<Score>;
const DECADE = { year: 'all', stars: 'all', units: 'all' } as const satisfies Who<Decade>;
const CIVIL_WAR = { number: 'all', capital: 'all', turn: 'all', size: 'all' } as const satisfies Who<
  State['civilWars'][number]
>;

describe('rise-and-fall view', () => {
  test('RF-REPORT-1, RF-REPORT-2: the board has the parts that are said to be seen, and no others', () => {
    expectTypeOf<keyof Board>().toEqualTypeOf<Open<typeof STATE>>();
    expectTypeOf<keyof OpenWar>().toEqualTypeOf<Open<typeof WAR>>();
    expectTypeOf<State>().toExtend<Board>();
  });

  test('RF-REPORT-1, RF-REPORT-2: the same of views in the middle of a game; a trial board is of the whole shape of a state', () => {
    let views = 0;
    randomGame(3, 4, ({ after, events }) => {
      for (const seat of ['P1', 'P2']) {
        const view = see(data, after, events, seat);
        looks(view.board);
        expect(Object.keys(trialOf(view)).sort()).toEqual(Object.keys(after).sort());
        views += 1;
      }
    });
    expect(views).toBeGreaterThan(10);
  });

  test('RF-TURN-4: whoever sues for peace knows it until the end of the movement, and a sheet is tried with it', () => {
    randomGame(3, 1, ({ after }) => {
      const war = clone(after);
      war.war.suing = 'rome';
      const [own, other] = ['P1', 'P2'].map((seat) => see(data, war, [], seat));
      expect([own!.suing, other!.suing]).toEqual([true, false]);
      expect([trialOf(own!).war.suing, trialOf(other!).war.suing]).toEqual(['rome', 'none']);
    });
  });
});

function looks(board: Board): void {
  const all = (parts: readonly object[], table: Readonly<Record<string, Seen>>): void => {
    for (const part of parts) expect(Object.keys(part).sort()).toEqual(open(table));
  };
  all([board], STATE);
  all([board.war], WAR);
  all(Object.values(board.areas), AREA);
  all(Object.values(board.units), UNIT);
  all(Object.values(board.peoples), PEOPLE);
  all(Object.values(board.kingdoms), KINGDOM);
  all([board.options], OPTIONS);
  all([board.leaders], LEADERS);
  all([board.huns], HUNS);
  all(board.score, SCORE);
  all(board.history, DECADE);
  all(board.civilWars, CIVIL_WAR);
}

const open = (table: Readonly<Record<string, Seen>>): string[] =>
  Object.keys(table)
    .filter((key) => table[key] === 'all')
    .sort();
