/** Phases 9 and 16: assaults, what they leave behind, and the special transfers. WK-ASL-1 to 8. */
import { partiesOf } from '../rules/realm/parties.js';
import { diceTerm } from '../rules/war/battle.js';
import { besiegers } from '../rules/war/besiegers.js';
import { capturePlace } from '../rules/war/capture.js';
import { ownersOf, refOf, type Force } from '../rules/troops/commands.js';
import { rowFrom, unitOf, type Data } from '../data.js';
import { leadForce } from '../rules/war/engagements.js';
import { rating, leadersAt, seniorLeader } from '../rules/realm/leaders.js';
import { leaveGarrison } from '../rules/war/left-garrison.js';
import { bookDestroyed, drawLosses, lossCount, tellLosses, type Loss } from '../rules/troops/losses.js';
import { moraleTerm } from '../rules/realm/morale.js';
import { cities, commandsInside, forts, hexOf, holderOf, isCity, type Place } from '../rules/realm/places.js';
import { actOfWar, actsOfWarAgainst, isAllied, isFriend } from '../rules/realm/relations.js';
import { carryOut } from '../rules/exchange/special.js';
import { count, gradePercent, isFoot, isMounted, items, sum, trains } from '../rules/troops/stacks.js';
import { phase, type Play } from '../play.js';
import type { Command, PositionId, Stack } from '../records.js';
import { dissolveTraining } from '../rules/building/training.js';
import type { State } from '../state.js';

