import { describe, expect, test } from 'vitest';
import { citiesOf } from '../../../../games/barbarian-kingdom-empire/board.js';
import { subversion } from '../../../../games/barbarian-kingdom-empire/scenarios/late-empire/orders.js';
import { incomeOf } from '../../../../games/barbarian-kingdom-empire/rules/money/money.js';
import { stepInto, isForbidden } from '../../../../games/barbarian-kingdom-empire/rules/land/passage.js';
import { administration } from '../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { economy } from '../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { startOfTurn } from '../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import { rebel } from '../../../../games/barbarian-kingdom-empire/scenarios/rebel.js';
import { retreat } from '../../../../games/barbarian-kingdom-empire/rules/war/retreats.js';
import { beginPlayerTurn } from '../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { saracenRevolt } from '../../../../games/barbarian-kingdom-empire/scenarios/vikings/heirs.js';
import { scenarioScore } from '../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import {
  answers,
  begun,
  put,
  rules,
  run,
  seat,
  someBoard,
  turn,
  unitAt,
  type Done,
  type Sheets,
} from '../kit.js';

const go = (state: State, body: Parameters<typeof run>[1], sheets: Sheets = {}, dice = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      body(play);
    },
    { sheets, dice },
  );
const income = (state: State, id: string) => incomeOf(state, rules, state.positions[id]!);

describe('what cities pay', () => {
  test('BKE-S8-4: Italian cities pay twice when taxes are collected', () => {
    const state = begun('vikings');
    const [france, germany] = [seat(state, 'france').id, seat(state, 'germany').id];
    const before = [income(state, france).cities, income(state, germany).cities];
    for (const area of ['rome', 'mediolanum', 'aquileia']) delete state.neutral[area];
    state.cities.rome!.owner = france;
    for (const area of ['mediolanum', 'aquileia']) state.cities[area]!.owner = germany;
    expect([income(state, france).cities - before[0]!, income(state, germany).cities - before[1]!]).toEqual([
      6, 4,
    ]);
    // Elsewhere Italy is worth what its cities are worth.
    const roman = begun('roman-empire');
    expect(income(roman, seat(roman, 'rome').id)).toEqual({ cities: 64, capital: 2 });
  });

  test('BKE-S8-4, BKE-ECO-3: the doubled tax is in the books, before a good ruler', () => {
    const state = begun('vikings');
    const france = seat(state, 'france').id;
    delete state.neutral.rome;
    put(state, `${france} BW rome`);
    state.positions[france]!.effect = 'good-ruler';
    const done = go(state, (play) => economy.body(play), { [france]: 'I - 0' });
    // Gaul 6 and Rome 3 twice: 12, one and a half of it, and 3 of the capital.
    expect(done.state.positions[france]!.row).toMatchObject({ tax: 14, mods: 7 });
  });

  test('BKE-S7-4: optional cities pay twice to Persia alone, and count once for victory', () => {
    const state = begun('late-empire');
    const [persia, rome, german] = ['persia', 'rome', 'german'].map((key) => seat(state, key));
    expect(income(state, persia!.id)).toEqual({ cities: 10, capital: 2 });
    expect(scenarioScore(state, rules, persia!)).toBe(4 * 5);
    state.cities.artaxata!.owner = rome!.id;
    expect(income(state, rome!.id)).toEqual({ cities: 65, capital: 2 });
    state.cities.seleucia!.owner = german!.id;
    expect([income(state, german!.id).cities, scenarioScore(state, rules, german!)]).toEqual([1, 6]);
    state.cities.antioch!.owner = persia!.id;
    expect(income(state, persia!.id).cities).toBe(6 + 3);
  });
});

