import { describe, expect, test } from 'vitest';
import { administration } from '../../../../../games/barbarian-kingdom-empire/phases/administration.js';
import { noteOrders } from '../../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { economy } from '../../../../../games/barbarian-kingdom-empire/phases/economy.js';
import { mayGarrison } from '../../../../../games/barbarian-kingdom-empire/rules/money/purchases.js';
import {
  becomeEmpire,
  becomeKingdom,
} from '../../../../../games/barbarian-kingdom-empire/rules/realm/stages.js';
import type { Position, State } from '../../../../../games/barbarian-kingdom-empire/state.js';
import { auctionType } from '../../../../../games/barbarian-kingdom-empire/rules/money/upkeep.js';
import {
  answers,
  find,
  put,
  rules,
  run,
  someBoard,
  types,
  unitAt,
  type Done,
  type Sheets,
} from '../../kit.js';

const kingdom = (more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'kingdom',
  kingdomTurn: 1,
  ...more,
});
const empire = (more: Partial<Position> = {}): Partial<Position> => ({
  stage: 'empire',
  empireTurn: 1,
  ...more,
});
/** A realm of P1 in a game of two. */
const realm = (
  ruler: Partial<Position>,
  units: readonly string[],
  cities: Readonly<Record<string, string>> = { rome: 'P1' },
  options = {},
): State => someBoard({ options: { players: 2, ...options }, units, cities, positions: { P1: ruler } });
const books = (state: State, sheets: Sheets = {}, dice = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      economy.body(play);
    },
    { sheets, dice },
  );
const administer = (state: State, dice: Record<string, number[]> = {}, sheets: Sheets = {}): Done =>
  run(
    state,
    (play) => {
      noteOrders.body(play);
      administration.body(play);
    },
    { sheets, dice },
  );
const row = (done: Done, id = 'P1') => done.state.positions[id]!.row;
const disbanded = (done: Done): unknown[] =>
  done.events.filter((event) => event.type === 'unit-disbanded').map((event) => event.data.unit);

describe('what is paid', () => {
  test('BKE-ECO-6: all who can be paid stay: exactly enough is enough, one less is not', () => {
    const units = ['P1 CA rome', 'P1 CA etruria', 'P1 SH liguria'];
    const gone = (treasury: number): unknown[] =>
      disbanded(books(realm(kingdom({ capital: 'rome', treasury }), units)));
    // Rome and the marker bring five, the army costs eight.
    expect([gone(3), gone(2), gone(1)]).toEqual([[], ['SH3'], ['SH3']]);
    // Three short: the ship is not enough, and is given back when the horse has gone.
    expect(gone(0)).toEqual(['CA2']);
  });

  test('BKE-MAIL-11: inside a type first who stands in no own city, then who is farthest from the capital, then the youngest', () => {
    const first = (treasury: number, ...areas: string[]): unknown[] =>
      disbanded(
        books(
          realm(kingdom({ capital: 'rome', treasury }), [
            ...areas.map((area) => `P1 IN ${area}`),
            'P1 CA rome',
          ]),
          { P1: 'D - IN' },
        ),
      );
    // Each time there are two too little.
    expect(first(1, 'capua', 'bruttium', 'picenum')).toEqual(['IN2']);
    expect(first(1, 'bruttium', 'ravenna', 'capua')).toEqual(['IN2']);
    expect(first(2, 'etruria', 'picenum', 'liguria')).toEqual(['IN3']);
  });

  test('BKE-MAIL-11: the default takes ships, bows, infantry, horses of a kingdom, and elites of an empire last', () => {
    const gone = (ruler: Partial<Position>, city: string, units: string[]): string[] =>
      (disbanded(books(realm(ruler, units, { [city]: 'P1' }))) as string[]).sort();
    const army = ['P1 CA etruria', 'P1 IN picenum', 'P1 BW ravenna', 'P1 SH liguria'];
    expect(gone(kingdom(), 'rome', army)).toEqual(['BW3', 'SH4']);
    expect(gone(kingdom(), 'hippo', army)).toEqual(['BW3', 'IN2', 'SH4']);
    const legions = ['P1 EL etruria', 'P1 GA picenum', 'P1 IN ravenna', 'P1 SH liguria'];
    expect(gone(empire(), 'rome', legions)).toEqual(['GA2', 'IN3', 'SH4']);
  });

  test('BKE-ECO-6: nobody goes whose going would leave another unsupported, while somebody else can', () => {
    const units = ['P1 IN chattia', 'P1 EL hermunduria', 'P1 EL rome', 'P2 BI augusta', 'P2 BI lauriacum'];
    const state = realm(empire({ capital: 'rome', treasury: 3 }), units);
    // By D the infantry in Chattia goes first, but it holds the chain to Hermunduria.
    expect(disbanded(books(state, { P1: 'D - IN, EL@Rome, EL' }))).toEqual(['EL3']);
  });

  test('BKE-EMP-2, BKE-ECO-6: unsupported units go before anything is paid, and cost nothing', () => {
    const state = realm(empire({ capital: 'rome' }), ['P1 EL severia', 'P1 EL rome', 'P1 LE severia']);
    const done = books(state);
    expect(done.events.filter((event) => event.type === 'unit-disbanded').map((event) => event.rule)).toEqual(
      ['BKE-EMP-2'],
    );
    expect([types(done.events).includes('leader-lost'), row(done).upkeep]).toEqual([true, 5]);
  });

  test('BKE-GAR-3: a garrison may go unpaid unless it stands in, beside, or one friend away from an own city', () => {
    const may = (...areas: string[]): string[] => {
      const garrisons = areas.map((area) => `P1 GA ${area}`);
      const state = realm(empire({ capital: 'lutetia', treasury: 30 }), garrisons, { lutetia: 'P1' });
      return answers(books(state, { P1: 'D - GA1 - FREE' }).events);
    };
    expect([may('lutetia'), may('belgica')]).toEqual([['failed BKE-GAR-3'], ['failed BKE-GAR-3']]);
    expect([may('batavia'), may('batavia', 'belgica'), may('batavia', 'colonia')]).toEqual([
      ['done BKE-GAR-3'],
      ['failed BKE-GAR-3'],
      ['done BKE-GAR-3'],
    ]);
  });
});

