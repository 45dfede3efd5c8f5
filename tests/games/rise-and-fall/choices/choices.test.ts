/** What may be written: offers hold, lead everywhere that the check takes, and greyed ones are refused for the reason they tell. */
import { describe, expect, test } from 'vitest';
import {
  definitionOf,
  draftLine,
  judgeDraft,
  readDraft,
  withDraft,
  type Choices,
  type Draft,
  type Offer,
  type OrderSheet,
} from '../../../../src/core/index.js';
import { brokenOffers, missedOffers } from '../../../../src/testing/contract/choices.js';
import { choices } from '../../../../games/rise-and-fall/choices/choices.js';
import { orders } from '../../../../games/rise-and-fall/orders/book.js';
import { see } from '../../../../games/rise-and-fall/see.js';
import type { View } from '../../../../games/rise-and-fall/view.js';
import type { State } from '../../../../games/rise-and-fall/state.js';
import { board, data, system, type Setting } from '../table.js';
import { chance, randomSheet, read } from '../random-sheets.js';

const empty: OrderSheet = { ...read('N - x'), orders: [] };

/** Moments of the calendar in which different orders are at home. */
const MOMENTS: readonly (readonly [year: number, seat: string, setting: Setting])[] = [
  [-60, 'P1', { step: 'R' }],
  [-40, 'P1', { step: 'Rr' }],
  [-40, 'P2', { step: 'Rr' }],
  [-40, 'P1', { step: 'Rm' }],
  [70, 'P2', { step: 'P', held: { Carthage: 'rebel' } }],
  [-60, 'P2', { step: 'S0', options: { setup: 'choose' } }],
  [170, 'P3', { step: 'G', players: 3 }],
  [290, 'P1', { step: 'R', scenario: 'late-empire', options: { garrisonCallout: 'claim' } }],
  [
    380,
    'P3',
    { step: 'G', scenario: 'late-empire', players: 3, bare: true, units: { GM1: 'Sirmium', GM2: 'Gades' } },
  ],
  [
    430,
    'P2',
    {
      step: 'H',
      scenario: 'late-empire',
      bare: true,
      units: { HU1: 'Sirmium', HK1: 'Naissus', HE1: 'Susa' },
    },
  ],
];

const viewOf = ([year, seat, setting]: (typeof MOMENTS)[number]): View => {
  const state = board(year, setting);
  for (const area of ['Tarraco', 'Carthage']) if (year > 250) state.areas[area]!.loot = 1;
  state.war.romeParthia = year === 70;
  return see(data, state, [], seat);
};

/** Orders of any kind, the first so many of them. */
const sheetOf = ([year, seat, setting]: (typeof MOMENTS)[number], many: number): OrderSheet => {
  const roll = chance(year + many);
  const lines = Array.from({ length: 4 }, () => randomSheet(board(year, setting), seat, roll)).join('\n');
  const sheet = read(lines);
  return { ...sheet, orders: sheet.orders.slice(0, many) };
};

const ask = (view: View, boxes: Draft['boxes'], order?: string, box?: string, sheet = empty): Choices =>
  choices(data, view, sheet, { ...(order === undefined ? {} : { order }), boxes }, box);

const free = ({ offers }: Choices): Offer[] => offers.filter(({ why }) => why === undefined);
const texts = (found: Choices): string[] => free(found).map(({ text }) => text);
const offerOf = (found: Choices, text: string): Offer => {
  const offer = found.offers.find((one) => one.text === text);
  if (!offer) throw new Error(`${text} is not among ${found.offers.map((one) => one.text).join()}`);
  return offer;
};

describe('what is offered', () => {
  test.each(MOMENTS.map((moment) => [`${moment[0]} ${moment[1]} ${moment[2].step}`, moment] as const))(
    '%s: brings no error behind 0, 5 and 30 orders',
    (name, moment) => {
      for (const many of [0, 5, 30]) {
        const sheet = many === 0 ? empty : sheetOf(moment, many);
        expect(brokenOffers(system, viewOf(moment), sheet, { drafts: 7, seed: `${name} ${many}` })).toEqual(
          [],
        );
      }
    },
  );

  test('leads to whatever the check takes of any sheet', () => {
    for (const moment of MOMENTS) {
      const view = viewOf(moment);
      const sheet = sheetOf(moment, 30);
      const faulty = new Set(system.check(view, sheet).map(({ order }) => order));
      const sound = { ...sheet, orders: sheet.orders.filter(({ number }) => !faulty.has(number)) };
      expect(missedOffers(system, view, sound), `${moment[0]} ${moment[1]}`).toEqual([]);
    }
  });
});

