/** Operations orders: Stacks, ways, Leaders, Movement Points along a script without conditions. */
import { suggest } from '../../../src/core/index.js';
import { isEmpire, isSeat, notYours, type Desk } from './desk.js';
import { mayEnter } from '../rules/war/marching.js';
import { staysAtHome } from '../rules/war/forces.js';
import { holding, isDeveloped, isOwned, provinceAt } from '../rules/land/provinces.js';
import { barbarianAreas } from '../rules/raiders/placing.js';
import { allStacks, findStack, hasLeader, mayCommand, ownersIn, stackKey } from '../rules/units/stacks.js';
import type { OrderFor, PlayedOrder } from '../orders/played.js';

/** What is known of the Stacks as the script goes on. */
export interface Outlook {
  readonly desk: Desk;
  /** Ids that lines of the sheet give to Stacks that do not stand yet. */
  readonly made: ReadonlySet<string>;
  /** Where the first Leader will stand. */
  readonly led: string | null;
  /** Stacks that a line before joins, or sends a Leader to. */
  readonly joined: Set<string>;
  /** Where each Stack stands; undefined: that is uncertain. */
  readonly places: Map<string, string | undefined>;
}

export function checkArmies(desk: Desk, orders: readonly PlayedOrder[]): void {
  outlookBehind(desk, orders);
}

/** Goes along the script, tells what is wrong with it, and gives what is known behind its last line. */
export function outlookBehind(desk: Desk, orders: readonly PlayedOrder[]): Outlook {
  const { view } = desk;
  const first = orders.find(
    (order): order is OrderFor<'leader'> => order.key === 'leader' && order.fields.where !== '+1',
  );
  const outlook: Outlook = {
    desk,
    made: idsMade(desk, orders),
    led: first?.fields.where ?? view.own.capital,
    joined: new Set(),
    places: new Map(),
  };
  for (const order of orders) {
    for (const [field, id] of stacksIn(order)) checkStack(outlook, order, field, id);
    // AE-ALY-2: whoever has Units in a Stack may command it.
    if (order.key === 'join') outlook.joined.add(stackKey(order.fields.with));
    if (order.key === 'leader' && order.fields.stack) outlook.joined.add(stackKey(order.fields.stack));
    checkLine(outlook, order);
  }
  return outlook;
}

function idsMade({ view }: Desk, orders: readonly PlayedOrder[]): ReadonlySet<string> {
  const made = new Set<string>();
  const isHorde = view.own.status === 'horde';
  if (isHorde || orders.some(({ key }) => key === 'horde')) made.add(`HORDE${view.position.slice(1)}`);
  for (const order of orders) {
    if (order.key === 'detach' && order.fields.as !== undefined) made.add(stackKey(order.fields.as));
    if (order.key === 'militia') made.add(stackKey(order.fields.stack ?? order.fields.at));
    if (order.key === 'leader' && order.fields.where !== '+1') made.add(stackKey(order.fields.where));
  }
  return made;
}

/** AE-ALY-2: one's own to command. A Stack that does not stand yet may be formed in play (`M1b`): only a warning. */
function checkStack(outlook: Outlook, order: PlayedOrder, field: string, id: string): void {
  if (obeys(outlook, id)) return;
  const { board, view, find } = outlook.desk;
  const stack = findStack(board, id);
  const mine = allStacks(board).filter((one) => mayCommand(board, one, view.position));
  find(order, field, {
    severity: stack ? 'error' : 'warning',
    code: stack ? 'ae/not-your-stack' : 'ae/unknown-stack',
    message: stack ? `Stack ${stack.id} is not yours to command` : `there is no Stack ${id} now`,
    expected: 'a Stack of yours',
    suggestions: suggest(
      id,
      mine.map((one) => one.id),
    ),
    rule: 'AE-OPS-6',
  });
}

/** AE-ALY-2: is it one's own to command, or will it be? */
export function obeys({ desk: { board, view }, made, joined }: Outlook, id: string): boolean {
  const key = stackKey(id);
  const stack = findStack(board, id);
  if (stack && (mayCommand(board, stack, view.position) || joined.has(key))) return true;
  return made.has(key);
}

