/** Checks of sieges, sorties, looting, dismissals and transfers. KOK-SIEGE-1, 7, KOK-LOOT-1, KOK-WIN-2, KOK-MOV-1. */
import { countOf, type Finding } from '../../../src/core/index.js';
import {
  checkPlace,
  forceOf,
  placeOf,
  type Desk,
  type OrderWith,
  type Report,
  type Seat,
  forceInField,
} from './desk.js';
import {
  forcesAt,
  isBesieged,
  isShip,
  isTrade,
  leadersIn,
  stacks,
  tally,
  type Stack,
} from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { commander, hostile } from '../rules/realm/realms.js';
import { siegeUnits, standsSiege } from '../rules/siege/siegecraft.js';
import { isNew } from '../orders/understand.js';
import type { OpenForce } from '../board.js';
import type { UnitType } from '../data.js';
import type { KingOrder } from '../play.js';
import type { ForceKind } from '../state.js';

export function checkSiege(desk: Desk, order: OrderWith<'siege'>, say: Report): void {
  checkPlace(desk, { name: order.fields.place, field: 'place', fault: siegeFault }, say);
}

/** Why no siege can be laid in this hex, or what is doubtful of it; undefined: nothing. */
export function siegeFault({ world, me }: Seat, hex: string): Finding | undefined {
  const city = world.state.cities[hex];
  if (!standsSiege(world.state, city) || commander(world.state, city.controller) === me)
    return { code: 'kok/no-siege', message: 'there is no hostile city or fort', rule: 'KOK-SIEGE-1' };
  if (siegeUnits(world, hex, me).length === 0)
    return {
      code: 'kok/nobody-there',
      message: 'no army or warship of yours stands there when the season begins',
      rule: 'KOK-SIEGE-1',
    };
  if (hostile(world.state, city.controller, me)) return undefined;
  return {
    code: 'kok/not-hostile',
    severity: 'warning',
    message: 'you are not at war with its owner',
    rule: 'KOK-ALL-2',
  };
}

export function checkSortie(desk: Desk, order: OrderWith<'sortie'>, say: Report): void {
  checkPlace(desk, { name: order.fields.place, field: 'place', fault: sortieFault }, say);
}

/** Why nobody can sally from this hex; undefined: somebody can. */
export function sortieFault({ world, me }: Seat, hex: string): Finding | undefined {
  const own = forcesAt(world.state, hex).some((f) => commander(world.state, f.owner) === me && !isTrade(f));
  if (!own) return { code: 'kok/nobody-there', message: 'no force of yours is there', rule: 'KOK-SIEGE-7' };
  return isBesieged(world, hex, me)
    ? undefined
    : { code: 'kok/not-besieged', message: 'nobody besieges the place', rule: 'KOK-SIEGE-7' };
}

export function checkLoot(desk: Desk, order: OrderWith<'loot'>, say: Report): void {
  checkPlace(desk, { name: order.fields.city, field: 'city', fault: lootFault }, say);
}

/** Why the city of this hex can't be looted: it must be one's own, or may be by then. */
export function lootFault({ world, me }: Seat, hex: string): Finding | undefined {
  const city = world.state.cities[hex];
  if (city?.kind !== 'city') return { code: 'kok/no-city', message: 'there is no city', rule: 'KOK-LOOT-1' };
  if (city.looted) return { code: 'kok/looted', message: 'the city is looted already', rule: 'KOK-LOOT-1' };
  if (city.controller === me || siegeUnits(world, hex, me).length > 0) return undefined;
  return {
    code: 'kok/not-yours',
    message: 'the city is not yours, nor do you besiege it',
    rule: 'KOK-LOOT-1',
  };
}

export function checkDismissal(desk: Desk, order: OrderWith<'dismiss'>, say: Report): void {
  const { world, me } = desk;
  const hex = placeOf(desk, order.fields.at, 'at', say);
  if (hex === undefined) return;
  const there = tally(ownStacksAt({ world, me }, hex));
  for (const { n, what } of order.fields.units) {
    const have = what === 'all' ? 0 : countOf(there, what as UnitType);
    if (what !== 'all' && n > have)
      say('units', {
        code: 'kok/not-there',
        message: `you have ${have} ${what} there, not ${n}`,
        rule: 'KOK-WIN-2',
      });
  }
}

