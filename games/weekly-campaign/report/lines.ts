/** The classic lines of the move sheet: cities and troop positions, letter by letter (WK-REP-1 to 4). */
import { byId, values } from '../../../src/core/index.js';
import { commandChart, type Data } from '../data.js';
import { garrisonRegts, room } from '../rules/realm/places.js';
import { isNaval, sizeOf, topOf } from '../see/sight.js';
import { count, isWarship, lift, load, printStack } from '../rules/troops/stacks.js';
import type { City, Command, Fort, Leader, PositionId, Stack } from '../records.js';
import type { LostCity, View } from '../view.js';
import { heldCities } from '../see/held.js';

export interface CityMarks {
  /** Hostile troops in the city's hex. */
  readonly hostile: boolean;
  /** Held by hostile forces. */
  readonly held: boolean;
  /** Of allied status. */
  readonly allied: boolean;
}

type CityFigures = Pick<
  City,
  'name' | 'size' | 'regtsBuilt' | 'sqdsBuilt' | 'dv' | 'modDv' | 'cap' | 'sp' | 'lossPct'
>;

/** WK-REP-1, 2: `Brisbane... ' [ { 10-5-5/10*9/U-3/<35%> } ] '` */
export function cityLine(city: CityFigures, marks: CityMarks): string {
  const figures = `${city.size}-${city.regtsBuilt}-${city.sqdsBuilt}/${city.dv}*${city.modDv}/${city.cap ?? 'U'}-${city.sp}/<${city.lossPct}%>`;
  const pairs: readonly (readonly [boolean, string, string])[] = [
    [marks.hostile, "'", "'"],
    [marks.held, '[', ']'],
    [marks.allied, '{', '}'],
  ];
  const shown = pairs.filter(([on]) => on);
  const opening = shown.map(([, mark]) => mark);
  const closing = shown.map(([, , mark]) => mark).reverse();
  return [`${city.name}...`, ...opening, figures, ...closing].join(' ');
}

/** WK-REP-3: what holds of a city for this position. */
export function marksOf(view: View, city: City | LostCity): CityMarks {
  const friends = new Set([view.position, ...alliesIn(view)]);
  return {
    hostile: view.hostile.includes(city.id),
    held: !friends.has(city.holder),
    allied: city.owner === view.position && city.status === 'allied',
  };
}

export function alliesIn(view: View): PositionId[] {
  return view.treaties.map(({ a, b }) => (a === view.position ? b : a));
}

/** WK-REP-3: the capital first, then by size, then by name. */
export function inCityOrder<One extends City | LostCity>(view: View, cities: readonly One[]): One[] {
  const named = byId(cities, (city) => city.name);
  const rank = (city: One): number => (city.id === view.own.capital ? Number.MAX_SAFE_INTEGER : city.size);
  return named.sort((a, b) => rank(b) - rank(a) || named.indexOf(a) - named.indexOf(b));
}

/** `1DV` of `P1-1DV`. */
export const refOf = (id: string): string => id.slice(id.indexOf('-') + 1);

/** The digits of a command, a point for a box that fleets have not: `F-3-0-2-1-B-1`. */
function ordersText(command: Command): string {
  const { mode, command: digit, modifier, battle, formation, conditional, city } = command.orders;
  const [plan, form] = isNaval(command) ? ['.', '.'] : [battle, formation];
  return [mode, digit, modifier, plan, form, conditional, city].join('-');
}

export interface TroopLine {
  readonly level: number;
  readonly text: string;
}

type Item =
  | { readonly kind: 'command'; readonly rank: number; readonly of: Command }
  | { readonly kind: 'city'; readonly rank: number; readonly of: City }
  | { readonly kind: 'fort'; readonly rank: number; readonly of: Fort };

