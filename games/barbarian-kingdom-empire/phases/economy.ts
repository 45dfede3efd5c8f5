/** The economic phase: ownership, captured capitals, taxes, pillage, upkeep, expenditures. BKE-ECO-0 to BKE-ECO-8. */
import { ids, type PositionId } from '../../../src/core/index.js';
import { commander, hasNeutral, inPlay, isOpenArea, isVacant, positionOf, unitsAt } from '../board.js';
import { captorOf, isStranded, placeCapital, placeWaitingLeader } from '../rules/realm/capitals.js';
import { columnCost, incomeOf, modifiedIncome } from '../rules/money/money.js';
import { receive } from '../rules/purse.js';
import { done, failed, part } from '../outcomes.js';
import { settleLeaders, surrenderAt } from '../rules/land/leaders.js';
import { settleMarkers } from '../rules/land/passage.js';
import { buyUnits } from '../rules/money/purchases.js';
import { areasOf } from '../orders/meaning.js';
import { given, standingOf } from '../standing.js';
import type { Position, Unit } from '../state.js';
import { payUpkeep } from '../rules/money/upkeep.js';
import { bribeProvinces } from '../scenarios/solitaire/provinces.js';
import { rebuildAllies } from '../scenarios/late-empire/orders.js';
import { persianTribute } from '../scenarios/late-empire/tribute.js';
import { happenings, type Play, phase, rightOf } from '../play.js';

export const economy = phase('economy', (play) => {
  const { state } = play;
  ownership(play);
  // BKE-MAIL-14: what each has spent at the auctions of this turn.
  const spent = new Map<PositionId, number>();
  for (const position of inPlay(state)) position.economyStage = position.stage;
  for (const position of inPlay(state)) if (position.capital === null) placeCapital(play, position);
  for (const position of inPlay(state)) collect(play, position, spent);
  happenings(play, 'after income');
  for (const position of inPlay(state)) placeWaitingLeader(play, position.id);
  settleLeaders(play);
});

/** BKE-ECO-0: who holds a city now owns it; nobody's empty city has its garrison again. */
function ownership(play: Play): void {
  const { state, data, log } = play;
  settleMarkers(play);
  for (const area of ids(state.cities)) {
    const city = state.cities[area];
    if (!city) continue;
    const [unit] = unitsAt(state, area);
    if (hasNeutral(state, area)) {
      city.owner = null;
      continue;
    }
    if (unit) {
      const holder = commander(unit);
      if (sparesCity(play, holder, city.owner)) continue;
      surrenderAt(play, area, holder);
      if (city.owner !== holder)
        log.add('city-taken', 'BKE-ECO-0', 'all', { area, from: city.owner ?? 'neutral', position: holder });
      city.owner = holder;
    } else if (city.owner === null && isVacant(state, area) && isOpenArea(state, data, area)) {
      state.neutral[area] = {};
      log.add('garrison-regained', 'BKE-ECO-0', 'all', { area });
    }
  }
}

/** BKE-S7-3: barbarians who serve another do not take his cities by standing in them. */
function sparesCity({ state, data }: Play, holder: PositionId, owner: PositionId | null): boolean {
  const own = state.positions[holder];
  const theirs = state.positions[owner ?? ''];
  if (own?.stage !== 'barbarian' || !theirs) return false;
  return rightOf(state, data, own, 'spares-cities-of') === theirs.key;
}

/** BKE-ECO-1 to BKE-ECO-7 for one position. */
function collect(play: Play, position: Position, spent: Map<PositionId, number>): void {
  const { state, data, log } = play;
  const { row } = position;
  if (position.surrendered) {
    Object.assign(row, { points: position.points, available: position.treasury, balance: position.treasury });
    position.taxed = true;
    return;
  }
  const lostCapital = loseCapital(play, position);
  const stranded = !lostCapital && isStranded(play, position);
  if (stranded) position.capital = null;

  const loot = pillageCities(play, position);
  const income = incomeOf(state, data, position);
  const extra = persianTribute(play, position);
  const base = income.cities + income.capital;
  const collected = modifiedIncome(data, { ...income, cities: income.cities + extra }, position.effect);
  row.tax = base;
  row.mods += collected - base + loot;
  if (position.effect !== 'none') row.result = position.effect;
  position.effect = 'none';
  position.points += row.tax + row.mods;
  position.totalPoints += row.tax + row.mods;
  row.points = position.points;
  row.available = row.tax + row.mods + position.treasury;
  position.taxed = true;
  log.add('tax-collected', 'BKE-ECO-2', 'all', {
    position: position.id,
    tax: row.tax,
    mods: row.mods,
    available: row.available,
  });
  if ((lostCapital || stranded) && position.capital === null) placeCapital(play, position, 'BKE-CAP-3');

  const rules = position.stage === 'kingdom' || position.stage === 'empire';
  row.upkeep = rules ? payUpkeep(play, position, row.available, spent) : 0;
  // BKE-ECO-5: who was disbanded may have been the last unit on a marker.
  settleMarkers(play);
  spend(play, position, rules);
  row.balance = row.available - row.upkeep - row.purchases - row.admin;
  position.treasury = row.balance;
}

