/** Phases 1.5 and 1.6: who besieges and blockades what; siege rolls, surrender. WK-SIE-1 to 7. */
import { invariant, lookup } from '../../../src/core/index.js';
import { partiesOf } from '../rules/realm/parties.js';
import { besiegers, strongest } from '../rules/war/besiegers.js';
import { regtsOf, stackOf, type Force } from '../rules/troops/commands.js';
import { capturePlace } from '../rules/war/capture.js';
import { seniorLeader, rating } from '../rules/realm/leaders.js';
import { leaveGarrison } from '../rules/war/left-garrison.js';
import { moraleOf } from '../rules/realm/morale.js';
import { cities, forts, garrisonRegts, holderOf, isCity, type Place } from '../rules/realm/places.js';
import { actsOfWarAgainst } from '../rules/realm/relations.js';
import { ceilDiv, trains, truncDiv } from '../rules/troops/stacks.js';
import { phase, type Play } from '../play.js';
import { type PositionId } from '../records.js';
import { dissolveTraining } from '../rules/building/training.js';

const sizeOf = (place: Place): number => (isCity(place) ? place.size : place.dv);

const withDigit =
  (digits: readonly number[]) =>
  ({ top }: Force): boolean =>
    digits.includes(top.orders.city);
const BESIEGE = [3, 4, 5];
const BLOCKADE = [2, 3, 4, 5];

/** Sieges begin, go on, or end, before anybody pillages. WK-P1-5 */
export const sieges = phase('1.5 sieges', (play) => {
  const { state, data, log } = play;
  for (const place of [...cities(state), ...forts(state)]) {
    const around = besiegers(state, place, withDigit(BESIEGE));
    const regts = around.reduce((n, f) => n + regtsOf(f), 0);
    const by = strongest(around);
    if (!by || regts < Math.max(data.charts.siege.least, sizeOf(place))) {
      // A siege whose conditions fail ends, and what it had counted up is gone. WK-SIE-7
      if (place.siege)
        log.add('siege', 'WK-SIE-7', parties(play, place, place.siege.by), {
          place: place.id,
          name: place.name,
          by: place.siege.by,
          what: 'lifted',
        });
      place.siege = null;
      continue;
    }
    actsOfWarAgainst(state, log, around, place);
    if (!place.siege) {
      // WK-SIE-2: the first week only begins it.
      place.siege = { by, weeks: 1, starved: 0 };
      log.add('siege', 'WK-SIE-1', parties(play, place, by), {
        place: place.id,
        name: place.name,
        by,
        what: 'begun',
        regts,
      });
      continue;
    }
    place.siege.by = by;
    place.siege.weeks++;
    batter(play, place, around, regts);
    surrender(play, place, by, around);
  }
});

function parties(play: Play, place: Place, by: PositionId): PositionId[] {
  return partiesOf(play.state, [by, holderOf(place), place.owner]);
}

/** The besiegers' roll wears the walls down: engines and numbers help, the walls that stand hinder. WK-SIE-4 */
function batter(play: Play, place: Place, around: readonly Force[], regts: number): void {
  const { state, data, dice, log } = play;
  const { siege } = data.charts;
  const { siege: besieged } = place;
  invariant(besieged !== null, 'walls are battered in a siege');
  const { by } = besieged;
  const die = dice.d6('siege', place.id);
  const [first] = around;
  const sge = first
    ? rating(
        state,
        seniorLeader(
          state,
          around.flatMap((f) => f.members).filter((c) => c.owner === by),
        ),
        'sge',
      )
    : 0;
  const guns = Math.min(
    around.reduce((n, f) => n + trains(data, stackOf(f)), 0),
    siege.trainMost,
  );
  const p =
    die +
    sge +
    siege.train * guns +
    Math.min(siege.regtsMost, Math.floor(regts / siege.perRegts)) -
    Math.floor(place.modDv / siege.dvPart);
  const lost = Math.min(place.modDv, lookup(data.charts.siegeProgress, p, 'chart of siege progress'));
  place.modDv -= lost;
  const told = { place: place.id, name: place.name, by, die, trains: guns, regts, lost, modDv: place.modDv };
  const sees = parties(play, place, by);
  log.rolled(sees, `siege ${place.id}`);
  // WK-REP-8: what the besiegers' leader is worth is theirs to know, and P with it.
  log.add('siege-roll', 'WK-SIE-4', [by], { ...told, sge, p });
  const others = sees.filter((id) => id !== by);
  if (others.length > 0) log.add('siege-roll', 'WK-SIE-4', others, told);
}

