/** Commands and the forces they make up. WK-GEN-2, WK-GEN-4, WK-CMD-1 to 6, WK-CMD-14. */
import { byId, must, compareIds } from '../../../../src/core/index.js';
import { commandChart, type Data } from '../../data.js';
import { count, sum } from './stacks.js';
import type {
  Command,
  CommandId,
  CommandKind,
  HexId,
  PositionId,
  Stack,
  StandingOrders,
} from '../../records.js';
import type { State } from '../../state.js';

/** A command whose parent is elsewhere or none, with every command under it in its hex (WK-GEN-4). */
export interface Force {
  readonly top: Command;
  /** The top command first, the others in WK-GEN-2 order. */
  readonly members: readonly Command[];
  readonly hex: HexId;
  /** Who gives it its orders: the owner of the top command. */
  readonly position: PositionId;
}

const NAVAL_KINDS: readonly CommandKind[] = ['AM', 'TF', 'FL'];
const RANKS: Readonly<Record<CommandKind, number>> = { AR: 1, DV: 3, SC: 6, AM: 1, TF: 2, FL: 3 };

export const isNaval = (command: Pick<Command, 'kind'>): boolean => NAVAL_KINDS.includes(command.kind);
export const isLand = (command: Pick<Command, 'kind'>): boolean => !isNaval(command);

/** `1DV` */
export const refOf = (command: Pick<Command, 'n' | 'kind'>): string => `${command.n}${command.kind}`;
/** `P1` and `1DV` → `P1-1DV` */
export const commandId = (owner: PositionId, ref: string): CommandId => `${owner}-${ref}`;
/** `P1-1DV` → `P1` and `1DV`; so for forts, leaders, spies and trade units. */
export function idParts(id: string): { readonly owner: PositionId; readonly ref: string } {
  const at = id.indexOf('-');
  return { owner: id.slice(0, at), ref: id.slice(at + 1) };
}

/** WK-GEN-2: positions by number, then rank, kind, number. */
function inCommandOrder(a: Command, b: Command): number {
  return (
    compareIds(a.owner, b.owner) ||
    RANKS[a.kind] - RANKS[b.kind] ||
    (a.kind === b.kind ? 0 : a.kind < b.kind ? -1 : 1) ||
    a.n - b.n
  );
}

/** Commands as they lie and in order: what the order hangs on never changes, and the week asks for it all the time. */
const ranked = new WeakMap<State['commands'], { lying: readonly Command[]; inOrder: readonly Command[] }>();

export function allCommands(state: Pick<State, 'commands'>): Command[] {
  const lying = Object.values(state.commands);
  const known = ranked.get(state.commands);
  if (known?.lying.length === lying.length && known.lying.every((command, at) => command === lying[at]))
    return [...known.inOrder];
  const inOrder = [...lying].sort(inCommandOrder);
  ranked.set(state.commands, { lying, inOrder });
  return [...inOrder];
}

/** Those of all commands that a test holds for, in the same order. */
export function commandsWhere(
  state: Pick<State, 'commands'>,
  where: (command: Command) => boolean,
): Command[] {
  return Object.values(state.commands).filter(where).sort(inCommandOrder);
}

/** A new command: Mode F, default orders, supply full (WK-P20-7). Without a number it gets the next of its kind. */
export function newCommand(
  state: State,
  data: Data,
  raised: Pick<Command, 'owner' | 'kind' | 'hex'> & { readonly n?: number },
): Command {
  const { owner, kind, hex } = raised;
  const position = state.positions[owner];
  const n = raised.n ?? (position ? ++position.seq[kind] : 1);
  const command = untouchedCommand(data, { owner, kind, hex, n });
  state.commands[command.id] = command;
  return command;
}

/** A command as nobody has touched it yet: without troops, leaders or orders of its own. */
export function untouchedCommand(
  data: Data,
  { owner, kind, hex, n }: Pick<Command, 'owner' | 'kind' | 'hex' | 'n'>,
): Command {
  return {
    id: commandId(owner, `${n}${kind}`),
    owner,
    kind,
    n,
    name: '',
    hex,
    parent: null,
    inside: null,
    garrisons: [],
    control: null,
    orders: { ...data.charts.standard },
    weekCommand: null,
    stack: {},
    sqds: {},
    supply: commandChart(data, kind).supply,
    hungry: 0,
    leaders: [],
    prisoners: [],
    path: [],
    detached: false,
    fmMax: must(data.charts.forcedMarch, 'most'),
    fmPlan: 0,
    fmUsed: 0,
    bank: 0,
    moved: false,
    fought: false,
    shaken: false,
    pinned: false,
    enteredFrom: null,
    crossed: false,
    raided: false,
    carriedBy: null,
    locDuty: null,
    locOpen: false,
    locOut: false,
  };
}

