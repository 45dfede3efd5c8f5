/** Going aboard and ashore, and who carries whom: both sides of each bound. WK-NAV-6, WK-NAV-8, WK-NAV-14, WK-TRD-2, WK-CMD-8. */
import { describe, expect, test } from 'vitest';
import { eventLog } from '../../../../../src/core/index.js';
import { movement } from '../../../../../games/weekly-campaign/phases/movement.js';
import { forceWith } from '../../../../../games/weekly-campaign/rules/troops/commands.js';
import {
  captureLoneCommands,
  seizeTradeUnit,
} from '../../../../../games/weekly-campaign/rules/war/capture.js';
import { loseLift, overloaded, rehome } from '../../../../../games/weekly-campaign/rules/sea/cargo.js';
import { freeLift, loadAboard } from '../../../../../games/weekly-campaign/rules/sea/shipping.js';
import { changeFortOwner } from '../../../../../games/weekly-campaign/rules/realm/fort-owners.js';
import type { Command, Stack } from '../../../../../games/weekly-campaign/records.js';
import type { Play } from '../../../../../games/weekly-campaign/play.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { calm, cmd, data, dice, eventFacts, paint, play, someCommand } from '../../kit.js';
import { ALEPPO, ally, city, forceOf, peace, PELLA, position, third } from '../../kit-sieges.js';

const SEA = 'A2831';
const INLAND = 'A2026';
const playOf = (state: State, rolls = {}): Play => ({
  state,
  orders: [],
  dice: dice({ ...calm, ...rolls }),
  data,
  log: eventLog(),
  ask: () => [],
});
const trader = (s: State, owner: string, hex: string, more = {}): void => {
  s.tradeUnits[`${owner}-TR1`] = {
    id: `${owner}-TR1`,
    owner,
    n: 1,
    hex,
    origin: PELLA,
    path: [],
    bank: 0,
    carriedBy: null,
    ...more,
  };
};
/** 2DV of P1 with such men before such ships of P1 at Aleppo, about to go aboard. */
const boarding = (stack: Stack, ships: Stack, change: (s: State) => void = () => undefined) => {
  const run = play(
    movement(8),
    peace((s) => {
      s.weather = { now: 'F', last: 'F' };
      Object.assign(cmd(s, 'P1-1FL'), { sqds: ships });
      Object.assign(cmd(s, 'P1-2DV'), { hex: ALEPPO, stack, path: ['E'] });
      change(s);
    }),
  );
  return { on: cmd(run.state, 'P1-2DV').carriedBy, path: cmd(run.state, 'P1-2DV').path, run };
};

describe('weekly-campaign who is aboard while his Army is ashore', () => {
  /** 1AR of P1 with 2DV at Aleppo, aboard both, or the Army ashore. */
  const split = (ashore: boolean): State =>
    peace((s) => {
      s.weather = { now: 'F', last: 'F' };
      const place = { carriedBy: ashore ? null : 'P1-1FL' };
      const army = someCommand(s, 'P1', 'AR', ALEPPO, { 'PMI.r': 2 }, place);
      const under = { parent: army.id, carriedBy: 'P1-1FL', stack: { 'PMI.r': 1 } };
      Object.assign(cmd(s, 'P1-2DV'), { hex: ALEPPO, ...under });
    });
  const membersWith = (state: State): string[] =>
    forceWith(state, cmd(state, 'P1-2DV')).members.map(({ id }) => id);

  test('WK-NAV-6: they are one force only where both are aboard', () => {
    expect(membersWith(split(false))).toHaveLength(2);
    expect(membersWith(split(true))).toEqual(['P1-2DV']);
  });
});

