/** Money and units between positions: leases, tribute, ransom, protection. BKE-OPT-4, BKE-OPT-7, BKE-START-8, BKE-START-9, BKE-MAIL-15, BKE-MAIL-16. */
import { values, type PositionId } from '../../../../src/core/index.js';
import { isCaptive, isCombatUnit, isLeader, ownedBy, takeOff, unitName, unitsAt } from '../../board.js';
import { pay, receive } from '../purse.js';
import { done, failed } from '../../outcomes.js';
import { setFree } from '../land/leaders.js';
import { given, standingOf } from '../../standing.js';
import { endLease } from './lease-ends.js';
import type { MeantFields, PlayedOrder, PriceMeaning, UnitMeaning } from '../../orders/meaning.js';
import { fewerThan, isMeant, pieceMeant, piecesMeant } from '../../orders/pieces.js';
import type { Board, Lease, Position, Unit } from '../../state.js';
import { neighboursOf } from '../map/geography.js';
import { protects, type Play } from '../../play.js';

/** BKE-START-8: leases end, begin and are paid before anyone moves; protection and ransom too. */
export function settleTreaties(play: Play): void {
  cancelLeases(play);
  beginLeases(play);
  payLeases(play);
  for (const position of values(play.state.positions)) {
    protection(play, position);
    ransoms(play, position);
  }
}

function cancelLeases(play: Play): void {
  const { state } = play;
  for (const position of values(state.positions))
    for (const order of given(play, position.id, 'treaty')) {
      if (order.fields.action !== 'cancel') continue;
      const partner = order.fields.with;
      const ended = state.leases.filter(
        (one) =>
          (one.lessor === position.id && one.lessee === partner) ||
          (one.lessee === position.id && one.lessor === partner),
      );
      for (const lease of ended) endLease(play, lease);
      if (ended.length > 0) done(play, order, 'BKE-OPT-4');
      else failed(play, order, 'BKE-OPT-4', 'there is no agreement to end');
    }
}

/** BKE-MAIL-15: both sides name the same units, each other, and a price that fits. */
function beginLeases(play: Play): void {
  const { state, log } = play;
  if (!state.options.mercenaries) return;
  const refused = new Set<PlayedOrder | undefined>();
  for (const lessor of values(state.positions)) {
    for (const { fields, order } of standingOf(play, lessor.id, 'treaty')) {
      if (fields.action !== 'out') continue;
      const lessee = state.positions[fields.with];
      const units = soldiersMeant(state, lessor.id, fields.units);
      const match = standingOf(play, fields.with, 'treaty').find(
        (one) =>
          one.fields.action === 'in' &&
          one.fields.with === lessor.id &&
          sameUnits(soldiersMeant(state, lessor.id, one.fields.units), units) &&
          priceFits(fields.price ?? NOTHING, one.fields.price ?? NOTHING),
      );
      // Of an offer that stands, or whose agreement runs, nothing is told; another comes too late for them.
      if (units.length === 0) {
        const runs = state.leases.some(
          (one) => one.lessee === fields.with && isHiredBy(state, one, lessor.id, fields),
        );
        if (!runs) failed(play, order, 'BKE-MAIL-15', 'none of these soldiers is free to go');
        continue;
      }
      if (!allFree(state, lessor.id, fields.units)) {
        failed(play, order, 'BKE-MAIL-15', 'not all of these soldiers are free to go');
        continue;
      }
      const able =
        lessor.stage === 'barbarian' && (lessee?.stage === 'kingdom' || lessee?.stage === 'empire');
      if (!able || !lessee) {
        failed(play, order, 'BKE-OPT-4', 'only barbarians lease out, to kingdoms and empires');
        continue;
      }
      if (!match) {
        failed(play, order, 'BKE-MAIL-15', 'the partner has no matching order');
        continue;
      }
      const parted = partedBy(state, units);
      if (parted) {
        const reason = `${unitName(parted)} does not part from those who stand beside it`;
        failed(play, order, 'BKE-LEASE-2', reason);
        failed(play, match.order, 'BKE-LEASE-2', reason);
        refused.add(match.order);
        continue;
      }
      const { money: price } = fields.price ?? NOTHING;
      for (const unit of units) unit.lessee = lessee.id;
      state.leases.push({ lessor: lessor.id, lessee: lessee.id, units: units.map((unit) => unit.id), price });
      log.add('lease-made', 'BKE-OPT-4', 'all', {
        lessor: lessor.id,
        lessee: lessee.id,
        units: units.map(unitName),
        price,
      });
      done(play, order, 'BKE-OPT-4');
      done(play, match.order, 'BKE-OPT-4');
    }
  }
  tellUnmatched(play, refused);
}

