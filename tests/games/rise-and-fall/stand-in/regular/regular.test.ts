/** The better computer player of Rise and Fall: a situation for each of its rules of thumb, and all tempers in play. */
import { describe, expect, test } from 'vitest';
import { clone, seededDice, type Order, type Temper } from '../../../../../src/core/index.js';
import { TEMPERS } from '../../../../../src/core/temper.js';
import type { State } from '../../../../../games/rise-and-fall/state.js';
import { area, board, data, system, viewOf } from '../../table.js';
import { resolve } from '../../../../../games/rise-and-fall/resolve.js';
import { oneOf } from '../../../../kit/breadth.js';

const dice = (): ReturnType<typeof seededDice> => seededDice({ seed: 't', turn: 1 });

function ordersOf(state: State, position: string, temper: Temper): readonly Order[] {
  return system.regular!(viewOf(state, position), dice(), temper).orders;
}

/** Who keeps a province each, and is tied there. */
const PROVINCES = { RC04: 'Gades', RC05: 'Carthage', RC06: 'Salona', RC07: 'Pergamum', RC08: 'Massilia' };

/** Nobody else can be raised. */
function onlyRomans(state: State, posts: object): void {
  for (const id of Object.keys(state.units))
    if (/^R[LPCB]/.test(id) && !(id in posts)) state.units[id]!.where = 'removed';
  for (const id of Object.keys(posts)) state.units[id]!.faction = 'rome';
}

const keyed = (written: readonly Order[], key: string): readonly Order[] =>
  written.filter((o) => o.key === key);

const declares = (state: State, position: string, temper: Temper): boolean =>
  keyed(ordersOf(state, position, temper), 'war').some((o) =>
    ['rome', 'parthia'].includes(o.fields.on as string),
  );

describe('what it fights for', () => {
  test.each(TEMPERS)('raiders inside the Empire are hunted before stars are guarded (%s)', (temper) => {
    const posts = { RC01: 'Aquilia', RC02: 'Pisae', RC03: 'Roma', ...PROVINCES };
    const state = board(290, { empty: true, units: { GM4: 'Ancona', GM5: 'Chatti', ...posts } });
    onlyRomans(state, posts);
    const attacks = keyed(ordersOf(state, 'P1', temper), 'attack');
    expect(attacks.map((o) => o.fields.on)).toContain('Ancona');
  });

  test('an empty star that an enemy could walk into gets the unit that has nothing to do', () => {
    // From Chatti the raiders cross four areas; nobody of them stands beside the Empire's stars yet.
    const posts = { RC01: 'Neapolis', ...PROVINCES };
    const state = board(290, { empty: true, units: { GM5: 'Chatti', ...posts } });
    onlyRomans(state, posts);
    const goals = ordersOf(state, 'P1', 'cautious').filter((o) => o.fields.unit === 'RC01');
    expect(goals.map((o) => o.fields.to)).toEqual(['Aquilia']);
  });
});

describe('peace and war', () => {
  /** Roman stars of the East that stand empty beside Parthian cavalry. */
  const tempting = (): State =>
    board(120, {
      step: 'P',
      empty: true,
      units: { PC01: 'Hatra', PC02: 'Nisibis', PC03: 'Arbela', PC04: 'Ctesiphon' },
      held: { Osrohene: 'rome', Palmyra: 'rome', Petra: 'rome', Commagene: 'rome' },
    });

  test('the treacherous breaks the peace when stars stand empty, the loyal keeps it', () => {
    expect(declares(tempting(), 'P2', 'treacherous')).toBe(true);
    expect(declares(tempting(), 'P2', 'greedy')).toBe(true);
    expect(declares(tempting(), 'P2', 'loyal')).toBe(false);
  });

  test('whoever has broken the peace before is owed none', () => {
    const state = tempting();
    state.war.declared.rome = 3;
    expect(declares(state, 'P2', 'loyal')).toBe(true);
  });

  test('a war that wins nothing is not begun', () => {
    const state = tempting();
    for (const id of ['PC01', 'PC02', 'PC03', 'PC04']) state.units[id]!.where = 'Merv';
    for (const temper of TEMPERS) expect(declares(state, 'P2', temper), temper).toBe(false);
  });

  test('a suit whose terms cost more than the war is not made', () => {
    const lost = ['Antioch', 'Damascus', 'Palmyra', 'Artashat', 'Tigranocerta'];
    const state = board(100, {
      empty: true,
      units: { PC01: 'Antioch', PC02: 'Damascus', PC03: 'Palmyra', PC04: 'Artashat' },
      held: {
        ...Object.fromEntries(lost.map((id) => [id, 'parthia'])),
        ...Object.fromEntries(['Alexandria', 'Memphis', 'Hermopolis', 'Pontus'].map((id) => [id, 'rome'])),
      },
    });
    for (const id of Object.keys(state.units)) if (id.startsWith('RL')) state.units[id]!.where = 'removed';
    state.war.romeParthia = true;
    state.armenia = 'parthia';
    const sues = (): boolean => keyed(ordersOf(state, 'P1', 'cautious'), 'peace').length > 0;
    expect(sues()).toBe(true);
    state.war.ladder.rome = 5;
    expect(sues()).toBe(false);
  });

  test('Rome opens its next war on a people although a few rebels live, not while a civil war breaks out', () => {
    const state = board(100, { units: { RR01: 'Antioch' }, held: { Antioch: 'rebel' } });
    state.units.RR01!.faction = 'rebel';
    for (const id of Object.keys(state.units)) if (id.startsWith('CE')) state.units[id]!.where = 'pool';
    for (const id of ['RL01', 'RL02', 'RL03']) state.units[id]!.where = 'pool';
    expect(keyed(ordersOf(state, 'P1', 'loyal'), 'war')).toHaveLength(1);
    expect(keyed(ordersOf({ ...clone(state), turn: 13, step: 'Rr' }, 'P1', 'loyal'), 'war')).toEqual([]);
  });
});

