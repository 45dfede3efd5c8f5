/** Consequences that two or three rules have together, each played as a whole turn. */
import { describe, expect, test } from 'vitest';
import { parseSheet, type ForcedRolls } from '../../../../src/core/index.js';
import { check } from '../../../../games/barbarian-kingdom-empire/check/check.js';
import { lint } from '../../../../games/barbarian-kingdom-empire/lint/lint.js';
import { orders } from '../../../../games/barbarian-kingdom-empire/orders/book.js';
import { battleFacts } from '../../../../games/barbarian-kingdom-empire/report/front/battles.js';
import { startsToChoose } from '../../../../games/barbarian-kingdom-empire/report/starts.js';
import { see } from '../../../../games/barbarian-kingdom-empire/see.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import {
  answers,
  find,
  outcomes,
  rules,
  someBoard,
  turn,
  types,
  unitAt,
  type Given,
  type Sheets,
} from '../kit.js';

const king = (more = {}) => ({ stage: 'kingdom' as const, kingdomTurn: 4, ...more });
const empire = (more = {}) => ({ stage: 'empire' as const, empireTurn: 4, ...more });

describe('Expanding Rome', () => {
  const solitaire = (type: string, given: Given): State => {
    const positions = { P1: king({ kingdomTurn: 0, treasury: 20, capital: 'rome' }) };
    const state = someBoard({ scenario: 'expanding-rome', positions, ...given });
    state.solitaire = { gaul: { type } };
    return state;
  };

  test('BKE-SOL-5: an exchange silences the shore for the turn, though it took the ship as well', () => {
    const state = solitaire('independent', {
      units: ['P1 SH etruria', 'P1 SH corsica', 'kingdom_gaul IN massilia', 'P1 IN rome'],
      cities: { rome: 'P1' },
    });
    const sail = [1, 2].map((ship) => `M - SH${ship} - Mare Ligusticum, Liguria`).join('\n');
    const met = (dice: number[]): [number, string[]] => {
      const forced = {
        'sinking SH1': [6],
        'sinking SH2': [6],
        'interception SH1 ligusticum': dice,
        'interception SH2 ligusticum': [4, 5],
      };
      const { events, state: after } = turn(state, { P1: sail }, forced);
      return [events.filter(({ type }) => type === 'intercepted').length, unitAt(after, 'liguria')];
    };
    expect(met([3, 4])).toEqual([1, ['P1 SH']]);
    // Who was let pass has silenced nobody.
    expect(met([4, 5])[0]).toBe(2);
  });

  test('BKE-SOL-3: an invader attacks from an area where it can stand, not over another of them', () => {
    const state = solitaire('invaders', {
      units: ['invaders BI lugdunum', 'invaders BI aeduia', 'P1 BW massilia', 'P1 IN narbo', 'P1 IN liguria'],
      cities: { massilia: 'P1' },
    });
    for (const [area, city] of Object.entries(state.cities))
      if (area !== 'massilia') Object.assign(city, { pillaged: 9, pillagedTurn: 4 });
    // Who is at Aeduia is drawn first, and only from Lugdunum could he strike, where the other one stands.
    const { events } = turn(state, { P1: '' }, { 'invader 1': [2], 'combat massilia': [6, 6] });
    const fights = events.filter(({ type }) => type === 'combat-rolled');
    expect(fights.map(({ data }) => data.attackers)).toEqual([['BI1']]);
  });

  test('BKE-S4: all cities at one moment are enough, also before the administration of the turn', () => {
    const state = solitaire('militias', { units: ['P1 IN rome'], turn: 9 });
    for (const city of Object.values(state.cities)) city.owner = 'P1';
    const forced = { 'admin P1': [1, 1], 'rebellion P1': [3, 3], 'rebellion-detail P1': [6] };
    const { state: after, events } = turn(state, { P1: '' }, forced);
    expect(types(events)).toContain('city-revolted');
    expect(after.ended).toMatchObject({ reason: 'complete', winners: ['P1'] });
  });
});

