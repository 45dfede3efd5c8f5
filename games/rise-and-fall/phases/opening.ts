/** Opening of a step: unreadable orders, standing orders, silent seats, kingdoms that become Foederati. RF-MAIL-2, 3, RF-NMR-1, RF-KIN-5. */
import { ids } from '../../../src/core/index.js';
import { awaiting } from '../awaiting.js';
import { areaState } from '../rules/world/control.js';
import { garrisoned, mayExempt } from '../rules/realm/garrisons.js';
import { kindOf } from '../rules/world/pieces.js';
import { revolt } from '../rules/realm/revolts.js';
import { germaniaSeat, moverOf, phasingSeat, seatOfHolder } from '../rules/world/seats.js';
import { type Standing, emptyStanding } from '../state.js';
import type { OrderFor, PlayedOrder } from '../orders/understand.js';
import { phase, type Play } from '../play.js';

export const opening = phase('opening', (play) => {
  const { state, log } = play;
  // RF-GAR-4: the two exempt stars are named anew each turn.
  if (state.step === 'P') state.exempt = [];
  for (const id of ids(state.units)) {
    const unit = state.units[id];
    if (unit) unit.spent = false;
  }
  // A fresh C list replaces the one before it as a whole.
  for (const seat of new Set(play.orders.filter((o) => o.key === 'civil-war').map((o) => o.position))) {
    const standing = state.standing[seat];
    if (standing) standing.capitals = [];
  }
  for (const order of play.orders) readStanding(play, order);
  for (const seat of awaiting(state)) {
    if (!state.heard.includes(seat) && seat === (phasingSeat(state.step) ?? seat))
      log.add('no-move-received', 'RF-NMR-1', [seat], { seat });
  }
  startOfTurn(play);
});

/** What begins with a seat's player turn, before its declarations. */
function startOfTurn({ state, data, log }: Play): void {
  const seat = phasingSeat(state.step);
  if (seat === undefined || state.step === 'Rm') return;
  // RF-CW-12: wars that the rebels declared end when their controller's turn begins.
  if (seat === germaniaSeat(state)) state.rebelWars = [];
  if (seat !== 'P1') return;
  state.kingdomWars = [];
  state.foundedThisTurn = false;
  // RF-KIN-3: one replacement for each star a turn, whoever moves the kingdom in its course.
  state.kingdomRaised = {};
  for (const id of ids(state.kingdoms)) {
    const kingdom = state.kingdoms[id];
    if (!kingdom || kingdom.status === 'dead' || kingdom.status === 'foederatus') continue;
    kingdom.status = 'foederatus';
    log.add('foederatus', 'RF-KIN-5', 'all', { kingdom: id, year: data.charts.dates.kingdoms });
  }
}

/** RF-MAIL-3: standing orders may come with any sheet and stay until changed. */
function readStanding(play: Play, order: PlayedOrder): void {
  const { state, log } = play;
  const standing = (state.standing[order.position] ??= emptyStanding());
  switch (order.key) {
    case 'unknown': {
      const { problem } = order.fields;
      return log.failed(order, 'RF-MAIL-1', 'unknown-name', { name: problem.unknown, kind: problem.kind });
    }
    case 'note':
      return log.done(order, 'RF-MAIL-3', { text: order.fields.text });
    case 'civil-war':
      if (order.position !== germaniaSeat(state)) return log.failed(order, 'RF-CW-2', 'not-rebel-seat');
      standing.capitals.push([...order.fields.areas]);
      return log.done(order, 'RF-CW-2');
    case 'kingdom':
      if (order.position !== germaniaSeat(state)) return log.failed(order, 'RF-KIN-9', 'not-germania');
      standing.rebel = [...order.fields.kingdoms];
      return log.done(order, 'RF-KIN-9');
    case 'retreat': {
      const { unit, to } = order.fields;
      if (kindOf(play, unit) !== 'migratory' || moverOf(play, unit) !== order.position) {
        return log.failed(order, 'RF-HUN-4', 'not-your-migration', { unit });
      }
      standing.retreat[unit] = [...to];
      return log.done(order, 'RF-HUN-4');
    }
    case 'treaty':
      return readTreaty(play, order, standing);
    case 'choose':
      if (order.fields.what === 'kushan') return;
      return readChoice(play, order, standing);
    case 'point-out':
      return pointOut(play, order);
    case 'exempt': {
      const { areas } = order.fields;
      if (order.position !== 'P2' || state.step !== 'P')
        return log.failed(order, 'RF-GAR-4', 'wrong-step', { step: state.step });
      // It is told when the turn ends: the sheet may still take what it names.
      if (mayExempt(play, areas)) state.exempt = [...areas];
      return;
    }
    default:
      return;
  }
}

function readTreaty(play: Play, order: OrderFor<'treaty'>, standing: Standing): void {
  const { choice, unit, at } = order.fields;
  if (choice !== undefined) {
    const allowed = order.position === 'P2' && play.data.charts.treaty.romeChoice.includes(choice);
    if (!allowed) return play.log.failed(order, 'RF-PEACE-4', 'not-your-choice');
    standing.treatyChoice = choice;
  } else {
    if (unit === undefined || at === undefined) return play.log.failed(order, 'RF-PEACE-2', 'no-area');
    if (moverOf(play, unit) !== order.position)
      return play.log.failed(order, 'RF-PEACE-2', 'not-yours', { unit });
    standing.treatyPlaces[unit] = at;
  }
  play.log.done(order, 'RF-PEACE-2');
}

function readChoice(play: Play, order: OrderFor<'choose'>, standing: Standing): void {
  const { what, at, units } = order.fields;
  const [first] = units;
  if (at === undefined || first === undefined) return play.log.failed(order, 'RF-STK-3', 'no-area');
  if (what === 'defend') {
    if (moverOf(play, first) !== order.position)
      return play.log.failed(order, 'RF-STK-4', 'not-yours', { unit: first });
    standing.defend[at] = first;
    return play.log.done(order, 'RF-STK-4');
  }
  const own = units.find((u) => moverOf(play, u) === order.position);
  if (own !== undefined) return play.log.failed(order, 'RF-STK-3', 'own-unit', { unit: own });
  standing.stack[at] = [...units];
  play.log.done(order, 'RF-STK-3');
}

/** RF-GAR-5: with the option `claim` a failure must be pointed out on the next sheet of another side. */
function pointOut(play: Play, order: OrderFor<'point-out'>): void {
  const { state, log } = play;
  const { area } = order.fields;
  const bar = (reason: string, facts = {}): void => log.failed(order, 'RF-GAR-5', reason, { area, ...facts });
  if (state.options.garrisonCallout === 'auto') return bar('callout-auto');
  const claim = state.unclaimed.find((c) => c.areas.includes(area));
  if (!claim) return bar('was-garrisoned');
  if (seatOfHolder(state, claim.empire) === order.position) return bar('own-failure');
  if (areaState(play, area).controller !== claim.empire) return bar('changed-hands', { by: claim.empire });
  if (garrisoned(play, claim.empire, area)) return bar('was-garrisoned');
  claim.areas = claim.areas.filter((a) => a !== area);
  revolt(play, claim.empire, area);
  log.done(order, 'RF-GAR-5', { area });
}
