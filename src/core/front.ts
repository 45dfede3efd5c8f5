/**
 * Page one: what happened, what threatens, what can and must be done, until when. A system weighs its facts and draws nothing;
 * the engine orders, numbers and cuts them, adds what it knows itself (orders, letters), and every form of the sheet lays the result.
 */
import type { Fact, Front, Weight } from './front-facts.js';
import type {
  Figure,
  FrontDisc,
  FrontLine,
  FrontMap,
  FrontPage,
  FrontPart,
  FrontWords,
} from './front-page.js';
import type { OrderOutcome } from './outcomes.js';
import type { Text } from './text.js';

/** What the engine knows beside the view. */
export interface FrontNews {
  readonly orders?: readonly OrderOutcome[] | undefined;
  /** A sheet was awaited and did not come. */
  readonly missing?: boolean | undefined;
  /** Senders of the letters that came with the sheet, one a letter. */
  readonly letters?: readonly string[] | undefined;
}

const MOST = { happened: 6, threatens: 5, todo: 5, figures: 8, dates: 6, near: 9 } as const;

/** Orders, numbers and cuts a system's facts; adds what became of the orders and who wrote letters. */
export function composeFront(front: Front, news: FrontNews): FrontPage {
  const { welcome, map } = front;
  const facts = welcome ? front.facts : [...front.facts, ...newsFacts(news)];
  const of = (most: number, ...kinds: readonly Fact['kind'][]): Cut => cut(facts, kinds, most);
  const discs: FrontDisc[] = [];
  const lay = (kind: 'happened' | 'threatens' | 'todo', label: string, { kept, more }: Cut): FrontPart => ({
    kind,
    label,
    lines: kept.map((fact) => lineOf(fact, map, discs)),
    ...(more ? { more } : {}),
  });
  const todo = lay(
    'todo',
    welcome ? 'A good first turn' : 'What you can and must do',
    of(MOST.todo, 'must', 'can'),
  );
  const before: FrontPart[] = [
    ...(welcome ? [{ kind: 'who', label: 'Who you are', lines: welcome.who.map(plainLine) } as const] : []),
    lay('happened', welcome ? 'What you have' : 'What happened', of(MOST.happened, 'happened')),
    lay('threatens', welcome ? 'Who is near' : 'What threatens', of(MOST.threatens, 'threatens')),
  ];
  const parts = [...before, { ...todo, lines: [...todo.lines, ...silence(front.silent)] }];
  return {
    name: front.name,
    subtitle: front.subtitle,
    parts: parts.filter(({ lines }) => lines.length > 0),
    figures: front.figures?.slice(0, MOST.figures) ?? [],
    goal: front.goal,
    dates: front.dates?.slice(0, MOST.dates) ?? [],
    ...(front.near && front.near.rows.length > 0
      ? { near: { ...front.near, rows: front.near.rows.slice(0, MOST.near) } }
      : {}),
    ...(welcome ? { example: welcome.example } : {}),
    ...(map ? { map: windowed(map, discs) } : {}),
  };
}

/** `Treasury, tlts` */
export const figureName = ({ label, unit }: Figure): string =>
  unit === undefined ? label : `${label}, ${unit}`;

/** How a figure changed since the last sheet: `+3`, `−61`, `=`; empty where that is not known. */
export function changeOf({ value, before }: Figure): string {
  if (before === undefined || typeof value !== 'number') return '';
  const change = value - before;
  return change === 0 ? '=' : change > 0 ? `+${change}` : `\u2212${-change}`;
}

/** The words of page one: for mails, programs and the position file. */
export function frontWords({ map: _, ...words }: FrontPage): FrontWords {
  return words;
}

/** The gravest line: for a mail's subject. Black before white where they weigh the same; undefined on an empty page. */
export function gravest({ parts }: Pick<FrontWords, 'parts'>): FrontLine | undefined {
  const lines = parts.filter(({ kind }) => kind === 'happened' || kind === 'threatens');
  return lines
    .flatMap((part) => part.lines)
    .reduce<FrontLine | undefined>(
      (most, line) => (line.weight > (most?.weight ?? 0) ? line : most),
      undefined,
    );
}

interface Cut {
  readonly kept: readonly Fact[];
  readonly more?: { readonly count: number; readonly ref?: string };
}

/** The gravest first; equals as they were told. What is cut is counted. */
function cut(facts: readonly Fact[], kinds: readonly Fact['kind'][], most: number): Cut {
  const own = facts.filter(({ kind }) => kinds.includes(kind)).sort((a, b) => b.weight - a.weight);
  // One line is not cut for a line that says so.
  if (own.length <= most) return { kept: own };
  const left = own.slice(most - 1);
  const ref = left.find((fact) => fact.ref !== undefined)?.ref;
  return {
    kept: own.slice(0, most - 1),
    more: { count: left.length, ...(ref === undefined ? {} : { ref }) },
  };
}

