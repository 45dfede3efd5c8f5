/** What `game.yaml` says of press: groups, signatures, how letters go out, limits below those of the rules. */
import {
  canonicalPosition,
  fold,
  MovesheetError,
  type GamePress,
  type PositionId,
} from '../../core/index.js';

/** As it is written. */
export interface WrittenPress {
  readonly groups?: Readonly<Record<string, readonly (string | number)[]>> | null;
  readonly anonymous?: boolean;
  readonly pseudonyms?: boolean;
  readonly deliver?: 'with-sheet' | 'at-once';
  readonly limits?: { readonly length?: number; readonly each?: number; readonly all?: number } | null;
}

/** Words that mean something else where a receiver may stand. */
const TAKEN = /^(?:p?\d+|all|everyone|everybody|gm|game-?master|as|to|and|und|et|anon|anonymous|nobody)$/i;

/** Throws `settings/press` for a group whose name means something else already, or stands there twice. */
export function pressFrom({ groups, anonymous, pseudonyms, deliver, limits }: WrittenPress): GamePress {
  const named: Record<string, readonly PositionId[]> = {};
  for (const [name, members] of Object.entries(groups ?? {})) {
    if (TAKEN.test(name))
      throw wrong(
        `"${name}" means something else where a receiver stands`,
        'Take another word for the group.',
      );
    if (Object.keys(named).some((one) => fold(one) === fold(name)))
      throw wrong(`the group "${name}" stands there twice`, 'Take another word for one of them.');
    named[name] = [...new Set(members.map((one) => canonicalPosition(String(one))))];
  }
  return {
    ...(Object.keys(named).length > 0 ? { groups: named } : {}),
    ...(anonymous ? { anonymous } : {}),
    ...(pseudonyms ? { pseudonyms } : {}),
    ...(deliver === 'at-once' ? { atOnce: true as const } : {}),
    ...(limits && Object.keys(limits).length > 0 ? { limits } : {}),
  };
}

/** Throws `settings/press` for a group with somebody in it who has no seat in the game. */
export function refuseStrangers(
  { groups = {} }: GamePress,
  seats: readonly { readonly id: PositionId }[],
): void {
  for (const [name, members] of Object.entries(groups)) {
    const stranger = members.find((id) => seats.every((seat) => seat.id !== id));
    if (stranger !== undefined)
      throw wrong(
        `the group "${name}" has ${stranger}, and the game has no such seat`,
        `Its seats: ${seats.map(({ id }) => id).join(', ')}.`,
      );
  }
}

const wrong = (what: string, hint: string): MovesheetError =>
  new MovesheetError('settings/press', `game.yaml: press: ${what}.`, hint, 2);
