/** Expanding Rome: one player against an opposition that the rules move. BKE-S4-1 to BKE-S4-4, BKE-SOL-1 to BKE-SOL-6. */
import { shoresOf, provinceOf } from '../rules/map/geography.js';
import { ids, values } from '../../../src/core/index.js';
import { citiesOf, inPlay, soundCitiesOf, taxOf, unitsAt } from '../board.js';
import type { AreaId, SeaId } from '../rules/map/geography.js';
import { kingdomsOf } from '../rules/forces/opponents.js';
import { ownsProvince } from '../rules/money/purchases.js';
import type { Board, Ended, Position } from '../state.js';
import { opponentsEconomy, solitaireAdministration } from './solitaire/events.js';
import { invaders } from './solitaire/invaders.js';
import { kingdomsOfProvinces } from './solitaire/kingdoms.js';
import { homeOf, openProvinces } from './solitaire/provinces.js';
import { specialOf } from './special.js';
import type { HostileShore, Play, Rules, ScenarioRules } from '../play.js';

/** BKE-S4: so much tax at one moment is a partial victory. */
const special = specialOf('expanding-rome');
const partialAt = (rules: Rules): number => special(rules, 'partial');
const PARTIAL = 'partial victory reached';
const COMPLETE = 'complete victory reached';

const ownsAll = (board: Board, { id }: Position): boolean =>
  citiesOf(board, id).length === ids(board.cities).length;

/** BKE-SOL-1, BKE-SOL-2: provinces of which no die has told yet, and those that have to be paid first. */
function isClosed(board: Board, rules: Rules, area: AreaId): boolean {
  const province = provinceOf(rules.geo, area);
  if (province === homeOf(rules)) return false;
  const kind = board.solitaire[province];
  return kind === undefined || (kind.type === 'no-opposition' && kind.joined !== true);
}

/** Rome builds in Italia and in provinces that are wholly its own. BKE-S4-1 */
function mayBuild(board: Board, rules: Rules, position: Position, area: AreaId): boolean {
  const province = provinceOf(rules.geo, area);
  return province === homeOf(rules) || ownsProvince(board, rules, position.id, province);
}

/** BKE-SOL-5: a coast of an independent kingdom. */
function hostileShore({ state, data }: Play, sea: SeaId): HostileShore | undefined {
  const kingdoms = kingdomsOf(data.geo);
  const area = shoresOf(data.geo, sea).find(
    (one) =>
      kingdoms.has(state.cities[one]?.owner ?? '') ||
      unitsAt(state, one).some((unit) => kingdoms.has(unit.owner)),
  );
  return area === undefined ? undefined : { area, owner: 'kingdom', silenced: true };
}

function watch({ state, data }: Play): void {
  const enough = partialAt(data);
  for (const position of inPlay(state)) {
    const { id, remarks } = position;
    if (taxOf(state, soundCitiesOf(state, id)) >= enough && !remarks.includes(PARTIAL)) remarks.push(PARTIAL);
    if (ownsAll(state, position) && !remarks.includes(COMPLETE)) remarks.push(COMPLETE);
  }
}

/** BKE-S4: complete, partial, or lost. */
function ending(board: Board, rules: Rules): Ended | null {
  const { turns = 0 } = rules.scenarios[board.scenario] ?? {};
  const [rome] = values(board.positions);
  if (!rome) return null;
  // One moment is enough, also one before the administration of the turn.
  if (ownsAll(board, rome) || rome.remarks.includes(COMPLETE))
    return { reason: 'complete', winners: [rome.id], shared: false };
  if (board.turn < turns && rome.stage !== 'out') return null;
  return rome.remarks.includes(PARTIAL) || taxOf(board, soundCitiesOf(board, rome.id)) >= partialAt(rules)
    ? { reason: 'partial', winners: [rome.id], shared: false }
    : { reason: 'loss', winners: [], shared: false };
}

export const expandingRome: ScenarioRules = {
  at: {
    'start of turn': openProvinces,
    'before slots': invaders,
    'after slots': kingdomsOfProvinces,
    'after income': opponentsEconomy,
    'after administration': solitaireAdministration,
    'cities taken': watch,
  },
  sea: { hostileShore },
  purchases: { mayBuild },
  isClosed,
  ending,
};
