/** Foreign commands: those that are named with what they hold, the others as many as were seen. WK-REP-6, WK-REP-17, WK-DIP-3, WK-SPY-2. */
import { byId, lookup, values } from '../../../src/core/index.js';
import { commandChart, fleetSqds, unitOf } from '../data.js';
import { isLand, mapOf } from '../rules/map/map.js';
import { isFriend } from '../rules/realm/relations.js';
import { holderOf, placesAt } from '../rules/realm/places.js';
import { isNaval, newCommand, idParts } from '../rules/troops/commands.js';
import { classOf, count, isFoot, keyOf, put } from '../rules/troops/stacks.js';
import type { Command, CommandKind, HexId, PositionId, Stack } from '../records.js';
import type { SeenForce, Sighting } from '../view.js';
import type { Guess } from './guess.js';
import { seatSeen } from './places.js';
import { listOf } from './positions.js';

export function imagineForces(guess: Guess): void {
  const { view, state } = guess;
  for (const { id, owner, kind, hex, mine } of view.allied) {
    const command = newCommand(state, guess.data, {
      owner,
      kind,
      hex,
      n: Number.parseInt(idParts(id).ref, 10),
    });
    if (mine) command.control = view.position;
  }
  for (const sighting of view.seen) {
    if (sighting.forces) for (const force of sighting.forces) named(guess, sighting, force);
    else uncounted(guess, sighting);
  }
  for (const command of alliedUnseen(guess)) stow(guess, command);
}

/** A command whose contents are known. */
function named(guess: Guess, { hex, owner, arm, exact }: Sighting, force: SeenForce): void {
  const { state, data } = guess;
  const { ref } = idParts(force.id);
  const command =
    state.commands[force.id] ??
    newCommand(state, data, {
      owner,
      hex,
      kind: ref.replace(/\d+/, '') as CommandKind,
      n: Number.parseInt(ref, 10),
    });
  const stack: Stack = {};
  for (const [key, n] of Object.entries(force.contents))
    put(stack, key.includes('.') || key === 'MER' ? key : keyOf(key, 'r'), n);
  if (arm === 'naval') command.sqds = stack;
  else command.stack = stack;
  if (force.inside) goInside(guess, command);
  if (exact !== 'spy') return;
  command.name = force.name ?? '';
  command.orders.command = (force.command ?? command.orders.command) as 1;
  for (const leader of force.leaders ?? []) seatSeen(guess, leader, command.id);
}

/** Into a place of its hex whose holder is a friend; ships lie in port under Mode G. */
function goInside(guess: Guess, command: Command): void {
  const { state } = guess;
  command.orders.mode = 'G';
  const place = placesAt(state, command.hex).find((one) => {
    const holder = holderOf(one);
    return isFriend(state, command.owner, holder);
  });
  if (place) {
    command.inside = place.id;
    return;
  }
  if (isNaval(command)) return;
  // It is a guest: its owner has a treaty with the holder of which one does not know.
  const [host] = placesAt(state, command.hex);
  if (!host) return;
  const [a, b] = byId([command.owner, holderOf(host)]);
  if (a !== undefined && b !== undefined && state.positions[a] && state.positions[b])
    state.treaties.push({ a, b, from: state.turn, until: state.turn + 1, denouncedBy: null });
  command.inside = host.id;
}

/** As many regts or sqds as were guessed at, in the allies' commands there, or in new ones. */
function uncounted(guess: Guess, sighting: Sighting): void {
  const { state, view } = guess;
  const { hex, owner, arm } = sighting;
  const naval = arm === 'naval';
  const hosts = values(state.commands).filter(
    (command) => command.owner === owner && command.hex === hex && isNaval(command) === naval,
  );
  const allied = view.allied.some((one) => one.owner === owner);
  const room = hosts.reduce((n, host) => n + roomIn(guess, host), 0);
  const told = strengthOf(guess, sighting);
  // All commands of an ally are known: he has no more there than they hold, and merchants beside his ships.
  let left = allied && !naval ? Math.min(told, room) : told;
  const scouts = allied && hosts.every(({ kind }) => kind === 'SC');
  const riders = naval ? 0 : scouts ? left : mountedOf(guess, sighting, left);
  const kinds = naval ? shipsOf(guess, left) : troopsOf(guess, owner, left - riders, riders);
  for (const command of hosts) left -= fill(guess, command, kinds);
  const [host] = hosts;
  if (allied && naval && host && left > 0) put(host.sqds, guess.data.units.merchants.code, left);
  const captors = allied ? [] : captorsOf(guess, owner, naval);
  while (left > 0 && !allied) {
    const [kind, n] = captors.shift() ?? [naval ? 'FL' : 'DV', undefined];
    const command = newCommand(state, guess.data, { owner, hex, kind, ...(n === undefined ? {} : { n }) });
    left -= fill(guess, command, kinds);
  }
}

