/** Phase 5 of a position: supply of each force under it. KOK-SUP-1 to 3. */
import { rollKey } from '../../../src/core/index.js';
import { killUnits, forcesUnder, isTrade, stacks, tally, type Stack } from '../forces.js';
import { commander, hasFlag } from '../realms.js';
import { supplyLine } from '../supply-lines.js';
import { isShutIn, menace } from '../zones.js';
import { phase } from '../state.js';

export const supply = (position: string) =>
  phase('supply', (play) => {
    const { state, dice, data, log } = play;
    if (state.game.ended || state.positions[position]?.status !== 'active') return;
    const threats = menace(play, position);
    for (const force of forcesUnder(state, position)) {
      if (isTrade(force)) continue;
      const list = stacks(play, force).filter(
        (s) => !hasFlag(state, s.side, 'no-supply') && !hasFlag(state, commander(state, s.side), 'no-supply'),
      );
      if (list.length === 0) continue;
      const line = supplyLine(
        play,
        { side: force.owner, hex: force.hex, besieged: isShutIn(play, force) },
        threats,
      );
      if (line !== undefined) continue;
      const dead: Stack[] = [];
      for (const s of list) {
        let n = 0;
        for (let i = 0; i < s.n; i++)
          if (dice.d6('supply/unit', force.id, s.side, s.type) <= data.charts['lost-on'].supply) n++;
        if (n > 0) dead.push({ ...s, n });
      }
      killUnits(state, dead);
      log.add(
        'out-of-supply',
        'KOK-SUP-3',
        'all',
        {
          force: force.id,
          side: force.owner,
          hex: force.hex,
          lost: tally(dead),
        },
        [rollKey('supply/unit', [force.id])],
      );
    }
  });
