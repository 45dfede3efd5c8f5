/** Rules at both sides of their edges: who is concerned and who is not, what stays as it was. */
import { describe, expect, test } from 'vitest';
import { seededDice } from '../../../../src/core/index.js';
import { create } from '../../../../games/barbarian-kingdom-empire/create.js';
import { economy } from '../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { setUp } from '../../../../games/barbarian-kingdom-empire/phases/set-up.js';
import { beginPlayerTurn } from '../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import {
  isInside,
  isSupported,
  supportedOutside,
  unsupported,
  wouldBeSupported,
} from '../../../../games/barbarian-kingdom-empire/rules/land/support.js';
import {
  placeCapital,
  placeLeader,
  captorOf,
  isStranded,
} from '../../../../games/barbarian-kingdom-empire/rules/realm/capitals.js';
import {
  eligibleProvinces,
  revolt,
  revoltProvince,
} from '../../../../games/barbarian-kingdom-empire/rules/realm/revolts.js';
import { leaveBoard, becomeKingdom } from '../../../../games/barbarian-kingdom-empire/rules/realm/stages.js';
import {
  combineTribes,
  createUnits,
} from '../../../../games/barbarian-kingdom-empire/rules/peoples/combination.js';
import { judgeLanding } from '../../../../games/barbarian-kingdom-empire/rules/war/landing-odds.js';
import {
  namedSeaWay,
  seaWayTo,
  shipReach,
  type Sailing,
} from '../../../../games/barbarian-kingdom-empire/rules/sea/sea-ways.js';
import { endLanding, loseLanding } from '../../../../games/barbarian-kingdom-empire/rules/war/landings.js';
import { retreat } from '../../../../games/barbarian-kingdom-empire/rules/war/retreats.js';
import { mayBuild, mayGarrison } from '../../../../games/barbarian-kingdom-empire/rules/money/purchases.js';
import {
  capitalChoices,
  costsOf,
  modifiedIncome,
} from '../../../../games/barbarian-kingdom-empire/rules/money/money.js';
import { rebel } from '../../../../games/barbarian-kingdom-empire/scenarios/rebel.js';
import { heirsOfCharles } from '../../../../games/barbarian-kingdom-empire/scenarios/vikings/heirs.js';
import { ending } from '../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import { romeIsLost } from '../../../../games/barbarian-kingdom-empire/scenarios/roman-empire.js';
import { subversion } from '../../../../games/barbarian-kingdom-empire/scenarios/late-empire/orders.js';
import type { Landing } from '../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { point } from '../../../../games/barbarian-kingdom-empire/orders/look-up.js';
import type { Position, State } from '../../../../games/barbarian-kingdom-empire/state.js';
import {
  answers,
  begun,
  find,
  geo,
  put,
  rules,
  run,
  seat,
  someBoard,
  types,
  unitAt,
  type Done,
  type Sheets,
} from '../kit.js';
import type { Play } from '../../../../games/barbarian-kingdom-empire/play.js';
import { noted } from '../kit-books.js';
// prettier-ignore
const kings = (units: readonly string[], more: Parameters<typeof someBoard>[0] = {}): State =>
  someBoard({ units, positions: { P1: { stage: 'kingdom' }, P2: { stage: 'kingdom' } }, ...more });

describe('BKE-LND-2 to 4: how landings end', () => {
  const landed = (state: State, how: typeof endLanding, more: Partial<Landing>, dice = {}): Done => {
    const turn = beginPlayerTurn(state, 'P1');
    return run(state, (play) => {
      const own = beginPlayerTurn(play.state, 'P1');
      own.landings.set('hadrumetum', { back: 'syracuse', seas: ['siculum'], ships: [], carried: [], ...more } as never);
      how(play, own, 'hadrumetum');
      expect(own.landings.size).toBe(0);
      how(play, own, 'hadrumetum');
      expect(turn.landings.size).toBe(0);
    }, { dice }); // prettier-ignore
  };

  test.each([
    [1, 1, false],
    [2, 1, true],
    [2, 2, false],
    [3, 2, true],
  ])('BKE-LND-2: a die of %i over %i sea(s): the beaten ship is home: %s; its load is lost', (die, seas, home) => {
    const state = kings(['P1 SH syracuse', 'P1 IN syracuse']);
    const way = ['siculum', 'tyrrhenum'].slice(0, seas);
    const done = landed(state, loseLanding, { ships: ['u1'], carried: ['u2'], seas: way }, { 'landing-return SH1': [die] });
    expect(unitAt(done.state, 'syracuse')).toEqual(home ? ['P1 SH'] : []);
    expect(find(done.events, 'ship-returned')?.data).toMatchObject({ die, n: seas, home });
    expect(done.state.units.u2).toBeUndefined();
  }); // prettier-ignore

  test('BKE-LND-2: no ship comes home where others hold the harbour or it is full', () => {
    const back = (unit: string): boolean => {
      const state = kings(['P1 SH tarentum']);
      for (const text of unit === '' ? [] : unit.split(', ')) put(state, text);
      const done = landed(state, loseLanding, { ships: ['u1'] }, { 'landing-return SH1': [6] });
      return done.state.units.u1?.area === 'syracuse';
    };
    expect(back('')).toBe(true);
    expect(back('P2 IN syracuse')).toBe(false);
    expect(back('P1 IN syracuse')).toBe(true);
    expect(back('P1 GA syracuse')).toBe(false);
    expect(back('P1 BW syracuse, P1 BW syracuse')).toBe(false);
  });

  test('BKE-LND-3: where the place is free all go ashore that find room, the leader too', () => {
    const state = kings(['P1 SH syracuse', 'P1 IN syracuse', 'P1 LE syracuse']);
    const done = landed(state, endLanding, { ships: ['u1'], carried: ['u2', 'u3'] });
    expect(unitAt(done.state, 'hadrumetum')).toEqual(['P1 SH', 'P1 IN', 'P1 LE']);
    expect(find(done.events, 'landed')?.data).toMatchObject({ position: 'P1', area: 'hadrumetum', units: ['IN2', 'SH1'] });
    const full = kings(['P1 SH syracuse', 'P1 IN syracuse', 'P1 GA hadrumetum']);
    const none = landed(full, endLanding, { ships: ['u1'], carried: ['u2'] }, { 'landing-return SH1': [2] });
    expect([unitAt(none.state, 'hadrumetum'), unitAt(none.state, 'syracuse')]).toEqual([['P1 GA'], ['P1 SH']]);
    expect(none.state.units.u2).toBeUndefined();
  }); // prettier-ignore

  test('BKE-LND-4: where it is not free the load goes home in the first ship alone, as far as there is room', () => {
    const away = (die: number, extra: readonly string[] = [], more: Partial<Landing> = {}): string[][] => {
      const state = kings(['P1 SH tarentum', 'P1 IN tarentum', 'P1 LE tarentum', 'P2 IN hadrumetum', ...extra]);
      const dice = { 'landing-return SH1': [die], ...(more.ships ? { 'landing-return SH6': [6] } : {}) };
      const done = landed(state, endLanding, { ships: ['u1'], carried: ['u2', 'u3'], ...more }, dice);
      return [unitAt(done.state, 'syracuse'), unitAt(done.state, 'hadrumetum')];
    };
    expect(away(2)).toEqual([['P1 SH', 'P1 IN', 'P1 LE'], ['P2 IN']]);
    expect(away(1)).toEqual([[], ['P2 IN']]);
    // A second ship comes home by a die of its own, and takes nobody along.
    expect(away(1, ['P1 IN ancyra', 'P1 SH tarentum'], { ships: ['u1', 'u6'] })).toEqual([['P1 SH'], ['P2 IN']]);
    expect(away(2, [], { crusade: true })).toEqual([['P1 SH'], ['P2 IN']]);
  }); // prettier-ignore
});