/** WK-REP-4: all troops in order of rank, subordinates under their parent; trade units and spies last. */
export function troopLines(view: View, data: Data): TroopLine[] {
  const { places } = data.charts;
  const lines: TroopLine[] = [];
  const tops: Item[] = [
    ...values(view.commands)
      .filter((command) => command.parent === null || !knows(view, command.parent))
      .map((of): Item => ({ kind: 'command', rank: rankOf(data, of), of })),
    ...heldCities(view).map((of): Item => {
      const rank = of.size >= places.largeCity ? places.largeRank : places.smallRank;
      return { kind: 'city', rank, of };
    }),
    ...values(view.forts).map((of): Item => ({ kind: 'fort', rank: places.fortRank, of })),
  ];
  tops.sort((a, b) => a.rank - b.rank || compareItems(view, a, b));
  for (const item of tops) add(item, 0);
  for (const unit of values(view.tradeUnits)) {
    const origin = view.places[unit.origin]?.name ?? unit.origin;
    lines.push({
      level: 0,
      text: `${refOf(unit.id)} ${where(view, unit.hex)} from ${origin}${aboard(unit)}`,
    });
  }
  for (const spy of values(view.spies))
    lines.push({ level: 0, text: `${refOf(spy.id)} ${where(view, spy.city)}` });
  return lines;

  function add(item: Item, level: number): void {
    lines.push({ level, text: textOf(item) });
    for (const child of childrenOf(view, data, item.of.id)) {
      add({ kind: 'command', rank: rankOf(data, child), of: child }, level + 1);
    }
  }
  function textOf(item: Item): string {
    if (item.kind === 'command') return commandLine(view, data, item.of);
    return item.kind === 'city' ? garrisonLine(view, data, item.of) : fortLine(view, data, item.of);
  }
}

const knows = (view: View, id: string): boolean =>
  view.commands[id] !== undefined ||
  view.cities[id]?.holder === view.position ||
  view.forts[id] !== undefined;

function compareItems(view: View, a: Item, b: Item): number {
  const cities = [a, b].flatMap((item) => (item.kind === 'city' ? [item.of] : []));
  const [first, second] = cities;
  if (first && second) return inCityOrder(view, cities)[0] === first ? -1 : 1;
  const ordered = byId([a.of.id, b.of.id]);
  return ordered[0] === a.of.id ? -1 : 1;
}

/** Land before ships. */
function rankOf(data: Data, command: Command): number {
  const { rank } = commandChart(data, command.kind);
  return isNaval(command) ? rank + data.charts.places.fortRank * 2 : rank;
}

function childrenOf(view: View, data: Data, parent: string): Command[] {
  return values(view.commands)
    .filter((command) => command.parent === parent && command.id !== parent)
    .sort((a, b) => rankOf(data, a) - rankOf(data, b));
}

/** `A1831 (Pella)` */
export function where(view: View, hex: string): string {
  const fort = values(view.forts).find((one) => one.hex === hex);
  const name = view.places[hex]?.name ?? view.cities[hex]?.name ?? (fort ? fortName(fort) : undefined);
  return name === undefined ? hex : `${hex} (${name})`;
}

const fortName = (fort: Fort): string => (fort.name === '' ? `FO${fort.n}` : fort.name);
const aboard = ({ carriedBy }: { readonly carriedBy: string | null }): string =>
  carriedBy === null ? '' : `; aboard ${refOf(carriedBy)}`;

/** `1DV A1831 (Pella) [F-3-0-2-1-B-1] 18/30 4CHC 8PMI 6SLI S4/4 L2 Krateros` */
export function commandLine(view: View, data: Data, command: Command): string {
  const chart = commandChart(data, command.kind);
  const parts = [refOf(command.id)];
  if (command.name !== '') parts.push(`"${command.name}"`);
  parts.push(where(view, command.hex), `[${ordersText(command)}]`);
  if (isNaval(command)) parts.push(shipsText(view, data, command, chart.sqds));
  else parts.push(`${sizeOf(command.stack)}/${chart.regts ?? 0} ${printStack(command.stack) || '-'}`);
  parts.push(`S${command.supply}/${chart.supply}`);
  const total = isNaval(command) ? lift(data, command.sqds) : 0;
  if (total > 0) parts.push(`lift ${total - loadAboard(view, data, command)}/${total}`);
  parts.push(...leadersAt(view, command.id).map((leader) => `L${leader.n} ${leader.name}`));
  return [parts.join(' '), ...flagsOf(view, command)].join('; ');
}

