/** Checks of what is bought, and of the money for it. KOK-BUY-1 to 6, KOK-CAP-3, KOK-SCN-3, KOK-SCN-15. */
import { countOf, diagnose, must, type Diagnostic, type Finding } from '../../../src/core/index.js';
import { costOf, meansOf } from '../rules/money/budget.js';
import { nextCapital } from '../rules/money/capitals.js';
import { checkPlace, placeOf, type Desk, type OrderWith, type Report, type Seat } from './desk.js';
import { UNIT_TYPES, type Achievement, type UnitType } from '../data.js';
import { forcesUnder, isShip, stacks, unitStrength } from '../rules/realm/forces.js';
import { capitalOf, commander, hasFlag } from '../rules/realm/realms.js';
import { isCapital } from '../orders/understand.js';
import { gridOf, scenarioOf } from '../ruleset.js';
import type { KingOrder } from '../play.js';
import { canBesiege } from '../rules/siege/siegecraft.js';

/** KOK-BUY-4: a fort needs a hex without any. */
export const PLACE_TAKEN: Finding = {
  code: 'kok/place-taken',
  message: 'a city or fort stands there already',
  rule: 'KOK-BUY-4',
};

/** KOK-CAP-3, 4: why nothing is bought while the capital is lost, as far as it can be known; undefined: it may be. */
export function seatFault(desk: Desk, order: KingOrder): Finding | undefined {
  const { world, me, sheet, realm } = desk;
  const held = world.state.positions[me]?.capitalState;
  const doubt = (message: string, rule: string): Finding => ({
    code: 'kok/seat',
    severity: 'warning',
    message,
    rule,
  });
  if (held === 'rebel')
    return doubt(
      'your capital is in rebellion: nothing is bought unless you win it back before',
      'KOK-CAP-4',
    );
  if (held !== 'fallen' || order.key === 'capital') return undefined;
  const moved = sheet.findIndex((o) => o.key === 'capital');
  if (moved >= 0)
    return moved < sheet.indexOf(order)
      ? undefined
      : doubt('your capital has fallen: move it by a line before this one', 'KOK-CAP-3');
  const next = nextCapital(world, me);
  const { talents } = meansOf(world, me, realm.treasury, sheet);
  if (next === undefined || talents < world.data.charts.prices.capital)
    return doubt('your capital has fallen: nothing is bought until you have one', 'KOK-CAP-3');
  if (order.key !== 'build' || order.fields.at === undefined || capitalOf(world.state, me) === next)
    return undefined;
  if (gridOf(world).find(order.fields.at) !== capitalOf(world.state, me)) return undefined;
  return doubt(`your capital goes to ${gridOf(world).title(next)}: troops appear there`, 'KOK-MAIL-10');
}

export function checkBuild(desk: Desk, order: OrderWith<'build'>, say: Report): void {
  const { world, me } = desk;
  const { state } = world;
  const { item, at, from } = order.fields;
  const named = at !== undefined && !isCapital(at);
  const hex = named ? placeOf(desk, at, 'at', say) : capitalOf(state, me);
  if (item.kind === 'fort' || item.kind === 'move-fort') {
    if (!named)
      say(undefined, { code: 'kok/fort', message: 'say where the fort shall stand', rule: 'KOK-BUY-4' });
    else if (hex !== undefined && state.cities[hex]) say('at', PLACE_TAKEN);
    return;
  }
  if (item.kind !== 'units') return;
  if (hasFlag(state, me, 'no-buying'))
    return say('item', { code: 'kok/barred', message: 'your people buys no troops', rule: 'KOK-SCN-10' });
  for (const { type } of item.units) {
    const strong = strengthFault(desk, type);
    if (strong) say('item', strong);
    const strange = from === undefined ? strangeFault(desk, type) : undefined;
    if (strange) say('item', strange);
    const seat = !isShip(world, type) && hex !== undefined && hex === seatBefore(desk, order);
    const wrong = named && hex !== undefined && !seat ? yardFault(desk, type, hex) : undefined;
    if (wrong) say('at', wrong);
  }
}

/** KOK-BUY-1, 5: where a line before this one moves the capital. */
function seatBefore(desk: Desk, order: KingOrder): string | undefined {
  const before = desk.sheet.slice(0, desk.sheet.indexOf(order));
  const moved = before.findLast((o) => o.key === 'capital');
  return moved && gridOf(desk.world).find(moved.fields.city);
}