describe('BKE-MAIL-8: the odds of a landing', () => {
  const judged = (units: readonly string[], sheet: string, change: (s: State) => void = () => undefined): unknown => {
    const state = kings(['P1 IN syracuse', 'P2 BW hadrumetum', ...units]);
    change(state);
    let told: unknown;
    noted(state, (play) => {
      told = judgeLanding(play, beginPlayerTurn(play.state, 'P1'), 'hadrumetum', [play.state.units.u1!]);
    }, { P1: sheet });
    return told;
  }; // prettier-ignore
  test('without an order it lands at 1-1 or better; what stands beside counts only with one', () => {
    expect(judged([], '')).toMatchObject({ ordered: false, good: true });
    expect(judged([], 'AT - Capua')).toMatchObject({ ordered: false });
    const alone = judged([], 'AT - Hadrumetum') as { column: number };
    const helped = judged(['P1 IN carthage'], 'AT - Hadrumetum') as { column: number };
    expect(helped.column).toBeGreaterThan(alone.column);
    expect((judged(['P1 IN carthage'], '') as { column: number }).column).toBe(alone.column);
    // A ship beside it comes along the coast (BKE-CBT-2).
    expect((judged(['P1 SH carthage'], 'AT - Hadrumetum') as { column: number }).column).toBeGreaterThan(alone.column);
    for (const idle of ['P1 GA carthage', 'P1 TR carthage', 'P2 IN carthage', 'P1 LE carthage', 'P1 IN capua'])
      expect((judged([idle], 'AT - Hadrumetum') as { column: number }).column).toBe(alone.column);
  }); // prettier-ignore
  test('BKE-MAIL-8: not below what the order asks', () => {
    expect(judged([], 'AT - Hadrumetum - 4:1')).toMatchObject({ ordered: true, good: false });
    expect(judged([], 'AT - Hadrumetum')).toMatchObject({ ordered: true, good: true });
  });
});

describe('BKE-SEA-1 to 3, BKE-MAIL-18: ways of ships', () => {
  const board = (units: readonly string[] = []): State => kings(units);
  const from = (moves: number): Sailing => ({ position: 'P1', start: 'syracuse', moves });
  const way = (state: State, goal: string, moves = 4): string | undefined =>
    seaWayTo(state, rules, from(moves), goal)?.map((p) => p.id).join(' '); // prettier-ignore
  test('the shortest way, coasts before seas, no longer than the moves; round others, but into them from the sea', () => {
    const open = board();
    const direct = way(open, 'hadrumetum')!;
    expect(direct.split(' ')).toHaveLength(2);
    expect([way(open, 'hadrumetum', 1), way(open, 'hadrumetum', 2)]).toEqual([undefined, direct]);
    expect(way(open, 'ancyra', 9)).toBeUndefined();
    const held = board(['P2 IN hadrumetum']);
    expect(way(held, 'hadrumetum')).toBe(direct);
  });
  test('what is reached is what some way leads to; an area held by others is no passage', () => {
    const reach = (state: State, moves: number): string[] =>
      [...shipReach(state, rules, from(moves)).keys()].sort();
    const open = board();
    for (const moves of [1, 2, 3])
      for (const area of geo.ids.filter((id) => (geo.areas[id]?.coasts ?? []).length > 0 && id !== 'syracuse'))
        expect([area, reach(open, moves).includes(area)]).toEqual([area, way(open, area, moves) !== undefined]);
    expect(reach(open, 1)).not.toContain('syracuse');
    const [first] = reach(open, 1);
    const shut = board([`P2 IN ${first!}`]);
    expect(reach(shut, 1)).not.toContain(first);
    expect(reach(shut, 4).length).toBeGreaterThan(0);
    for (const [area, points] of shipReach(shut, rules, from(3)))
      expect(points.slice(0, -1).every((p) => p.id !== first) && points.at(-1)?.id === area).toBe(true);
  }); // prettier-ignore
  test('a way may name its start, once; it breaks at the first name that does not follow', () => {
    const named = { rules, board: someBoard() };
    const wayOf = (...names: string[]) =>
      namedSeaWay(
        geo,
        'syracuse',
        names.map((name) => point(named, name)),
      );
    expect(wayOf('Syracuse', 'Mare Siculum', 'Hadrumetum')).toHaveLength(2);
    expect(wayOf('Mare Siculum', 'Ancyra')).toMatchObject({ broken: { written: 'Ancyra', area: 'ancyra' } });
    expect(wayOf('Nowhere')).toEqual({ broken: { written: 'Nowhere' } });
    expect(wayOf('Mare Siculum', 'Syracuse')).toHaveLength(2);
  });
});

