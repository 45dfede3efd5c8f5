/** Which peoples are played, where the dice say who chooses first. BKE-MAIL-17, BKE-S3-2. */
import { values, type Dice, type Json } from '../../../../src/core/index.js';
import type { ScenarioData } from '../../data.js';
import { isBarbarian, keyNamed, seatingOf, type Chosen } from './groups.js';
import { refused } from '../../options.js';
import { ranking, type Thrower } from './seats.js';
import type { DealtSeat, State } from '../../state.js';

/** What a player took, the always played seat alone or as many peoples as each has. */
interface Draft extends Thrower {
  readonly keys: readonly string[];
}

export interface Drafted {
  readonly chosen: Chosen;
  readonly drafts: readonly Draft[];
}

/**
 * In the order of their dice players take peoples by their wishes, then by the scenario's usual hands. Who wishes the seat that
 * is always played first, or is last while it is free, has that alone. Undefined: nobody chooses in this scenario.
 */
export function draftGroups(
  data: ScenarioData,
  players: number,
  wishes: Json | undefined,
  dice: Dice,
): Drafted | undefined {
  const { choice } = data;
  if (!choice) return undefined;
  const lists = (wishes ?? []) as readonly (readonly string[])[];
  if (lists.length > players)
    throw refused(
      'wishes',
      `There are wishes of ${lists.length} players for ${players} seats.`,
      'Give one list a player.',
    );
  const wanted = lists.map((list) => list.map((name) => keyNamed(data, name, 'wishes')));
  const taken = new Set<string>();
  const drafts = ranking(dice, players).map((thrower, at): Draft => {
    const { always } = choice;
    const last = at === players - 1 && always !== undefined && !taken.has(always);
    const keys = last ? [always] : peoplesFor(data, players, wanted[thrower.player - 1] ?? [], taken);
    for (const key of keys) taken.add(key);
    return { ...thrower, keys };
  });
  return {
    chosen: seatingOf(
      data,
      drafts.map(({ keys }) => keys),
    ),
    drafts,
  };
}

/** One player's peoples: as many as each has, a barbarian among them where there must be one. */
function peoplesFor(
  data: ScenarioData,
  players: number,
  wanted: readonly string[],
  taken: ReadonlySet<string>,
): string[] {
  const { always, each, barbarian } = data.choice ?? {};
  const count = each?.[String(players)] ?? 1;
  const needsBarbarian = barbarian?.includes(players) === true;
  const mine: string[] = [];
  const usual = usualHands(data, players).find((keys) =>
    keys.every((key) => !taken.has(key) && key !== always),
  );
  const rest = data.positions.map(({ key }) => key).filter((key) => key !== always);
  for (const key of [...wanted, ...(usual ?? []), ...rest]) {
    if (taken.has(key) || mine.includes(key)) continue;
    if (key === always) {
      if (mine.length === 0) return [key];
      continue;
    }
    const closing = mine.length === count - 1 && needsBarbarian;
    if (closing && ![...mine, key].some((one) => isBarbarian(data, one))) continue;
    mine.push(key);
    if (mine.length === count) break;
  }
  return mine;
}

/** The hands of the scenario's own seating. */
function usualHands(data: ScenarioData, players: number): string[][] {
  const hands = data.hands?.[String(players)];
  const keys = (data.seating[String(players)] ?? []).flat();
  if (!hands) return keys.map((key) => [key]);
  return [...new Set(keys.map((key) => hands[key]))].map((hand) => keys.filter((key) => hands[key] === hand));
}

/** Who drew what, by the positions that were made of the peoples. */
export function seatsDrafted(state: State, drafts: readonly Draft[]): DealtSeat[] {
  return drafts.map(({ player, dice, keys }) => ({
    player,
    dice: [...dice],
    positions: values(state.positions).flatMap(({ id, key }) => (keys.includes(key) ? [id] : [])),
  }));
}
