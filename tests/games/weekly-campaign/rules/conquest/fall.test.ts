/** What goes with a country that falls, and what of others stays as it was. WK-CON-1, WK-CON-2, WK-CON-9, WK-CON-10, WK-DIP-6, WK-NMR-5, WK-NPC-4, WK-NPC-6. */
import { describe, expect, test } from 'vitest';
import { eventLog } from '../../../../../src/core/index.js';
import { eliminate, type Fall } from '../../../../../games/weekly-campaign/rules/conquest/elimination.js';
import { partTreaty } from '../../../../../games/weekly-campaign/rules/realm/parting.js';
import { weekEnd } from '../../../../../games/weekly-campaign/phases/week-end.js';
import type { Build, Stack } from '../../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, dice, eventFacts, play, someCommand } from '../../kit.js';
import {
  ALEPPO,
  ally,
  ATHENS,
  BRISBANE,
  city,
  CORINTH,
  occupy,
  peace,
  PELLA,
  position,
  ROME,
  SPARTA,
  third,
} from '../../kit-sieges.js';

const fallen = (change: (s: State) => void = () => undefined, how: Fall = 'morale', of = 'P5') => {
  const state = peace((s) => {
    third(s);
    change(s);
  });
  const log = eventLog();
  eliminate({ state, orders: [], dice: dice(calm), data, log, ask: () => [] }, of, how);
  return { state, events: log.events };
};
const build = (owner: string, at: string): Build => ({
  owner,
  what: 'HHI',
  n: 1,
  grade: 'r',
  at,
  start: 8,
  due: 9,
  cost: 22,
  rebuild: false,
});
const spy = (s: State, owner: string): void => {
  s.spies[`${owner}-SP1`] = { id: `${owner}-SP1`, owner, n: 1, city: ROME };
};
const trader = (s: State, owner: string, more = {}): void => {
  s.tradeUnits[`${owner}-TR1`] = {
    id: `${owner}-TR1`,
    owner,
    n: 1,
    hex: ROME,
    origin: ROME,
    path: [],
    bank: 0,
    carriedBy: null,
    ...more,
  };
};