/** The first boxes of an order as their first offers fill them, up to this one. */
function filledTo(view: View, order: string, box: string): Draft['boxes'] | undefined {
  let boxes: Draft['boxes'] = {};
  for (const [name, field] of Object.entries(definitionOf(orders, order).fields)) {
    if (name === box) return boxes;
    const [first] = free(ask(view, boxes, order, name));
    if (first) boxes = { ...boxes, [name]: first.text };
    else if (!field.optional) return undefined;
  }
  return undefined;
}

test('every order is offered somewhere, and every box of it has offers or is open', () => {
  const seen = new Set<string>();
  for (const moment of MOMENTS) {
    const view = viewOf(moment);
    for (const { text: key } of free(ask(view, {}))) {
      for (const box of Object.keys(definitionOf(orders, key).fields)) {
        const boxes = filledTo(view, key, box);
        if (!boxes) continue;
        const found = ask(view, boxes, key, box);
        if (found.open || found.range || free(found).length > 0) seen.add(`${key} ${box}`);
      }
    }
  }
  const wanted = orders.orders.flatMap(({ key, fields }) =>
    Object.keys(fields).map((box) => `${key} ${box}`),
  );
  expect(wanted.filter((one) => !seen.has(one))).toEqual([]);
});

test('what is greyed is refused or warned of for the same rule when it is written all the same', () => {
  const unlike: string[] = [];
  let looked = 0;
  for (const moment of MOMENTS) {
    const view = viewOf(moment);
    for (const { text: key } of free(ask(view, {})))
      for (const box of Object.keys(definitionOf(orders, key).fields)) {
        const boxes = filledTo(view, key, box);
        if (!boxes) continue;
        for (const { text, why, rule } of ask(view, boxes, key, box).offers) {
          if (why === undefined) continue;
          const draft = behind(view, { order: key, boxes: { ...boxes, [box]: text } }, box);
          const rules = judgeDraft(system, view, empty, draft).map((found) => found.rule);
          looked += 1;
          if (!rules.includes(rule))
            unlike.push(`${draftLine(orders, draft)}: ${rule} ${why}, not ${rules.join()}`);
        }
      }
  }
  expect(unlike).toEqual([]);
  expect(looked).toBeGreaterThan(20);
});

/** The boxes behind it filled by hand, so that the order can be read. */
function behind(view: View, draft: Draft, box: string): Draft {
  const { order = '', boxes } = draft;
  const fields = Object.entries(definitionOf(orders, order).fields);
  const rest = fields.slice(fields.findIndex(([name]) => name === box) + 1);
  const unit = Object.keys(view.board.units).find((id) => id === boxes.unit);
  const at = unit === undefined ? 'Roma' : (view.board.units[unit]?.where ?? 'Roma');
  const beside = data.map.paths.find(({ a }) => a === at)?.b ?? data.map.paths.find(({ b }) => b === at)?.a;
  const standard: Readonly<Record<string, string>> = {
    to: beside ?? 'Roma',
    on: beside ?? 'Roma',
    at: 'Roma',
  };
  const added = rest.flatMap(([name, { optional }]) =>
    optional
      ? []
      : [[name, free(ask(view, boxes, order, name))[0]?.text ?? standard[name] ?? 'rome'] as const],
  );
  return { ...draft, boxes: { ...boxes, ...Object.fromEntries(added) } };
}

test('the Emperor in the province called east is not the half of that name', () => {
  const view = viewOf(MOMENTS[0]!);
  expect(texts(ask(view, {}, 'emperor', 'place'))).toContain('east');
  expect(judgeDraft(system, view, empty, { order: 'emperor', boxes: { place: 'east' } })).toEqual([]);
});

test('a kingdom that becomes Foederatus as the turn opens is not Rome’s yet when standing orders are read', () => {
  const state = board(380, { scenario: 'late-empire', bare: true, units: { GKV1: 'Gades' } });
  state.kingdoms.Visigoths = { set: 'Visigoths', status: 'active', founded: state.turn, capital: 'Gades' };
  state.units.GKV1!.faction = 'kingdom:Visigoths';
  const view = see(data, state, [], 'P1');
  const units = ask(view, { what: 'defend', at: 'Gades' }, 'choose', 'units');
  expect(texts(units)).not.toContain('GKV1');
  expect(texts(ask(view, {}, 'disband', 'units'))).toContain('GKV1');
});