describe('Vikings', () => {
  const north = (given: Given): State => {
    const empty = { reserve: {} };
    return someBoard({
      scenario: 'vikings',
      turn: 3,
      ...given,
      positions: {
        P1: empty,
        P2: empty,
        P4: king({ kingdomTurn: 0, treasury: 9 }),
        P5: king({ kingdomTurn: 0, treasury: 9, capital: 'lutetia' }),
        P6: empire({ empireTurn: 0, treasury: 30, capital: 'byzantium' }),
        ...given.positions,
      },
    });
  };

  test('BKE-S8-7: a city that a third party holds is open to the other heir, to attack and to take', () => {
    const cities = { treveri: 'P5', lutetia: 'P5' };
    const units = ['P4 CA chattia', 'P4 IN colonia', 'P5 IN lutetia'];
    const attack = (...more: string[]) =>
      turn(
        north({ units: [...units, ...more], cities }),
        { P4: 'AT - Treveri - 1:3', P5: '' },
        { 'combat treveri': [6, 6] },
      );
    const taken = attack('P1 IN treveri');
    expect(answers(taken.events, 'P4')).toEqual(['done BKE-CBT-1']);
    expect([unitAt(taken.state, 'treveri'), taken.state.cities.treveri!.owner]).toEqual([['P4 IN'], 'P4']);
    expect(answers(attack('P5 BW treveri').events, 'P4')).toEqual(['failed BKE-MOV-2']);
  });

  test('BKE-S8-10: a ship that the Byzantines build counts two at sea, as those that they began with', () => {
    const state = north({ units: ['P6 EL byzantium'], cities: { byzantium: 'P6' } });
    const { state: after } = turn(state, { P6: 'B - SH - Byzantium' });
    expect(Object.values(after.units).find(({ type }) => type === 'SH')).toMatchObject({ greek: true });
  });

  test('BKE-ADM-8, BKE-S8-13: raiders who have lost all are not out while half will come back', () => {
    const state = north({
      units: ['P1 IN chattia', 'P1 IN cheruscia', 'P4 CA colonia', 'P4 IN colonia', 'P5 IN lutetia'],
      cities: { lutetia: 'P5' },
    });
    const lost = (sheet: string): State =>
      turn(state, { P1: `AT - Colonia - 1:3\n${sheet}` }, { 'combat colonia': [1, 1] }).state;
    const after = lost('');
    expect(after.positions.P1).toMatchObject({ stage: 'barbarian', lost: { IN: 2 } });
    const next = turn(after, { P1: 'E - IN - Viken' });
    expect(unitAt(next.state, 'viken')).toEqual(['P1 IN']);
    // Who wants nobody back is gone.
    expect(lost('R - OFF').positions.P1!.stage).toBe('out');
  });
});

test('BKE-S6-4, BKE-ADM-10: without an administration on turn 8 no marker comes off', () => {
  const state = someBoard({
    scenario: 'pre-roman',
    turn: 8,
    units: ['P1 IN lutetia'],
    cities: { lutetia: 'P1', lugdunum: 'P1' },
    positions: { P1: king({ kingdomTurn: 5 }) },
  });
  Object.assign(state.cities.lutetia!, { pillaged: 8, pillagedTurn: 3 });
  const { state: after, events } = turn(state, { P1: '' });
  expect(types(events)).not.toContain('city-recovered');
  expect(after.cities.lutetia!.pillaged).toBe(8);
});

