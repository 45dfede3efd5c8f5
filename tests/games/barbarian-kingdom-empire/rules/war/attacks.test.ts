/** Who attacks, and what results do. BKE-CBT, BKE-MAIL-8. */
import { describe, expect, test } from 'vitest';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { attacksOf } from '../../../../../games/barbarian-kingdom-empire/report/front/attacks.js';
import { beginPlayerTurn } from '../../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { attackAll } from '../../../../../games/barbarian-kingdom-empire/rules/war/attacks.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import {
  answers,
  begun,
  type Done,
  find,
  put,
  rules,
  run,
  seat,
  type Sheets,
  someBoard,
  types,
  unitAt,
} from '../../kit.js';

/** The attacks of one position; dice by target. */
const fight = (state: State, sheets: Sheets, dice: Record<string, number[]> = {}, id = 'P1'): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      attackAll(play, beginPlayerTurn(play.state, id));
    },
    {
      sheets,
      dice: Object.fromEntries(Object.entries(dice).map(([area, faces]) => [`combat ${area}`, faces])),
    },
  );

const board = (...units: string[]): State => someBoard({ units });

const rolls = (done: Done, fact: string): unknown[] =>
  done.events.filter((event) => event.type === 'combat-rolled').map((event) => event.data[fact]);

