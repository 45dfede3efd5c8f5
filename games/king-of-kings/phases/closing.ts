/** The closing of a season. KOK-END-0, KOK-VP-1. */
import { values } from '../../../src/core/index.js';
import { clearForces, hostilesAt } from '../rules/realm/forces.js';
import { retire } from '../rules/crown/monarchs.js';
import { pointsOf } from '../rules/realm/realms.js';
import { isFinished } from '../rules/siege/captures.js';
import { goOut } from '../rules/crown/monarchs.js';
import { rulesOf } from '../ruleset.js';
import { phase, type Play } from '../play.js';
import { SEASONS } from '../state.js';
import { checkVictory } from '../rules/crown/victory.js';

export const closing = phase('closing', (play) => {
  const { state } = play;
  const { game } = state;
  if (!game.ended) {
    clearForces(play);
    for (const p of values(state.positions)) {
      if (p.status !== 'active') continue;
      rulesOf(play).troubles?.murder(play, p.id);
      if (p.status === 'active' && isFinished(play, p.id)) goOut(play, p.id, 'KOK-CAP-2');
      const limit = game.settings['nmr-retire-after'];
      if (p.status === 'active' && limit > 0 && p.absent >= limit) retire(play, p.id, 'KOK-DEATH-4');
    }
    clearForces(play);
    checkVictory(play);
  }
  for (const f of values(state.forces)) {
    f.carried = false;
    f.pinned = false;
    f.beaten = false;
    if (f.inside && hostilesAt(play, f.hex, f.owner).length === 0) f.inside = false;
  }
  for (const p of values(state.positions)) {
    p.badOmens = false;
    p.history = [...p.history, pointsOf(play, p.id, p).total];
  }
  game.battles = {};
  game.deathNow = false;
  advanceSeason(play);
});

function advanceSeason(play: Play): void {
  const { game } = play.state;
  const at = SEASONS.findIndex((s) => s === game.season);
  const next = SEASONS[(at + 1) % SEASONS.length] ?? 'spring';
  if (next === 'spring') game.year++;
  game.season = next;
  game.turn++;
  if (game.ended) return;
  play.log.add('season-began', 'KOK-END-0', 'all', { season: next, year: game.year });
}
