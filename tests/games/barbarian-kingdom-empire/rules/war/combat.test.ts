import { describe, expect, test } from 'vitest';
import { attackAll } from '../../../../../games/barbarian-kingdom-empire/rules/war/attacks.js';
import { smallestEnough } from '../../../../../games/barbarian-kingdom-empire/rules/war/exchange.js';
import {
  columnName,
  columnOf,
  finalColumn,
  leaderShift,
} from '../../../../../games/barbarian-kingdom-empire/rules/forces/odds.js';
import { beginPlayerTurn } from '../../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { bestWay, retreat } from '../../../../../games/barbarian-kingdom-empire/rules/war/retreats.js';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import type { State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import {
  charts,
  find,
  outcome,
  put,
  rules,
  run,
  someBoard,
  types,
  unitAt,
  type Done,
  type Sheets,
} from '../../kit.js';

const fight = (state: State, sheets: Sheets, dice: Record<string, number[]>, position = 'P1'): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      attackAll(play, beginPlayerTurn(play.state, position));
    },
    { sheets, dice },
  );

const odds = (state: State, units: readonly string[], target: string): string => {
  const attackers = Object.values(state.units)
    .filter((unit) => units.includes(unit.area))
    .map((unit) => ({ unit, landing: false }));
  return columnName(
    charts,
    finalColumn(state, rules, {
      attacker: 'P1',
      attackers: attackers.filter(({ unit }) => unit.type !== 'LE'),
      target,
    }).column,
  );
};

