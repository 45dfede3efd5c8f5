/** Which peoples are played, where players choose them: the GM writes down what each chose. BKE-S3-2, BKE-MAIL-17. */
import type { Json } from '../../src/core/index.js';
import type { Rules, ScenarioData } from './data.js';
import { refused } from './options.js';

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
  const hands = lists.map((list) => list.map((name) => keyNamed(data, name)));
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
  const isBarbarian = (key: string): boolean =>
    data.positions.find((seat) => seat.key === key)?.stage === 'barbarian';
  if (choice.barbarian?.includes(players) && !hands.every((keys) => keys.some(isBarbarian)))
    throw refused('groups', 'Each list needs a people in barbarian stage.', 'Ostgoths, Turks or Arabs.');
  const played = data.positions
    .map(({ key }) => key)
    .filter((key) => taken.includes(key) || key === choice.always);
  const letter = (at: number): string => String.fromCharCode('A'.charCodeAt(0) + at);
  return {
    slots: played.map((key) => [key]),
    hands: Object.fromEntries(
      played.map((key) => {
        const at = hands.findIndex((keys) => keys.includes(key));
        return [key, letter(at < 0 ? hands.length : at)];
      }),
    ),
  };
}

function keyNamed(data: ScenarioData, name: string): string {
  const word = name.trim().toLowerCase();
  const seat = data.positions.find((one) => [one.key, one.name.toLowerCase()].includes(word));
  if (seat) return seat.key;
  throw refused(
    'groups',
    `"${name}" is no people of ${data.title}.`,
    `There are: ${data.positions.map((one) => one.name).join(', ')}.`,
  );
}
