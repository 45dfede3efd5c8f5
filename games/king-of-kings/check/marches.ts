/** Checks of moves: waypoints, domain, length, closed countries. KOK-MOV-1, 3, 7, KOK-UNIT-7, KOK-SIEGE-3. */
import { forceInField, forceOf, placeOf, written, type Desk, type OrderWith, type Report } from './desk.js';
import { domainOf, isShip, isTrade, stacks } from '../rules/realm/forces.js';
import { closedHexes, isClosed, routeTo, stepCost } from '../rules/march/marches.js';
import { commander, maySail } from '../rules/realm/realms.js';
import { isHere } from '../orders/understand.js';
import { gridOf } from '../ruleset.js';
import { invariant, type Finding } from '../../../src/core/index.js';
import type { Waypoint } from '../orders/fields.js';
import type { OpenForce } from '../board.js';
import type { ForceKind } from '../state.js';

/** By the cheapest way over the map as it is known. */
export function checkMove(desk: Desk, order: OrderWith<'move'>, say: Report): void {
  const { world } = desk;
  const own = forceOf(desk, order.fields.force, 'force', say, forceInField);
  if (!own) return;
  const kind = order.fields.as ?? own.kind;
  const unable = unfit(desk, own, kind);
  if (unable) return say('as', unable);
  const leg = legOf(desk, order.fields.path, { ...own, kind }, say);
  if (leg === undefined) return;
  if ('code' in leg) return say('path', leg);
  const { spent } = leg;
  const moves = world.data.charts.moves[kind];
  if (spent > moves)
    say('path', {
      code: 'kok/too-far',
      message: `the way takes ${spent} points and ${moves} are allowed`,
      rule: 'KOK-UNIT-7',
    });
  const digs = diggingFault(desk, own);
  if (digs) say('force', digs);
}

/** KOK-SIEGE-3: a force that digs by this sheet stays; undefined: it does not dig. */
export function diggingFault(desk: Desk, own: OpenForce): Finding | undefined {
  const digs = written(desk, 'siege').some(
    (o) => o.fields.earthworks === true && gridOf(desk.world).find(o.fields.place) === own.hex,
  );
  if (!digs || isTrade(own)) return undefined;
  return { code: 'kok/digs', message: 'the force digs earthworks this season', rule: 'KOK-SIEGE-3' };
}

const KINDS: Readonly<Record<ForceKind, string>> = {
  army: 'an army',
  fleet: 'a fleet',
  caravan: 'a caravan',
  merchant: 'a merchant',
};

/** KOK-MOV-1: why a force can't be of that kind where it stands; undefined: it can. */
export function unfit({ world }: Pick<Desk, 'world'>, own: OpenForce, kind: ForceKind): Finding | undefined {
  const trade = kind === 'caravan' || kind === 'merchant';
  if (trade !== isTrade(own))
    return {
      code: 'kok/kind',
      message: `${KINDS[own.kind]} can not become ${KINDS[kind]}`,
      rule: 'KOK-MOV-1',
    };
  const afloat = kind === 'fleet' || kind === 'merchant';
  if (kind !== own.kind && afloat && !gridOf(world).wet(own.hex))
    return { code: 'kok/kind', message: 'there is no water where it stands', rule: 'KOK-MOV-1' };
  if (afloat && !maySail(world, own.owner))
    return { code: 'kok/no-sea', message: 'this side may not go by water', rule: 'KOK-SCN-4' };
  return undefined;
}

/** A path by the cheapest ways: its points, and the force where and as it is then. */
export interface Leg {
  readonly spent: number;
  readonly at: OpenForce;
}

/** A path as far as it goes, or why it can't be gone; undefined: a place was not found, and that was told. */
export function legOf(
  desk: Desk,
  path: readonly Waypoint[],
  start: OpenForce,
  say: Report,
): Leg | Finding | undefined {
  const { world, me } = desk;
  const bar = (code: string, message: string, rule: string): Finding => ({ code, message, rule });
  const countries = closedHexes(world, me);
  const { embark } = world.data.charts;
  let at: OpenForce = start;
  let spent = 0;
  for (const point of path) {
    const closed = at.kind === 'army' ? countries : new Set<string>();
    const goal = isHere(point.place) ? start.hex : placeOf(desk, point.place, 'path', say);
    if (goal === undefined) return undefined;
    if (closed.has(goal))
      return bar('kok/closed', `${point.place} is a country that no army may enter`, 'KOK-MOV-7');
    const way = routeTo(world, at, goal);
    const by = domainOf(at) === 'naval' ? 'water' : 'land';
    if (!way) return bar('kok/no-route', `there is no way by ${by} to ${point.place}`, 'KOK-MOV-3');
    let here = at.hex;
    for (const hex of way) {
      const cost = stepCost(world, domainOf(at), here, hex);
      invariant(cost !== undefined, `the way leads from ${here} to ${hex}`);
      spent += cost;
      here = hex;
    }
    at = { ...at, hex: goal };
    for (const { do: what } of point.actions) {
      if (what !== 'embark' && what !== 'land') continue;
      const wrong = reshaping(desk, at, what);
      if (wrong !== undefined) return bar('kok/kind', wrong, 'KOK-OPT-2');
      spent += embark[what === 'embark' ? 'army-to-fleet' : 'fleet-to-army'];
      at = { ...at, kind: what === 'embark' ? 'fleet' : 'army' };
    }
  }
  return { spent, at };
}

/** KOK-OPT-2: why the force can't embark or land there. */
export function reshaping(
  { world }: Pick<Desk, 'world'>,
  at: OpenForce,
  what: 'embark' | 'land',
): string | undefined {
  if (!world.state.game.settings['sea-transport']) return 'the option sea-transport is off in this game';
  if (at.kind !== (what === 'embark' ? 'army' : 'fleet')) return `${KINDS[at.kind]} can not ${what}`;
  if (what === 'land') {
    if (isClosed(world, at.hex, commander(world.state, at.owner)))
      return 'no army may enter the country where it would land';
    return stacks(world, at).some((s) => isShip(world, s.type)) ? 'ships can not march' : undefined;
  }
  if (!gridOf(world).wet(at.hex)) return 'there is no water where it would embark';
  return maySail(world, at.owner) ? undefined : 'this side may not go by water';
}
