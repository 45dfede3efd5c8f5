/** What a word that is no order may have meant: orders spelled nearly so, else those called by a like word, else those whose help speaks of it. */
import type { OrderDefinition } from './order-book.js';
import { fold, suggest } from './suggest.js';

/** Words that players of such games write for one another; a book has one of them. */
const LIKE: readonly (readonly string[])[] = [
  ['move', 'march', 'advance', 'go', 'sail', 'transfer', 'strategic', 'voyage'],
  ['build', 'buy', 'raise', 'recruit', 'hire', 'muster', 'purchase', 'train', 'place', 'bid', 'make'],
  ['attack', 'assault', 'storm', 'strike', 'fight', 'siege', 'move', 'occupy'],
  ['siege', 'besiege', 'blockade', 'move'],
  ['loot', 'plunder', 'sack', 'raid', 'pillage'],
  ['treaty', 'ally', 'alliance', 'peace', 'war', 'truce', 'pact', 'declare', 'enemy', 'neutral', 'diplomacy'],
  ['give', 'send', 'pay', 'gift', 'donate', 'sell', 'offer', 'exchange', 'trade'],
  ['name', 'rename', 'call'],
  ['wed', 'marry'],
  ['disband', 'dismiss', 'release', 'demobilize'],
  ['transfer', 'detach', 'split', 'join', 'merge', 'combine', 'regroup'],
  ['improve', 'increase', 'upgrade', 'repair', 'rebuild', 'fortify', 'invest', 'develop'],
  ['policy', 'posture', 'orders', 'order', 'stance', 'tactic', 'tactics'],
];

/** No help is searched for less. */
const LEAST = 3;
const MOST = 3;

/**
 * Keys of at most three orders, the likeliest first; of a code of a letter or two only what is spelled nearly so. `codes`: what else may be
 * spelled so.
 */
export function likelyOrders(
  word: string,
  orders: readonly OrderDefinition[],
  codes: readonly string[] = [],
): string[] {
  const keys = orders.map(({ key }) => key);
  const near = suggest(word, [...codes, ...keys], MOST);
  const meant = stem(word);
  if (near.length > 0 || meant.length < LEAST) return near;
  const like = LIKE.filter((group) => group.some((one) => stem(one) === meant)).flat();
  const called = [...new Set(like)].filter((one) => keys.includes(one));
  if (called.length > 0) return called.slice(0, MOST);
  const speaks = ({ help }: OrderDefinition): boolean =>
    help.split(/[^\p{L}]+/u).some((one) => stem(one) === meant);
  return orders
    .filter(speaks)
    .map(({ key }) => key)
    .slice(0, MOST);
}

/** `buys` and `buy`, `marches` and `march`, `hired` and `hire` are one word. */
const stem = (word: string): string => fold(word.slice(0, 40)).replace(/(ing|ed|es|s|e)$/, '');