describe('weekly-campaign going aboard', () => {
  test.each<[Stack, Stack, boolean]>([
    [{ 'PMI.r': 3 }, { 'MSQ.r': 3 }, true],
    [{ 'PMI.r': 4 }, { 'MSQ.r': 3 }, false],
    [{ 'SMC.r': 2 }, { 'MSQ.r': 4 }, true],
    [{ 'SMC.r': 2 }, { 'MSQ.r': 3 }, false],
    [{ 'IEL.r': 1 }, { 'MSQ.r': 3 }, true],
    [{ 'IEL.r': 1 }, { 'MSQ.r': 2 }, false],
    [{ 'PMI.r': 2 }, { MER: 1 }, true],
    [{ 'PMI.r': 1 }, { 'LSQ.r': 9 }, false],
    [{ 'PMI.r': 4 }, { 'VSQ.r': 2 }, true],
  ])('WK-NAV-6: %j on %j: %s', (stack, ships, fits) => {
    const found = boarding(stack, ships);
    expect([found.on, found.path]).toEqual([fits ? 'P1-1FL' : null, []]);
    expect(eventFacts(found.run, 'embark')).toEqual(
      fits ? [{ command: 'P1-2DV', hex: ALEPPO, on: 'P1-1FL' }] : [],
    );
    expect(eventFacts(found.run, 'move-dropped')).toEqual(
      fits ? [] : [{ command: 'P1-2DV', hex: ALEPPO, rest: 'E', reason: 'no-lift' }],
    );
  });
  test('WK-NAV-6: what is aboard already counts, trade units too', () => {
    const laden = (more: (s: State) => void) => boarding({ 'PMI.r': 2 }, { 'MSQ.r': 3 }, more).on;
    expect(
      laden((s) => void someCommand(s, 'P1', 'DV', ALEPPO, { 'PMI.r': 1 }, { carriedBy: 'P1-1FL' })),
    ).toBe('P1-1FL');
    expect(
      laden((s) => void someCommand(s, 'P1', 'DV', ALEPPO, { 'PMI.r': 2 }, { carriedBy: 'P1-1FL' })),
    ).toBeNull();
    expect(laden((s) => trader(s, 'P1', ALEPPO, { carriedBy: 'P1-1FL' }))).toBe('P1-1FL');
    expect(
      laden((s) => {
        trader(s, 'P1', ALEPPO, { carriedBy: 'P1-1FL' });
        someCommand(s, 'P1', 'DV', ALEPPO, { 'PMI.r': 1 }, { carriedBy: 'P1-1FL' });
      }),
    ).toBeNull();
  });
  test('WK-NAV-6: own ships before an ally’s; an ally’s where one’s own have no room; no stranger’s', () => {
    const on = (own: Stack, treaty: boolean) =>
      boarding({ 'PMI.r': 2 }, own, (s) => {
        if (treaty) ally(s, 'P1', 'P5');
        Object.assign(cmd(s, 'P5-1FL'), { hex: ALEPPO });
      }).on;
    expect([on({ 'MSQ.r': 2 }, true), on({ 'MSQ.r': 1 }, true), on({ 'MSQ.r': 1 }, false)]).toEqual([
      'P1-1FL',
      'P5-1FL',
      null,
    ]);
    const seen = boarding({ 'PMI.r': 2 }, {}, (s) => {
      ally(s, 'P1', 'P5');
      cmd(s, 'P5-1FL').hex = ALEPPO;
    }).run.events.find((e) => e.type === 'embark');
    expect(seen?.seenBy).toEqual(['P1', 'P5']);
  });
  test('WK-NAV-6: the whole force goes, with all that is under it', () => {
    const found = boarding(
      { 'PMI.r': 1 },
      { 'MSQ.r': 5 },
      (s) => void someCommand(s, 'P1', 'SC', ALEPPO, { 'JLC.r': 2 }, { parent: 'P1-2DV' }),
    );
    expect(cmd(found.run.state, 'P1-2SC').carriedBy).toBe('P1-1FL');
    expect(
      boarding(
        { 'PMI.r': 1 },
        { 'MSQ.r': 4 },
        (s) => void someCommand(s, 'P1', 'SC', ALEPPO, { 'JLC.r': 2 }, { parent: 'P1-2DV' }),
      ).on,
    ).toBeNull();
  });
  test.each<[string, boolean, (s: State) => void]>([
    ['on a coast that is no port', true, (s) => (city(s, ALEPPO).port = false)],
    [
      'in a port on a river',
      true,
      (s) => {
        for (const id of ['P1-1FL', 'P1-2DV']) cmd(s, id).hex = INLAND;
        paint(s, INLAND, 'C');
        s.cities[INLAND] = { ...city(s, ALEPPO), id: INLAND };
      },
    ],
    [
      'on a river without a port',
      false,
      (s) => {
        for (const id of ['P1-1FL', 'P1-2DV']) cmd(s, id).hex = INLAND;
        paint(s, INLAND, 'C');
      },
    ],
    [
      'in a port on dry land',
      false,
      (s) => {
        for (const id of ['P1-1FL', 'P1-2DV']) cmd(s, id).hex = INLAND;
        s.cities[INLAND] = { ...city(s, ALEPPO), id: INLAND };
      },
    ],
  ])('WK-NAV-6: %s: %s', (_, boards, change) => {
    expect(boarding({ 'PMI.r': 1 }, { 'MSQ.r': 2 }, (s) => change(s)).on !== null).toBe(boards);
  });
});

