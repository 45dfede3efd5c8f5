/** The operations sheet as a whole: Stacks without a line, Militia and Leaders beyond their limits, lines that come late. AE-OPS-2, -6. */
import { lookup } from '../../../src/core/index.js';
import { paceOf } from '../check/pace.js';
import { isScripted } from '../rules/campaign/script.js';
import type { LintDesk } from './desk.js';
import { manpowerOf } from '../rules/land/provinces.js';
import {
  allStacks,
  hasOwn,
  isRaiderStack,
  mayCommand,
  size,
  stackKey,
  stackRef,
} from '../rules/units/stacks.js';
import { queuesOf } from '../rules/units/names.js';
import { unitPrice } from '../rules/works/works.js';

export function lintCampaign(desk: LintDesk): void {
  idle(desk);
  militia(desk);
  leaders(desk);
  late(desk);
  horde(desk);
}

function idle({ board, data, view, orders, say }: LintDesk): void {
  // With a step a round lines of earlier rounds may still be waiting.
  const waiting = view.script.pending.flatMap(queuesOf);
  const named = new Set([...orders.flatMap(stacksOf), ...waiting].map(stackKey));
  const mine = allStacks(board).filter(
    (stack) => mayCommand(board, stack, view.position) && size(stack) > 0 && !named.has(stackKey(stack.id)),
  );
  const own = mine.filter((stack) => hasOwn(stack, view.position));
  const raiders = mine.filter(isRaiderStack);
  if (own.length > 0) {
    say({
      severity: 'note',
      code: 'ae/idle',
      message: `no line for ${own.map((stack) => `${stack.id} (${size(stack)} at ${data.geo.nameOf(stack.at)})`).join(', ')}`,
      rule: 'AE-OPS-6',
      about: own.map(({ id }) => stackRef(data.geo, id)),
    });
  }
  if (raiders.length > 0) {
    say({
      severity: 'note',
      code: 'ae/idle-raiders',
      message: `your Raiders ${raiders.map(({ id }) => id).join(', ')} get no line and follow the rules for Raiders`,
      rule: 'AE-NPC-2',
      about: raiders.map(({ id }) => stackRef(data.geo, id)),
    });
  }
}

function stacksOf(order: LintDesk['orders'][number]): string[] {
  switch (order.key) {
    case 'march':
    case 'attack':
    case 'occupy':
    case 'loot':
    case 'sail':
    case 'recruit':
    case 'detach':
      return [order.fields.stack];
    case 'hold':
      return order.fields.stack.kind === 'all' ? [] : [order.fields.stack.stack];
    case 'join':
      return [order.fields.stack, order.fields.with];
    case 'voyage':
      return [...order.fields.stacks, ...(order.fields.pick ?? [])];
    default:
      return [];
  }
}

/** AE-MAN-1, AE-GEN-2: Militia ordered against what Manpower and the treasury bear. */
function militia(desk: LintDesk): void {
  const { board, data, view, say } = desk;
  const me = view.own;
  const { soldiers, left } = levies(desk);
  if (soldiers === 0) return;
  if (soldiers > left) {
    say({
      code: 'ae/manpower',
      message: `${soldiers} Militia are ordered and Manpower is left for ${left}`,
      rule: 'AE-MAN-1',
    });
  }
  const coins = soldiers * unitPrice({ state: board, data }, view.position, 'MIL');
  if (coins > me.treasury) {
    say({
      code: 'ae/coins',
      message: `${soldiers} Militia cost ${coins} coins and you have ${me.treasury}, booty to come left out`,
      rule: 'AE-MAN-1',
    });
  }
}

/** AE-MAN-1: Militia that are ordered in one's own land, and for how many Manpower is left. */
export function levies({ board, data, view, orders }: Omit<LintDesk, 'say' | 'find'>): {
  readonly soldiers: number;
  readonly left: number;
} {
  const { total, used } = view.own.manpower;
  let soldiers = 0;
  for (const order of orders) {
    if (order.key !== 'militia' || board.provinces[order.fields.at]?.owner !== view.position) continue;
    soldiers += order.fields.number * (order.fields.times ?? 1);
  }
  return { soldiers, left: (total > 0 ? total : manpowerOf(board, data, view.position)) - used };
}

function leaders({ data, view, orders, say }: LintDesk): void {
  const more = orders.reduce(
    (sum, order) =>
      sum + (order.key === 'leader' && order.fields.where === '+1' ? (order.fields.times ?? 1) : 0),
    0,
  );
  const most = data.charts['extra-leaders'] - view.own.extraLeaders;
  if (more <= most) return;
  say({
    code: 'ae/leader-limit',
    message: `${more} further Leaders are ordered and ${most} may come`,
    rule: 'AE-LDR-2',
  });
}

/** AE-OPS-2: the chance that the round is played in which a script ends. */
function late({ board, data, orders, find }: LintDesk): void {
  const last = new Map<string, ReturnType<typeof paceOf>[number]>();
  for (const paced of paceOf(board, data, orders)) {
    const { fields } = paced.order;
    const id = 'stack' in fields ? fields.stack : undefined;
    if (id !== undefined) last.set(stackKey(id), paced);
  }
  for (const { order, round } of last.values()) {
    if (!isScripted(order) || round <= data.charts['certain-rounds']) continue;
    const chance = chanceOf(data, board.operations?.round ?? 1, round);
    find(order, undefined, {
      severity: 'note',
      code: 'ae/late',
      message:
        round > data.charts.rounds
          ? `this would come in round ${round}, and there are ${data.charts.rounds}`
          : `this comes in round ${round} at the earliest, which is played ${chance} times in 100`,
      rule: 'AE-OPS-2',
    });
  }
}

/** Times in a hundred that a round is reached from the one that stands. */
function chanceOf(data: LintDesk['data'], from: number, round: number): number {
  const sides = 6;
  let won = 1;
  let all = 1;
  for (let next = from + 1; next <= round; next++) {
    const needed = lookup(data.charts['end-roll'], next, 'end-roll');
    let good = 0;
    for (let a = 1; a <= sides; a++) for (let b = 1; b <= sides; b++) if (a + b >= needed) good += 1;
    won *= good;
    all *= sides * sides;
  }
  return Math.floor((200 * won + all) / (2 * all));
}

function horde({ board, view, orders, say }: LintDesk): void {
  const me = view.own;
  if (me.status !== 'horde' || board.operations !== null) return;
  if (orders.some(({ key }) => key === 'horde')) return;
  say({
    severity: 'note',
    code: 'ae/horde-placed',
    message: 'no HO line: your horde appears where most settled land of others lies',
    rule: 'AE-HRD-2',
  });
}