describe('weekly-campaign the fall of a country', () => {
  test('WK-CON-2: treasury, pool and rebuilds are lost, and its account says so', () => {
    const { state } = fallen((s) => (position(s, 'P5').rebuilds = [{ code: 'HHI', n: 1, expires: 12 }]));
    expect(position(state, 'P5')).toMatchObject({
      status: 'eliminated',
      eliminatedIn: 8,
      treasury: 0,
      pool: {},
      rebuilds: [],
    });
    expect(position(state, 'P5').ledger.lines).toEqual([{ what: 'lost', amount: -700, detail: {} }]);
    expect(position(fallen((s) => (position(s, 'P5').treasury = 0)).state, 'P5').ledger.lines).toEqual([]);
    expect(position(state, 'P1')).toEqual(position(peace(), 'P1'));
  });
  test('WK-CON-2: nobody falls twice', () => {
    const { state, events } = fallen((s) =>
      Object.assign(position(s, 'P5'), { status: 'eliminated', eliminatedIn: 3 }),
    );
    expect(position(state, 'P5').eliminatedIn).toBe(3);
    expect(events).toEqual([]);
  });
  test.each<[Fall, string]>([
    ['morale', 'WK-CON-2'],
    ['nothing-left', 'WK-CON-2'],
    ['conquest', 'WK-CON-1'],
    ['dissolved', 'WK-NMR-5'],
  ])('WK-REP-9: told to all by %s, or without the gazette to itself alone', (how, rule) => {
    const gazette = (publicGazette: boolean) =>
      fallen((s) => (s.options.publicGazette = publicGazette), how).events;
    expect(gazette(true)).toMatchObject([
      { type: 'eliminated', rule, seenBy: 'all', data: { of: 'P5', name: 'Blue League', how } },
    ]);
    expect(gazette(false)).toMatchObject([{ seenBy: ['P5'] }]);
  });

  test('WK-CON-2, WK-NPC-4: its own cities are free with half their size in militia, rounded up', () => {
    const { state } = fallen((s) => {
      Object.assign(city(s, SPARTA), {
        status: 'allied',
        portSqds: { 'LSQ.r': 2 },
        taxTo: 6,
        siege: { by: 'P1', weeks: 2, starved: 0 },
        blockadedBy: 'P1',
        bases: ['P1'],
      });
    });
    for (const [id, n] of [
      [ATHENS, 6],
      [CORINTH, 3],
      [SPARTA, 3],
    ] as const)
      expect(city(state, id)).toMatchObject({
        owner: 'P0',
        holder: 'P0',
        status: 'free',
        stack: { 'MIL.m': n },
        heldSince: 8,
        portSqds: {},
        taxTo: null,
        siege: null,
        blockadedBy: null,
        bases: [],
      });
    for (const id of [ROME, PELLA, ALEPPO]) expect(city(state, id)).toEqual(city(peace(), id));
  });
  test('WK-CON-10: a city of its own in other hands keeps its holder; one that rebels hold is free', () => {
    const { state } = fallen((s) => {
      occupy(s, CORINTH, 'P1', { 'PMI.r': 2 });
      Object.assign(city(s, CORINTH), { status: 'allied' });
      occupy(s, SPARTA, 'P0', { 'MIL.m': 9 });
    });
    expect(city(state, CORINTH)).toMatchObject({
      owner: 'P5',
      holder: 'P1',
      status: 'allied',
      stack: { 'PMI.r': 2 },
    });
    expect(city(state, SPARTA)).toMatchObject({
      owner: 'P0',
      holder: 'P0',
      status: 'free',
      stack: { 'MIL.m': 3 },
    });
  });
  test('WK-CON-10: a foreign city that it held goes back to its owner, or is free if that one has fallen', () => {
    const { state } = fallen((s) => {
      occupy(s, PELLA, 'P5', { 'HHI.r': 4 });
      Object.assign(occupy(s, ROME, 'P5', { 'HHI.r': 4 }), { owner: 'P2' });
      position(s, 'P2').status = 'eliminated';
    });
    expect(city(state, PELLA)).toMatchObject({
      owner: 'P1',
      holder: 'P1',
      status: 'owned',
      stack: { 'MIL.m': 4 },
    });
    expect(city(state, BRISBANE)).toMatchObject({
      owner: 'P1',
      holder: 'P1',
      status: 'allied',
      stack: { 'MIL.m': 5 },
    });
    expect(city(state, ROME)).toMatchObject({ owner: 'P0', holder: 'P0', status: 'free' });
  });
  test('WK-LOC-3: its command bases are gone, those of others stand', () => {
    const { state } = fallen((s) => (city(s, PELLA).bases = ['P2', 'P5']));
    expect(city(state, PELLA).bases).toEqual(['P2']);
  });

  test('WK-CON-2, WK-NPC-6: commands, forts, spies, trade units, builds, freed regts, transports and offers go, those of others stay', () => {
    const { state } = fallen((s) => {
      for (const owner of ['P1', 'P5']) {
        spy(s, owner);
        trader(s, owner);
        s.queue.push(build(owner, owner === 'P1' ? PELLA : ATHENS));
        s.freed.push({ owner, hex: ROME, stack: { 'SLI.r': 1 }, since: 8 });
        s.transit.push({ owner, stack: { 'SLI.r': 1 }, sqds: {}, to: ROME, arrives: 9 });
      }
      s.forts['P5-FO1'] = {
        ...structuredClone(s.forts['P1-FO5']!),
        id: 'P5-FO1',
        owner: 'P5',
        n: 1,
        hex: 'A2630',
      };
      s.offers = [
        { by: 'P5', to: 'P1', period: 24, turn: 8 },
        { by: 'P2', to: 'P5', period: 24, turn: 8 },
        { by: 'P2', to: 'P1', period: 24, turn: 8 },
      ];
      s.wars = {
        'P1-P5': { since: 1, lastAct: 8 },
        'P2-P5': { since: 1, lastAct: 8 },
        'P1-P2': { since: 1, lastAct: 8 },
        [`P5-${ROME}`]: { since: 1, lastAct: 8 },
        [`P1-${ROME}`]: { since: 1, lastAct: 8 },
      };
    });
    const owners = (records: Readonly<Record<string, { owner: string }>>): string[] =>
      [...new Set(Object.values(records).map((r) => r.owner))].sort();
    for (const records of [state.commands, state.spies, state.tradeUnits, state.forts])
      expect(owners(records)).toEqual(['P1']);
    for (const list of [state.queue, state.freed, state.transit])
      expect(list.map((one) => one.owner)).toEqual(['P1']);
    expect(Object.keys(state.forts)).toEqual(Object.keys(peace().forts));
    expect(state.offers).toEqual([{ by: 'P2', to: 'P1', period: 24, turn: 8 }]);
    expect(Object.keys(state.wars).sort()).toEqual([`P1-${ROME}`, 'P1-P2'].sort());
    expect(Object.values(state.leaders).map((l) => [l.id, l.state])).toEqual([
      ['P1-L1', 'free'],
      ['P1-L2', 'free'],
      ['P1-L3', 'free'],
      ['P5-L1', 'dead'],
      ['P5-L2', 'dead'],
    ]);
  });
  test('WK-NPC-6: its own regts in captivity are removed everywhere, those of others stay', () => {
    const both = [
      { of: 'P5', stack: { 'HHI.r': 1 }, leaders: [] },
      { of: 'P2', stack: { 'SLI.r': 1 }, leaders: [] },
    ];
    const { state } = fallen((s) => {
      for (const keeper of [cmd(s, 'P1-1DV'), city(s, PELLA), s.forts['P1-FO5']!])
        keeper.prisoners = structuredClone(both);
    });
    for (const keeper of [cmd(state, 'P1-1DV'), city(state, PELLA), state.forts['P1-FO5']!])
      expect(keeper.prisoners).toEqual([both[1]]);
  });
  test('WK-CMD-9: captives of its commands and forts are free where they are', () => {
    const { state } = fallen((s) => {
      cmd(s, 'P5-2DV').prisoners = [{ of: 'P1', stack: { 'CHC.r': 1 }, leaders: [] }];
      s.forts['P5-FO1'] = {
        ...structuredClone(s.forts['P1-FO5']!),
        id: 'P5-FO1',
        owner: 'P5',
        hex: 'A2630',
        prisoners: [{ of: 'P2', stack: { 'SLI.r': 1 }, leaders: [] }],
      };
    });
    expect(state.freed).toEqual([
      { owner: 'P1', hex: BRISBANE, stack: { 'CHC.r': 1 }, since: 8 },
      { owner: 'P2', hex: 'A2630', stack: { 'SLI.r': 1 }, since: 8 },
    ]);
  });
  test('WK-CMD-11: what stood under its commands, or under its control, stands alone', () => {
    const { state } = fallen((s) => {
      ally(s, 'P1', 'P5');
      const army = someCommand(s, 'P5', 'AR', PELLA, {});
      Object.assign(cmd(s, 'P1-2DV'), { parent: army.id, control: 'P5' });
      // Another’s control is no matter.
      Object.assign(cmd(s, 'P1-1SC'), { parent: 'P1-1AR', control: 'P2' });
    });
    expect(cmd(state, 'P1-2DV')).toMatchObject({ parent: null, control: null });
    expect(cmd(state, 'P1-1SC')).toMatchObject({ parent: 'P1-1AR', control: 'P2' });
    expect(cmd(state, 'P1-1DV')).toMatchObject({ parent: 'P1-1AR', control: null });
  });
  test('WK-DIP-6: its treaties end, its allies leave its walls and forts; other treaties hold', () => {
    const { state } = fallen((s) => {
      ally(s, 'P1', 'P5');
      ally(s, 'P5', 'P2');
      ally(s, 'P1', 'P2');
      s.forts['P5-FO1'] = { ...structuredClone(s.forts['P1-FO5']!), id: 'P5-FO1', owner: 'P5', hex: 'A2630' };
      Object.assign(cmd(s, 'P1-2DV'), { hex: ATHENS, inside: ATHENS });
      Object.assign(cmd(s, 'P1-1SC'), { hex: 'A2630', inside: 'P5-FO1' });
      Object.assign(cmd(s, 'P1-1AR'), { inside: PELLA });
    });
    expect(state.treaties.map((t) => [t.a, t.b])).toEqual([['P1', 'P2']]);
    expect([cmd(state, 'P1-2DV').inside, cmd(state, 'P1-1SC').inside, cmd(state, 'P1-1AR').inside]).toEqual([
      null,
      null,
      PELLA,
    ]);
  });
  test('WK-NAV-14: a guest on its ships goes ashore on a coast, and is lost at sea, his general excepted', () => {
    const guest = (hex: string) =>
      fallen((s) => {
        ally(s, 'P1', 'P5');
        cmd(s, 'P5-1FL').hex = hex;
        cmd(s, 'P1-1AR').leaders = [];
        Object.assign(cmd(s, 'P1-2DV'), {
          hex,
          carriedBy: 'P5-1FL',
          leaders: ['P1-L1'],
          stack: { 'PMI.r': 2 },
        });
        s.leaders['P1-L1']!.at = 'P1-2DV';
        trader(s, 'P1', { hex, carriedBy: 'P5-1FL' });
        position(s, 'P1').rebuilds = [];
      }).state;
    const coast = guest(SPARTA);
    expect(cmd(coast, 'P1-2DV')).toMatchObject({ hex: SPARTA, carriedBy: null, stack: { 'PMI.r': 2 } });
    expect(coast.tradeUnits['P1-TR1']?.carriedBy).toBeNull();
    const sea = guest('A3026');
    expect(sea.commands['P1-2DV']).toBeUndefined();
    expect(sea.tradeUnits).toEqual({});
    expect(sea.leaders['P1-L1']).toMatchObject({ state: 'free', at: ROME });
    expect(position(sea, 'P1').rebuilds).toEqual([{ code: 'PMI', n: 2, expires: 18 }]);
  });
});

