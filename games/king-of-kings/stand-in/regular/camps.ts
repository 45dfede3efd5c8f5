/** A regular player's forces as they go on together, and what all marches of a season share. KOK-MOV-1. */
import { byId, values } from '../../../../src/core/index.js';
import type { OpenForce } from '../../board.js';
import { suppliedHexes } from '../../rules/land/supply-lines.js';
import { menace } from '../../rules/land/zones.js';
import { closedHexes, invadable } from '../../rules/march/marches.js';
import { forcesUnder, hasUnits, isShip, isTrade, stacks } from '../../rules/realm/forces.js';
import { shortId } from '../../rules/realm/own-forces.js';
import { journeysFrom, type Journeys } from '../journeys.js';
import type { Draft } from '../mind.js';
import { marchingStrength, traveller, type Roads } from '../roads.js';
import { goalsOf, type Goal } from './goals.js';
import type { Outlook } from './outlook.js';

/** No plan looks further ahead. */
const SEASONS_AHEAD = 6;

/** Forces of one owner that can go on together from a hex: the chief takes the others in. */
export interface Camp {
  readonly chief: OpenForce;
  readonly others: readonly OpenForce[];
  readonly strength: number;
  readonly ships: boolean;
}

export interface Campaign extends Roads {
  readonly outlook: Outlook;
  readonly goals: readonly Goal[];
  /** Strength on its way to each goal. */
  readonly sent: Map<string, number>;
  gone: number;
}

export function campaignOf(outlook: Outlook): Campaign {
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
export function campsOf({ world, me, outlook }: Campaign): Camp[] {
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

export function waysOf(campaign: Campaign, camp: Camp): Journeys {
  const goals = new Set(campaign.goals.map((g) => g.hex));
  const walker = { force: camp.chief, strength: camp.strength, ships: camp.ships };
  return journeysFrom(campaign.world, traveller(campaign, walker, goals), camp.chief.hex, SEASONS_AHEAD);
}

/** KOK-MOV-1: the others go over to the chief. */
export function merged({ me }: Campaign, { chief, others }: Camp): Draft[] {
  return others.map((o) => ({
    key: 'transfer',
    fields: { from: shortId(me, o.id), to: shortId(me, chief.id), units: [{ n: 0, what: 'all' }] },
  }));
}