describe('auctions', () => {
  const sale = (
    bids: Sheets,
    more: {
      units?: string[];
      treasury?: number;
      stage?: Partial<Position>;
      cities?: Record<string, string>;
      capital?: string;
    } = {},
  ): Done =>
    books(
      someBoard({
        options: { auctions: true, players: 4 },
        units: more.units ?? ['P1 EL capua', 'P1 EL rome'],
        cities: more.cities ?? { rome: 'P1' },
        positions: {
          P1: empire({ capital: more.capital ?? 'rome', treasury: more.treasury ?? 0 }),
          P2: more.stage ?? kingdom({ treasury: 20 }),
          P3: { stage: 'barbarian', treasury: 9 },
          P4: empire({ treasury: 6 }),
        },
      }),
      bids,
    );
  const held = (done: Done): unknown => {
    const event = find(done.events, 'auction-held');
    return event && [event.data.to, event.data.price, (event.data.as as string).slice(0, 2)];
  };

  test('BKE-OPT-3: a bid below the upkeep buys nothing; one of just the upkeep does', () => {
    const low = sale({ P2: 'BI - EL - 4' });
    expect([held(low), disbanded(low), unitAt(low.state, 'capua')]).toEqual([undefined, ['EL1'], []]);
    expect(held(sale({ P2: 'BI - EL - 5' }))).toEqual(['P2', 5, 'CA']);
  });

  test('BKE-MAIL-14: one above the second bid, never above one’s own, never below the upkeep', () => {
    expect(held(sale({ P2: 'BI - EL - 9', P3: 'BI - EL - 6' }))).toEqual(['P2', 7, 'CA']);
    expect(held(sale({ P2: 'BI - EL - 7', P3: 'BI - EL - 7' }))).toEqual(['P2', 7, 'CA']);
    expect(held(sale({ P3: 'BI - EL - 8', P4: 'BI - EL - 6' }))).toEqual(['P3', 7, 'BH']);
    expect(held(sale({ P4: 'BI - EL - 6' }))).toEqual(['P4', 5, 'EL']);
    // Nobody bids more than he has.
    expect(held(sale({ P3: 'BI - EL - 20', P4: 'BI - EL - 8' }))).toEqual(['P3', 7, 'BH']);
  });

  test('BKE-MAIL-14: a bid is for a type, at the places named, up to the total', () => {
    expect(held(sale({ P2: 'BI - IN - 9' }))).toBeUndefined();
    expect(held(sale({ P2: 'BI - EL - 9 - at Capua' }))).toEqual(['P2', 5, 'CA']);
    expect(held(sale({ P2: 'BI - EL - 9 - at Aquileia' }))).toBeUndefined();
    const two = sale({ P2: 'BI - EL - 6 - 9' }, { units: ['P1 EL etruria', 'P1 EL liguria', 'P1 EL rome'] });
    expect(two.events.filter((event) => event.type === 'auction-held')).toHaveLength(1);
    const more = sale(
      { P2: 'BI - EL - 6 - 10' },
      { units: ['P1 EL etruria', 'P1 EL liguria', 'P1 EL rome'] },
    );
    expect(more.events.filter((event) => event.type === 'auction-held')).toHaveLength(2);
    // Ten for the two, six for their first upkeep.
    expect(more.state.positions.P2!.treasury).toBe(4);
  });

  test('BKE-OPT-3: units in the capital or in a stack are not offered; the last unit is', () => {
    const stacked = sale({ P2: 'BI - EL - 9' }, { units: ['P1 EL capua', 'P1 SH capua', 'P1 EL rome'] });
    expect(held(stacked)).toBeUndefined();
    const last = sale(
      { P2: 'BI - EL - 9' },
      { units: ['P1 EL capua'], cities: { capua: 'P1' }, capital: 'capua' },
    );
    expect(held(last)).toEqual(['P2', 5, 'CA']);
  });

  test('BKE-OPT-3: what a piece becomes in each stage; who has no counter of it can’t bid', () => {
    expect(['EL', 'GA', 'IN', 'SH'].map((type) => auctionType('kingdom', type as 'EL'))).toEqual([
      'CA',
      'IN',
      'IN',
      'SH',
    ]);
    expect(['EL', 'GA', 'IN'].map((type) => auctionType('barbarian', type as 'EL'))).toEqual([
      'BH',
      'IN',
      'IN',
    ]);
    expect(['EL', 'GA', 'IN'].map((type) => auctionType('empire', type as 'EL'))).toEqual(['EL', 'GA', 'IN']);
    const asia = [
      'nicaea',
      'troas',
      'pergamum',
      'ephesus',
      'caria',
      'lycia',
      'phrygia',
      'ancyra',
      'iconium',
      'sinope',
    ];
    const units = ['P1 EL capua', 'P1 EL rome', ...asia.map((area) => `P3 BH ${area}`)];
    expect(held(sale({ P3: 'BI - EL - 9' }, { units }))).toBeUndefined();
    expect(held(sale({ P3: 'BI - EL - 9' }, { units: units.slice(0, -1) }))).toEqual(['P3', 5, 'BH']);
  });

  test('BKE-OPT-3: no auction without the option, nor of a kingdom', () => {
    const given = { units: ['P1 CA etruria', 'P1 CA rome'], cities: { rome: 'P1' } };
    const positions = { P1: kingdom({ capital: 'rome' }), P2: kingdom({ treasury: 20 }) };
    const done = books(someBoard({ ...given, options: { auctions: true, players: 2 }, positions }), {
      P2: 'BI - CA - 9',
    });
    expect([held(done), disbanded(done)]).toEqual([undefined, ['CA1']]);
  });
});

