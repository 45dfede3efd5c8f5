/** What may be written now: offers hold, all that holds is offered, and what is greyed is refused for the same rule. */
import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  definitionOf,
  draftLine,
  judgeDraft,
  parseSheet,
  readDraft,
  seededDice,
  withDraft,
  type Choices,
  type Dice,
  type Draft,
  type Offer,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { brokenOffers, missedOffers } from '../../../../src/testing/contract/choices.js';
import { byComputer, playSteps } from '../../../../src/testing/contract/subject.js';
import { filled, walkDraft } from '../../../../src/testing/draft-walk.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import type { View } from '../../../../games/barbarian-kingdom-empire/view.js';
import { begun, rules, seat, someBoard } from '../kit.js';
import { REALM, realm, system, viewOf } from './boards.js';

const EMPTY = parseSheet(system.orders, 'GAME g\nNONE');
const sheetOf = (text: string): OrderSheet => {
  const sheet = parseSheet(system.orders, `GAME g\n${text}`);
  expect(sheet.diagnostics).toEqual([]);
  return sheet;
};
const dice = (seed: string): Dice => seededDice({ seed, turn: 0, step: 'choices' });

interface Moment {
  readonly name: string;
  readonly view: View;
  readonly sheet: OrderSheet;
}

/** What the seats of a scenario see at each step of its first turns, and what stand-ins wrote. */
const momentsOf = (scenario: string, turns: number): Moment[] =>
  playSteps(system, scenario, turns, byComputer).flatMap(({ before, told, sheets }, at) =>
    [...sheets].map(([position, sheet]) => ({
      name: `${scenario} ${at} ${position}`,
      view: system.see(before, told, position) as View,
      sheet,
    })),
  );

const SCENARIOS = ['vikings', 'late-empire', 'alexander', 'expanding-rome', 'open'];
const moments = SCENARIOS.flatMap((scenario) => momentsOf(scenario, 2));

/** A sheet of so many orders, written by offers. */
function grown({ view }: Moment, orders: number, seed: string): OrderSheet {
  const roll = dice(seed);
  let sheet: OrderSheet = { ...EMPTY, orders: [] };
  for (let tries = 0; sheet.orders.length < orders && tries < 3 * orders; tries++) {
    const draft = walkDraft({ system, view, sheet }, roll);
    const read = draft && readDraft(system.orders, draft);
    if (read && 'order' in read) sheet = withDraft(sheet, read.order);
  }
  return sheet;
}

/** Moments that no first turn has. */
function staged(): Moment[] {
  const held = realm();
  held.units.u9 = { id: 'u9', serial: 9, owner: 'P2', type: 'LE', area: 'rome', holder: 'u1' };
  const allies = begun('late-empire');
  allies.turn = 9;
  const owing = begun('vikings');
  owing.turn = 6;
  seat(owing, 'france').loans = 1;
  const peoples = someBoard({ units: ['P1 TR getia 1', 'P1 TR carpia 2', 'P1 BI tridentum 3'] });
  const at = (name: string, state: State, me = 'P1'): Moment => ({
    name,
    view: viewOf(state, me),
    sheet: EMPTY,
  });
  return [
    at('a realm', held),
    at('a people', peoples),
    at('allies', allies, seat(allies, rules.scenarios['late-empire']!.special.allies!).id),
    at('a debtor', owing, seat(owing, 'france').id),
  ];
}

/** Who may begin with the Persian kingdom. */
const persians = (): View =>
  viewOf(
    someBoard({
      turn: 8,
      options: { arabs_africans: true, persian_kingdom: true },
      positions: { P1: { stage: 'out' } },
    }),
  );

const ask = (view: View, order: string, boxes: Record<string, string>, box: string, sheet = EMPTY): Choices =>
  choicesOf(system, view, sheet, { order, boxes }, box);
const offer = ({ offers }: Choices, text: string): Offer | undefined =>
  offers.find((one) => one.text === text);
const open = ({ offers }: Choices): string[] => offers.filter(({ why }) => !why).map(({ text }) => text);
const sure = ({ offers }: Choices): string[] =>
  offers.filter(({ why, doubt }) => !why && !doubt).map(({ text }) => text);

