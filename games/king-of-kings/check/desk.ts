/** What every check works with: the world as it is known, the sheet, and how to find places and forces in it. */
import { suggest, type Finding } from '../../../src/core/index.js';
import { forcesUnder } from '../rules/realm/forces.js';
import { forceRef } from '../orders/references.js';
import { ownForce, shortId } from '../rules/realm/own-forces.js';
import { gridOf } from '../ruleset.js';
import type { OpenForce, OwnRealm } from '../board.js';
import type { World, KingOrder } from '../play.js';

/** Tells a finding at a field of the order that is judged (or at the whole of it). */
export type Report = (field: string | undefined, finding: Finding) => void;

export interface Desk {
  readonly world: World;
  readonly me: string;
  readonly realm: OwnRealm;
  readonly sheet: readonly KingOrder[];
}

export type OrderWith<K extends KingOrder['key']> = Extract<KingOrder, { readonly key: K }>;

/** All orders of one kind on the sheet. */
export function written<K extends KingOrder['key']>(desk: Desk, key: K): OrderWith<K>[] {
  return desk.sheet.filter((o): o is OrderWith<K> => o.key === key);
}

/** A hex by its name; an unknown one is told. */
export function placeOf({ world }: Desk, name: string, field: string, say: Report): string | undefined {
  const hex = gridOf(world).find(name);
  if (hex === undefined || gridOf(world).kind(hex) === '~') {
    say(field, {
      code: 'kok/place',
      message: `there is no place "${name}" on the map`,
      expected: 'a place or a hex such as E2931',
      suggestions: gridOf(world).near(name),
    });
    return undefined;
  }
  return hex;
}

/** Where a question about one hex is asked from. */
export type Seat = Pick<Desk, 'world' | 'me'>;

/** A place by its name, and what a rule says against it. */
export function checkPlace(
  desk: Desk,
  {
    name,
    field,
    fault,
  }: {
    readonly name: string;
    readonly field: string;
    readonly fault: (seat: Seat, hex: string) => Finding | undefined;
  },
  say: Report,
): void {
  const hex = placeOf(desk, name, field, say);
  const found = hex === undefined ? undefined : fault(desk, hex);
  if (found) say(field, found);
}

/** One of one's own forces, as it is written; undefined: there is none. */
export function forceNamed({ world, me }: Pick<Desk, 'world' | 'me'>, name: string): OpenForce | undefined {
  return ownForce(world.state, me, forceRef(name));
}

/** One of one's own forces; a strange one is told. */
export function forceOf(
  { world, me }: Desk,
  name: string,
  field: string,
  say: Report,
): OpenForce | undefined {
  const found = forceNamed({ world, me }, name);
  if (!found) {
    const own = forcesUnder(world.state, me).map((f) => shortId(me, f.id));
    say(field, {
      code: 'kok/not-yours',
      message: `"${name}" is not a force of yours`,
      expected: 'one of your forces',
      suggestions: suggest(name, own),
      rule: 'KOK-UNIT-6',
    });
  }
  return found;
}
