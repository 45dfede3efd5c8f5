/** What a box offers, as lines to compare: all of a picker at once, in its order, with what each offer says of itself. */
import { expect, test } from 'vitest';
import {
  choicesOf,
  parseSheet,
  type Choices,
  type GameSystem,
  type Offer,
  type OrderSheet,
} from '../../src/core/index.js';

/** What an offer says of itself: `{×3, costs 5} ? why doubted (RULE)`; what is greyed has `✗` for `?`. */
function tailOf({ many, cost, left, now, means, doubt, why, rule }: Offer): string {
  const told = [
    many === undefined ? [] : [`×${many}`],
    cost === undefined ? [] : [`costs ${cost}`],
    left === undefined ? [] : [`left ${left}`],
    now === undefined ? [] : [`now ${now}`],
    means === undefined ? [] : [`means ${means}`],
  ].flat();
  return [
    ...(told.length > 0 ? [` {${told.join(', ')}}`] : []),
    ...(doubt === undefined ? [] : [` ? ${doubt} (${rule ?? ''})`]),
    ...(why === undefined ? [] : [` ✗ ${why} (${rule ?? ''})`]),
  ].join('');
}

/** More than so many neighbours that say the same of themselves are only counted. */
const MOST = 12;

/** Everything that is said of a box, in its order: `2 IN {costs 5}`, `226 offers ? nobody stands there (RULE)`, `(unfinished)`. */
export function menu({ open, offers, unfinished, note, now, kind, range }: Choices): string[] {
  const runs: { tail: string; texts: string[] }[] = [];
  for (const offer of offers) {
    const tail = tailOf(offer);
    const last = runs.at(-1);
    if (last?.tail === tail) last.texts.push(offer.text);
    else runs.push({ tail, texts: [offer.text] });
  }
  return [
    ...(open ? ['(open)'] : []),
    ...(kind === undefined ? [] : [`(kind ${kind})`]),
    ...(unfinished ? ['(unfinished)'] : []),
    ...(note === undefined ? [] : [`(note: ${note})`]),
    ...(now === undefined ? [] : [`(now: ${now})`]),
    ...(range
      ? [
          `(${range.before ?? ''}${range.least} to ${range.most}${range.common ? `, as ${range.common.join(' ')}` : ''})`,
        ]
      : []),
    ...runs.flatMap(({ tail, texts }) =>
      texts.length > MOST ? [`${texts.length} offers${tail}`] : texts.map((text) => `${text}${tail}`),
    ),
  ];
}

/** Who asks what may be written: a view, the sheet so far in the code form, an order half written. */
export function asker(system: GameSystem) {
  const sheetOf = (text: string): OrderSheet => {
    const sheet = parseSheet(system.orders, `GAME g\n${text === '' ? 'NONE' : text}`);
    const bad = sheet.diagnostics.filter(({ severity }) => severity === 'error');
    if (bad.length > 0) throw new Error(bad.map(({ message }) => message).join('; '));
    return sheet;
  };
  return {
    sheetOf,
    /** A box of an order whose other boxes are filled so. */
    ask: (
      view: unknown,
      order: string,
      box: string,
      boxes: Readonly<Record<string, string>> = {},
      sheet = '',
    ): Choices => choicesOf(system, view, sheetOf(sheet), { order, boxes }, box),
    /** The orders that may be given at all, or to a thing. */
    askOrders: (view: unknown, thing?: string, sheet = ''): Choices =>
      choicesOf(system, view, sheetOf(sheet), { ...(thing === undefined ? {} : { thing }), boxes: {} }),
  };
}

/** A box as it is asked, and all that is said of it. */
export interface Asked<Scene extends string> {
  readonly rule: string;
  readonly at: Scene;
  /** `move.unit`; of orders asked for a thing, `for Rome`; of all orders, `orders`. */
  readonly box: string;
  readonly boxes?: Readonly<Record<string, string>>;
  /** The orders of the sheet so far. */
  readonly behind?: string;
  readonly says: readonly string[];
}

/** A test for each. */
export function menusSay<Scene extends string>(
  desk: ReturnType<typeof asker>,
  scene: (name: Scene) => unknown,
  asked: readonly Asked<Scene>[],
): void {
  const titled = asked.map((one) => {
    const { rule, at, box, boxes = {}, behind = '' } = one;
    const filled = Object.entries(boxes).map(([name, text]) => ` ${name} "${text}"`);
    const title = `${rule}: ${at}, ${box}${filled.join('')}${behind === '' ? '' : ` behind "${behind.replaceAll('\n', ' / ')}"`}`;
    return [title, one] as const;
  });
  test.each(titled)('%s', (_, { at, box, boxes, behind, says }) => {
    const view = scene(at);
    const [order = '', name] = box.split('.');
    const said =
      name === undefined
        ? desk.askOrders(view, box.startsWith('for ') ? box.slice('for '.length) : undefined, behind)
        : desk.ask(view, order, name, boxes, behind);
    expect(menu(said)).toEqual(says);
  });
}
