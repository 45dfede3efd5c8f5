/** What an army leaves behind: a guard, a camp before walls, besiegers dropped on its way. KOK-MOV-1, 2. */
import { placeName } from '../../ruleset.js';
import type { OpenForce } from '../../board.js';
import type { Waypoint } from '../../orders/fields.js';
import { routeTo, stepCost } from '../../rules/march/marches.js';
import { stacks, unitStrength } from '../../rules/realm/forces.js';
import { shortId } from '../../rules/realm/own-forces.js';
import type { Stack } from '../../state.js';
import type { Journeys } from '../journeys.js';
import type { Draft } from '../mind.js';
import { canBeFed, marchingStrength, weakest } from '../roads.js';
import { merged, type Camp, type Campaign } from './camps.js';
import type { Goal } from './goals.js';

/** Strength of a detachment: before walls that nobody defends it outlives a sally (KOK-SIEGE-4). */
export const DETACHMENT = 6;
/** A march drops no more of them on its way. */
const MOST_DROPS = 3;

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
export function detached(campaign: Campaign, camp: Camp, ways: Journeys, spare: number): number {
  if (camp.chief.owner !== campaign.me || camp.chief.kind !== 'army' || spare < DETACHMENT) return 0;
  return easyGoals(campaign, ways).length > 1 ? DETACHMENT : 0;
}

/** On its way an army leaves besiegers before places that nobody defends. KOK-MOV-2. */
export function dropsOf(
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

export function withDrops(lines: readonly Draft[], drops: readonly Waypoint[]): Draft[] {
  if (drops.length === 0) return [...lines];
  return lines.map((line) => ({
    ...line,
    fields: { ...line.fields, path: [...drops, ...(line.fields['path'] as readonly Waypoint[])] },
  }));
}

/** The chief takes all with him but what stays, which may be all: forces that do as they are, else units of his own. */
export function leftBehind(
  campaign: Campaign,
  camp: Camp,
  stays: number,
): { drafts: Draft[]; marching: Stack[] } {
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
  const marching = [...all.values()]
    .map((s) => (s.side === me ? { ...s, n: s.n - (units.find((u) => u.what === s.type)?.n ?? 0) } : s))
    .filter((s) => s.n > 0);
  if (units.length > 0)
    drafts.push({ key: 'transfer', fields: { from: shortId(me, camp.chief.id), to: 'new', units } });
  return { drafts, marching };
}
