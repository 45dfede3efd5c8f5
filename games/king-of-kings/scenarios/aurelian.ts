/** One emperor wins a split empire back. KOK-SCN-17. */
import { values } from '../../../src/core/index.js';
import { endGame } from '../rules/crown/endings.js';
import { winsBack } from '../rules/realm/empires.js';
import type { ScenarioRules } from '../play.js';

export const aurelian: ScenarioRules = {
  goal: {
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
  },
};