describe('barbarian-kingdom-empire choices: all offers', () => {
  test('two hundred drafts on sheets with 0, 5 and 30 orders bring no error', () => {
    const broken = moments.flatMap((moment, at) =>
      ([0, 5, 30] as const).flatMap((orders) => {
        if (at % { 0: 1, 5: 3, 30: 16 }[orders] !== 0) return [];
        const sheet = grown(moment, orders, moment.name);
        return brokenOffers(system, moment.view, sheet, {
          drafts: orders === 0 ? 3 : 4,
          seed: `${moment.name} ${orders}`,
        });
      }),
    );
    expect(broken).toEqual([]);
  });

  test('what stand-ins write is offered, box by box', () => {
    expect(moments.flatMap(({ view, sheet }) => missedOffers(system, view, sheet))).toEqual([]);
  });

  test('every order is offered somewhere, and each box of it has offers, a range or is open', () => {
    const wanted = new Set(
      system.orders.orders.flatMap(({ key, fields }) => [
        key,
        ...Object.keys(fields).map((box) => `${key} ${box}`),
      ]),
    );
    for (const { name, view, sheet } of [...moments, ...staged()]) {
      const keys = open(choicesOf(system, view, sheet, { boxes: {} }));
      for (const order of keys) {
        wanted.delete(order);
        const fields = Object.keys(definitionOf(system.orders, order).fields);
        for (let n = 0; n < 3 && fields.some((box) => wanted.has(`${order} ${box}`)); n++) {
          const { boxes } = filled({ system, view, sheet }, order, dice(`${name} ${n}`)) ?? { boxes: {} };
          for (const [at, box] of fields.entries()) {
            const before = Object.entries(boxes).filter(([one]) => fields.indexOf(one) < at);
            const found = ask(view, order, Object.fromEntries(before), box, sheet);
            if (found.open || found.range || open(found).length > 0) wanted.delete(`${order} ${box}`);
          }
        }
      }
    }
    // Boxes of one start only, whatever dice pick.
    expect(
      ['areas', 'units', 'at', 'capital'].filter(
        (box) =>
          open(ask(persians(), 'start', { choices: box === 'areas' ? 'Arabs' : 'Persians' }, box)).length ===
          0,
      ),
    ).toEqual([]);
    expect([...wanted].filter((one) => !/^start (areas|units|at|capital)$/.test(one))).toEqual([]);
  });

  test('a greyed offer written by hand is refused or warned of by check for the same rule', () => {
    const kinds = new Set<string>();
    for (const { name, view, sheet } of [...moments.filter((_, at) => at % 3 === 0), ...staged()])
      for (const order of open(choicesOf(system, view, sheet, { boxes: {} }))) {
        const whole = filled({ system, view, sheet }, order, dice(name));
        if (!whole) continue;
        for (const box of Object.keys(whole.boxes)) {
          const begun = { ...whole.boxes, [box]: '' };
          for (const { text, why, rule } of ask(view, order, begun, box, sheet).offers) {
            if (why === undefined) continue;
            const draft: Draft = { order, boxes: { ...whole.boxes, [box]: text } };
            const told = judgeDraft(system, view, sheet, draft).map((one) => one.rule);
            expect(told, `${name}: ${draftLine(system.orders, draft)}`).toContain(rule);
            kinds.add(`${order} ${box}`);
          }
        }
      }
    expect([...kinds]).toEqual(expect.arrayContaining(['move unit', 'build item', 'give as', 'bid type']));
  });

  test('orders of another stage are greyed, and check refuses them for that rule', () => {
    let greyed = 0;
    for (const { view, sheet } of staged())
      for (const { text, why, rule } of choicesOf(system, view, sheet, { boxes: {} }).offers) {
        if (why === undefined) continue;
        const example = definitionOf(system.orders, text).examples[0]!;
        const told = system.check(view, sheetOf(example.code));
        expect(
          told.map((one) => one.rule),
          example.code,
        ).toContain(rule);
        greyed += 1;
      }
    expect(greyed).toBeGreaterThan(4);
  });
});

describe('barbarian-kingdom-empire choices: a turn by offers', () => {
  test('Slav 1, turn 4: combining, attacking, growing, moving and retreating as it would be tapped', () => {
    const state = someBoard({
      turn: 4,
      positions: { P1: { group: 'slav', start: 'slav-1' } },
      units: [
        'P1 TR getia 31',
        'P1 TR carpia 32',
        'P1 TR sarmizegetusa 33',
        'P1 TR iazygia 34',
        'P1 TR olbia 36',
        'P1 TR borysthenia 43',
        'P4 TR hunnia 50',
      ],
    });
    const sheet = sheetOf(
      [
        'C - Carpia, Getia - Getia',
        'C - Sarmizegetusa, Iazygia',
        'AT - Hunnia - 1:2 - no',
        'GR - all - Tyras, Quadia - max 36',
        'M - TR43 - Tyras',
        'O - retreat=Bastarnia,Olbia',
      ].join('\n'),
    );
    expect(missedOffers(system, viewOf(state), sheet)).toEqual([]);
    const view = viewOf(state);
    expect(ask(view, 'combine', { tribes: 'Carpia' }, 'tribes')).toMatchObject({ unfinished: true });
    expect(offer(ask(view, 'combine', { tribes: 'Carpia' }, 'tribes'), 'Carpia,Getia')?.left).toMatch(
      /^meet at .*Getia/,
    );
    expect(offer(ask(view, 'combine', {}, 'tribes', sheet), 'Getia')).toMatchObject({ rule: 'BKE-TRB-1' });
  });
});

