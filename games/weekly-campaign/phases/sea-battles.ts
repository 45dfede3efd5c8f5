/** Battle Resolution at sea: phases 8, 12, 15, 19, before the battles on land. WK-NAV-7 to 9. */
import { ids } from '../../../src/core/index.js';
import { captureLoneCommands } from '../rules/war/capture.js';
import {
  allCommands,
  allForces,
  forcesAt,
  isEvading,
  isNaval,
  isSeaForce,
  ownersOf,
} from '../rules/troops/commands.js';
import { engagementOf, leadForce, withoutDefenders } from '../rules/war/engagements.js';
import { sailAway } from '../rules/war/retreats.js';
import { carryAlong } from '../rules/sea/shipping.js';
import { phase, type Play } from '../play.js';
import { muster, fight } from '../rules/war/naval-battle.js';

export function seaBattles(phaseNumber: number) {
  return phase(`${phaseNumber} sea battles`, (play) => {
    const { state } = play;
    const shaken = allCommands(state).filter((c) => c.shaken && isNaval(c));
    const hexes: Record<string, true> = {};
    for (const force of allForces(state)) if (isSeaForce(force)) hexes[force.hex] = true;
    for (const hex of ids(hexes)) fightAt(play, hex, phaseNumber);
    captureLoneCommands(play);
    for (const command of shaken) command.shaken = false;
    for (const command of allCommands(state)) if (isNaval(command)) command.pinned = false;
  });
}

function fightAt(play: Play, hex: string, phaseNumber: number): void {
  const { state, data, dice, log } = play;
  const there = forcesAt(state, hex).filter(isSeaForce);
  const engagement = there.length > 1 ? engagementOf(state, data, there) : undefined;
  if (!engagement) return;
  const stay = engagement.defenders.filter((force) => {
    if (!isEvading(force)) return true;
    const die = dice.d6('evade', force.top.id, phaseNumber);
    const away = die >= data.charts.naval.evade && sailAway(play, force, 1, 'WK-NAV-7', 'evade');
    if (away) carryAlong(state, { ...force, hex: force.top.hex });
    log.add(
      'evade',
      'WK-NAV-7',
      ownersOf([force, ...engagement.attackers]),
      {
        command: force.top.id,
        hex,
        die,
        total: die,
        success: away,
        ...(away ? { to: force.top.hex, how: force.top.inside === null ? 'hex' : 'port' } : {}),
        phase: phaseNumber,
      },
      [`evade ${force.top.id} ${phaseNumber}`],
    );
    return !away;
  });
  if (stay.length === 0) return;
  const gone = engagement.defenders.filter((force) => !stay.includes(force));
  const { attacker, attackers, defender, defenders } = withoutDefenders(data, engagement, gone);
  const [a, d] = [leadForce(data, attackers, attacker), leadForce(data, defenders, defender)];
  if (!a || !d) return;
  fight(
    play,
    muster(play, attacker, attackers, a, phaseNumber),
    muster(play, defender, defenders, d, phaseNumber),
    phaseNumber,
  );
}
