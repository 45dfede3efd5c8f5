/** One siege: breach roll, assault, capture; and sorties. KOK-SIEGE-1 to 8. */
import { lookup, rollKey } from '../../../../src/core/index.js';
import { fightRounds, takePoints, type Team } from './assaults.js';
import { capture, takerOf } from './captures.js';
import {
  domainOf,
  fighters,
  forcesAt,
  hostilesAt,
  isBesieged,
  isTrade,
  killUnits,
  leadersIn,
  tally,
  type Stack,
} from '../realm/forces.js';
import { blessed } from '../realm/heaven.js';
import { bereave, isFatal, leaderDies } from '../crown/leaders.js';
import { policyOf } from '../realm/policies.js';
import { commander, friendly, hostile, isBareCapital } from '../realm/realms.js';
import { cityIsSupplied } from '../land/supply-lines.js';
import type { Limit, RoundLimit } from '../../orders/understand.js';
import type { Board, OpenForce } from '../../board.js';
import type { World, Play } from '../../play.js';
import type { City, Force, SideId } from '../../state.js';

export interface SiegePlan {
  readonly chief: SideId;
  readonly hex: string;
  readonly earthworks: boolean;
  readonly assault: Limit;
}

/** Armies and warships of a commander in the hex: land units aboard take no part. */
export function siegeUnits(world: World, hex: string, chief: SideId): Stack[] {
  return forcesAt(world.state, hex)
    .filter((f) => commander(world.state, f.owner) === chief && !isTrade(f) && !f.inside)
    .flatMap((f) => fighters(world, f, domainOf(f)));
}

/** KOK-SIEGE-5: the forces that defend the place against this besieger: its lord's and his friends', not those of third parties before it. */
export function garrisonOf<F extends OpenForce>(world: World<Board<F>>, hex: string, against: SideId): F[] {
  const city = world.state.cities[hex];
  if (!city) return [];
  return hostilesAt(world, hex, against).filter((f) => friendly(world.state, f.owner, city.controller));
}

export function garrisonUnits(world: World, hex: string, against: SideId): Stack[] {
  return combatants(world, garrisonOf(world, hex, against));
}

/** What fights of these forces before or behind walls: armies and warships together. */
function combatants(world: World, forces: readonly OpenForce[]): Stack[] {
  return forces.flatMap((f) => fighters(world, f, domainOf(f)));
}

/** KOK-SIEGE-1, KOK-LOOT-2, 4: a place that must be besieged to be taken: no ruin, but for a capital that no army laid waste. */
export function standsSiege(state: Board, city: City | undefined): city is City {
  return city !== undefined && (!city.looted || isBareCapital(state, city));
}

/** KOK-SIEGE-1: a hostile place that stands, with own or allied troops before it. */
export function canBesiege(world: World, hex: string, chief: SideId): boolean {
  const city = world.state.cities[hex];
  return (
    standsSiege(world.state, city) &&
    hostile(world.state, city.controller, chief) &&
    siegeUnits(world, hex, chief).length > 0
  );
}

/** KOK-LOOT-2, 4: a ruin has no walls. */
export function wallsOf(city: Pick<City, 'strength'> & Partial<Pick<City, 'looted'>>): number {
  return city.looted === true ? 0 : city.strength;
}

/** KOK-SIEGE-3: the row of the breach chart. */
export function breachRow(
  world: Pick<World, 'data'>,
  die: number,
  city: Parameters<typeof wallsOf>[0],
  supplied: boolean,
  earthworks: boolean,
): number {
  const add = world.data.charts['breach-modifiers'];
  return die + wallsOf(city) + (supplied ? add.supplied : 0) + (earthworks ? add.earthworks : 0);
}

/** KOK-SIEGE-4, KOK-SIEGE-8: each combat unit and leader of these forces dies on a die up to `limit`. */
function sicken(play: Play, hex: string, forces: readonly OpenForce[], limit: number): void {
  const { state, dice, log } = play;
  for (const f of forces) {
    const dead: Stack[] = [];
    for (const s of fighters(play, f, domainOf(f))) {
      let n = 0;
      for (let i = 0; i < s.n; i++) if (dice.d6('siege/sick', hex, f.id, s.side, s.type) <= limit) n++;
      if (n > 0) dead.push({ ...s, n });
    }
    killUnits(state, dead);
    log.add('sickness', 'KOK-SIEGE-4', 'all', { hex, force: f.id, side: f.owner, lost: tally(dead) }, [
      rollKey('siege/sick', [hex, f.id]),
    ]);
    for (const leader of leadersIn(state, f.id)) {
      const die = { stream: 'siege/sick', key: [hex, leader.id], limit, rule: 'KOK-SIEGE-4' } as const;
      if (isFatal(play, leader, die)) leaderDies(play, leader, 'KOK-SIEGE-4');
    }
  }
}

