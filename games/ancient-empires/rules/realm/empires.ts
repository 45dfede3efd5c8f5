/** The fate of empires: capitals that move, and empires without land. AE-END-1, AE-END-3, AE-ADV-2. */
import type { PositionId } from '../../../../src/core/index.js';
import { CATEGORIES, type ProvinceCode } from '../../data.js';
import type { Rules } from '../map/geography.js';
import { conclude } from '../../orders/outcomes.js';
import { ownedProvinces, positionAt, provinceAt } from '../land/provinces.js';
import type { Play } from '../../play.js';
import type { Noted, State } from '../../state.js';

/** A capital moves by order; a lost one to where the policy says, else to the best land. AE-END-1 */
export function moveCapital({ state, data, log }: Play, position: PositionId): void {
  const empire = positionAt(state, position);
  const own = ownedProvinces(state, position);
  const before = empire.capital;
  const wishes = (state.operations?.capitals ?? []).filter((one) => one.position === position);
  const fits = (noted: Noted): boolean =>
    noted.order.key === 'capital' && own.includes(noted.order.fields.at);
  const wish = wishes.filter(fits).at(-1);
  if (wish?.order.key === 'capital') empire.capital = wish.order.fields.at;
  for (const noted of wishes) {
    // AE-MAIL-8: of several the last that can be carried out counts.
    const reason = noted === wish ? '' : fits(noted) ? 'superseded' : 'not-owner';
    conclude(log, noted, 'AE-END-1', reason);
  }
  if (empire.capital === null || !own.includes(empire.capital)) {
    const wished = empire.policies.capital.find((code) => own.includes(code));
    empire.capital = wished ?? bestCapital(state, data, own) ?? null;
  }
  if (empire.capital !== before && empire.capital !== null) {
    log.add('capital-moved', 'AE-END-1', 'all', { by: position, from: before ?? '', to: empire.capital });
  }
}

/** Highest level, most goods, by code. */
function bestCapital(state: State, data: Rules, own: readonly ProvinceCode[]): ProvinceCode | undefined {
  const goods = (code: ProvinceCode): number => data.geo.province(code).tg.length;
  return [...own].sort(
    (a, b) =>
      provinceAt(state, b).dl - provinceAt(state, a).dl ||
      goods(b) - goods(a) ||
      own.indexOf(a) - own.indexOf(b),
  )[0];
}

/** Who owns no land is destroyed: the points stay, treasury and Dominance go. AE-END-3, AE-ADV-2 */
export function destroy({ state, log }: Play, position: PositionId, turn = state.turn): void {
  const empire = positionAt(state, position);
  const lands = ownedProvinces(state, position).length;
  if (lands > 0 || empire.status === 'destroyed') return;
  empire.status = 'destroyed';
  empire.treasury = 0;
  empire.capital = null;
  empire.hordeGroup = '';
  empire.timesDestroyed += 1;
  empire.destroyedTurn = turn;
  empire.manpower = { total: 0, used: 0 };
  for (const category of CATEGORIES) {
    state.dominant[category] = state.dominant[category].filter((id) => id !== position);
  }
  log.add('empire-destroyed', 'AE-END-3', 'all', { by: position });
}
