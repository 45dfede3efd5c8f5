/** The day: levies, then marches all at once, then clashes. FF-TURN-1. */
import { ids, lookup, rollKey, type PositionId } from '../../../../src/core/index.js';
import { changeMen, findPlace, menAt, roads } from '../places.js';
import { phase, type PlayedOrder } from '../state.js';

type Play = Parameters<(typeof day)['body']>[0];

export const day = phase('day', (play) => {
  for (const order of play.orders) if (order.key === 'levy') raise(play, order);
  const arrivals: (() => void)[] = [];
  for (const order of play.orders) if (order.key === 'march') arrivals.push(...leave(play, order));
  for (const arrive of arrivals) arrive();
  for (const place of ids(play.state.places)) clash(play, place);
});

function raise({ state, data, log }: Play, order: Extract<PlayedOrder, { key: 'levy' }>): void {
  const place = findPlace(data.map.places, order.fields.place);
  if (!place) return log.failed(order, 'FF-LEVY-1', 'there is no such place');
  // FF-LEVY-1: only those who see their own banner come.
  if (menAt(state, place.id, order.position) === 0)
    return log.failed(order, 'FF-LEVY-1', 'none of your men are there');
  const men = data.charts.levy[place.id] ?? 0;
  changeMen(state, place.id, order.position, men);
  log.add('men-levied', 'FF-LEVY-1', [order.position], { place: place.id, by: order.position, men });
  log.done(order, 'FF-LEVY-1');
}

/** FF-MARCH-2: men leave at once and arrive together after all have left, so that the order of sheets does not matter. */
function leave({ state, data, log }: Play, order: Extract<PlayedOrder, { key: 'march' }>): (() => void)[] {
  const { position } = order;
  const from = findPlace(data.map.places, order.fields.from);
  const to = findPlace(data.map.places, order.fields.to);
  const fail = (rule: string, reason: string): [] => {
    log.failed(order, rule, reason);
    return [];
  };
  if (!from || !to) return fail('FF-MARCH-1', 'there is no such place');
  if (!roads(data)[from.id]?.includes(to.id)) return fail('FF-MARCH-1', 'no road leads there');
  const men = Math.min(order.fields.men, menAt(state, from.id, position));
  if (men === 0) return fail('FF-MARCH-1', 'none of your men are there');
  changeMen(state, from.id, position, -men);
  log.add('men-marched', 'FF-MARCH-2', [position], { from: from.id, to: to.id, by: position, men });
  // FF-MARCH-3: too few men is no reason to stay.
  if (men < order.fields.men) log.part(order, 'FF-MARCH-3', `only ${men} men were there`);
  else log.done(order, 'FF-MARCH-1');
  return [() => changeMen(state, to.id, position, men)];
}

function clash(play: Play, place: string): void {
  const { state, data, dice, log } = play;
  const [first, second] = ids(state.places[place]?.men ?? {});
  if (first === undefined || second === undefined) return;
  const strength = (side: PositionId): number =>
    menAt(state, place, side) + dice.d6('clash/fight', place, side);
  // FF-CLASH-3: with an umpire the GM names the winner, and it counts as a narrow one.
  const rolls = [rollKey('clash/fight', [place])];
  const verdict = state.umpire ? ask(play, place, first, second) : strength(first) - strength(second);
  const lost = lookup(data.charts['clash-loss'], Math.abs(verdict), 'clash-loss chart');
  const seen = [first, second];
  if (verdict === 0) {
    changeMen(state, place, first, -lost);
    changeMen(state, place, second, -lost);
    // FF-CLASH-4: two camps can't stay in one place; the survivors of a draw scatter.
    for (const side of seen) changeMen(state, place, side, -menAt(state, place, side));
    return log.add('clash-drawn', 'FF-CLASH-4', seen, { place, first, second, lost }, rolls);
  }
  const [winner, loser] = verdict > 0 ? [first, second] : [second, first];
  const fallen = menAt(state, place, loser);
  changeMen(state, place, loser, -fallen);
  // FF-CLASH-2: the winner keeps at least one man, to tell of it.
  const paid = Math.min(lost, menAt(state, place, winner) - 1);
  changeMen(state, place, winner, -paid);
  log.add('clash-fought', 'FF-CLASH-2', seen, { place, winner, loser, lost: paid, fallen }, rolls);
}

function ask(play: Play, place: string, first: PositionId, second: PositionId): number {
  const { state } = play;
  const [answer] = play.ask({
    id: `clash-${place}`,
    rule: 'FF-CLASH-3',
    text: `Who wins the clash at ${place}?`,
    choices: [first, second],
    facts: [first, second].map((side) => `${side}: ${menAt(state, place, side)} men`),
  });
  return answer === first ? 1 : -1;
}
