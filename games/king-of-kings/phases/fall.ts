/** Fall: each position rolls on the events table. KOK-FALL-1, KOK-END-2, KOK-DEATH-5. */
import { lookup, rollKey, values } from '../../../src/core/index.js';
import { countDeaths } from '../rules/crown/deaths.js';
import { endGame } from '../rules/crown/endings.js';
import { drawRebelCity } from '../rules/events/rebellions.js';
import { apply } from '../rules/events/seasonal.js';
import { changesOf } from '../ruleset.js';
import { phase } from '../play.js';

export const fall = phase('fall', (play) => {
  const { state, dice, data, log } = play;
  const { game } = state;
  if (game.ended) return;
  // KOK-DEATH-5: the last monarch's time is up.
  if (game.lastFalls > 0 && --game.lastFalls === 0) return endGame(play, 'last-monarch', 'KOK-DEATH-5');
  game.deathNow = false;
  for (const p of values(state.positions)) {
    if (game.ended) return;
    if (p.status !== 'active') continue;
    const die = dice.d6('fall/events', p.id) + dice.d6('fall/events', p.id);
    const result = changesOf(play).events?.[String(die)] ?? lookup(data.charts.events, die, 'events table');
    const city = result === 'rebellion' ? drawRebelCity(play, p.id) : undefined;
    log.add('events-rolled', 'KOK-FALL-1', 'all', { position: p.id, die, result }, [
      rollKey('fall/events', [p.id]),
      rollKey('fall/rebellion', [p.id]),
    ]);
    apply(play, p.id, { result, rule: 'KOK-FALL-1', city });
    countDeaths(play, false);
  }
  countDeaths(play, true);
});