describe('barbarian-kingdom-empire combat', () => {
  test('BKE-CBT-3: halves are summed before flooring: 15 against 8 is 3-2', () => {
    expect(columnName(charts, columnOf(charts, 15, 4))).toBe('3-2');
    expect(columnName(charts, columnOf(charts, 6, 4))).toBe('2-3');
    expect(columnName(charts, columnOf(charts, 1, 9))).toBe('1-3');
    expect(columnName(charts, columnOf(charts, 200, 3))).toBe('6-1');
  });

  test('BKE-CBT-4, BKE-LDR-2: leaders shift, both cancel', () => {
    const state = someBoard({ units: ['P1 CA capua', 'P1 IN etruria', 'P2 IN rome'] });
    expect(odds(state, ['capua', 'etruria'], 'rome')).toBe('2-1');
    put(state, 'P1 LE capua');
    expect(odds(state, ['capua', 'etruria'], 'rome')).toBe('5-2');
    put(state, 'P2 LE rome');
    expect(odds(state, ['capua', 'etruria'], 'rome')).toBe('2-1');
  });

  test('BKE-LDR-2, BKE-OPT-4: beside hired soldiers the leaders of both their masters count, no stranger and no captive', () => {
    const beside = (leader: string, holder?: string): number => {
      const state = someBoard({ units: ['P3 BI rome 1', 'P2 IN capua 2', leader] });
      state.units.u1!.lessee = 'P1';
      if (holder !== undefined) state.units.u3!.holder = holder;
      return leaderShift(state, rules, [state.units.u1!], 'land');
    };
    expect(['P1', 'P3', 'P2'].map((owner) => beside(`${owner} LE rome 3`))).toEqual([1, 1, 0]);
    expect(beside('P1 LE capua 3')).toBe(0);
    expect(beside('P1 LE rome 3', 'u1')).toBe(0);
  });

  test('BKE-OPT-5: the walls of Byzantium, added before clamping; 1-3 stays 1-3', () => {
    const state = someBoard({
      options: { byzantium_walls: true },
      units: ['P1 IN hadrianopolis', 'P1 CA aenus', 'P2 IN byzantium'],
    });
    expect(odds(state, ['hadrianopolis', 'aenus'], 'byzantium')).toBe('3-2');
    put(state, 'P1 LE aenus');
    expect(odds(state, ['hadrianopolis', 'aenus'], 'byzantium')).toBe('2-1');
    const weak = someBoard({
      options: { byzantium_walls: true },
      units: ['P1 BW aenus', 'P2 EL byzantium', 'P2 BW byzantium'],
    });
    expect(odds(weak, ['aenus'], 'byzantium')).toBe('1-3');
  });

  test('BKE-CBT-1, BKE-CBT-6, BKE-CBT-8: over the Rhine 10 kills the garrison and one enters', () => {
    const state = someBoard({
      units: ['P1 BI cheruscia', 'P1 BI chattia', 'P2 GA colonia'],
      positions: { P2: { stage: 'empire' } },
    });
    const { state: after, events } = fight(
      state,
      { P1: 'AT - Colonia - Cheruscia, Chattia - 2:3' },
      { 'combat colonia': [5, 5] },
    );
    expect(find(events, 'combat-rolled')?.data).toMatchObject({ strength2: 6, odds: '2-3', result: 'DR1' });
    expect(unitAt(after, 'colonia')).toEqual(['P1 BI']);
    expect(outcome(events)).toEqual(['order-done']);
  });

  test('BKE-CBT-7: the same with 8 is an exchange of all three', () => {
    const state = someBoard({
      units: ['P1 BI cheruscia', 'P1 BI chattia', 'P2 GA colonia'],
      positions: { P2: { stage: 'empire' } },
    });
    const { state: after } = fight(
      state,
      { P1: 'AT - Colonia - Cheruscia, Chattia - 2:3' },
      { 'combat colonia': [4, 4] },
    );
    expect(Object.values(after.units)).toEqual([]);
  });

  test('BKE-CBT-7: two bows are the cheapest four', () => {
    const state = someBoard({ units: ['P1 BI rome', 'P1 BW capua', 'P1 BW etruria'] });
    const gone = smallestEnough(charts, Object.values(state.units), 4);
    expect(gone.map((unit) => unit.type)).toEqual(['BW', 'BW']);
  });

  test('BKE-MAIL-10: of two losses of one strength that which leaves somebody to occupy the place', () => {
    // The guard of Capua stays at home by default: the other infantry is spared, though its serial is higher.
    const state = someBoard({
      units: ['P1 IN capua 1', 'P1 IN etruria 2', 'P2 IN rome 3'],
      cities: { rome: 'P2', capua: 'P1' },
      positions: { P1: { stage: 'kingdom', kingdomTurn: 1 } },
    });
    const all = Object.values(state.units).filter((unit) => unit.owner === 'P1');
    expect(smallestEnough(charts, all, 4).map((unit) => unit.serial)).toEqual([2]);
    expect(smallestEnough(charts, all, 4, [all[1]!]).map((unit) => unit.serial)).toEqual([1]);
    const { state: after } = fight(state, { P1: 'AT - Rome - 2:1' }, { 'combat rome': [2, 3] });
    expect([unitAt(after, 'rome'), unitAt(after, 'capua')]).toEqual([['P1 IN'], []]);
  });

  test('BKE-CBT-10: an exchange with a neutral garrison: it stands again, the city is nobody’s', () => {
    const state = someBoard({ units: ['P1 BI aeduia'], cities: { lutetia: 'neutral' } });
    const { state: after, events } = fight(
      state,
      { P1: 'AT - Lutetia - Aeduia - 3:2' },
      { 'combat lutetia': [3, 4] },
    );
    expect(after.neutral.lutetia).toBeDefined();
    expect(Object.values(after.units)).toEqual([]);
    expect(types(events)).toContain('garrison-regained');
  });

  test('BKE-CBT-6: with 8 the garrison is gone and the barbarian sits in the city', () => {
    const state = someBoard({ units: ['P1 BI aeduia'], cities: { lutetia: 'neutral' } });
    const { state: after } = fight(
      state,
      { P1: 'AT - Lutetia - Aeduia - 3:2' },
      { 'combat lutetia': [4, 4] },
    );
    expect(after.neutral.lutetia).toBeUndefined();
    expect(unitAt(after, 'lutetia')).toEqual(['P1 BI']);
  });

  test('BKE-CBT-11: the infantry retreats, the elite goes on at its own odds or breaks off', () => {
    const state = someBoard({
      units: ['P1 EL capua', 'P1 IN etruria', 'P2 IN rome'],
      positions: { P1: { stage: 'empire' } },
    });
    const on = fight(state, { P1: 'AT - Rome - 1:1 - no' }, { 'combat rome': [2, 2, 5, 5] });
    expect(on.events.filter((e) => e.type === 'combat-rolled').map((e) => e.data.odds)).toEqual([
      '2-1',
      '1-1',
    ]);
    const off = fight(state, { P1: 'AT - Rome - 2:1 - no' }, { 'combat rome': [2, 2] });
    expect(types(off.events)).toContain('attack-broken-off');
    expect(unitAt(off.state, 'etruria')).toEqual([]);
    expect(unitAt(off.state, 'rome')).toEqual(['P2 IN']);
  });

  test('BKE-CBT-11: defending elites stay while the others retreat', () => {
    const state = someBoard({
      units: ['P1 CA capua', 'P1 CA etruria', 'P2 EL rome', 'P2 BW rome'],
      positions: { P2: { stage: 'empire' } },
    });
    const { state: after } = fight(
      state,
      { P1: 'AT - Rome - 1:1 - no - reroll 6:1' },
      { 'combat rome': [4, 5] },
    );
    expect(unitAt(after, 'rome')).toContain('P2 EL');
    expect(unitAt(after, 'rome')).not.toContain('P2 BW');
  });

  test('BKE-CBT-12: twenty rolls at most', () => {
    const state = someBoard({
      units: ['P1 EL capua', 'P2 EL rome'],
      positions: { P1: { stage: 'empire' }, P2: { stage: 'empire' } },
    });
    const { events } = fight(
      state,
      { P1: 'AT - Rome - 1:1' },
      { 'combat rome': Array.from({ length: 40 }, (_, at) => 4 + (at % 2)) },
    );
    expect(events.filter((e) => e.type === 'combat-rolled')).toHaveLength(20);
  });

  test('BKE-CBT-13: who fled into an area neither helps nor dies there, but nobody may advance', () => {
    const state = someBoard({ units: ['P1 CA capua', 'P2 BW etruria', 'P2 IN rome'] });
    const { state: after } = run(state, (play) => {
      const turn = beginPlayerTurn(play.state, 'P1');
      const bow = Object.values(play.state.units).find((unit) => unit.type === 'BW')!;
      turn.retreated.add(bow.id);
      bow.area = 'etruria';
      const defence = finalColumn(play.state, play.data, {
        attacker: 'P1',
        attackers: [],
        target: 'etruria',
        fled: turn.retreated,
      }).defence;
      expect(defence).toBe(0);
    });
    expect(unitAt(after, 'etruria')).toEqual(['P2 BW']);
  });

  test('BKE-CBT-14: a lone ship that loses to DE is captured by who advances', () => {
    const state = someBoard({ units: ['P1 IN capua', 'P1 CA etruria', 'P2 SH rome'] });
    const { state: after, events } = fight(state, { P1: 'AT - Rome - 6:1' }, { 'combat rome': [6, 6] });
    expect(types(events)).toContain('ship-captured');
    expect(unitAt(after, 'rome').sort()).toEqual(['P1 IN', 'P1 SH']);
    const no = fight(state, { P1: 'AT - Rome - 6:1 - capture no' }, { 'combat rome': [6, 6] });
    expect(unitAt(no.state, 'rome')).toEqual(['P1 IN']);
  });

  test('BKE-CBT-15: an attack on a garrison counts as an attack', () => {
    const state = someBoard({ units: ['P1 BI aeduia'], cities: { lutetia: 'neutral' } });
    expect(
      fight(state, { P1: 'AT - Lutetia - 1:1' }, { 'combat lutetia': [4, 4] }).state.positions.P1!.attacked,
    ).toBe(true);
  });

  test('BKE-CBT-2, BKE-TRB-6: garrisons never attack, tribes attack tribes only', () => {
    const state = someBoard({ units: ['P1 TR chattia', 'P2 TR cheruscia', 'P3 BI hermunduria'] });
    const { events } = fight(
      state,
      { P1: 'AT - Hermunduria - 1:3\nAT - Cheruscia - 1:1' },
      { 'combat cheruscia': [3, 4] },
    );
    expect(outcome(events)).toEqual(['order-failed', 'order-done']);
    const empire = someBoard({
      units: ['P1 GA colonia', 'P3 BI chattia'],
      positions: { P1: { stage: 'empire' } },
    });
    expect(outcome(fight(empire, { P1: 'AT - Chattia - 1:3' }, {}).events)).toEqual(['order-failed']);
  });

  test('BKE-OPT-2: Picts may attack garrisons of Britannia with their tribes', () => {
    const given = {
      units: ['P1 TR votadinia'],
      garrisons: ['luguvalium'],
      positions: { P1: { group: 'pict' } },
    };
    const plain = fight(someBoard(given), { P1: 'AT - Luguvalium - 1:3' }, {});
    expect(outcome(plain.events)).toEqual(['order-failed']);
    const option = fight(
      someBoard({ ...given, options: { tribal_attacks_neutral: true } }),
      { P1: 'AT - Luguvalium - 1:3' },
      { 'combat luguvalium': [6, 6] },
    );
    expect(outcome(option.events)).toEqual(['order-done']);
  });

  test('BKE-MAIL-8: below the odds wanted the attack is skipped and told', () => {
    const state = someBoard({ units: ['P1 BI capua', 'P2 CA rome'] });
    const { events } = fight(state, { P1: 'AT - Rome - Capua - 1:1' }, {});
    expect(types(events)).toEqual(['attack-skipped', 'order-failed']);
  });

  test('BKE-MAIL-18: ANY takes the best column and spares the peace list', () => {
    const state = someBoard({ units: ['P1 CA capua', 'P2 BW rome', 'P3 IN tarentum'] });
    const { events } = fight(state, { P1: 'AT - ANY - 1:1' }, { 'combat rome': [6, 6] });
    expect(find(events, 'combat-rolled')?.data.area).toBe('rome');
    const peace = fight(state, { P1: 'O - PEACE - P2\nAT - ANY - 1:3' }, { 'combat tarentum': [6, 6] });
    expect(find(peace.events, 'combat-rolled')?.data.area).toBe('tarentum');
  });

  test('BKE-MAIL-10: the guard of an own city stays, the other advances; losses by the owner’s list', () => {
    const state = someBoard({
      units: ['P1 CA capua', 'P1 IN etruria', 'P2 BW rome'],
      cities: { capua: 'P1' },
    });
    const { state: after } = fight(state, { P1: 'AT - Rome - 1:1' }, { 'combat rome': [6, 6] });
    expect(unitAt(after, 'rome')).toEqual(['P1 IN']);
    const exchange = fight(state, { P1: 'O - LOSSES - CA\nAT - Rome - 1:1 - no' }, { 'combat rome': [1, 2] });
    expect(Object.values(exchange.state.units).map((unit) => unit.type)).toEqual(['IN']);
  });

  test('BKE-CBT-9: a victor in pursuit follows the beaten and stops short of him', () => {
    const state = someBoard({ units: ['P1 CA capua', 'P1 CA tarentum', 'P2 BH rome'] });
    const { state: after } = fight(
      state,
      { P1: 'AT - Rome - Capua - 1:1 - pursue' },
      { 'combat rome': [5, 6] },
    );
    expect(
      find(
        fight(state, { P1: 'AT - Rome - Capua - 1:1 - no' }, { 'combat rome': [5, 6] }).events,
        'unit-retreated',
      ),
    ).toBeDefined();
    expect(unitAt(after, 'rome')).toEqual([]);
    const rider = Object.values(after.units).find((unit) => unit.serial === 1)!;
    expect(rules.geo.distance('rome', rider.area)).toBeGreaterThan(0);
  });
});

