/** The payroll, who is paid when money is short, who leaves, and the upkeep of ships. WK-MIL-10, WK-MIL-11. */
import { must, ids, values } from '../../../../src/core/index.js';
import { allCommands, forceWith } from '../troops/commands.js';
import type { Data } from '../../data.js';
import { rating, seniorLeader } from '../realm/leaders.js';
import { isWarship, GRADES, items, payOf, put } from '../troops/stacks.js';
import { spend } from '../realm/treasury.js';
import { tally } from '../../week.js';
import type { Command, Grade, PositionId, Stack } from '../../records.js';
import type { Position, State } from '../../state.js';
import type { Play } from '../../play.js';

/** One paid item: so many of a kind in one place. */
export interface Pay {
  readonly stack: Stack;
  readonly key: string;
  readonly code: string;
  readonly grade: Grade;
  readonly n: number;
  readonly each: number;
  readonly command: Command | undefined;
}

/** All that a position pays by the week: regts and merchants, in WK-GEN-2 order. */
export function payroll(
  state: Pick<State, 'commands' | 'cities' | 'forts'>,
  data: Data,
  position: PositionId,
): Pay[] {
  const places: { stack: Stack; command?: Command }[] = [
    ...allCommands(state)
      .filter((c) => c.owner === position)
      .flatMap((command) => [
        { stack: command.stack, command },
        { stack: command.sqds, command },
      ]),
    ...values(state.cities)
      .filter((c) => c.holder === position)
      .flatMap((c) => [{ stack: c.stack }, { stack: c.portSqds }]),
    ...values(state.forts)
      .filter((f) => f.owner === position)
      .map((f) => ({ stack: f.stack })),
  ];
  return places.flatMap(({ stack, command }) =>
    items(stack).flatMap((item): Pay[] => {
      if (data.units.sqds[item.code]) return [];
      const each = payOf(data, item.code, item.grade);
      return each === 0 ? [] : [{ stack, ...item, each, command }];
    }),
  );
}
export const wageBill = (list: readonly Pay[]): number => list.reduce((sum, p) => sum + p.n * p.each, 0);

/** As many as possible: cheapest first, then higher grade, then WK-GEN-2 order. */
export function settleWages(play: Play, position: Position, list: readonly Pay[]): void {
  const { state, log } = play;
  const bill = wageBill(list);
  if (
    spend(state, position.id, bill, 'wages', {
      regts: list.reduce((n, p) => n + (p.code === 'MER' ? 0 : p.n), 0),
      merchants: list.reduce((n, p) => n + (p.code === 'MER' ? p.n : 0), 0),
    })
  ) {
    return log.add('wages', 'WK-MIL-10', [position.id], { of: position.id, bill, paid: bill, unpaid: 0 });
  }
  const order = [...list].sort(
    (a, b) => a.each - b.each || GRADES.indexOf(b.grade) - GRADES.indexOf(a.grade),
  );
  let purse = position.treasury;
  let unpaid = 0;
  let paid = 0;
  const gone: Record<string, number> = {};
  for (const pay of order) {
    const some = Math.min(pay.n, Math.floor(purse / pay.each));
    purse -= some * pay.each;
    paid += some * pay.each;
    unpaid += pay.n - some;
    for (let i = some; i < pay.n; i++) if (leaves(play, position, pay)) tally(gone, pay.key, 1);
  }
  spend(state, position.id, paid, 'wages', { short: bill - paid });
  const lost = Object.entries(gone).reduce((n, [key, k]) => (key === 'MER' ? n : n + k), 0);
  tally(state.week.deserted, position.id, lost);
  log.add('wages', 'WK-MIL-10', [position.id], { of: position.id, bill, paid, unpaid });
  log.add('desert', 'WK-MIL-10', [position.id], { of: position.id, lost: gone }, [`desert ${position.id}`]);
}

/** It stays on d100 up to half the morale and more for its grade and leader; merchants leave without a test. */
function leaves(
  { state, data, dice }: Play,
  position: Position,
  pay: Pick<Pay, 'stack' | 'key' | 'code' | 'grade' | 'command'>,
): boolean {
  const merchant = pay.code === data.units.merchants.code;
  if (!merchant) {
    const chance = stayChance(state, data, position, pay.grade, pay.command);
    if (dice.d100('desert', position.id, pay.key, pay.command?.id ?? '') <= chance) return false;
  }
  put(pay.stack, pay.key, -1);
  return true;
}

export function stayChance(
  state: State,
  data: Data,
  position: Pick<Position, 'morale'>,
  grade: Grade,
  command: Command | undefined,
): number {
  const { moralePart, veteran, elite, cha } = data.charts.pay;
  const leader = command ? seniorLeader(state, forceWith(state, command).members) : undefined;
  return (
    Math.floor(position.morale / moralePart) +
    (grade === 'v' ? veteran : grade === 'e' ? elite : 0) +
    cha * rating(state, leader, 'cha')
  );
}

/** WK-MIL-11: once a quarter, after the taxes; cheapest first, unpaid sqds are tested. */
export function maintain(play: Play): void {
  const { state, data, log } = play;
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (!position || position.status === 'eliminated') continue;
    const ships = [
      ...allCommands(state)
        .filter((c) => c.owner === id)
        .map((command) => ({ stack: command.sqds, command: command })),
      ...values(state.cities)
        .filter((c) => c.holder === id)
        .map((c) => ({ stack: c.portSqds, command: undefined })),
    ].flatMap(({ stack, command }) =>
      items(stack)
        .filter((i) => isWarship(data, i.code))
        .map((item) => ({ ...item, stack, command, each: must(data.units.sqds, item.code).maint })),
    );
    if (ships.length === 0) continue;
    let paid = 0;
    let purse = position.treasury;
    const gone: Record<string, number> = {};
    for (const ship of [...ships].sort((a, b) => a.each - b.each)) {
      const some = Math.min(ship.n, Math.floor(purse / ship.each));
      purse -= some * ship.each;
      paid += some * ship.each;
      for (let i = some; i < ship.n; i++) if (leaves(play, position, ship)) tally(gone, ship.key, 1);
    }
    spend(state, id, paid, 'maintenance', {});
    log.add('maintenance', 'WK-MIL-11', [id], { of: id, paid, lost: gone }, [`desert ${id}`]);
  }
}