describe('BKE-RET: ships that flee', () => {
  const flight = (die: number, more: readonly string[] = [], steps = 1, sheets: Sheets = {}, dice = {}): Done =>
    noted(kings(['P1 SH baleares', 'P1 LE baleares', 'P2 IN gades', ...more]), (play) => {
      retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, steps, ['gades']);
    }, sheets, { 'ship-retreat SH1': [die], ...dice }); // prettier-ignore
  const { retreat: limit } = rules.charts.sinking;
  test('BKE-RET-4: it sinks up to the number of the chart, its leader with it; one more and both are away', () => {
    const sunk = flight(limit);
    expect([sunk.state.units.u1, find(sunk.events, 'ship-fled')?.data.sunk]).toEqual([undefined, true]);
    const safe = flight(limit + 1);
    expect(find(safe.events, 'ship-fled')?.data.sunk).toBe(false);
    expect(safe.state.units.u1?.area).not.toBe('baleares');
    expect(safe.state.units.u2?.area).toBe(safe.state.units.u1?.area);
  });
  test('BKE-RET-4: with more steps than it has moves it does not flee over a sea', () => {
    const { moves } = rules.charts.units.SH;
    const lost = noted(kings(['P1 SH baleares', 'P2 IN gades']), (play) => {
      retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, moves + 1, ['gades']);
    });
    expect(lost.state.units.u1).toBeUndefined();
    expect(types(lost.events)).not.toContain('ship-fled');
  });
});

describe('BKE-EMP-2, 3: the boundary', () => {
  const empire = (units: readonly string[], more: Partial<Position> = {}): State =>
    someBoard({ units, options: { imperial_boundary: true }, positions: { P1: { stage: 'empire', empireTurn: 2, ...more }, P2: { stage: 'kingdom' } } }); // prettier-ignore
  const outside = geo.ids.filter((id) => !geo.areas[id]!.inside);
  const beside = outside.find((id) => geo.areas[id]!.borders.some(({ to }) => geo.areas[to]!.inside))!;
  const inside = geo.areas[beside]!.borders.filter(({ to }) => geo.areas[to]!.inside).map(({ to }) => to);
  test('support reaches one area beyond a free inside area; garrisons and enemies there take it, friends do not', () => {
    const supports = (change: (s: State) => void): boolean => {
      const state = empire([`P1 IN ${beside}`]);
      change(state);
      return isSupported(state, rules, Object.values(state.units)[0]!);
    };
    expect(supports(() => undefined)).toBe(true);
    expect(supports((s) => inside.forEach((id) => put(s, `P2 IN ${id}`)))).toBe(false);
    expect(supports((s) => inside.forEach((id) => (s.neutral[id] = {})))).toBe(false);
    expect(supports((s) => inside.forEach((id) => put(s, `P1 IN ${id}`)))).toBe(true);
    expect(supports((s) => inside.forEach((id) => put(s, `P2 LE ${id}`)))).toBe(true);
    // Kingdoms, leaders and hired units are free, and the option may be off.
    const cut = (s: State): void => inside.forEach((id) => put(s, `P2 IN ${id}`));
    expect(supports((s) => (cut(s), (s.positions.P1!.stage = 'kingdom')))).toBe(true);
    expect(supports((s) => (cut(s), (s.units.u1!.type = 'LE')))).toBe(true);
    expect(supports((s) => (cut(s), (s.units.u1!.lessee = 'P2')))).toBe(true);
    expect(supports((s) => (cut(s), Object.assign(s.options, { imperial_boundary: false })))).toBe(true);
  });
  test('what is unsupported is listed, and nothing else', () => {
    const far = outside.find((id) => !supportedOutside(empire([]), rules, 'P1').has(id))!;
    const state = empire([`P1 IN ${far}`, `P1 LE ${far}`, `P1 IN ${beside}`, 'P1 IN rome', `P2 IN ${far}`]);
    put(state, `P1 IN ${far}`).lessee = 'P2';
    const units = Object.values(state.units);
    expect(unsupported(state, rules, 'P1', units).map((u) => u.id)).toEqual(['u1']);
    expect(unsupported(state, rules, 'P2', units)).toEqual([]);
  });
  test('a chain is held by those who stay: who goes on no longer holds what is behind him', () => {
    const next = geo.areas[beside]!.borders.map(({ to }) => to).find(
      (id) => !geo.areas[id]!.inside && !supportedOutside(empire([]), rules, 'P1').has(id),
    );
    if (next === undefined) {
      expect(next).toBeUndefined();
      return;
    }
    const alone = empire([`P1 IN ${beside}`]);
    expect(wouldBeSupported(alone, rules, alone.units.u1!, next)).toBe(false);
    const two = empire([`P1 IN ${beside}`, `P1 IN ${beside}`]);
    expect(wouldBeSupported(two, rules, two.units.u1!, next)).toBe(true);
    expect(wouldBeSupported(two, rules, two.units.u1!, 'rome')).toBe(true);
  });
  test('BKE-S8-1: Germany counts as inside in the Viking scenario, elsewhere not; own provinces in the Pre-Roman Period', () => {
    const german = geo.ids.find((id) => geo.areas[id]!.prov === rules.scenarios['vikings']!.changes!['named-cities']!.province && !geo.areas[id]!.inside)!;
    expect([isInside(begun('vikings'), rules, german), isInside(someBoard(), rules, german)]).toEqual([true, false]);
    const early = begun('pre-roman');
    const rome = seat(early, 'rome').id;
    expect([isInside(early, rules, 'rome', rome), isInside(early, rules, 'carthage', rome)]).toEqual([true, false]);
    expect(isInside(early, rules, 'nowhere', rome)).toBe(false);
  }); // prettier-ignore
});

