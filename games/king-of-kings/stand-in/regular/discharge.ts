/** Winter's pay: who is dismissed, because his pay is worth more than he. Who is missed is hired again in Spring for the same money. KOK-WIN-1, 2. */
import { byId, clone, countOf, values } from '../../../../src/core/index.js';
import type { World } from '../../play.js';
import { placeName } from '../../ruleset.js';
import { springIncome, upkeepOf } from '../../rules/money/budget.js';
import { hostilesAt, isShip, leadersIn, stacks, unitStrength } from '../../rules/realm/forces.js';
import { capitalOf, hasFlag, hostile } from '../../rules/realm/realms.js';
import { addTo } from '../../rules/realm/counts.js';
import { canBesiege } from '../../rules/siege/siegecraft.js';
import type { Stack } from '../../state.js';
import type { Draft } from '../mind.js';
import { strengthAt } from './danger.js';
import { guardWanted } from './guard.js';
import { payShare, type Outlook } from './outlook.js';
import { ruinedSeat } from './purse.js';

/** With fewer seasons to come only half as much is paid. */
const LATE = 4;
/** Strength before walls that nobody defends. */
const CAMP = 9;

export interface Discharge {
  readonly drafts: readonly Draft[];
  /** The world as it will be when they have gone. */
  readonly world: World;
}

interface Candidate extends Stack {
  readonly hex: string;
  /** Who is missed least goes first. */
  readonly rank: number;
}

export function discharge(outlook: Outlook): Discharge {
  const { world, me } = outlook;
  const none = { drafts: [], world };
  if (
    world.state.game.season !== 'winter' ||
    ['no-upkeep', 'no-money'].some((f) => hasFlag(world.state, me, f))
  )
    return none;
  const gone = chosen(outlook);
  if (gone.length === 0) return none;
  const drafts = byId(new Set(gone.map((c) => c.hex))).map((hex): Draft => {
    const there = new Map<string, number>();
    for (const c of gone) if (c.hex === hex) there.set(c.type, (there.get(c.type) ?? 0) + c.n);
    return {
      key: 'dismiss',
      fields: { units: [...there].map(([what, n]) => ({ n, what })), at: placeName(world, hex) },
    };
  });
  return { drafts, world: without(world, gone) };
}

/** Ships that nobody fights, then soldiers far from any enemy, then the capital's, then besiegers. */
function candidatesOf({ world, me }: Outlook): Candidate[] {
  const { state, data } = world;
  const enemyAfloat = values(state.forces).some(
    (f) => hostile(state, f.owner, me) && stacks(world, f).some((s) => isShip(world, s.type)),
  );
  const capital = capitalOf(state, me);
  const found = values(state.forces).flatMap((f) =>
    stacks(world, f)
      .filter((s) => s.side === me)
      .map((s): Candidate => {
        const fighting =
          canBesiege(world, f.hex, me) ||
          hostilesAt(world, f.hex, me).length > 0 ||
          leadersIn(state, f.id).length > 0;
        const ship = isShip(world, s.type) && !enemyAfloat;
        return { ...s, hex: f.hex, rank: ship ? 0 : fighting ? 3 : f.hex === capital ? 2 : 1 };
      }),
  );
  const worth = ({ side, type }: Candidate): number =>
    Math.floor((unitStrength(world, side, type) * 1000) / data.charts.units[type].price);
  return found.sort((a, b) => a.rank - b.rank || worth(a) - worth(b));
}

function chosen(outlook: Outlook): Candidate[] {
  const { world, me, realm, seasonsLeft } = outlook;
  const { units } = world.data.charts;
  const income = Math.max(realm.lastSpringIncome, springIncome(world, me));
  // Whose dead return in Spring pays nobody whom he does not need before it.
  const returning = hasFlag(world.state, me, 'returns');
  const share = returning ? 0 : Math.floor(payShare(outlook) / (seasonsLeft <= LATE ? 2 : 1));
  const kept = ruinedSeat(outlook) ? world.data.charts.prices.rebuild : 0;
  const pay = Math.min(Math.floor((income * share) / 100), Math.max(0, realm.treasury - kept));
  let excess = upkeepOf(world, me) - pay;
  const capital = capitalOf(world.state, me);
  const spare = new Map<string, number>();
  const spareAt = ({ hex, rank }: Candidate): number => {
    const kept =
      rank === 3
        ? campWanted(outlook, hex)
        : hex === capital && (!returning || outlook.atTheGates > 0)
          ? guardWanted(outlook, strengthAt(outlook, hex))
          : 0;
    return spare.get(hex) ?? strengthAt(outlook, hex) - kept;
  };
  return candidatesOf(outlook).flatMap((c) => {
    const one = unitStrength(world, c.side, c.type);
    const most = Math.floor(Math.max(0, spareAt(c)) / one);
    const n = Math.min(c.n, most, Math.ceil(Math.max(0, excess) / units[c.type].price));
    if (n <= 0) return [];
    excess -= n * units[c.type].price;
    spare.set(c.hex, spareAt(c) - n * one);
    return [{ ...c, n }];
  });
}

/** Strength that goes on with a siege or a fight: nobody goes while somebody resists. */
function campWanted({ world, me }: Outlook, hex: string): number {
  return hostilesAt(world, hex, me).length > 0 ? Infinity : CAMP;
}

/** The same world without them: they are in the pool. */
function without(world: World, gone: readonly Candidate[]): World {
  const { state } = world;
  const forces = { ...state.forces };
  const sides = clone<World['state']['sides']>(state.sides);
  for (const { force, side, type, n } of gone) {
    const old = forces[force];
    if (!old) continue;
    const counts = { ...old.units[side], [type]: countOf(old.units[side], type) - n };
    if (countOf(counts, type) <= 0) delete counts[type];
    forces[force] = { ...old, units: { ...old.units, [side]: counts } };
    const pool = sides[side]?.pool;
    if (pool) addTo(pool, type, n);
  }
  return { ...world, state: { ...state, forces, sides } };
}
