/** Foreign forces, each position's together hex by hex, by the best source. WK-REP-6, WK-REP-17, WK-SPY-2. */
import { byId, countOf, entries, lookup, values } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { count, isMounted } from '../rules/troops/stacks.js';
import { isNaval, sizeOf, topOf, type Sight } from './sight.js';
import type { Command, HexId, PositionId, Stack } from '../records.js';
import type { State } from '../state.js';
import type { SeenForce, SeenLeader, Sighting, SpyReport } from '../view.js';

export function isManned(state: State, hex: HexId, stack: Stack): boolean {
  return (
    sizeOf(stack) > 0 ||
    values(state.commands).some(
      (command) => command.hex === hex && isInside(state, command) && sizeOf(command.stack) > 0,
    )
  );
}

/** WK-CMD-14: inside the walls, or ships that lie in port. */
function isInside(state: State, command: Command): boolean {
  if (command.inside !== null) return true;
  const port = state.cities[command.hex]?.port === true;
  return isNaval(command) && port && topOf(state.commands, command).orders.mode === 'G';
}

/** One position's commands of one arm in a hex, so far from the nearest of one's own. */
interface Seen extends Pick<Sighting, 'hex' | 'owner' | 'arm'> {
  readonly far: number;
  readonly commands: Command[];
}

/** WK-REP-6: foreign forces outside walls, each position's together hex by hex; inside them only by a spy or a fight. */
export function sightings(
  state: State,
  data: Data,
  position: PositionId,
  sight: Sight,
  spied: ReadonlySet<HexId>,
): Sighting[] {
  const met = new Set(
    state.fights.filter(({ positions }) => positions.includes(position)).map(({ hex }) => hex),
  );
  const groups = new Map<string, Seen>();
  for (const command of values(state.commands)) {
    const { hex, owner } = command;
    const far = sight.hexes.get(hex);
    if (owner === position || command.carriedBy !== null || far === undefined) continue;
    if (isInside(state, command) && !spied.has(hex) && !met.has(hex)) continue;
    const arm = isNaval(command) ? 'naval' : 'land';
    const key = `${hex} ${owner} ${arm}`;
    const group = groups.get(key) ?? { hex, owner, arm, far, commands: [] };
    group.commands.push(command);
    groups.set(key, group);
  }
  return byId(groups, ([key]) => key).flatMap(([, { hex, owner, arm, far, commands }]) => {
    const exact = spied.has(hex)
      ? 'spy'
      : far === 0 || met.has(hex) || sight.scouted.has(hex)
        ? 'contents'
        : far === 1
          ? 'about'
          : 'band';
    const sighting = describe(state, data, arm === 'naval', exact, commands);
    return sighting ? [{ hex, owner, arm, exact, ...sighting }] : [];
  });
}

/** What one source tells of the commands of one position in a hex; undefined when it tells nothing. */
function describe(
  state: State,
  data: Data,
  naval: boolean,
  exact: Sighting['exact'],
  commands: readonly Command[],
): Pick<Sighting, 'band' | 'about' | 'mounted' | 'forces'> | undefined {
  const all = commands.map(({ stack, sqds }) => (naval ? sqds : stack));
  const n = all.reduce((sum, stack) => sum + sizeOf(stack), 0);
  if (exact === 'spy' || exact === 'contents') {
    return { forces: commands.map((command) => seenForce(state, command, exact === 'spy')) };
  }
  // WK-REP-17: a headquarters alone shows from beside it, as a handful of men.
  if (exact === 'band')
    return n === 0
      ? undefined
      : { band: lookup(naval ? data.charts.sqdBands : data.charts.sizeBands, n, 'chart of size bands') };
  const { nearest, least, shares } = data.sight;
  const about = Math.max(least, nearest * Math.floor((2 * n + nearest) / (2 * nearest)));
  if (naval) return { about };
  const mounted = all.reduce((sum, stack) => sum + count(stack, ({ code }) => isMounted(data, code)), 0);
  return { about, mounted: n === 0 ? 0 : Math.floor((2 * shares * mounted + n) / (2 * n)) };
}

function seenForce(state: State, command: Command, bySpy: boolean): SeenForce {
  const stack = isNaval(command) ? command.sqds : command.stack;
  const inside = isInside(state, command);
  if (!bySpy) return { id: command.id, contents: withoutGrades(stack), inside };
  return {
    id: command.id,
    contents: stack,
    inside,
    name: command.name,
    command: topOf(state.commands, command).orders.command,
    leaders: leadersAt(state, command.id),
  };
}

/** Codes without their grades: `{ 'CHC.r': 2, 'CHC.v': 1 }` → `{ CHC: 3 }`. */
function withoutGrades(stack: Stack): Stack {
  const plain: Stack = {};
  for (const [item, n] of entries(stack)) {
    const code = item.split('.')[0] ?? item;
    plain[code] = countOf(plain, code) + n;
  }
  return plain;
}

function leadersAt(state: State, at: string): SeenLeader[] {
  return values(state.leaders)
    .filter((leader) => leader.at === at && leader.state === 'free')
    .map(({ id, name, lov, tac, sge, nav, cha }) => ({ id, name, lov, tac, sge, nav, cha }));
}

/** WK-SPY-2. A counter-spy in an own city has nothing to tell. */
export function spyReports(state: State, position: PositionId): SpyReport[] {
  return values(state.spies).flatMap((spy): SpyReport[] => {
    const city = state.cities[spy.city];
    if (spy.owner !== position || !city || city.holder === position) return [];
    const { name, owner, status, holder, size, dv, modDv, cap, sp, lossPct, regtsBuilt, sqdsBuilt, yard } =
      city;
    const { stack, portSqds } = city;
    const leaders = leadersAt(state, city.id);
    return [
      {
        spy: spy.id,
        city: city.id,
        name,
        owner,
        status,
        holder,
        size,
        dv,
        modDv,
        cap,
        sp,
        lossPct,
        regtsBuilt,
        sqdsBuilt,
        yard,
        stack,
        portSqds,
        leaders,
      },
    ];
  });
}