describe('weekly-campaign allies that part', () => {
  const parted = (change: (s: State) => void): State => {
    const state = peace((s) => {
      third(s);
      ally(s, 'P1', 'P5');
      ally(s, 'P1', 'P2');
      change(s);
    });
    partTreaty(state, state.treaties[0]!);
    return state;
  };
  test('WK-DIP-6: each leaves the other’s walls, not his own nor a third one’s', () => {
    const state = parted((s) => {
      Object.assign(cmd(s, 'P1-2DV'), { hex: ATHENS, inside: ATHENS });
      Object.assign(cmd(s, 'P5-2DV'), { hex: PELLA, inside: PELLA });
      Object.assign(cmd(s, 'P1-1AR'), { inside: PELLA });
      Object.assign(occupy(s, SPARTA, 'P2', {}), {});
      Object.assign(cmd(s, 'P1-1SC'), { hex: SPARTA, inside: SPARTA });
    });
    expect(['P1-2DV', 'P5-2DV', 'P1-1AR', 'P1-1SC', 'P5-1DV'].map((id) => cmd(state, id).inside)).toEqual([
      null,
      null,
      PELLA,
      SPARTA,
      ATHENS,
    ]);
    expect(state.treaties.map((t) => t.b)).toEqual(['P2']);
  });
  test('WK-CMD-11: commands under the other’s are their own again, those under a third’s are not', () => {
    const state = parted((s) => {
      Object.assign(cmd(s, 'P1-2DV'), { parent: 'P5-9AR', control: 'P5' });
      Object.assign(cmd(s, 'P1-1SC'), { parent: 'P2-9AR', control: 'P2' });
      Object.assign(cmd(s, 'P5-2DV'), { parent: 'P1-1AR', control: 'P1' });
    });
    expect(cmd(state, 'P1-2DV')).toMatchObject({ parent: null, control: null });
    expect(cmd(state, 'P5-2DV')).toMatchObject({ parent: null, control: null });
    expect(cmd(state, 'P1-1SC')).toMatchObject({ parent: 'P2-9AR', control: 'P2' });
    expect(cmd(state, 'P1-1DV').parent).toBe('P1-1AR');
  });
  test('WK-DIP-6: off the other’s ships on a coast; at sea they stay aboard; on one’s own they stay', () => {
    const aboard = (hex: string, ship: string) =>
      parted((s) => {
        cmd(s, ship).hex = hex;
        Object.assign(cmd(s, 'P1-2DV'), { hex, carriedBy: ship });
        trader(s, 'P1', { hex, carriedBy: ship });
      });
    const on = (state: State) => [cmd(state, 'P1-2DV').carriedBy, state.tradeUnits['P1-TR1']?.carriedBy];
    expect(on(aboard(SPARTA, 'P5-1FL'))).toEqual([null, null]);
    expect(on(aboard('A3026', 'P5-1FL'))).toEqual(['P5-1FL', 'P5-1FL']);
    expect(on(aboard(SPARTA, 'P1-1FL'))).toEqual(['P1-1FL', 'P1-1FL']);
  });
});