describe('barbarian-kingdom-empire retreats', () => {
  const way = (steps: number): string[] | undefined => {
    const state = someBoard({ units: ['P1 IN rome', 'P2 CA capua'] });
    let found: string[] | undefined;
    run(state, (play) => {
      found = bestWay(play, play.state.units.u1!, steps, ['capua']);
    });
    return found;
  };

  test('BKE-RET-1, BKE-RET-2: from Rome one area to Etruria, two to Liguria', () => {
    expect(way(1)).toEqual(['rome', 'etruria']);
    expect(way(2)).toEqual(['rome', 'etruria', 'liguria']);
  });

  test('BKE-RET-2: no elimination before not beside the enemy, and that before not into a foreign city', () => {
    const wayFrom = (
      from: string,
      foe: string,
      foreign: string[],
      closed: string[] = [],
    ): string[] | undefined => {
      const state = someBoard({ units: [`P1 IN ${from}`, `P2 CA ${foe}`], garrisons: closed });
      for (const area of foreign)
        state.cities[area] = { owner: 'P3', tax: 1, pillaged: null, pillagedTurn: null };
      let found: string[] | undefined;
      run(state, (play) => {
        found = bestWay(play, play.state.units.u1!, 1, [foe]);
      });
      return found;
    };
    expect(wayFrom('rome', 'capua', [], ['etruria'])).toEqual(['rome', 'picenum']);
    expect(wayFrom('rome', 'capua', ['etruria'])).toEqual(['rome', 'etruria']);
    expect(wayFrom('etruria', 'rome', ['liguria'])).toEqual(['etruria', 'ravenna']);
    expect(wayFrom('rome', 'capua', [], ['etruria', 'picenum'])).toBeUndefined();
  });

  test('BKE-RET-3, BKE-CBT-8: three areas are too far for infantry: lost in Liguria', () => {
    const state = someBoard({ units: ['P1 IN rome', 'P2 CA capua'] });
    const { state: after, events } = run(state, (play) => {
      retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, 3, ['capua']);
    });
    expect(find(events, 'unit-retreated')?.data.to).toBe('liguria');
    expect(after.units.u1).toBeUndefined();
  });

  test('BKE-RET-5, BKE-LDR-3: the leader goes with his unit; alone he falls', () => {
    const state = someBoard({ units: ['P1 IN rome', 'P1 LE rome', 'P2 CA capua'] });
    const { state: after } = run(state, (play) => {
      retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, 1, ['capua']);
    });
    expect(unitAt(after, 'etruria')).toEqual(['P1 IN', 'P1 LE']);
    const lost = run(state, (play) => {
      retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, 3, ['capua']);
    });
    expect(types(lost.events)).toContain('leader-lost');
  });

  test('BKE-RET-4: a ship without a coastal way flees over a sea, and a 1 sinks it', () => {
    const board = someBoard({ units: ['P1 SH baleares', 'P2 SH gades'] });
    const safe = run(
      board,
      (play) => void retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, 1, []),
      { dice: { 'ship-retreat SH1': [4] } },
    );
    expect(safe.state.units.u1?.area).not.toBe('baleares');
    const sunk = run(
      board,
      (play) => void retreat(play, beginPlayerTurn(play.state, 'P2'), play.state.units.u1!, 1, []),
      { dice: { 'ship-retreat SH1': [1] } },
    );
    expect(sunk.state.units.u1).toBeUndefined();
  });

  test('BKE-TRB-4: tribes do not flee into the desert, Arabs do', () => {
    const state = someBoard({ units: ['P1 TR atlas', 'P2 CA volubilis'] });
    run(state, (play) => {
      const desert = bestWay(play, play.state.units.u1!, 1, ['volubilis']);
      expect(desert?.[1]).not.toBe('gaetulia');
    });
  });
});