describe('what it spends and names', () => {
  test('points become units although only a distant area is free for one more', () => {
    const posts = { RC01: 'Aquilia', RC02: 'Norica', RC03: 'pool' };
    const state = board(290, { empty: true, units: posts });
    onlyRomans(state, posts);
    for (const { id } of data.map.areas) area(state, id).controller = 'none';
    for (const id of ['Aquilia', 'Norica', 'Carnuntum']) area(state, id).controller = 'rome';
    const written = ordersOf(state, 'P1', 'greedy');
    expect(keyed(written, 'build').map((o) => o.fields.at)).toEqual(['Aquilia']);
  });

  test('the Emperor favours the half with more empty stars', () => {
    const state = board(290, { empty: true });
    const bonus = (): unknown =>
      keyed(ordersOf(state, 'P1', 'loyal'), 'emperor').find((o) => o.fields.bonus !== undefined)?.fields
        .bonus;
    expect(bonus()).toBe('w');
    for (const { id, side } of data.map.areas) if (side === 'W') area(state, id).controller = 'none';
    expect(bonus()).toBe('e');
  });

  test('civil wars break out where most Roman stars and garrisons lie together', () => {
    const state = board(60, { step: 'Rr', empty: true });
    for (const id of Object.keys(state.units)) if (id.startsWith('RL')) state.units[id]!.where = 'pool';
    state.units.RL01!.where = 'Athens';
    state.units.RL02!.where = 'Macedonia';
    state.units.RL03!.where = 'Salona';
    const [named] = keyed(ordersOf(state, 'P2', 'loyal'), 'civil-war');
    const places = named?.fields.areas as string[];
    expect(['Athens', 'Macedonia', 'Epirus', 'Byzantium', 'Pergamum']).toContain(places[0]);
  });
});

describe.each(system.scenarios.map(({ id }) => id))('%s', (scenario) => {
  test.each(oneOf(2, TEMPERS))(
    'three turns of %s computers: no order is refused, and a sheet is written once like twice',
    (temper) => {
      const next = TEMPERS[(TEMPERS.indexOf(temper) + 1) % TEMPERS.length]!;
      const players = temper === 'greedy' ? 3 : 2;
      let state = system.create(scenario, { players }, seededDice({ seed: 's', turn: 0 })) as State;
      const last = state.turn + 2;
      let first = true;
      while (state.turn <= last && state.over === '') {
        const sheets = Object.fromEntries(
          system.awaiting(state).map((seat) => {
            const view = viewOf(state, seat);
            const write = () => system.regular!(view, dice(), seat === 'P1' ? temper : next);
            const sheet = write();
            if (first) expect(write()).toEqual(sheet);
            expect(system.check(view, sheet).filter((d) => d.severity === 'error')).toEqual([]);
            return [seat, sheet];
          }),
        );
        first = false;
        const { state: after, events } = resolve(
          data,
          state,
          sheets,
          seededDice<never>({ seed: 's', turn: 1 }),
        );
        expect(events.filter((e) => e.type === 'order-failed' || e.type === 'order-part')).toEqual([]);
        expect(system.invariants(after)).toEqual([]);
        state = after;
      }
    },
  );
});
