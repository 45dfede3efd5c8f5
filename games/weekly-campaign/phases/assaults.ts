/** Phases 9 and 16: assaults, what they leave behind, and the special transfers. WK-ASL-1 to 8; vector 23. */
import { compareIds } from '../../../src/core/index.js';
import { diceTerm } from '../rules/war/battle.js';
import { besiegers } from '../rules/war/besiegers.js';
import { capturePlace } from '../rules/war/capture.js';
import { ownersOf, refOf, type Force } from '../rules/troops/commands.js';
import { rowFrom, unitOf, type Data } from '../data.js';
import { leadForce } from '../rules/war/engagements.js';
import { rating, leadersAt, seniorLeader } from '../rules/realm/leaders.js';
import { leaveGarrison } from '../rules/war/left-garrison.js';
import { bookDestroyed, codesOf, drawLosses, lossCount, tallyLosses } from '../rules/troops/losses.js';
import { moraleTerm } from '../rules/realm/morale.js';
import {
  cities,
  commandsInside,
  forts,
  garrison,
  garrisonRegts,
  hexOf,
  holderOf,
  isCity,
  type Place,
} from '../rules/realm/places.js';
import { actOfWarAgainst, isAllied } from '../rules/realm/relations.js';
import { carryOut } from '../rules/exchange/special.js';
import { count, gradePercent, isFoot, isMounted, items, sum, trains } from '../rules/troops/stacks.js';
import { phase, type Play } from '../play.js';
import { type PositionId, type Stack } from '../state.js';
import { dissolveTraining } from '../rules/building/training.js';

export function assaults(phaseNumber: number, when: 1 | 2) {
  return phase(`${phaseNumber} assaults`, (play) => {
    const { state } = play;
    for (const place of [...cities(state), ...forts(state)]) {
      const forces = stormers(play, place);
      if (forces.length > 0) assault(play, place, forces, phaseNumber, when);
    }
    for (const order of play.orders)
      if (order.key === 'transfer' && order.fields.when === when) carryOut(play, order);
  });
}

/** WK-ASL-1: forces with City 4, or 5 when the walls are low enough, if no hostile field force is there. */
function stormers({ state, data }: Play, place: Place): Force[] {
  const willing = besiegers(
    state,
    place,
    ({ top: { orders } }) =>
      orders.city === 4 || (orders.city === 5 && place.modDv <= data.charts.assault.city5),
  );
  const lead = willing[0] && leadForceOf(data, willing);
  return lead
    ? willing.filter((f) => f.position === lead.position || isAllied(state, f.position, lead.position))
    : [];
}

function leadForceOf(data: Data, forces: readonly Force[]): Force | undefined {
  const strongest = [...forces].sort(
    (a, b) => count(sum(b.members.map((c) => c.stack))) - count(sum(a.members.map((c) => c.stack))),
  )[0];
  return strongest && leadForce(data, forces, strongest.position);
}

/** WK-ASL-2: assault values of foot and the siege trains. */
export function assaultStrength(data: Data, stack: Stack): number {
  const { scale, siegeTrain } = data.charts.assault;
  const infantry = items(stack).reduce(
    (n, i) =>
      isFoot(data, i.code)
        ? n + i.n * Math.floor((unitOf(data, i.code).as * scale * gradePercent(data, i.grade)) / 100)
        : n,
    0,
  );
  return infantry + siegeTrain * trains(data, stack);
}

/** WK-ASL-2: the garrison behind its walls. */
export function wallStrength(data: Data, stack: Stack, modDv: number): number {
  const { scale, perDv, dvPercent } = data.charts.assault;
  const men = items(stack).reduce((n, i) => {
    const unit = unitOf(data, i.code);
    const value = isMounted(data, i.code) ? unit.df : unit.df + unit.sk;
    return n + i.n * Math.floor((value * scale * gradePercent(data, i.grade)) / 100);
  }, 0);
  return Math.floor(((men + perDv * modDv) * (100 + dvPercent * modDv)) / 100);
}