describe('capitals are the last to revolt (BKE-CAP-5)', () => {
  const france = (): State => {
    const state = begun('vikings');
    seat(state, 'france').capital = 'burdigala';
    return state;
  };
  const revolted = (done: Done): unknown[] =>
    done.events.filter((event) => event.type === 'city-revolted').map((event) => event.data.area);

  test.each([[[3, 4]], [[6, 6]]])(
    'BKE-S8-14: rebellion %j takes another city, even when the capital is named',
    (dice) => {
      const state = france();
      const { id } = seat(state, 'france');
      const roll = (sheet: string) =>
        revolted(
          go(
            state,
            (play) => rebel(play, play.state.positions[id]!),
            { [id]: sheet },
            { [`rebellion ${id}`]: dice },
          ),
        );
      expect(roll('')).toEqual(['lugdunum']);
      expect(roll('RB - CITIES - Burdigala, Narbo')).toEqual(['narbo']);
      for (const area of citiesOf(state, id)) if (area !== 'burdigala') state.cities[area]!.owner = null;
      expect(roll('')).toEqual(['burdigala']);
    },
  );

  test('BKE-S8-8: odd results take the Saracens’ capital after all others', () => {
    const state = begun('vikings');
    const { id } = seat(state, 'saracens');
    Object.assign(state.positions[id]!, { stage: 'kingdom', kingdomTurn: 1, capital: 'carthage' });
    for (const area of citiesOf(state, id))
      if (!['carthage', 'alexandria', 'damascus', 'antioch'].includes(area)) state.cities[area]!.owner = null;
    const fall = (die: number, result = 3) =>
      revolted(
        go(
          state,
          (play) => saracenRevolt(play, play.state.positions[id]!, result),
          {},
          die > 0 ? { [`saracen-revolt ${id}`]: [die] } : {},
        ),
      );
    expect(fall(2)).toEqual(['alexandria', 'antioch']);
    expect(fall(3)).not.toContain('carthage');
    expect(fall(4)).toContain('carthage');
    expect(fall(0, 4)).toEqual([]);
  });

  test('BKE-S5-5: a province revolts, the capital’s only when it is the last', () => {
    const state = begun('alexander');
    const { id } = seat(state, 'persia');
    const roll = (): Done =>
      go(state, (play) => rebel(play, play.state.positions[id]!), {}, { [`rebellion ${id}`]: [2, 3] });
    expect(roll().events.find((event) => event.type === 'province-revolted')?.data.province).not.toBe(
      'persia',
    );
    for (const area of citiesOf(state, id))
      if (!['susa', 'ecbatana'].includes(area)) state.cities[area]!.owner = null;
    expect(roll().events.find((event) => event.type === 'province-revolted')?.data.province).toBe('persia');
  });

  test('BKE-CAP-1, BKE-ADM-10: a marker off the board is placed when a pillage marker comes off', () => {
    const state = someBoard({
      options: { players: 2 },
      turn: 18,
      units: ['P1 IN lutetia'],
      cities: { lutetia: 'P1' },
      positions: { P1: { stage: 'kingdom', kingdomTurn: 17 } },
    });
    Object.assign(state.cities.lutetia!, { pillaged: 8, pillagedTurn: 13 });
    const done = run(state, (play) => administration.body(play), { dice: { 'admin P1': [3, 5] } });
    expect(done.state.positions.P1!.capital).toBe('lutetia');
    state.turn = 17;
    expect(
      run(state, (play) => administration.body(play), { dice: { 'admin P1': [3, 5] } }).state.positions.P1!
        .capital,
    ).toBeNull();
  });
});

describe('East and West', () => {
  const crossed = (body: Parameters<typeof run>[1], units: string[]): boolean => {
    const state = begun('east-west');
    for (const text of units) put(state, text);
    return go(state, body).state.boundaryCrossed;
  };

  test('BKE-S2-1: a unit of a barbarian position crosses the boundary, in whatever stage, even in passing or in flight', () => {
    const enter = (stage: 'barbarian' | 'kingdom') =>
      crossed(
        (play) => {
          const german = play.state.positions.P1!;
          german.stage = stage;
          stepInto(
            play,
            Object.values(play.state.units).find((unit) => unit.type === 'BI')!,
            'colonia',
          );
        },
        ['P1 BI chattia'],
      );
    expect([enter('barbarian'), enter('kingdom')]).toEqual([true, true]);
    const outside = crossed(
      (play) =>
        stepInto(
          play,
          Object.values(play.state.units).find((unit) => unit.type === 'BI')!,
          'cheruscia',
        ),
      ['P1 BI chattia'],
    );
    expect(outside).toBe(false);
    const flight = crossed(
      (play) => {
        const unit = Object.values(play.state.units).find((one) => one.type === 'BI')!;
        retreat(play, beginPlayerTurn(play.state, 'P2'), unit, 1, ['hermunduria']);
      },
      ['P1 BI chattia', 'P2 BI cheruscia', 'P2 BI decumates', 'P2 BI hermunduria'],
    );
    expect(flight).toBe(false);
  });

  test('BKE-S2-1: the legions’ own marches cross nothing', () => {
    const state = begun('east-west');
    const west = seat(state, 'west').id;
    const done = go(state, (play) => {
      const elite = Object.values(play.state.units).find(
        (unit) => unit.owner === west && unit.type === 'EL',
      )!;
      stepInto(play, elite, 'aeduia');
    });
    expect(done.state.boundaryCrossed).toBe(false);
    expect(isForbidden(done.state, rules, west, 'salonae')).toBe(true);
  });

  test('BKE-S2-1: a whole turn: a German king over the Rhine opens the lands of the halves to each other', () => {
    const state = begun('east-west');
    const german = seat(state, 'german-1');
    Object.assign(german, { stage: 'kingdom', kingdomTurn: 1, treasury: 30 });
    for (const unit of Object.values(state.units))
      if (unit.owner === german.id || unit.area === 'colonia') delete state.units[unit.id];
    const rider = put(state, `${german.id} CA cheruscia`);
    const sheets = Object.fromEntries(Object.keys(state.positions).map((id) => [id, '']));
    const done = turn(state, { ...sheets, [german.id]: `M - CA${rider.serial} - Colonia` });
    expect([answers(done.events, german.id), done.state.boundaryCrossed]).toEqual([['done BKE-MOV-1'], true]);
  });
});