describe('what is bought', () => {
  const buy = (
    sheet: string,
    ruler: Partial<Position>,
    cities: Record<string, string>,
    units: string[] = [],
  ): Done => books(realm(ruler, units, cities), { P1: sheet });

  test('BKE-ECO-7: money to the last coin; one less and the last one is not bought', () => {
    const after = (treasury: number): [string[], number] => {
      const done = buy('B - 2 IN - Rome, Capua\nI - 0', kingdom({ capital: 'rome', treasury }), {
        rome: 'P1',
        capua: 'P1',
      });
      return [answers(done.events), row(done).balance];
    };
    expect(after(2)).toEqual([['done BKE-ECO-7', 'done BKE-ECO-7'], 0]);
    expect(after(1)).toEqual([['part BKE-ECO-7', 'done BKE-ECO-7'], 3]);
  });

  test('BKE-ECO-7: purchases before administration, wherever its line stands', () => {
    const done = buy('I - 50\nB - IN - Rome', kingdom({ capital: 'rome', treasury: 1 }), { rome: 'P1' });
    expect(row(done)).toMatchObject({ purchases: 4, percent: 40, admin: 2, balance: 0 });
  });

  test('BKE-ECO-7: not in a marked or foreign city, ships at coasts only, nobody past the counters', () => {
    const rich = kingdom({ capital: 'rome', treasury: 90 });
    expect(answers(buy('B - IN - Capua', rich, { rome: 'P1', capua: 'P2' }).events)).toEqual([
      'failed BKE-ECO-7',
    ]);
    const marked = realm(rich, ['P1 BW capua'], { rome: 'P1', capua: 'P1' });
    Object.assign(marked.cities.capua!, { pillaged: 3, pillagedTurn: 3 });
    expect(answers(books(marked, { P1: 'B - IN - Capua' }).events)).toEqual(['failed BKE-ECO-7']);
    expect(answers(buy('B - SH - Mediolanum', rich, { mediolanum: 'P1' }).events)).toEqual([
      'failed BKE-ECO-7',
    ]);
    expect(answers(buy('B - SH - Rome', rich, { rome: 'P1' }).events)).toEqual(['done BKE-ECO-7']);
    const harbours = ['tyre', 'antioch', 'tarsus', 'lycia', 'caria', 'ephesus', 'pergamum'];
    const ships = harbours.map((area) => `P1 SH ${area}`);
    expect(answers(buy('B - SH - Rome', rich, { rome: 'P1' }, ships).events)).toEqual(['done BKE-ECO-7']);
    expect(answers(buy('B - SH - Rome', rich, { rome: 'P1' }, [...ships, 'P1 SH troas']).events)).toEqual([
      'failed BKE-ECO-7',
    ]);
  });

  test('BKE-GAR-1: anywhere in a province wholly owned, else in an own city or beside one and far from others', () => {
    const may = (area: string, cities: Record<string, string>, units: string[] = []): boolean =>
      mayGarrison(realm(empire(), units, cities), rules, 'P1', area);
    const rhaetia = { augusta: 'P1', virunum: 'P1' };
    expect(may('curia', rhaetia)).toBe(true);
    expect(may('curia', { augusta: 'P1' })).toBe(true);
    // Lauriacum is beside both cities; whose is not own keeps a builder out only if somebody is in it.
    expect(may('lauriacum', { augusta: 'P1', virunum: 'P2' })).toBe(true);
    expect(may('lauriacum', { augusta: 'P1', virunum: 'P2' }, ['P2 IN virunum'])).toBe(false);
    expect(may('lauriacum', { augusta: 'P1', virunum: 'neutral' })).toBe(false);
    expect(may('lauriacum', { augusta: 'P1', virunum: 'P2' }, ['P1 IN virunum'])).toBe(true);
    // Vindobona is beside Virunum only, and in Illyricum, where nothing is owned.
    expect(may('vindobona', rhaetia)).toBe(false);
    expect(may('virunum', { augusta: 'P1', virunum: 'P2' })).toBe(false);
    expect(may('curia', rhaetia, ['P1 IN curia'])).toBe(false);
    expect(may('petra', { jerusalem: 'P1', antioch: 'P1', damascus: 'P1', tyre: 'P1' })).toBe(false);
    expect(may('palmyra', { jerusalem: 'P1', antioch: 'P1', damascus: 'P1', tyre: 'P1' })).toBe(true);
    expect(may('chattia', { treveri: 'P1' })).toBe(false);
    // Beside no own city in a province not wholly owned.
    expect(may('armorica', { treveri: 'P1' })).toBe(false);
  });
});