function checkLine(outlook: Outlook, order: PlayedOrder): void {
  const { desk, places } = outlook;
  const { data, board, view, find } = desk;
  switch (order.key) {
    case 'leader':
      return checkLeader(outlook, order);
    case 'militia':
      return checkMilitia(desk, order);
    case 'march':
      return checkMarch(outlook, order);
    case 'sail':
      return walk(outlook, order, data.geo.seaNext, 'AE-SEA-1');
    case 'voyage':
      for (const id of [...order.fields.stacks, ...(order.fields.pick ?? [])])
        places.set(stackKey(id), undefined);
      return;
    case 'join':
    case 'detach':
      // The id may come to mean another Stack, elsewhere.
      places.set(stackKey(order.key === 'join' ? order.fields.stack : (order.fields.as ?? '')), undefined);
      return;
    case 'loot':
      warnBooty(outlook, order);
      return warnLeader(outlook, order);
    case 'attack':
    case 'occupy':
      return warnLeader(outlook, order);
    case 'keep':
      return checkKeeping(desk, order);
    case 'capital':
      if (board.provinces[order.fields.at]?.owner !== view.position)
        find(order, 'at', { ...notYours(data, order.fields.at, 'AE-END-1'), severity: 'warning' });
      return;
    case 'horde':
      return checkHorde(desk, order);
    default:
      return;
  }
}

/** Only land that is occupied or one's own is given, kept or freed. AE-OWN-1, AE-OWN-4 */
function checkKeeping(desk: Desk, order: OrderFor<'keep'>): void {
  const { as, to, hostility } = order.fields;
  if (as === 'grant' && to === undefined) {
    desk.find(order, 'to', {
      code: 'ae/missing-position',
      message: 'to whom?',
      expected: 'K - N1 - GRANT - 3',
      rule: 'AE-OWN-1',
    });
  }
  if (to !== undefined && isSeat(desk, order, 'to', to)) {
    if (to === desk.view.position)
      desk.find(order, 'to', {
        severity: 'warning',
        code: 'ae/grant-own',
        message: 'that is OWN',
        rule: 'AE-OWN-1',
      });
    else isEmpire(desk, order, 'to', to);
  }
  if (desk.view.own.status === 'horde' && as !== 'own')
    desk.find(order, 'as', {
      severity: 'warning',
      code: 'ae/horde-keeps',
      message: 'a horde keeps what it holds at the end',
      rule: 'AE-HRD-5',
    });
  for (const id of [...(hostility?.add ?? []), ...(hostility?.remove ?? [])])
    isSeat(desk, order, 'hostility', id);
}

/** Where a Stack will stand behind the lines so far; undefined: that is uncertain. */
export function placeOf({ desk, places }: Outlook, id: string): string | undefined {
  const key = stackKey(id);
  return places.has(key) ? places.get(key) : findStack(desk.board, id)?.at;
}

/** A Leader begins on land of his empire, or with a Stack of its Units. AE-OPS-1, AE-OPS-9, AE-LDR-2 */
function checkLeader(outlook: Outlook, order: OrderFor<'leader'>): void {
  const { data, board, view, find } = outlook.desk;
  const { where, stack } = order.fields;
  if (where === '+1') {
    if (stack !== undefined) return;
    find(order, 'stack', {
      code: 'ae/missing-stack',
      message: 'which Stack?',
      expected: 'LD - +1 - M3',
      rule: 'AE-LDR-2',
    });
    return;
  }
  if (holding(board, view.position, where) !== 'owned')
    find(order, 'where', notYours(data, where, 'AE-OPS-1'));
  else if (stack !== undefined && placeOf(outlook, stack) !== where)
    find(order, 'stack', {
      code: 'ae/stack-elsewhere',
      message: `Stack ${stack} does not stand in ${data.geo.nameOf(where)}`,
      expected: 'a Stack of yours there, or none',
      rule: 'AE-OPS-1',
    });
}

/** Militia stand up in Owned land, within its level and Manpower. AE-MAN-1 */
function checkMilitia({ data, board, view, find }: Desk, order: OrderFor<'militia'>): void {
  const { at, number } = order.fields;
  if (holding(board, view.position, at) === undefined) {
    find(order, 'at', notYours(data, at, 'AE-MAN-1', 'a province that you own or control'));
    return;
  }
  const most = provinceAt(board, at).dl + data.charts['manpower-extra'];
  if (number <= most) return;
  find(order, 'number', {
    severity: 'warning',
    code: 'ae/militia-limit',
    message: `${data.geo.nameOf(at)} raises at most ${most} a round`,
    rule: 'AE-MAN-1',
  });
}

