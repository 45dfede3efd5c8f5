/** What a position may write now: its orders, and box by box what fits. KOK-MAIL-1, KOK-SEE-3 */
import {
  capitalised,
  choicesOfType,
  definitionOf,
  type Choices,
  type Draft,
  type Offer,
  type OrderSheet,
  closedTo,
  openTo,
  withMisses,
} from '../../../src/core/index.js';
import { barOf } from '../check/bars.js';
import { deskOf, DUPLICATE } from '../check/check.js';
import { declared, hopesOf, hopeWords } from '../check/hopes.js';
import { written } from '../check/desk.js';
import { orders } from '../orders/book.js';
import { FORCE_KEYS } from '../orders/policy-forms.js';
import type { KingOrder, Rules } from '../play.js';
import type { View } from '../view.js';
import { judged, type Asking, type Box } from './asking.js';
import { guises, marchers, path } from './paths.js';
import {
  besieged,
  earthworks,
  fame,
  limit,
  lootable,
  raidable,
  ruins,
  seatsOfPower,
  shut,
} from './places.js';
import { sellers, wares, yards } from './purchases.js';
import {
  anyForce,
  borrowers,
  buyers,
  fee,
  gift,
  houses,
  lentTypes,
  nameable,
  offerCount,
  recallCount,
  seats,
  spareTypes,
  stance,
} from './seats.js';
import { colours, neutrals, picks, secondGoods, sitesListed } from './set-up.js';
import { councils, forceSetting, policyKeys, policyValue, wishes } from './settings.js';
import { dismissed, sources, stationed, targets, transferred } from './units.js';

type Key = KingOrder['key'];

/** KOK-DEATH-4: what is confirmed; an abdication without the word is refused. */
const confirmed: Box = () =>
  closedTo([
    { text: 'yes', word: 'yes: the reign ends at once' },
    { text: 'no', word: 'no', why: 'the word yes is missing', rule: 'KOK-DEATH-4' },
  ]);

/** KOK-OPT-6: only polytheists bring offerings. */
const offering: Box = ({ desk }) => {
  const price = desk.world.data.charts.prices.offering;
  const faithful = desk.world.state.positions[desk.me]?.faith === 'polytheist';
  const poor = desk.world.state.game.season !== 'spring' && desk.realm.treasury < price;
  const yes: Offer = { text: 'yes', word: 'with an offering', cost: `${price} talents` };
  const message = faithful
    ? `an offering costs ${price} talents and you have ${desk.realm.treasury}`
    : 'only polytheists bring offerings';
  const fault = {
    severity: faithful ? ('error' as const) : ('warning' as const),
    code: 'kok/offering',
    message,
    rule: 'KOK-OPT-6',
  };
  return closedTo([judged(yes, faithful && !poor ? undefined : fault), { text: 'no', word: 'without' }]);
};

/** Boxes that take more than the words of their types. */
const BOXES: { readonly [K in Key]?: Readonly<Record<string, Box>> } = {
  abdicate: { confirm: confirmed },
  treaty: { position: seats('KOK-ALL-1'), stance },
  recall: { type: lentTypes, count: recallCount, from: borrowers },
  offer: { type: spareTypes, count: offerCount, fee, to: buyers },
  give: { item: gift, to: seats('KOK-ALL-5') },
  wed: { target: houses },
  policy: { key: policyKeys, value: policyValue },
  orders: { force: anyForce, ...Object.fromEntries(FORCE_KEYS.map((key) => [key, forceSetting(key)])) },
  name: { thing: nameable, as: () => openTo([], { note: '1 to 20 letters' }) },
  council: { chart: councils, gain: wishes('gain'), lose: wishes('lose'), peace: wishes('peace') },
  dismiss: { units: dismissed, at: stationed },
  siege: { place: besieged, earthworks, assault: limit('siege', 'assault') },
  sortie: { place: shut, until: limit('sortie', 'until') },
  loot: { city: lootable },
  appeal: { offering },
  transfer: { from: sources, to: targets, units: transferred },
  move: { force: marchers, as: guises, path },
  raid: { city: raidable },
  build: { item: wares, at: yards, from: sellers },
  rebuild: { city: ruins },
  improve: { achievement: fame },
  capital: { city: seatsOfPower },
  setup: {
    colours,
    units: picks,
    capital: sitesListed,
    cities: sitesListed,
    goods2: secondGoods,
    neutrals,
  },
};