describe('Late Empire and Vikings', () => {
  test('BKE-S7-1: a subversion that failed does not use up the one of the turn; a second success is refused', () => {
    const state = begun('late-empire');
    const german = seat(state, 'german').id;
    put(state, `${german} TR chattia`);
    const done = go(state, (play) => subversion(play), {
      [german]: 'U - Oescus\nU - Mogontiacum\nU - Colonia',
    });
    expect(answers(done.events, german)).toEqual(['failed BKE-S7-1', 'done BKE-S7-1', 'failed BKE-S7-1']);
    expect([unitAt(done.state, 'mogontiacum'), unitAt(done.state, 'colonia').length]).toEqual([[], 1]);
  });

  test('BKE-S8-16: Jerusalem is worth six, three to the companion who sent somebody, one to who fought in vain', () => {
    const state = begun('vikings');
    const [france, germany, saracens] = ['france', 'germany', 'saracens'].map((key) => seat(state, key));
    const points = (): number[] => [france!, germany!].map((one) => scenarioScore(state, rules, one));
    state.cities.jerusalem!.owner = null;
    const [f = 0, g = 0] = points();
    const gained = (): number[] => points().map((score, at) => score - [f, g][at]!);
    Object.assign(france!, { crusade: 1 });
    Object.assign(germany!, { crusade: 2 });
    expect(gained()).toEqual([0, 0]);
    germany!.crusaderFought = true;
    expect(gained()).toEqual([0, 1]);
    // The city itself pays one more point to its holder.
    state.cities.jerusalem!.owner = france!.id;
    expect(gained()).toEqual([7, 0]);
    germany!.crusaderSent = true;
    expect(gained()).toEqual([7, 3]);
    germany!.crusade = null;
    expect(gained()).toEqual([7, 0]);
    france!.crusade = null;
    expect(gained()).toEqual([1, 0]);
    state.cities.jerusalem!.owner = saracens!.id;
    expect(gained()).toEqual([0, 0]);
  });

  test('BKE-S8-17: nine in all, in threes, from turn 5; who repays may borrow again', () => {
    const state = begun('vikings');
    state.turn = 5;
    const { id } = seat(state, 'france');
    const bank = (from: State, sheet: string): Done =>
      go(from, (play) => startOfTurn.body(play), { [id]: sheet });
    expect(answers(bank(state, 'BO - 9\nBO - 3').events, id)).toEqual(['done BKE-S8-17', 'failed BKE-S8-17']);
    expect(answers(bank(state, 'BO - 6\nBO - 3\nBO - 3').events, id)).toEqual([
      'done BKE-S8-17',
      'done BKE-S8-17',
      'failed BKE-S8-17',
    ]);
    expect(answers(bank(state, 'BO - 4').events, id)).toEqual(['failed BKE-S8-17']);
    const owing = bank(state, 'BO - 9').state;
    expect(scenarioScore(owing, rules, owing.positions[id]!)).toBe(
      scenarioScore(state, rules, state.positions[id]!) - 3,
    );
    const again = bank(bank(owing, 'BO - REPAY - 4').state, 'BO - 3');
    expect([answers(again.events, id), again.state.positions[id]!.loans]).toEqual([['done BKE-S8-17'], 3]);
  });
});
