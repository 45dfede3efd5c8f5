/** Upkeep: what is not supported or can't be paid goes. BKE-ECO-6, BKE-GAR-3, BKE-OPT-3, BKE-MAIL-11, BKE-MAIL-14. */
import { values } from '../../../../src/core/index.js';
import {
  citiesOf,
  commander,
  countersLeft,
  ownedBy,
  shift,
  takeOff,
  unitName,
  unitsAt,
} from '../../board.js';
import { disbandOrder, inListOrder } from '../forces/choices.js';
import type { UnitType } from '../../data.js';
import { totalUpkeep, upkeepOf } from './money.js';
import { done, failed, part } from '../../outcomes.js';
import { countLoss } from '../forces/losses.js';
import { leadersLeftAlone } from '../forces/removal.js';
import { defect } from '../forces/defection.js';
import { areasOf } from '../../orders/meaning.js';
import { isMeant } from '../../orders/pieces.js';
import { standingOf } from '../../standing.js';
import type { Position, Unit } from '../../state.js';
import { unsupported } from '../land/support.js';
import { neighboursOf } from '../map/geography.js';
import type { Play } from '../../play.js';

/** Pays all units of a position; returns what it cost (column 6). `money`: what there is (column 5); `spent`: by each at this turn's auctions. */
export function payUpkeep(play: Play, position: Position, money: number, spent: Map<string, number>): number {
  const { state, data } = play;
  removeUnsupported(play, position);
  disbandFreely(play, position);
  if (totalUpkeep(state, data, position.id) > money) {
    if (state.options.auctions && position.stage === 'empire') auction(play, position, money, spent);
    disbandUntilPayable(play, position, money);
  }
  return Math.min(money, totalUpkeep(state, data, position.id));
}

/** BKE-EMP-2, first part of BKE-ECO-6. */
function removeUnsupported(play: Play, position: Position): void {
  const { state, data } = play;
  for (const unit of unsupported(state, data, position.id, ownedBy(state, position.id))) {
    remove(play, unit, 'BKE-EMP-2', 'unsupported');
  }
}

function remove(play: Play, unit: Unit, rule: string, why: string): void {
  takeOff(play.state, unit);
  countLoss(play, unit);
  play.log.add('unit-disbanded', rule, 'all', {
    unit: unitName(unit),
    position: unit.owner,
    area: unit.area,
    why,
  });
  leadersLeftAlone(play, unit);
}

/** BKE-GAR-3: garrisons far from all own cities may go unpaid. */
function disbandFreely(play: Play, position: Position): void {
  const { state } = play;
  for (const { fields, order } of standingOf(play, position.id, 'disband')) {
    if (!fields.free) continue;
    const garrisons = inListOrder(ownedBy(state, position.id), fields.items).filter(
      (unit) => unit.type === 'GA',
    );
    const far = garrisons.filter((unit) => isFarGarrison(play, position, unit));
    for (const unit of far) remove(play, unit, 'BKE-GAR-3', 'free');
    const near = fields.items.find((meant) => !far.some((unit) => isMeant(meant, unit)));
    if (far.length > 0 && near) part(play, order, 'BKE-GAR-3', { code: 'not-far', written: near.written });
    else if (far.length > 0) done(play, order, 'BKE-GAR-3');
    else failed(play, order, 'BKE-GAR-3', 'none-far');
  }
}

function isFarGarrison(play: Play, position: Position, garrison: Unit): boolean {
  const { state, data } = play;
  const near = (area: string): string[] => [area, ...neighboursOf(data.geo, area)];
  const cities = new Set(citiesOf(state, position.id));
  if (near(garrison.area).some((area) => cities.has(area))) return false;
  return !near(garrison.area)
    .filter((area) => area !== garrison.area)
    .some(
      (area) =>
        unitsAt(state, area).some((unit) => commander(unit) === position.id) &&
        near(area).some((other) => cities.has(other)),
    );
}

/** Units with an upkeep, in the order in which they go; those in the capital and stacked ones last for an auction. */
function disbandUntilPayable(play: Play, position: Position, money: number): void {
  const { state, data } = play;
  const units = ownedBy(state, position.id).filter((unit) => upkeepOf(state, data, unit) > 0);
  const order = disbandOrder(play, position.id, units);
  let due = totalUpkeep(state, data, position.id);
  const taken: Unit[] = [];
  const homes = new Map<Unit, string>();
  for (const careful of [true, false])
    for (const unit of order) {
      if (due <= money) break;
      if (taken.includes(unit) || (careful && carriesOthers(play, position, unit))) continue;
      taken.push(unit);
      homes.set(unit, unit.area);
      shift(state, unit, LIMBO);
      due -= upkeepOf(state, data, unit);
    }
  // BKE-MAIL-11: given back, last taken first, as far as still payable.
  for (const unit of [...taken].reverse()) {
    const cost = upkeepOf(state, data, unit);
    shift(state, unit, homes.get(unit) ?? unit.area);
    if (due + cost <= money) due += cost;
    else remove(play, unit, 'BKE-ECO-6', 'unpaid');
  }
}

