/** The sequence of play: recruits, gifts, marches, battles, income. BM-TURN-1. */
import {
  byId,
  playTurn,
  values,
  type Answers,
  type Dice,
  type Moment,
  type PositionId,
  type PositionInfo,
  type Resolution,
  type Sheets,
} from '../../src/core/index.js';
import type { Data } from './data.js';
import type { LoadOrder } from './orders.js';
import { phase, type PlayedOrder, type State, type Unit } from './state.js';
import { groups, neighbour, terrainOf } from './world.js';

type Play = Parameters<(typeof recruits)['body']>[0];
type OrderOfKey<K extends LoadOrder['key']> = Extract<PlayedOrder, { key: K }>;

const recruits = phase('recruits', (play) => {
  for (const order of play.orders) if (order.key === 'recruit') recruit(play, order);
});

function recruit({ state, data, log }: Play, order: OrderOfKey<'recruit'>): void {
  const { men, city: written, unit: number } = order.fields;
  const realm = state.realms[order.position];
  const unit = state.units[`${order.position}.${number}`];
  const city = unit && state.cities[unit.hex];
  if (!realm || !unit || city?.owner !== order.position || city.name !== written)
    return log.failed(order, 'BM-RECRUIT-1', 'the unit is not in that city');
  const price = men * data.charts.recruit.coins;
  if (realm.coins < price) return log.failed(order, 'BM-RECRUIT-1', 'the treasury is too small');
  realm.coins -= price;
  unit.men += men;
  log.add('recruited', 'BM-RECRUIT-1', [order.position], { city: city.name, men });
  log.done(order, 'BM-RECRUIT-1');
}

const gifts = phase('gifts', ({ state, orders, log }) => {
  for (const order of orders) {
    if (order.key !== 'gift') continue;
    const { coins, to } = order.fields;
    const [from, receiver] = [state.realms[order.position], state.realms[to]];
    if (!from || !receiver || from.coins < coins) {
      log.failed(order, 'BM-GIFT-1', 'there is nothing to give, or nobody to take it');
      continue;
    }
    from.coins -= coins;
    receiver.coins += coins;
    log.add('given', 'BM-GIFT-1', [from.id, to], { from: from.id, to, coins });
    log.done(order, 'BM-GIFT-1');
  }
});

const marches = phase('marches', (play) => {
  for (const order of play.orders) if (order.key === 'march') march(play, order);
});

function march({ state, data, log }: Play, order: OrderOfKey<'march'>): void {
  const unit = state.units[`${order.position}.${order.fields.unit}`];
  if (!unit) return log.failed(order, 'BM-MARCH-1', 'there is no such unit');
  const from = unit.hex;
  let left = data.charts.march.points;
  let went = 0;
  for (const direction of order.fields.path) {
    const next = neighbour(data, state, unit.hex, direction);
    const cost = next === undefined ? left + 1 : (data.charts.terrain[terrainOf(data, next)]?.cost ?? 1);
    if (next === undefined || cost > left) break;
    left -= cost;
    unit.hex = next;
    went++;
  }
  log.add('marched', 'BM-MARCH-1', [order.position], { unit: unit.number, from, to: unit.hex });
  if (went === order.fields.path.length) log.done(order, 'BM-MARCH-1');
  else log.part(order, 'BM-MARCH-2', 'the way was too long');
}

/** BM-BATTLE-1: where units of several realms stand, men and a die decide. */
const battles = phase('battles', (play) => {
  const crowded = [...groups(play.state, (unit) => unit.hex)].filter(([, units]) => units.length > 1);
  for (const [hex, units] of byId(crowded, ([id]) => id)) battle(play, hex, units);
});

function battle({ state, data, dice, log }: Play, hex: string, units: readonly Unit[]): void {
  const sides = new Map<PositionId, number>();
  for (const { owner, men } of units) sides.set(owner, (sides.get(owner) ?? 0) + men);
  if (sides.size < 2) return;
  const parties = byId(sides.keys());
  const strength = new Map(
    parties.map((side) => [side, (sides.get(side) ?? 0) + dice.d6('battle/fight', hex, side)]),
  );
  const winner = parties.reduce((best, side) =>
    (strength.get(side) ?? 0) > (strength.get(best) ?? 0) ? side : best,
  );
  const { winner: few, beaten: many } = data.charts.battle;
  let fallen = 0;
  for (const unit of units) {
    const lost = Math.floor((unit.men * (unit.owner === winner ? few : many)) / 100);
    unit.men -= lost;
    fallen += lost;
    if (unit.men <= 0) delete state.units[unit.id];
  }
  const men = values(Object.fromEntries(sides)).reduce((sum, one) => sum + one, 0);
  const beaten = parties.filter((side) => side !== winner).join(', ');
  log.add('battle', 'BM-BATTLE-1', parties, { hex, winner, beaten, men, fallen });
}

const income = phase('income', ({ state, data, log }) => {
  const owned = new Map<PositionId, number>();
  for (const { owner } of Object.values(state.cities)) owned.set(owner, (owned.get(owner) ?? 0) + 1);
  for (const realm of values(state.realms)) {
    const cities = owned.get(realm.id) ?? 0;
    const coins = cities * data.charts.income.city;
    realm.coins += coins;
    log.add('paid', 'BM-INCOME-1', [realm.id], { cities, coins });
  }
});

export function resolve(
  data: Data,
  state: State,
  sheets: Sheets,
  dice: Dice,
  answers: Answers = {},
): Resolution<State> {
  const orders = values(state.realms).flatMap(({ id }) =>
    ((sheets[id]?.orders ?? []) as readonly LoadOrder[]).map((order) => ({ ...order, position: id })),
  );
  const given = { orders, dice, data, answers };
  const outcome = playTurn([recruits, gifts, marches, battles, income], state, given);
  if ('questions' in outcome) return outcome;
  outcome.state.turn += 1;
  for (const realm of values(outcome.state.realms)) {
    const sheet = sheets[realm.id];
    const lines = (sheet?.orders ?? []).map(({ number, source }) => ({ number, text: source.text }));
    realm.received = { sent: sheet !== undefined, lines };
  }
  return outcome;
}

export function moment(state: State): Moment {
  return { turn: state.turn, step: '', date: `Week ${state.turn}` };
}

export function positions(state: State): PositionInfo[] {
  return values(state.realms).map(({ id, name }) => ({ id, name, status: 'active' }));
}