/** KOK-WIN-2: the units of one's own colour in a hex, in whatever force. */
export function ownStacksAt({ world, me }: Seat, hex: string): Stack[] {
  return forcesAt(world.state, hex).flatMap((f) => stacks(world, f).filter((s) => s.side === me));
}

export function checkTransfer(desk: Desk, order: OrderWith<'transfer'>, say: Report): void {
  const from = forceOf(desk, order.fields.from, 'from', say, forceInField);
  if (!from) return;
  const tied = sourceFault(from);
  if (tied) return say('from', tied);
  short(desk, order, from, say);
  if (isNew(order.fields.to)) return;
  const to = forceOf(desk, order.fields.to, 'to', say, forceInField);
  if (!to) return;
  const apart = targetFault(from, to);
  if (apart) say('to', apart);
  else if (!order.fields.units.every(({ what }) => takes(desk, to.kind, what)))
    say('units', { code: 'kok/kind', message: 'an army can not take ships', rule: 'KOK-MOV-1' });
}

/** KOK-MOV-1: why nothing is transferred out of a force; undefined: something may be. */
export function sourceFault({ kind }: OpenForce): Finding | undefined {
  if (!isTrade({ kind })) return undefined;
  return { code: 'kok/kind', message: `a ${kind} has no troops to transfer`, rule: 'KOK-MOV-1' };
}

/** KOK-MOV-1: why nothing is transferred from the one to the other; undefined: something may be. */
export function targetFault(from: OpenForce, to: OpenForce): Finding | undefined {
  if (to.hex !== from.hex)
    return { code: 'kok/apart', message: 'the two forces are not in one hex', rule: 'KOK-MOV-1' };
  if (to.id === from.id) return { code: 'kok/apart', message: 'it is the same force', rule: 'KOK-MOV-1' };
  if (!isTrade(to)) return undefined;
  return { code: 'kok/kind', message: `a ${to.kind} can not take troops`, rule: 'KOK-MOV-1' };
}

/** KOK-MOV-1: an army takes all but ships. */
export function takes({ world }: Pick<Desk, 'world'>, kind: ForceKind, what: string): boolean {
  return kind !== 'army' || !(what in world.data.charts.units) || !isShip(world, what as UnitType);
}

/** What a force has of something when the sheet's lines before have been carried out: a unit type, `general` or `admiral`. */
export function stockOf(
  desk: Desk,
  from: OpenForce,
  what: string,
  before: readonly KingOrder[],
): { readonly n: number; readonly fed: boolean } {
  const { world } = desk;
  let n =
    what === 'general' || what === 'admiral'
      ? leadersIn(world.state, from.id).filter((l) => l.kind === what).length
      : stacks(world, from)
          .filter((s) => s.type === what)
          .reduce((sum, s) => sum + s.n, 0);
  let fed = false;
  for (const earlier of before) {
    if (earlier.key !== 'transfer') continue;
    const asked = earlier.fields.units.filter((u) => u.what === what).reduce((sum, u) => sum + u.n, 0);
    if (forceInField(desk, earlier.fields.from)?.id === from.id) n -= asked;
    // What a line before brings is not reckoned, only allowed for.
    if (forceInField(desk, earlier.fields.to)?.id === from.id) fed = true;
  }
  return { n, fed };
}

/** More than the force has, with what lines before this one take away or bring. */
function short(desk: Desk, order: OrderWith<'transfer'>, from: OpenForce, say: Report): void {
  const { me } = desk;
  const before = desk.sheet.slice(0, desk.sheet.indexOf(order));
  for (const { n, what } of order.fields.units) {
    if (what === 'all') continue;
    const { n: have, fed } = stockOf(desk, from, what, before);
    if (n <= have || fed) continue;
    say('units', {
      code: 'kok/not-there',
      severity: have > 0 ? 'warning' : 'error',
      message: `${shortId(me, from.id)} has ${Math.max(0, have)} ${what}, not ${n}`,
      rule: 'KOK-MOV-1',
    });
  }
}
