/** What the week changed, for the marks on the sheet. The classic lines stay letter by letter (WK-REP-1 to 4): their changes stand in small type below them. */
import { bold, type Block, type GameEvent, type Run, type Text } from '../../../src/core/index.js';
import type { HexId, PositionId } from '../records.js';
import type { View } from '../view.js';
import { nameOf } from './dates.js';
import { listOf, recordOf, shown } from './facts.js';
import { refOf, where } from './lines.js';

/** Behind the name of what was not there, or another's, on the last sheet. */
export const NEW: Run = bold(' NEW');

/** A place that changed hands: who had it first, who has it now. */
export interface Passing {
  readonly place: string;
  readonly name: string;
  readonly from: PositionId;
  readonly to: PositionId;
}

/** Cities and forts that changed hands, in the order in which they first did. */
function passings(view: View): Passing[] {
  const found = new Map<string, Passing>();
  for (const { type, data } of view.events) {
    if (type !== 'captured' && type !== 'revolt') continue;
    const place = shown(data.place);
    const to = shown(type === 'captured' ? data.by : data.to);
    const first = found.get(place);
    if (first) found.set(place, { ...first, to });
    else found.set(place, { place, name: shown(data.name), from: shown(data.from), to });
  }
  return [...found.values()].filter(({ from, to }) => from !== to);
}

/** Foreign cities that are another's than a week ago. */
export const newlyHeld = (view: View): ReadonlySet<HexId> =>
  new Set(passings(view).map(({ place }) => place));

/** Leaders who came this week, and who died or were taken. */
export function leaderChanges({ events, position }: View): {
  readonly came: ReadonlySet<string>;
  readonly fell: ReadonlySet<string>;
} {
  const came = events.filter(({ type, data }) => type === 'build-arrived' && data.what === 'leader');
  const fell = events.filter(({ type, data }) => type === 'leader-hit' && data.of === position);
  const ids = (of: readonly GameEvent[]): ReadonlySet<string> =>
    new Set(of.map(({ data }) => shown(data.leader)));
  return { came: ids(came), fell: ids(fell) };
}

/** Below the lines of the cities. */
export function cityChanges(view: View): Block[] {
  const me = view.position;
  const all = passings(view);
  const won = all
    .filter(({ to }) => to === me)
    .map(({ name, from }) => `${name}, before of ${nameOf(view, from)}`);
  const lost = all
    .filter(({ from }) => from === me)
    .map(({ name, to }) => `${name} †, now of ${nameOf(view, to)}`);
  return note([
    { lead: 'NEW: ', of: won },
    { lead: 'Lost: ', of: lost },
  ]);
}

/** What became of the commands in the week. */
export interface CommandChanges {
  /** The hexes that those who marched went through, the one they stood in before first. */
  readonly ways: ReadonlyMap<string, readonly HexId[]>;
  readonly raised: ReadonlySet<string>;
  /** Those that are no more, and where they fell. */
  readonly gone: ReadonlyMap<string, HexId>;
}

export function commandChanges({ events, commands, position }: View): CommandChanges {
  const ways = new Map<string, HexId[]>();
  const raised = new Set<string>();
  const gone = new Map<string, HexId>();
  for (const { type, data } of events) {
    const command = shown(data.command);
    if (type === 'move' && commands[command]) {
      const way = ways.get(command) ?? [shown(data.from)];
      ways.set(command, [...way, shown(data.to)]);
    }
    if (type === 'build-arrived' && commands[command]) raised.add(command);
    const lost = type === 'hq-captured' ? [command] : engaged(data, position);
    for (const id of lost) if (id.startsWith(`${position}-`) && !commands[id]) gone.set(id, shown(data.hex));
  }
  return { ways, raised, gone };
}

/** Below the lines of the troops: where who marched stood before, what was raised, which commands are no more. */
export function troopChanges(view: View): Block[] {
  const { ways, gone } = commandChanges(view);
  const raised = view.events
    .filter(({ type, data }) => type === 'build-arrived' && data.what !== 'leader')
    .map(({ data }) => `${raisedAs(data)} ${where(view, shown(data.at))}`);
  const moved = [...ways].flatMap(([id, [from = '']]) =>
    view.commands[id]?.hex === from ? [] : [`${refOf(id)} from ${where(view, from)}`],
  );
  return note([
    { lead: 'Moved: ', of: moved },
    { lead: 'NEW: ', of: raised },
    { lead: 'Lost: ', of: [...gone.keys()].map((id) => `${refOf(id)} †`) },
  ]);
}

/** `2CHC`, or the number of what was set up: `3DV`. */
function raisedAs({ n, what, command, unit }: GameEvent['data']): string {
  if (typeof command === 'string') return refOf(command);
  return typeof unit === 'string' ? unit : `${shown(n)}${shown(what)}`;
}

/** One's own commands on either side of a fight. */
function engaged(facts: GameEvent['data'], position: PositionId): string[] {
  return [facts, recordOf(facts.attacker) ?? {}, recordOf(facts.defender) ?? {}].flatMap(({ commands }) =>
    listOf(commands).flatMap((one) => {
      const { owner, ref } = recordOf(one) ?? {};
      return owner === position ? [`${position}-${shown(ref)}`] : [];
    }),
  );
}

function note(parts: readonly { readonly lead: string; readonly of: readonly string[] }[]): Block[] {
  const told = parts.filter(({ of }) => of.length > 0);
  if (told.length === 0) return [];
  const text: Text = told.flatMap(({ lead, of }) => [bold(lead), `${of.join(', ')}. `]);
  return [{ kind: 'paragraph', tone: 'small', text }];
}