describe('weekly-campaign going ashore', () => {
  const landing = (hex: string, change: (s: State) => void = () => undefined) =>
    play(
      movement(8),
      peace((s) => {
        s.weather = { now: 'F', last: 'F' };
        cmd(s, 'P1-1FL').hex = hex;
        Object.assign(cmd(s, 'P1-2DV'), { hex, carriedBy: 'P1-1FL', path: ['D'], enteredFrom: 'A1830' });
        change(s);
      }),
    );
  test('WK-NAV-6, WK-BAT-5: on a coast; it has moved, came from no hex, and fights as from the ships', () => {
    const run = landing('A2826');
    expect(cmd(run.state, 'P1-2DV')).toMatchObject({
      carriedBy: null,
      path: [],
      moved: true,
      enteredFrom: null,
      crossed: true,
    });
    expect(eventFacts(run, 'disembark')).toEqual([{ command: 'P1-2DV', hex: 'A2826' }]);
  });
  test('WK-BAT-5: in one’s own port nobody fights from the ships', () => {
    expect(cmd(landing(ALEPPO).state, 'P1-2DV').crossed).toBe(false);
    expect(cmd(landing(ALEPPO, (s) => (city(s, ALEPPO).holder = 'P5')).state, 'P1-2DV').crossed).toBe(true);
    expect(cmd(landing(ALEPPO, (s) => (city(s, ALEPPO).port = false)).state, 'P1-2DV').crossed).toBe(true);
  });
  test('WK-NAV-6: not at sea, and not who is not aboard', () => {
    expect(eventFacts(landing(SEA), 'move-dropped')).toMatchObject([{ reason: 'no-target' }]);
    expect(
      eventFacts(
        landing(ALEPPO, (s) => (cmd(s, 'P1-2DV').carriedBy = null)),
        'move-dropped',
      ),
    ).toMatchObject([{ reason: 'no-target' }]);
  });
  test('WK-NAV-6: it waits while its carrier has a way to go, not while that stands on a 0', () => {
    const way = (path: Command['path']) =>
      cmd(landing('A2826', (s) => (cmd(s, 'P1-1FL').path = path)).state, 'P1-2DV').carriedBy;
    expect([way(['2', '2']), way(['0', '2']), way([])]).toEqual(['P1-1FL', null, null]);
  });
  test('WK-TRD-2: trade units alike', () => {
    const run = landing('A2826', (s) => trader(s, 'P1', 'A2826', { carriedBy: 'P1-1FL', path: ['D'] }));
    expect(run.state.tradeUnits['P1-TR1']?.carriedBy).toBeNull();
  });
  test('WK-MOV-10: who is aboard does not walk', () => {
    const run = landing('A2826', (s) => (cmd(s, 'P1-2DV').path = ['6']));
    expect(cmd(run.state, 'P1-2DV').hex).toBe('A2826');
    expect(eventFacts(run, 'move-dropped')).toMatchObject([{ reason: 'aboard' }]);
  });
});