describe('BKE-TRB-1, BKE-CRE-1: pairs of tribes', () => {
  const pair = (
    units: readonly string[],
    sheet: string,
    change: (s: State) => void = () => undefined,
  ): Done => {
    const state = someBoard({ units });
    change(state);
    return noted(state, (play) => combineTribes(play, beginPlayerTurn(play.state, 'P1')), { P1: sheet });
  };
  const said = (units: readonly string[], sheet: string, change?: (s: State) => void): string =>
    answers(pair(units, sheet, change).events).join();
  test('two that are there and can meet; named twice is one tribe only; others in the place forbid it', () => {
    const two = ['P1 TR cheruscia', 'P1 TR chattia'];
    expect(said(two, 'C - Cheruscia, Chattia')).toBe('done BKE-TRB-1');
    expect(said(two, 'C - Cheruscia, Cheruscia')).toBe('failed BKE-TRB-1');
    expect(said(['P1 TR cheruscia', 'P1 TR cheruscia'], 'C - Cheruscia, Cheruscia')).toBe('done BKE-TRB-1');
    expect(said(['P1 TR cheruscia', 'P2 TR chattia'], 'C - Cheruscia, Chattia')).toBe('failed BKE-TRB-1');
    expect(said(['P1 TR cheruscia', 'P1 IN chattia'], 'C - Cheruscia, Chattia')).toBe('failed BKE-TRB-1');
    expect(said(two, 'C - Cheruscia, Chattia - Chattia')).toBe('done BKE-TRB-1');
    expect(said(two, 'C - Cheruscia, Chattia - Rome')).toBe('failed BKE-TRB-1');
    expect(said(two, 'C - all')).toBe('done BKE-TRB-1');
    expect(said(['P1 TR cheruscia'], 'C - all')).toBe('failed BKE-MAIL-7');
    expect(said(['P1 TR cheruscia', 'P1 TR rome'], 'C - Cheruscia, Rome')).toBe('failed BKE-TRB-1');
  });
  test('BKE-CRE-1: a pair that lost one of its tribes stays a tribe', () => {
    const done = run(someBoard({ units: ['P1 TR cheruscia', 'P1 TR chattia'] }), (play) => {
      const turn = beginPlayerTurn(play.state, 'P1');
      turn.inverted.add('u1');
      createUnits(play, turn);
      expect(turn.inverted.size).toBe(0);
    });
    expect(Object.values(done.state.units).map((u) => u.type)).toEqual(['TR', 'TR']);
  });
  test('BKE-MAIL-5: absent barbarians combine only in the turn in which the kingdom is due', () => {
    const absent = (countdownTurn: number, away: boolean): boolean =>
      types(pair(['P1 TR cheruscia', 'P1 TR chattia'], '', (s) => {
        s.positions.P1!.countdownTurn = countdownTurn;
        s.positions.P1!.group = 'celt';
        s.absent = away ? ['P1'] : [];
      }).events).includes('tribes-combined'); // prettier-ignore
    expect([absent(-1, true), absent(-1, false), absent(0, true), absent(-2, true)]).toEqual([true, false, false, false]);
  }); // prettier-ignore
});

