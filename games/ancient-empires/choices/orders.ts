/** Which orders may be given now: at all, or to a thing of the map. AE-MAIL-1 */
import { type Choices, type Offer, closedTo } from '../../../src/core/index.js';
import { bookOf, type EmpireOrder } from '../orders/book.js';
import { canGive, isOfStep } from '../orders/steps.js';
import { BOXES } from './boxes.js';
import type { Box, Writing } from './writing.js';

type Key = EmpireOrder['key'];

/** Boxes by which an order takes hold of a thing; the first decides whether the order can be given at all. */
const HOLDS: Readonly<Record<Key, readonly string[]>> = {
  place: ['list'],
  invest: [],
  exchange: ['partner'],
  give: ['to'],
  bid: ['at'],
  make: ['at'],
  ship: ['from', 'to'],
  build: ['at'],
  repair: ['at'],
  increase: ['at'],
  leader: ['where'],
  militia: ['at'],
  march: ['stack', 'to'],
  join: ['stack', 'with'],
  detach: ['stack'],
  attack: ['stack', 'target'],
  occupy: ['stack'],
  loot: ['stack'],
  hold: ['stack'],
  recruit: ['stack'],
  voyage: ['stacks', 'to'],
  sail: ['stack', 'to'],
  keep: ['at'],
  capital: ['at'],
  horde: ['area'],
  name: ['what'],
  posture: ['toward', 'at'],
  embargo: ['against', 'at'],
  policy: ['at', 'toward'],
  centres: ['list'],
  pick: ['target'],
  garrison: ['at'],
};

/** Orders that need a Stack, a horde, land or Independents, and what is said where there is none. */
const NEEDS: Readonly<Partial<Record<Key, readonly [why: string, rule: string]>>> = {
  recruit: ['only a horde recruits', 'AE-HRD-4'],
  horde: ['you have no horde', 'AE-HRD-2'],
  garrison: ['you control no Independent Province', 'AE-CON-1'],
  march: ['you command no Stack on land', 'AE-OPS-6'],
  join: ['you command no Stack', 'AE-OPS-6'],
  detach: ['you command no Stack', 'AE-OPS-6'],
  attack: ['you command no Stack', 'AE-OPS-6'],
  occupy: ['you command no Stack on land', 'AE-OPS-6'],
  loot: ['you command no Stack on land', 'AE-OPS-6'],
  voyage: ['you command no Stack on land', 'AE-OPS-6'],
  sail: ['you command no ships', 'AE-OPS-6'],
  militia: ['you hold no province', 'AE-MAN-1'],
  build: ['you own no province', 'AE-CON-4'],
  repair: ['you have no Player Province', 'AE-CON-5'],
  increase: ['you own no province', 'AE-CON-6'],
  bid: ['no Independent Province sells to you', 'AE-BID-1'],
  make: ['you own no province', 'AE-TRD-5'],
  ship: ['you own no two provinces', 'AE-INT-1'],
};

export function orderOffers(writing: Writing, thing?: string): Choices {
  const { board, data, self } = writing;
  const offers = bookOf(data).orders.flatMap(({ key, word }): Offer[] => {
    if (!isOfStep(board, self, key)) return [];
    const need = NEEDS[key];
    if (need && (!canGive(board, self, key) || !mayBegin(writing, key))) {
      const [why, rule] = need;
      return thing === undefined ? [{ text: key, word, why, rule }] : [];
    }
    return thing === undefined || takes(writing, key, thing) ? [{ text: key, word }] : [];
  });
  return closedTo(offers);
}

const boxOf = (key: Key, name: string): Box => {
  const found = (BOXES[key] as Readonly<Record<string, Box>>)[name];
  if (!found) throw new Error(`the order ${key} has no box ${name}`);
  return found;
};

/** The boxes of this order, as if nothing were written yet. */
const blank = (writing: Writing, order: Key): Writing => ({
  ...writing,
  order,
  text: '',
  box: () => undefined,
  read: () => undefined,
});

function mayBegin(writing: Writing, key: Key): boolean {
  const [first] = HOLDS[key];
  if (first === undefined) return true;
  return boxOf(key, first)(blank(writing, key)).offers.some(({ why }) => why === undefined);
}

/** Does a box take this thing, as its own word or for the place where it stands, and without a doubt? */
function takes(writing: Writing, key: Key, thing: string): boolean {
  const draft = key === 'policy' ? POLICIES : [{}];
  return HOLDS[key].some((name) =>
    draft.some((boxes) =>
      boxOf(
        key,
        name,
      )(withBoxes(blank(writing, key), boxes)).offers.some(
        ({ text, at, why, doubt }) => why === undefined && doubt === undefined && (at ?? text) === thing,
      ),
    ),
  );
}

/** Policies are held towards a position, or in a province, only some of them. */
const POLICIES: readonly Readonly<Record<string, string>>[] = [{ policy: 'resist' }, { policy: 'ally' }];

const withBoxes = (writing: Writing, boxes: Readonly<Record<string, string>>): Writing => ({
  ...writing,
  read: (name) => boxes[name] as never,
});
