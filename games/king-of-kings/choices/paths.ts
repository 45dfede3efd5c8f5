/** Marches, step by step: whom, as what, the next place with its points, what is done there. KOK-MOV-1 to 5, 7, KOK-UNIT-7, KOK-OPT-2 */
import { values, type Finding, type Offer, closedTo, openTo, withMisses } from '../../../src/core/index.js';
import { DUPLICATE } from '../check/check.js';
import { forceNamed, written } from '../check/desk.js';
import { diggingFault, legOf, reshaping, unfit, type Leg } from '../check/marches.js';
import type { Waypoint } from '../orders/fields.js';
import { domainOf, isArmed, isTrade } from '../rules/realm/forces.js';
import { totalStrength } from '../rules/battle/clashes.js';
import { closedHexes, faces, invadable, invades, reachOf } from '../rules/march/marches.js';
import { heldByOmens, hostile, sideName } from '../rules/realm/realms.js';
import type { OpenForce } from '../board.js';
import type { ForceKind } from '../state.js';
import { judged, placeOffer, placeWord, valueOf, type Asking, type Box } from './asking.js';
import { deeds } from './deeds.js';
import { forceOffer, ownForces } from './seats.js';

/** As what a force can go where it stands. */
const kindsOf = (own: OpenForce): readonly ForceKind[] =>
  isTrade(own) ? ['caravan', 'merchant'] : ['army', 'fleet'];

export const marchers: Box = (asking) => {
  const { desk } = asking;
  const moved = new Set(written(desk, 'move').map((o) => forceNamed(desk, o.fields.force)?.id));
  return closedTo(
    withMisses(
      ownForces(asking).map((own) => {
        const [stuck, ...others] = kindsOf(own).map((kind) => unfit(desk, own, kind));
        const unable = others.includes(undefined) ? undefined : stuck;
        const fault = moved.has(own.id) ? DUPLICATE : (diggingFault(desk, own) ?? unable);
        return judged(forceOffer(asking, own), fault ?? omens(desk.world.state, own));
      }),
    ),
  );
};

/** Bad omens hold a force where it is. KOK-OPT-6 */
function omens(state: Asking['desk']['world']['state'], own: OpenForce): Finding | undefined {
  if (!heldByOmens(state, own)) return undefined;
  return { severity: 'warning', code: 'kok/omens', message: 'bad omens hold it', rule: 'KOK-OPT-6' };
}

/** The force of the draft, as what the draft says. */
function marcher(asking: Asking): OpenForce | undefined {
  const own = forceNamed(asking.desk, asking.boxes['force'] ?? '');
  if (!own) return undefined;
  return { ...own, kind: valueOf(asking, 'move', 'as') ?? own.kind };
}

/** A kind is fit where the force stands, and for the path that is written. */
export const guises: Box = (asking) => {
  const { desk } = asking;
  const own = forceNamed(desk, asking.boxes['force'] ?? '');
  const path = valueOf(asking, 'move', 'path') ?? [];
  const all: readonly ForceKind[] = ['army', 'fleet', 'caravan', 'merchant'];
  const offers = all.map((kind): Offer => {
    const offer = { text: kind, word: kind === own?.kind ? `${kind}, as it is` : kind };
    return own ? judged(offer, unfit(desk, own, kind) ?? tooFar(asking, { ...own, kind }, path)) : offer;
  });
  const needed = own !== undefined && asking.boxes['as'] === '' && unfit(desk, own, own.kind) !== undefined;
  return closedTo(offers, needed ? { unfinished: true } : {});
};

/** Why a path can't be gone; undefined: it can. */
function tooFar({ desk }: Asking, as: OpenForce, path: readonly Waypoint[]): Finding | undefined {
  const leg = legOf(desk, path, as, () => undefined);
  if (leg === undefined || 'code' in leg) return leg;
  return beyond(leg.spent, desk.world.data.charts.moves[as.kind]);
}

/** What a path costs beyond the points of movement that the force has. KOK-UNIT-7 */
function beyond(spent: number, moves: number): Finding | undefined {
  if (spent <= moves) return undefined;
  const message = `the way takes ${spent} points and ${moves} are allowed`;
  return { code: 'kok/too-far', message, rule: 'KOK-UNIT-7' };
}