describe('BKE-REB: what revolts', () => {
  const realm = (units: readonly string[], cities: Readonly<Record<string, string>>, more: Partial<Position> = {}): State =>
    someBoard({ options: { players: 3 }, turn: 24, units, cities, positions: { P1: { stage: 'empire', empireTurn: 20, capital: 'rome', ...more } } }); // prettier-ignore
  test('BKE-REB-6, BKE-MAIL-12: a city with an elite goes last though a bow stands beside it', () => {
    const taken = (inHippo: readonly string[]): unknown => {
      const state = realm([...inHippo, 'P1 IN tyre'], { rome: 'P1', hippo: 'P1', tyre: 'P1' });
      const done = noted(state, (play) => rebel(play, play.state.positions.P1!), {}, { 'rebellion P1': [3, 3], 'rebellion-detail P1': [1] });
      return find(done.events, 'disorder')!.data.cities;
    };
    expect(taken(['P1 IN hippo'])).toEqual(['hippo']);
    expect(taken(['P1 EL hippo'])).toEqual(['tyre']);
    expect(taken(['P1 EL hippo', 'P1 BW hippo'])).toEqual(['tyre']);
  }); // prettier-ignore
  test('a city in revolt loses its lord’s units; where others stand no garrison rises', () => {
    const after = (units: readonly string[], spare = false): [string[], boolean, string | null] => {
      const state = realm(units, { rome: 'P1', hippo: 'P1' });
      const done = run(state, (play) => revolt(play, play.state.positions.P1!, 'hippo', 'BKE-REB-5', () => spare)).state;
      return [unitAt(done, 'hippo'), done.neutral.hippo !== undefined, done.cities.hippo!.owner];
    };
    expect(after(['P1 IN hippo'])).toEqual([[], true, null]);
    expect(after(['P1 IN hippo'], true)).toEqual([['P1 IN'], false, null]);
    expect(after(['P2 IN hippo'])).toEqual([['P2 IN'], false, null]);
    const none = run(realm([], {}), (play) => revolt(play, play.state.positions.P1!, 'cheruscia', 'BKE-REB-5'));
    expect(types(none.events)).toEqual([]);
  }); // prettier-ignore
  test('BKE-REB-5, 10: the capital’s province never; the smallest only where there is no other', () => {
    const open = (cities: Readonly<Record<string, string>>, most: 'all' | 'not-smallest', capital: string | null = 'rome'): string[] =>
      [...eligibleProvinces({ state: realm([], cities, { capital }), data: rules } as never, { ...realm([], {}, { capital }).positions.P1! }, most)];
    const prov = (area: string): string => geo.areas[area]!.prov;
    expect(open({ rome: 'P1', hippo: 'P1' }, 'all')).toEqual([prov('hippo')]);
    expect(open({ rome: 'P1', hippo: 'P1' }, 'all', null).sort()).toEqual([prov('rome'), prov('hippo')].sort());
    expect(open({ rome: 'P1', hippo: 'P1' }, 'not-smallest')).toEqual([prov('hippo')]);
    const more = open({ rome: 'P1', hippo: 'P1', alexandria: 'P1' }, 'not-smallest');
    expect(more).toEqual([prov('alexandria')]);
  }); // prettier-ignore
  test('BKE-REB-5: all units of the province but leaders, also where no city is; others’ stay', () => {
    const state = realm(['P1 IN hippo', 'P1 LE hippo', 'P1 IN rome', 'P2 IN hippo'], { rome: 'P1', hippo: 'P1' });
    const done = run(state, (play) => revoltProvince(play, play.state.positions.P1!, geo.areas.hippo!.prov, 'BKE-REB-5')).state;
    expect(Object.values(done.units).filter((u) => u.area !== 'hippo' || u.owner === 'P2').map((u) => `${u.owner} ${u.area}`)).toEqual(['P1 rome', 'P2 hippo']);
  }); // prettier-ignore
});

describe('BKE-CAP, BKE-LDR: capitals and leaders', () => {
  const of = (state: State, more: Partial<Position>): Position => Object.assign(state.positions.P1!, more);
  test('BKE-CAP-1: only realms have a marker, on the wished, then the richest, then a garrisoned city', () => {
    const placed = (stage: Position['stage'], sheet = '', units: readonly string[] = []): string | null => {
      const state = someBoard({ units, cities: { hippo: 'P1', tyre: 'P1', carthage: 'P1' }, positions: { P1: { stage } } });
      return noted(state, (play) => placeCapital(play, play.state.positions.P1!), { P1: sheet }).state.positions.P1!.capital;
    };
    expect([placed('barbarian'), placed('kingdom'), placed('empire')]).toEqual([null, 'carthage', 'carthage']);
    expect(placed('kingdom', 'K - Tyre')).toBe('tyre');
    expect(placed('kingdom', 'K - Rome')).toBe('carthage');
    const board = someBoard({ cities: { hippo: 'P1', tyre: 'P1' } });
    const choices = (units: readonly string[]): readonly string[] => {
      const copy = structuredClone(board);
      for (const u of units) put(copy, u);
      copy.cities.hippo!.tax = copy.cities.tyre!.tax;
      return capitalChoices(copy, rules, copy.positions.P1!, []);
    };
    expect([choices([]), choices(['P1 IN tyre']), choices(['P2 IN tyre'])]).toEqual([['hippo', 'tyre'], ['tyre', 'hippo'], ['hippo', 'tyre']]);
  }); // prettier-ignore
  test('BKE-CAP-3, 4, 5: an enemy on the marker is its captor; a lost or burnt city without one strands it', () => {
    const captor = (
      change: (s: State) => void,
      capital: string | null = 'rome',
    ): [string | undefined, boolean] => {
      const state = someBoard({ cities: { rome: 'P1' } });
      const position = of(state, { stage: 'kingdom', capital });
      change(state);
      const play = { state, data: rules } as Play;
      return [captorOf(play, position), isStranded(play, position)];
    };
    expect(captor(() => undefined)).toEqual([undefined, false]);
    expect(captor(() => undefined, null)).toEqual([undefined, false]);
    expect(captor((s) => void put(s, 'P2 IN rome'))).toEqual(['P2', false]);
    expect(captor((s) => void (put(s, 'P3 IN rome').lessee = 'P2'))).toEqual(['P2', false]);
    expect(captor((s) => void (put(s, 'P2 IN rome').lessee = 'P1'))).toEqual([undefined, false]);
    expect(captor((s) => void put(s, 'P2 LE rome'))).toEqual([undefined, false]);
    expect(captor((s) => void (s.cities.rome!.owner = 'P2'))).toEqual([undefined, true]);
    expect(captor((s) => void (s.cities.rome!.pillaged = 3))).toEqual([undefined, true]);
  });
  test('BKE-LDR-1: on the wished combat unit, else the strongest, then the nearest to the capital; never on a tribe or another’s', () => {
    const led = (units: readonly string[], sheet = '', capital: string | null = 'rome', change: (s: State) => void = () => undefined): string | undefined => {
      const state = someBoard({ units, positions: { P1: { stage: 'kingdom', capital } } });
      change(state);
      let placed = false;
      const done = noted(state, (play) => (placed = placeLeader(play, play.state.positions.P1!, undefined)), { P1: sheet }).state;
      const leader = Object.values(done.units).find((u) => u.type === 'LE' && u.owner === 'P1');
      expect(placed).toBe(leader !== undefined);
      return leader?.area;
    };
    expect(led(['P1 IN capua', 'P1 EL lutetia'])).toBe('lutetia');
    expect(led(['P1 IN lutetia', 'P1 IN capua'])).toBe('capua');
    expect(led(['P1 IN lutetia', 'P1 IN capua'], '', null)).toBe('lutetia');
    expect(led(['P1 IN lutetia', 'P1 IN capua'], 'K - leader Lutetia')).toBe('lutetia');
    expect(led(['P1 TR lutetia', 'P2 IN capua'])).toBeUndefined();
    expect(led(['P1 IN lutetia'], '', 'rome', (s) => (s.units.u1!.lessee = 'P2'))).toBeUndefined();
    expect(led(['P2 IN lutetia'], '', 'rome', (s) => (s.units.u1!.lessee = 'P1'))).toBeUndefined();
  }); // prettier-ignore
});

