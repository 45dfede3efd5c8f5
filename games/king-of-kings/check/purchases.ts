/** Checks of what is bought, and of the money for it. KOK-BUY-1 to 6, KOK-CAP-3, KOK-SCN-3, KOK-SCN-15. */
import { countOf, diagnose, must, type Diagnostic } from '../../../src/core/index.js';
import { costOf, meansOf } from '../rules/money/budget.js';
import { placeOf, type Desk, type OrderWith, type Report } from './desk.js';
import { UNIT_TYPES } from '../data.js';
import { forcesUnder, isShip, stacks, unitStrength } from '../rules/realm/forces.js';
import { capitalOf, commander, hasFlag } from '../rules/realm/realms.js';
import { isCapital } from '../orders/understand.js';
import { gridOf, scenarioOf } from '../ruleset.js';
import type { KingOrder } from '../play.js';
import { canBesiege } from '../rules/siege/siegecraft.js';

export function checkBuild(desk: Desk, order: OrderWith<'build'>, say: Report): void {
  const { world, me } = desk;
  const { state } = world;
  const { item, at, from } = order.fields;
  const named = at !== undefined && !isCapital(at);
  const hex = named ? placeOf(desk, at, 'at', say) : capitalOf(state, me);
  if (item.kind === 'fort' || item.kind === 'move-fort') {
    if (!named)
      say(undefined, { code: 'kok/fort', message: 'say where the fort shall stand', rule: 'KOK-BUY-4' });
    else if (hex !== undefined && state.cities[hex])
      say('at', {
        code: 'kok/place-taken',
        message: 'a city or fort stands there already',
        rule: 'KOK-BUY-4',
      });
    return;
  }
  if (item.kind !== 'units') return;
  if (hasFlag(state, me, 'no-buying'))
    return say('item', { code: 'kok/barred', message: 'your people buys no troops', rule: 'KOK-SCN-10' });
  const strongest = scenarioOf(world)['set-up']?.['by-colour'][must(state.positions, me).colour]?.strongest;
  for (const { type } of item.units) {
    if (strongest !== undefined && unitStrength(world, me, type) > strongest)
      say('item', {
        code: 'kok/too-strong',
        message: `${type} is too strong for your people`,
        rule: 'KOK-SCN-15',
      });
    const known =
      countOf(state.sides[me]?.pool, type) > 0 ||
      forcesUnder(state, me).some((f) => stacks(world, f).some((s) => s.type === type && s.side === me));
    if (!known && from === undefined)
      say('item', {
        code: 'kok/no-such-unit',
        message: `you have no ${type}`,
        expected:
          UNIT_TYPES.filter((t) => countOf(state.sides[me]?.pool, t) > 0).join(' ') ||
          'nothing is in your pool',
        rule: 'KOK-BUY-1',
      });
    if (!named || hex === undefined) continue;
    if (!isShip(world, type) && hex !== capitalOf(state, me))
      say('at', {
        code: 'kok/only-at-the-capital',
        message: 'land units appear at your capital only',
        rule: 'KOK-BUY-2',
      });
    else if (isShip(world, type) && !isYard(desk, hex))
      say('at', { code: 'kok/no-port', message: 'it is no port of yours or of an ally', rule: 'KOK-BUY-3' });
  }
}

/** A friendly city on water; one that is besieged now may be one by then. */
function isYard({ world, me }: Desk, hex: string): boolean {
  const city = world.state.cities[hex];
  if (city?.kind !== 'city') return false;
  const port = world.state.game.settings.ports
    ? gridOf(world).placeAt(hex)?.port === true
    : gridOf(world).wet(hex);
  return port && (commander(world.state, city.controller) === me || canBesiege(world, hex, me));
}

export function checkRebuild(desk: Desk, order: OrderWith<'rebuild'>, say: Report): void {
  const hex = placeOf(desk, order.fields.city, 'city', say);
  if (hex === undefined) return;
  const city = desk.world.state.cities[hex];
  const rule = 'KOK-BUY-5';
  if (city?.kind !== 'city') say('city', { code: 'kok/no-city', message: 'there is no city', rule });
  else if (!city.looted)
    say('city', { code: 'kok/not-looted', severity: 'warning', message: 'the city is not looted', rule });
}

export function checkImprove(desk: Desk, order: OrderWith<'improve'>, say: Report): void {
  const { state } = desk.world;
  if (state.positions[desk.me]?.achievements.includes(order.fields.achievement))
    say('achievement', { code: 'kok/held', message: 'you hold it already', rule: 'KOK-BUY-5' });
}

export function checkCapital(desk: Desk, order: OrderWith<'capital'>, say: Report): void {
  const { world, me } = desk;
  const hex = placeOf(desk, order.fields.city, 'city', say);
  if (hex === undefined) return;
  const city = world.state.cities[hex];
  if (city?.kind !== 'city')
    say('city', { code: 'kok/no-city', message: 'there is no city', rule: 'KOK-BUY-5' });
  else if (city.controller !== me)
    say('city', {
      code: 'kok/not-yours',
      message: 'the city is not yours',
      severity: canBesiege(world, hex, me) ? 'warning' : 'error',
      rule: 'KOK-BUY-5',
    });
  else if (world.state.positions[me]?.capitalState === 'held') {
    const again = capitalOf(world.state, me) === hex;
    say('city', {
      code: 'kok/capital-held',
      severity: again ? 'error' : 'warning',
      message: again
        ? 'it is your capital already'
        : `your capital stands: to move it costs ${world.data.charts.prices.capital} talents all the same`,
      rule: 'KOK-CAP-3',
    });
  }
}

/** A warning where the sheet costs more than there is. */
export function checkBudget(desk: Desk, found: Diagnostic[]): void {
  const { world, me, sheet } = desk;
  const costs = sheet.map((order) => costOf(world, order));
  const sum = costs.reduce((all, n) => all + n, 0);
  const last: KingOrder | undefined = sheet[costs.findLastIndex((n) => n > 0)];
  const { talents, how } = meansOf(world, me, desk.realm.treasury, sheet);
  if (!last || sum <= talents || hasFlag(world.state, me, 'no-money')) return;
  found.push(
    diagnose(last, undefined, {
      severity: 'warning',
      code: 'kok/treasury',
      message: `your sheet costs ${sum} talents and you have ${talents}${how === '' ? '' : ` ${how}`}`,
      rule: 'KOK-BUY-1',
    }),
  );
}
