/** Where a regular player sends his armies: the capital first, then what is worth most for the time it takes. */
import { byId, values } from '../../../../src/core/index.js';
import type { OpenForce } from '../../board.js';
import { gridOf, placeName } from '../../ruleset.js';
import type { Stack } from '../../state.js';
import { suppliedHexes } from '../../rules/land/supply-lines.js';
import { menace } from '../../rules/land/zones.js';
import { closedHexes, invadable, routeTo, stepCost } from '../../rules/march/marches.js';
import {
  forcesUnder,
  hasUnits,
  hostilesAt,
  isShip,
  isTrade,
  stacks,
  strengthOf,
  unitStrength,
} from '../../rules/realm/forces.js';
import { shortId } from '../../rules/realm/own-forces.js';
import { capitalOf } from '../../rules/realm/realms.js';
import { canBesiege, garrisonUnits } from '../../rules/siege/siegecraft.js';
import { journeysFrom, type Arrival, type Journeys } from '../journeys.js';
import type { Waypoint } from '../../orders/fields.js';
import type { Draft } from '../mind.js';
import { canBeFed, draftMove, marchingStrength, traveller, weakest, type Roads } from '../roads.js';
import { goalsOf, type Goal } from './goals.js';
import { dangerTo, guardWanted, strengthAt, WATCH, type Outlook } from './outlook.js';

/** No plan looks further ahead. */
const SEASONS_AHEAD = 6;
/** Nothing is worth a longer march, in seasons that end on the way. */
const FARTHEST = 2;
/** Strength of a detachment: before walls that nobody defends it outlives a sally (KOK-SIEGE-4). */
const DETACHMENT = 6;
/** A march drops no more of them on its way. */
const MOST_DROPS = 3;

/** Forces of one owner that can go on together from a hex: the chief takes the others in. */
interface Camp {
  readonly chief: OpenForce;
  readonly others: readonly OpenForce[];
  readonly strength: number;
  readonly ships: boolean;
}

interface Campaign extends Roads {
  readonly outlook: Outlook;
  readonly goals: readonly Goal[];
  /** Strength on its way to each goal. */
  readonly sent: Map<string, number>;
  gone: number;
}

/** The season's marches, and the places whose besiegers go on: no earthworks there. */
export interface Marches {
  readonly drafts: readonly Draft[];
  readonly leaving: ReadonlySet<string>;
  /** Strength that leaves the capital. */
  readonly gone: number;
}

/** `recruits`: strength that can be bought at the capital this season. */
export function regularMarches(outlook: Outlook, recruits: number): Marches {
  const campaign = campaignOf(outlook);
  const camps = campsOf(campaign);
  const drafts: Draft[] = [];
  const leaving = new Set<string>();
  const called = defenders(campaign, camps, recruits);
  for (const camp of camps) {
    const home = called.get(camp);
    const lines = home ?? orderFor(campaign, camp, recruits, camps[0]);
    if (lines.some((d) => d.key === 'move')) leaving.add(camp.chief.hex);
    drafts.push(...lines);
  }
  // KOK-MOV-1: transfers are made before all moves, and stand before them.
  const moves = drafts.filter((d) => d.key === 'move');
  return { drafts: [...drafts.filter((d) => d.key !== 'move'), ...moves], leaving, gone: campaign.gone };
}

function campaignOf(outlook: Outlook): Campaign {
  const { world, me } = outlook;
  const { state } = world;
  const peopled = [...values(state.cities), ...values(state.forces)].map((thing) => thing.hex);
  return {
    ...outlook,
    outlook,
    supplied: suppliedHexes(world, me),
    shut: new Set([...closedHexes(world, me), ...peopled.filter((hex) => invadable(world, hex).length > 0)]),
    threats: menace(world, me),
    goals: byId(goalsOf(outlook), (g) => g.hex),
    sent: new Map(),
    gone: 0,
  };
}

/** Own armies of a hex as one, every other force for itself; the strongest first. */
function campsOf({ world, me, outlook }: Campaign): Camp[] {
  const own = forcesUnder(world.state, me).filter((f) => !isTrade(f) && hasUnits(f));
  const weight = (f: OpenForce): number => marchingStrength(outlook, f);
  const camps: Camp[] = [];
  const joined = new Set<string>();
  for (const f of [...own].sort((a, b) => weight(b) - weight(a))) {
    if (joined.has(f.id)) continue;
    const others =
      f.owner === me && f.kind === 'army'
        ? own.filter((o) => o !== f && o.owner === me && o.kind === 'army' && o.hex === f.hex)
        : [];
    for (const o of others) joined.add(o.id);
    const ships = stacks(world, f).some((s) => isShip(world, s.type));
    camps.push({ chief: f, others, ships, strength: [f, ...others].reduce((sum, o) => sum + weight(o), 0) });
  }
  return camps.sort((a, b) => b.strength - a.strength);
}