describe('stages', () => {
  test('BKE-CAP-1: the richest city; of equal ones that with an own unit, then by name; not a marked one', () => {
    const capital = (
      cities: Record<string, string>,
      units: string[],
      marked: string[] = [],
    ): string | null => {
      const state = realm({ stage: 'barbarian' }, units, cities);
      for (const area of marked) Object.assign(state.cities[area]!, { pillaged: 1, pillagedTurn: 1 });
      return run(state, (play) => becomeKingdom(play, play.state.positions.P1!)).state.positions.P1!.capital;
    };
    expect(capital({ capua: 'P1', rome: 'P1' }, ['P1 BI capua'])).toBe('rome');
    expect(capital({ aquileia: 'P1', capua: 'P1' }, ['P1 BI capua'])).toBe('capua');
    expect(capital({ aquileia: 'P1', capua: 'P1' }, ['P1 BI rome'])).toBe('aquileia');
    expect(capital({ capua: 'P1', rome: 'P1' }, ['P1 BI rome'], ['rome'])).toBe('capua');
    expect(capital({}, ['P1 BI etruria'])).toBeNull();
  });

  test('BKE-LDR-1: with the strongest unit, of equal ones with that nearest the capital', () => {
    const leaderAt = (...units: string[]): string | undefined =>
      Object.values(
        run(realm({ stage: 'barbarian' }, units), (play) => becomeKingdom(play, play.state.positions.P1!))
          .state.units,
      ).find((unit) => unit.type === 'LE')?.area;
    expect(leaderAt('P1 BW rome', 'P1 BI aquileia')).toBe('aquileia');
    expect(leaderAt('P1 BI aquileia', 'P1 BI etruria')).toBe('etruria');
    expect(leaderAt('P1 TR etruria')).toBeUndefined();
  });

  test('BKE-EMP-1: infantry settles in own cities, by V anywhere inside; not in a stack, not in the desert, not outside', () => {
    const garrisons = (sheet: string, ...units: string[]): string[] => {
      const state = realm(kingdom({ capital: 'rome' }), units, { rome: 'P1', capua: 'P1' });
      const done = run(
        state,
        (play) => {
          noteOrders.body(play);
          becomeEmpire(play, play.state.positions.P1!);
        },
        { sheets: { P1: sheet } },
      );
      return Object.values(done.state.units)
        .filter((unit) => unit.type === 'GA')
        .map((unit) => unit.area);
    };
    const units = [
      'P1 IN rome',
      'P1 IN etruria',
      'P1 IN cheruscia',
      'P1 IN petra',
      'P1 IN capua',
      'P1 SH capua',
    ];
    expect(garrisons('', ...units)).toEqual(['rome']);
    expect(garrisons('V - ALL', ...units)).toEqual(['rome', 'etruria']);
    expect(garrisons('V - Etruria, Petra, Cheruscia', ...units)).toEqual(['etruria']);
    expect(garrisons('V - NONE', ...units)).toEqual([]);
    expect(garrisons('', 'P1 IN capua', 'P1 CA capua')).toEqual([]);
    // A bow is gone before, and does not matter.
    expect(garrisons('', 'P1 IN capua', 'P1 BW capua')).toEqual(['capua']);
  });

  test('BKE-ADM-3: the age itself is good enough, one below is not; an empire rebels', () => {
    const result = (more: Partial<Position>, dice: number[], also = {}): Done =>
      administer(realm({ ...more, capital: 'rome', percent: 0 }, ['P1 IN rome']), {
        'admin P1': dice,
        ...also,
      });
    // Turn 5, nothing bought: 5 on the dice is 3.
    expect(result(kingdom({ kingdomTurn: 2 }), [2, 3]).state.positions.P1!.stage).toBe('kingdom');
    expect(result(kingdom({ kingdomTurn: 1 }), [2, 3]).state.positions.P1!.stage).toBe('empire');
    expect(types(result(empire({ empireTurn: 2 }), [2, 3]).events)).not.toContain('rebellion-rolled');
    const rebels = result(empire({ empireTurn: 1 }), [2, 3], { 'rebellion P1': [5, 6] });
    expect(rebels.state.positions.P1!.coup).toBe(true);
    // The age counts from the last revival.
    expect(result(kingdom({ kingdomTurn: 1, revivalTurn: 2 }), [2, 3]).state.positions.P1!.stage).toBe(
      'kingdom',
    );
  });

  test('BKE-ECO-8, BKE-OPT-6: Huns and Vikings one column lower, an administrator beside the marker two higher, both inside the table', () => {
    const column = (group: string, percent: number, where?: string): unknown => {
      const state = realm(
        kingdom({ kingdomTurn: 4, capital: 'rome', percent, group }),
        ['P1 IN rome', 'P1 IN capua'],
        { rome: 'P1' },
        {
          optional_leaders: true,
        },
      );
      if (where !== undefined) put(state, `P1 LE ${where}`).kind = 'administrator';
      return find(administer(state, { 'admin P1': [3, 5] }).events, 'admin-rolled')?.data.column;
    };
    expect(['hun', 'viking', 'german'].map((group) => column(group, 20))).toEqual([10, 10, 20]);
    expect(column('hun', 0)).toBe(0);
    expect([column('german', 20, 'rome'), column('german', 20, 'capua')]).toEqual([40, 20]);
    expect([column('german', 40, 'rome'), column('german', 50, 'rome')]).toEqual([50, 50]);
    expect(column('hun', 20, 'rome')).toBe(30);
  });

  test('BKE-ADM-8: a ruler without units lives while he has a city; a barbarian does not', () => {
    const out = (more: Partial<Position>, units: string[], cities: Record<string, string>): boolean => {
      const dice = more.stage === 'barbarian' ? {} : { 'admin P1': [3, 5] };
      return administer(realm(more, units, cities), dice).state.positions.P1!.stage === 'out';
    };
    expect(out(kingdom(), [], { rome: 'P1' })).toBe(false);
    expect(out(kingdom(), [], {})).toBe(true);
    expect(out(kingdom(), ['P1 IN rome'], {})).toBe(false);
    expect(out({ stage: 'barbarian' }, [], { rome: 'P1' })).toBe(true);
    expect(out({ stage: 'barbarian' }, ['P1 TR chattia'], {})).toBe(false);
    // A leader is nobody's last unit.
    expect(out(kingdom(), ['P1 LE rome'], {})).toBe(true);
  });

  test('BKE-S9-2, BKE-ADM-7: nine of income steps down, ten does not; in the basic game anybody may', () => {
    const quit = (tax: number, victory: string): string[] => {
      const state = realm(
        kingdom({ kingdomTurn: 4, capital: 'rome' }),
        ['P1 IN rome'],
        { rome: 'P1' },
        { victory },
      );
      state.positions.P1!.row.tax = tax;
      return answers(administer(state, { 'admin P1': [3, 5] }, { P1: 'Q - Hun' }).events);
    };
    expect([quit(9, 'advanced'), quit(10, 'advanced'), quit(30, 'basic')]).toEqual([
      ['done BKE-ADM-7'],
      ['failed BKE-S9-2'],
      ['done BKE-ADM-7'],
    ]);
  });

  test('BKE-ADM-11: a garrison without a city stays beside one that is garrisoned, and only beside a city', () => {
    const left = (...garrisons: string[]): string[] =>
      Object.keys(
        administer(someBoard({ options: { players: 2 }, units: ['P1 BI cheruscia'], garrisons })).state
          .neutral,
      ).sort();
    expect(left('colonia', 'treveri')).toEqual(['colonia', 'treveri']);
    expect(left('colonia', 'mogontiacum')).toEqual([]);
    // Batavia is beside Colonia, not beside Treveri; the snapshot is taken before Colonia is judged.
    expect(left('batavia', 'colonia', 'treveri')).toEqual(['colonia', 'treveri']);
  });

  test('BKE-ECO-3: what a good ruler brings is told in column three, and only once', () => {
    const state = realm(kingdom({ kingdomTurn: 4, capital: 'rome', effect: 'good-ruler', treasury: 9 }), [
      'P1 IN rome',
    ]);
    const first = books(state);
    // Three of tax are five, two of the capital three.
    expect(row(first)).toMatchObject({ tax: 5, mods: 3, points: 8, available: 17 });
    expect(first.state.positions.P1!.effect).toBe('none');
    const poor = books(realm(kingdom({ kingdomTurn: 4, capital: 'rome', effect: 'corruption' }), []));
    expect(row(poor)).toMatchObject({ tax: 5, mods: -2, points: 3 });
  });

  test('BKE-MAIL-5: an absent ruler pays 20, 10 or 0 in a hundred, as he can', () => {
    const percent = (treasury: number, units: string[]): number | null => {
      const state = realm(kingdom({ kingdomTurn: 4, capital: 'rome', treasury }), units, {
        rome: 'P1',
        alexandria: 'P1',
      });
      state.absent = ['P1'];
      return row(books(state)).percent;
    };
    // Eight of income: 20 costs two, 10 costs one.
    const eight = ['P1 IN rome', 'P1 IN ravenna', 'P1 IN etruria', 'P1 IN picenum'];
    expect([percent(2, eight), percent(1, eight), percent(0, eight), percent(40, [])]).toEqual([
      20, 10, 0, 20,
    ]);
  });

  test('BKE-ECO-7: a reserve is kept back from administration', () => {
    const done = books(realm(kingdom({ kingdomTurn: 4, capital: 'rome' }), [], { rome: 'P1' }), {
      P1: 'I - 50 - reserve 3',
    });
    expect(row(done)).toMatchObject({ percent: 40, admin: 2, balance: 3 });
  });
});