describe('weekly-campaign lift that is lost', () => {
  const laden = (
    hex: string,
    men: number,
    lift: number,
    change: (s: State) => void = () => undefined,
  ): State =>
    peace((s) => {
      position(s, 'P1').rebuilds = [];
      Object.assign(cmd(s, 'P1-1FL'), { hex, sqds: { 'MSQ.r': lift } });
      Object.assign(cmd(s, 'P1-2DV'), { hex, carriedBy: 'P1-1FL', stack: { 'PMI.r': men } });
      change(s);
    });
  test('WK-NAV-14: overloaded is what carries more than it lifts', () => {
    expect(overloaded(laden(SEA, 3, 3), data, 'P1')).toEqual([]);
    expect(overloaded(laden(SEA, 4, 3), data, 'P1')).toEqual(['P1-1FL']);
    expect(overloaded(laden(SEA, 4, 3), data, 'P5')).toEqual([]);
    const state = laden(SEA, 2, 3);
    expect([
      loadAboard(state, data, forceOf(state, 'P1-1FL')),
      freeLift(state, data, forceOf(state, 'P1-1FL')),
    ]).toEqual([2, 1]);
  });
  test('WK-NAV-8, WK-NAV-14: at sea alone the regts beyond it drown and can be raised again; on a coast they go ashore', () => {
    const at = (hex: string, men = 5) => {
      const state = laden(hex, men, 3);
      loseLift(playOf(state), forceOf(state, 'P1-1FL'), 'storm');
      return state;
    };
    expect(cmd(at(SEA), 'P1-2DV')).toMatchObject({ stack: { 'PMI.r': 3 }, carriedBy: 'P1-1FL' });
    expect(position(at(SEA), 'P1').rebuilds).toEqual([{ code: 'PMI', n: 2, expires: 18 }]);
    expect(cmd(at(SEA, 3), 'P1-2DV').stack).toEqual({ 'PMI.r': 3 });
    expect(cmd(at(ALEPPO), 'P1-2DV')).toMatchObject({ stack: { 'PMI.r': 5 }, carriedBy: null });
  });
  test('WK-NAV-14: on a coast trade units go first, then the lowest commands, no more than must', () => {
    const state = laden(ALEPPO, 3, 3, (s) => {
      trader(s, 'P1', ALEPPO, { carriedBy: 'P1-1FL' });
    });
    loseLift(playOf(state), forceOf(state, 'P1-1FL'), 'storm');
    expect([state.tradeUnits['P1-TR1']?.carriedBy, cmd(state, 'P1-2DV').carriedBy]).toEqual([null, 'P1-1FL']);
  });
  test('WK-NAV-14: at sea a trade unit without room is lost, after the regts', () => {
    const state = laden(SEA, 0, 0, (s) => trader(s, 'P1', SEA, { carriedBy: 'P1-1FL' }));
    loseLift(playOf(state), forceOf(state, 'P1-1FL'), 'storm');
    expect(state.tradeUnits).toEqual({});
  });
  test('WK-NAV-14: what is aboard a ship that goes is taken over by others in the hex with room for it whole', () => {
    const moved = (lift: number, owner = 'P1', treaty = true) => {
      const state = laden(SEA, 3, 3, (s) => {
        if (treaty) ally(s, 'P1', 'P5');
        someCommand(s, owner, 'FL', SEA, { 'MSQ.r': lift });
      });
      rehome(state, data, cmd(state, 'P1-1FL'));
      return cmd(state, 'P1-2DV').carriedBy;
    };
    expect([moved(3), moved(2), moved(3, 'P5'), moved(3, 'P5', false)]).toEqual([
      'P1-2FL',
      'P1-1FL',
      'P5-2FL',
      'P1-1FL',
    ]);
  });
});