/** A siege from the breach roll to the fall of the place or the end of the assault. */
export function pressSiege(play: Play, plan: SiegePlan): void {
  const { state, dice, data, log } = play;
  const { chief, hex, earthworks } = plan;
  const city = state.cities[hex];
  if (!city) return;
  const supplied = cityIsSupplied(play, hex, city.controller);
  const row = (d: number): number => breachRow(play, d, city, supplied, earthworks);
  const wasted = (d: number): boolean => !lookup(data.charts['siege-breach'], row(d), 'breach chart').assault;
  const die = blessed(play, { kind: 'breach', hex, chief }, dice.d6('siege/breach', hex, chief), wasted);
  const result = lookup(data.charts['siege-breach'], row(die), 'breach chart');
  const camp = forcesAt(state, hex).filter((f) => commander(state, f.owner) === chief && !isTrade(f));
  if (earthworks) for (const f of camp) f.pinned = true;
  log.add('siege-pressed', 'KOK-SIEGE-3', 'all', {
    hex, by: chief, of: city.controller, die, walls: wallsOf(city), supplied, earthworks, row: row(die),
    result: result.name, story: lookup(data.charts['breach-stories'], row(die), 'stories'),
  }, [rollKey('siege/breach', [hex, chief])]); // prettier-ignore
  const { 'lost-on': lostOn } = data.charts;
  const besiegers: Team = { chief, units: () => siegeUnits(play, hex, chief) };
  const garrison: Team = {
    chief: commander(state, city.controller),
    units: () => garrisonUnits(play, hex, chief),
  };
  if (result.name === 'defenders-ill')
    sicken(play, hex, garrisonOf(play, hex, chief), lostOn['defenders-ill']);
  if (result.name === 'besiegers-ill') sicken(play, hex, camp, lostOn['besiegers-ill']);
  if (result.name === 'sorties') {
    // KOK-SIEGE-4: at least so many points, whoever did what.
    const dead = takePoints(play, besiegers, data.charts['sorties-cost']);
    log.add('works-wrecked', 'KOK-SIEGE-4', 'all', { hex, side: chief, lost: tally(dead) });
  }
  if (besiegers.units().length === 0) bereave(play, hex, chief);
  if (!result.assault || plan.assault === 'none') return;
  assault(play, { ...plan, limit: plan.assault }, besiegers, garrison);
}

/** Besiegers and garrison roll by turns until one side has enough of it. KOK-SIEGE-5, KOK-MAIL-7 */
function assault(
  play: Play,
  { hex, chief, limit }: SiegePlan & { readonly limit: RoundLimit },
  besiegers: Team,
  garrison: Team,
): void {
  const holdsOut = policyOf(play.state, garrison.chief, 'holdout') === true;
  const wanted = (round: number, own: number, theirs: number): boolean =>
    limit === 'storm' ? true : limit === 'even' ? own >= theirs : round <= limit;
  fightRounds(play, {
    hex,
    stream: 'siege/assault',
    rule: 'KOK-SIEGE-5',
    first: besiegers,
    second: garrison,
    goOn: (round, own, theirs) =>
      round <= play.data.charts['round-limit'] && (wanted(round, own, theirs) || (holdsOut && round > 1)),
  });
  const left = besiegers.units();
  if (left.length === 0) bereave(play, hex, chief);
  // KOK-SIEGE-5: an empty place falls as soon as an assault is made.
  if (left.length > 0 && garrison.units().length === 0)
    capture(play, hex, chief, takerOf(play, { hex, chief }, left));
}

/** KOK-SIEGE-7: the besieged sally out. */
export function sally(
  play: Play,
  hex: string,
  chief: SideId,
  until: RoundLimit,
): 'lifted' | 'fought' | 'not-besieged' | 'no-units' | 'too-weak' {
  const { state } = play;
  const city = state.cities[hex];
  if (!city || !isBesieged(play, hex, chief) || !friendly(state, city.controller, chief))
    return 'not-besieged';
  const own = (): Stack[] =>
    combatants(
      play,
      forcesAt(state, hex).filter((f) => commander(state, f.owner) === chief && !isTrade(f)),
    );
  const camp = (): Force[] => hostilesAt(play, hex, chief).filter((f) => !f.inside);
  const enemy = (): Stack[] => combatants(play, camp());
  if (own().length === 0) return 'no-units';
  const [besieger] = camp();
  const camped = new Set(camp().map((f) => commander(state, f.owner)));
  const rounds = fightRounds(play, {
    hex,
    stream: 'siege/assault',
    rule: 'KOK-SIEGE-7',
    first: { chief, units: own },
    second: { chief: besieger ? commander(state, besieger.owner) : '', units: enemy },
    goOn: (round, mine, theirs) =>
      round <= play.data.charts['round-limit'] &&
      (until === 'storm' ? true : until === 'even' ? mine >= theirs : round <= until),
  });
  if (rounds === 0) return 'too-weak';
  const lifted = enemy().length === 0;
  for (const side of camped) if (siegeUnits(play, hex, side).length === 0) bereave(play, hex, side);
  if (lifted) play.log.add('siege-lifted', 'KOK-SIEGE-7', 'all', { hex, by: chief });
  return lifted ? 'lifted' : 'fought';
}