describe('BKE-GAR-1, BKE-ECO-7: what may be built where', () => {
  const board = (
    cities: Readonly<Record<string, string>>,
    units: readonly string[] = [],
    stage: Position['stage'] = 'empire',
  ): State => someBoard({ cities, units, positions: { P1: { stage, empireTurn: 2 } } });
  const prov = geo.areas.rome!.prov;
  const italy = (geo.inProvince[prov] ?? []).filter((id) => someBoard().cities[id]);
  const bare = (geo.inProvince[prov] ?? []).filter((id) => !someBoard().cities[id] && !geo.areas[id]!.desert);
  const all = Object.fromEntries(italy.map((id) => [id, 'P1']));
  const may = (state: State, area: string): boolean => mayGarrison(state, rules, 'P1', area);
  test('BKE-GAR-1: in a province wholly owned anywhere that is vacant; else in own cities, or beside one among own people', () => {
    expect(bare.every((area) => may(board(all), area))).toBe(true);
    expect(bare.some((area) => may(board({}), area))).toBe(false);
    expect(may(board(all, ['P1 IN rome']), 'rome')).toBe(false);
    expect(may(board({ rome: 'P1' }), 'rome')).toBe(true);
    const [other] = italy.filter((id) => id !== 'rome');
    expect(may(board({ rome: 'P1' }), other!)).toBe(false);
    const near = bare.filter((id) => geo.areas[id]!.borders.some(({ to }) => to === 'rome'));
    const far = bare.filter((id) => !geo.areas[id]!.borders.some(({ to }) => to === 'rome'));
    for (const area of near) {
      const others = geo.areas[area]!.borders.map(({ to }) => to).filter((to) => geo.areas[to]!.prov === prov && to !== 'rome');
      expect(may(board({ rome: 'P1' }), area)).toBe(true);
      if (others[0] === undefined) continue;
      expect(may(board({ rome: 'P1' }, [`P2 IN ${others[0]}`]), area)).toBe(false);
      expect(may(board({ rome: 'P1' }, [`P1 IN ${others[0]}`]), area)).toBe(true);
      expect(may(board({ rome: 'P1', [others[0]]: 'none' }, []), area)).toBe(true);
      const held = board({ rome: 'P1' });
      held.neutral[others[0]] = {};
      expect(may(held, area)).toBe(false);
    }
    expect(far.some((area) => may(board({ rome: 'P1' }), area))).toBe(false);
  }); // prettier-ignore
  test('BKE-ECO-7: in own sound cities where nobody else stands and there is room; ships at coasts', () => {
    const can = (state: State, type: 'IN' | 'SH' | 'CA', area = 'rome'): boolean => mayBuild(state, rules, state.positions.P1!, type, area);
    const king = (cities: Readonly<Record<string, string>>, units: readonly string[] = []): State => board(cities, units, 'kingdom');
    expect(can(king({ rome: 'P1' }), 'IN')).toBe(true);
    expect(can(king({ rome: 'P2' }), 'IN')).toBe(false);
    expect(can(king({ rome: 'P1' }, ['P2 IN rome']), 'IN')).toBe(false);
    expect(can(king({ rome: 'P1' }, ['P1 BW rome']), 'IN')).toBe(true);
    expect(can(king({ rome: 'P1' }, ['P1 IN rome']), 'IN')).toBe(false);
    expect(can(king({ rome: 'P1' }, ['P1 BW rome', 'P1 BW rome']), 'IN')).toBe(false);
    const burnt = king({ rome: 'P1' });
    burnt.cities.rome!.pillaged = 3;
    expect(can(burnt, 'IN')).toBe(false);
    expect([can(king({ rome: 'P1' }), 'SH'), can(king({ augusta: 'P1' }), 'SH', 'augusta')]).toEqual([true, false]);
    expect(can(someBoard({ cities: { rome: 'P1' } }), 'IN')).toBe(false);
    expect(Object.keys(costsOf(someBoard(), rules, someBoard().positions.P1!))).toEqual([]);
  }); // prettier-ignore
  test('BKE-ECO-3: an effect changes the cities by its rate and the marker by its own, and only a marker that pays', () => {
    const made = (effect: Position['effect'], cities: number, capital: number): number => modifiedIncome(rules, { cities, capital }, effect);
    for (const effect of ['good-ruler', 'corruption'] as const) {
      const rate = rules.charts[effect];
      for (const cities of [0, 1, 7, 13, 14])
        expect(made(effect, cities, 2) - rate.capital).toBe(Math.ceil((cities * rate.times) / rate.over));
      expect(made(effect, 13, 0)).toBe(Math.ceil((13 * rate.times) / rate.over));
    }
    expect([made('none', 13, 2), made('none', 13, 0)]).toEqual([15, 13]);
  }); // prettier-ignore
});