const LIMBO = 'limbo';

/** Would its going leave another unit unsupported (BKE-ECO-6)? */
function carriesOthers(play: Play, position: Position, unit: Unit): boolean {
  const { state, data } = play;
  const home = unit.area;
  shift(state, unit, LIMBO);
  const others = ownedBy(state, position.id).filter((one) => one.area !== LIMBO);
  const lost = unsupported(state, data, position.id, others).length > 0;
  shift(state, unit, home);
  return lost;
}

/** BKE-OPT-3: one unit after another is offered until the rest can be paid. */
function auction(play: Play, position: Position, money: number, spent: Map<string, number>): void {
  const { state, data } = play;
  for (;;) {
    if (totalUpkeep(state, data, position.id) <= money) return;
    const units = ownedBy(state, position.id).filter((unit) => upkeepOf(state, data, unit) > 0);
    const open = disbandOrder(play, position.id, units).filter((unit) =>
      mayOffer(play, position, unit, units.length),
    );
    const [lot] = open;
    if (!lot) return;
    if (!sell(play, position, lot, spent)) remove(play, lot, 'BKE-OPT-3', 'unsold');
  }
}

function mayOffer(play: Play, position: Position, unit: Unit, left: number): boolean {
  const { state } = play;
  if (unit.area === position.capital && left > 1) return false;
  // Soldiers in hire count as well: the winner's piece would stand among them.
  return unitsAt(state, unit.area).length === 1;
}

interface Bid {
  readonly position: Position;
  readonly bid: number;
  readonly type: UnitType;
}

/** BKE-MAIL-14: the highest bid takes it for one more than the second, at least the upkeep. */
function sell(play: Play, seller: Position, lot: Unit, spent: Map<string, number>): boolean {
  const { state, data, log } = play;
  const least = upkeepOf(state, data, lot);
  const order = state.slots.flat();
  const at = order.indexOf(seller.id);
  const rank = (id: string): number => (order.indexOf(id) - at + order.length) % order.length;
  const bids: Bid[] = values(state.positions)
    .filter((one) => one.id !== seller.id && one.stage !== 'out')
    .flatMap((one) => bidOf(play, one, lot, spent.get(one.id) ?? 0))
    .filter(({ bid }) => bid >= least)
    .sort((a, b) => b.bid - a.bid || rank(a.position.id) - rank(b.position.id));
  const [best, second] = bids;
  if (!best) return false;
  const price =
    second?.bid === best.bid
      ? best.bid
      : Math.min(best.bid, Math.max(least, (second?.bid ?? 0) + (second ? 1 : 0)));
  const buyer = best.position;
  buyer.treasury -= price;
  if (buyer.row.balance > 0) buyer.row.balance = Math.min(buyer.row.balance, buyer.treasury);
  spent.set(buyer.id, (spent.get(buyer.id) ?? 0) + price);
  const unit = defect(play, lot, buyer.id, best.type);
  log.add('auction-held', 'BKE-OPT-3', 'all', {
    unit: unitName(lot),
    from: seller.id,
    to: buyer.id,
    as: unitName(unit),
    price,
    area: lot.area,
  });
  return true;
}

/** What the piece becomes in the winner's hands (BKE-OPT-3). */
export function auctionType(stage: Position['stage'], type: UnitType): UnitType {
  if (stage === 'empire') return type;
  if (type === 'GA') return 'IN';
  if (type === 'EL') return stage === 'kingdom' ? 'CA' : 'BH';
  return type;
}

function bidOf(play: Play, bidder: Position, lot: Unit, spent: number): Bid[] {
  const { state, data } = play;
  const type = auctionType(bidder.stage, lot.type);
  for (const { fields } of standingOf(play, bidder.id, 'bid')) {
    const areas = areasOf(fields.at);
    if (fields.type !== lot.type || (fields.at && !areas.includes(lot.area))) continue;
    if (countersLeft(state, data.charts, bidder.id, type) === 0) continue;
    const left = fields.total === undefined ? fields.max : fields.total - spent;
    return [{ position: bidder, bid: Math.min(fields.max, left, bidder.treasury), type }];
  }
  return [];
}
