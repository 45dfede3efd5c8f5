/** Picks: what is offered is taken up, or what was taken up is written anew. */
import { signal } from '@preact/signals';
import type { Choices, Draft, Offer, Part } from '../../core/index.js';
import { edit } from './compose-acts.js';
import { boxesOf, composing, nextBox, withBox, withoutEmpty, type Composing } from './composing.js';
import { inTheWay, without } from './in-the-way.js';
import { lookAt, NEXT, offerOf } from './look-at.js';
import { said, text, worker } from './state.js';

/** What was picked last, the newest first: offered before the rest. */
export const recent = signal<readonly string[]>([]);

const MOST_RECENT = 6;

/** Takes up an offer, or a text of one's own. The box stays open where more may follow: a path goes on, a list gets more, a count is raised. */
export async function pick(offer: Picked, value = offer.text, stay = false): Promise<void> {
  const now = composing.value;
  if (!now) return;
  const { draft: before, box, picks } = now;
  if (before.order === undefined) return chooseOrder(now, value);
  if (box === undefined) return;
  const draft = withBox(before, box, value);
  const again = await worker().ask('choices', without(now.replaces), draft, box);
  if (composing.value !== now) return;
  const offered = new Set(now.choices.offers.map((one) => one.text));
  // What was offered beside the pick is no longer form of it: `M3` does not go on to `M34`.
  const goesOn = again.offers.some(
    ({ text: next, why }) =>
      why === undefined && next !== value && next.startsWith(value) && !offered.has(next),
  );
  const stays = stay || goesOn || again.unfinished === true;
  const { word = value, at, many } = offer;
  const part: Part = {
    text: value,
    word,
    ...(at === undefined ? {} : { at }),
    ...(many === undefined ? {} : { many }),
  };
  await lookAt(
    now,
    draft,
    stays ? box : NEXT,
    stays ? [...picks.filter((one) => value.startsWith(one.text)), part] : undefined,
  );
  // Not before: a list must not turn over under the finger.
  if (at !== undefined) remember(value);
}

type Picked = { readonly text: string } & Partial<Offer>;

const remember = (value: string): void => {
  recent.value = [value, ...recent.value.filter((one) => one !== value)].slice(0, MOST_RECENT);
};

/** The thing that an order began with fills its first box, if that takes it; if an order stands there that bars it, that one is changed. */
async function chooseOrder(now: Composing, order: string): Promise<void> {
  const bare: Draft = { order, boxes: {} };
  const [box] = boxesOf(bare);
  if (now.thing === undefined || !box) return lookAt(now, bare, nextBox(bare)?.name ?? box?.name);
  const { offers } = await worker().ask('choices', text.value, bare, box.name);
  const able = offers.filter(({ why }) => why === undefined);
  const own = offerOf(able, now.thing);
  if (own) return lookAt(now, withBox(bare, box.name, own.text), NEXT);
  const card = await inTheWay(order, box.name, now.thing, offers);
  if (card) return edit(card);
  await lookAt({ ...now, waiting: now.thing }, bare, box.name);
}

/** Writes the open box anew from what its parts add; where one can't stand there, says so and changes nothing. */
export async function rewrite(added: readonly string[]): Promise<boolean> {
  const now = composing.value;
  if (now?.box === undefined) return false;
  const { box, draft, replaces } = now;
  const { parts, stuck } = await worker().ask('join', without(replaces), draft, box, added);
  if (composing.value !== now) return false;
  if (stuck !== undefined) {
    said.value = `“${stuck}” can't stand there: nothing was changed.`;
    composing.value = { ...now, told: said.value };
    return false;
  }
  const boxes = { ...draft.boxes, [box]: parts.at(-1)?.text ?? '' };
  await lookAt(now, { ...draft, boxes: withoutEmpty(boxes) }, box, parts);
  return true;
}

/** What could be written into the open box if this stood in it. */
export async function choicesBehind(now: Composing, before: string): Promise<Choices> {
  const { box = '', draft, replaces } = now;
  const boxes = { ...draft.boxes, [box]: before };
  return worker().ask('choices', without(replaces), { ...draft, boxes }, box);
}