describe('who attacks', () => {
  test('BKE-CBT-1: an order without names leaves to another order the units that it names', () => {
    const state = board('P1 IN capua', 'P1 IN etruria', 'P2 BW rome', 'P3 BW tarentum');
    const done = fight(
      state,
      { P1: 'AT - Rome - 1:1 - no\nAT - Tarentum - Capua - 1:1 - no' },
      { rome: [3, 4], tarentum: [3, 4] },
    );
    expect(rolls(done, 'attackers')).toEqual([['IN2'], ['IN1']]);
    expect(rolls(done, 'odds')).toEqual(['2-1', '1-1']);
  });

  test('BKE-CBT-2: a unit attacks once a turn, and an area is attacked once', () => {
    const state = board('P1 IN capua', 'P1 IN etruria', 'P2 BW rome', 'P3 BW tarentum');
    const twice = fight(state, { P1: 'AT - Rome - 1:1 - no\nAT - Tarentum - 1:3 - no' }, { rome: [1, 2] });
    expect(answers(twice.events)).toEqual(['done BKE-CBT-1', 'failed BKE-CBT-2']);
    const again = fight(
      state,
      { P1: 'AT - Rome - Capua - 1:1 - no\nAT - Rome - Etruria - 1:1 - no' },
      { rome: [3, 3] },
    );
    expect(answers(again.events)).toEqual(['done BKE-CBT-1', 'failed BKE-CBT-1']);
  });

  test('BKE-CBT-1: where nobody is, there is nothing to attack', () => {
    expect(answers(fight(board('P1 IN capua'), { P1: 'AT - Rome - 1:3' }).events)).toEqual([
      'failed BKE-CBT-1',
    ]);
    // An own unit is nobody to attack either.
    expect(answers(fight(board('P1 IN capua', 'P1 BW rome'), { P1: 'AT - Rome - 1:3' }).events)).toEqual([
      'failed BKE-CBT-1',
    ]);
    expect(answers(fight(board('P1 IN capua'), { P1: 'AT - ANY - 1:3' }).events)).toEqual([
      'failed BKE-CBT-1',
    ]);
  });

  test('BKE-CBT-1: units are named by area or by piece, and only those who stand beside take part', () => {
    const state = board('P1 IN capua', 'P1 BW capua', 'P1 IN aquileia', 'P2 BW rome');
    const some = (who: string): unknown[] =>
      rolls(fight(state, { P1: `AT - Rome - ${who} - 1:3 - no` }, { rome: [3, 3] }), 'attackers');
    expect(some('Capua')).toEqual([['IN1', 'BW2']]);
    expect(some('BW2')).toEqual([['BW2']]);
    expect(some('IN1, IN3')).toEqual([['IN1']]);
    expect(answers(fight(state, { P1: 'AT - Rome - IN3 - 1:3' }).events)).toEqual(['failed BKE-CBT-2']);
  });

  test('BKE-CBT-2: a ship attacks along a coast only', () => {
    const along = fight(board('P1 SH capua', 'P2 BW rome'), { P1: 'AT - Rome - 1:3 - no' }, { rome: [4, 5] });
    expect(rolls(along, 'strength2')).toEqual([2]);
    for (const inland of ['SH aquileia', 'SH ravenna'])
      expect(
        answers(fight(board(`P1 ${inland}`, 'P2 BW mediolanum'), { P1: 'AT - Mediolanum - 1:3' }).events),
      ).toEqual(['failed BKE-CBT-2']);
  });

  test('BKE-TRB-6: a tribe adds nothing to an attack on anything but tribes', () => {
    const state = board('P1 TR chattia', 'P1 BI langobardia', 'P2 BI hermunduria');
    const done = fight(state, { P1: 'AT - Hermunduria - 1:3 - no' }, { hermunduria: [3, 3] });
    expect(rolls(done, 'attackers')).toEqual([['BI2']]);
    const tribes = board('P1 TR chattia', 'P1 BI langobardia', 'P2 TR hermunduria');
    const both = fight(tribes, { P1: 'AT - Hermunduria - 1:3 - no' }, { hermunduria: [6, 6] });
    expect(rolls(both, 'strength2')).toEqual([8]);
    expect(answers(fight(board('P1 TR chattia'), { P1: 'AT - Colonia - 1:3' }).events)).toEqual([
      'failed BKE-CBT-1',
    ]);
  });

  test('BKE-OPT-2: Picts take garrisons in Britannia, Africans in Mauretania, nobody elsewhere', () => {
    const attack = (group: string, from: string, target: string): string[] => {
      const state = someBoard({
        options: { tribal_attacks_neutral: true },
        units: [`P1 TR ${from}`],
        garrisons: [target],
        positions: { P1: { group } },
      });
      const name = target[0]!.toUpperCase() + target.slice(1);
      return answers(fight(state, { P1: `AT - ${name} - 1:3 - no` }, open(group, target)).events);
    };
    const open = (group: string, target: string): Record<string, number[]> =>
      (group === 'pict' && target === 'luguvalium') || (group === 'african' && target === 'tingis')
        ? { [target]: [6, 5] }
        : {};
    expect(attack('pict', 'votadinia', 'luguvalium')).toEqual(['done BKE-CBT-1']);
    expect(attack('african', 'rusaddir', 'tingis')).toEqual(['done BKE-CBT-1']);
    expect(attack('pict', 'rusaddir', 'tingis')).toEqual(['failed BKE-CBT-2']);
    expect(attack('african', 'votadinia', 'luguvalium')).toEqual(['failed BKE-CBT-2']);
    expect(attack('german', 'votadinia', 'luguvalium')).toEqual(['failed BKE-CBT-2']);
  });

  test('BKE-REB-11: under a coup elites away from the capital do not attack', () => {
    const realm = (coup: boolean): State =>
      someBoard({
        units: ['P1 EL capua', 'P1 EL tarentum', 'P2 BW bruttium', 'P2 BW picenum'],
        cities: { rome: 'P1' },
        positions: { P1: { stage: 'empire', capital: 'rome', coup } },
      });
    const held = fight(realm(true), { P1: 'AT - Bruttium - 1:3 - no' }, { bruttium: [4, 4] });
    expect(rolls(held, 'attackers')).toEqual([['EL1']]);
    const free = fight(realm(false), { P1: 'AT - Bruttium - 1:3 - no' }, { bruttium: [4, 4] });
    expect(rolls(free, 'attackers')).toEqual([['EL1', 'EL2']]);
    const alone = fight(realm(true), { P1: 'AT - Bruttium - EL2 - 1:3 - no' });
    expect(answers(alone.events)).toEqual(['failed BKE-REB-11']);
    // Page one reckons with the same.
    const told = (coup: boolean): unknown =>
      attacksOf(rules, realm(coup), 'P1')
        .find(({ target }) => target === 'bruttium')
        ?.force.map(({ id }) => id);
    expect([told(true), told(false)]).toEqual([['u1'], ['u1', 'u2']]);
  });

  test('BKE-MAIL-18: ANY takes the best odds, of equal ones the highest tax, then the first by name', () => {
    const any = (...units: string[]): unknown =>
      rolls(
        fight(
          board(...units),
          { P1: 'AT - ANY - 1:3 - no' },
          {
            [units[units.length - 1]!.split(' ')[2]!]: [4, 4],
          },
        ),
        'area',
      );
    expect(any('P1 CA rome', 'P2 IN capua', 'P3 BW etruria')).toEqual(['etruria']);
    expect(any('P1 CA rome', 'P2 BW etruria', 'P3 BW capua')).toEqual(['capua']);
    expect(any('P1 CA ravenna', 'P2 BW picenum', 'P3 BW liguria')).toEqual(['liguria']);
  });

  test('BKE-S2-1: the halves do not attack each other before a barbarian has crossed; barbarians are free', () => {
    const state = begun('east-west');
    const west = seat(state, 'west').id;
    const unit = put(state, `${west} EL aquileia`);
    const order = { [west]: `AT - Liburnia - ${unit.type}${unit.serial} - 1:3 - no` };
    put(state, `${seat(state, 'east').id} IN liburnia`);
    expect(answers(fight(state, order, {}, west).events, west)[0]).toBe('failed BKE-MOV-2');
    state.boundaryCrossed = true;
    expect(answers(fight(state, order, { liburnia: [5, 5] }, west).events, west)[0]).toBe('done BKE-CBT-1');
    // In a land of nobody's, the unit itself is what may not be attacked.
    const outside = begun('east-west');
    const legion = put(outside, `${west} EL augusta`);
    for (const one of Object.values(outside.units))
      if (one.area === 'augusta' && one.id !== legion.id) delete outside.units[one.id];
    put(outside, `${seat(outside, 'east').id} IN hermunduria`);
    const beyond = { [west]: `AT - Hermunduria - ${legion.type}${legion.serial} - 1:3 - no` };
    expect(answers(fight(outside, beyond, {}, west).events, west)[0]).toBe('failed BKE-S2-1');
    outside.boundaryCrossed = true;
    expect(answers(fight(outside, beyond, { hermunduria: [5, 5] }, west).events, west)[0]).toBe(
      'done BKE-CBT-1',
    );
  });

  test('BKE-S5-1: Persians attack from several areas only with Darius beside one of them', () => {
    const persians = (darius: string): { state: State; id: string } => {
      const state = begun('alexander');
      const { id } = seat(state, 'persia');
      for (const unit of Object.values(state.units)) delete state.units[unit.id];
      put(state, `${id} BH ancyra`);
      put(state, `${id} BI phrygia`);
      put(state, `${id} BW phrygia`);
      put(state, `${id} LE ${darius}`).kind = 'darius';
      put(state, `${seat(state, 'macedon').id} IN nicaea`);
      return { state, id };
    };
    const attackers = (darius: string): unknown => {
      const { state, id } = persians(darius);
      return (
        rolls(
          fight(state, { [id]: 'AT - Nicaea - 1:3 - no' }, { nicaea: [3, 4] }, id),
          'attackers',
        )[0] as string[]
      ).map((name) => name.slice(0, 2));
    };
    expect(attackers('ancyra')).toEqual(['BH', 'BI', 'BW']);
    // Far from him the strongest area attacks alone.
    expect(attackers('iconium')).toEqual(['BI', 'BW']);
  });
});

