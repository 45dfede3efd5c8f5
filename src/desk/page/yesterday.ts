/** The orders of the last step held against today's view: which could be given again. */
import type { StandingOrder } from '../../core/index.js';
import type { Answer, Arguments, Question } from '../engine/protocol.js';
import type { Card, Facts } from '../engine/questions.js';

export type Ask = <Q extends Question>(question: Q, ...args: Arguments<Q>) => Promise<Answer<Q>>;

export interface Again {
  /** As it was written. */
  readonly text: string;
  /** The section that its code stands in, where it must. */
  readonly section?: string;
  /** `again`: it can be given today; `stands`: it is still in force; `gone`: it can't, and why. */
  readonly now: 'again' | 'stands' | 'gone';
  readonly why?: string;
}

/** Judged as one sheet, since orders share money and forces. A line that is not read by itself is tried in each section. */
export async function judgedAgain(
  { blank, last, verbs }: Pick<Facts, 'blank' | 'last' | 'verbs'>,
  standing: readonly StandingOrder[],
  ask: Ask,
): Promise<Again[]> {
  const stands = new Set(standing.map(({ order }) => bare(order)));
  const sections = [...new Set(verbs.flatMap(({ section }) => section ?? []))];
  const found = new Map<number, Again>();
  for (const section of [undefined, ...sections]) {
    const open = last.flatMap((text, at) =>
      found.get(at)?.now === undefined || isGone(found.get(at)) ? [{ text, at }] : [],
    );
    if (open.length === 0) break;
    for (const [at, one] of await tried(open, { blank, section, stands }, ask))
      if (!found.has(at) || !isGone(one)) found.set(at, one);
  }
  return last.flatMap((_, at) => found.get(at) ?? []);
}

const isGone = (one: Again | undefined): boolean => one?.now === 'gone';

/** Blanks, brackets and case are nothing. */
const bare = (order: string): string => order.replace(/[\s_[\]]/g, '').toLowerCase();

async function tried(
  open: readonly { readonly text: string; readonly at: number }[],
  given: {
    readonly blank: string;
    readonly section: string | undefined;
    readonly stands: ReadonlySet<string>;
  },
  ask: Ask,
): Promise<(readonly [number, Again])[]> {
  const head = `${given.blank}${given.section === undefined ? '' : `${given.section}\n`}`;
  const first = head.split('\n').length;
  const texts = open.map(({ text }) => text.split('\n').join(' '));
  const { cards, lost } = await ask('judge', `${head}${texts.join('\n')}\n`);
  return open.map(({ text, at }, index) => {
    const line = first + index;
    const own = { text, ...(given.section === undefined ? {} : { section: given.section }) };
    if (given.stands.has(bare(text))) return [at, { ...own, now: 'stands', why: 'it need not be written' }];
    const card = cards.find(({ from, to }) => from <= line && line <= to);
    const fault = card?.problems.find(({ severity }) => severity === 'error');
    if (card && !fault) return [at, { ...own, now: 'again' }];
    const why = fault?.message ?? lost.find((one) => one.line === line)?.reason;
    return [at, { ...own, now: 'gone', why: why ?? 'it is not read as an order any more' }];
  });
}

/** The sheet with these orders put in, by the same changes as cards make. Orders that are no whole order are left out and counted. */
export async function takenUp(
  text: string,
  chosen: readonly Again[],
  blank: string,
  ask: Ask,
): Promise<{ readonly text: string; readonly left: number }> {
  let [now, left] = [text, 0];
  for (const { text: order, section } of chosen) {
    const alone = `${blank}${section === undefined ? '' : `${section}\n`}${order}\n`;
    const draft = await ask('draft', alone, 1);
    const changed = draft && (await ask('change', now, { change: 'insert', draft }));
    if (changed) now = changed.text;
    else left++;
  }
  return { text: now, left };
}

/** What the sheet says of something that stands: the order of the sheet that would change it. */
export interface Stands {
  readonly one: StandingOrder;
  /** The card that changes it; undefined: the sheet leaves it alone. */
  readonly by?: Card;
  /** The sheet says the same. */
  readonly same?: true;
}

/** `standing` held against the sheet's cards: the same order to the same thing, or to the same setting. */
export async function againstSheet(
  standing: readonly StandingOrder[],
  cards: readonly Card[],
  blank: string,
  ask: Ask,
): Promise<Stands[]> {
  return Promise.all(
    standing.map(async (one) => {
      const { cards: read } = await ask('judge', `${blank}${one.order}\n`);
      const subject = read[0] && subjectOf(read[0]);
      const by = subject === undefined ? undefined : cards.findLast((card) => subjectOf(card) === subject);
      if (!by) return { one };
      return bare(by.text) === bare(one.order) ? { one, same: true } : { one, by };
    }),
  );
}

/** What an order is about: its first box, and of a setting the key before its value. */
function subjectOf({ key, boxes }: Card): string {
  const texts = Object.values(boxes);
  const setting = texts.find((text) => /^[\w ]+=/.test(text));
  return bare(`${key} ${setting === undefined ? (texts[0] ?? key) : (setting.split('=')[0] ?? setting)}`);
}