describe('barbarian-kingdom-empire choices: boxes', () => {
  test('BKE-ECO-7: purchases of the sheet are paid for, and what is left says how many more', () => {
    const view = viewOf(
      realm({ positions: { ...REALM.positions, P1: { ...REALM.positions!.P1, treasury: 60 } } }),
    );
    const price = rules.charts.costs.kingdom.IN!.price!;
    const first = offer(ask(view, 'build', {}, 'item'), '1 IN')!;
    const second = offer(ask(view, 'build', {}, 'item', sheetOf('B - IN - Capua')), '1 IN')!;
    expect(first.cost).toBe(String(price));
    expect(Number(first.left!.split(' ')[0]) - Number(second.left!.split(' ')[0])).toBe(price);
    expect(first.many! - second.many!).toBe(1);
    expect(offer(ask(view, 'build', {}, 'item'), '1 EL')).toMatchObject({ rule: 'BKE-ECO-7' });
    expect(offer(ask(view, 'build', {}, 'item'), '1 EL')?.why).toBeDefined();
  });

  test('BKE-ECO-7: sites that take the unit come first, others with a doubt; no ship where is no coast', () => {
    const view = viewOf(realm());
    const sites = ask(view, 'build', { item: '1 SH' }, 'at');
    expect(sure(sites)).toEqual(['Rome', 'Capua'].filter((name) => sure(sites).includes(name)));
    expect(offer(sites, 'Mediolanum')).toMatchObject({ rule: 'BKE-ECO-7' });
    expect(offer(sites, 'Mediolanum')?.why).toMatch(/no coast/);
    expect(offer(sites, 'Carthage')?.doubt).toBeDefined();
    expect(offer(ask(view, 'build', { item: '1 IN', at: 'Capua' }, 'at'), 'Capua,Rome')).toBeDefined();
  });

  test('BKE-GAR-2, BKE-MOV-1: garrisons never move, and who has a move has no second', () => {
    const view = viewOf(realm());
    const movers = ask(view, 'move', {}, 'unit', sheetOf('M - IN1 - to Capua'));
    expect(offer(movers, 'GA3')).toMatchObject({ why: 'garrisons never move', rule: 'BKE-GAR-2' });
    expect(offer(movers, 'IN1')).toMatchObject({ rule: 'BKE-MOV-1' });
    expect(sure(movers)).toContain('CA4');
  });

  test('BKE-MOV-1: a way grows by what lies beside its end, and says what it costs', () => {
    const view = viewOf(realm());
    const first = ask(view, 'move', { unit: 'CA4' }, 'via');
    expect(offer(first, 'Rome')).toMatchObject({ at: 'Rome', cost: 'step 1' });
    expect(offer(first, 'Liguria')).toMatchObject({ rule: 'BKE-MOV-2' });
    expect(offer(first, 'Carthage')).toBeUndefined();
    expect(open(ask(view, 'move', { unit: 'CA4', via: 'Rome' }, 'via'))).toContain('Rome,Capua');
    const far = ask(view, 'move', { unit: 'IN1', via: 'Etruria,Rome,Etruria,Rome,Etruria' }, 'via');
    expect(open(far)).toEqual([]);
    expect(far.offers[0]).toMatchObject({ rule: 'BKE-MOV-1' });
  });

  test('BKE-SEA-1: a ship goes from coast to sea, and its way does not end there', () => {
    const view = viewOf(realm());
    const seas = open(ask(view, 'move', { unit: 'SH2' }, 'via')).filter((name) => /^(Mare|Sinus)/.test(name));
    expect(seas.length).toBeGreaterThan(0);
    const atSea = ask(view, 'move', { unit: 'SH2', via: seas[0]! }, 'via');
    expect(atSea.unfinished).toBe(true);
    expect(open(atSea).every((text) => text.startsWith(`${seas[0]},`))).toBe(true);
  });

  test('BKE-SEA-4: a ship takes a unit and a leader from where it lies', () => {
    const load = ask(viewOf(realm()), 'move', { unit: 'SH2' }, 'unit');
    expect(sure(load)).toEqual(['SH2 + IN1', 'SH2 + LE5']);
    expect(offer(load, 'SH2 + GA3')).toMatchObject({ rule: 'BKE-SEA-4' });
    expect(open(ask(viewOf(realm()), 'move', { unit: 'IN1' }, 'unit'))).toEqual([]);
  });

  test('BKE-MOV-1: a move without a way needs a place', () => {
    const view = viewOf(realm());
    expect(ask(view, 'move', { unit: 'IN1' }, 'to').unfinished).toBe(true);
    expect(ask(view, 'move', { unit: 'IN1', via: 'Capua' }, 'to').unfinished).toBeUndefined();
    expect(ask(view, 'move', { unit: 'IN1', to: 'Capua' }, 'to').unfinished).toBeUndefined();
  });

  test('BKE-CBT-2, BKE-MAIL-8: attackers by where the moves of the sheet bring them, and the odds they make', () => {
    const view = viewOf(realm());
    const target = { target: 'Liguria' };
    const now = ask(view, 'attack', target, 'with');
    expect(offer(now, 'CA4')?.left).toMatch(/^odds \d:\d$/);
    expect(offer(now, 'IN1')).toMatchObject({ rule: 'BKE-CBT-2' });
    const moved = ask(view, 'attack', target, 'with', sheetOf('M - IN1 - to Etruria'));
    expect(offer(moved, 'IN1')?.doubt).toBeUndefined();
    expect(offer(moved, 'Etruria')?.word).toContain('IN1 CA4');
    expect(offer(now, 'GA3')).toMatchObject({ why: 'garrisons never attack', rule: 'BKE-CBT-2' });
    const columns = ask(view, 'attack', { ...target, with: 'CA4' }, 'min');
    expect(columns.note).toMatch(/\d:\d/);
    expect(offer(columns, '6:1')?.rule).toBe('BKE-MAIL-8');
  });

  test('BKE-OPT-4: who may lease to whom; soldiers hired in this sheet obey already', () => {
    const view = viewOf(realm());
    expect(open(ask(view, 'treaty', {}, 'action'))).toEqual(['in', 'cancel']);
    expect(open(ask(view, 'treaty', { action: 'in' }, 'units'))).toEqual(['BI8']);
    const partners = ask(view, 'treaty', { action: 'in', units: 'BI8' }, 'with');
    expect(sure(partners)).toEqual(['P3']);
    expect(offer(partners, 'P2')).toMatchObject({ rule: 'BKE-OPT-4' });
    expect(open(ask(view, 'move', {}, 'unit'))).not.toContain('BI8');
    expect(open(ask(view, 'move', {}, 'unit', sheetOf('T - IN - BI8 - P3 - 2')))).toContain('BI8');
  });

  test('BKE-MAIL-10: a policy is chosen, then its entries, then the next', () => {
    const view = viewOf(realm());
    expect(open(ask(view, 'policy', {}, 'settings'))).toContain('intercept_max=');
    expect(ask(view, 'policy', { settings: 'stand=' }, 'settings')).toMatchObject({ unfinished: true });
    expect(open(ask(view, 'policy', { settings: 'stand=' }, 'settings'))).toEqual([
      'stand=yes',
      'stand=no',
      'stand=off',
    ]);
    const after = open(ask(view, 'policy', { settings: 'intercept_max=2:3' }, 'settings'));
    expect(after).toContain('intercept_max=2:3 / peace=');
    expect(open(ask(view, 'policy', { settings: 'peace=P2' }, 'settings'))).toContain('peace=P2,P3');
  });

  test('orders for a thing: a garrison, a ship, a city, a seat', () => {
    const view = viewOf(realm());
    const of = (thing: string): string[] => open(choicesOf(system, view, EMPTY, { thing, boxes: {} }));
    expect(of('GA3')).not.toContain('move');
    expect(of('SH2')).toEqual(expect.arrayContaining(['move', 'attack', 'disband']));
    expect(of('Rome')).toEqual(expect.arrayContaining(['build', 'capital']));
    expect(of('P2')).toEqual(expect.arrayContaining(['give', 'policy']));
    expect(of('nobody')).toEqual([]);
  });
});
