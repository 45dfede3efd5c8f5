import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packageRoot } from '../../../../src/catalog.js';
import { parseSheet } from '../../../../src/core/index.js';
import { check, judged } from '../../../../games/barbarian-kingdom-empire/check/check.js';
import {
  orders as book,
  type BkeOrder,
  type OrderKey,
} from '../../../../games/barbarian-kingdom-empire/orders/book.js';
import type { OrderMeant } from '../../../../games/barbarian-kingdom-empire/orders/meaning.js';
import { piecesMeant } from '../../../../games/barbarian-kingdom-empire/orders/pieces.js';
import { understand } from '../../../../games/barbarian-kingdom-empire/orders/understand.js';
import { noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { opening } from '../../../../games/barbarian-kingdom-empire/phases/start-of-turn.js';
import type { Play } from '../../../../games/barbarian-kingdom-empire/play.js';
import { see } from '../../../../games/barbarian-kingdom-empire/see.js';
import { choiceOf, policyOf, standingOf } from '../../../../games/barbarian-kingdom-empire/standing.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { answers, begun, ordersOf, rules, run, someBoard } from '../kit.js';

test('BKE-S5-6, BKE-S8-17: the summary of an order has the word without which its line is another order', () => {
  const forms = ['exit', 'repay'].map((key) => book.orders.find((one) => one.key === key)?.form);
  expect(forms).toEqual([
    ['OUT', '[unit]'],
    ['REPAY', '[money]'],
  ]);
});

const board = (): State =>
  someBoard({
    options: { players: 3, mercenaries: true },
    units: ['P1 IN rome 1', 'P1 IN rome 2', 'P1 CA capua 3', 'P2 IN etruria 4', 'P1 TR cheruscia 5'],
    cities: { rome: 'P1' },
    positions: { P1: { stage: 'kingdom' } },
  });

/** What P1's orders mean. */
const meant = (text: string, state = board()) => understand(rules, state, ordersOf({ P1: text }));
/** The fields of his only order. */
const fieldsOf = <K extends OrderKey>(_key: K, text: string, state = board()) =>
  (meant(text, state)[0] as OrderMeant<K>).fields;
/** What the check says of his sheet: code, and suggestions where it has some. */
const told = (text: string, state = board()): unknown[] =>
  check(rules, see(rules, state, [], 'P1'), parseSheet(book, `GAME g\n${text}`)).map((one) =>
    one.suggestions?.length ? [one.code, one.suggestions[0]] : [one.code],
  );

describe('names of places', () => {
  test.each(['Mediolanum', 'mediolanum', 'MEDIOLANUM', 'Mediol'])('%s is an area', (written) => {
    expect(fieldsOf('build', `B - IN - ${written}`).at).toEqual([{ written, area: 'mediolanum' }]);
  });
  test('a code is an area', () => {
    const written = rules.geo.areas.rome!.code;
    expect(fieldsOf('build', `B - IN - ${written}`).at).toEqual([{ written, area: 'rome' }]);
  });
  test('an unknown name keeps its place without an area, and the check suggests the nearest', () => {
    expect(fieldsOf('build', 'B - IN - Rome, Etrruria').at).toEqual([
      { written: 'Rome', area: 'rome' },
      { written: 'Etrruria' },
    ]);
    expect(told('B - IN - Rome, Etrruria')).toEqual([['bke/unknown-place', 'Etruria']]);
  });
  test('a beginning that fits two areas is none of them', () => {
    expect(fieldsOf('build', 'B - IN - Cartha').at).toEqual([{ written: 'Cartha' }]);
    expect(told('B - IN - Cartha')).toEqual([['bke/unknown-place', 'Carthage']]);
  });
  test('a sea is no area where an area is wanted, but a point of a way', () => {
    expect(fieldsOf('build', 'B - SH - Mare Siculum').at).toEqual([{ written: 'Mare Siculum' }]);
    expect(fieldsOf('move', 'M - IN1 - Mare Siculum, Rome').via).toEqual([
      { written: 'Mare Siculum', sea: 'siculum' },
      { written: 'Rome', area: 'rome' },
    ]);
  });
  test('BKE-OPT-1: on a way, a beginning that fits an area and a sea is neither, and is told also beyond a sea', () => {
    expect(fieldsOf('move', 'M - TR5 - Mare Siculum, Sard').via?.[1]).toEqual({ written: 'Sard' });
    const tribe = { ...board(), positions: someBoard({ options: { players: 3 } }).positions };
    expect(told('M - TR5 - Mare Siculum, Sard', tribe)).toEqual([['bke/unknown-place', 'Sardinia']]);
    expect(told('M - TR5 - Mare Siculum, Sardinia', tribe)).toEqual([]);
  });
  test('words stand for areas if they stand alone, and for nothing among others', () => {
    expect(fieldsOf('convert', 'V - Cities').where.word).toBe('cities');
    const { word, places } = fieldsOf('convert', 'V - ALL, Rome').where;
    expect([word, places.map((one) => [one.word, one.area])]).toEqual([
      undefined,
      [
        ['all', undefined],
        [undefined, 'rome'],
      ],
    ]);
    expect(fieldsOf('attack', 'AT - Any').target).toBe('any');
  });
  test('BKE-S8-1: a marker of the set-up has its number, from 1 on; what only begins so is unknown', () => {
    const place = (at: string) => fieldsOf('place', `SU - 1 IN - ${at}`).at;
    expect(place('Marker 2')).toEqual({ written: 'Marker 2', marker: 2 });
    expect(place('Rome')).toEqual({ written: 'Rome', area: 'rome' });
    expect(place('Marker')).toEqual({ written: 'Marker' });
    const viking = { ...begun('vikings'), step: 'setup' };
    const germany = Object.values(viking.positions).find(({ key }) => key === 'germany')!.id;
    const codes = (at: string): string[] =>
      check(rules, see(rules, viking, [], germany), parseSheet(book, `GAME g\nSU - 1 IN - ${at}`)).map(
        ({ code }) => code,
      );
    expect([codes('Marker 2'), codes('Marker')]).toEqual([[], ['bke/unknown-place']]);
  });
  test('provinces, start positions, results of the table', () => {
    expect(fieldsOf('bribe', 'H - Hispania').province).toEqual({ written: 'Hispania', province: 'hispania' });
    expect(fieldsOf('bribe', 'H - Rome').province).toEqual({ written: 'Rome' });
    expect(fieldsOf('start', 'S - German 1, Huns, Romulans').choices).toEqual([
      { written: 'German 1', start: 'german-1' },
      { written: 'Huns', start: 'hun' },
      { written: 'Romulans' },
    ]);
    const out = board();
    out.positions.P1!.stage = 'out';
    expect(told('S - Hnus', out)).toContainEqual(['bke/unknown-start', 'Huns']);
    const result = (to: string) => fieldsOf('override', `AR - fall${to}`).to.result;
    expect([result(''), result(' - Good ruler'), result(' - 7'), result(' - feast')]).toEqual([
      'revival',
      'good-ruler',
      7,
      undefined,
    ]);
  });
});

describe('names of units', () => {
  const units = (text: string, state = board()): string[] => {
    const [first] = fieldsOf('move', `M - ${text} - to Capua`, state).unit;
    return piecesMeant(state, 'P1', first!).map(({ id }) => id);
  };
  test('by serial, by kind, by kind and area, so many of them', () => {
    expect(units('IN2')).toEqual(['u2']);
    expect(units('CA2')).toEqual(['u2']);
    expect(units('IN')).toEqual(['u1']);
    expect(units('IN@Rome')).toEqual(['u1']);
    expect(units('2 IN@Rome')).toEqual(['u1', 'u2']);
    expect(units('ALL@Capua')).toEqual(['u3']);
  });
  test('none: of others, of no such serial, at no such place; the check suggests his own', () => {
    for (const text of ['IN4', 'IN9', 'IN@Etruria', 'ALL@Nowhere']) expect(units(text)).toEqual([]);
    expect(told('M - IN4 - to Capua')).toEqual([['bke/unknown-unit', 'IN1']]);
  });
  test('which they are is told by the board of the moment', () => {
    const state = board();
    const [order] = meant('M - ALL@Rome - to Capua', state) as OrderMeant<'move'>[];
    state.units.u1!.lessee = 'P2';
    expect(piecesMeant(state, 'P1', order!.fields.unit[0]!).map(({ id }) => id)).toEqual(['u2']);
  });
  test('BKE-MAIL-16: by the name they bear, however it is written', () => {
    const state = board();
    state.units.u3!.name = 'Alaric';
    state.units.u4!.name = 'Bran';
    const groups = (text: string) => fieldsOf('attack', `AT - Etruria - ${text}`, state).with;
    expect(groups('alaric, Rome, Bran, Nobody')).toEqual([
      { by: 'name', written: 'alaric', units: ['u3'] },
      { by: 'area', written: 'Rome', area: 'rome' },
      { by: 'name', written: 'Bran', units: ['u4'] },
      { by: 'name', written: 'Nobody', units: [] },
    ]);
    expect(piecesMeant(state, 'P1', { by: 'name', written: 'Bran', units: ['u4'] })).toEqual([]);
    expect(told('AT - Etruria - Alaric, Bran', state)).toEqual([['bke/unknown-unit']]);
  });
});

describe('BKE-MAIL-16: names that change in the step', () => {
  const bearers = (text: string, state = board()): unknown =>
    meant(text, state)
      .filter((order) => order.key === 'attack')
      .map(({ fields }) => fields.with?.map((one) => (one.by === 'name' ? one.units : one.by)));

  test('orders know the names that the sheet gives, wherever it gives them, and not those it takes', () => {
    const state = board();
    state.units.u1!.name = 'Wolf';
    expect(bearers('AT - Etruria - Fox, Wolf\nN - IN1 - Fox', state)).toEqual([[['u1'], []]]);
    expect(told('AT - Etruria - Fox\nN - IN1 - Fox', state)).toEqual([]);
  });
  test('an order N knows what those before it made; a refused one changes nothing', () => {
    expect(bearers('N - IN1 - Fox\nN - Fox - Wolf\nAT - Etruria - Fox, Wolf')).toEqual([[[], ['u1']]]);
    const state = board();
    state.units.u3!.name = 'Bear';
    const refused = 'N - IN4 - Fox\nN - IN1 - P2\nN - IN2 - Fox\nAT - Etruria - Fox, P2, Bear';
    expect(bearers(refused, state)).toEqual([[['u2'], [], ['u3']]]);
  });
  test('what the names say is what the phase does', () => {
    const state = board();
    const done = run(state, (play) => noteOrders.body(play), {
      sheets: { P1: 'N - IN1 - Fox\nN - Fox - Wolf\nN - Fox - Bear\nN - ME - Romans\nN - CA3 - Romans' },
    });
    expect(answers(done.events).map((one) => one.split(' ')[0])).toEqual([
      'done',
      'done',
      'failed',
      'done',
      'failed',
    ]);
    expect([done.state.units.u1!.name, done.state.positions.P1!.name, done.state.units.u3!.name]).toEqual([
      'Wolf',
      'Romans',
      undefined,
    ]);
  });
});

describe('BKE-MAIL-19: standing orders', () => {
  /** What a rule reads when the orders are noted. */
  const after = <Found>(text: string, read: (play: Play) => Found, before = board()): Found => {
    let found: Found | undefined;
    run(before, (play) => {
      noteOrders.body(play);
      found = read(play);
    }, { sheets: { P1: text } }); // prettier-ignore
    return found as Found;
  };
  test('are kept as they were written and understood with the names of the step', () => {
    const state = board();
    state.units.u1!.name = 'Fox';
    const first = run(state, (play) => noteOrders.body(play), { sheets: { P1: 'RB - UNITS - fox, IN2' } });
    expect(first.state.standing.P1).toEqual([
      { slot: 'rebellion units', key: 'rebellion', fields: { settings: { units: ['fox', 'IN2'] } } },
    ]);
    const units = ({ state: now, data }: Play): unknown =>
      choiceOf(now, data, 'P1', 'units').map((one) => (one.by === 'name' ? one.units : one.by));
    expect(after('', units, first.state)).toEqual([['u1'], 'serial']);
    expect(after('N - IN1 - Wolf\nN - CA3 - Fox', units, first.state)).toEqual([['u3'], 'serial']);
  });
  test('positions by id or by the name they bear, others left out', () => {
    const state = board();
    state.positions.P2!.name = 'The Goths';
    const peace = (text: string): unknown =>
      after(`O - PEACE - ${text}`, ({ state: now, data }) => policyOf(now, data, 'P1', 'peace'), state);
    expect([peace('p3, the goths'), peace('Player 2'), peace('P7, P2')]).toEqual([['P3', 'P2'], [], ['P2']]);
  });
  test('BKE-START-1: the name with which a position starts is known to the policies of the same turn', () => {
    const state = board();
    Object.assign(state.positions.P2!, { stage: 'out', cycle: 0, late: false });
    state.units = {};
    let spared: readonly string[] = [];
    const sheets = { P1: 'O - PEACE - Vandals', P2: 'S - German 1 - name Vandals' };
    const done = run(state, (play) => {
      noteOrders.body(play);
      opening.body(play);
      spared = policyOf(play.state, play.data, 'P1', 'peace');
    }, { sheets }); // prettier-ignore
    expect([answers(done.events, 'P2'), spared]).toEqual([['done BKE-START-1'], ['P2']]);
  });
  test('a policy that is not set says what then holds', () => {
    const none = after('', ({ state: now, data }) =>
      (['intercept', 'intercept_max', 'counter', 'stand', 'knight', 'peace'] as const).map((key) =>
        policyOf(now, data, 'P1', key),
      ),
    );
    expect(none).toEqual(['landing', '1-1', false, true, undefined, []]);
    const set = 'O - INTERCEPT - Loaded - P2 - max 2:3\nO - COUNTER - Enter\nO - STAND - No\nRB - TAKE - NO';
    const some = after(set, ({ state: now, data }) => [
      ...(['intercept', 'intercept_against', 'intercept_max', 'counter', 'stand'] as const).map((key) =>
        policyOf(now, data, 'P1', key),
      ),
      choiceOf(now, data, 'P1', 'take'),
    ]);
    expect(some).toEqual(['loaded', ['P2'], '2-3', true, false, false]);
  });
  test('have the meanings of their fields, also where only some stand', () => {
    const capital = after('K - Rome, Nowhere - stay\nK - leader CA3', (play) =>
      standingOf(play, 'P1', 'capital').map(({ fields }) => fields),
    );
    // The first is refused for its unknown name, and leaves nothing.
    expect(capital).toEqual([{ leader: { by: 'serial', written: 'CA3', unit: 'u3', type: 'CA' } }]);
    const kept = after('K - Rome, Capua - stay\nK - leader CA3', (play) =>
      standingOf(play, 'P1', 'capital').map(({ fields }) => fields),
    );
    expect(kept).toEqual([
      {
        cities: {
          places: [
            { written: 'Rome', area: 'rome' },
            { written: 'Capua', area: 'capua' },
          ],
        },
      },
      { on_revival: { written: 'stay' } },
      { leader: { by: 'serial', written: 'CA3', unit: 'u3', type: 'CA' } },
    ]);
  });
});

describe('one step for all', () => {
  const examples = book.orders.flatMap(({ examples: some }) => some.map(({ code }) => code));

  test.each(examples)('%s: no field is lost, and the order as written goes along', (code) => {
    const [order] = ordersOf({ P1: code });
    const [played] = understand(rules, board(), [order!]);
    expect(played!.written).toBe(order);
    expect(played).toMatchObject({ number: order!.number, key: order!.key, position: 'P1' });
    const added = order!.key === 'override' ? ['to'] : [];
    expect(new Set(Object.keys(played!.fields))).toEqual(new Set([...Object.keys(order!.fields), ...added]));
  });

  test('what is judged by the state is judged as by the view', () => {
    for (const code of examples) {
      const state = begun('vikings');
      const sheet = parseSheet(book, `GAME g\n${code}`);
      const orders = (sheet.orders as readonly BkeOrder[]).map((one) => ({ ...one, position: 'P1' }));
      expect(judged(rules, state, 'P1', understand(rules, state, orders))).toEqual(
        check(rules, see(rules, state, [], 'P1'), sheet),
      );
    }
  });

  test('no name is looked up outside of it', () => {
    const root = join(packageRoot, 'games/barbarian-kingdom-empire');
    const look = /\b(?:areaNamed|placeNamed|provinceNamed|startNamed|parseUnitRef|look-up)\b/;
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => file.endsWith('.ts') && look.test(readFileSync(join(root, file), 'utf8')));
    expect(files.sort()).toEqual([
      'orders/fields.ts',
      'orders/look-up.ts',
      'orders/understand.ts',
      'rules/map/geography.ts',
      'rules/map/places.ts',
      'rules/peoples/start-names.ts',
    ]);
  });
});