/** A march goes to a neighbour, and into Barbarian Areas for Barbarians alone. AE-MOV-1, AE-MOV-3 */
function checkMarch(outlook: Outlook, order: OrderFor<'march'>): void {
  const { data, board, find } = outlook.desk;
  const at = placeOf(outlook, order.fields.stack);
  walk(outlook, order, data.geo.land, 'AE-MOV-1');
  const stack = findStack(board, order.fields.stack);
  if (!stack) return;
  const [first] = order.fields.to;
  if (at === stack.at && first !== undefined && staysAtHome({ state: board, data }, stack, first))
    find(order, 'to', {
      severity: 'warning',
      code: 'ae/stays-home',
      message: `these Independents may not go to ${data.geo.nameOf(first)} as things stand: they leave home only against those to whom they are Hostile`,
      rule: 'AE-NPC-6',
    });
  for (const to of order.fields.to) {
    if (mayEnter({ state: board }, stack, to)) continue;
    find(order, 'to', {
      code: 'ae/forbidden-area',
      message: `only hordes may enter ${data.geo.nameOf(to)}`,
      expected: 'a province on the map',
      rule: 'AE-MOV-3',
    });
  }
  warnLeader(outlook, order);
}

/** Step by step over borders from where the Stack stands by now; behind a line that may not be carried out nothing is certain. */
function walk(
  outlook: Outlook,
  order: OrderFor<'march' | 'sail'>,
  next: (at: string) => readonly string[],
  rule: string,
): void {
  const { data, find } = outlook.desk;
  const { fields } = order;
  let at = placeOf(outlook, fields.stack);
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
  outlook.places.set(stackKey(fields.stack), sure ? at : undefined);
}

/** A horde appears in a Barbarian Area of its group. AE-HRD-2 */
function checkHorde({ data, board, view, find }: Desk, order: OrderFor<'horde'>): void {
  const { area } = order.fields;
  if (area === 'NO') return;
  const group = view.own.hordeGroup;
  const areas = group === '' ? [] : barbarianAreas(board, data, group);
  if (areas.includes(area)) return;
  find(order, 'area', {
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
    case 'recruit':
      return [['stack', order.fields.stack]];
    case 'hold': {
      const held = order.fields.stack;
      return held.kind === 'all' ? [] : [['stack', held.stack]];
    }
    case 'join':
      return [['stack', order.fields.stack]];
    case 'voyage':
      return [...order.fields.stacks, ...(order.fields.pick ?? [])].map((id) => ['stacks', id]);
    default:
      return [];
  }
}

/** AE-LOO-1: developed land of others, whoever loots for him who orders it: land is not developed during Operations, nor does it change its owner. */
function warnBooty(outlook: Outlook, order: OrderFor<'loot'>): void {
  const { data, board, view, find } = outlook.desk;
  const at = placeOf(outlook, order.fields.stack);
  const p = at === undefined ? undefined : board.provinces[at];
  if (at === undefined || !p) return;
  const own = isOwned(p) && p.owner === view.position;
  if (isDeveloped(p) && !own) return;
  find(order, 'stack', {
    severity: 'warning',
    code: own ? 'ae/own-province' : 'ae/undeveloped',
    message: `${data.geo.nameOf(at)} is ${own ? 'your own' : 'undeveloped'}: there is nothing to loot for you`,
    rule: 'AE-LOO-1',
  });
}

/** AE-LDR-1: a Stack of one's own without a Leader can do little; one that a line before joins may get one. */
function warnLeader(outlook: Outlook, order: OrderFor<'march' | 'attack' | 'occupy' | 'loot'>): void {
  const { stack } = order.fields;
  if (!lacksLeader(outlook, stack)) return;
  outlook.desk.find(order, 'stack', {
    severity: 'warning',
    code: 'ae/no-leader',
    message: `Stack ${findStack(outlook.desk.board, stack)?.id ?? stack} has no Leader`,
    rule: 'AE-LDR-1',
  });
}

/** Has this Stack of one's own nobody to lead it, as far as anybody can say? */
export function lacksLeader({ desk: { board, view }, led, joined }: Outlook, id: string): boolean {
  const stack = findStack(board, id);
  if (!stack || joined.has(stackKey(id))) return false;
  if (stack.kind === 'sea' || !ownersIn(stack).includes(view.position)) return false;
  return !hasLeader(stack) && stack.at !== led;
}