/** WK-SIE-6, WK-ASL-10: the walls, which nobody stormed, stay as they are; the besiegers go in. */
function surrender(play: Play, place: Place, by: PositionId, around: readonly Force[]): void {
  const { state, data, dice, log } = play;
  const chart = data.charts.surrender;
  if (!place.siege) return;
  const { weeks, starved } = place.siege;
  const regts = Math.min(garrisonRegts(state, place), chart.garrisonMost);
  // Who lies before his own lost city does not hold out in it.
  const lord = around.some((f) => f.position === place.owner) ? holderOf(place) : place.owner;
  const morale = moraleOf(state, data.charts, lord);
  const score =
    (place.modDv === 0 ? chart.breached : 0) +
    chart.starved * starved +
    chart.week * Math.max(0, weeks - chart.weeksFree) -
    chart.garrison * regts -
    truncDiv(morale - data.charts.battle.moraleMiddle, chart.morale);
  const roll = dice.d100('surrender', place.id);
  const yields = roll <= score;
  const told = { place: place.id, name: place.name, by, roll, yields };
  const sees = parties(play, place, by);
  log.rolled(sees, `surrender ${place.id}`);
  // WK-REP-8: the score holds the owner's morale, the garrison and its hunger: it is told to whom all of these are known.
  const council = sees.filter((id) => id !== by && id === place.owner && id === holderOf(place));
  const others = sees.filter((id) => !council.includes(id));
  log.add('surrender', 'WK-SIE-6', council.length > 0 ? council : 'gm', { ...told, score });
  log.add('surrender', 'WK-SIE-6', others, told);
  if (yields) leaveGarrison(play, capturePlace(play, place, by, 'surrender', around), by, around, 1);
}

/** WK-P1-6, WK-SIE-3, WK-SIE-13: a siege is a blockade too; the loss is capped at all. */
export const blockades = phase('1.6 blockades', (play) => {
  const { state, data, log } = play;
  for (const place of [...cities(state), ...forts(state)]) {
    const around = besiegers(state, place, withDigit(BLOCKADE));
    const regts = around.reduce((n, f) => n + regtsOf(f), 0);
    const by = strongest(around);
    const before = place.blockadedBy;
    place.blockadedBy =
      by !== undefined && regts >= Math.max(1, ceilDiv(sizeOf(place), data.charts.siege.blockadePart))
        ? by
        : null;
    if (place.blockadedBy === null) {
      if (before !== null)
        log.add('blockade', 'WK-SIE-7', parties(play, place, before), {
          place: place.id,
          name: place.name,
          by: before,
          what: 'lifted',
        });
      continue;
    }
    actsOfWarAgainst(state, log, around, place);
    if (before === null && place.siege === null)
      log.add('blockade', 'WK-SIE-1', parties(play, place, place.blockadedBy), {
        place: place.id,
        name: place.name,
        by: place.blockadedBy,
        what: 'begun',
        regts,
      });
    if (!isCity(place)) continue;
    place.lossPct = Math.min(
      100,
      place.lossPct + (place.siege ? data.charts.siege.lossPct : data.charts.siege.blockadeLossPct),
    );
    dissolveTraining(play, place.id);
  }
});