/** KOK-SCN-15: units that are too strong for a people of the made world; undefined: they are not. */
export function strengthFault({ world, me }: Seat, type: UnitType): Finding | undefined {
  const { colour } = must(world.state.positions, me);
  const most = scenarioOf(world)['set-up']?.['by-colour'][colour]?.strongest;
  if (most === undefined || unitStrength(world, me, type) <= most) return undefined;
  return { code: 'kok/too-strong', message: `${type} is too strong for your people`, rule: 'KOK-SCN-15' };
}

/** KOK-BUY-1: units that one's own people has neither in its pool nor on the map; undefined: it has some. */
export function strangeFault({ world, me }: Seat, type: UnitType): Finding | undefined {
  const { state } = world;
  const pool = state.sides[me]?.pool;
  const known =
    countOf(pool, type) > 0 ||
    forcesUnder(state, me).some((f) => stacks(world, f).some((s) => s.type === type && s.side === me));
  if (known) return undefined;
  return {
    code: 'kok/no-such-unit',
    message: `you have no ${type}`,
    expected: UNIT_TYPES.filter((t) => countOf(pool, t) > 0).join(' ') || 'nothing is in your pool',
    rule: 'KOK-BUY-1',
  };
}

/** KOK-BUY-2, 3: why a type can't appear in this hex; undefined: it can. */
export function yardFault(seat: Seat, type: UnitType, hex: string): Finding | undefined {
  const { world, me } = seat;
  if (isShip(world, type))
    return isYard(seat, hex)
      ? undefined
      : { code: 'kok/no-port', message: 'it is no port of yours or of an ally', rule: 'KOK-BUY-3' };
  const fallen = world.state.positions[me]?.capitalState === 'fallen';
  if (hex === capitalOf(world.state, me) || (fallen && hex === nextCapital(world, me))) return undefined;
  return {
    code: 'kok/only-at-the-capital',
    message: 'land units appear at your capital only',
    rule: 'KOK-BUY-2',
  };
}

/** A friendly city on water; one that is besieged now may be one by then. */
function isYard({ world, me }: Seat, hex: string): boolean {
  const city = world.state.cities[hex];
  if (city?.kind !== 'city') return false;
  const port = world.state.game.settings.ports
    ? gridOf(world).placeAt(hex)?.port === true
    : gridOf(world).wet(hex);
  return port && (commander(world.state, city.controller) === me || canBesiege(world, hex, me));
}

export function checkRebuild(desk: Desk, order: OrderWith<'rebuild'>, say: Report): void {
  checkPlace(desk, { name: order.fields.city, field: 'city', fault: rebuildFault }, say);
}

/** Why the city of this hex can't be rebuilt, or what is doubtful of it; undefined: nothing. */
export function rebuildFault({ world }: Seat, hex: string): Finding | undefined {
  const city = world.state.cities[hex];
  const rule = 'KOK-BUY-5';
  if (city?.kind !== 'city') return { code: 'kok/no-city', message: 'there is no city', rule };
  if (city.looted) return undefined;
  return { code: 'kok/not-looted', severity: 'warning', message: 'the city is not looted', rule };
}

export function checkImprove(desk: Desk, order: OrderWith<'improve'>, say: Report): void {
  const fault = improveFault(desk, order.fields.achievement);
  if (fault) say('achievement', fault);
}

/** Why an achievement can't be bought; undefined: it can. */
export function improveFault({ world, me }: Seat, achievement: Achievement): Finding | undefined {
  const held = world.state.positions[me]?.achievements.includes(achievement) === true;
  return held ? { code: 'kok/held', message: 'you hold it already', rule: 'KOK-BUY-5' } : undefined;
}

export function checkCapital(desk: Desk, order: OrderWith<'capital'>, say: Report): void {
  checkPlace(desk, { name: order.fields.city, field: 'city', fault: capitalFault }, say);
}

/** Why the capital can't be moved to this hex, or what is doubtful of it; undefined: nothing. */
export function capitalFault({ world, me }: Seat, hex: string): Finding | undefined {
  const city = world.state.cities[hex];
  if (city?.kind !== 'city') return { code: 'kok/no-city', message: 'there is no city', rule: 'KOK-BUY-5' };
  if (city.controller !== me)
    return {
      code: 'kok/not-yours',
      message: 'the city is not yours',
      severity: canBesiege(world, hex, me) ? 'warning' : 'error',
      rule: 'KOK-BUY-5',
    };
  if (world.state.positions[me]?.capitalState !== 'held') return undefined;
  const again = capitalOf(world.state, me) === hex;
  return {
    code: 'kok/capital-held',
    severity: again ? 'error' : 'warning',
    message: again
      ? 'it is your capital already'
      : `your capital stands: to move it costs ${world.data.charts.prices.capital} talents all the same`,
    rule: 'KOK-CAP-3',
  };
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
