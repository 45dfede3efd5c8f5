/** What a monarch must know in ten seconds: the head of a report. */
import { entries, values, type JsonObject, type Text } from '../../../src/core/index.js';
import { addTo } from '../rules/realm/counts.js';
import { upkeepOf } from '../rules/money/budget.js';
import { forcesUnder, isTrade, stacks } from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { commander, hasFlag, sideName } from '../rules/realm/realms.js';
import { supplyLine } from '../rules/land/supply-lines.js';
import { isShutIn, menace } from '../rules/land/zones.js';
import { gridOf } from '../ruleset.js';
import { factOf } from '../words/facts.js';
import type { World } from '../play.js';
import type { View } from '../view.js';
import { besiegedPlaces } from './forces.js';

/** Most important first. */
export function briefing(world: World, view: View): Text[] {
  return [...crownNews(world, view), ...warNews(world, view), ...realmNews(world, view)].slice(0, 8);
}

const told = (view: View, type: string): View['events'] => view.events.filter((e) => e.type === type);

function crownNews({ state }: World, view: View): Text[] {
  const me = view.position;
  const lines: Text[] = [];
  if (state.game.ended) lines.push([{ text: 'The game is over.', style: 'bold' }]);
  if (view.realm.absent > 0)
    lines.push('You sent nothing; your side followed its standing orders and the stated defaults.');
  const befell = (type: string): boolean => told(view, type).some((e) => e.data['position'] === me);
  if (befell('monarch-died')) lines.push('Your monarch has died.');
  if (befell('civil-war')) lines.push('Civil war in your realm!');
  return lines;
}

/** Cities, sieges, losses and battles of the season. */
function warNews(world: World, view: View): Text[] {
  const { state } = world;
  const me = view.position;
  const p = state.positions[me];
  const grid = gridOf(world);
  const lines: Text[] = [];
  const taken = told(view, 'city-taken');
  const lost = taken.filter((e) => e.data['from'] === me).map((e) => grid.title(factOf(e.data, 'hex')));
  const won = taken
    .filter((e) => commander(state, factOf(e.data, 'by')) === me)
    .map((e) => grid.title(factOf(e.data, 'hex')));
  if (lost.length > 0) lines.push(`Lost: ${lost.join(', ')}.`);
  if (won.length > 0) lines.push(`Taken: ${won.join(', ')}.`);
  if (p?.status === 'active' && p.capitalState !== 'held')
    lines.push(`Your capital is ${p.capitalState === 'rebel' ? 'in rebellion' : 'in enemy hands'}.`);
  const stormed = told(view, 'siege-pressed').filter(
    (e) => commander(state, factOf(e.data, 'by')) === me && !won.includes(grid.title(factOf(e.data, 'hex'))),
  );
  if (stormed.length > 0)
    lines.push(
      `Sieges: ${stormed.map((e) => `${grid.title(factOf(e.data, 'hex'))} (${factOf(e.data, 'result').replace(/-/g, ' ')})`).join(', ')}.`,
    );
  const dead = lossesOf(view);
  if (dead !== '') lines.push(`Your losses: ${dead}.`);
  const fights = told(view, 'battle-ended').filter((e) =>
    ['winner', 'loser'].some((key) => commander(state, factOf(e.data, key)) === me),
  );
  for (const e of fights) {
    const mine = commander(state, factOf(e.data, 'winner')) === me;
    lines.push(`Battle ${mine ? 'won' : 'lost'} at ${grid.title(factOf(e.data, 'hex'))}.`);
  }
  return lines;
}

/** How the realm stands: its places, its purse, its forces, its friends and enemies. */
function realmNews(world: World, view: View): Text[] {
  const { state } = world;
  const me = view.position;
  const lines: Text[] = [];
  const name = (says: string, what: readonly string[]): void => {
    if (what.length > 0) lines.push(`${says}: ${what.join(', ')}.`);
  };
  const rebels = values(state.cities).filter((c) => c.before === me);
  name('Besieged', besiegedPlaces(world, me));
  name(
    'In rebellion',
    rebels.map((c) => gridOf(world).title(c.hex)),
  );
  const pay = state.game.ended ? '' : `; next Winter costs ${upkeepOf(world, me)}`;
  lines.push(`The treasury holds ${view.realm.treasury} talents${pay}.`);
  name('Out of supply', hungryForces(world, me));
  const allies = (type: string): string[] =>
    told(view, type)
      .filter((e) => e.data['position'] === me)
      .map((e) => sideName(state, factOf(e.data, 'side')));
  name('New allies', allies('ally-gained'));
  name('Allies lost', allies('ally-lost'));
  const enemies = values(state.sides).filter((s) => s.enemies.includes(me));
  name(
    'At war with you',
    enemies.map((s) => s.name),
  );
  return lines;
}

/** What died under the position's own colours this season, whatever killed it. */
function lossesOf(view: View): string {
  const sum: Record<string, number> = {};
  const add = (side: unknown, lost: unknown): void => {
    if (side !== view.position || typeof lost !== 'object' || lost === null) return;
    for (const [type, n] of entries(lost as Record<string, number>)) addTo(sum, type, n);
  };
  for (const { type, data } of view.events) {
    add(data['side'], type === 'drowned' ? data['units'] : data['lost']);
    for (const key of ['initiator', 'other', 'first', 'second']) {
      const party = data[key] as JsonObject | undefined;
      if (typeof party === 'object') add(party['side'], party['lost']);
    }
  }
  return entries(sum)
    .filter(([, n]) => n > 0)
    .map(([type, n]) => `${n} ${type}`)
    .join(', ');
}

function hungryForces(world: World, me: string): string[] {
  const threats = menace(world, me);
  return forcesUnder(world.state, me)
    .filter((f) => !isTrade(f) && stacks(world, f).length > 0 && !hasFlag(world.state, f.owner, 'no-supply'))
    .filter(
      (f) =>
        supplyLine(world, { side: f.owner, hex: f.hex, besieged: isShutIn(world, f) }, threats) === undefined,
    )
    .map((f) => `${shortId(me, f.id)} at ${gridOf(world).title(f.hex)}`);
}
