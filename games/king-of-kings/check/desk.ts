/** What every check works with: the world as it is known, the sheet, and how to find places and forces in it. */
import { fold, suggest, type Finding } from '../../../src/core/index.js';
import { UNIT_TYPES, type UnitType } from '../data.js';
import type { Item } from '../orders/fields.js';
import { forcesUnder, isTrade } from '../rules/realm/forces.js';
import { forceRef } from '../orders/references.js';
import { isNew } from '../orders/understand.js';
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
export function written<K extends KingOrder['key']>(desk: Pick<Desk, 'sheet'>, key: K): OrderWith<K>[] {
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

type Field = Pick<Desk, 'world' | 'me' | 'sheet'>;

/** KOK-MOV-1, KOK-OPEN-1: one that is regrouped or marches: as it stands, by a name that this sheet gives it, or made by a line of it. */
export function forceInField(desk: Field, name: string): OpenForce | undefined {
  const { world, me } = desk;
  return (
    forceCalled(desk, name) ?? ownForce({ ...world.state, forces: forcesMade(desk) }, me, forceRef(name))
  );
}

/** As it is known, or as this sheet calls it. */
function forceCalled(desk: Field, name: string): OpenForce | undefined {
  const given = written(desk, 'name').findLast(({ fields }) => fold(fields.as) === forceRef(name).name);
  return forceNamed(desk, name) ?? (given && forceNamed(desk, given.fields.thing));
}

/** KOK-UNIT-6: forces that the T lines make, with the numbers that they get if none is made before them. */
function forcesMade(desk: Field): Record<string, OpenForce> {
  const { sides } = desk.world.state;
  const made: Record<string, OpenForce> = {};
  const used = new Map<string, number>();
  for (const { fields } of written(desk, 'transfer')) {
    const from = isNew(fields.to) ? forceCalled(desk, fields.from) : undefined;
    const next = from && sides[from.owner]?.nextForce.A;
    if (!from || next === undefined || isTrade(from)) continue;
    const number = used.get(from.owner) ?? next;
    used.set(from.owner, number + 1);
    const id = `${from.owner}-A${number}`;
    made[id] = { ...from, id, units: unitsOf(from, fields.units) };
  }
  return made;
}

/** What a line takes out of a force: all of it, or the types that it names. */
function unitsOf(from: OpenForce, items: readonly Item[]): OpenForce['units'] {
  if (items.some(({ what }) => what === 'all')) return from.units;
  const counts = items.filter(({ what }) => UNIT_TYPES.includes(what as UnitType));
  return { [from.owner]: Object.fromEntries(counts.map(({ n, what }) => [what, n])) };
}

/** One of one's own forces, as `find` knows them; a strange one is told. */
export function forceOf(
  desk: Desk,
  name: string,
  field: string,
  say: Report,
  find: (desk: Desk, name: string) => OpenForce | undefined = forceNamed,
): OpenForce | undefined {
  const { world, me } = desk;
  const found = find(desk, name);
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