describe('battles', () => {
  test('BKE-MAIL-10, BKE-CBT-1: who advanced after AE may be attacked where he stands now', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 BI capua', 'P2 IN rome', 'P2 BW rome', 'P1 BI tarentum', 'P1 BH bruttium'],
    });
    const { events, state: after } = turn(
      state,
      { P1: 'AT - Rome - BI1 - 1:3\nAT - Capua - BI4, BH5 - 1:3', P2: 'O - COUNTER - enter' },
      { 'combat rome': [1, 2], 'combat capua': [6, 6] },
    );
    expect(
      outcomes(events)
        .filter(({ seenBy }) => seenBy.includes('P1'))
        .map(({ type }) => type),
    ).toEqual(['order-done', 'order-done']);
    expect(unitAt(after, 'capua').every((unit) => unit.startsWith('P1'))).toBe(true);
  });

  test('BKE-MAIL-8, BKE-REB-11: elites whom a coup holds do not help a landing, nor does who is named elsewhere, nor twice who is aboard', () => {
    const landing = (coup: boolean, sheet: string, more: string[] = []): unknown => {
      const state = someBoard({
        options: { players: 2 },
        units: ['P1 SH syracuse', 'P1 IN syracuse', 'P1 EL rome', 'P2 IN capua', ...more],
        cities: { rome: 'P1', syracuse: 'P1' },
        positions: { P1: empire({ capital: 'syracuse', coup, treasury: 90 }) },
      });
      const sail = 'M - SH1 + IN2 - Mare Tyrrhenum, Capua';
      const { events } = turn(
        state,
        { P1: `${sail}\n${sheet}` },
        { 'sinking SH1': [6], 'combat capua': [6, 6], 'admin P1': [3, 5] },
      );
      const fights = events.filter(({ type, data }) => type === 'combat-rolled' && data.area === 'capua');
      return fights[0]?.data.base ?? 'broken off';
    };
    // 1 + 2 + 5 against 4; without the elite 3 against 4.
    expect(landing(false, 'AT - Capua - 2:1')).toBe('2-1');
    expect(landing(true, 'AT - Capua - 2:1')).toBe('broken off');
    expect(landing(false, 'AT - Capua - SH1, IN2 - 2:1')).toBe('broken off');
    expect(landing(false, 'AT - Capua - 2:1\nAT - Etruria - EL3', ['P2 BW etruria'])).toBe('broken off');
  });

  test('BKE-MAIL-8: who lands from beside the target counts once', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 SH tarentum', 'P1 IN tarentum', 'P2 IN bruttium'],
      positions: { P1: king({ treasury: 9 }) },
    });
    const { events } = turn(
      state,
      { P1: 'M - SH1 + IN2 - Mare Ionium, Bruttium\nAT - Bruttium - 1:1', P2: '' },
      { 'sinking SH1': [6] },
    );
    // 1 + 2 against 4, and not 1 + 2 + 4.
    expect(answers(events)).toEqual(['part BKE-MAIL-8', 'done BKE-CBT-1']);
    expect(types(events)).not.toContain('landing-begun');
  });

  test('BKE-OPT-4: the sheet counts fallen soldiers in hire with the side that they fought for', () => {
    const state = someBoard({
      options: { players: 3, mercenaries: true },
      units: ['P1 IN capua', 'P2 BW capua', 'P3 IN rome', 'P3 BW rome'],
      positions: { P1: king({ treasury: 9 }), P3: king({ treasury: 9 }) },
    });
    state.units.u2!.lessee = 'P1';
    state.leases.push({ lessor: 'P2', lessee: 'P1', units: ['u2'], price: 0 });
    const { events, state: after } = turn(
      state,
      { P1: 'AT - Rome - 1:3', P2: '', P3: '' },
      { 'combat rome': [1, 1] },
    );
    const told = (who: string): string =>
      JSON.stringify(battleFacts(rules, see(rules, after, events, who)).map(({ text }) => text));
    expect(told('P1')).toContain('You lost 1 BW 1 IN.');
    expect(told('P2')).toContain('You lost 1 BW, they 1 IN.');
  });
});

test('BKE-TRB-4, BKE-SEA-4: no ship sets a tribe down in the desert, unless they are Arabs', () => {
  const sail = (group: string) => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 SH pelusium', 'P1 TR alexandria'],
      positions: { P1: { group } },
    });
    const way = 'Alexandria, Paraetonium, Marmarica';
    return turn(state, { P1: `M - SH1 + TR2 - ${way} - pick at Alexandria - drop at Paraetonium`, P2: '' });
  };
  expect(answers(sail('slav').events)).toEqual(['failed BKE-TRB-4']);
  expect(unitAt(sail('arab').state, 'paraetonium')).toEqual(['P1 TR']);
});

