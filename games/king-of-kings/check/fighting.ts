/** Checks of sieges, sorties, looting, dismissals and transfers. KOK-SIEGE-1, 7, KOK-LOOT-1, KOK-WIN-2, KOK-MOV-1. */
import { forceOf, placeOf, type Desk, type OrderWith, type Report, forceNamed } from './desk.js';
import { forcesAt, isBesieged, isShip, isTrade, leadersIn, stacks } from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { commander, hostile } from '../rules/realm/realms.js';
import { siegeUnits, standsSiege } from '../rules/siege/siegecraft.js';
import { isNew } from '../orders/understand.js';
import type { OpenForce } from '../board.js';

export function checkSiege(desk: Desk, order: OrderWith<'siege'>, say: Report): void {
  const { world, me } = desk;
  const hex = placeOf(desk, order.fields.place, 'place', say);
  if (hex === undefined) return;
  const city = world.state.cities[hex];
  if (!standsSiege(world.state, city) || commander(world.state, city.controller) === me)
    say('place', {
      code: 'kok/no-siege',
      message: 'there is no hostile city or fort',
      rule: 'KOK-SIEGE-1',
    });
  else if (siegeUnits(world, hex, me).length === 0)
    say('place', {
      code: 'kok/nobody-there',
      message: 'no army or warship of yours stands there when the season begins',
      rule: 'KOK-SIEGE-1',
    });
  else if (!hostile(world.state, city.controller, me))
    say('place', {
      code: 'kok/not-hostile',
      severity: 'warning',
      message: 'you are not at war with its owner',
      rule: 'KOK-ALL-2',
    });
}

export function checkSortie(desk: Desk, order: OrderWith<'sortie'>, say: Report): void {
  const { world, me } = desk;
  const hex = placeOf(desk, order.fields.place, 'place', say);
  if (hex === undefined) return;
  const own = forcesAt(world.state, hex).some((f) => commander(world.state, f.owner) === me && !isTrade(f));
  if (!own)
    say('place', { code: 'kok/nobody-there', message: 'no force of yours is there', rule: 'KOK-SIEGE-7' });
  else if (!isBesieged(world, hex, me))
    say('place', { code: 'kok/not-besieged', message: 'nobody besieges the place', rule: 'KOK-SIEGE-7' });
}

/** A city that is one's own, or may be by then. */
export function checkLoot(desk: Desk, order: OrderWith<'loot'>, say: Report): void {
  const { world, me } = desk;
  const hex = placeOf(desk, order.fields.city, 'city', say);
  const city = hex === undefined ? undefined : world.state.cities[hex];
  if (hex === undefined) return;
  if (city?.kind !== 'city')
    say('city', { code: 'kok/no-city', message: 'there is no city', rule: 'KOK-LOOT-1' });
  else if (city.looted)
    say('city', { code: 'kok/looted', message: 'the city is looted already', rule: 'KOK-LOOT-1' });
  else if (city.controller !== me && siegeUnits(world, hex, me).length === 0)
    say('city', {
      code: 'kok/not-yours',
      message: 'the city is not yours, nor do you besiege it',
      rule: 'KOK-LOOT-1',
    });
}

export function checkDismissal(desk: Desk, order: OrderWith<'dismiss'>, say: Report): void {
  const { world, me } = desk;
  const hex = placeOf(desk, order.fields.at, 'at', say);
  if (hex === undefined) return;
  const there = forcesAt(world.state, hex).flatMap((f) => stacks(world, f).filter((s) => s.side === me));
  for (const { n, what } of order.fields.units) {
    if (what === 'all') continue;
    const have = there.filter((s) => s.type === what).reduce((sum, s) => sum + s.n, 0);
    if (n > have)
      say('units', {
        code: 'kok/not-there',
        message: `you have ${have} ${what} there, not ${n}`,
        rule: 'KOK-WIN-2',
      });
  }
}

export function checkTransfer(desk: Desk, order: OrderWith<'transfer'>, say: Report): void {
  const { world } = desk;
  const from = forceOf(desk, order.fields.from, 'from', say);
  if (!from) return;
  short(desk, order, from, say);
  if (isNew(order.fields.to)) return;
  const to = forceOf(desk, order.fields.to, 'to', say);
  if (!to) return;
  if (to.hex !== from.hex)
    say('to', { code: 'kok/apart', message: 'the two forces are not in one hex', rule: 'KOK-MOV-1' });
  else if (
    to.kind === 'army' &&
    order.fields.units.some((u) => u.what in world.data.charts.units && isShip(world, u.what as 'LG'))
  )
    say('units', { code: 'kok/kind', message: 'an army can not take ships', rule: 'KOK-MOV-1' });
}

/** More than the force has, with what lines before this one take away or bring. */
function short(desk: Desk, order: OrderWith<'transfer'>, from: OpenForce, say: Report): void {
  const { world, me } = desk;
  const inForce = (what: string): number =>
    what === 'general' || what === 'admiral'
      ? leadersIn(world.state, from.id).filter((l) => l.kind === what).length
      : stacks(world, from)
          .filter((s) => s.type === what)
          .reduce((sum, s) => sum + s.n, 0);
  const before = desk.sheet.slice(0, desk.sheet.indexOf(order));
  for (const { n, what } of order.fields.units) {
    if (what === 'all') continue;
    let have = inForce(what);
    let fed = false;
    for (const earlier of before) {
      if (earlier.key !== 'transfer') continue;
      const asked = earlier.fields.units.filter((u) => u.what === what).reduce((sum, u) => sum + u.n, 0);
      if (forceNamed(desk, earlier.fields.from)?.id === from.id) have -= asked;
      // What a line before brings is not reckoned, only allowed for.
      if (forceNamed(desk, earlier.fields.to)?.id === from.id) fed = true;
    }
    if (n <= have || fed) continue;
    say('units', {
      code: 'kok/not-there',
      severity: have > 0 ? 'warning' : 'error',
      message: `${shortId(me, from.id)} has ${Math.max(0, have)} ${what}, not ${n}`,
      rule: 'KOK-MOV-1',
    });
  }
}