function assault(play: Play, place: Place, forces: readonly Force[], phaseNumber: number, when: 1 | 2): void {
  const { state, data, dice, log } = play;
  const { charts } = data;
  const lead = leadForceOf(data, forces);
  if (!lead) return;
  const by = lead.position;
  const holder = holderOf(place);
  const commands = [lead, ...forces.filter((f) => f !== lead)].flatMap((f) => f.members);
  const stack = sum(commands.map((c) => c.stack));
  const inside = commandsInside(state, place);
  const attackers = ownersOf(forces);
  const defenders = [...new Set([holder, ...inside.map((c) => c.owner)])];
  const parties = [...new Set([...attackers, ...defenders, place.owner])]
    .filter((id) => state.positions[id])
    .sort(compareIds);
  state.fights.push({ hex: hexOf(place), positions: parties });
  actOfWarAgainst(state, log, by, place);
  for (const command of commands) command.fought = true;
  if (isCity(place)) dissolveTraining(play, place.id);
  const regts = garrisonRegts(state, place);
  // WK-ASL-5: no garrison and no walls, or a place of size 1, falls without a roll.
  if ((regts === 0 && place.modDv === 0) || (isCity(place) && place.size === 1)) {
    return fall(play, place, by, forces, when, 'undefended');
  }
  const twoDice = (side: string): number =>
    dice.d6('assault', place.id, phaseNumber, side) + dice.d6('assault', place.id, phaseNumber, side);
  const ours = twoDice('attacker');
  const theirs = twoDice('defender');
  const sge = rating(state, seniorLeader(state, commands), 'sge');
  const tac = rating(state, leadersAt(state, place.id)[0] ?? seniorLeader(state, inside), 'tac');
  const a = Math.floor(
    (assaultStrength(data, stack) *
      (100 + charts.assault.sge * sge + moraleTerm(state, charts, by) + diceTerm(charts, ours))) /
      100,
  );
  const d = Math.max(
    1,
    Math.floor(
      (wallStrength(data, garrison(state, place), place.modDv) *
        (100 + charts.assault.tac * tac + moraleTerm(state, charts, holder) + diceTerm(charts, theirs))) /
        100,
    ),
  );
  const r = Math.floor((100 * a) / d);
  const row = rowFrom(charts.assaultResult, r);
  log.add(
    'assault',
    'WK-ASL-3',
    parties,
    {
      place: place.id,
      name: place.name,
      hex: hexOf(place),
      by,
      commands: commands.map((c) => ({ owner: c.owner, ref: refOf(c) })),
      phase: phaseNumber,
      dice: ours,
      defenderDice: theirs,
      a,
      d,
      r,
      result: row.name,
      captured: row.captured === true,
      garrison: regts,
    },
    [`assault ${place.id} ${phaseNumber}`],
  );
  // WK-ASL-4: attackers lose foot only.
  bleed(
    play,
    place,
    commands,
    lossCount(dice, count(stack), row.attacker, 'assault-loss', place.id, phaseNumber, 'attacker'),
    by,
    attackers,
    defenders,
    phaseNumber,
    'attacker',
    (code) => isFoot(data, code),
  );
  bleed(
    play,
    place,
    [{ id: place.id, owner: holder, stack: place.stack }, ...inside],
    lossCount(dice, regts, row.defender, 'assault-loss', place.id, phaseNumber, 'defender'),
    holder,
    defenders,
    attackers,
    phaseNumber,
    'defender',
  );
  if (row.captured) return fall(play, place, by, forces, when, row.name);
  place.modDv = Math.max(0, place.modDv + (row.modDv ?? 0));
}

type Bearers = Parameters<typeof drawLosses>[2];
function bleed(
  { state, data, dice, log }: Play,
  place: Place,
  bearers: Bearers,
  n: number,
  of: PositionId,
  own: readonly PositionId[],
  foes: readonly PositionId[],
  phaseNumber: number,
  side: string,
  may?: (code: string) => boolean,
): void {
  const losses = drawLosses(
    data,
    dice,
    bearers,
    n,
    'assault-loss',
    [place.id, phaseNumber, side, 'which'],
    may,
  );
  bookDestroyed(state, data, losses);
  const lost = tallyLosses(losses);
  const told = { hex: hexOf(place), phase: phaseNumber, side, n: losses.length, of, captured: 0 };
  const known = (list: readonly PositionId[]): PositionId[] =>
    list.filter((id) => state.positions[id]).sort(compareIds);
  const mine = known(own);
  const others = known(foes).filter((id) => !own.includes(id));
  const key = `assault-loss ${place.id} ${phaseNumber} ${side}`;
  log.rolled(mine, `${key} which`);
  log.rolled([...mine, ...others].sort(compareIds), key);
  const codes = codesOf(lost);
  if (mine.length > 0)
    log.add('battle-loss', 'WK-ASL-4', mine, own.length === 1 ? { ...told, lost } : { ...told, codes });
  if (others.length > 0) log.add('battle-loss', 'WK-ASL-4', others, { ...told, codes });
}

/** WK-ASL-5, WK-ASL-7 */
function fall(
  play: Play,
  place: Place,
  by: PositionId,
  forces: readonly Force[],
  when: 1 | 2,
  how: string,
): void {
  place.dv = Math.max(0, place.dv - 1);
  place.modDv = Math.min(place.dv, Math.max(0, place.modDv - 1));
  const taken = capturePlace(play, place, by, how, forces);
  leaveGarrison(play, taken, by, forces, when);
}
