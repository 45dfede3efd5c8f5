/** An ally turns enemy. KOK-ALL-4. */
import { byId, values } from '../../../../src/core/index.js';
import { fightRounds } from './assaults.js';
import { battle } from '../battle/battle.js';
import { bereave } from '../crown/leaders.js';
import { capture, takerOf } from './captures.js';
import { fieldForces } from '../battle/clashes.js';
import { domainOf, fighters, forcesAt, isTrade, type Stack } from '../realm/forces.js';
import { policyOf } from '../realm/policies.js';
import { commander } from '../realm/realms.js';
import { givesRefuge } from '../land/shelters.js';
import type { Play } from '../../play.js';

/** Everything that follows in the hexes that both share, by hex id. */
export function betray(play: Play, declarer: string, victim: string): void {
  const { state, log } = play;
  log.add('betrayed', 'KOK-ALL-4', 'all', { by: declarer, victim });
  const hexesOf = (position: string): Set<string> =>
    new Set(
      values(state.forces)
        .filter((f) => commander(state, f.owner) === position)
        .map((f) => f.hex),
    );
  const mine = hexesOf(declarer);
  const theirs = hexesOf(victim);
  for (const c of values(state.cities)) if (commander(state, c.controller) === victim) theirs.add(c.hex);
  for (const hex of byId([...mine].filter((h) => theirs.has(h)))) inHex(play, hex, declarer, victim);
}

function inHex(play: Play, hex: string, declarer: string, victim: string): void {
  const { state, log } = play;
  // Armies and warships fight for a city together, as in a siege; soldiers afloat are at sea.
  const units = (position: string) => (): Stack[] =>
    forcesAt(state, hex)
      .filter((f) => commander(state, f.owner) === position)
      .flatMap((f) => fighters(play, f, domainOf(f)));
  const attackers = units(declarer);
  const owners = units(victim);
  const ashore = (): Stack[] => attackers().filter((s) => state.forces[s.force]?.kind === 'army');
  const city = state.cities[hex];
  const inTheirCity = city !== undefined && !city.looted && commander(state, city.controller) === victim;
  if (inTheirCity && ashore().length > 0) {
    if (owners().length > 0) {
      // Both roll at once; the declarer stops when it is the weaker, the owner never does.
      const storm = policyOf(state, declarer, 'treachery') === 'storm';
      fightRounds(play, {
        hex,
        stream: 'treachery/fight',
        rule: 'KOK-ALL-4',
        first: { chief: declarer, units: attackers },
        second: { chief: victim, units: owners },
        atOnce: true,
        goOn: (round, own, their) => round <= play.data.charts['round-limit'] && (storm || own >= their),
      });
    }
    if (ashore().length > 0 && owners().length === 0)
      capture(play, hex, declarer, takerOf(play, { hex, chief: declarer }, ashore()));
    else
      for (const f of forcesAt(state, hex))
        if (commander(state, f.owner) === victim && !isTrade(f) && givesRefuge(play, hex, f)) f.inside = true;
    bereave(play, hex, declarer);
    return;
  }
  for (const domain of ['land', 'naval'] as const) {
    const own = fieldForces(play, hex, declarer, domain);
    const their = fieldForces(play, hex, victim, domain);
    if (own.length === 0 || their.length === 0) continue;
    log.add('treachery-battle', 'KOK-ALL-4', 'all', { hex, by: declarer, victim });
    battle(play, { hex, domain, initiator: own, other: their });
  }
}
