/** Phase 1, Non-player Growth: cards bring Raiders and raise Independents. AE-GRO-1 to 7. */
import { lookup, type PositionId } from '../../../src/core/index.js';
import { drawGrowth, shuffleGrowth } from '../rules/cards/decks.js';
import { destroy, moveCapital } from '../rules/realm/empires.js';
import { fillIndependent, makeIndependent } from '../rules/land/changes.js';
import { activePositions, isOnMap, playerProvinces, provinceAt } from '../rules/land/provinces.js';
import { placeBarbarian, placePirate } from '../rules/raiders/placing.js';
import { phase, type Play } from '../play.js';

/** Draws that bring nothing are repeated, but not for ever. */
const TRIES = 400;

export const growth = phase('growth', (play) => {
  drawCards(play);
  // AE-GRO-8 [house]: a card may take an empire's last land, or its capital. It falls, or moves, at once.
  for (const position of activePositions(play.state)) {
    moveCapital(play, position);
    destroy(play, position, play.state.turn - 1);
  }
});

function drawCards(play: Play): void {
  const { state, data } = play;
  shuffleGrowth(play);
  const active = activePositions(state);
  if (active.length === 0) return;
  const early = data.charts['growth-early'];
  if (state.turn <= early.turns) {
    for (const position of active) for (let n = 0; n < early.cards; n++) draw(play, position);
    return;
  }
  // AE-GRO-2: numbers are fixed now; the whole round of draws is repeated until there are nine.
  const numbers = active.map((position) => ({
    position,
    cards: lookup(data.charts['growth-draw'], playerProvinces(state, position).length, 'growth-draw'),
  }));
  const round = numbers.reduce((sum, one) => sum + one.cards, 0);
  const cards = round === 0 ? numbers.map(({ position }) => ({ position, cards: 1 })) : numbers;
  const each = round === 0 ? active.length : round;
  for (let total = 0; total < data.charts['growth-minimum']; total += each) {
    // AE-GRO-3: all cards of one position before the next one's, each resolved as drawn.
    for (const one of cards) for (let n = 0; n < one.cards; n++) draw(play, one.position);
  }
}

function draw(play: Play, position: PositionId): void {
  for (let tries = 0; tries < TRIES; tries++) if (resolve(play, position)) return;
}

/** One card; false: it could not be placed and another one is drawn. */
function resolve(play: Play, position: PositionId): boolean {
  const { state, data, log } = play;
  const card = drawGrowth(play);
  if (card.kind === 'barbarian') return placeBarbarian(play, position, card.group) !== undefined;
  if (card.kind === 'pirates') return placePirate(play, position) !== undefined;
  // Land of nobody settles and grows; land of a position is not touched. AE-GRO-6
  const { code } = card;
  if (!isOnMap(state, code)) return false;
  const p = provinceAt(state, code);
  const tell = (effect: string): void =>
    log.add('growth-card', 'AE-GRO-6', 'all', { by: position, province: code, effect, dl: p.dl });
  if (p.kind === 'player') {
    tell('none');
    return true;
  }
  if (p.kind === 'independent') {
    p.damage = 0;
    const eats = data.charts.food[String(p.dl + 1)] ?? Number.MAX_SAFE_INTEGER;
    const grows = p.dl < data.charts['max-level'] && eats <= data.geo.province(code).f;
    if (grows) {
      p.dl += 1;
      // AE-GRO-9 [house]: works left by an old owner become part of the level.
      p.cu = 0;
    }
    tell(grows ? 'develops' : 'none');
    if (grows) fillIndependent(play, code);
    return true;
  }
  // AE-GRO-7: whoever stands there stays.
  const owner = p.kind === 'pacified' ? p.owner : null;
  p.cu = 0;
  p.local = 0;
  p.damage = 0;
  p.kind = 'independent';
  p.dl = 1;
  p.owner = null;
  tell('independent');
  if (owner !== null) p.hostile[owner] = { source: 'earned', turn: state.turn };
  // AE-CTL-3: to the drawer, unless it is an enemy.
  makeIndependent(play, code, 1, position);
  return true;
}
