/** Sieges and sorties of a regular player. KOK-SIEGE-2, 3, 5, 7. */
import { values } from '../../../../src/core/index.js';
import { forcesAt, hostilesAt, isArmed, isTrade, stacks, strengthOf } from '../../rules/realm/forces.js';
import { commander } from '../../rules/realm/realms.js';
import { canBesiege, garrisonUnits, siegeUnits } from '../../rules/siege/siegecraft.js';
import { placeName } from '../../ruleset.js';
import type { Draft } from '../mind.js';
import type { Outlook } from './outlook.js';

/** Who storms, for 100 of the garrison; a weaker one stops when the garrison is the stronger. */
const STORM = 150;

/** `leaving`: hexes whose besiegers go on this season: nobody digs there. */
export function regularSieges(outlook: Outlook, leaving: ReadonlySet<string>): Draft[] {
  const { world, me, manner } = outlook;
  const { state } = world;
  return values(state.cities).flatMap((city): Draft[] => {
    const { hex } = city;
    const place = placeName(world, hex);
    if (canBesiege(world, hex, me)) {
      const own = strengthOf(world, siegeUnits(world, hex, me));
      const their = strengthOf(world, garrisonUnits(world, hex, me));
      const assault = own * 100 >= their * STORM ? 'storm' : 'even';
      return [{ key: 'siege', fields: { place, earthworks: !leaving.has(hex), assault } }];
    }
    if (commander(state, city.controller) !== me) return [];
    const camp = hostilesAt(world, hex, me).filter((f) => !f.inside);
    const own = forcesAt(state, hex).filter(
      (f) => commander(state, f.owner) === me && !isTrade(f) && isArmed(world, f),
    );
    if (camp.length === 0 || own.length === 0) return [];
    const strength = (forces: typeof own): number =>
      strengthOf(
        world,
        forces.flatMap((f) => stacks(world, f)),
      );
    const dares = strength(own) * 100 >= strength(camp) * (manner.odds - 15);
    return dares ? [{ key: 'sortie', fields: { place, until: 'even' } }] : [];
  });
}