export const path: Box = (asking, text) => {
  const { desk } = asking;
  const start = marcher(asking);
  const unable = start && unfit(desk, { ...start, kind: nowOf(asking) ?? start.kind }, start.kind);
  if (!start || unable) return openTo([], { note: unable?.message ?? 'which force?' });
  const so = text === '' ? [] : valueOf(asking, 'move', 'path');
  const leg = so && legOf(desk, so, start, () => undefined);
  if (!so || leg === undefined) return openTo([], { unfinished: true, note: 'the path can not be read' });
  if ('code' in leg) return openTo([], { unfinished: true, note: leg.message });
  const moves = desk.world.data.charts.moves[start.kind];
  const left = `${moves - leg.spent} of ${moves} points`;
  const note = `${placeWord(desk, leg.at.hex)}, ${left} left`;
  const here: Offer[] = [{ text: 'here', word: `here, ${placeWord(desk, start.hex)}: it stays`, left }];
  const done = so.length === 0 ? [] : doings(asking, { start, path: so, leg, text, moves });
  const ways = steps(asking, leg, moves, text === '' ? '' : `${text}, `);
  return openTo([...done, ...(text === '' ? here : []), ...ways], { note });
};

const nowOf = ({ desk, boxes }: Asking): ForceKind | undefined =>
  forceNamed(desk, boxes['force'] ?? '')?.kind;

/** Every place within the points that are left, the nearest first; then some that are just too far or shut. */
function steps(asking: Asking, { at, spent }: Leg, moves: number, before: string): Offer[] {
  const { desk } = asking;
  const { world, me } = desk;
  const closedTo = at.kind === 'army' ? closedHexes(world, me) : new Set<string>();
  const foes = strangers(asking, at);
  const reached = [...reachOf(world, at, moves - spent + NEAR_MISS)]
    .filter(([hex]) => hex !== at.hex)
    .sort(([a, near], [b, far]) => near - far || (a < b ? -1 : 1));
  const found = reached.map(([hex, cost]): Offer => {
    const bare = placeOffer(asking, hex);
    const offer = {
      ...bare,
      text: before + bare.text,
      cost: points(cost),
      ...(spent + cost > moves ? {} : { left: `${moves - spent - cost} of ${moves} points` }),
    };
    const fault = closedTo.has(hex) ? CLOSED : beyond(spent + cost, moves);
    return judged(offer, fault ?? foes.get(hex));
  });
  return withMisses(found);
}

/** So many points more than there are, a place is still told as too far. */
const NEAR_MISS = 2;

const points = (n: number): string => (n === 1 ? '1 point' : `${n} points`);

const CLOSED: Finding = {
  code: 'kok/closed',
  message: 'it is a country that no army may enter',
  rule: 'KOK-MOV-7',
};

/** What a force will meet, by place: enemies before whom it would stop, and countries that it would invade. */
function strangers(asking: Asking, at: OpenForce): Map<string, Finding> {
  const { world } = asking.desk;
  const { state } = world;
  const found = new Map<string, Finding>();
  if (isTrade(at)) return found;
  const domain = domainOf(at);
  const warn = (hex: string, message: string, rule: string): void => {
    found.set(hex, { severity: 'warning', code: 'kok/meets', message, rule });
  };
  const risk = valueOf(asking, 'move', 'risk') ?? 'even';
  if (invades(at))
    for (const hex of new Set([...values(state.cities), ...values(state.forces)].map((one) => one.hex))) {
      const names = invadable(world, hex).map((id) => sideName(state, id));
      if (names.length > 0) warn(hex, `it invades ${names.join(', ')}`, 'KOK-NEU-1');
    }
  const foes = new Map<string, OpenForce[]>();
  for (const force of values(state.forces))
    if (hostile(state, force.owner, at.owner) && isArmed(world, force) && domainOf(force) === domain)
      foes.set(force.hex, [...(foes.get(force.hex) ?? []), force]);
  for (const [hex, forces] of foes) {
    const enemy = totalStrength(world, forces);
    if (!faces(world, at, risk, enemy))
      warn(hex, `it would stop before it: ${enemy} points of enemies stand there`, 'KOK-MAIL-9');
  }
  return found;
}

interface Way {
  readonly start: OpenForce;
  readonly path: readonly Waypoint[];
  readonly leg: Leg;
  readonly text: string;
  readonly moves: number;
}

/** What can be done at the last place of the path. */
function doings(asking: Asking, way: Way): Offer[] {
  const { desk } = asking;
  const { start, path: so, leg, text, moves } = way;
  const reshape = (['embark', 'land'] as const)
    .filter(() => desk.world.state.game.settings['sea-transport'] && !isTrade(start))
    .map((what): Offer => {
      const price = desk.world.data.charts.embark[what === 'embark' ? 'army-to-fleet' : 'fleet-to-army'];
      const wrong = reshaping(desk, leg.at, what);
      const fault =
        wrong === undefined
          ? beyond(leg.spent + price, moves)
          : { code: 'kok/kind', message: wrong, rule: 'KOK-OPT-2' };
      return judged({ text: `${text} ${what}`, word: what, cost: points(price) }, fault);
    });
  return [...deeds(asking, leg.at, so).map((o) => ({ ...o, text: `${text} ${o.text}` })), ...reshape];
}
