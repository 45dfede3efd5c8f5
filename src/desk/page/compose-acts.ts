/** What may be done to an order as a whole: begun, opened, gone through, written. */
import type { Draft } from '../../core/index.js';
import type { Card } from '../engine/questions.js';
import { boxesOf, composing, filled, halfFilled, withoutEmpty, type Lack } from './composing.js';
import { drop, lookAt, NEXT } from './look-at.js';
import { cardNow, change, said, tab, text, verbs, worker } from './state.js';

/** Begins an order: any, or to a thing, or one that is named. */
export async function begin(draft: Draft = { boxes: {} }): Promise<void> {
  await lookAt({ from: tab.value, thing: draft.thing }, draft, NEXT);
  tab.value = 'map';
}

/** Opens an order of the sheet for change. */
export async function edit(replaces: Card): Promise<void> {
  const draft = await worker().ask('draft', text.value, replaces.number);
  if (!draft) return;
  const thing = composing.value?.thing;
  const from = composing.value?.from ?? tab.value;
  await lookAt({ from, replaces, thing }, draft, undefined);
  tab.value = 'map';
}

/** Opens a box; of an empty sheet of boxes the first. */
export async function openBox(name: string): Promise<void> {
  const now = composing.value;
  if (now && boxesOf(now.draft).some((box) => box.name === name)) await lookAt(now, now.draft, name);
}

/** Goes on from a box to which more could be added. */
export async function goOn(): Promise<void> {
  const now = composing.value;
  if (now) await lookAt(now, now.draft, NEXT);
}

/** Takes back the last pick of the open box, else what stands in it or in the one before it. */
export async function back(): Promise<void> {
  const now = composing.value;
  if (!now) return;
  const { draft, box, picks } = now;
  if (box !== undefined && filled(draft, box) && picks.length > 1) {
    const left = picks.slice(0, -1);
    const boxes = { ...draft.boxes, [box]: left.at(-1)?.text ?? '' };
    return lookAt(now, { ...draft, boxes }, box, left);
  }
  const names = boxesOf(draft).map(({ name }) => name);
  const full = names.filter((name) => filled(draft, name));
  const last = box !== undefined && full.includes(box) ? box : full.at(-1);
  if (last !== undefined)
    return lookAt(now, { ...draft, boxes: withoutEmpty({ ...draft.boxes, [last]: '' }) }, last);
  if (draft.order === undefined) {
    drop();
    return;
  }
  return lookAt(now, now.thing === undefined ? { boxes: {} } : { thing: now.thing, boxes: {} }, undefined);
}

/** Writes the composed order into the sheet. False: it is not whole yet, and the strip says what is lacking. */
export async function done(): Promise<boolean> {
  const now = composing.value;
  if (now?.draft.order === undefined) return false;
  const { draft, replaces } = now;
  const lack = now.lack ?? halfFilled(now) ?? (await unreadable(draft));
  if (lack) {
    if (lack.box !== now.box) await lookAt(now, draft, lack.box);
    const open = composing.value;
    if (open) composing.value = { ...open, told: lack.why };
    said.value = lack.why;
    return false;
  }
  const word = verbs.value.get(draft.order ?? '')?.word ?? '';
  const order = replaces && (await cardNow(replaces)).now?.number;
  const written = await change(
    order === undefined ? { change: 'insert', draft } : { change: 'replace', order, draft },
    order === undefined ? `${word} written` : `order ${order} changed`,
  );
  if (written) drop();
  return written;
}

async function unreadable(draft: Draft): Promise<Lack | undefined> {
  const [problem] = (await worker().ask('preview', draft)).problems;
  return problem && { why: problem.message };
}