describe('BKE-ADM-6, 7: stages', () => {
  test('who leaves the board leaves garrisons in vacant cities and nothing else', () => {
    const state = someBoard({
      units: ['P1 IN rome', 'P2 IN capua', 'P1 LE rome'],
      cities: { rome: 'P1', capua: 'P1', hippo: 'P1', tyre: 'P2' },
      positions: { P1: { stage: 'empire', treasury: 7, capital: 'rome', points: 9, startTurn: 2, coup: true } },
    });
    const done = run(state, (play) => leaveBoard(play, play.state.positions.P1!, 'quit', 'BKE-ADM-7')).state;
    expect(Object.values(done.units).map((u) => u.owner)).toEqual(['P2']);
    expect(['rome', 'capua', 'hippo', 'tyre'].map((a) => [done.cities[a]!.owner, done.neutral[a] !== undefined])).toEqual([[null, true], [null, false], [null, true], ['P2', false]]);
    expect(done.positions.P1).toMatchObject({ stage: 'out', treasury: 0, capital: null, coup: false });
    expect(done.positions.P1!.cycles.at(-1)).toMatchObject({ from: 2, to: 5, points: 9, end: 'quit' });
  }); // prettier-ignore
  test('BKE-ADM-6: tribes are lost, leaders stay, troops become what the chart says; the leader waits for a unit', () => {
    const state = someBoard({ units: ['P1 TR cheruscia', 'P1 BI rome', 'P1 LE rome', 'P2 TR chattia'], cities: { rome: 'P1' } });
    const done = run(state, (play) => becomeKingdom(play, play.state.positions.P1!)).state;
    expect(done.units.u1).toBeUndefined();
    expect(done.units.u2!.type).toBe(rules.charts['to-kingdom'].BI);
    expect(done.units.u4!.type).toBe('TR');
    expect(done.positions.P1).toMatchObject({ stage: 'kingdom', kingdomTurn: 5, capital: 'rome' });
    const bare = run(someBoard({ units: ['P1 TR cheruscia'] }), (play) => becomeKingdom(play, play.state.positions.P1!)).state;
    expect(bare.positions.P1).toMatchObject({ leaderWaits: true, capital: null });
  }); // prettier-ignore
});