describe('weekly-campaign what stands unguarded', () => {
  const lone = (change: (s: State) => void): boolean => {
    const state = peace((s) => {
      third(s);
      s.wars['P1-P5'] = { since: 1, lastAct: 8 };
      s.commands = Object.fromEntries(
        ['P1-1AR'].map((id) => [id, { ...cmd(s, id), hex: INLAND, leaders: [] }]),
      );
      for (const l of Object.values(s.leaders)) l.at = PELLA;
      someCommand(s, 'P5', 'DV', INLAND, { 'HHI.r': 1 });
      change(s);
    });
    captureLoneCommands(playOf(state));
    return state.commands['P1-1AR'] === undefined;
  };
  test.each<[string, boolean, (s: State) => void]>([
    ['an enemy field force', true, () => undefined],
    ['a neutral', false, (s) => (s.wars = {})],
    [
      'a neutral on Conditional A that attacks',
      true,
      (s) => ((s.wars = {}), Object.assign(cmd(s, 'P5-3DV').orders, { conditional: 'A', command: 1 })),
    ],
    ['an enemy without men', false, (s) => (cmd(s, 'P5-3DV').stack = {})],
    ['an enemy aboard', false, (s) => (cmd(s, 'P5-3DV').carriedBy = 'P5-9FL')],
    ['an enemy inside walls', false, (s) => (cmd(s, 'P5-3DV').inside = PELLA)],
    [
      'an enemy fleet',
      false,
      (s) => (delete s.commands['P5-3DV'], someCommand(s, 'P5', 'FL', INLAND, { 'MSQ.r': 1 })),
    ],
    ['an enemy and own men', false, (s) => someCommand(s, 'P1', 'DV', INLAND, { 'PMI.r': 1 })],
    ['an enemy and an own empty command', true, (s) => someCommand(s, 'P1', 'DV', INLAND, {})],
    [
      'an enemy and own men inside walls',
      true,
      (s) => someCommand(s, 'P1', 'DV', INLAND, { 'PMI.r': 1 }, { inside: PELLA }),
    ],
    [
      'an enemy and an ally’s men',
      false,
      (s) => (ally(s, 'P1', 'P2'), someCommand(s, 'P2', 'DV', INLAND, { 'PMI.r': 1 })),
    ],
    ['an enemy and a stranger’s men', true, (s) => someCommand(s, 'P2', 'DV', INLAND, { 'PMI.r': 1 })],
    ['an enemy, itself inside walls', false, (s) => (cmd(s, 'P1-1AR').inside = PELLA)],
    ['an enemy, itself aboard', false, (s) => (cmd(s, 'P1-1AR').carriedBy = 'P1-9FL')],
    ['an enemy in another hex', false, (s) => (cmd(s, 'P5-3DV').hex = PELLA)],
  ])('WK-CMD-8: a headquarters beside %s is captured: %s', (_, taken, change) => {
    expect(lone((s) => change(s))).toBe(taken);
  });
  const ship = (sqds: Stack, foe: Stack, change: (s: State) => void = () => undefined): boolean => {
    const state = peace((s) => {
      s.wars['P1-P5'] = { since: 1, lastAct: 8 };
      Object.assign(cmd(s, 'P1-1FL'), { hex: SEA, sqds, leaders: [] });
      Object.assign(cmd(s, 'P5-1FL'), { hex: SEA, sqds: foe });
      for (const l of Object.values(s.leaders)) if (l.id === 'P1-L3') l.at = PELLA;
      change(s);
    });
    captureLoneCommands(playOf(state));
    return state.commands['P1-1FL'] === undefined;
  };
  test('WK-CMD-8: at sea without a sqd beside an enemy warship, merchants are none', () => {
    expect(ship({}, { 'LSQ.r': 1 })).toBe(true);
    expect(ship({ MER: 1 }, { 'LSQ.r': 1 })).toBe(false);
    expect(ship({}, { MER: 5 })).toBe(false);
    expect(ship({}, {})).toBe(false);
    expect(ship({}, { 'LSQ.r': 1 }, (s) => void someCommand(s, 'P1', 'FL', SEA, { 'LSQ.r': 1 }))).toBe(false);
    expect(ship({}, { 'LSQ.r': 1 }, (s) => (s.wars = {}))).toBe(false);
  });
  test('WK-BAT-16, WK-TRD-2: a trade unit that is seized on land, and at sea if the captor’s ships have room', () => {
    const seized = (hex: string, more: object, lift: number) => {
      const state = peace((s) => {
        trader(s, 'P5', hex, more);
        Object.assign(cmd(s, 'P1-1FL'), { hex: SEA, sqds: { 'MSQ.r': lift } });
      });
      seizeTradeUnit(playOf(state), state.tradeUnits['P5-TR1']!, 'P1');
      return Object.values(state.tradeUnits).map((u) => [u.id, u.owner, u.carriedBy, u.origin]);
    };
    expect(seized(PELLA, {}, 1)).toEqual([['P1-TR1', 'P1', null, PELLA]]);
    expect(seized(SEA, { carriedBy: 'P5-1FL' }, 1)).toEqual([['P1-TR1', 'P1', 'P1-1FL', PELLA]]);
    expect(seized(SEA, { carriedBy: 'P5-1FL' }, 0)).toEqual([]);
    expect(seized(ALEPPO, { carriedBy: 'P5-1FL' }, 0)).toEqual([['P1-TR1', 'P1', null, PELLA]]);
  });
  test('WK-ASL-6: a fort in other hands has a number of its new owner; who stands in it, is led or builds there goes with it, others do not', () => {
    const state = peace((s) => {
      Object.assign(cmd(s, 'P1-1SC'), { hex: 'A2029', inside: 'P1-FO5' });
      s.leaders['P1-L3']!.at = 'P1-FO5';
      s.queue = ['P1-FO5', 'P1-FO6'].map((at) => ({
        owner: 'P1',
        what: 'LEVEL',
        n: 7,
        grade: 'r',
        at,
        start: 8,
        due: 9,
        cost: 1,
        rebuild: false,
      }));
    });
    changeFortOwner(state, state.forts['P1-FO5']!, 'P5');
    expect(Object.keys(state.forts).sort()).toEqual(['P1-FO6', 'P5-FO1']);
    expect(state.forts['P5-FO1']).toMatchObject({ id: 'P5-FO1', owner: 'P5', n: 1 });
    expect(
      Object.values(state.commands)
        .map((c) => [c.id, c.inside])
        .filter(([, inside]) => inside !== null)
        .sort(),
    ).toEqual([
      ['P1-1SC', 'P5-FO1'],
      ['P5-1DV', 'A2835'],
    ]);
    expect([state.leaders['P1-L3']?.at, state.leaders['P1-L1']?.at]).toEqual(['P5-FO1', 'P1-1AR']);
    expect(state.queue.map((b) => b.at)).toEqual(['P5-FO1', 'P1-FO6']);
  });
});
