/** What may be written: offers hold, reach everything, and a turn can be composed of them. KOK-MAIL-1, KOK-SEE-3 */
import { describe, expect, test } from 'vitest';
import {
  boxTexts,
  choicesOf,
  definitionOf,
  draftLine,
  judgeDraft,
  parseSheet,
  readDraft,
  seededDice,
  withDraft,
  type Draft,
  type Offer,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { brokenOffers, missedOffers } from '../../../../src/testing/contract/choices.js';
import { filled } from '../../../../src/testing/draft-walk.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import type { View } from '../../../../games/king-of-kings/view.js';
import { at, bare, stand, start } from '../kit.js';
import { busy, OPTIONS, see, system } from './boards.js';

const dice = (seed: string) => seededDice({ seed, turn: 0, step: '' });
const sheetOf = (text = ''): OrderSheet => parseSheet(system.orders, `GAME x\n${text || 'NONE'}`);

/** A game by stand-ins after so many turns. */
function played(scenario: string, turns: number, seed: string): State {
  let state = system.create(scenario, OPTIONS, dice(seed)) as State;
  for (let turn = 0; turn < turns; turn++) {
    const sheets = Object.fromEntries(
      system
        .awaiting(state)
        .map((p) => [p, system.standIn(system.see(state, [], p), dice(`${seed} ${p} ${turn}`))]),
    );
    const made = system.resolve(state, sheets, seededDice({ seed, turn, step: '', rolls: system.rolls }));
    if ('questions' in made) throw new Error('the game stops');
    state = made.state as State;
  }
  return state;
}

const MOMENTS: readonly (readonly [name: string, view: View])[] = [
  ['before the first spring of the made world', see(start('standard', 3))],
  ['Summer with sieges each way', see(busy())],
  ['Winter', see(busy('winter'))],
  ['Spring of the Crusaders', see(played('crusaders', 4, 'choices'))],
  ['Fall of the Punic wars', see(played('punic-wars', 2, 'choices'), 'P2')],
];

describe('what is offered brings no error', () => {
  test.each(MOMENTS)('%s, behind 0, 5 and 30 orders', (name, view) => {
    const own = system.standIn(view, dice(name));
    const short = { ...own, orders: own.orders.slice(0, 5) };
    let long: OrderSheet = own;
    for (let n = 0; long.orders.length < 30 && n < 200 && view.board.game.season !== 'setup'; n++) {
      const draft = filled(
        { system, view, sheet: long },
        n % 2 === 0 ? 'policy' : 'give',
        dice(`${name} ${n}`),
      );
      const read = draft && readDraft(system.orders, draft);
      if (read && 'order' in read) long = withDraft(long, read.order);
    }
    for (const sheet of [sheetOf(), short, long])
      expect(brokenOffers(system, view, sheet, { drafts: 14, seed: name })).toEqual([]);
  });
});

/** Closed or not: nothing that a stand-in writes must be typed. */
const strict = {
  ...system,
  choices: (...asked: Parameters<NonNullable<typeof system.choices>>) => ({
    ...choicesOf(system, ...asked),
    open: false,
  }),
};

test.each(MOMENTS)('%s: all that a stand-in writes is offered, paths and houses too', (name, view) => {
  const sheet = system.standIn(view, dice(name));
  expect(sheet.orders.length).toBeGreaterThan(0);
  expect(missedOffers(strict, view, sheet)).toEqual([]);
});

test('every order is offered somewhere, and each of its boxes has offers, a range, or takes other text', () => {
  const missing = system.orders.orders.flatMap(({ key, fields }) => {
    const found = MOMENTS.flatMap(([, view]) => {
      const { offers } = choicesOf(system, view, sheetOf(), { boxes: {} });
      if (!offers.some(({ text, why }) => text === key && why === undefined)) return [];
      return [0, 1, 2].flatMap((n) => [
        { view, draft: filled({ system, view, sheet: sheetOf() }, key, dice(`${n}`)) },
      ]);
    });
    if (found.length === 0) return [key];
    return Object.keys(fields).flatMap((box) => {
      const filling = found.some(({ view, draft }) => {
        const boxes = { ...draft?.boxes, [box]: '' };
        const { offers, range, open } = choicesOf(system, view, sheetOf(), { order: key, boxes }, box);
        return range !== undefined || open || offers.some(({ why }) => why === undefined);
      });
      return filling ? [] : [`${key} ${box}`];
    });
  });
  expect(missing).toEqual([]);
});

/** Greyed offers of all boxes, with the boxes before filled by offers. */
function misses(view: View, sheet: OrderSheet, key: string, seed: string): { offer: Offer; draft: Draft }[] {
  const begun = filled({ system, view, sheet }, key, dice(seed));
  if (!begun) return [];
  return Object.keys(definitionOf(system.orders, key).fields).flatMap((box) => {
    const { offers } = choicesOf(
      system,
      view,
      sheet,
      { ...begun, boxes: { ...begun.boxes, [box]: '' } },
      box,
    );
    return offers
      .filter(({ why }) => why !== undefined)
      .map((offer) => ({ offer, draft: { order: key, boxes: { ...begun.boxes, [box]: offer.text } } }));
  });
}

test('what is greyed is refused or warned of for the same rule', () => {
  const wrong: string[] = [];
  const rules = new Set<string>();
  const written = sheetOf('M - A1 - here\nI - monuments\nW - Elam\nS - Larsa - earthworks yes');
  for (const [, view] of MOMENTS.slice(1))
    for (const sheet of [sheetOf(), written])
      for (const { key } of system.orders.orders)
        for (const { offer, draft } of misses(view, sheet, key, key)) {
          const said = judgeDraft(system, view, sheet, draft).map(({ rule }) => rule);
          rules.add(`${key} ${offer.rule ?? ''}`);
          if (!said.includes(offer.rule))
            wrong.push(
              `${draftLine(system.orders, draft)}: ${offer.why ?? ''} (${offer.rule ?? ''}), not ${said.join()}`,
            );
        }
  expect(wrong).toEqual([]);
  expect([...rules].sort()).toEqual([
    'abdicate KOK-DEATH-4',
    'build KOK-BUY-4',
    'capital KOK-BUY-5',
    'capital KOK-CAP-3',
    'dismiss KOK-WIN-2',
    'improve KOK-BUY-5',
    'improve KOK-MAIL-1',
    'loot KOK-LOOT-1',
    'move KOK-MAIL-1',
    'move KOK-MOV-1',
    'move KOK-MOV-3',
    'move KOK-MOV-7',
    'move KOK-SCN-4',
    'move KOK-SIEGE-3',
    'move KOK-UNIT-7',
    'siege KOK-MAIL-1',
    'siege KOK-SIEGE-1',
    'sortie KOK-SIEGE-7',
    'transfer KOK-MOV-1',
    'wed KOK-MAIL-1',
    'wed KOK-MAR-1',
  ]);
});

test('orders of other seasons are greyed, and those that stand once on a sheet', () => {
  const view = see(busy('winter'));
  const sheet = sheetOf('A - yes');
  const greyed = choicesOf(system, view, sheet, { boxes: {} }).offers.filter(({ why }) => why !== undefined);
  expect(greyed.map(({ text, rule }) => `${text} ${rule ?? ''}`)).toEqual([
    'council KOK-SUM-1',
    'appeal KOK-MAIL-1',
  ]);
  for (const { text, rule } of greyed) {
    const [example] = sheetOf(definitionOf(system.orders, text).examples[0]?.code).orders;
    const draft = { order: text, boxes: boxTexts(definitionOf(system.orders, text), example!.fields) };
    expect(judgeDraft(system, view, sheet, draft).map((d) => d.rule)).toContain(rule);
  }
});

test('a thing is offered the orders that can be given to it', () => {
  const view = see(busy());
  const able = (thing: string): string[] =>
    choicesOf(system, view, sheetOf(), { thing, boxes: {} }).offers.map(({ text }) => text);
  expect(able('A1')).toEqual(['move', 'orders', 'transfer', 'name']);
  expect(able('assyria-A1')).toEqual(['move', 'orders', 'transfer', 'name']);
  expect(able('C1')).toEqual(['move', 'orders', 'name']);
  expect(able('Larsa')).toEqual(['siege', 'raid', 'loot', 'capital']);
  expect(able('Babylon')).toContain('sortie');
  expect(able('P3')).toEqual(['build', 'treaty', 'wed', 'give', 'offer']);
  expect(able('P3 LA')).toEqual(['build']);
  expect(able('Tyre')).toEqual(['wed']);
});

/** One order by taps: each box by texts that are offered one after the other. */
function taps(
  view: View,
  sheet: OrderSheet,
  order: string,
  picks: Readonly<Record<string, readonly string[]>>,
): OrderSheet {
  const tapped = (draft: Draft, box: string | undefined, text: string): Offer => {
    const { offers } = choicesOf(system, view, sheet, draft, box);
    const found = offers.find((offer) => offer.text === text);
    expect(found, `${order} ${box ?? ''}: ${text}`).toBeDefined();
    expect(found?.why).toBeUndefined();
    return found as Offer;
  };
  tapped({ boxes: {} }, undefined, order);
  let boxes: Readonly<Record<string, string>> = {};
  for (const [box, texts] of Object.entries(picks))
    for (const text of texts) {
      // A count is raised from 1.
      const one = text.replace(/\d+(?=\D*$)/, (n) => (box === 'tactic' || box === 'units' ? '1' : n));
      const { many = 1 } = tapped({ order, boxes }, box, one);
      expect(many).toBeGreaterThanOrEqual(Number(text === one ? 1 : /\d+(?=\D*$)/.exec(text)?.[0]));
      boxes = { ...boxes, [box]: text };
    }
  const read = readDraft(system.orders, { order, boxes });
  expect(judgeDraft(system, view, sheet, { order, boxes }).filter((d) => d.severity === 'error')).toEqual([]);
  if (!('order' in read)) throw new Error('the order can not be read');
  return withDraft(sheet, read.order);
}

test('Babylon in Winter: a whole turn by taps', () => {
  const state = bare('hammurabi', 4);
  Object.assign(state.game, { season: 'winter', turn: 4 });
  for (const ally of ['assyria', 'amorites']) state.sides[ally]!.controller = 'P1';
  state.cities[at(state, 'Edessa')]!.controller = 'P1';
  state.cities[at(state, 'Hattusas')]!.controller = 'P1';
  state.positions['P1']!.royal = stand(state, 'P1', 'Edessa', '2 CH 1 HI 1 LI').id;
  stand(state, 'assyria', 'Nineveh', '1 CH 1 HI 2 LI 2 HA');
  stand(state, 'amorites', 'Hattusas', '1 CH 3 LI 3 LA');
  stand(state, 'P2', 'Babylon', '4 CH 2 LI');
  state.positions['P1']!.treasury = 37;
  const view = see(state);
  let sheet = sheetOf();
  sheet = taps(view, sheet, 'treaty', { position: ['P3'], stance: ['neutral'], when: ['start'] });
  const march = ['Mari', 'Mari, Babylon'];
  sheet = taps(view, sheet, 'move', { force: ['A1'], as: ['army'], path: march, risk: ['even'] });
  sheet = taps(view, sheet, 'move', { force: ['assyria-A1'], path: ['Babylon'], risk: ['bold'] });
  sheet = taps(view, sheet, 'move', {
    force: ['amorites-A1'],
    path: ['E3929', 'E3929, Edessa'],
    risk: ['careful'],
  });
  sheet = taps(view, sheet, 'orders', {
    force: ['A1'],
    tactic: ['charge 3', 'charge 3, stand 2'],
    intercept: ['3:2'],
  });
  sheet = taps(view, sheet, 'policy', { key: ['losses'], value: ['cheap'] });
  sheet = taps(view, sheet, 'dismiss', { units: ['1 LI'], at: ['Edessa'] });
  expect(sheet.orders.map(({ source }) => source.text)).toEqual([
    'TY - P3 - neutral - start',
    'M - A1 - Mari, Babylon - army - even',
    'M - [assyria-A1] - Babylon - bold',
    'M - [amorites-A1] - E3929, Edessa - careful',
    'O - A1 - tactic charge 3, stand 2, intercept 3:2',
    'P - losses - cheap',
    'D - 1 LI - Edessa',
  ]);
  const { offers, note } = choicesOf(
    system,
    view,
    sheetOf(),
    { order: 'move', boxes: { force: 'A1', path: 'Mari' } },
    'path',
  );
  expect(note).toMatch(/^Mari E4234, \d+ of 12 points left$/);
  const babylon = offers.find(({ at: spot }) => spot === 'Babylon');
  expect(babylon).toMatchObject({
    doubt: 'it would stop before it: 14 points of enemies stand there',
    rule: 'KOK-MAIL-9',
  });
  expect(offers.find(({ why }) => why !== undefined)?.rule).toBe('KOK-UNIT-7');
});

test('money and pool are those that the sheet leaves', () => {
  const state = busy();
  const view = see(state);
  state.sides['P1']!.pool = { LI: 2, HA: 2 };
  const wares = (text: string): (readonly [string, number | undefined, string | undefined])[] =>
    choicesOf(system, see(state), sheetOf(text), { order: 'build', boxes: {} }, 'item')
      .offers.filter(({ text: what }) => /LI|HA/.test(what))
      .map(({ text: what, many, left }) => [what, many, left] as const);
  expect(view.realm.treasury).toBe(90);
  expect(wares('')).toEqual([
    ['1 LI', 2, '87 talents'],
    ['1 HA', 2, '85 talents'],
  ]);
  expect(wares('B - 1 LI\nCM - Mari')).toEqual([
    ['1 LI', 1, '59 talents'],
    ['1 HA', 2, '57 talents'],
  ]);
});

test('what stands is told as orders, and sent again it changes nothing', () => {
  const state = busy();
  const lines = system.standing!(see(state)).map(({ order }) => order);
  expect(lines).toEqual([
    'P - intercept - 3:2',
    'P - losses - LI, MM',
    'O - A1 - tactic charge 3, stand 2, refuge never',
    'TY - P2 - enemy',
    'TY - P3 - neutral',
    'TY - P4 - enemy',
    'MO - HA - 1 - 3 - P2',
  ]);
  const alone = (text: string): unknown => {
    const made = system.resolve(
      state,
      { P1: sheetOf(text) },
      seededDice({ seed: 'same', turn: 0, step: '', rolls: system.rolls }),
    );
    return 'state' in made ? made.state : made;
  };
  expect(alone(lines.join('\n'))).toEqual(alone(''));
});

test('the map points at what orders name, and shows no more than the view', () => {
  const view = see(busy());
  const map = system.mapOf!(view);
  const spot = new Map(map.spots.map((one) => [one.ref, one]));
  expect(map.home).toBe('Babylon');
  expect(spot.get('Mari')).toMatchObject({ word: expect.stringMatching(/^Mari E4234, /) as string });
  expect(spot.get('Mari')?.outline?.[0]).toHaveLength(6);
  expect(spot.get('Mari')?.beside.length).toBeGreaterThan(2);
  for (const { beside, ref } of map.spots)
    for (const next of beside) expect(spot.get(next)?.beside).toContain(ref);
  const things = map.things.map(({ kind, ref, own }) => `${kind} ${ref}${own ? ' own' : ''}`);
  expect(things.slice(0, 5)).toEqual([
    'force A1 own',
    'force A2 own',
    'force A3 own',
    'force C1 own',
    'force assyria-A1 own',
  ]);
  expect(things).toEqual(
    expect.arrayContaining([
      'place Babylon own',
      'seat P3',
      'seat Phoenicia',
      'offer P3 LA',
      'force P2-A1',
      'place Tyre',
    ]),
  );
  const again = JSON.parse(JSON.stringify(view)) as View;
  expect(JSON.stringify(system.mapOf!(again))).toBe(JSON.stringify(map));
  expect(system.mapOf!(view).drawing).toBe(map.drawing);
});

test('an imagined state is the seen one again, with whole guesses', () => {
  for (const [name, view] of MOMENTS) {
    const state = system.imagine!(view, dice(name));
    expect(system.invariants(state), name).toEqual([]);
    expect(system.see(state, [], view.position)).toEqual({ ...view, events: [] });
  }
});

test('KOK-MAIL-2, KOK-MAR-1: the forces of a country that the sheet woos may be ordered, and are doubtful', () => {
  const view = see(start('hammurabi', 4));
  const force = (text: string, boxes = {}, box = 'force'): string[] =>
    choicesOf(system, view, sheetOf(text), { order: 'move', boxes }, box)
      .offers.slice(0, 4)
      .map(({ text: said, why, doubt }) => [said, why ?? doubt ?? ''].join(': '));
  const hope = 'this comes about only if Elam becomes your ally before';
  expect(force('')).not.toContain(`elam-A1: ${hope}`);
  expect(force('W - Elam')).toContain(`elam-A1: ${hope}`);
  expect(force('W - Elam', { force: 'elam-A1', path: 'here' }, 'path')).toContain(`here /1 CH: ${hope}`);
});
