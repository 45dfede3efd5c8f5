/** Vikings, Magyars and Saracens against the heirs of Charlemagne and Byzantium. BKE-S8-1 to BKE-S8-17. */
import type { PositionId } from '../../../src/core/index.js';
import { citiesOf, commander, hasNeutral, taxOf, unitsAt } from '../board.js';
import { shoresOf, type AreaId, type SeaId } from '../rules/map/geography.js';
import { allTax } from '../rules/money/money.js';
import { policyOf } from '../standing.js';
import type { Board, Position, State } from '../state.js';
import { crusaderMove } from './vikings/crusades.js';
import { isHeir, isItaly, otherHeir, vikingSpecial } from './vikings/realms.js';
import {
  changesOf,
  type HostileShore,
  type Play,
  type Refusal,
  type Rules,
  type ScenarioRules,
} from '../play.js';

/** BKE-S8-7: before that turn the heirs spare each other. */
const areAtPeace = (board: Board, rules: Rules): boolean => board.turn < vikingSpecial(rules, 'heirs-turn');

/** BKE-S8-7: no heir goes into a city of the other, unless he allows it. What he allows is his secret: a view closes them all. */
function isClosed(board: Board | State, rules: Rules, area: AreaId, position?: Position): boolean {
  if (!position || !isHeir(rules, position.key) || !areAtPeace(board, rules)) return false;
  const other = otherHeir(board, rules, position);
  if (!other || board.cities[area]?.owner !== other.id) return false;
  // What a third party holds is open, whosever it was.
  if (unitsAt(board, area).some((unit) => ![position.id, other.id].includes(commander(unit)))) return false;
  const allowed = 'standing' in board ? policyOf(board, rules, other.id, 'allow') : [];
  return !allowed.includes(area);
}

function refusesAttack(board: Board, rules: Rules, own: Position, theirs: Position): Refusal | undefined {
  if (!areAtPeace(board, rules) || !isHeir(rules, own.key) || !isHeir(rules, theirs.key)) return undefined;
  return { rule: 'BKE-S8-7', reason: 'the other heir is not to be attacked yet' };
}

/** BKE-S8-15: whoever of the three owns Rome draws the anger of France and Germany. */
function attackFactor(board: Board, rules: Rules, attacker: PositionId, target: AreaId): number {
  if (!isHeir(rules, board.positions[attacker]?.key ?? '')) return 1;
  const owner = board.cities.rome?.owner;
  if (!owner || !vikingSpecial(rules, 'doubled').includes(board.positions[owner]?.key ?? '')) return 1;
  return unitsAt(board, target).some((unit) => commander(unit) === owner) ? 2 : 1;
}

/** BKE-S8-5: Italian garrisons send a ship against who passes, unless an Italian carries him. */
function hostileShore(
  { state, data }: Play,
  sea: SeaId,
  { italian }: { readonly italian?: boolean },
): HostileShore | undefined {
  if (italian) return undefined;
  const area = shoresOf(data.geo, sea).find((one) => isItaly(data, one) && hasNeutral(state, one));
  return area === undefined ? undefined : { area, owner: 'italy', silenced: false };
}

/** Tax of all cities, Italy twice (BKE-S8-4), crusades, loans. */
function score(board: Board, rules: Rules, position: Position): number {
  const italian = citiesOf(board, position.id).filter((area) => isItaly(rules, area));
  return (
    allTax(board, position.id) +
    taxOf(board, italian) +
    crusadePoints(board, rules, position) -
    position.loans
  );
}

/** BKE-S8-16: six for Jerusalem, three for the companion, one for having fought. */
function crusadePoints(board: Board, rules: Rules, position: Position): number {
  if (position.crusade === null) return 0;
  const { holder: holding, companion, fought } = rules.charts.crusade;
  const holder = board.cities[changesOf(board, rules).crusade?.goal ?? '']?.owner;
  const other = otherHeir(board, rules, position);
  if (holder === position.id) return holding;
  if (other && holder === other.id && other.crusade !== null) return position.crusaderSent ? companion : 0;
  return position.crusaderFought ? fought : 0;
}

export const vikings: ScenarioRules = {
  war: { refusesAttack, attackFactor },
  sea: { crossing: crusaderMove, hostileShore },
  isClosed,
  score,
};