/** Who is called back to the capital, with the lines that bring him: nobody, where all that can come would not hold it. */
function defenders(campaign: Campaign, camps: readonly Camp[], recruits: number): Map<Camp, Draft[]> {
  const { world, me, outlook } = campaign;
  const called = new Map<Camp, Draft[]>();
  const capital = capitalOf(world.state, me);
  if (capital === undefined || outlook.atTheGates === 0) return called;
  const held = recruits + strengthAt(outlook, capital);
  const march = world.data.charts.moves.army;
  const near = camps
    .filter((c) => !c.ships && c.chief.hex !== capital)
    .filter((c) => gridOf(world).distance(c.chief.hex, capital) <= 2 * march)
    .flatMap((camp) => {
      const ways = waysOf(campaign, camp);
      const way = ways.to(capital);
      const lines = way && way.seasons <= 1 ? stage(campaign, camp, ways, capital) : [];
      return lines.length > 0 ? [{ camp, lines }] : [];
    });
  const most = near.reduce((sum, { camp }) => sum + camp.strength, held);
  let gap = guardWanted(outlook, most) - held;
  // The smallest that is enough, else the strongest first.
  const enough = near.filter(({ camp }) => camp.strength >= gap).reverse();
  for (const { camp, lines } of [...enough, ...near.filter(({ camp: c }) => c.strength < gap)]) {
    if (gap <= 0) break;
    gap -= camp.strength;
    called.set(camp, [...merged(campaign, camp), ...lines]);
  }
  return called;
}

function waysOf(campaign: Campaign, camp: Camp): Journeys {
  const goals = new Set(campaign.goals.map((g) => g.hex));
  const walker = { force: camp.chief, strength: camp.strength, ships: camp.ships };
  return journeysFrom(campaign.world, traveller(campaign, walker, goals), camp.chief.hex, SEASONS_AHEAD);
}

/** KOK-MOV-1: the others go over to the chief. */
function merged({ me }: Campaign, { chief, others }: Camp): Draft[] {
  return others.map((o) => ({
    key: 'transfer',
    fields: { from: shortId(me, o.id), to: shortId(me, chief.id), units: [{ n: 0, what: 'all' }] },
  }));
}

function orderFor(campaign: Campaign, camp: Camp, recruits: number, main: Camp | undefined): Draft[] {
  const { world, me } = campaign;
  const { state } = world;
  const { chief, ships } = camp;
  // Soldiers afloat go ashore where they were bound for.
  if (chief.kind === 'fleet' && !ships && state.cities[chief.hex])
    return [draftMove(campaign, chief, { hex: chief.hex, domain: 'land' })];
  if (chief.inside && hostilesAt(world, chief.hex, me).some((f) => !f.inside)) return [];
  const besieging = canBesiege(world, chief.hex, me);
  const ways = waysOf(campaign, camp);
  const stays = keptBack(campaign, camp, recruits);
  const field = camp.strength - stays;
  const goal = field > 0 ? goalFor(campaign, camp, field, ways) : undefined;
  const lines = goal ? stage(campaign, camp, ways, goal.hex) : [];
  if (goal && lines.length > 0) {
    campaign.sent.set(goal.hex, (campaign.sent.get(goal.hex) ?? 0) + field);
    const left = stays + detached(campaign, camp, ways, field - goal.need);
    if (chief.hex === capitalOf(state, me)) campaign.gone += camp.strength - left;
    const staying = leftBehind(campaign, camp, left);
    const { marching } = staying;
    const drops = dropsOf(campaign, camp, { goal, ways, marching, spare: camp.strength - left - goal.need });
    return [...staying.drafts, ...withDrops(lines, drops)];
  }
  if (besieging || ships) return [];
  return homeward(campaign, camp, ways, main);
}

/** Places without defenders that one season brings a detachment to. */
function easyGoals(campaign: Campaign, ways: Journeys): Goal[] {
  return campaign.goals.filter((g) => {
    const way = ways.to(g.hex);
    return (
      !g.afloat &&
      !g.peaceful &&
      g.need <= DETACHMENT &&
      way?.seasons === 0 &&
      way.domain === 'land' &&
      (campaign.sent.get(g.hex) ?? 0) < g.need &&
      canBeFed(campaign, g.hex)
    );
  });
}

/** Strength that stays as a detachment, for a place near by that the army does not go to. */
function detached(campaign: Campaign, camp: Camp, ways: Journeys, spare: number): number {
  if (camp.chief.owner !== campaign.me || camp.chief.kind !== 'army' || spare < DETACHMENT) return 0;
  return easyGoals(campaign, ways).length > 1 ? DETACHMENT : 0;
}

