/** Which peoples are played, where players choose them: the GM writes down what each chose. BKE-S3-2, BKE-MAIL-17. */
import type { Json } from '../../../../src/core/index.js';
import type { ScenarioData } from '../../data.js';
import { refused } from '../../options.js';
import type { Rules } from '../../play.js';

/** Slots as in a scenario's seating, and the hand of each key. */
export interface Chosen {
  readonly slots: readonly (readonly string[])[];
  readonly hands: Readonly<Record<string, string>>;
}

/** The peoples of option `groups`, one list a player; undefined: the scenario's own seating. Refuses what BKE-S3-2 does not allow. */
export function chosenGroups(
  rules: Rules,
  scenario: string,
  players: number,
  groups: Json | undefined,
): Chosen | undefined {
  const lists = (groups ?? []) as readonly (readonly string[])[];
  const data = rules.scenarios[scenario];
  if (lists.length === 0 || !data) return undefined;
  const { choice } = data;
  if (!choice)
    throw refused('groups', `In ${data.title} the peoples are given.`, 'Leave the option "groups" out.');
  const hands = lists.map((list) => list.map((name) => keyNamed(data, name, 'groups')));
  const others = players - (choice.always === undefined ? 0 : 1);
  const each = choice.each?.[String(players)] ?? 1;
  if (hands.length !== others || hands.some((keys) => keys.length !== each))
    throw refused(
      'groups',
      `With ${players} players there are ${others} lists of ${each}.`,
      'One list a player; the seat that is always played stands in none.',
    );
  const taken = hands.flat();
  if (new Set(taken).size !== taken.length || (choice.always !== undefined && taken.includes(choice.always)))
    throw refused('groups', 'A people is played once.', 'Name each people in one list only.');
  if (
    choice.barbarian?.includes(players) &&
    !hands.every((keys) => keys.some((key) => isBarbarian(data, key)))
  )
    throw refused('groups', 'Each list needs a people in barbarian stage.', 'Ostgoths, Turks or Arabs.');
  return seatingOf(data, hands);
}

/** Slots in the scenario's order; peoples of one list are in one hand, who is always played and in no list has a hand of its own. */
export function seatingOf(data: ScenarioData, hands: readonly (readonly string[])[]): Chosen {
  const handOf = (key: string): number => {
    const at = hands.findIndex((keys) => keys.includes(key));
    return at < 0 && key === data.choice?.always ? hands.length : at;
  };
  const played = data.positions.map(({ key }) => key).filter((key) => handOf(key) >= 0);
  return {
    slots: played.map((key) => [key]),
    hands: Object.fromEntries(
      played.map((key) => [key, String.fromCharCode('A'.charCodeAt(0) + handOf(key))]),
    ),
  };
}

export function isBarbarian(data: ScenarioData, key: string): boolean {
  return data.positions.find((seat) => seat.key === key)?.stage === 'barbarian';
}

/** The key of a people by its key or name; `option` is where the name stands. */
export function keyNamed(data: ScenarioData, name: string, option: string): string {
  const word = name.trim().toLowerCase();
  const seat = data.positions.find((one) => [one.key, one.name.toLowerCase()].includes(word));
  if (seat) return seat.key;
  throw refused(
    option,
    `"${name}" is no people of ${data.title}.`,
    `There are: ${data.positions.map((one) => one.name).join(', ')}.`,
  );
}