/** Only now is it known who found a partner, whichever side comes first. */
function tellUnmatched(play: Play, refused: ReadonlySet<PlayedOrder | undefined>): void {
  const { state } = play;
  for (const lessee of values(state.positions))
    for (const { fields, order } of standingOf(play, lessee.id, 'treaty'))
      if (
        fields.action === 'in' &&
        order &&
        !refused.has(order) &&
        !state.leases.some((one) => one.lessee === lessee.id && isHiredBy(state, one, fields.with, fields))
      )
        failed(play, order, 'BKE-MAIL-15', 'the partner has no matching order');
}

/** BKE-LEASE-2: one of them beside whom another stands who would not go along: two sides never share an area (BKE-STK-1). */
export const partedBy = (board: Board, units: readonly Unit[]): Unit | undefined =>
  units.find(({ area }) => unitsAt(board, area).some((one) => !units.includes(one)));

/** The lessor's soldiers that an agreement names: own combat units that serve nobody yet. */
export function soldiersMeant(board: Board, lessor: PositionId, meant: readonly UnitMeaning[] = []): Unit[] {
  const units = meant.flatMap((one) => piecesMeant(board, lessor, one));
  return [...new Set(units)].filter((unit) => isCombatUnit(unit) && unit.lessee === undefined);
}

/** Are there as many free as each entry names? Half a troop is no troop that was agreed upon. */
const allFree = (board: Board, lessor: PositionId, meant: readonly UnitMeaning[] = []): boolean =>
  meant.every((one) => {
    const free = soldiersMeant(board, lessor, [one]).length;
    return free > 0 && fewerThan(one, free) === undefined;
  });

/** BKE-MAIL-15: does the agreement give the hirer the soldiers that a line of either side names, all of them and no others, for its price? */
function isHiredBy(board: Board, lease: Lease, lessor: PositionId, wish: MeantFields<'treaty'>): boolean {
  const hired = lease.units.flatMap((id) => board.units[id] ?? []);
  const { units: named = [], price = NOTHING } = wish;
  return (
    lessor === lease.lessor &&
    hired.every((unit) => named.some((one) => isMeant(one, unit))) &&
    named.every((one) => hired.some((unit) => isMeant(one, unit))) &&
    priceFits({ money: lease.price, limit: false }, price)
  );
}

const sameUnits = (a: readonly Unit[], b: readonly Unit[]): boolean =>
  a.length === b.length && a.every((unit) => b.includes(unit));

/** An agreement without a price costs nothing. */
const NOTHING: PriceMeaning = { money: 0, limit: false };

/** Equal prices, or the lessee takes any up to a limit; a lessor asks no limit. */
export const priceFits = (asked: PriceMeaning, offered: PriceMeaning): boolean =>
  !asked.limit && (offered.limit ? asked.money <= offered.money : asked.money === offered.money);

function payLeases(play: Play): void {
  const { state, log } = play;
  for (const lease of [...state.leases]) {
    const lessee = state.positions[lease.lessee];
    const lessor = state.positions[lease.lessor];
    if (
      !lessee ||
      !lessor ||
      lessor.stage !== 'barbarian' ||
      lessee.stage === 'out' ||
      !pay(lessee, lease.price)
    ) {
      endLease(play, lease);
      continue;
    }
    receive(lessor, lease.price);
    log.add('lease-paid', 'BKE-OPT-4', 'all', {
      lessor: lease.lessor,
      lessee: lease.lessee,
      price: lease.price,
    });
  }
}

/** BKE-S7-3: Rome pays the allies for being spared. */
function protection(play: Play, position: Position): void {
  const { state, data, log } = play;
  for (const { fields, order } of standingOf(play, position.id, 'give')) {
    if (fields.as !== 'protection') continue;
    const receiver = state.positions[fields.to];
    if (!receiver || !protects(state, data, position, receiver))
      failed(play, order, 'BKE-S7-3', 'protection goes from Rome to the allies of the late empire');
    else if (!pay(position, fields.amount)) failed(play, order, 'BKE-S7-3', 'the treasury is too small');
    else {
      receive(receiver, fields.amount);
      log.add('protection-paid', 'BKE-S7-3', 'all', {
        from: position.id,
        to: receiver.id,
        money: fields.amount,
      });
      done(play, order, 'BKE-S7-3');
    }
  }
}

