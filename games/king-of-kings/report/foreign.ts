/** Foreign forces as all see them, the nearest first: KOK-SEE-1 hides no force. */
import { bold, values, type Block, type Near, type Text } from '../../../src/core/index.js';
import {
  countsText,
  forcesUnder,
  forceStrength,
  isArmed,
  isTrade,
  stacks,
  tally,
} from '../rules/realm/forces.js';
import { citiesUnder, commander, friendly, hostile, sideName } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { World } from '../play.js';

/** A foreign force, what it is worth and how far off. */
export interface Stranger {
  readonly force: OpenForce;
  readonly strength: number;
  /** Hexes from the nearest own place or force. */
  readonly hexes: number;
  readonly stance: 'enemy' | 'ally' | 'neutral';
}

/** Armed forces that the position does not command, the nearest first, enemies before others. */
export function strangersOf(world: World, me: string): Stranger[] {
  const { state } = world;
  const grid = gridOf(world);
  const own = [
    ...new Set([
      ...citiesUnder(state, me).map((city) => city.hex),
      ...forcesUnder(state, me).flatMap((force) => (isTrade(force) ? [] : [force.hex])),
    ]),
  ];
  const away = (hex: string): number =>
    own.reduce((least, from) => Math.min(least, grid.distance(from, hex)), Number.MAX_SAFE_INTEGER);
  return values(state.forces)
    .filter((force) => commander(state, force.owner) !== me && isArmed(world, force))
    .map((force): Stranger => ({
      force,
      strength: forceStrength(world, force),
      hexes: away(force.hex),
      stance: hostile(state, force.owner, me)
        ? 'enemy'
        : friendly(state, force.owner, me)
          ? 'ally'
          : 'neutral',
    }))
    .sort(
      (a, b) =>
        a.hexes - b.hexes ||
        Number(b.stance === 'enemy') - Number(a.stance === 'enemy') ||
        b.strength - a.strength,
    );
}

const far = ({ hexes }: Stranger): string => (hexes === Number.MAX_SAFE_INTEGER ? '' : String(hexes));

/** `Tyre E3841`, or the hex alone. */
export function placeName(world: World, hex: string): string {
  const title = gridOf(world).title(hex);
  return title === hex ? hex : `${title} ${hex}`;
}

export function near(world: World, all: readonly Stranger[]): Near {
  return {
    title: 'Near you, the nearest first',
    columns: [
      { title: 'Place' },
      { title: 'Of' },
      { title: 'Str.', align: 'right' },
      { title: 'Hexes', align: 'right' },
    ],
    rows: all.slice(0, 9).map((one): Text[] => {
      const { force, strength, stance } = one;
      const name = sideName(world.state, force.owner);
      return [
        gridOf(world).title(force.hex),
        stance === 'enemy' ? [bold(name)] : name,
        String(strength),
        far(one),
      ];
    }),
  };
}

/** All of them with what is in them, and how far they are from the nearest own place or force. */
export function foreignBlocks(world: World, me: string): Block[] {
  const all = strangersOf(world, me);
  if (all.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: 'Foreign forces', id: 'foreign' },
    {
      kind: 'table',
      columns: [
        { title: 'Force' },
        { title: 'Stance' },
        { title: 'Place' },
        { title: 'Units' },
        { title: 'Strength', align: 'right' },
        { title: 'Hexes off', align: 'right' },
      ],
      rows: all.map((one): Text[] => {
        const { force, strength, stance } = one;
        const number = /[AC]\d+$/.exec(force.id)?.[0] ?? '';
        const name = `${sideName(world.state, force.owner)} ${number}`.trim();
        return [
          stance === 'enemy' ? [bold(name)] : name,
          stance,
          `${placeName(world, force.hex)}${force.inside ? ', inside' : ''}`,
          countsText(tally(stacks(world, force)), world.data.charts['type-order']),
          String(strength),
          far(one),
        ];
      }),
    },
  ];
}
