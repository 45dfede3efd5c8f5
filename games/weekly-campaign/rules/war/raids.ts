/** Raids: the R token. WK-SIE-12. */
import type { EventData } from '../../../../src/core/index.js';
import { partiesOf } from '../realm/parties.js';
import { isNavalForce, ownersOf, regtsOf, sqdsOf, stackOf } from '../troops/commands.js';
import { bookDestroyed, drawLosses, lossCount, lossesAsTold } from '../troops/losses.js';
import { dropPath, type Mover } from '../march/movers.js';
import { garrisonRegts } from '../realm/places.js';
import { actOfWarAgainst, isFriend, treatsPlaceAsHostile } from '../realm/relations.js';
import { count, mounted, warships } from '../troops/stacks.js';
import type { City } from '../../records.js';
import type { Play } from '../../play.js';

export function raid(play: Play, mover: Mover, phaseNumber: number): void {
  const { state, data } = play;
  const chart = data.charts.raid;
  if (mover.kind !== 'force') return dropPath(play, mover, 'WK-SIE-12', 'no-target');
  const { force, unit } = mover;
  const city = state.cities[unit.hex];
  const ships = isNavalForce(force);
  const enough = ships ? warships(data, sqdsOf(force)) >= chart.sqds : regtsOf(force) >= chart.regts;
  const hostile =
    city && !isFriend(state, force.position, city.holder) && treatsPlaceAsHostile(state, force, city);
  if (!city || !hostile || !enough || unit.raided || unit.orders.city !== 9 || (ships && !city.port))
    return dropPath(play, mover, 'WK-SIE-12', 'no-target');
  unit.path.shift();
  unit.bank -= data.charts.movement.raid;
  unit.raided = true;
  plunder(play, mover, city, phaseNumber);
}

function plunder(
  play: Play,
  mover: Extract<Mover, { kind: 'force' }>,
  city: City,
  phaseNumber: number,
): void {
  const { state, data, dice, log } = play;
  const chart = data.charts.raid;
  const { force } = mover;
  const ships = isNavalForce(force);
  const quick = !ships && mounted(data, stackOf(force)) === count(stackOf(force)) ? 1 : 0;
  actOfWarAgainst(state, log, force.position, city);
  const die = dice.d6('raid', force.top.id);
  const needed = chart.needed + Math.floor(garrisonRegts(state, city) / chart.perRegts);
  const success = die + quick >= needed;
  const seenBy = partiesOf(state, [force.position, city.owner, city.holder]);
  const told = { place: city.id, name: city.name, by: force.position, command: force.top.id, success, die };
  // WK-REP-7: what was needed tells the garrison's strength; its holder knows that, the raider does not.
  const raiders = ownersOf([force]);
  const tell = (rest: EventData, own: EventData, foreign: EventData): void => {
    const key = `raid ${force.top.id}`;
    log.rolled(raiders, `${key} ${phaseNumber}`);
    log.rolled(seenBy, key);
    log.add('raid', 'WK-SIE-12', raiders, { ...told, ...rest, ...own });
    const owners = seenBy.filter((id) => !raiders.includes(id));
    const keeps = owners.filter((id) => id === city.holder);
    const hear = owners.filter((id) => id !== city.holder);
    log.add('raid', 'WK-SIE-12', keeps.length > 0 ? keeps : 'gm', { ...told, ...rest, ...foreign, needed });
    if (hear.length > 0) log.add('raid', 'WK-SIE-12', hear, { ...told, ...rest, ...foreign });
  };
  if (success) {
    const amount = Math.floor((city.size * chart.perSize * (100 - city.lossPct)) / 100);
    state.week.income.push({ to: force.position, amount, what: 'raid', detail: { at: city.name } });
    city.lossPct = Math.min(100, city.lossPct + chart.lossPct);
    tell({ amount }, {}, {});
    return;
  }
  const bearers = force.members.map((c) => ({ id: c.id, owner: c.owner, stack: ships ? c.sqds : c.stack }));
  const total = bearers.reduce((n, b) => n + count(b.stack, (i) => i.code !== data.units.merchants.code), 0);
  const n = lossCount(dice, total, chart.loss, 'raid', force.top.id, phaseNumber, 'loss');
  const losses = drawLosses(
    play,
    bearers,
    n,
    ['raid', force.top.id, phaseNumber, 'which'],
    (code) => code !== data.units.merchants.code,
  );
  bookDestroyed(state, data, losses);
  const { own, foes } = lossesAsTold(raiders, losses);
  tell({}, own, foes);
}
