/** What a sheet itself may bring about before its later orders are carried out: its treaties, its weddings, its council. KOK-OPEN-1, KOK-MAIL-2 */
import type { Finding } from '../../../src/core/index.js';
import { allyToGain, isGainable } from '../rules/crown/alliances.js';
import { sideName } from '../rules/realm/realms.js';
import { namesOf, takenBy } from '../ruleset.js';
import { counselOf, courtshipOf } from '../orders/understand.js';
import { understoodPolicy } from '../orders/policy-forms.js';
import { sides } from '../orders/standing-words.js';
import type { KingOrder, World } from '../play.js';
import type { SideId } from '../state.js';
import { written, type Desk } from './desk.js';

/** KOK-ALL-1: the world as the sheet's own treaties make it. */
export function declared(desk: Desk): Desk {
  const { world, me } = desk;
  const { state } = world;
  const own = state.positions[me];
  const lines = written(desk, 'treaty');
  if (!own || lines.length === 0 || !state.game.settings.alliances) return desk;
  const said = Object.fromEntries(lines.map(({ fields }) => [fields.position, fields.stance]));
  const positions = { ...state.positions, [me]: { ...own, stance: { ...own.stance, ...said } } };
  return { ...desk, world: { ...world, state: { ...state, positions } } };
}

/** A world in which countries that the sheet woos are allies, and who they are. */
export interface Hope {
  readonly world: World;
  readonly names: string;
}

/** Whom the sheet may win before an order of a kind has its turn; undefined: nobody. Looked up once, when it is first asked. */
export function hopesOf(desk: Desk): (key: KingOrder['key']) => Hope | undefined {
  const byWedding = once(() => hopeOf(desk, wooed(desk)));
  const byAll = once(() => hopeOf(desk, [...wooed(desk), ...counselled(desk)]));
  return (key) => (OPENING.includes(key) ? undefined : BEFORE_COUNCIL.includes(key) ? byWedding() : byAll());
}

function once<T>(find: () => T): () => T {
  let found: { readonly value: T } | undefined;
  return () => (found ??= { value: find() }).value;
}

/** What a line is told that needs one of them. */
export const hopeWords = ({ names }: Hope): Pick<Finding, 'message' | 'rule'> => ({
  message: `this comes about only if ${names} becomes your ally before`,
  rule: 'KOK-MAIL-2',
});

function hopeOf({ world, me }: Desk, won: readonly SideId[]): Hope | undefined {
  const { sides } = world.state;
  if (won.length === 0) return undefined;
  const allies = Object.fromEntries(
    won.flatMap((id) => (sides[id] ? [[id, { ...sides[id], controller: me }]] : [])),
  );
  const state = { ...world.state, sides: { ...sides, ...allies } };
  return {
    world: { ...world, state },
    names: [...new Set(won)].map((id) => sideName(state, id)).join(' or '),
  };
}

/** What is done before or beside the weddings, and before the council. */
const OPENING: readonly KingOrder['key'][] = ['abdicate', 'treaty', 'recall', 'offer', 'give', 'wed', 'policy', 'council', 'setup']; // prettier-ignore
const BEFORE_COUNCIL: readonly KingOrder['key'][] = ['orders', 'name'];

function wishes(desk: Desk): readonly SideId[] {
  const names = namesOf(desk.world);
  const lines = written(desk, 'policy').filter(({ fields }) => fields.key === 'gain');
  const said = lines.flatMap(({ fields }) => understoodPolicy('gain', fields.value, names) ?? []);
  return said.at(-1)?.means.gain ?? desk.realm.policies.gain ?? [];
}

/** Houses that a wedding of this sheet may win. KOK-MAR-1 */
function wooed(desk: Desk): SideId[] {
  const { world, me } = desk;
  return written(desk, 'wed').flatMap(({ fields }) => {
    const meant = courtshipOf(fields.target, namesOf(world));
    if (meant.kind === 'any') return allyToGain(world, me, wishes(desk)) ?? [];
    return meant.kind === 'propose' && isGainable(world, meant.house) ? [meant.house] : [];
  });
}

/** Countries that the council may win: those at peace that nobody has, goods-only ones never. KOK-SUM-3, KOK-SCN-6 */
function counselled(desk: Desk): SideId[] {
  const { world, me } = desk;
  return written(desk, 'council').flatMap(({ fields }) => {
    const names = namesOf(world);
    const meant = counselOf(fields.chart, names);
    if (meant.kind === 'take') {
      const may = takenBy(world, me).includes(sideName(world.state, meant.country));
      return may ? [meant.country] : [];
    }
    const gains = Object.values(world.data.charts.diplomacy[meant.chart] ?? {}).includes('gain-ally');
    const wanted = fields.gain === undefined ? wishes(desk) : sides.read(fields.gain, names).means;
    return (gains ? allyToGain(world, me, wanted) : undefined) ?? [];
  });
}