describe('beginnings and ends', () => {
  test('BKE-ADM-7, BKE-REB-7: an empire that collapses in the turn it quits begins anew by its list', () => {
    const state = someBoard({
      options: { players: 2 },
      units: ['P1 EL rome', 'P1 IN capua', 'P2 BI carthage'],
      cities: { rome: 'P1', capua: 'P1' },
      positions: { P1: empire({ empireTurn: 1, treasury: 5, capital: 'rome' }) },
    });
    const fall = { 'admin P1': [1, 1], 'rebellion P1': [3, 4] };
    const fallen = (sheet: string) => turn(state, { P1: sheet, P2: '' }, fall);
    const { events, state: after } = fallen('Q - Hun, Slav 1');
    expect(answers(events)).toEqual(['done BKE-ADM-7']);
    expect(after.positions.P1!.cycles.at(-1)).toMatchObject({ end: 'collapse' });
    const anew = turn(after, { P1: '', P2: '' }).state.positions.P1;
    expect(anew).toMatchObject({ stage: 'barbarian', start: 'hun', cycle: 2 });
    expect(fallen('Q - LEAVE').state.positions.P1).toMatchObject({ stage: 'out', gone: true });
    expect(fallen('').state.restarts).toEqual([]);
  });

  test('BKE-S1-1: who leaves the Roman Empire for good does not rise again', () => {
    const state = someBoard({ scenario: 'roman-empire', turn: 3, keep: true });
    const leave = (sheet: string): State => turn(state, { P1: sheet }).state;
    expect(leave('Q').positions.P1).toMatchObject({ stage: 'barbarian', cycle: 2 });
    const left = leave('Q - LEAVE');
    expect(left.positions.P1).toMatchObject({ stage: 'out', cycle: 1 });
    expect([left.restarts, left.ended]).toEqual([[], null]);
  });

  const persia = (given: Given, sheets: Sheets, forced: ForcedRolls = {}) =>
    turn(
      someBoard({
        options: { players: 2, persian_kingdom: true, optional_cities: true },
        turn: 8,
        garrisons: ['susa', 'ecbatana'],
        ...given,
        positions: { P1: { stage: 'out', cycle: 0 }, ...given.positions },
      }),
      sheets,
      forced,
    );

  test('BKE-START-6, BKE-CAP-1, BKE-ECO-5: a marked Susa bears no capital, and is kept by a unit only', () => {
    const state = someBoard({
      options: { players: 2, persian_kingdom: true, optional_cities: true },
      turn: 8,
      units: ['P2 BI rome'],
      garrisons: ['susa', 'ecbatana'],
      positions: { P1: { stage: 'out', cycle: 0 } },
    });
    Object.assign(state.cities.susa!, { pillaged: 1, pillagedTurn: 6 });
    const held = turn(state, { P1: 'S - Persian', P2: '' }).state;
    expect(held.positions.P1!.capital).toBe('ecbatana');
    expect(held.cities.susa).toMatchObject({ owner: 'P1', pillaged: 1 });
    // Ecbatana and the capital in it: a marker at Susa would have paid nothing.
    expect(held.positions.P1!.record.at(-1)).toMatchObject({ tax: 3 });
    const elsewhere = turn(state, { P1: 'S - Persian - units 3 IN - at Ecbatana, Rhagae, Aspadana', P2: '' });
    expect([elsewhere.state.cities.susa!.owner, elsewhere.state.neutral.susa]).toEqual([null, {}]);
  });

  test('BKE-START-6: there is one Persian at a time, and the list of starts says so of an empire, too', () => {
    const given: Given = {
      units: ['P2 IN susa'],
      garrisons: ['ecbatana'],
      cities: { susa: 'P2' },
      positions: { P2: empire({ start: 'persian', group: 'persian', capital: 'susa' }) },
    };
    const { events, state } = persia(given, { P1: 'S - Persian', P2: '' }, { 'admin P2': [3, 5] });
    expect(answers(events)).toEqual(['failed BKE-START-2']);
    const table = JSON.stringify(startsToChoose(rules, see(rules, state, events, 'P1'), state.positions.P1!));
    expect(table).toContain('"Persians","Persia"');
    expect(table).toContain(`closed by ${state.positions.P2!.name}`);
  });
});

