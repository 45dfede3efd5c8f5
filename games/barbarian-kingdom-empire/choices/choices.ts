/** What may be written now: the orders of a position, and box by box what fits. One table, an order a row. */
import { choicesOfType, tidy, type Choices, type Draft, type OrderSheet } from '../../../src/core/index.js';
import { orders, type OrderFor, type OrderKey } from '../orders/book.js';
import type { Rules } from '../play.js';
import type { View } from '../view.js';
import { deskOf, type Picker } from './asking.js';
import * as attacks from './attacks.js';
import * as money from './money.js';
import * as moves from './moves.js';
import { ordersOffered } from './orders.js';
import * as peoples from './peoples.js';
import * as realm from './realm.js';
import { policyBox, rebellionBox } from './settings.js';
import * as ways from './ways.js';

type Pickers = { readonly [K in OrderKey]: { readonly [F in keyof OrderFor<K>['fields']]?: Picker } };

/** The boxes that have a picker of their own; all others hold one of the words of their type. */
const PICKERS: Pickers = {
  place: { item: peoples.placeBox, at: peoples.placeAtBox },
  start: {
    choices: peoples.startsBox,
    or: peoples.orBox,
    areas: peoples.marksBox,
    units: peoples.forceBox,
    at: peoples.persianPlaces,
    capital: peoples.persianCapital,
    name: peoples.nameBox,
  },
  treaty: { action: money.treatyBox, units: money.leasedBox, with: money.partnerBox, price: money.priceBox },
  give: { amount: money.giftBox, to: money.receiverBox, as: money.giftKinds },
  subvert: { area: realm.subvertBox },
  exit: { unit: realm.exitBox },
  enter: { types: realm.entrantsBox, at: realm.entryBox },
  crusade: {},
  repay: { amount: realm.loanBox('repay') },
  borrow: { amount: realm.loanBox('borrow') },
  combine: { tribes: peoples.tribesBox, at: peoples.meetingBox, toward: peoples.goalBox },
  grow: { where: peoples.growBox, toward: peoples.goalsBox, max: peoples.mostBox },
  move: {
    unit: moves.unitBox,
    via: ways.viaBox,
    to: ways.toBox,
    carry: moves.carryBox,
    with: moves.withBox,
    pick_at: moves.quayBox,
    drop_at: moves.quayBox,
    fleet: moves.fleetBox,
  },
  attack: {
    target: attacks.targetBox,
    with: attacks.withBox,
    min: attacks.minBox,
    who: attacks.whoBox,
  },
  captive: { leader: realm.captiveBox, to: realm.guardBox, price: realm.ransomBox },
  pillage: { cities: money.pillageBox },
  disband: { items: money.disbandBox },
  bid: { type: money.bidTypes, max: money.bidBox, total: money.bidTotal, at: money.ownCities },
  build: { item: money.itemBox, at: money.siteBox },
  rebuild: { type: realm.rebuildBox, at: realm.rebuildAt },
  admin: { percent: money.percentBox, reserve: money.reserveBox },
  bribe: { province: realm.provinceBox },
  override: { when: realm.resultsBox, to: realm.replacementBox },
  rebellion: { settings: rebellionBox },
  capital: { cities: realm.capitalBox, on_revival: realm.revivalBox, leader: realm.leaderBox },
  convert: { where: money.convertBox },
  kingdom: {},
  quit: { restart: peoples.restartBox },
  policy: { settings: policyBox },
  name: { what: peoples.bearerBox, as: peoples.nameBox },
};

export function choices(rules: Rules, view: View, sheet: OrderSheet, draft: Draft, box?: string): Choices {
  const desk = deskOf(rules, view, sheet);
  if (!desk) return { open: false, offers: [] };
  const { order: key, thing, boxes } = draft;
  if (key === undefined || box === undefined)
    return ordersOffered(desk, key === undefined ? thing : undefined);
  const pickers: Readonly<Record<string, Picker | undefined>> = PICKERS[key as OrderKey];
  const picker = pickers[box];
  if (!picker) return choicesOfType(orders, key, box);
  return picker({ ...desk, boxes, text: tidy(boxes[box] ?? '') });
}