/** Commands known by name alone, because an own leader is captive with them. */
function captorsOf({ state, view }: Guess, owner: PositionId, naval: boolean): [CommandKind, number][] {
  return values(view.leaders).flatMap(({ at, state: is }): [CommandKind, number][] => {
    const [, whose, n, kind] = /^(P\d+)-(\d+)([A-Z]{2})$/.exec(at) ?? [];
    if (is !== 'captive' || whose !== owner || state.commands[at]) return [];
    return isNaval({ kind: kind as CommandKind }) === naval ? [[kind as CommandKind, Number(n)]] : [];
  });
}

/** How many: told to the nearest five, or any number of the band. */
function strengthOf({ data, dice }: Guess, { hex, owner, arm, about, band }: Sighting): number {
  if (about !== undefined) return about;
  const chart = arm === 'naval' ? data.charts.sqdBands : data.charts.sizeBands;
  const fitting = Array.from({ length: MOST }, (_, i) => i + 1).filter(
    (n) => lookup(chart, n, 'chart of bands') === band,
  );
  return dice.pick(fitting, 'imagine', hex, owner, arm);
}
/** The largest host that is guessed at. */
const MOST = 110;

/** WK-REP-6: the mounted share was told in quarters. */
function mountedOf({ data }: Guess, { mounted }: Sighting, n: number): number {
  if (mounted === undefined) return Math.floor(n / 4);
  const { shares } = data.sight;
  const fits = Array.from({ length: n + 1 }, (_, m) => m).filter(
    (m) => Math.floor((2 * shares * m + n) / (2 * n)) === mounted,
  );
  return fits[Math.floor(fits.length / 2)] ?? 0;
}

/** Codes to be dealt out, one each. */
function troopsOf(guess: Guess, owner: PositionId, foot: number, riders: number): string[] {
  const { data } = guess;
  const codes = listOf(guess, owner)
    .map(({ code }) => code)
    .filter((code) => data.units.units[code]?.trait !== 'train');
  const onFoot = codes.filter((code) => isFoot(data, code));
  const light = codes.filter((code) => classOf(data, code) === 'LC');
  const deal = (from: readonly string[], other: string, n: number): string[] =>
    Array.from({ length: n }, (_, i) => from[i % Math.max(1, from.length)] ?? other);
  return [...deal(onFoot, 'SMI', foot), ...deal(light, 'JLC', riders)];
}

const shipsOf = ({ data }: Guess, n: number): string[] => {
  const codes = byId(Object.keys(data.units.sqds)).filter(
    (code) => data.units.sqds[code]?.only === undefined,
  );
  return Array.from({ length: n }, (_, i) => codes[i % codes.length] ?? 'LSQ');
};

/** What a command still holds. */
function roomIn({ data }: Guess, { kind, stack, sqds }: Command): number {
  if (isNaval({ kind })) return kind === 'FL' ? fleetSqds(data) - count(sqds) : 0;
  return (commandChart(data, kind).regts ?? 0) - count(stack);
}

/** Takes as many codes as a command holds; how many that were. */
function fill(guess: Guess, command: Command, codes: string[]): number {
  const { data } = guess;
  const { only } = commandChart(data, command.kind);
  const fits = (code: string): boolean => only === undefined || unitOf(data, code).class === only;
  const taken = codes.filter(fits).slice(0, roomIn(guess, command));
  for (const code of taken) {
    codes.splice(codes.indexOf(code), 1);
    put(isNaval(command) ? command.sqds : command.stack, keyOf(code, 'r'), 1);
  }
  return taken.length;
}

/** Allies' commands in sight of which nothing was seen: inside walls, or aboard. */
function alliedUnseen({ state, view }: Guess): Command[] {
  return view.allied.flatMap(({ id, hex }) => {
    const command = state.commands[id];
    const naval = command && isNaval(command);
    const seen = view.seen.some(
      (one) =>
        one.hex === hex &&
        one.owner === command?.owner &&
        (one.arm === 'naval') === naval &&
        (!one.forces || one.forces.some((force) => force.id === id)),
    );
    return command && !seen ? [command] : [];
  });
}

function stow(guess: Guess, command: Command): void {
  const { state, view } = guess;
  if (!isNaval(command) && !isLand(mapOf(state.map), command.hex)) {
    const ship = values(state.commands).find(
      (one) => isNaval(one) && one.hex === command.hex && isFriend(state, one.owner, command.owner),
    );
    command.carriedBy = ship?.id ?? null;
    return;
  }
  if (view.sight[command.hex] === undefined) return;
  if (placesAt(state, command.hex).some((place) => isFriend(state, command.owner, holderOf(place))))
    goInside(guess, command);
}

/** A command of which nobody has heard, for what must be somewhere. */
export function hiddenCommand({ state, data }: Guess, owner: PositionId, hex: HexId): Command {
  const command = newCommand(state, data, { owner, hex, kind: 'DV' });
  const code = state.positions[owner]?.list.find(
    (item) => data.units.units[item.code]?.trait !== 'train',
  )?.code;
  put(command.stack, keyOf(code ?? 'SMI', 'r'), 1);
  return command;
}
