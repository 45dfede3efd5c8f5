/** Captives: foreign leaders in own hands, own people in foreign hands, seen or not. WK-REP-19. */
import { clone, must, values } from '../../../src/core/index.js';
import { isLand, mapOf } from '../rules/map/map.js';
import { prisonersOf } from '../rules/realm/leaders.js';
import { put } from '../rules/troops/stacks.js';
import { addFort } from '../scenarios/first-records.js';
import { sightOf } from '../see/sight.js';
import type { City, Command, Fort, HexId, LeaderId, PositionId, Stack } from '../records.js';
import type { Guess } from './guess.js';
import { idParts } from '../rules/troops/commands.js';

type Keeper = City | Fort | Command;

export function imagineCaptives(guess: Guess): void {
  const { state, view } = guess;
  for (const { id, name, of, at } of view.captives) {
    const n = Number(idParts(id).ref.slice(1));
    state.leaders[id] = {
      id,
      owner: of,
      n,
      name,
      lov: 5,
      tac: 1,
      sge: 1,
      nav: 1,
      cha: 1,
      at,
      state: 'captive',
      illUntil: 0,
    };
  }
  const used = new Set<string>();
  for (const { by, hex, stack } of view.captured) {
    const keeper = by === '' ? undefined : keepersAt(guess, by, hex).find(({ id }) => !used.has(id));
    const found = keeper ?? hidden(guess);
    used.add(found.id);
    imprison(guess, found, clone(stack), []);
  }
  for (const leader of values(state.leaders)) {
    if (leader.owner !== view.position || leader.state !== 'captive') continue;
    const keeper =
      leader.at === ''
        ? hidden(guess)
        : (state.commands[leader.at] ?? state.cities[leader.at] ?? state.forts[leader.at] ?? hidden(guess));
    leader.at = keeper.id;
    imprison(guess, keeper, {}, [leader.id]);
  }
}

function imprison({ view }: Guess, keeper: Keeper, stack: Stack, leaders: readonly LeaderId[]): void {
  const entry = prisonersOf(keeper, view.position);
  for (const [key, n] of Object.entries(stack)) put(entry.stack, key, n);
  entry.leaders.push(...leaders);
}

/** Whatever of a position could keep captives in a hex, as they are gone through. */
function keepersAt({ state }: Guess, by: PositionId, hex: HexId): Keeper[] {
  return [
    ...values(state.commands).filter((one) => one.owner === by && one.hex === hex),
    ...values(state.cities).filter((one) => one.holder === by && one.id === hex),
    ...values(state.forts).filter((one) => one.owner === by && one.hex === hex),
  ];
}

/** Somewhere out of sight, with any other position. */
function hidden(guess: Guess): Keeper {
  const { state, data, view } = guess;
  const sight = sightOf(state, data, view.position);
  const isOther = (id: PositionId): boolean =>
    id !== view.position && state.positions[id] !== undefined && state.positions[id].status !== 'eliminated';
  const city = values(state.cities).find(
    ({ id, holder }) => isOther(holder) && !sight.hexes.has(id) && !view.cities[id],
  );
  if (city) return city;
  const map = mapOf(state.map);
  const hex = map.ids.find((id) => isLand(map, id) && !sight.hexes.has(id) && !state.cities[id]);
  const owner = Object.keys(state.positions).find(isOther);
  return hiddenFort(guess, owner ?? view.position, hex ?? view.own.capital);
}

/** A fort of which nobody has heard; the same one for all that must be somewhere. */
function hiddenFort({ state }: Guess, owner: PositionId, hex: HexId): Fort {
  const known = values(state.forts).find((fort) => fort.owner === owner && fort.hex === hex);
  if (known) return known;
  const n = must(state.positions, owner).seq.FO + 1;
  addFort(state, { owner, n, name: '', hex, dv: 1, modDv: 1, stack: {} });
  return must(state.forts, `${owner}-FO${n}`);
}
