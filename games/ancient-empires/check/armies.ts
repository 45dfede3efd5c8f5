/** Operations orders: Stacks, ways, Leaders, Movement Points along a script without conditions. */
import { ids, suggest } from '../../../src/core/index.js';
import { notYours, type Desk } from './desk.js';
import type { Rules } from '../rules/map/geography.js';
import { landCost } from '../rules/war/forces.js';
import { mayEnter } from '../rules/war/marching.js';
import { isOwned, positionAt } from '../rules/land/provinces.js';
import { barbarianAreas } from '../rules/raiders/placing.js';
import { findStack, hasLeader, mayCommand, ownersIn } from '../rules/units/stacks.js';
import type { OrderFor, PlayedOrder } from '../orders/played.js';
import type { Field } from '../play.js';
import type { Stack } from '../state.js';

export function checkArmies(desk: Desk, orders: readonly PlayedOrder[]): void {
  const { data, known, view, find } = desk;
  const self = view.position;
  const me = positionAt(known, self);
  const made = new Set<string>();
  const joined = new Set<string>();
  for (const order of orders) {
    if (order.key === 'detach' && order.fields.as !== undefined) made.add(order.fields.as.toUpperCase());
    if (order.key === 'militia') made.add((order.fields.stack ?? order.fields.at).toUpperCase());
    if (order.key === 'leader' && order.fields.where !== '+1') made.add(order.fields.where.toUpperCase());
    if (order.key === 'horde' || me.status === 'horde') made.add(`HORDE${self.slice(1)}`);
  }
  const leaderAt = orders.find((order) => order.key === 'leader' && order.fields.where !== '+1');
  const led = leaderAt?.key === 'leader' ? leaderAt.fields.where : me.capital;
  /** Where each Stack stands as the script goes on; undefined: that is uncertain. */
  const places = new Map<string, string | undefined>();
  const placeOf = (id: string): string | undefined => {
    const key = id.toUpperCase();
    return places.has(key) ? places.get(key) : findStack(known, id)?.at;
  };
  for (const order of orders) {
    for (const [field, id] of stacksIn(order)) {
      const stack = findStack(known, id);
      if (stack && (mayCommand(known, stack, self) || joined.has(id.toUpperCase()))) continue;
      if (made.has(id.toUpperCase()) || (order.key === 'hold' && id.toUpperCase() === 'ALL')) continue;
      const mine = ids(known.stacks).filter((one) => {
        const other = known.stacks[one];
        return other !== undefined && mayCommand(known, other, self);
      });
      // A Stack that does not stand yet may be formed in play (`M1b`): only a warning for what looks like one.
      find(order, field, {
        severity: stack ? 'error' : 'warning',
        code: stack ? 'ae/not-your-stack' : 'ae/unknown-stack',
        message: stack ? `Stack ${stack.id} is not yours to command` : `there is no Stack ${id} now`,
        expected: 'a Stack of yours',
        suggestions: suggest(id, mine),
        rule: 'AE-OPS-6',
      });
    }
    // AE-ALY-2: whoever has Units in a Stack may command it.
    if (order.key === 'join') joined.add(order.fields.with.toUpperCase());
    if (order.key === 'leader' && order.fields.stack) joined.add(order.fields.stack.toUpperCase());
    switch (order.key) {
      case 'leader':
        if (order.fields.where !== '+1') {
          const p = known.provinces[order.fields.where];
          if (!p || !isOwned(p) || p.owner !== self)
            find(order, 'where', notYours(data, order.fields.where, 'AE-OPS-1'));
          else if (order.fields.stack !== undefined && placeOf(order.fields.stack) !== order.fields.where)
            find(order, 'stack', {
              code: 'ae/stack-elsewhere',
              message: `Stack ${order.fields.stack} does not stand in ${data.geo.nameOf(order.fields.where)}`,
              expected: 'a Stack of yours there, or none',
              rule: 'AE-OPS-1',
            });
        } else if (order.fields.stack === undefined) {
          find(order, 'stack', {
            code: 'ae/missing-stack',
            message: 'which Stack?',
            expected: 'LD - +1 - M3',
            rule: 'AE-LDR-2',
          });
        }
        break;
      case 'militia': {
        const p = known.provinces[order.fields.at];
        const mine = p && (isOwned(p) ? p.owner === self : p.kind === 'independent' && p.controller === self);
        if (!mine) find(order, 'at', notYours(data, order.fields.at, 'AE-MAN-1'));
        else if (order.fields.number > p.dl + data.charts['manpower-extra']) {
          find(order, 'number', {
            severity: 'warning',
            code: 'ae/militia-limit',
            message: `${data.geo.nameOf(order.fields.at)} raises at most ${p.dl + data.charts['manpower-extra']} a round`,
            rule: 'AE-MAN-1',
          });
        }
        break;
      }
      case 'march': {
        const stack = findStack(known, order.fields.stack);
        walk(desk, order, places, placeOf(order.fields.stack), data.geo.land, 'AE-MOV-1');
        for (const to of order.fields.to) {
          if (!stack || mayEnter({ state: known } as Field, stack, to)) continue;
          find(order, 'to', {
            code: 'ae/forbidden-area',
            message: `only hordes may enter ${data.geo.nameOf(to)}`,
            expected: 'a province on the map',
            rule: 'AE-MOV-3',
          });
        }
        if (stack && !joined.has(order.fields.stack.toUpperCase())) warnLeader(desk, order, stack, led);
        break;
      }
      case 'voyage':
        for (const id of [...order.fields.stacks, ...(order.fields.pick ?? [])])
          places.set(id.toUpperCase(), undefined);
        break;
      case 'join':
      case 'detach':
        // The id may come to mean another Stack, elsewhere.
        for (const id of order.key === 'join' ? [order.fields.stack] : [order.fields.as ?? ''])
          places.set(id.toUpperCase(), undefined);
        break;
      case 'sail':
        walk(desk, order, places, placeOf(order.fields.stack), data.geo.seaNext, 'AE-SEA-1');
        break;
      case 'attack':
      case 'occupy':
      case 'loot': {
        const stack = findStack(known, order.fields.stack);
        if (stack && !joined.has(order.fields.stack.toUpperCase())) warnLeader(desk, order, stack, led);
        break;
      }
      case 'keep':
        if (order.fields.as === 'grant' && order.fields.to === undefined) {
          find(order, 'to', {
            code: 'ae/missing-position',
            message: 'to whom?',
            expected: 'K - N1 - GRANT - 3',
            rule: 'AE-OWN-1',
          });
        }
        break;
      case 'capital': {
        const p = known.provinces[order.fields.at];
        if (!p || p.owner !== self) {
          find(order, 'at', { ...notYours(data, order.fields.at, 'AE-END-1'), severity: 'warning' });
        }
        break;
      }
      case 'horde':
        checkHorde(desk, order, order.fields.area, me.hordeGroup, data);
        break;
      default:
        break;
    }
  }
}

