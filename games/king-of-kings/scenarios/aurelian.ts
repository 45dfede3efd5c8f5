/** One emperor wins a split empire back. KOK-SCN-17, KOK-NPC-5. */
import { values } from '../../../src/core/index.js';
import { noAlliances, rebelCities, specialOf } from './special.js';
import { endGame } from '../rules/crown/endings.js';
import type { ScenarioRules, World } from '../play.js';

const winsBack = (world: World, position: string): boolean => specialOf(world)['whole-empire'] === position;

export const aurelian: ScenarioRules = {
  rebelCities,
  noAlliances,
  winsBack,
  bringsRaiders: (world, result) => specialOf(world)['as-raiders']?.includes(result) === true,
  empires: (world) => specialOf(world).empires ?? [],
  watch(play) {
    const { cities, positions } = play.state;
    const emperor = values(positions).find((p) => winsBack(play, p.id));
    const loyal = values(cities).every((c) => c.kind === 'fort' || c.controller === emperor?.id);
    if (loyal && emperor && !emperor.achievements.includes('enemies'))
      endGame(play, 'empire-whole', 'KOK-SCN-17', emperor.id);
  },
  aim: ({ state }) =>
    `All cities of the empire must be yours, and no Enemies at court, before the period marker leaves period 1; it stands in ${state.game.period}.`,
  bar(world, position) {
    const { ended } = world.state.game;
    return ended && ended.winner !== position && winsBack(world, position)
      ? 'the empire was not whole'
      : undefined;
  },
};