/** BKE-MAIL-16: a ransom offered is paid, and the leader is free. */
function ransoms(play: Play, owner: Position): void {
  const { state, log } = play;
  for (const { fields, order } of standingOf(play, owner.id, 'give')) {
    if (fields.as !== 'ransom') continue;
    const captives = values(state.units).filter(
      (unit) => isLeader(unit) && unit.owner === owner.id && isCaptive(unit),
    );
    const offer = captives
      .map((leader) => ({ leader, price: ransomPrice(play, fields.to, leader) }))
      .find(({ price }) => price !== undefined && price <= fields.amount);
    const captor = state.positions[fields.to];
    if (!offer || offer.price === undefined || !captor)
      failed(play, order, 'BKE-MAIL-16', 'no ransom of this height is asked there');
    else if (!pay(owner, offer.price)) failed(play, order, 'BKE-MAIL-16', 'the treasury is too small');
    else {
      receive(captor, offer.price);
      setFree(play, offer.leader);
      log.add('ransom-paid', 'BKE-MAIL-16', 'all', {
        from: owner.id,
        to: captor.id,
        money: offer.price,
        leader: unitName(offer.leader),
      });
      done(play, order, 'BKE-MAIL-16');
    }
  }
}

function holderOf(play: Play, leader: Unit): Unit | undefined {
  return leader.holder === undefined ? undefined : play.state.units[leader.holder];
}

function ransomPrice(play: Play, captor: PositionId, leader: Unit): number | undefined {
  const holder = holderOf(play, leader);
  if (!holder || (holder.lessee ?? holder.owner) !== captor) return undefined;
  const offer = standingOf(play, captor, 'captive').find(
    ({ fields: { leader: asked } }) => asked.by === 'serial' && asked.unit === leader.id,
  );
  return offer?.fields.do === 'ransom' ? offer.fields.price : undefined;
}

/** BKE-OPT-6: what a captor does with his captives at the end of his movement. */
export function captives(play: Play, id: PositionId): void {
  const { state, log } = play;
  for (const order of given(play, id, 'captive')) {
    if (order.fields.do === 'ransom') continue;
    const { leader: meant } = order.fields;
    const leader = meant.by === 'serial' ? state.units[meant.unit] : undefined;
    const holder = leader && isLeader(leader) && holderOf(play, leader);
    if (!leader || !holder || (holder.lessee ?? holder.owner) !== id) {
      failed(play, order, 'BKE-OPT-6', 'this leader is not your captive');
      continue;
    }
    if (order.fields.do === 'release') {
      setFree(play, leader);
      log.add('leader-released', 'BKE-OPT-6', 'all', {
        leader: unitName(leader),
        owner: leader.owner,
        paid: 0,
      });
    } else if (order.fields.do === 'execute') {
      takeOff(state, leader);
      log.add('leader-lost', 'BKE-OPT-6', 'all', {
        leader: unitName(leader),
        owner: leader.owner,
        area: leader.area,
      });
    } else {
      const next = pieceMeant(state, id, order.fields.to);
      if (!next || next.area !== leader.area || isLeader(next)) {
        failed(play, order, 'BKE-OPT-6', 'the new guard is not in the same area');
        continue;
      }
      leader.holder = next.id;
    }
    done(play, order, 'BKE-OPT-6');
  }
}

/** BKE-START-9, BKE-OPT-7: tribute is paid when its receiver's turn begins. */
export function tributes(play: Play, receiver: Position): void {
  const { state, data, log } = play;
  for (const payer of values(state.positions)) {
    for (const { fields, order } of standingOf(play, payer.id, 'give')) {
      if (fields.as !== 'tribute' || fields.to !== receiver.id) continue;
      if (!state.options.tribute) failed(play, order, 'BKE-OPT-7', 'there is no tribute in this game');
      else if (fields.amount > data.charts.tribute.most)
        failed(play, order, 'BKE-OPT-7', `at most ${data.charts.tribute.most}`);
      else if (!mayReceive(play, payer, receiver))
        failed(play, order, 'BKE-OPT-7', 'the receiver does not threaten a city of yours');
      else if (!pay(payer, fields.amount)) failed(play, order, 'BKE-OPT-7', 'the treasury is too small');
      else {
        receive(receiver, fields.amount);
        log.add('tribute-paid', 'BKE-OPT-7', 'all', {
          from: payer.id,
          to: receiver.id,
          money: fields.amount,
        });
        done(play, order, 'BKE-OPT-7');
      }
    }
  }
}

function mayReceive(play: Play, payer: Position, receiver: Position): boolean {
  const { state, data } = play;
  const ruled = (position: Position): boolean => position.stage === 'kingdom' || position.stage === 'empire';
  const near = Object.keys(state.cities)
    .filter((area) => state.cities[area]?.owner === payer.id)
    .some((area) =>
      neighboursOf(data.geo, area).some((to) =>
        unitsAt(state, to).some((unit) => (unit.lessee ?? unit.owner) === receiver.id),
      ),
    );
  if (!ruled(payer) || !near) return false;
  if (receiver.stage === 'barbarian') return true;
  const strength = (id: PositionId): number => ownedBy(state, id).filter(isCombatUnit).length;
  return ruled(receiver) && strength(receiver.id) > strength(payer.id);
}