/** Step by step over borders from where the Stack stands by now; behind a line that may not be carried out nothing is certain. */
function walk(
  { data, find }: Desk,
  order: OrderFor<'march' | 'sail'>,
  places: Map<string, string | undefined>,
  from: string | undefined,
  next: (at: string) => readonly string[],
  rule: string,
): void {
  const { fields } = order;
  let at = from;
  for (const to of fields.to) {
    if (at !== undefined && !next(at).includes(to)) {
      find(order, 'to', {
        code: 'ae/not-adjacent',
        message: `${data.geo.nameOf(at)} and ${data.geo.nameOf(to)} do not touch`,
        expected: `one of ${next(at).join(', ')}`,
        rule,
      });
      at = undefined;
      break;
    }
    at = to;
  }
  const sure =
    fields.if === undefined &&
    fields.onfail === undefined &&
    fields.until === undefined &&
    fields.round?.to === undefined;
  places.set(fields.stack.toUpperCase(), sure ? at : undefined);
}

function checkHorde(desk: Desk, order: PlayedOrder, area: string, group: string, data: Rules): void {
  if (area === 'NO') return;
  const areas = group === '' ? [] : barbarianAreas(desk.known, data, group);
  if (areas.includes(area)) return;
  desk.find(order, 'area', {
    code: 'ae/horde-area',
    message: group === '' ? 'you have no horde' : `${data.geo.nameOf(area)} is not in the ${group} group`,
    expected: areas.length > 0 ? `one of ${areas.join(', ')}` : 'no such order',
    rule: 'AE-HRD-2',
  });
}

/** Stacks that an order names, by field. */
function stacksIn(order: PlayedOrder): [string, string][] {
  switch (order.key) {
    case 'march':
    case 'detach':
    case 'attack':
    case 'occupy':
    case 'loot':
    case 'sail':
    case 'hold':
    case 'recruit':
      return [['stack', order.fields.stack]];
    case 'join':
      return [['stack', order.fields.stack]];
    case 'voyage':
      return [...order.fields.stacks, ...(order.fields.pick ?? [])].map((id) => ['stacks', id]);
    default:
      return [];
  }
}

/** A Stack of one's own without a Leader can do little; and a march must be payable at all. */
function warnLeader(
  { data, known, view, find }: Desk,
  order: PlayedOrder,
  stack: Stack,
  led: string | null,
): void {
  if (stack.kind === 'sea' || !ownersIn(stack).includes(view.position)) return;
  if (landCost(known, data, 'march', stack) > data.charts.movement.MIL) return;
  if (hasLeader(stack) || stack.at === led) return;
  find(order, 'stack', {
    severity: 'warning',
    code: 'ae/no-leader',
    message: `Stack ${stack.id} has no Leader`,
    rule: 'AE-LDR-1',
  });
}
