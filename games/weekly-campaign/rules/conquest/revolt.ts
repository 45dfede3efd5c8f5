/** A city rises: its chance, and what becomes of its garrison. WK-CON-7. */
import { byId } from '../../../../src/core/index.js';
import type { Data } from '../../data.js';
import { inheritCaptives, setFree } from '../realm/freed.js';
import { leaveForSeat } from '../realm/leaders.js';
import { moraleOf, shiftMorale } from '../realm/morale.js';
import { commandsInside, garrisonRegts, leaveWalls } from '../realm/places.js';
import { gazette, loseShips, turnIndependent } from './possession.js';
import { ceilDiv, clamp, count, items, put, truncDiv } from '../troops/stacks.js';
import { warKey } from '../realm/relations.js';
import { bookRebuilds } from '../troops/losses.js';
import { endTraining } from '../building/training.js';
import { INDEPENDENT, type City, type PositionId, type Stack } from '../../records.js';
import { type State } from '../../state.js';
import { type Play } from '../../play.js';

export function revoltChance(state: State, data: Data, city: City): number {
  const { revolt, battle } = data.charts;
  if (city.holder === INDEPENDENT) return 0;
  const regts = garrisonRegts(state, city);
  const morale = moraleOf(state, data.charts, city.owner);
  const raw = ((): number => {
    if (city.owner !== city.holder)
      return (
        revolt.base +
        city.size -
        revolt.garrison * regts +
        truncDiv(morale - battle.moraleMiddle, revolt.moralePart)
      );
    if (city.status === 'allied')
      return revolt.allied - regts + truncDiv(battle.moraleMiddle - morale, revolt.moralePart);
    const capital = state.positions[city.owner]?.capital === city.id;
    return capital || morale >= revolt.unrest ? 0 : revolt.unrest - morale - revolt.ownGarrison * regts;
  })();
  return clamp(raw, 0, revolt.most);
}

export function revolt(play: Play, city: City): void {
  const { state, data, log } = play;
  const chart = data.charts.revolt;
  const { holder, owner: before } = city;
  const guests = commandsInside(state, city).map((command) => command.owner);
  const owner = state.positions[city.owner];
  const back = city.owner !== holder && owner?.status !== 'eliminated' && owner !== undefined;
  const died = riot(play, city);
  endTraining(play, city, holder, 'risen');
  loseShips(state, data, city, holder, back ? city.owner : INDEPENDENT);
  shiftMorale(state, holder, data.charts.moraleEvents.revolt);
  if (back) {
    city.holder = city.owner;
    city.heldSince = state.turn;
    city.stack = { 'MIL.m': ceilDiv(city.size, chart.garrisonPart) };
    city.bases = [];
    city.siege = null;
    city.blockadedBy = null;
    inheritCaptives(state, city);
    shiftMorale(state, city.owner, data.charts.moraleEvents.cityRecovered);
  } else {
    turnIndependent(state, data, city);
    // The rebels are at war with whom they threw out (WK-GEN-6).
    state.wars[warKey(holder, city.id)] = { since: state.turn, lastAct: state.turn };
  }
  leaveForSeat(state, city.id);
  log.add(
    'revolt',
    'WK-CON-7',
    gazette(state, city.size, data.charts.places.largeCity, [holder, before]),
    { place: city.id, name: city.name, from: holder, to: city.holder },
    [`revolt ${city.id}`],
  );
  // WK-REP-7: how strong the garrison was is known to whom it belonged.
  if (died > 0)
    log.add(
      'revolt-loss',
      'WK-CON-7',
      byId(new Set([holder, ...guests])),
      { place: city.id, name: city.name, died },
      [`revolt-loss ${city.id}`],
    );
}

/** Each regt inside dies or leaves; commands stand outside with what they have left. How many died. */
function riot({ state, data, dice }: Play, city: City): number {
  /** Of one stack who dies: these can be raised again (WK-MIL-8). */
  const fallen = (stack: Stack, of: PositionId): Stack => {
    const lost: Stack = {};
    for (const { key, n } of items(stack))
      for (let i = 0; i < n; i++)
        if (dice.d6('revolt-loss', city.id) <= data.charts.revolt.dies) put(lost, key, 1);
    for (const { key, n } of items(lost)) put(stack, key, -n);
    bookRebuilds(state, data, of, lost);
    return lost;
  };
  let died = count(fallen(city.stack, city.holder));
  for (const command of commandsInside(state, city)) {
    died += count(fallen(command.stack, command.owner));
    leaveWalls(state, command);
  }
  setFree(state, city.holder, city.id, city.stack);
  city.stack = {};
  return died;
}