/** On its way an army leaves besiegers before places that nobody defends. KOK-MOV-2. */
function dropsOf(
  campaign: Campaign,
  { chief }: Camp,
  { goal, ways, marching, spare }: { goal: Goal; ways: Journeys; marching: readonly Stack[]; spare: number },
): Waypoint[] {
  const { world, me, outlook } = campaign;
  const last = ways.to(goal.hex);
  if (chief.owner !== me || chief.kind !== 'army' || last?.seasons !== 0 || last.domain !== 'land') return [];
  if (campaign.shut.has(goal.hex)) return [];
  const host = new Map(marching.filter((s) => s.side === me).map((s) => [s.type, s]));
  const drops: Waypoint[] = [];
  let at = chief.hex;
  let points = world.data.charts.moves.army;
  let left = spare;
  for (const easy of easyGoals(campaign, ways).sort((a, b) => b.value - a.value)) {
    if (drops.length >= MOST_DROPS || left < DETACHMENT || easy.hex === at) continue;
    const there = costOf(campaign, chief, at, easy.hex);
    const on = costOf(campaign, chief, easy.hex, goal.hex);
    const units = weakest(outlook, [...host.values()], DETACHMENT);
    if (there === undefined || on === undefined || there + on > points || units.length === 0) continue;
    for (const { n, what } of units) {
      const s = host.get(what as Stack['type']);
      if (s) host.set(s.type, { ...s, n: s.n - n });
      left -= s ? n * unitStrength(world, me, s.type) : 0;
    }
    drops.push({ place: placeName(world, easy.hex), actions: units.map((item) => ({ do: 'drop', item })) });
    campaign.sent.set(easy.hex, DETACHMENT);
    at = easy.hex;
    points -= there;
  }
  return left < 0 ? drops.slice(0, -1) : drops;
}

/** Points of the way that an order takes by itself (KOK-MOV-4). */
function costOf({ world }: Campaign, force: OpenForce, from: string, to: string): number | undefined {
  let here = from;
  let points = 0;
  const way = routeTo(world, { ...force, hex: from }, to);
  for (const hex of way ?? []) {
    points += stepCost(world, 'land', here, hex) ?? 0;
    here = hex;
  }
  return way && points;
}

function withDrops(lines: readonly Draft[], drops: readonly Waypoint[]): Draft[] {
  if (drops.length === 0) return [...lines];
  return lines.map((line) => ({
    ...line,
    fields: { ...line.fields, path: [...drops, ...(line.fields['path'] as readonly Waypoint[])] },
  }));
}

/** Strength that stays: the guard of the capital, or the camp before walls that nobody defends. */
function keptBack(campaign: Campaign, camp: Camp, recruits: number): number {
  const { world, me, outlook } = campaign;
  const { hex } = camp.chief;
  if (canBesiege(world, hex, me)) {
    const garrison = strengthOf(world, garrisonUnits(world, hex, me));
    const other = strengthAt(outlook, hex) - camp.strength;
    const few = camp.strength < 2 * DETACHMENT;
    if (garrison > 0 || few || camp.chief.owner !== me || camp.ships) return camp.strength;
    return Math.max(0, DETACHMENT - other);
  }
  if (hex !== capitalOf(world.state, me) || camp.ships) return 0;
  const all = strengthAt(outlook, hex);
  const wanted = Math.max(WATCH, guardWanted(outlook, all + recruits) - recruits);
  return Math.max(0, wanted - (all - camp.strength));
}

/** The goal that is worth most for the time it takes. */
function goalFor(campaign: Campaign, camp: Camp, field: number, ways: Journeys): Goal | undefined {
  const { me, outlook, sent } = campaign;
  let best: { goal: Goal; score: number } | undefined;
  for (const goal of campaign.goals) {
    if (goal.hex === camp.chief.hex || field < goal.need || (goal.afloat && !camp.ships)) continue;
    if ((sent.get(goal.hex) ?? 0) >= goal.need) continue;
    if (!camp.ships && !canBeFed(campaign, goal.hex)) continue;
    if (goal.peaceful && (camp.ships || camp.chief.owner !== me)) continue;
    const way = arrivalAt(campaign, ways, goal, camp.ships);
    if (!way || way.seasons > FARTHEST || way.seasons + goal.siege > outlook.seasonsLeft) continue;
    if (way.domain === 'naval' && !campaign.supplied.has(goal.hex)) continue;
    const score = Math.floor((goal.value * 100) / (2 + 2 * way.seasons + goal.siege));
    if (!best || score > best.score) best = { goal, score };
  }
  return best?.goal;
}