describe('the Late Empire', () => {
  const late = (given: Given): State =>
    someBoard({
      scenario: 'late-empire',
      turn: 3,
      ...given,
      positions: {
        P3: king({ kingdomTurn: 0, treasury: 9, capital: 'susa' }),
        P4: empire({ empireTurn: 0, treasury: 20, capital: 'rome' }),
      },
      cities: { rome: 'P4', susa: 'P3' },
    });

  test('BKE-S7-6: a province where the roller has nothing does not rise against him', () => {
    const state = late({ units: ['P3 IN susa', 'P4 EL rome', 'P1 TR quadia', 'P2 BI treveri'] });
    const dice = { 'admin P3': [1, 1], 'rebellion P3': [1, 2], 'admin P4': [3, 5] };
    const { events } = turn(state, { P3: '', P4: 'I - 20' }, dice);
    expect(find(events, 'province-revolted')).toBeUndefined();
    expect(find(events, 'rebellion-spared')?.data).toMatchObject({ position: 'P3' });
  });

  test('BKE-S7-1: check tells of a garrison that nobody of yours stands beside, and lint of a second one', () => {
    const state = late({
      units: ['P1 TR quadia', 'P4 GA vindobona', 'P4 GA mogontiacum', 'P4 EL rome', 'P2 BI treveri', 'P3 IN susa'],
    }); // prettier-ignore
    const view = see(rules, state, [], 'P1');
    const told = (text: string): string[] => {
      const sheet = parseSheet(orders, `GAME g\n${text}`);
      return [...check(rules, view, sheet), ...lint(rules, view, sheet)]
        .filter(({ rule }) => rule === 'BKE-S7-1')
        .map(({ code, severity }) => `${severity} ${code}`);
    };
    expect(told('U - Vindobona')).toEqual([]);
    for (const place of ['Mogontiacum', 'Treveri', 'Rome', 'Quadia'])
      expect(told(`U - ${place}`), place).toEqual(['warning bke/nobody-to-subvert']);
    expect(told('U - Vindobona\nU - Vindobona')).toEqual(['warning bke/subverts-twice']);
  });
});

test('BKE-OPT-3, BKE-OPT-4: nobody sells a unit beside which soldiers in hire stand', () => {
  const state = someBoard({
    options: { players: 3, auctions: true, mercenaries: true },
    units: ['P1 EL capua', 'P2 BW capua', 'P1 EL rome'],
    cities: { rome: 'P1' },
    positions: { P1: empire({ empireTurn: 2, capital: 'rome' }), P3: king({ treasury: 20 }) },
  });
  state.units.u2!.lessee = 'P1';
  state.leases.push({ lessor: 'P2', lessee: 'P1', units: ['u2'], price: 0 });
  const { events, state: after } = turn(state, { P1: '', P2: '', P3: 'BI - EL - 7' });
  expect(types(events)).not.toContain('auction-held');
  expect(unitAt(after, 'capua').some((unit) => unit.startsWith('P3'))).toBe(false);
});

test('BKE-S8-16, BKE-S7-3: an order that is its word alone is not given by a no', () => {
  const read = (entry: string): [string[], string[]] => {
    const { orders: given, diagnostics } = parseSheet(
      orders,
      `game: g\nposition: P1\norders:\n  - ${entry}\n`,
    );
    return [given.map(({ key }) => key), diagnostics.map(({ code }) => code)];
  };
  for (const key of ['crusade', 'kingdom']) {
    for (const yes of ['yes', 'true', 'on', '']) expect(read(`${key}: ${yes}`), yes).toEqual([[key], []]);
    for (const no of ['no', 'false', 'off', 'next turn', '3'])
      expect(read(`${key}: ${no}`), no).toEqual([[], ['sheet/syntax']]);
  }
});

test('BKE-S8-11: a leader is no knight, and the old one stays it', () => {
  const heirs = (text: string): (boolean | undefined)[] => {
    const state = someBoard({
      scenario: 'vikings',
      units: ['P1 CA lutetia', 'P1 LE lutetia', 'P1 CA lugdunum'],
      cities: { lutetia: 'P1', lugdunum: 'P1' },
      positions: { P1: king({ key: 'france', capital: 'lutetia', treasury: 20 }) },
    });
    state.units.u1!.knight = true;
    const { state: after } = turn(state, { P1: text });
    return ['u1', 'u2', 'u3'].map((id) => after.units[id]?.knight);
  };
  expect(heirs('O - KNIGHT - LE2')).toEqual([true, undefined, undefined]);
  expect(heirs('O - KNIGHT - CA3')).toEqual([undefined, undefined, true]);
});

