/** Boards on which the desk is asked, and the desk: kit of the tests of what may be written now. */
import { loadSystemData } from '../../../../src/catalog.js';
import type { GameSystem } from '../../../../src/core/index.js';
import type { Data } from '../../../../games/barbarian-kingdom-empire/data.js';
import type { State, Unit } from '../../../../games/barbarian-kingdom-empire/state.js';
import { system as make } from '../../../../games/barbarian-kingdom-empire/system.js';
import type { View } from '../../../../games/barbarian-kingdom-empire/view.js';
import { asker } from '../../../kit/menu.js';
import { arrange, begun, seat, someBoard, type Given } from '../kit.js';

export const system: GameSystem = make(loadSystemData('barbarian-kingdom-empire') as unknown as Data);
export const viewOf = (state: State, me = 'P1'): View => system.see(state, [], me) as View;
export const desk = asker(system);

/** A kingdom in Italy, with a neighbour and a people. */
export const REALM: Given = {
  options: { mercenaries: true, auctions: true, tribute: true, optional_leaders: true },
  positions: {
    P1: { stage: 'kingdom', treasury: 9, capital: 'rome', kingdomTurn: 3 },
    P2: { stage: 'kingdom', kingdomTurn: 4 },
  },
  cities: { rome: 'P1', capua: 'P1', mediolanum: 'P1', lutetia: 'P2' },
  units: [
    'P1 IN rome 1',
    'P1 SH rome 2',
    'P1 GA mediolanum 3',
    'P1 CA etruria 4',
    'P1 LE rome 5',
    'P1 SH capua 6',
    'P2 IN liguria 7',
    'P3 BI tridentum 8',
  ],
};
export const realm = (more: Given = {}): State => someBoard({ ...REALM, ...more });

/** One who is in the hands of a guard. */
const captive = (serial: number, owner: string, area: string, holder: string): Unit => ({
  id: `u${serial}`,
  serial,
  owner,
  type: 'LE',
  area,
  holder,
});

/** A scenario's board as its set-up leaves it, on this turn. */
const later = (scenario: string, turn: number, change: (state: State) => void = () => undefined): State => {
  const state = begun(scenario);
  state.turn = turn;
  change(state);
  return state;
};

interface Scene {
  readonly state: State;
  readonly me: string;
}
const of = (state: State, key: string): Scene => ({ state, me: seat(state, key).id });

const SCENES = {
  /** A kingdom. */
  realm: () => ({ state: realm(), me: 'P1' }),
  /** A kingdom with a captive of its own hands and a leader in another's, with a lease and money. */
  captor: () => {
    const state = realm({ positions: { ...REALM.positions, P1: { ...REALM.positions!.P1, treasury: 60 } } });
    state.units.u9 = captive(9, 'P2', 'rome', 'u1');
    state.units.u10 = captive(10, 'P1', 'liguria', 'u7');
    state.units.u11 = captive(11, 'P1', 'tridentum', 'u8');
    state.units.u8 = { ...state.units.u8!, lessee: 'P1' };
    state.leases = [{ lessor: 'P3', lessee: 'P1', units: ['u8'], price: 2 }];
    return { state, me: 'P1' };
  },
  /** Barbarians: tribes near each other, two in one place, one alone, and a combat unit. */
  people: () => ({
    state: someBoard({
      options: { mercenaries: true, tribal_sea_crossing: true },
      units: [
        'P1 TR getia 1',
        'P1 TR carpia 2',
        'P1 TR tyras 3',
        'P1 TR tyras 4',
        'P1 TR frisia 5',
        'P1 BI iazygia 6',
        'P2 TR hunnia 7',
      ],
      cities: { athens: 'P1', corinth: 'P1', rome: 'P2' },
    }),
    me: 'P1',
  }),
  /** Vikings who may cross the seas that are marked for them. */
  crossers: () => ({
    state: someBoard({
      options: { tribal_sea_crossing: true },
      units: ['P1 TR cimbria 1', 'P1 TR gautland 2', 'P2 IN lindum 3'],
      cities: { londinium: 'P2' },
      positions: { P1: { group: 'viking' } },
    }),
    me: 'P1',
  }),
  /** An empire on the Rhine with no money. */
  empire: () => ({
    state: someBoard({
      options: { auctions: true },
      units: [
        'P1 EL treveri 1',
        'P1 IN treveri 2',
        'P1 IN cheruscia 3',
        'P1 GA lutetia 4',
        'P2 TR chattia 5',
      ],
      cities: { treveri: 'P1', lutetia: 'P1', lugdunum: 'P1', rome: 'P2' },
      positions: { P1: { stage: 'empire', empireTurn: 4, capital: 'treveri', treasury: 1 } },
    }),
    me: 'P1',
  }),
  /** Who has left the board of the open game. */
  out: () => ({
    state: someBoard({
      turn: 8,
      options: { arabs_africans: true, persian_kingdom: true },
      positions: { P1: { stage: 'out' }, P2: { start: 'german-1', group: 'german' } },
      units: ['P2 TR cheruscia 1'],
    }),
    me: 'P1',
  }),
  germans: () => of(later('late-empire', 3), 'german'),
  allies: () =>
    of(
      later('late-empire', 9, (state) => {
        seat(state, 'allies').lost = { BI: 2 };
      }),
      'allies',
    ),
  persia: () => of(later('late-empire', 3), 'persia'),
  'late Rome': () => of(later('late-empire', 3), 'rome'),
  france: () =>
    of(
      later('vikings', 6, (state) => {
        seat(state, 'france').loans = 1;
      }),
      'france',
    ),
  vikings: () => of(later('vikings', 2), 'vikings'),
  'Germany in the set-up': () =>
    of({ ...someBoard({ scenario: 'vikings', options: {}, turn: 0, keep: true }), step: 'setup' }, 'germany'),
  'Persia in the set-up': () =>
    of(
      { ...someBoard({ scenario: 'late-empire', options: {}, turn: 0, keep: true }), step: 'setup' },
      'persia',
    ),
  macedon: () =>
    of(
      later('alexander', 5, (state) =>
        arrange(state, {
          turn: 5,
          units: ['P1 EL susa 1', 'P1 EL persepolis 2', 'P1 LE susa 3', 'P1 SH alexandria 4'],
        }),
      ),
      'macedon',
    ),
  rome: () => {
    const state = someBoard({
      scenario: 'expanding-rome',
      units: ['P1 IN rome 1', 'P1 SH capua 2'],
      cities: { rome: 'P1' },
      positions: { P1: { stage: 'kingdom', kingdomTurn: 4, capital: 'rome', treasury: 20 } },
    });
    state.solitaire = {
      hispania: { type: 'no-opposition' },
      gaul: { type: 'militias' },
      africa: { type: 'no-opposition', joined: true },
    };
    return { state, me: 'P1' };
  },
} satisfies Record<string, () => Scene>;

export type SceneName = keyof typeof SCENES;

const views = new Map<SceneName, View>();

/** What is seen there by who is asked. Views are only read. */
export function scene(name: SceneName): View {
  const known = views.get(name);
  if (known) return known;
  const { state, me } = SCENES[name]();
  const view = viewOf(state, me);
  views.set(name, view);
  return view;
}
