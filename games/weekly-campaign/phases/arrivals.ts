/** Phase 20.7: what was under construction arrives. WK-P20-7, WK-MIL-1, 7, 13, 15, WK-TEC-4. */
import { allCommands, newCommand } from '../rules/troops/commands.js';
import { drilled } from '../rules/building/training.js';
import { findHolderById } from '../rules/realm/holders.js';
import { countOf, ids } from '../../../src/core/index.js';
import { fits } from '../rules/realm/places.js';
import { stackAt } from '../rules/realm/find.js';
import { classOf, count, isSqd, keyOf, parseKey, put } from '../rules/troops/stacks.js';
import { commandChart } from '../data.js';
import { phase, type Play } from '../play.js';
import type { Build, City, CityId, CommandKind } from '../records.js';
import type { Position, State } from '../state.js';

const LATER = ['RO', 'FO', 'CI', 'LEVEL'];
const COMMANDS = ['AR', 'DV', 'SC', 'FL', 'TF', 'AM'];

export const arrivals = phase('20.7 builds arrive', (play) => {
  const { state } = play;
  const due = state.queue.filter((b) => b.due <= state.turn && !LATER.includes(b.what));
  const waiting = new Set<Build>();
  for (const build of due) if (!arrive(play, build)) waiting.add(build);
  state.queue = state.queue.filter((b) => !due.includes(b) || waiting.has(b));
  closeYardWindows(play);
});

/** False: it waits in training (WK-MIL-7, WK-MIL-15). */
function arrive(play: Play, build: Build): boolean {
  const { state, data } = play;
  if (build.what === 'GRADE') return promote(play, build);
  const city = state.cities[build.at];
  const position = state.positions[build.owner];
  if (!city || !position) return true;
  const arrived = build.n;
  const told = (what: Record<string, string | number> = {}): true => {
    play.log.add('build-arrived', 'WK-P20-7', [build.owner], {
      what: build.what,
      n: arrived,
      at: city.id,
      name: city.name,
      ...what,
    });
    return true;
  };
  if (build.what === 'SP') {
    for (let i = 0; i < build.n; i++) addSpy(state, position, city.id);
    return told();
  }
  if (build.what === 'TR') return told({ unit: `TR${addTradeUnit(state, position, city.id)}` });
  if (COMMANDS.includes(build.what))
    return told({
      command: newCommand(state, data, { owner: build.owner, kind: build.what as CommandKind, hex: city.id })
        .id,
    });
  if (build.what === 'SH') {
    city.yard = true;
    position.tech.naval = true;
    return told();
  }
  if (isSqd(data, build.what)) {
    if (city.holder !== build.owner) return true;
    put(city.portSqds, keyOf(build.what, 'r'), build.n);
    return told();
  }
  // WK-MIL-7: who found room is told; the others wait in training.
  const before = build.n;
  const housed = billet(play, build, city);
  if (before > build.n) told({ n: before - build.n });
  return housed;
}

function addSpy(state: State, position: Position, city: CityId): void {
  const n = ++position.seq.SP;
  const id = `${position.id}-SP${n}`;
  state.spies[id] = { id, owner: position.id, n, city };
}

/** The number it gets. */
function addTradeUnit(state: State, position: Position, hex: CityId): number {
  const n = ++position.seq.TR;
  const id = `${position.id}-TR${n}`;
  state.tradeUnits[id] = {
    id,
    owner: position.id,
    n,
    hex,
    origin: hex,
    path: [],
    bank: 0,
    carriedBy: null,
  };
  return n;
}

/** WK-MIL-7: into the garrison, else a command in the hex with room (rank order), else it waits. */
function billet({ state, data }: Play, build: Build, city: City): boolean {
  if (city.holder !== build.owner) return true;
  const key = keyOf(build.what, 'r');
  while (build.n > 0 && fits(state, data, city, 1)) {
    put(city.stack, key, 1);
    build.n--;
  }
  for (const command of allCommands(state)) {
    if (
      command.owner !== build.owner ||
      command.hex !== city.id ||
      command.inside !== null ||
      command.carriedBy !== null
    )
      continue;
    const chart = commandChart(data, command.kind);
    if (chart.regts === undefined || (chart.only !== undefined && classOf(data, build.what) !== chart.only))
      continue;
    const some = Math.min(build.n, chart.regts - count(command.stack));
    if (some <= 0) continue;
    put(command.stack, key, some);
    build.n -= some;
  }
  return build.n === 0;
}

/** WK-MIL-15: if its command neither fought nor was besieged this week, else tried again next week. */
function promote(play: Play, build: Build): boolean {
  const { state, data, log } = play;
  const holder = findHolderById(state, build.at);
  const drill = drilled(build);
  const { code } = parseKey(drill);
  if (!holder) return lapse(play, build);
  const busy =
    holder.kind === 'command'
      ? holder.command.fought ||
        (holder.command.inside !== null &&
          (state.cities[holder.command.inside] ?? state.forts[holder.command.inside])?.siege !== null)
      : holder.kind === 'city'
        ? holder.city.siege !== null
        : holder.fort.siege !== null;
  if (busy) return false;
  const stack = stackAt(holder, isSqd(data, code));
  const n = Math.min(build.n, countOf(stack, drill));
  if (n === 0) return lapse(play, build);
  put(stack, drill, -n);
  put(stack, keyOf(code, build.grade), n);
  log.add('promotion', 'WK-MIL-15', [build.owner], { command: holder.id, raised: { [drill]: n } });
  return true;
}

/** WK-MIL-15, WK-MIL-17: whom it was to make better is not there any more; the money is gone, and it is told. */
function lapse({ log }: Play, build: Build): true {
  log.add('training-ended', 'WK-MIL-17', [build.owner], {
    what: drilled(build),
    n: build.n,
    at: build.at,
    name: build.at,
    why: 'they are not there any more',
  });
  return true;
}

/** WK-TEC-4, WK-NMR-3: a window in which no yard was built is lost; the number stays, so that a late order is told why. */
function closeYardWindows({ state, log }: Play): void {
  for (const id of ids(state.positions)) {
    const position = state.positions[id];
    if (position?.yardWindow !== state.turn || position.tech.naval) continue;
    log.add('gift', 'WK-TEC-4', [id], { item: 'naval', to: id, by: id, lost: true });
  }
}
