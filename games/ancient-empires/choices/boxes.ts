/** The offers of every box of every order. */
import type { EmpireOrder } from '../orders/book.js';
import * as land from './aftermath.js';
import * as field from './campaign.js';
import * as works from './construction.js';
import * as trade from './council.js';
import { conditionBox, lastRound, roundBox, spoken, times } from './marks.js';
import * as policies from './policies.js';
import { stackBox } from './stacks.js';
import * as standing from './standing.js';
import * as ways from './ways.js';
import type { Box } from './writing.js';

type FieldsOf<K> = Extract<EmpireOrder, { readonly key: K }>['fields'];
type Boxes = { readonly [K in EmpireOrder['key']]: { readonly [F in keyof FieldsOf<K>]-?: Box } };

const marks = {
  round: roundBox,
  until: lastRound,
  if: conditionBox,
  else: spoken('else'),
  onfail: spoken('onfail'),
  leave: spoken('leave'),
  times,
} as const;
const land_ = { arm: 'land', led: true } as const;

export const BOXES: Boxes = {
  place: { part: spoken('part'), list: works.wishes },
  invest: { levels: trade.levels },
  exchange: {
    partner: trade.partners,
    give: trade.given,
    get: trade.asked,
    times,
    session: spoken('session'),
  },
  give: { items: trade.given, to: standing.rivals, at: trade.giftPlace, session: trade.giftSession },
  bid: { at: trade.seller, item: trade.lot, price: trade.price, to: trade.bought },
  make: { at: trade.workshop, number: trade.making, session: spoken('session') },
  ship: { item: trade.cargo, from: trade.origin, to: trade.delivery },
  build: { units: works.soldiers, at: works.site, from: works.sources, reserved: spoken('reserved') },
  repair: { at: works.repaired, points: works.points },
  increase: { at: works.increased, to: works.goal },
  leader: { where: field.leaderPlace, stack: field.leaderStack, ...marks },
  militia: { number: field.militia, at: field.levyPlace, stack: field.levyStack, ...marks },
  march: { stack: ways.goer(ways.MARCHING), to: ways.way(ways.MARCHING), ...marks },
  join: { stack: stackBox(), with: field.joined, ...marks },
  detach: { stack: stackBox(), units: field.parted, as: field.newId, ...marks },
  attack: { stack: stackBox({ led: true }), target: field.target, ...marks },
  occupy: { stack: stackBox(land_), ...marks },
  loot: { stack: stackBox(land_), ...marks },
  hold: { stack: field.held },
  recruit: { stack: stackBox({ arm: 'land' }), ...marks },
  voyage: {
    stacks: ways.fleet,
    to: ways.landfall,
    via: ways.seaAreas,
    pick: ways.pickedUp,
    drop: field.dropped,
    ...marks,
  },
  sail: { stack: ways.goer(ways.SAILING), to: ways.way(ways.SAILING), ...marks },
  keep: { at: land.kept, as: land.fate, hostility: land.counters, to: land.taker },
  capital: { at: land.newCapital },
  horde: { area: land.hordeArea },
  name: { what: standing.named, to: standing.newName },
  posture: {
    posture: spoken('posture'),
    toward: standing.postureToward,
    at: standing.postureLand,
    round: standing.fromRound(roundBox),
  },
  embargo: {
    mode: spoken('mode'),
    against: standing.allOrOthers,
    at: standing.embargoed,
    round: standing.fromRound(roundBox),
  },
  policy: {
    policy: policies.policyNames,
    value: policies.policyValue,
    at: policies.policyProvince,
    toward: policies.policyPartner,
  },
  centres: { list: standing.centres },
  pick: { target: standing.rivals, kind: spoken('kind'), list: standing.victims },
  garrison: { at: standing.wards, units: standing.garrison, coast: standing.garrisonCoast },
};