/** Warships count to the limit of a fleet, merchants come on top. */
function shipsText(view: View, data: Data, command: Command, most: number | undefined): string {
  if (most === undefined) return printShips(data, command.sqds);
  const warships = count(command.sqds, ({ code }) => isWarship(data, code));
  return `${warships}/${most} ${printShips(data, command.sqds)}`;
}

/** `1LSQ 2MSQ +5MER` */
export function printShips(data: Data, sqds: Stack): string {
  const { code } = data.units.merchants;
  const merchants = sqds[code] ?? 0;
  const warships = printStack(Object.fromEntries(Object.entries(sqds).filter(([key]) => key !== code)));
  const text = [warships, merchants > 0 ? `+${merchants}${code}` : '']
    .filter((part) => part !== '')
    .join(' ');
  return text || '-';
}

function loadAboard(view: View, data: Data, fleet: Command): number {
  const troops = values(view.commands).filter((command) => command.carriedBy === fleet.id);
  const trade = values(view.tradeUnits).filter((unit) => unit.carriedBy === fleet.id).length;
  return (
    troops.reduce((sum, command) => sum + load(data, command.stack), 0) + trade * data.units.loadTradeUnit
  );
}

export function leadersAt(view: View, at: string): Leader[] {
  return values(view.leaders).filter((leader) => leader.at === at && leader.state === 'free');
}

/** WK-REP-4: in this order. */
function flagsOf(view: View, command: Command): string[] {
  const foreign = view.places[command.hex];
  const flags: (string | false)[] = [
    command.locOut && 'out of LOC',
    command.control !== null && `under ${controlText(command)}`,
    command.carriedBy !== null && `aboard ${refOf(command.carriedBy)}`,
    command.locDuty !== null &&
      `LOC duty ${view.places[command.locDuty.from]?.name ?? command.locDuty.from}>${command.locDuty.to}`,
    foreign?.besiegedBy === view.position && isAfield(view, command) && 'besieging',
    foreign?.besiegedBy === undefined &&
      foreign?.blockadedBy === view.position &&
      isAfield(view, command) &&
      'blockading',
    command.shaken && 'shaken',
    command.fmUsed > 0 && `FM${command.fmUsed}`,
  ];
  return flags.filter((flag) => flag !== false);
}

const isAfield = (view: View, command: Command): boolean =>
  topOf(view.commands, command).orders.mode === 'F' && sizeOf(command.stack) > 0;

function controlText(command: Command): string {
  const { control, parent } = command;
  return parent === null || control === null ? (control ?? '') : `${control} ${refOf(parent)}`;
}

/** `Rome A1728 (city) [DV 8*8] 4/36 4MIL sp 12` */
function garrisonLine(view: View, data: Data, city: City): string {
  const inside = garrisonRegts(view, city);
  const parts = [
    `${city.name} ${city.id} (city) [DV ${city.dv}*${city.modDv}] ${inside}/${room(data, city)} ${printStack(city.stack) || '-'} sp ${city.sp}`,
  ];
  if (sizeOf(city.portSqds) > 0) parts.push(`port ${printShips(data, city.portSqds)}`);
  parts.push(...leadersAt(view, city.id).map((leader) => `L${leader.n} ${leader.name}`));
  const flags = city.siege ? ['besieged'] : city.blockadedBy !== null ? ['blockaded'] : [];
  return [parts.join(' '), ...flags].join('; ');
}

/** `FO6 "Boris" A2231 (fort) [DV 5*5] 3/10 3PMI sp 5; no base` */
export function fortLine(view: View, data: Data, fort: Fort): string {
  const inside = garrisonRegts(view, fort);
  const name = fort.name === '' ? '' : ` "${fort.name}"`;
  const parts = [
    `FO${fort.n}${name} ${fort.hex} (fort) [DV ${fort.dv}*${fort.modDv}] ${inside}/${room(data, fort)} ${printStack(fort.stack) || '-'} sp ${fort.sp}`,
  ];
  parts.push(...leadersAt(view, fort.id).map((leader) => `L${leader.n} ${leader.name}`));
  const flags = [fort.siege && 'besieged', fort.dv < data.charts.loc.fortDv && 'no base'];
  return [parts.join(' '), ...flags.filter((flag) => typeof flag === 'string')].join('; ');
}
