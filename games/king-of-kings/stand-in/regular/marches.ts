/** Where a regular player sends his armies: the capital first, then what is worth most for the time it takes. */
import { hostilesAt, strengthOf } from '../../rules/realm/forces.js';
import { capitalOf } from '../../rules/realm/realms.js';
import { canBesiege, garrisonUnits } from '../../rules/siege/siegecraft.js';
import { gridOf } from '../../ruleset.js';
import type { Journeys } from '../journeys.js';
import type { Draft } from '../mind.js';
import { canBeFed, draftMove } from '../roads.js';
import { campaignOf, campsOf, merged, waysOf, type Camp, type Campaign } from './camps.js';
import { detached, DETACHMENT, dropsOf, leftBehind, withDrops } from './detachments.js';
import { arrivalAt, ruinUnderfoot, stage } from './gates.js';
import type { Goal } from './goals.js';
import { dangerTo, strengthAt } from './danger.js';
import { capitalHex, guardWanted, WATCH } from './guard.js';
import type { Outlook } from './outlook.js';

/** Nothing is worth a longer march, in seasons that end on the way. */
const FARTHEST = 2;

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
  const wonBack = chief.hex === capitalOf(state, me) ? ruinUnderfoot(campaign, camp) : [];
  if (wonBack.length > 0) return [...merged(campaign, camp), ...wonBack];
  const goal = field > 0 ? goalFor(campaign, camp, field, ways) : undefined;
  const lines = goal ? stage(campaign, camp, ways, goal.hex) : [];
  const left = goal ? stays + detached(campaign, camp, ways, field - goal.need) : stays;
  const staying = leftBehind(campaign, camp, left);
  const { marching } = staying;
  if (goal && lines.length > 0 && marching.length > 0) {
    campaign.sent.set(goal.hex, (campaign.sent.get(goal.hex) ?? 0) + field);
    if (chief.hex === capitalOf(state, me)) campaign.gone += camp.strength - left;
    const drops = dropsOf(campaign, camp, { goal, ways, marching, spare: camp.strength - left - goal.need });
    return [...staying.drafts, ...withDrops(lines, drops)];
  }
  if (besieging || ships) return [];
  const ruin = ruinUnderfoot(campaign, camp);
  if (ruin.length > 0) return [...merged(campaign, camp), ...ruin];
  return homeward(campaign, camp, ways, main);
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
  // A fallen capital is nothing to guard.
  if (hex !== capitalHex(outlook) || camp.ships) return 0;
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

/** Nothing to do where it is: to the main army, or home out of hunger. */
function homeward(campaign: Campaign, camp: Camp, ways: Journeys, main: Camp | undefined): Draft[] {
  const { world, me, supplied } = campaign;
  const { chief } = camp;
  const capital = capitalHex(campaign);
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