describe('BKE-S: scenarios at their edges', () => {
  test('BKE-S1-3: Rome is lost without both its capitals, when it is out, or not there', () => {
    const lost = (change: (s: State, id: string) => void): boolean => {
      const state = begun('roman-empire');
      const rome = seat(state, 'rome');
      change(state, rome.id);
      return romeIsLost(state, rules);
    };
    const capitals = rules.scenarios['roman-empire']!.positions.find(({ key }) => key === 'rome')!.capitals!;
    expect(lost(() => undefined)).toBe(false);
    expect(lost((s) => (s.cities[capitals[0]!]!.owner = null))).toBe(false);
    expect(lost((s) => capitals.forEach((a) => (s.cities[a]!.owner = null)))).toBe(true);
    expect(lost((s, id) => (s.positions[id]!.stage = 'out'))).toBe(true);
    expect(romeIsLost(someBoard(), rules)).toBe(true);
    expect(ending(someBoard(), rules)).toBeNull();
  });
  test('BKE-S7-1: only a garrison, only Rome’s, only beside; hired Germans of another do not count', () => {
    const said = (change: (s: State, german: string) => void): string => {
      const state = begun('late-empire');
      const german = seat(state, 'german').id;
      state.units = {};
      change(state, german);
      return answers(noted(state, subversion, { [german]: 'U - Mogontiacum' }).events, german).join();
    };
    const rome = seat(begun('late-empire'), 'rome').id;
    const persia = seat(begun('late-empire'), 'persia').id;
    const near = geo.areas.mogontiacum!.borders[0]!.to;
    expect(said((s, g) => { put(s, `${rome} GA mogontiacum`); put(s, `${g} TR ${near}`); })).toBe('done BKE-S7-1');
    expect(said((s, g) => { put(s, `${rome} IN mogontiacum`); put(s, `${g} TR ${near}`); })).toBe('failed BKE-S7-1');
    expect(said((s, g) => { put(s, `${persia} GA mogontiacum`); put(s, `${g} TR ${near}`); })).toBe('failed BKE-S7-1');
    expect(said((s, g) => { put(s, `${rome} GA mogontiacum`); put(s, `${g} TR roma`.replace('roma', 'rome')); })).toBe('failed BKE-S7-1');
    expect(said((s, g) => { put(s, `${rome} GA mogontiacum`); put(s, `${g} BI ${near}`).lessee = rome; })).toBe('failed BKE-S7-1');
  }); // prettier-ignore
  test('BKE-S8-11, 17: bankers take back fours of who owes and has them; the knight is one of the heir’s own', () => {
    const bank = (sheet: string, more: Partial<Position>, turn = 5): string => {
      const state = begun('vikings');
      state.turn = turn;
      const france = Object.assign(seat(state, 'france'), more);
      const done = noted(state, heirsOfCharles, { [france.id]: sheet });
      return `${answers(done.events, france.id).join()} ${done.state.positions[france.id]!.treasury} ${done.state.positions[france.id]!.loans}`;
    };
    expect(bank('BO - 3', { treasury: 1 })).toBe('done BKE-S8-17 4 1');
    expect(bank('BO - 9', { treasury: 0 })).toBe('done BKE-S8-17 9 3');
    expect(bank('BO - REPAY - 4', { treasury: 4, loans: 1 })).toBe('done BKE-S8-17 0 0');
    expect(bank('BO - REPAY - 4', { treasury: 3, loans: 1 })).toBe('failed BKE-S8-17 3 1');
    expect(bank('BO - REPAY - 8', { treasury: 9, loans: 2 })).toBe('done BKE-S8-17 1 0');
  });
  test('BKE-MAIL-17, BKE-MAIL-1: the first turn begins at once where nobody chooses, else with the set-up', () => {
    const first = (scenario: string, options = {}): [number, string] => {
      const state = create(rules, scenario, options, seededDice({ seed: 's', turn: 0 }));
      return [state.turn, state.step];
    };
    expect(first('roman-empire')).toEqual([1, 'turn']);
    expect(first('roman-empire', { submission: 'sequential' })).toEqual([1, 'slot-1']);
    expect(first('vikings')).toEqual([0, 'setup']);
    expect(first('open')).toEqual([0, 'setup']);
    expect(() => first('nowhere')).toThrow();
  });
  test('BKE-OPT-5, BKE-S4-4: optional cities are there by option only, and known as such', () => {
    const cities = (on: boolean): State['cities'] =>
      create(rules, 'open', { optional_cities: on }, seededDice({ seed: 's', turn: 0 })).cities;
    const optional = geo.ids.filter((id) => geo.areas[id]!.opt_tax !== undefined && geo.areas[id]!.tax === undefined);
    expect(optional.length).toBeGreaterThan(0);
    expect(optional.every((id) => cities(true)[id]?.optional === true && cities(true)[id]?.tax === geo.areas[id]!.opt_tax)).toBe(true);
    expect(optional.some((id) => cities(false)[id] !== undefined)).toBe(false);
    expect(cities(false).rome!.optional).toBeUndefined();
  }); // prettier-ignore
  test('BKE-S8-1: the set-up of the Germans: their own city first, others where they are named', () => {
    const state = someBoard({ scenario: 'vikings', turn: 0, keep: true });
    state.step = 'setup';
    const done = noted(state, (play) => setUp.body(play)).state;
    const german = seat(done, 'germany');
    const named = Object.keys(done.cities).filter((id) => geo.areas[id]!.prov === 'germany');
    expect(german.capital).toBe(done.markers[0]);
    expect(named.filter((id) => done.cities[id]!.tax === rules.charts['german-cities'].own)).toEqual([german.capital]);
    expect(done.turn).toBe(1);
    expect(Object.values(done.positions).every((p) => Object.keys(p.initial).length > 0 || Object.values(done.units).every((u) => u.owner !== p.id))).toBe(true);
  }); // prettier-ignore
});

describe('BKE-ECO-0, 4: ownership and plunder', () => {
  test('BKE-ECO-0: a garrison makes a city nobody’s; a leader alone holds none; an empty city of nobody has its garrison', () => {
    const owner = (change: (s: State) => void): [string | null, boolean] => {
      const state = someBoard({ cities: { hippo: 'P1' } });
      change(state);
      const done = run(state, (play) => economy.body(play)).state;
      return [done.cities.hippo!.owner, done.neutral.hippo !== undefined];
    };
    expect(owner(() => undefined)).toEqual(['P1', false]);
    expect(owner((s) => (s.neutral.hippo = {}))).toEqual([null, true]);
    expect(owner((s) => void put(s, 'P2 IN hippo'))).toEqual(['P2', false]);
    expect(owner((s) => void put(s, 'P2 LE hippo'))).toEqual(['P1', false]);
    expect(owner((s) => void (put(s, 'P3 BI hippo').lessee = 'P2'))).toEqual(['P2', false]);
    expect(owner((s) => (s.cities.hippo!.owner = null))).toEqual([null, true]);
    expect(owner((s) => { s.cities.hippo!.owner = null; put(s, 'P2 TR hippo'); })).toEqual(['P2', false]);
  }); // prettier-ignore
  test('BKE-ECO-4: a barbarian burns what he stands in, for three times the tax, once; ALL that finds nothing is no failure', () => {
    const burnt = (
      sheet: string,
      units: readonly string[],
      pillaged: number | null = null,
    ): [string, number] => {
      const state = someBoard({ turn: 13, units, cities: { hippo: 'P2', rome: 'P2' } });
      state.cities.hippo!.pillaged = pillaged;
      const done = noted(state, (play) => economy.body(play), { P1: sheet });
      return [answers(done.events).join(), done.state.positions.P1!.row.mods];
    };
    const tax = someBoard().cities.hippo!.tax;
    expect(burnt('P - Hippo', ['P1 BI hippo'])).toEqual(['done BKE-ECO-4', 3 * tax]);
    expect(burnt('P - Hippo', ['P1 BI rome'])).toEqual(['failed BKE-ECO-4', 0]);
    expect(burnt('P - Hippo', ['P1 BI hippo'], 4)).toEqual(['failed BKE-ECO-4', 0]);
    expect(burnt('P - all', ['P1 BI hippo'])).toEqual(['done BKE-ECO-4', 3 * tax]);
    expect(burnt('P - none', ['P1 BI hippo'])).toEqual(['done BKE-ECO-4', 0]);
    expect(burnt('P - all', ['P1 LE hippo'])[1]).toBe(0);
  });
});