export function assaults(phaseNumber: number, when: 1 | 2) {
  return phase(`${phaseNumber} assaults`, (play) => {
    const { state } = play;
    for (const place of [...cities(state), ...forts(state)]) {
      const forces = stormers(play, place);
      const assault = assaultOn(play, place, forces, phaseNumber, when);
      if (assault) storm(play, assault);
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

/** A storm on a place: who goes in against whom, in which assault phase. */
interface Assault {
  readonly place: Place;
  /** The position that leads it, and would hold the place. */
  readonly by: PositionId;
  readonly holder: PositionId;
  readonly forces: readonly Force[];
  /** The attackers' commands, those of the lead force first. */
  readonly commands: readonly Command[];
  /** Commands within the walls. */
  readonly inside: readonly Command[];
  readonly attackers: readonly PositionId[];
  readonly defenders: readonly PositionId[];
  /** Everybody of both sides, and the owner of the place. */
  readonly parties: readonly PositionId[];
  readonly phase: number;
  readonly when: 1 | 2;
}
type AssaultSide = 'attacker' | 'defender';

function assaultOn(
  { state, data }: Play,
  place: Place,
  forces: readonly Force[],
  phaseNumber: number,
  when: 1 | 2,
): Assault | undefined {
  const lead = leadForceOf(data, forces);
  if (!lead) return undefined;
  const holder = holderOf(place);
  const inside = defendersOf(state, place, lead.position);
  const attackers = ownersOf(forces);
  const defenders = [...new Set([holder, ...inside.map((c) => c.owner)])];
  return {
    place,
    by: lead.position,
    holder,
    forces,
    commands: [lead, ...forces.filter((f) => f !== lead)].flatMap((f) => f.members),
    inside,
    attackers,
    defenders,
    parties: partiesOf(state, [...attackers, ...defenders, place.owner]),
    phase: phaseNumber,
    when,
  };
}

/** WK-ASL-11: commands within the walls that defend them: friends of who leads the storm stand by. */
const defendersOf = (state: State, place: Place, by: PositionId): Command[] =>
  commandsInside(state, place).filter((command) => !isFriend(state, by, command.owner));

/** All who defend the walls. */
const garrisonOf = ({ place, inside }: Assault): Stack => sum([place.stack, ...inside.map((c) => c.stack)]);

function storm(play: Play, assault: Assault): void {
  const { state, data, log } = play;
  const { place, by, commands, parties, phase: phaseNumber } = assault;
  state.fights.push({ hex: hexOf(place), positions: [...parties] });
  // WK-BAT-17: whose troops stand inside is at war with them as well.
  actsOfWarAgainst(state, log, assault.forces, place);
  for (const attacker of assault.attackers)
    for (const guest of assault.inside) actOfWar(state, log, attacker, guest.owner);
  for (const command of commands) command.fought = true;
  if (isCity(place)) dissolveTraining(play, place.id);
  const regts = count(garrisonOf(assault));
  // WK-ASL-5: no garrison and no walls, or a place of size 1, falls without a roll.
  if ((regts === 0 && place.modDv === 0) || (isCity(place) && place.size === 1))
    return fall(play, assault, 'undefended');
  const strengths = strengthsOf(play, assault);
  const row = rowFrom(data.charts.assaultResult, strengths.r);
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
      ...strengths,
      result: row.name,
      captured: row.captured === true,
      garrison: regts,
    },
    [`assault ${place.id} ${phaseNumber}`],
  );
  bleed(play, assault, 'attacker', row.attacker);
  bleed(play, assault, 'defender', row.defender);
  if (row.captured) return fall(play, assault, row.name);
  place.modDv = Math.max(0, place.modDv + (row.modDv ?? 0));
}

/** WK-ASL-2, WK-ASL-3: A, D and R with the dice of both sides. */
function strengthsOf({ state, data, dice }: Play, assault: Assault) {
  const { charts } = data;
  const { place, by, holder, commands, inside, phase: phaseNumber } = assault;
  const twoDice = (side: AssaultSide): number =>
    dice.d6('assault', place.id, phaseNumber, side) + dice.d6('assault', place.id, phaseNumber, side);
  const ours = twoDice('attacker');
  const theirs = twoDice('defender');
  const sge = rating(state, seniorLeader(state, commands), 'sge');
  const tac = rating(state, leadersAt(state, place.id)[0] ?? seniorLeader(state, inside), 'tac');
  const a = Math.floor(
    (assaultStrength(data, sum(commands.map((c) => c.stack))) *
      (100 + charts.assault.sge * sge + moraleTerm(state, charts, by) + diceTerm(charts, ours))) /
      100,
  );
  const d = Math.max(
    1,
    Math.floor(
      (wallStrength(data, garrisonOf(assault), place.modDv) *
        (100 + charts.assault.tac * tac + moraleTerm(state, charts, holder) + diceTerm(charts, theirs))) /
        100,
    ),
  );
  return { dice: ours, defenderDice: theirs, a, d, r: Math.floor((100 * a) / d) };
}

/** WK-ASL-4: attackers lose foot only. */
function bleed(play: Play, assault: Assault, side: AssaultSide, percent: number): void {
  const { state, data, dice } = play;
  const { place, holder, commands, inside, phase: phaseNumber } = assault;
  const attacks = side === 'attacker';
  const bearers = attacks ? commands : [{ id: place.id, owner: holder, stack: place.stack }, ...inside];
  const regts = count(attacks ? sum(commands.map((c) => c.stack)) : garrisonOf(assault));
  const n = lossCount(dice, regts, percent, 'assault-loss', place.id, phaseNumber, side);
  const losses = drawLosses(
    play,
    bearers,
    n,
    ['assault-loss', place.id, phaseNumber, side, 'which'],
    (code) => !attacks || isFoot(data, code),
  );
  bookDestroyed(state, data, losses);
  tellToll(play, assault, side, losses);
}

function tellToll({ state, log }: Play, assault: Assault, side: AssaultSide, losses: readonly Loss[]): void {
  const { place, by, holder, attackers, defenders, phase: phaseNumber } = assault;
  const [of, owners, foes] =
    side === 'attacker' ? [by, attackers, defenders] : [holder, defenders, attackers];
  const enemies = foes.filter((id) => !owners.includes(id));
  const key = `assault-loss ${place.id} ${phaseNumber} ${side}`;
  log.rolled(partiesOf(state, owners), `${key} which`);
  log.rolled(partiesOf(state, [...owners, ...enemies]), key);
  const facts = { hex: hexOf(place), phase: phaseNumber, side, of, captured: 0 };
  tellLosses(log, { rule: 'WK-ASL-4', facts, owners, enemies, losses });
}

/** A city falls: its garrison is taken, its walls lose a step, and some of the victors stay in it. WK-ASL-5, WK-ASL-7 */
function fall(play: Play, { place, by, forces, when }: Assault, how: string): void {
  place.dv = Math.max(0, place.dv - 1);
  place.modDv = Math.min(place.dv, Math.max(0, place.modDv - 1));
  const taken = capturePlace(play, place, by, how, forces);
  leaveGarrison(play, taken, by, forces, when);
}