/** BKE-CAP-3: a third stays, a third goes to the captor, the rest is lost. */
function loseCapital(play: Play, position: Position): boolean {
  const { state, data, log } = play;
  const captor = captorOf(play, position);
  if (captor === undefined || position.capital === null) return false;
  const third = Math.floor(position.treasury / data.charts.capital.share);
  const winner = positionOf(state, captor);
  receive(winner, third);
  log.add('capital-captured', 'BKE-CAP-3', 'all', {
    position: position.id,
    by: captor,
    area: position.capital,
    kept: third,
    plunder: third,
    lost: position.treasury - 2 * third,
  });
  winner.remarks.push(`captured the capital of ${position.name} on turn ${state.turn}`);
  position.treasury = third;
  position.capital = null;
  position.capitalLost = true;
  return true;
}

/** BKE-ECO-4: three times the tax, and a marker for five turns. What hired units burn pays their owner (BKE-OPT-4). */
function pillageCities(play: Play, position: Position): number {
  const { state, data, log } = play;
  const { times, turns, digits } = data.charts.pillage;
  let loot = 0;
  for (const { fields, order } of standingOf(play, position.id, 'pillage')) {
    if (fields.cities.word === 'none') {
      done(play, order, 'BKE-ECO-4');
      continue;
    }
    const all = fields.cities.word === 'all';
    const wanted = all ? ids(state.cities) : areasOf(fields.cities.places);
    const burning: string[] = [];
    for (const area of wanted) {
      const city = state.cities[area];
      const raider = raiderAt(play, position, area);
      if (!city || city.pillaged !== null || !raider) continue;
      const profit = city.tax * times;
      const paid = positionOf(state, raider.owner);
      if (paid === position) loot += profit;
      else receive(paid, profit);
      burning.push(area);
      city.owner = position.id;
      city.pillaged = (state.turn + turns) % digits;
      city.pillagedTurn = state.turn;
      log.add('city-pillaged', 'BKE-ECO-4', 'all', {
        area,
        position: paid.id,
        profit,
        marker: city.pillaged,
        by: position.id,
      });
    }
    const spared = all ? undefined : wanted.find((area) => !burning.includes(area));
    const burnt = burning.length;
    if (burnt > 0 && spared !== undefined)
      part(play, order, 'BKE-ECO-4', `no unit of yours can burn ${spared}`, { burnt });
    else if (burnt > 0) done(play, order, 'BKE-ECO-4', { burnt });
    else if (!all) failed(play, order, 'BKE-ECO-4', 'no unit of yours stands in such a city');
  }
  return loot;
}

/** The unit that may pillage for this position: its own while it is barbarian, else one in its hire. */
function raiderAt(play: Play, position: Position, area: string): Unit | undefined {
  return unitsAt(play.state, area).find(
    (unit) =>
      commander(unit) === position.id && (position.stage === 'barbarian' || unit.owner !== position.id),
  );
}

/** BKE-ECO-7: purchases first, then administration from what is left. */
function spend(play: Play, position: Position, rules: boolean): void {
  const { state, data } = play;
  const { row } = position;
  position.percent = 0;
  position.columnsBought = 0;
  let money = row.available - row.upkeep;
  if (!rules) {
    row.purchases = rebuildAllies(play, position, money);
    return;
  }
  row.purchases = buyUnits(play, position, money);
  row.purchases += bribeProvinces(play, position, money - row.purchases);
  money -= row.purchases;
  const [standing] = standingOf(play, position.id, 'admin');
  const wanted = standing?.fields.percent;
  const reserve = standing?.fields.reserve ?? 0;
  const absent = state.absent.includes(position.id) && !standing;
  const columns = data.charts.administration.columns.map(Number).sort((a, b) => b - a);
  const choices = absent ? data.charts['absent-administration'] : columns;
  const top = absent ? 100 : typeof wanted === 'number' ? wanted : 0;
  // BKE-ECO-7: without income there is no column to buy.
  const percent =
    row.tax === 0
      ? 0
      : (choices.find((p) => p <= top && columnCost(p, row.tax) <= Math.max(0, money - reserve)) ?? 0);
  position.percent = percent;
  position.columnsBought = columns.length - 1 - columns.indexOf(percent);
  row.percent = percent;
  row.admin = columnCost(percent, row.tax);
  if (typeof wanted === 'number' && percent < wanted)
    part(play, standing?.order, 'BKE-ECO-7', `only ${percent} in a hundred could be paid`);
  else done(play, standing?.order, 'BKE-ECO-7');
  for (const order of given(play, position.id, 'admin')) done(play, order, 'BKE-ECO-7');
}