describe('what results do', () => {
  test('BKE-CBT-6: AE removes all attackers, elites too; the defender stays, or enters by his policy', () => {
    const state = board('P1 EL capua', 'P1 BW capua', 'P2 IN rome', 'P2 BW rome');
    const stay = fight(state, { P1: 'AT - Rome - 1:1' }, { rome: [1, 2] });
    expect([unitAt(stay.state, 'capua'), unitAt(stay.state, 'rome')]).toEqual([[], ['P2 IN', 'P2 BW']]);
    const enter = fight(state, { P1: 'AT - Rome - 1:1', P2: 'O - COUNTER - enter' }, { rome: [1, 2] });
    expect([unitAt(enter.state, 'capua'), unitAt(enter.state, 'rome')]).toEqual([['P2 IN', 'P2 BW'], []]);
  });

  test('BKE-CBT-9, BKE-MAIL-10: after AR, too, the defender enters by his policy', () => {
    const orders = { P1: 'AT - Rome - 1:1', P2: 'O - COUNTER - enter' };
    const driven = fight(
      board('P1 BI capua', 'P1 BW capua', 'P1 IN etruria', 'P2 IN rome', 'P2 BW rome'),
      orders,
      { rome: [2, 3] },
    );
    expect(rolls(driven, 'result')).toEqual(['AR1']);
    expect(unitAt(driven.state, 'rome')).toEqual([]);
    expect([...unitAt(driven.state, 'capua'), ...unitAt(driven.state, 'etruria')].sort()).toEqual([
      'P2 BW',
      'P2 IN',
    ]);
    // He goes only where nobody is left.
    const held = fight(
      board('P1 BI capua', 'P1 BW capua', 'P1 IN etruria', 'P1 BW etruria', 'P2 IN rome', 'P2 BW rome'),
      { ...orders, P1: 'AT - Rome - BI1, BW2, IN3 - 1:1' },
      { rome: [2, 3] },
    );
    expect([unitAt(held.state, 'capua').length, unitAt(held.state, 'etruria')]).toEqual([2, ['P1 BW']]);
  });

  test('BKE-RET-5: a leader stays with the stronger unit that stays', () => {
    // The elite stands (BKE-CBT-11), the bow flees alone; he still counts when the dice are thrown again.
    const state = board('P1 IN rome', 'P2 EL capua', 'P2 BW capua', 'P2 LE capua', 'P1 IN bruttium');
    const done = fight(state, { P1: 'AT - Capua - 1:2' }, { capua: [6, 5, 1, 1] });
    expect(rolls(done, 'result')[0]).toBe('DR1');
    expect(unitAt(done.state, 'capua')).toEqual(expect.arrayContaining(['P2 EL', 'P2 LE']));
  });

  test('BKE-CBT-6, BKE-MAIL-10: the only guard of an own city does not counter', () => {
    const state = board('P1 IN capua', 'P2 IN rome');
    state.cities.rome!.owner = 'P2';
    const orders = { P1: 'AT - Rome - 1:1', P2: 'O - COUNTER - enter' };
    expect(unitAt(fight(state, orders, { rome: [1, 2] }).state, 'rome')).toEqual(['P2 IN']);
    // A marked city needs no guard.
    Object.assign(state.cities.rome!, { pillaged: 1, pillagedTurn: 4 });
    expect(unitAt(fight(state, orders, { rome: [1, 2] }).state, 'capua')).toEqual(['P2 IN']);
  });

  test('BKE-CBT-7: the weaker side goes, the stronger loses as much at least, wherever the attack came from', () => {
    const weak = fight(
      board('P1 BW capua', 'P2 IN rome', 'P2 BW rome'),
      { P1: 'AT - Rome - 1:3' },
      { rome: [5, 5] },
    );
    expect(find(weak.events, 'exchanged')?.data).toMatchObject({ attack: 2, defence: 6 });
    expect(Object.values(weak.state.units).map((unit) => unit.type)).toEqual(['IN']);
    // BKE-MAIL-10: nobody is left of the attack, and who is left of the defence goes where it came from, if he is told to.
    const counter = fight(
      board('P1 BW capua', 'P2 IN rome', 'P2 BW rome'),
      { P1: 'AT - Rome - 1:3', P2: 'O - COUNTER - enter' },
      { rome: [5, 5] },
    );
    expect(unitAt(counter.state, 'capua')).toEqual(['P2 IN']);
    // Three against six: the bow is not enough.
    const three = fight(
      board('P1 BI capua', 'P2 IN rome', 'P2 BW rome'),
      { P1: 'AT - Rome - 1:3' },
      { rome: [4, 5] },
    );
    expect(Object.values(three.state.units).map((unit) => unit.type)).toEqual(['BW']);
    // Six against six: both.
    const even = fight(
      board('P1 BI capua', 'P1 BI etruria', 'P2 IN rome', 'P2 BW rome'),
      { P1: 'AT - Rome - 1:3' },
      { rome: [4, 4] },
    );
    expect(Object.keys(even.state.units)).toEqual([]);
    // Seven against six: the attacker keeps nobody he need not lose.
    const seven = fight(
      board('P1 BI capua', 'P1 BW capua', 'P1 BW etruria', 'P2 IN rome', 'P2 BW rome'),
      { P1: 'AT - Rome - 1:3' },
      { rome: [4, 4] },
    );
    expect(Object.keys(seven.state.units)).toEqual([]);
    const eight = fight(
      board('P1 BI capua', 'P1 BI etruria', 'P1 BW etruria', 'P2 IN rome', 'P2 BW rome'),
      { P1: 'AT - Rome - 1:3' },
      { rome: [4, 4] },
    );
    expect(unitAt(eight.state, 'rome')).toEqual(['P1 BW']);
  });

  test('BKE-CBT-7, BKE-MAIL-10: losses by the owner’s list, in its order, and no more than enough', () => {
    const state = board('P1 CA capua', 'P1 IN etruria', 'P1 BW etruria', 'P2 BI rome');
    const left = (sheet: string): string[] =>
      Object.values(fight(state, { P1: `${sheet}\nAT - Rome - 1:3 - no` }, { rome: [1, 2] }).state.units).map(
        (unit) => unit.type,
      );
    // 10 against 3 is 3-1: EX on a 3. Of four strengths that are enough the cheaper upkeep goes: the infantry.
    expect(left('')).toEqual(['CA', 'BW']);
    expect(left('O - LOSSES - CA')).toEqual(['IN', 'BW']);
    expect(left('O - LOSSES - BW3, CA')).toEqual(['IN']);
    expect(left('O - LOSSES - IN2, CA')).toEqual(['CA', 'BW']);
  });

  test('BKE-CBT-8, BKE-RET-1, BKE-RET-3: the strongest flees first; who finds the first place full goes to the next', () => {
    const state = board('P1 CA capua', 'P1 CA tarentum', 'P2 IN rome', 'P2 BW rome', 'P2 BW etruria');
    const done = fight(state, { P1: 'AT - Rome - 1:3 - no' }, { rome: [5, 5] });
    expect(rolls(done, 'result')).toEqual(['DR1']);
    expect(done.events.find(({ type }) => type === 'order-done')?.data).not.toHaveProperty('beaten');
    expect([unitAt(done.state, 'etruria'), unitAt(done.state, 'picenum')]).toEqual([
      ['P2 IN', 'P2 BW'],
      ['P2 BW'],
    ]);
  });

  test('BKE-CBT-8: beaten attackers go back from where they stood, away from their target', () => {
    const state = board('P1 CA capua', 'P1 CA etruria', 'P2 IN rome');
    const done = fight(state, { P1: 'AT - Rome - 1:1' }, { rome: [1, 3] });
    expect(rolls(done, 'result')).toEqual(['AR1']);
    // OUTCOME-1: it was carried out, and told as beaten.
    expect(done.events.find(({ type }) => type === 'order-done')?.data.beaten).toBe(true);
    // Tarentum is nearer to the rest of the army than Bruttium, and Ravenna than Liguria.
    expect([done.state.units.u1!.area, done.state.units.u2!.area]).toEqual(['tarentum', 'ravenna']);
    const listed = fight(state, { P1: 'O - RETREAT - Bruttium, Liguria\nAT - Rome - 1:1' }, { rome: [1, 3] });
    expect([listed.state.units.u1!.area, listed.state.units.u2!.area]).toEqual(['bruttium', 'liguria']);
  });

  test('BKE-CBT-9: pursuit goes as far as one’s own moves, and not into the beaten', () => {
    const after = (victor: string, dice: number[], advance: string, beaten = 'BH'): string => {
      const state = board(`P1 ${victor} capua`, `P2 ${beaten} rome`);
      const done = fight(state, { P1: `AT - Rome - 1:3 - ${advance}` }, { rome: dice });
      return done.state.units.u1!.area;
    };
    // BH goes to Etruria and Liguria on DR2.
    expect(after('CA', [5, 6], 'pursue')).toBe('etruria');
    expect(after('CA', [5, 6], 'enter')).toBe('rome');
    expect(after('CA', [5, 6], 'no')).toBe('capua');
    // DR3: three areas; infantry has two in all, a horse four.
    expect(after('IN', [6, 6], 'pursue')).toBe('etruria');
    expect(after('CA', [6, 6], 'pursue')).toBe('liguria');
  });

  test('BKE-CBT-11: elites that stand are attacked again while the odds are as good as wanted', () => {
    const state = board('P1 CA capua', 'P1 CA etruria', 'P2 EL rome');
    // 8 against 5 is 3-2: 9 is DR1 and ignored; then 12 is the end of it.
    const on = fight(state, { P1: 'AT - Rome - 3:2' }, { rome: [4, 5, 6, 6] });
    expect([rolls(on, 'result'), unitAt(on.state, 'rome')]).toEqual([['DR1', 'DE'], ['P1 CA']]);
    const off = fight(state, { P1: 'AT - Rome - 1:1 - reroll 2:1' }, { rome: [4, 5] });
    expect([types(off.events).includes('attack-broken-off'), unitAt(off.state, 'rome')]).toEqual([
      true,
      ['P2 EL'],
    ]);
    const flee = fight(state, { P1: 'AT - Rome - 3:2', P2: 'O - STAND - no' }, { rome: [4, 5] });
    expect([unitAt(flee.state, 'rome'), flee.state.units.u3!.area]).toEqual([['P1 CA'], 'picenum']);
  });

  test('BKE-CBT-11: attacking elites go back with the others if their owner says so', () => {
    const state = board('P1 EL capua', 'P2 IN rome');
    // 5 against 4 is 1-1: a 6 is AR1.
    const orders = 'AT - Rome - 1:1 - reroll 3:2';
    expect(fight(state, { P1: orders }, { rome: [3, 3] }).state.units.u1!.area).toBe('capua');
    expect(fight(state, { P1: `O - STAND - no\n${orders}` }, { rome: [3, 3] }).state.units.u1!.area).not.toBe(
      'capua',
    );
  });

  test('BKE-CBT-13: who fled into an area attacked later is spared there, and nobody advances', () => {
    const state = board('P1 CA capua', 'P1 CA ravenna', 'P1 CA liguria', 'P2 BW rome', 'P2 IN etruria');
    const done = fight(
      state,
      { P1: 'AT - Rome - Capua - 1:1 - no\nAT - Etruria - Ravenna, Liguria - 1:1' },
      { rome: [3, 4], etruria: [6, 6] },
    );
    expect(rolls(done, 'defence')).toEqual([2, 4]);
    expect([unitAt(done.state, 'etruria'), done.state.units.u5]).toEqual([['P2 BW'], undefined]);
    expect(unitAt(done.state, 'ravenna')).toEqual(['P1 CA']);
  });

  test('BKE-CBT-14: two ships are no lone ship, and without a counter none is taken', () => {
    const two = fight(
      board('P1 IN capua', 'P1 CA etruria', 'P2 SH rome', 'P2 SH rome'),
      { P1: 'AT - Rome - 1:1' },
      { rome: [6, 6] },
    );
    expect([types(two.events).includes('ship-captured'), unitAt(two.state, 'rome')]).toEqual([
      false,
      ['P1 IN'],
    ]);
    const harbours = ['tyre', 'antioch', 'tarsus', 'lycia', 'caria', 'ephesus', 'pergamum', 'troas'];
    const full = board('P1 IN capua', 'P2 SH rome', ...harbours.map((area) => `P1 SH ${area}`));
    const none = fight(full, { P1: 'AT - Rome - 1:1' }, { rome: [6, 6] });
    expect(unitAt(none.state, 'rome')).toEqual(['P1 IN']);
    const seven = board('P1 IN capua', 'P2 SH rome', ...harbours.slice(1).map((area) => `P1 SH ${area}`));
    expect(unitAt(fight(seven, { P1: 'AT - Rome - 1:1' }, { rome: [6, 6] }).state, 'rome')).toEqual([
      'P1 IN',
      'P1 SH',
    ]);
    // With DR1 it flees along the coast and is nobody's prize.
    const fled = fight(board('P1 BI capua', 'P2 SH rome'), { P1: 'AT - Rome - 1:1' }, { rome: [1, 3] });
    expect([rolls(fled, 'result'), unitAt(fled.state, 'etruria')]).toEqual([['EX'], []]);
  });

  test('BKE-MAIL-10: who is named advances, guard or not; two at most, and a second only if he is light', () => {
    const state = board('P1 IN capua', 'P1 BW etruria', 'P1 CA picenum', 'P2 BW rome');
    const inRome = (advance: string): string[] =>
      unitAt(fight(state, { P1: `AT - Rome - 1:1${advance}` }, { rome: [6, 6] }).state, 'rome').sort();
    expect(inRome('')).toEqual(['P1 BW', 'P1 IN']);
    expect(inRome(' - who CA3')).toEqual(['P1 CA']);
    expect(inRome(' - no')).toEqual([]);
  });

  test('BKE-S8-16: a French crusader has fought when he attacked Saracens, nobody else has', () => {
    const state = begun('vikings');
    const [france, saracens] = [seat(state, 'france'), seat(state, 'saracens').id];
    for (const unit of Object.values(state.units)) delete state.units[unit.id];
    put(state, `${france.id} IN hippo`);
    put(state, `${saracens} BI theveste`);
    put(state, `${seat(state, 'byzantine').id} IN sitifis`);
    const after = (crusade: number | null, target: string): boolean => {
      const one = structuredClone(state);
      one.positions[france.id]!.crusade = crusade;
      const name = target[0]!.toUpperCase() + target.slice(1);
      return fight(one, { [france.id]: `AT - ${name} - 1:3 - no` }, { [target]: [4, 4] }, france.id).state
        .positions[france.id]!.crusaderFought;
    };
    expect([after(1, 'theveste'), after(null, 'theveste'), after(1, 'sitifis')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