describe('soldiers who serve another stand on his side (BKE-OPT-4, BKE-STK-1)', () => {
  /** A bow of P1 at Rome serves P2. */
  const serving = (units: string[], cities: Record<string, string> = {}): State => {
    const state = someBoard({
      options: { players: 3, mercenaries: true },
      units: ['P1 BW rome', 'P2 IN carthage', ...units],
      cities: { carthage: 'P2', ...cities },
      positions: { P2: king({ treasury: 9, capital: 'carthage' }), P3: king({ treasury: 9 }) },
    });
    state.units.u1!.lessee = 'P2';
    state.leases.push({ lessor: 'P1', lessee: 'P2', units: ['u1'], price: 0 });
    return state;
  };
  const quiet = { P1: '', P2: '', P3: '' };

  test('their kin march through them, and stay beside them no more than beside strangers', () => {
    const { events, state } = turn(serving(['P1 BH capua']), { ...quiet, P1: 'M - BH3 - Rome' });
    expect([answers(events), unitAt(state, 'capua'), unitAt(state, 'rome')]).toEqual([
      ['failed BKE-MOV-6'],
      ['P1 BH'],
      ['P1 BW'],
    ]);
    const through = turn(serving(['P1 BH capua']), { ...quiet, P1: 'M - BH3 - Rome, Etruria' });
    expect(unitAt(through.state, 'etruria')).toEqual(['P1 BH']);
  });

  test('their kin drive the hirer from beside them, and do not go in', () => {
    const state = serving(['P1 BH capua', 'P2 IN rome'], { rome: 'P2' });
    const won = turn(state, { ...quiet, P1: 'AT - Rome - 1:3' }, { 'combat rome': [5, 5] });
    expect([unitAt(won.state, 'capua'), unitAt(won.state, 'rome')]).toEqual([['P1 BH'], ['P1 BW']]);
    expect(types(won.events)).not.toContain('area-taken');
  });

  test('BKE-LND-3: a landing of their kin sails home with its load', () => {
    const state = serving(['P1 SH syracuse', 'P1 BI syracuse', 'P2 BW rome']);
    const { state: after } = turn(
      state,
      { ...quiet, P1: 'M - SH3 + BI4 - Mare Tyrrhenum, Rome' },
      { 'sinking SH3': [6], 'combat rome': [6, 6], 'landing-return SH3': [6] },
    );
    expect([unitAt(after, 'rome'), unitAt(after, 'syracuse')]).toEqual([['P1 BW'], ['P1 SH', 'P1 BI']]);
  });

  test('BKE-RET-1: nobody flees to them', () => {
    // Of Capua’s neighbours only Rome is not in the enemy’s hand.
    const held = rules.geo.areas.capua!.neighbours.filter((area) => area !== 'rome');
    const state = serving(['P1 BI capua', ...held.map((area) => `P3 IN ${area}`)]);
    const { state: after } = turn(
      state,
      { ...quiet, P3: 'AT - Capua - 1:3 - no' },
      { 'combat capua': [1, 1] },
    );
    expect(unitAt(after, 'rome')).toEqual(['P1 BW']);
  });

  test('BKE-LEASE-2: who stand together go together, or nobody does', () => {
    const state = someBoard({
      options: { players: 2, mercenaries: true },
      units: ['P1 IN rome', 'P2 BW etruria', 'P2 BI etruria'],
      cities: { rome: 'P1' },
      positions: { P1: king({ capital: 'rome', treasury: 20 }) },
    });
    const hire = (units: string) =>
      turn(state, { P1: `T - IN - ${units} - P2 - 2`, P2: `T - OUT - ${units} - P1 - 2` });
    const parted = hire('BW2');
    expect(parted.state.leases).toEqual([]);
    for (const who of ['P1', 'P2']) expect(answers(parted.events, who), who).toEqual(['failed BKE-LEASE-2']);
    expect(hire('BW2, BI3').state.leases).toHaveLength(1);
    const sheet = parseSheet(orders, 'GAME g\nT - OUT - BW2 - P1 - 2');
    expect(check(rules, see(rules, state, [], 'P2'), sheet).map(({ code }) => code)).toEqual([
      'bke/parts-a-stack',
    ]);
  });
});
