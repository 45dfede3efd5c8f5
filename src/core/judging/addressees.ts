/** Whom the letters of a sheet are for. PRESS-1. */
import type { Diagnostic } from '../diagnostics.js';
import type { PositionId } from '../events.js';
import { EVERYBODY, GAME_MASTER, pressProblem } from '../sheet-press.js';
import type { OrderSheet, PressMessage } from '../sheet.js';
import { fold, suggest } from '../suggest.js';
import type { PositionInfo } from '../system.js';
import type { GamePress } from './game-press.js';

/** What is known of the seats where a sheet is judged: at home only what the view names. */
export interface Seats {
  /** Empty: not known. */
  readonly positions: readonly Pick<PositionInfo, 'id' | 'name' | 'status'>[];
  /** The one position of that name. */
  readonly named: (name: string) => PositionId | undefined;
  /** Receivers by a name of the game's own. */
  readonly groups?: GamePress['groups'];
}

/** PRESS-1: each receiver is a seat that can get it, all of them, or the game master; everything else is an error. */
export function addressed(
  sheet: Pick<OrderSheet, 'press' | 'notes' | 'header'>,
  { positions, named, groups = {} }: Seats,
): Pick<OrderSheet, 'press' | 'notes'> & { readonly problems: readonly Diagnostic[] } {
  const press: PressMessage[] = [];
  const notes = [...sheet.notes];
  const problems: Diagnostic[] = [];
  const ids = positions.map(({ id }) => id);
  const known = [...ids, ...namesOfGroups(groups), EVERYBODY, GAME_MASTER];
  for (const message of sheet.press) {
    const { to, text } = message;
    if (to === GAME_MASTER) {
      notes.push(text);
      continue;
    }
    const id =
      to === EVERYBODY || ids.includes(to)
        ? to
        : (seatNamed(positions, to) ?? groupNamed(groups, to) ?? named(to) ?? to);
    const seat = positions.find((one) => one.id === id);
    const members = Object.hasOwn(groups, id) ? groups[id] : undefined;
    const fail = (what: string, suggestions: readonly string[] = []): void =>
      void problems.push(
        pressProblem(message, {
          code: 'sheet/press-receiver',
          message: what,
          expected: `one of ${known.join(', ')}`,
          suggestions,
        }),
      );
    if (id === sheet.header.position) fail('a message to yourself');
    else if (members && !seat && !reaches(members, positions, sheet.header.position))
      fail(`nobody but you is in the group ${id}`);
    else if (members && !seat) press.push({ ...message, to: id });
    else if (seat?.status === 'out') fail(`${id} is out of the game: nobody would get the message`);
    else if (id !== EVERYBODY && !seat && (ids.length > 0 || !/^P\d{1,3}$/.test(id)))
      fail(
        `there is no receiver "${to}" here`,
        suggest(to, [...known, ...positions.map(({ name }) => name)]),
      );
    else press.push({ ...message, to: id });
  }
  return { press, notes, problems };
}

/** Sorted, so that nothing depends on the order in which they were written. */
export const namesOfGroups = (groups: GamePress['groups'] = {}): string[] => Object.keys(groups).sort();

/** The group as the game writes its name. */
function groupNamed(groups: NonNullable<GamePress['groups']>, name: string): string | undefined {
  return namesOfGroups(groups).find((one) => fold(one) === fold(name));
}

const reaches = (
  members: readonly PositionId[],
  positions: Seats['positions'],
  own: PositionId | undefined,
): boolean => members.some((id) => id !== own && positions.find((one) => one.id === id)?.status !== 'out');

function seatNamed(positions: Seats['positions'], name: string): PositionId | undefined {
  const found = positions.filter((one) => fold(one.name) === fold(name));
  return found.length === 1 ? found[0]?.id : undefined;
}
