/** Who is out of supply dies unit by unit. KOK-SUP-3. */
import { rollKey } from '../../../../src/core/index.js';
import { forcesUnder, isTrade, killUnits, stacks, tally, type Stack } from '../realm/forces.js';
import { commander, hasFlag } from '../realm/realms.js';
import { supplyLine } from './supply-lines.js';
import { isShutIn, menace } from './zones.js';
import type { OpenForce } from '../../board.js';
import type { Play, World } from '../../play.js';
import type { Force, SideId } from '../../state.js';

/** The units of a force that need supply: some peoples and those whom they lead need none. */
export function eaters(world: World, force: OpenForce): Stack[] {
  const { state } = world;
  const fed = (side: SideId): boolean => hasFlag(state, side, 'no-supply');
  return stacks(world, force).filter((s) => !fed(s.side) && !fed(commander(state, s.side)));
}

/** One die a unit in each force of this commander that no line feeds; only forces that are `asked`. */
export function starve(play: Play, chief: SideId, asked: (force: Force) => boolean = () => true): void {
  const { state, dice, data, log } = play;
  const threats = menace(play, chief);
  for (const force of forcesUnder(state, chief)) {
    if (isTrade(force) || !asked(force)) continue;
    const list = eaters(play, force);
    if (list.length === 0) continue;
    const tracer = { side: force.owner, hex: force.hex, besieged: isShutIn(play, force) };
    if (supplyLine(play, tracer, threats) !== undefined) continue;
    const dead: Stack[] = [];
    for (const s of list) {
      let n = 0;
      for (let i = 0; i < s.n; i++)
        if (dice.d6('supply/unit', force.id, s.side, s.type) <= data.charts['lost-on'].supply) n++;
      if (n > 0) dead.push({ ...s, n });
    }
    killUnits(state, dead);
    const told = { force: force.id, side: force.owner, hex: force.hex, lost: tally(dead) };
    log.add('out-of-supply', 'KOK-SUP-3', 'all', told, [rollKey('supply/unit', [force.id])]);
  }
}