/** By whom or where an order is chosen: boxes without an offer make it impossible. The orders most used stand first. */
const SUBJECTS: { readonly [K in Key]: readonly string[] } = {
  setup: ['colours'],
  move: ['force'],
  siege: ['place'],
  build: ['item', 'at', 'from'],
  orders: ['force'],
  transfer: ['from'],
  sortie: ['place'],
  council: ['chart'],
  dismiss: ['units', 'at'],
  treaty: ['position'],
  wed: ['target'],
  give: ['item', 'to'],
  policy: ['key'],
  improve: ['achievement'],
  raid: ['city'],
  loot: ['city'],
  rebuild: ['city'],
  capital: ['city'],
  appeal: ['make'],
  offer: ['type', 'to'],
  recall: ['type', 'from'],
  name: ['thing'],
  abdicate: ['confirm'],
};

/** Of these there is one on a sheet. */
const ONCE: readonly Key[] = ['council', 'appeal', 'setup', 'abdicate'];

export function choices(
  rules: Rules,
  view: View,
  sheet: OrderSheet,
  { order, thing, boxes }: Draft,
  box?: string,
): Choices {
  const plain = deskOf(rules, view, sheet);
  // What the sheet itself declares holds for its other orders (KOK-ALL-1); a treaty is made in the world as it is.
  const desk = order === 'treaty' ? plain : declared(plain);
  const asking = (key: Key, filled: Asking['boxes']): Asking => ({ view, desk, key, boxes: filled });
  if (desk.world.state.game.ended !== undefined) return closedTo([]);
  if (order !== undefined && box !== undefined) return boxChoices(asking(order as Key, boxes), box);
  const keys = Object.keys(SUBJECTS) as Key[];
  return closedTo(withMisses(keys.flatMap((key) => orderOffer(asking(key, {}), thing))));
}

/** KOK-MAIL-2: what only an ally makes possible whom the sheet itself may win is doubtful, as at check. */
function boxChoices(asking: Asking, box: string): Choices {
  const { desk, key } = asking;
  const own = BOXES[key]?.[box];
  if (!own) return choicesOfType(orders, key, box);
  const text = asking.boxes[box] ?? '';
  const found = own(asking, text);
  const hope = hopesOf(desk)(key);
  if (!hope) return found;
  const sure = new Map(found.offers.map((offer) => [offer.text, offer]));
  const { message: doubt, rule } = hopeWords(hope);
  const then = own({ ...asking, desk: { ...desk, world: hope.world } }, text);
  const hoped = then.offers.flatMap((offer): Offer[] => {
    const now = sure.get(offer.text);
    if (offer.why !== undefined || (now && now.why === undefined)) return [];
    sure.delete(offer.text);
    return [{ ...offer, doubt, ...(rule === undefined ? {} : { rule }) }];
  });
  const isOpen = found.offers.some(({ why }) => why === undefined);
  return { ...(isOpen ? found : then), offers: withMisses([...sure.values(), ...hoped]) };
}

/** An order that can be given, or why not in this season; none: nothing that it needs is there. */
function orderOffer(asking: Asking, thing: string | undefined): Offer[] {
  const { desk, key } = asking;
  const { word, help } = definitionOf(orders, key);
  const offer: Offer = { text: key, word: `${capitalised(word.toLowerCase())}: ${help}` };
  const bar = barOf(desk, key);
  if (bar)
    return thing === undefined && bar.code === 'kok/season' && key !== 'setup' ? [judged(offer, bar)] : [];
  if (ONCE.includes(key) && written(desk, key).length > 0)
    return thing === undefined ? [judged(offer, DUPLICATE)] : [];
  const found = SUBJECTS[key].map((box) =>
    boxChoices(asking, box).offers.filter(({ why }) => why === undefined),
  );
  if (thing === undefined) return found[0]?.length === 0 ? [] : [offer];
  const fits = found.some((offers) => offers.some(({ text, at }) => at === thing || text === thing));
  return fits ? [offer] : [];
}
