/** What the planning of one turn knows, and who may lead in it: types alone. */
import type { Rules } from '../../play.js';
import type { AreaId } from '../../rules/map/geography.js';
import type { Board, Position, Unit } from '../../state.js';
import type { View } from '../../view.js';
import type { WarPlan } from '../plan.js';
import type { Stance } from './stance.js';

/** A leader, where he can go, and the columns that he shifts. */
export interface Captain {
  readonly unit: Unit;
  readonly reach: ReadonlySet<AreaId>;
  readonly columns: number;
  /** The place of the attack that he goes to, as soon as he is promised to one. */
  camp?: AreaId | undefined;
}

/** What the planning of one turn knows. */
export interface Campaign {
  readonly rules: Rules;
  readonly view: View;
  readonly plan: WarPlan;
  readonly stance: Stance;
  readonly position: Position;
  readonly perStrength: number;
  /** The board without own leaders: those go where the plan sends them. */
  readonly leaderless: Board;
  readonly captains: readonly Captain[];
}