describe('a turn by taps: Rome in 40 BC, after the civil war', () => {
  const state = board(-40, {
    step: 'Rm',
    bare: true,
    units: {
      CE09: 'Lugdunum',
      RL12: 'Massilia',
      RL17: 'Cremona',
      RL25: 'Neapolis',
      RL10: 'Burdigala',
      RL08: 'Jaffa',
      RR01: 'Damascus',
      AS06: 'Palmyra',
    },
    held: {
      Lugdunum: 'celt',
      Salona: 'rome',
      Damascus: 'rebel',
      Burdigala: 'rome',
      Tolosa: 'rome',
      Palmyra: 'asian',
    },
  });
  state.units.RR01!.faction = 'rebel';
  const view = see(data, state, [], 'P1');
  const thing = (ref: string): string[] => texts(choices(data, view, empty, { thing: ref, boxes: {} }));

  test('target first: Lugdunum is attacked, Massilia enters, Cremona supports', () => {
    expect(thing('CE09')).toContain('attack');
    expect(thing('Lugdunum')).toContain('attack');
    expect(texts(ask(view, { on: 'Lugdunum' }, 'attack', 'unit'))).toContain('RL12');
    const on = offerOf(ask(view, { unit: 'RL12' }, 'attack', 'on'), 'Lugdunum');
    expect(on).toMatchObject({ at: 'Lugdunum' });
    const support = ask(view, { unit: 'RL12', on: 'Lugdunum' }, 'attack', 'support');
    expect(texts(support).some((text) => text.startsWith('S RL17'))).toBe(true);
  });

  test('a legion is shipped home; one that would leave its garrison bare is warned of', () => {
    expect(thing('RL25')).toEqual(expect.arrayContaining(['move', 'transfer']));
    expect(texts(ask(view, { unit: 'RL25' }, 'transfer', 'to'))).toContain('Salona');
    expect(offerOf(ask(view, { unit: 'RL10' }, 'move', 'to'), 'Tolosa').doubt).toMatch(
      /without its garrison/,
    );
  });

  test('an attack that is too weak is doubted, and who can’t help is greyed with the reason', () => {
    const on = offerOf(ask(view, { unit: 'RL08' }, 'attack', 'on'), 'Damascus');
    expect(on).toMatchObject({
      doubt: expect.stringMatching(/attack 2 is not more than defence 2/),
      rule: 'RF-CBT-1',
    });
    const helper = offerOf(ask(view, { unit: 'RL08', on: 'Damascus' }, 'attack', 'support'), 'S AS06');
    expect(helper).toMatchObject({ why: expect.stringMatching(/do not fight together/), rule: 'RF-ALL-4' });
  });

  test('what the sheet has ordered already counts: a legion that fought is greyed', () => {
    const transfer = readDraft(orders, { order: 'transfer', boxes: { unit: 'RL25', to: 'Salona' } });
    if (!('order' in transfer)) throw new Error('the transfer is read');
    const sheet = withDraft(empty, transfer.order);
    const moved = readDraft(orders, { order: 'move', boxes: { unit: 'RL17', to: 'Aquilia' } });
    if (!('order' in moved)) throw new Error('the move is read');
    const marched = withDraft(sheet, moved.order);
    expect(offerOf(ask(view, {}, 'transfer', 'unit', marched), 'RL17').why).toMatch(
      /moved in this turn already/,
    );
    expect(offerOf(ask(view, {}, 'move', 'unit', sheet), 'RL25').why).toMatch(
      /already fought or transferred/,
    );
  });
});

test('RF-MOV-9: no transfer has a goal before it has a unit', () => {
  const view = viewOf(MOMENTS[0]!);
  expect(ask(view, {}, 'transfer', 'to').offers).toEqual([]);
  expect(ask(view, { unit: 'nobody' }, 'transfer', 'to').offers).toEqual([]);
});

test('RF-REP-2: a kind that lies in the pile and can’t be paid for is greyed, with the star that asks for most of all; no foreign one', () => {
  const poor = ask(viewOf(MOMENTS[1]!), {}, 'build', 'what').offers;
  expect(poor.map(({ text, why }) => [text, why])).toEqual([
    ['1LEG', '2 half-points are needed at Antioch, and 0 are left'],
  ]);
  expect(ask(viewOf(MOMENTS[0]!), {}, 'build', 'what').offers.filter(({ why }) => why !== undefined)).toEqual([]);
}); // prettier-ignore

test('RF-LOOT-2: walls that lie low may be left so; where they stand there is nothing to decline', () => {
  const state = board(430, { scenario: 'late-empire', step: 'R' });
  const answers = (walls: State['walls']): Choices =>
    ask(see(data, { ...state, walls }, [], 'P1'), { area: 'walls' }, 'rebuild', 'yes');
  expect(texts(answers('down'))).toEqual(['no']);
  expect(texts(answers('standing'))).toEqual([]);
  expect(offerOf(answers('standing'), 'yes')).toMatchObject({ rule: 'RF-WALL-1' });
});