/** A fact with a place on the map gets the next number, and the map its disc. */
function lineOf(fact: Fact, map: FrontMap | undefined, discs: FrontDisc[]): FrontLine {
  const at = fact.place === undefined ? undefined : map?.places[fact.place];
  const code = fact.order ?? fact.rule;
  const line = {
    weight: fact.weight,
    text: fact.text,
    ...(fact.ref === undefined ? {} : { ref: fact.ref }),
    ...(code === undefined ? {} : { code }),
  };
  if (fact.kind === 'can' || fact.kind === 'must') return { mark: { mark: fact.kind }, ...line };
  if (!at) return { mark: { mark: 'dash' }, ...line };
  const disc = { number: discs.length + 1, dark: fact.kind === 'happened' };
  discs.push({ ...disc, at });
  return { mark: { mark: 'disc', ...disc }, ...line };
}

const plainLine = (text: Text): FrontLine => ({ mark: { mark: 'dash' }, weight: 1, text });

function silence(text: Text): FrontLine[] {
  if (text === '' || text.length === 0) return [];
  const said = typeof text === 'string' ? [text] : text;
  return [
    {
      mark: { mark: 'silent' },
      weight: 1,
      text: [{ text: 'If you send nothing: ', style: 'bold' }, ...said],
    },
  ];
}

function windowed(
  { places, home, ...map }: FrontMap,
  discs: readonly FrontDisc[],
): FrontPage['map'] & object {
  const at = home === undefined ? undefined : places[home];
  return { ...map, discs, ...(at ? { home: at } : {}) };
}

/** What became of the orders, and who wrote. */
function newsFacts({ orders, missing, letters = [] }: FrontNews): Fact[] {
  const facts: Fact[] = [];
  const say = (weight: Weight, lead: string, rest: string, ref: string): void =>
    void facts.push({ kind: 'happened', weight, text: [{ text: lead, style: 'bold' }, rest], ref });
  if (missing === true) say(7, 'No order sheet came from you.', '', 'orders');
  if (orders) sayOrders(orders, say);
  if (letters.length > 0) {
    const from = [...new Set(letters)].join(', ');
    say(
      4,
      letters.length === 1 ? 'A letter came' : `${letters.length} letters came`,
      ` from ${from}.`,
      'press',
    );
  }
  return facts;
}

/** So many reasons are told on page one; the table of the orders has them all. */
const MOST_REASONS = 2;

/** An order of several lines, as the YAML form has them, within a sentence. */
const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .join(', ');

/** Each reason once, behind the first of the orders that it cost: `: M - I3 - G3 and 2 more (the Stack has no Leader).` */
function withReasons(some: readonly OrderOutcome[]): string {
  const groups = new Map<string, OrderOutcome[]>();
  for (const order of some) groups.set(order.words, [...(groups.get(order.words) ?? []), order]);
  const told = [...groups].slice(0, MOST_REASONS);
  const left = some.length - told.reduce((sum, [, orders]) => sum + orders.length, 0);
  const parts = told.map(([words, [first, ...more]]) => {
    const reason = words === '' ? '' : ` (${words.replace(/\.$/, '')})`;
    return `${inOneLine(first?.text ?? '')}${more.length > 0 ? ` and ${more.length} more` : ''}${reason}`;
  });
  return `: ${parts.join('; ')}${left > 0 ? `; and ${left} more` : ''}.`;
}

function sayOrders(
  orders: readonly OrderOutcome[],
  say: (weight: Weight, lead: string, rest: string, ref: string) => void,
): void {
  const became = (outcome: OrderOutcome['outcome']): readonly OrderOutcome[] =>
    orders.filter((order) => order.outcome === outcome);
  const of = ({ length }: readonly OrderOutcome[]): string => `${length} of ${orders.length} orders`;
  const named = (some: readonly OrderOutcome[]): string =>
    `: ${some
      .slice(0, 3)
      .map(({ text, line }) => (text === '' ? `line ${line}` : inOneLine(text)))
      .join('; ')}${some.length > 3 ? ` and ${some.length - 3} more` : ''}.`;
  const [refused, failed, part, beaten] = [
    became('refused'),
    became('failed'),
    became('part'),
    became('beaten'),
  ];
  if (refused.length > 0) say(5, `${of(refused)} refused`, named(refused), 'orders');
  if (failed.length > 0) say(5, `${of(failed)} failed`, withReasons(failed), 'orders');
  if (part.length > 0) say(4, `${of(part)} carried out in part`, withReasons(part), 'orders');
  if (beaten.length > 0) say(4, `${of(beaten)} carried out and beaten`, named(beaten), 'orders');
  if (refused.length + failed.length + part.length + beaten.length > 0) return;
  if (orders.length === 0) say(3, 'Your sheet gave no orders.', '', 'orders');
  else
    say(
      2,
      orders.length === 1 ? 'Your order is done.' : `All ${orders.length} orders are done.`,
      '',
      'orders',
    );
}