describe('weekly-campaign conquest at the end of a week', () => {
  const closed = (change: (s: State) => void) =>
    play(
      weekEnd,
      peace((s) => {
        third(s);
        for (const id of [CORINTH, SPARTA, ATHENS]) Object.assign(city(s, id), { owner: 'P1', holder: 'P1' });
        // P2 has no lands: a fleet keeps it in the game.
        someCommand(s, 'P2', 'FL', 'A3026', { 'MSQ.r': 1 });
        change(s);
      }),
      {},
      calm,
    );
  const status = (run: ReturnType<typeof closed>, id: string) => position(run.state, id).status;
  test('WK-CON-1: all its cities are others’: conquered; one that is free only, and it lives on with its troops (WK-CON-9)', () => {
    const taken = closed((s) => Object.assign(city(s, BRISBANE), { holder: 'P1' }));
    expect(status(taken, 'P5')).toBe('eliminated');
    expect(eventFacts(taken, 'eliminated')).toEqual([{ of: 'P5', name: 'Blue League', how: 'conquest' }]);
    const free = closed((s) => {
      Object.assign(city(s, BRISBANE), { holder: 'P1' });
      Object.assign(city(s, SPARTA), { owner: 'P0', holder: 'P0', status: 'free' });
    });
    expect(status(free, 'P5')).toBe('active');
  });
  test('WK-CON-1: without city, regt or sqd a people is gone; a regt in a command or fort keeps it alive', () => {
    const bare = (more: (s: State) => void) =>
      closed((s) => {
        for (const one of Object.values(s.commands)) if (one.owner === 'P2') delete s.commands[one.id];
        more(s);
      });
    expect(
      status(
        bare(() => undefined),
        'P2',
      ),
    ).toBe('eliminated');
    expect(
      status(
        bare((s) => void someCommand(s, 'P2', 'DV', PELLA, { 'SLI.r': 1 })),
        'P2',
      ),
    ).toBe('active');
    expect(
      status(
        bare((s) => void someCommand(s, 'P2', 'DV', PELLA, {})),
        'P2',
      ),
    ).toBe('eliminated');
    expect(
      status(
        bare((s) => void occupy(s, PELLA, 'P2', {})),
        'P2',
      ),
    ).toBe('active');
    const fort = (stack: Stack) => (s: State) => {
      s.forts['P2-FO1'] = {
        ...structuredClone(s.forts['P1-FO5']!),
        id: 'P2-FO1',
        owner: 'P2',
        hex: 'A2630',
        stack,
      };
    };
    expect(status(bare(fort({ 'SLI.r': 1 })), 'P2')).toBe('active');
    expect(status(bare(fort({})), 'P2')).toBe('eliminated');
  });
});