/** The command above it in the same hex, if it marches with that: not from aboard a ship with one ashore, nor through walls. */
function leaderOf(state: Pick<State, 'commands'>, command: Command): Command | undefined {
  const parent = command.parent === null ? undefined : state.commands[command.parent];
  if (!parent || command.detached) return undefined;
  const { hex, inside, carriedBy } = command;
  return parent.hex === hex && parent.inside === inside && parent.carriedBy === carriedBy
    ? parent
    : undefined;
}

export function topOf(state: Pick<State, 'commands'>, command: Command): Command {
  let top = command;
  for (let up = leaderOf(state, top); up; up = leaderOf(state, top)) top = up;
  return top;
}

/** All forces, in WK-GEN-2 order of their top commands. */
export function allForces(state: Pick<State, 'commands'>): Force[] {
  const groups = new Map<CommandId, Command[]>();
  const commands = allCommands(state);
  for (const command of commands) {
    const top = topOf(state, command);
    const group = groups.get(top.id);
    if (group) group.push(command);
    else groups.set(top.id, [command]);
  }
  return commands
    .filter((command) => groups.has(command.id) && topOf(state, command) === command)
    .map((top) => forceOf(top, groups.get(top.id) ?? [top]));
}

/** The forces of one hex, in the same order: a force never spreads over two. */
export function forcesAt(state: Pick<State, 'commands'>, hex: HexId): Force[] {
  const here = commandsWhere(state, (command) => command.hex === hex);
  const groups = new Map<Command, Command[]>();
  for (const command of here) {
    const top = topOf(state, command);
    const group = groups.get(top);
    if (group) group.push(command);
    else groups.set(top, [command]);
  }
  return here.filter((c) => groups.has(c)).map((top) => forceOf(top, groups.get(top) ?? [top]));
}

function forceOf(top: Command, group: readonly Command[]): Force {
  return { top, members: [top, ...group.filter((c) => c !== top)], hex: top.hex, position: top.owner };
}

/** The force that a command belongs to. */
export function forceWith(state: Pick<State, 'commands'>, command: Command): Force {
  const top = topOf(state, command);
  return forcesAt(state, top.hex).find((force) => force.top === top) ?? forceOf(top, [top]);
}

export const isLandForce = (force: Force): boolean => isLand(force.top);
export const isNavalForce = (force: Force): boolean => isNaval(force.top);
export const stackOf = (force: Force): Stack => sum(force.members.map((c) => c.stack));
export const sqdsOf = (force: Force): Stack => sum(force.members.map((c) => c.sqds));
/** Everybody with a command in these forces, by number. */
export const ownersOf = (forces: readonly Pick<Force, 'members'>[]): PositionId[] =>
  byId(new Set(forces.flatMap((f) => f.members.map((c) => c.owner))));
export const regtsOf = (force: Force): number => force.members.reduce((n, c) => n + count(c.stack), 0);

/** WK-GEN-4: a land force outside walls and ships, with a regt. */
export function isFieldForce(force: Force): boolean {
  return (
    isLandForce(force) && force.top.inside === null && force.top.carriedBy === null && regtsOf(force) > 0
  );
}

/** A naval force that is not in port under Mode G. */
export function isSeaForce(force: Force): boolean {
  return isNavalForce(force) && force.top.inside === null && force.members.some((c) => count(c.sqds) > 0);
}

/** Scouting commands alone (WK-ZOC-5, WK-LOC-1). */
export const isScouts = (force: Force): boolean => force.members.every((c) => c.kind === 'SC');

/** The digits a force acts by: a Command of the week goes first; Mode G outside walls acts as Defend (WK-CMD-14). */
export function actingCommand(command: Command): StandingOrders['command'] {
  if (command.weekCommand !== null) return command.weekCommand;
  return command.orders.mode === 'G' && command.inside === null ? 3 : command.orders.command;
}

/** Does it give battle of its own will? */
export const isWilling = (force: Force): boolean => actingCommand(force.top) <= 2;
export const isEvading = (force: Force): boolean => actingCommand(force.top) === 4;

/** Commands directly assigned to a command, city or fort. */
export function childrenOf(state: Pick<State, 'commands'>, parent: string): Command[] {
  return commandsWhere(state, (c) => c.parent === parent);
}

/** Every command under one, itself included, wherever they are. */
export function withSubordinates(state: Pick<State, 'commands'>, command: Command): Command[] {
  const found = [command];
  for (const child of childrenOf(state, command.id)) found.push(...withSubordinates(state, child));
  return found;
}

/** It goes; what was assigned to it stands alone. Leaders, regts and prisoners must have been seen to. */
export function removeCommand(state: State, command: Command): void {
  for (const child of childrenOf(state, command.id)) {
    child.parent = null;
    child.control = null;
  }
  for (const carried of commandsWhere(state, (c) => c.carriedBy === command.id)) carried.carriedBy = null;
  delete state.commands[command.id];
}
