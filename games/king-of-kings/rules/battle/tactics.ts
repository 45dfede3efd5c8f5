/** Tactics: chosen by policy or drawn, and what each pair of them means. KOK-BAT-5 to 7, KOK-MAIL-6. */
import { invariant, lookup, rollKey } from '../../../../src/core/index.js';
import type { Domain, UnitType } from '../../data.js';
import { LAND_TACTICS, NAVAL_TACTICS } from '../../data.js';
import type { Weighted } from '../../policies.js';
import { policyOf } from '../realm/policies.js';
import type { Play } from '../../play.js';
import type { Force, SideId } from '../../state.js';

/** Who chooses a tactic: the strongest force of a stack, its commander, and whom they fight. */
export interface Choice {
  readonly battle: string;
  readonly domain: Domain;
  readonly lead: Force;
  readonly chief: SideId;
  readonly enemy: SideId;
}

/**
 * The tactic of a side: that of its strongest force. One roll only where there is something to draw. Weights, and that any
 * are drawn, are the commander's own (KOK-MAIL-13); sides without a player have nothing to hide.
 */
export function chooseTactic(play: Play, choice: Choice): string {
  const { battle, chief } = choice;
  const options = optionsOf(play, choice);
  const [only] = options;
  if (only && options.length === 1) return only.tactic;
  const tactic = options.length > 1 ? drawWeighted(play, choice, options) : drawAny(play, choice);
  const knows = play.state.positions[chief] ? [chief] : 'all';
  play.log.rolled(knows, rollKey('battle/tactic', [battle, chief]));
  return tactic;
}

/** KOK-MAIL-6: what may be chosen of: those against this enemy before those against anybody; of an order, those of its element. */
function optionsOf(play: Play, { domain, lead, chief, enemy }: Choice): Weighted[] {
  const said = lead.orders.tactic ?? policyOf(play.state, chief, domain === 'land' ? 'tactic' : 'naval');
  const own = said?.against?.find((one) => one.enemy === enemy)?.tactics ?? said?.any ?? [];
  const element: readonly string[] = domain === 'land' ? LAND_TACTICS : NAVAL_TACTICS;
  return own.filter(({ tactic }) => element.includes(tactic));
}

/** KOK-MAIL-6: one die with as many faces as there are weights. */
function drawWeighted(play: Play, { battle, chief }: Choice, options: readonly Weighted[]): string {
  const faces = options.reduce((sum, o) => sum + o.weight, 0);
  let left = play.dice.roll(faces, 'battle/tactic', battle, chief);
  const drawn = options.find((o) => (left -= o.weight) <= 0);
  invariant(drawn, 'the die has as many faces as there are weights');
  return drawn.tactic;
}

/** KOK-MAIL-6, KOK-NPC-3: who says nothing fights by the chart of tactics. */
function drawAny(play: Play, { battle, domain, chief }: Choice): string {
  const die = play.dice.d6('battle/tactic', battle, chief);
  return lookup(play.data.charts['random-tactic'][domain], die, 'tactics');
}

/** The letter of two tactics; `xx`: nobody fights. */
export function letterOf(play: Pick<Play, 'data'>, domain: Domain, one: string, two: string): string {
  const matrix = play.data.charts[domain === 'land' ? 'land-matrix' : 'naval-matrix'];
  return matrix[one]?.[two] ?? 'A';
}

/** KOK-BAT-7: what a unit type is multiplied with. */
export function multiplier(
  play: Pick<Play, 'data'>,
  domain: Domain,
  letter: string,
  tactic: string,
  type: UnitType,
): number {
  const effects = play.data.charts[domain === 'land' ? 'land-effects' : 'naval-effects'];
  const own = effects[letter]?.[tactic];
  return own?.['all'] ?? own?.[type] ?? 1;
}
