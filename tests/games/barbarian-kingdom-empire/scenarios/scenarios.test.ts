import { describe, expect, test } from 'vitest';
import { subversion } from '../../../../games/barbarian-kingdom-empire/scenarios/late-empire/orders.js';
import { administration } from '../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { closing, noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { economy } from '../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { attackAll } from '../../../../games/barbarian-kingdom-empire/rules/war/attacks.js';
import { answerMoves, moveUnits } from '../../../../games/barbarian-kingdom-empire/rules/moves/moves.js';
import { beginPlayerTurn } from '../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { playerTurns } from '../../../../games/barbarian-kingdom-empire/phases/player-turns.js';
import { startOfTurn } from '../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import { isForbidden, markerBlocks } from '../../../../games/barbarian-kingdom-empire/rules/land/passage.js';
import { rebel } from '../../../../games/barbarian-kingdom-empire/scenarios/rebel.js';
import { revive } from '../../../../games/barbarian-kingdom-empire/rules/realm/revival.js';
import { defenceOf, finalColumn } from '../../../../games/barbarian-kingdom-empire/rules/forces/odds.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { ending, scenarioScore } from '../../../../games/barbarian-kingdom-empire/scenarios/victory.js';
import { isInside } from '../../../../games/barbarian-kingdom-empire/rules/land/support.js';
import {
  begun,
  find,
  outcome,
  put,
  rules,
  run,
  seat,
  told,
  types,
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

describe('the Roman Empire, and East and West', () => {
  test('BKE-ORD-2, BKE-ORD-3: two players: three peoples move in one slot and are one hand', () => {
    const state = begun('roman-empire', { players: 2 });
    expect(state.slots).toEqual([['P1', 'P2', 'P3'], ['P4']]);
    expect(new Set(['P1', 'P2', 'P3'].map((id) => state.positions[id]!.hand)).size).toBe(1);
  });

  test('BKE-S1-1: a people that quits rises again on its start', () => {
    const state = begun('roman-empire');
    const german = seat(state, 'german-1');
    const done = go(state, (play) => administration.body(play), { [german.id]: 'Q' }, { 'admin P5': [3, 5] });
    expect(done.state.positions[german.id]).toMatchObject({ stage: 'barbarian', cycle: 2, startTurn: 2 });
    expect(unitAt(done.state, 'cheruscia')).toEqual([`${german.id} TR`]);
  });

  test('BKE-S1-2: rebellions 7 and 12 do nothing, a revival is a good ruler', () => {
    const state = begun('roman-empire');
    const rome = seat(state, 'rome').id;
    const seven = go(
      state,
      (play) => rebel(play, play.state.positions[rome]!),
      {},
      { [`rebellion ${rome}`]: [3, 4] },
    );
    expect(types(seven.events)).toContain('rebellion-spared');
    const revival = go(state, (play) => revive(play, play.state.positions[rome]!));
    expect(revival.state.positions[rome]!.effect).toBe('good-ruler');
  });

  test('BKE-S1-3: the marker goes to Byzantium; without both cities the game ends', () => {
    const state = begun('roman-empire');
    const rome = seat(state, 'rome').id;
    for (const unit of Object.values(state.units)) if (unit.area === 'rome') delete state.units[unit.id];
    put(state, 'P1 BI rome');
    const done = go(state, (play) => economy.body(play), {});
    expect(done.state.positions[rome]).toMatchObject({ capital: 'byzantium', capitalLost: true });
    done.state.cities.byzantium!.owner = 'P1';
    expect(go(done.state, (play) => closing.body(play)).state.ended?.reason).toBe('rome-lost');
  });

  test('BKE-S1-4: the boundary holds: a Roman unit far outside is lost unpaid, one beside the boundary stays', () => {
    const state = begun('roman-empire');
    const rome = seat(state, 'rome').id;
    const [far, near] = [put(state, `${rome} EL volhynia`), put(state, `${rome} EL chattia`)];
    const done = go(state, (play) => economy.body(play));
    expect([done.state.units[far.id], done.state.units[near.id]?.area]).toEqual([undefined, 'chattia']);
    expect(done.events.find((event) => event.data.unit === `EL${far.serial}`)).toMatchObject({
      type: 'unit-disbanded',
      rule: 'BKE-EMP-2',
    });
  });

  test('BKE-S2-1: the halves keep out of each other until a barbarian has crossed', () => {
    const state = begun('east-west');
    const west = seat(state, 'west').id;
    expect(isForbidden(state, rules, west, 'salonae')).toBe(true);
    state.boundaryCrossed = true;
    expect([
      isForbidden(state, rules, west, 'salonae'),
      isForbidden(state, rules, west, 'byzantium'),
    ]).toEqual([false, true]);
  });

  test('BKE-S2-2, BKE-S2-3: the West falls with Rome, a die of units goes to the East; the treasury of the East is 34', () => {
    const state = begun('east-west');
    expect(seat(state, 'east').treasury).toBe(34);
    const [west, east] = [seat(state, 'west').id, seat(state, 'east').id];
    for (const unit of Object.values(state.units)) if (unit.area === 'rome') delete state.units[unit.id];
    put(state, 'P1 BI rome');
    const done = go(
      state,
      (play) => administration.body(play),
      {},
      { [`fall ${west}`]: [2], [`admin ${east}`]: [3, 5] },
    );
    expect(find(done.events, 'units-taken-over')?.data).toMatchObject({ position: east, die: 2 });
    expect(done.state.positions[west]!.stage).toBe('out');
    expect(done.state.cities.lutetia!.owner).toBe(east);
  });
});

describe('Byzantine, Alexander, Pre-Roman', () => {
  test('BKE-S3-1, BKE-S3-2, BKE-S3-3: unplayed lands are neutral, each group a side of its own', () => {
    const state = begun('byzantine', { players: 2 });
    expect(state.neutral.mediolanum).toBeDefined();
    expect(state.slots).toHaveLength(4);
    const [a, b] = [seat(state, 'ostgoth'), seat(state, 'turk')];
    expect(a.hand).toBe(b.hand);
    const points = scenarioScore(state, rules, seat(state, 'byzantine'));
    expect(points).toBe(6);
    const byzantine = seat(state, 'byzantine').id;
    expect(
      types(
        go(
          state,
          (play) => rebel(play, play.state.positions[byzantine]!),
          {},
          { [`rebellion ${byzantine}`]: [6, 6] },
        ).events,
      ),
    ).toContain('rebellion-spared');
  });

  test('BKE-S5-1: Persians move only near Darius; Alexander shifts two columns', () => {
    const state = begun('alexander');
    const persia = seat(state, 'persia').id;
    const far = Object.values(state.units).find((unit) => unit.area === 'ephesus')!;
    const done = go(state, (play) => playerTurns.body(play), { [persia]: `M - BI${far.serial} - Caria` });
    expect(outcome(done.events)).toEqual(['order-failed']);
    const alexander = Object.values(state.units).find((unit) => unit.kind === 'alexander')!;
    expect(alexander.owner).toBe(seat(state, 'macedon').id);
  });

  test('BKE-S5-2: Persia only rebuilds', () => {
    const state = begun('alexander');
    const persia = seat(state, 'persia').id;
    const done = go(state, (play) => economy.body(play), { [persia]: 'B - BI - Susa, Ecbatana, Ephesus' });
    expect(outcome(done.events)).toEqual(['order-failed']);
  });

  test('BKE-S5-3: Macedon as empire buys Persian types where it rules a whole province', () => {
    const state = begun('alexander');
    const macedon = seat(state, 'macedon');
    Object.assign(macedon, { stage: 'empire', empireTurn: 1 });
    const done = go(state, (play) => economy.body(play), { [macedon.id]: 'B - BI - Serdica' });
    expect(outcome(done.events)).toEqual(['order-failed']);
  });

  test('BKE-S5-4: Susa in Macedonian hands: Persia surrenders', () => {
    const state = begun('alexander');
    for (const unit of Object.values(state.units)) if (unit.area === 'susa') delete state.units[unit.id];
    put(state, `${seat(state, 'macedon').id} CA susa`);
    const done = go(state, (play) => economy.body(play));
    expect(seat(done.state, 'persia').surrendered).toBe(true);
  });

  test('BKE-S5-5: its own table: a 3 costs the treasury', () => {
    const state = begun('alexander');
    const persia = seat(state, 'persia').id;
    expect(
      go(state, (play) => rebel(play, play.state.positions[persia]!), {}, { [`rebellion ${persia}`]: [1, 2] })
        .state.positions[persia]!.treasury,
    ).toBe(0);
  });

  test('BKE-S5-6, BKE-END-1: three who left by the east, and eighteen of tax, win for Macedon', () => {
    const state = begun('alexander');
    const macedon = seat(state, 'macedon');
    for (const unit of Object.values(state.units)) if (unit.area === 'parthia') delete state.units[unit.id];
    const rider = put(state, `${macedon.id} CA parthia`);
    const done = go(state, (play) => playerTurns.body(play), { [macedon.id]: `E - OUT - CA${rider.serial}` });
    expect(seat(done.state, 'macedon').exits).toBe(1);
    done.state.turn = 8;
    expect(ending(done.state, rules)?.reason).toBe('persia-stands');
    seat(done.state, 'persia').surrendered = true;
    seat(done.state, 'macedon').exits = 3;
    for (const city of Object.values(done.state.cities)) city.owner = macedon.id;
    expect(ending(done.state, rules)?.winners).toEqual([macedon.id]);
  });

  test('BKE-S6-1: the Celts are a kingdom on turn 5', () => {
    const state = begun('pre-roman');
    state.turn = 5;
    const celts = seat(state, 'celts').id;
    const dice = Object.fromEntries(
      Object.keys(state.positions)
        .filter((id) => id !== celts)
        .map((id) => [`admin ${id}`, [3, 5]]),
    );
    for (const position of Object.values(state.positions)) position.economyStage = position.stage;
    expect(go(state, (play) => administration.body(play), {}, dice).state.positions[celts]!.stage).toBe(
      'kingdom',
    );
  });

  test('BKE-S6-2, BKE-S6-3: the Carthaginian counts two; a marker defends with the tax and blocks', () => {
    const state = begun('pre-roman');
    expect(Object.values(state.units).find((unit) => unit.kind === 'hannibal')?.owner).toBe(
      seat(state, 'carthage').id,
    );
    expect(defenceOf(state, rules, 'rome', 'P1').marker).toBe(3);
    expect(markerBlocks(state, rules, 'P1', 'rome')).toBe(true);
  });

  test('BKE-S6-4, BKE-S6-5: no administration on turn 8, no collapse', () => {
    const state = begun('pre-roman');
    state.turn = 8;
    const done = go(state, (play) => administration.body(play));
    expect(types(done.events)).not.toContain('admin-rolled');
    const rome = seat(state, 'rome').id;
    expect(
      types(
        go(state, (play) => rebel(play, play.state.positions[rome]!), {}, { [`rebellion ${rome}`]: [6, 6] })
          .events,
      ),
    ).toContain('rebellion-spared');
  });
});

describe('Late Empire', () => {
  test('BKE-S7-1: a garrison beside a German goes over', () => {
    const state = begun('late-empire');
    const german = seat(state, 'german').id;
    put(state, `${german} TR chattia`);
    const near = go(state, (play) => subversion(play), { [german]: 'U - Mogontiacum' });
    expect(types(near.events)).toContain('garrison-subverted');
  });

  test('BKE-S7-2: the quick restart keeps the treasury and brings eight tribes', () => {
    const state = begun('late-empire');
    const german = seat(state, 'german');
    german.treasury = 7;
    const dice = Object.fromEntries(
      ['persia', 'rome'].map((key) => [`admin ${seat(state, key).id}`, [3, 5]]),
    );
    for (const position of Object.values(state.positions)) position.economyStage = position.stage;
    const done = go(state, (play) => administration.body(play), { [german.id]: 'Q' }, dice);
    expect(done.state.positions[german.id]).toMatchObject({ treasury: 7, cycle: 2 });
    expect(Object.values(done.state.units).filter((unit) => unit.owner === german.id)).toHaveLength(8);
  });

  test('BKE-S7-3: the allies serve Rome from the start and choose their kingdom from turn 8', () => {
    const state = begun('late-empire');
    const [allies, rome] = [seat(state, 'allies').id, seat(state, 'rome').id];
    expect(state.leases).toMatchObject([{ lessor: allies, lessee: rome, price: 5 }]);
    const early = go(
      state,
      (play) => administration.body(play),
      { [allies]: 'KS' },
      Object.fromEntries(['persia', 'rome'].map((key) => [`admin ${seat(state, key).id}`, [3, 5]])),
    );
    expect(outcome(early.events)).toEqual(['order-failed']);
    state.turn = 8;
    for (const key of ['persia', 'rome']) seat(state, key).economyStage = 'out';
    const due = go(state, (play) => administration.body(play), { [allies]: 'KS' });
    expect([due.state.positions[allies]!.stage, due.state.leases]).toEqual(['kingdom', []]);
  });

  test('BKE-S7-4: Persia adds the die or the tax inside the boundary', () => {
    const state = begun('late-empire');
    const persia = seat(state, 'persia').id;
    const done = go(state, (play) => economy.body(play), {}, { [`persian-tribute ${persia}`]: [4] });
    expect(done.state.positions[persia]!.row).toMatchObject({ tax: 12, mods: 4 });
  });

  test('BKE-S7-5: Rome rebuilds its list and no more elites', () => {
    const state = begun('late-empire');
    const rome = seat(state, 'rome');
    rome.treasury = 40;
    const done = go(
      state,
      (play) => economy.body(play),
      { [rome.id]: 'B - EL - Antioch\nB - SH - Alexandria, Rome, Carthage' },
      { [`persian-tribute ${seat(state, 'persia').id}`]: [4] },
    );
    expect(outcome(done.events)).toEqual(['order-failed', 'order-done']);
  });

  test('BKE-S7-6: Rome rolls on both tables, elites stay', () => {
    const state = begun('late-empire');
    const rome = seat(state, 'rome').id;
    put(state, `${rome} EL carthage`);
    const done = go(
      state,
      (play) => rebel(play, play.state.positions[rome]!),
      {},
      { [`rebellion ${rome}`]: [4, 6, 1, 1] },
    );
    expect(
      done.events.filter((event) => event.type === 'province-revolted').map((event) => event.data.province),
    ).toEqual(['africa', 'hispania']);
    expect(unitAt(done.state, 'carthage')).toContain(`${rome} EL`);
  });
});

describe('Viking, Magyar, and Saracen', () => {
  test('BKE-S8-1: six German cities worth seven, inside the boundary', () => {
    const state = begun('vikings');
    const cities = state.markers.map((area) => state.cities[area]!.tax);
    expect([cities.length, cities.reduce((sum, tax) => sum + tax, 0)]).toEqual([6, 7]);
    expect(isInside(state, rules, state.markers[0]!)).toBe(true);
    expect(seat(state, 'germany').capital).toBe(state.markers[0]);
  });

  test('BKE-S8-2: four Vikings a turn; the Magyars ride in on turn 1 and spread', () => {
    const state = begun('vikings');
    const start = go(state, (play) => startOfTurn.body(play));
    expect(
      Object.values(start.state.units).filter((unit) => unit.owner === seat(state, 'vikings').id),
    ).toHaveLength(4);
    const turn = go(start.state, (play) => playerTurns.body(play));
    const magyars = Object.values(turn.state.units).filter(
      (unit) => unit.owner === seat(state, 'magyars').id,
    );
    expect(magyars).toHaveLength(14);
    expect(new Set(magyars.map((unit) => unit.area)).size).toBeGreaterThan(4);
  });

  test('BKE-S8-2, BKE-LDR-3: leaders of others who are alone where Vikings and Magyars come in fall', () => {
    const state = begun('vikings');
    const other = seat(state, 'germany').id;
    const lone = ['viken', 'yaik'].map((area) => put(state, `${other} LE ${area}`));
    const come = go(go(state, (play) => startOfTurn.body(play)).state, (play) => playerTurns.body(play));
    expect(lone.map(({ id }) => come.state.units[id])).toEqual([undefined, undefined]);
  });

  test('BKE-S8-3, BKE-S8-4: all of Italy is garrisoned and its cities count twice', () => {
    const state = begun('vikings');
    expect(rules.geo.inProvince.italia!.every((area) => state.neutral[area])).toBe(true);
    const france = seat(state, 'france');
    const before = scenarioScore(state, rules, france);
    state.cities.rome!.owner = france.id;
    expect(scenarioScore(state, rules, france) - before).toBe(6);
  });

  test('BKE-S8-5, BKE-S8-6, BKE-S8-10: Italian shores meet ships; Vikings are safer; Greek ships are strong', () => {
    const state = begun('vikings');
    expect(Object.values(state.units).filter((unit) => unit.type === 'SH' && unit.greek)).toHaveLength(2);
    const vikings = seat(state, 'vikings').id;
    const ship = put(state, `${vikings} SH massilia`);
    delete state.neutral.massilia;
    for (const unit of Object.values(state.units))
      if (unit.area === 'massilia' && unit.id !== ship.id) delete state.units[unit.id];
    const done = go(
      state,
      (play) => playerTurns.body(play),
      { [vikings]: `M - SH${ship.serial} - Mare Ligusticum, Mare Balearicum, Tarraco` },
      { [`sinking SH${ship.serial}`]: [2], [`interception SH${ship.serial} ligusticum`]: [6, 6] },
    );
    expect(find(done.events, 'intercepted')?.data.by).toBe('italy');
  });

  test('BKE-S8-7: the heirs spare each other before turn 5', () => {
    const state = begun('vikings');
    const germany = seat(state, 'germany').id;
    expect(isForbidden(state, rules, germany, 'treveri')).toBe(true);
    state.turn = 5;
    expect(isForbidden(state, rules, germany, 'treveri')).toBe(false);
  });

  test('BKE-S8-8, BKE-S8-9, BKE-S8-12: Saracens are a kingdom on turn 1 and lose cities to odd numbers', () => {
    const state = begun('vikings');
    const saracens = seat(state, 'saracens');
    Object.assign(saracens, { stage: 'kingdom', kingdomTurn: 0, economyStage: 'kingdom', percent: 10 });
    for (const position of Object.values(state.positions))
      position.economyStage = position.key === 'saracens' ? 'kingdom' : 'out';
    for (const key of ['germany', 'france', 'byzantine']) seat(state, key).economyStage = 'out';
    const done = go(
      state,
      (play) => administration.body(play),
      {},
      { [`admin ${saracens.id}`]: [3, 6], [`saracen-revolt ${saracens.id}`]: [2] },
    );
    expect(find(done.events, 'admin-rolled')?.data).toMatchObject({ column: 0, result: 3 });
    expect(done.events.filter((event) => event.type === 'city-revolted')).toHaveLength(2);
  });

  test('BKE-S8-13, BKE-S8-14: half of what the raiders lose comes back; a 7 costs a city', () => {
    const state = begun('vikings');
    const vikings = seat(state, 'vikings');
    Object.assign(vikings, { lost: { IN: 5 } });
    const back = go(state, (play) => startOfTurn.body(play)).events.find(
      (event) => event.type === 'units-replaced',
    );
    expect(back?.data).toMatchObject({ type: 'IN', count: 2 });
    const france = seat(state, 'france').id;
    const rebellion = go(
      state,
      (play) => rebel(play, play.state.positions[france]!),
      {},
      { [`rebellion ${france}`]: [3, 4] },
    );
    expect(rebellion.events.filter((event) => event.type === 'city-revolted')).toHaveLength(1);
  });

  test('BKE-S8-15: who owns Rome draws doubled attacks', () => {
    const state = begun('vikings');
    const [france, magyars] = [seat(state, 'france').id, seat(state, 'magyars').id];
    const rider = put(state, `${magyars} BH helvetia`);
    const knight = put(state, `${france} IN lugdunum`);
    const column = (): number =>
      finalColumn(state, rules, {
        attacker: france,
        attackers: [{ unit: knight, landing: false }],
        target: 'helvetia',
      }).column;
    const before = column();
    state.cities.rome!.owner = magyars;
    expect(column()).toBeGreaterThan(before);
    expect(rider.owner).toBe(magyars);
  });

  const crusade = (
    text: string,
    rolls: (knight: string, vessel: string) => Record<string, number[]>,
    change: (state: State) => void = () => undefined,
  ): Done => {
    const state = begun('vikings');
    change(state);
    const france = seat(state, 'france').id;
    seat(state, 'france').crusade = 1;
    for (const unit of Object.values(state.units)) if (unit.area === 'massilia') delete state.units[unit.id];
    const knight = put(state, `${france} IN massilia`);
    const name = `IN${knight.serial}`;
    return run(
      state,
      (play) => {
        noteOrders.body(play);
        const turn = beginPlayerTurn(play.state, france);
        moveUnits(play, turn);
        answerMoves(play, turn);
        attackAll(play, turn);
      },
      {
        sheets: { [france]: text.replaceAll('IN0', name) },
        dice: rolls(name, `SH${state.serial + 1}`),
      },
    );
  };
  const WAY = 'M - IN0 - Liguria, Etruria, Mare Tyrrhenum, Mare Siculum, Carthage';

  test('BKE-S8-16, BKE-CRU-1: a crusader sails past Italian shores from Liguria to Carthage; Saracen ships come out', () => {
    const done = crusade(`${WAY}\nAT - Carthage - 1:3`, (knight, vessel) => ({
      [`sinking ${knight}`]: [6],
      [`interception ${vessel} siculum`]: [6, 6],
      'combat carthage': [6, 6],
    }));
    expect(types(done.events)).toContain('crusader-sailed');
    // Two seas along Italy, and only the Saracens of Carthage came out.
    expect(done.events.filter((event) => event.type === 'intercepted').map((event) => event.data.by)).toEqual(
      [seat(done.state, 'saracens').id],
    );
    expect(find(done.events, 'combat-rolled')?.data).toMatchObject({ area: 'carthage', odds: '1-2' });
    expect(seat(done.state, 'france').crusaderSent).toBe(true);
    expect(outcome(done.events)).toEqual(['order-done', 'order-done']);
  });

  test('BKE-S8-16, BKE-CRU-2: without odds good enough the crusader stays at home', () => {
    const done = crusade(WAY, (knight, vessel) => ({
      [`sinking ${knight}`]: [6],
      [`interception ${vessel} siculum`]: [6, 6],
    }));
    expect(outcome(done.events)).toEqual(['order-failed']);
    expect(find(done.events, 'order-failed')?.rule).toBe('BKE-CRU-2');
    expect(unitAt(done.state, 'massilia')).toEqual([`${seat(done.state, 'france').id} IN`]);
  });

  test.each([
    [
      'a garrison that is not in Italy',
      'Lugdunum',
      (state: State): void => {
        state.neutral.lugdunum = {};
      },
    ],
    [
      'an Italian shore without a garrison',
      'Liguria',
      (state: State): void => {
        delete state.neutral.liguria;
      },
    ],
  ])('BKE-S8-16: the way to the harbour does not lead over %s', (_, over, change) => {
    const done = crusade(WAY.replace('Liguria', over), () => ({}), change);
    expect(outcome(done.events)).toEqual(['order-failed']);
    expect(told(done.events)).toBe(`the way over ${over} is not through Italian garrisons`);
  });

  test('BKE-S8-16: two seas drown a crusader on a 2', () => {
    const done = crusade(WAY, (knight) => ({ [`sinking ${knight}`]: [2] }));
    expect(unitAt(done.state, 'massilia')).toEqual([]);
    expect(outcome(done.events)).toEqual(['order-failed']);
  });

  test('BKE-S8-17: three borrowed cost a point, four regain it', () => {
    const state = begun('vikings');
    state.turn = 5;
    const france = seat(state, 'france');
    const lent = go(state, (play) => startOfTurn.body(play), { [france.id]: 'BO - 6' });
    expect(lent.state.positions[france.id]).toMatchObject({ treasury: 16, loans: 2 });
    const back = go(lent.state, (play) => startOfTurn.body(play), { [france.id]: 'BO - REPAY - 4' });
    expect(back.state.positions[france.id]).toMatchObject({ treasury: 12, loans: 1 });
    state.turn = 4;
    expect(outcome(go(state, (play) => startOfTurn.body(play), { [france.id]: 'BO - 6' }).events)).toEqual([
      'order-failed',
    ]);
  });
});

describe('Expanding Rome', () => {
  test('BKE-S4-1, BKE-S4-2, BKE-S4-4: builds at home; leaders stay; no optional cities unless wanted', () => {
    const state = begun('expanding-rome');
    expect(state.cities.susa).toBeUndefined();
    expect(rules.scenarios['expanding-rome']!.changes!.seats!['keeps-leaders']).toBe(true);
    state.cities.massilia!.owner = 'P1';
    expect(outcome(go(state, (play) => economy.body(play), { P1: 'B - IN - Massilia' }).events)).toEqual([
      'order-failed',
    ]);
  });

  test('BKE-S4-3: once a rebellion becomes a revival', () => {
    const state = begun('expanding-rome');
    for (const position of Object.values(state.positions))
      Object.assign(position, { economyStage: 'kingdom', percent: 0 });
    const done = go(
      state,
      (play) => administration.body(play),
      { P1: 'AR - REBELLION - REVIVAL' },
      { 'admin P1': [1, 1], 'solitaire-event 1': [4, 6] },
    );
    expect(done.state.positions.P1).toMatchObject({ overrideUsed: 'kingdom', revivalTurn: 1 });
  });

  test('BKE-SOL-1, BKE-SOL-2: provinces beside the Romans are rolled for once', () => {
    const state = begun('expanding-rome');
    const near = ['achaia', 'africa', 'gaul', 'illyricum', 'macedonia', 'rhaetia'];
    const dice = Object.fromEntries(
      near.map((province) => [`province-type ${province}`, [province === 'gaul' ? 4 : 2]]),
    );
    const first = go(state, (play) => startOfTurn.body(play), {}, dice);
    expect(Object.keys(first.state.solitaire).sort()).toEqual(near);
    expect(first.state.neutral.carthage).toEqual({});
    expect(defenceOf(first.state, rules, 'massilia', 'P1').neutral).toBe(4);
    expect(go(first.state, (play) => startOfTurn.body(play)).events).toEqual([]);
  });
});