/** A country at peace is entered from beside it. */
function arrivalAt(campaign: Campaign, ways: Journeys, goal: Goal, ships: boolean): Arrival | undefined {
  if (!campaign.shut.has(goal.hex)) {
    const way = ways.to(goal.hex);
    // KOK-SIEGE-1: soldiers afloat go ashore a season later.
    return way?.domain === 'naval' && !ships ? { ...way, seasons: way.seasons + 1 } : way;
  }
  return gateOf(campaign, ways, goal.hex)?.arrival;
}

function gateOf(
  { world }: Campaign,
  ways: Journeys,
  hex: string,
): { arrival: Arrival; from: Arrival } | undefined {
  const limit = world.data.charts.moves.army;
  let best: { arrival: Arrival; from: Arrival } | undefined;
  for (const side of gridOf(world).sides(hex)) {
    const from = ways.to(side.to);
    if (side.land === undefined || from?.domain !== 'land') continue;
    const over = from.points + side.land > limit;
    const seasons = from.seasons + (over ? 1 : 0);
    const points = over ? side.land : from.points + side.land;
    if (best && (best.arrival.seasons - seasons || best.arrival.points - points) <= 0) continue;
    best = { arrival: { hex, domain: 'land', seasons, points }, from };
  }
  return best;
}

/** This season's part of the way. */
function stage(campaign: Campaign, camp: Camp, ways: Journeys, goal: string): Draft[] {
  const { chief } = camp;
  if (!campaign.shut.has(goal)) {
    const stop = ways.stopTowards(goal);
    return stop ? [draftMove(campaign, chief, stop)] : [];
  }
  const gate = gateOf(campaign, ways, goal);
  if (!gate) return [];
  if (gate.arrival.seasons > 0) {
    const stop = ways.stopTowards(gate.from.hex);
    return stop ? [draftMove(campaign, chief, stop)] : [];
  }
  const last = draftMove(campaign, chief, gate.arrival);
  if (gate.from.hex === chief.hex) return [last];
  const path = [gate.from.hex, goal].map((hex) => ({ place: placeName(campaign.world, hex), actions: [] }));
  return [{ ...last, fields: { ...last.fields, path } }];
}

/** The chief takes all with him but what stays: forces that do as they are, else units of his own. */
function leftBehind(campaign: Campaign, camp: Camp, stays: number): { drafts: Draft[]; marching: Stack[] } {
  const { world, me, outlook } = campaign;
  const alone = stacks(world, camp.chief);
  if (camp.chief.owner !== me || camp.chief.kind !== 'army') return { drafts: [], marching: alone };
  const others = camp.others.reduce((sum, o) => sum + marchingStrength(outlook, o), 0);
  if (stays > 0 && others >= stays && others <= 2 * stays) return { drafts: [], marching: alone };
  const drafts = merged(campaign, camp);
  const all = new Map<string, Stack>();
  for (const s of [camp.chief, ...camp.others].flatMap((f) => stacks(world, f))) {
    const known = all.get(`${s.side} ${s.type}`);
    all.set(`${s.side} ${s.type}`, { ...s, n: s.n + (known?.n ?? 0) });
  }
  const units = stays > 0 ? weakest(outlook, [...all.values()], stays) : [];
  const marching = [...all.values()].map((s) =>
    s.side === me ? { ...s, n: s.n - (units.find((u) => u.what === s.type)?.n ?? 0) } : s,
  );
  if (units.length > 0)
    drafts.push({ key: 'transfer', fields: { from: shortId(me, camp.chief.id), to: 'new', units } });
  return { drafts, marching };
}

/** Nothing to do where it is: to the main army, or home out of hunger. */
function homeward(campaign: Campaign, camp: Camp, ways: Journeys, main: Camp | undefined): Draft[] {
  const { world, me, supplied } = campaign;
  const { chief } = camp;
  const capital = capitalOf(world.state, me);
  if (chief.hex === capital) return [];
  if (chief.owner !== me)
    return supplied.has(chief.hex) || capital === undefined ? [] : stage(campaign, camp, ways, capital);
  if (main && main !== camp && main.chief.owner === me && main.chief.hex !== chief.hex && !main.ships) {
    const lines = stage(campaign, camp, ways, main.chief.hex);
    if (lines.length > 0) return [...merged(campaign, camp), ...lines];
  }
  if (
    capital === undefined ||
    (supplied.has(chief.hex) && dangerTo(world, me, chief.hex).soon <= camp.strength)
  )
    return [];
  const lines = stage(campaign, camp, ways, capital);
  return lines.length > 0 ? [...merged(campaign, camp), ...lines] : [];
}
