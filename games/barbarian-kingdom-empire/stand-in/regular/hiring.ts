/** Soldiers for money, where a game has it: a people lends out who has nothing to take, a realm that is beset hires. BKE-OPT-4. */
import { byId, values, type PositionId } from '../../../../src/core/index.js';
import { citiesOf, commander, isCombatUnit, unitsAt } from '../../board.js';
import { sortedBy } from '../../rules/sorted.js';
import type { AreaId } from '../../rules/map/geography.js';
import type { Position } from '../../state.js';
import { isOpen, protects, type Rules } from '../../play.js';
import { refOf, turnsLeft, type Planned } from '../plan.js';
import type { View } from '../../view.js';
import { troopFor, type Troop } from './custom.js';
import type { Campaign } from './turn-plan.js';
import { leaderOf } from './worth.js';

/** Turns before the end in which nobody enters anybody's service any more. */
const LATE = 2;

interface Bargain extends Troop {
  readonly with: PositionId;
}

/** A people's part. Who is lent goes nowhere else this turn. */
export function lendPlan(campaign: Campaign): Planned[] {
  const { view, plan, stance } = campaign;
  if (!view.board.options.mercenaries) return [];
  const broken = stance.betrays ? betrayals(view) : [];
  const offer = offerOf(campaign);
  for (const unit of offer?.units ?? []) plan.used.add(unit.id);
  return [...broken, ...takenBack(view, 'out', offer, broken), ...(offer ? [treaty('out', offer)] : [])];
}

/** A realm's part: the strongest troop that is to be had. */
export function hirePlan(campaign: Campaign): Planned[] {
  const { rules, view, position } = campaign;
  if (!view.board.options.mercenaries) return [];
  const wish = wishOf(rules, view, position, attackedBy(campaign));
  return [...takenBack(view, 'in', wish, []), ...(wish ? [treaty('in', wish)] : [])];
}

function offerOf(campaign: Campaign): Bargain | undefined {
  const { rules, view, plan, position, stance } = campaign;
  const { board } = view;
  if (turnsLeft(rules, view) < LATE) return undefined;
  const leader = leaderOf(rules, view);
  const fought = attackedBy(campaign);
  const bargains = values(board.positions).flatMap((lessee): Bargain[] => {
    // Only where money counts, or where one lives by the other.
    const pays = isOpen(board, rules) || protects(board, rules, lessee, position);
    if (!pays || lessee.id === position.id || fought.has(lessee.id)) return [];
    if (lessee.id === leader && !stance.servesLeader) return [];
    // Who did not answer is not asked again at once.
    if (hasStanding(view, 'out', lessee.id)) return [];
    const troop = troopFor(rules, board, position, lessee);
    const idle = troop?.units.every((unit) => !plan.used.has(unit.id) && !plan.guards.has(unit.id));
    return troop && idle === true ? [{ ...troop, with: lessee.id }] : [];
  });
  return best(bargains);
}

function wishOf(
  rules: Rules,
  view: View,
  position: Position,
  fought: ReadonlySet<PositionId>,
): Bargain | undefined {
  const { board } = view;
  if (turnsLeft(rules, view) < LATE) return undefined;
  const leader = leaderOf(rules, view);
  return best(
    values(board.positions).flatMap((lessor): Bargain[] => {
      if (lessor.id === leader || fought.has(lessor.id) || hasStanding(view, 'in', lessor.id)) return [];
      const troop = troopFor(rules, board, lessor, position);
      return troop ? [{ ...troop, with: lessor.id }] : [];
    }),
  );
}

const best = (bargains: readonly Bargain[]): Bargain | undefined =>
  sortedBy(
    bargains,
    (one) => one.with,
    ({ pay }) => -pay,
  )[0];

const treaty = (action: 'out' | 'in', { units, pay, with: partner }: Bargain): Planned => ({
  key: 'treaty',
  fields: { action, units: units.map(refOf), with: partner, price: String(pay) },
});

const isStanding =
  (action: string) =>
  ({ key, fields }: View['standing'][number]): boolean =>
    key === 'treaty' && fields.action === action;

const hasStanding = (view: View, action: string, partner: PositionId): boolean =>
  view.standing.filter(isStanding(action)).some(({ fields }) => fields.with === partner);

/** Offers that nobody took up stand no longer; to end one that runs would end the service. */
function takenBack(
  { board, standing, me }: View,
  action: 'out' | 'in',
  next: Bargain | undefined,
  broken: readonly Planned[],
): Planned[] {
  const old = standing.filter(isStanding(action)).map(({ fields }) => String(fields.with));
  return byId(new Set(old))
    .filter((id) => id !== next?.with && !broken.some(({ fields }) => fields.with === id))
    .filter(
      (id) =>
        !board.leases.some(({ lessor, lessee }) => [lessor, lessee].every((one) => one === me || one === id)),
    )
    .map(cancel);
}

const cancel = (partner: PositionId): Planned => ({
  key: 'treaty',
  fields: { action: 'cancel', with: partner },
});

/** Whose soldiers guard a hirer's city alone has it by ending their service. BKE-LEASE-1 */
function betrayals({ board, me }: View): Planned[] {
  const isAlone = (area: AreaId, lessee: PositionId): boolean => {
    const here = unitsAt(board, area).filter(isCombatUnit);
    return here.length > 0 && here.every((unit) => unit.owner === me && commander(unit) === lessee);
  };
  return board.leases
    .filter(
      ({ lessor, lessee }) => lessor === me && citiesOf(board, lessee).some((at) => isAlone(at, lessee)),
    )
    .map(({ lessee }) => cancel(lessee));
}

/** Whom one attacks this turn, or whose city one walks into. */
function attackedBy({ view: { board }, plan }: Campaign): ReadonlySet<PositionId> {
  const targets = plan.orders.flatMap(({ key, fields }) => (key === 'attack' ? [String(fields.target)] : []));
  const entered = plan.own.flatMap(({ id }) => (plan.used.has(id) ? [plan.places.get(id)] : []));
  const found = new Set<PositionId>();
  for (const area of [...targets, ...entered]) {
    if (area === undefined) continue;
    for (const unit of unitsAt(board, area)) found.add(commander(unit));
    const owner = board.cities[area]?.owner;
    if (typeof owner === 'string') found.add(owner);
  }
  return found;
}
