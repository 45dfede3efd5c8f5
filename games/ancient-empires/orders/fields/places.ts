/** Field types that name somebody or somewhere: positions, places, Stacks. */
import { list, no, ok, fold, suggest, type FieldType, type PositionId } from '../../../../src/core/index.js';
import type { Geography } from '../../rules/map/geography.js';
import { SCALAR } from './scalar.js';

/** A position: `3`, `P3`, `p03`; printed `P3`. Never a place. */
export const seat: FieldType<PositionId> = {
  kind: 'position',
  expected: 'a position such as 3 or P3',
  read(text) {
    const match = /^P?\s?0*([1-7])$/i.exec(text);
    return match ? ok(`P${match[1] ?? ''}`) : no('a position such as 3 or P3');
  },
  print: (value) => value,
  schema: SCALAR,
};

/** A position or one of the words given. */
export function seatOr<const W extends string>(...words: readonly W[]): FieldType<PositionId | W> {
  const expected = `a position such as 3, or ${words.join(', ')}`;
  return {
    kind: 'position',
    expected,
    read(text) {
      const word = words.find((w) => fold(w) === fold(text));
      if (word !== undefined) return ok(word);
      const read = seat.read(text);
      return read.ok ? read : no(expected, suggest(text, words));
    },
    print: (value) => value,
    schema: SCALAR,
  };
}

export type PlaceKind = 'province' | 'coast' | 'area' | 'sea' | 'any';

/** A place by code or full name; read to its code. */
export function place(geo: Geography, kind: PlaceKind): FieldType<string> {
  const names = {
    province: 'a province such as M1 or Babylonia',
    coast: 'a Coastal Area such as PAL',
    area: 'a province or Barbarian Area such as XS2',
    sea: 'a sea area such as PAL or OLE',
    any: 'a place such as M1 or PAL',
  };
  const fits = (code: string): boolean => {
    switch (kind) {
      case 'province':
        return geo.isProvince(code);
      case 'coast':
        return geo.isCoast(code);
      case 'area':
        return geo.isProvince(code) || geo.isArea(code);
      case 'sea':
        return geo.isCoast(code) || geo.isOpenSea(code);
      case 'any':
        return true;
    }
  };
  return {
    kind,
    expected: names[kind],
    read(text) {
      const code = geo.find(text);
      if (code === undefined) {
        return {
          ...no(names[kind], geo.nearNames(text)),
          code: 'ae/unknown-place',
          message: `there is no place "${text}"`,
        };
      }
      if (fits(code)) return ok(code);
      return {
        ...no(names[kind]),
        code: 'ae/wrong-place',
        message: `${geo.nameOf(code)} is not the right kind of place`,
      };
    },
    print: (value) => value,
    schema: SCALAR,
  };
}

/** Places, or one word that stands for a special list. */
export function placesOr<const W extends string>(
  geo: Geography,
  kind: PlaceKind,
  ...words: readonly W[]
): FieldType<readonly (string | W)[]> {
  const one = place(geo, kind);
  const item: FieldType<string> = {
    ...one,
    expected: `${one.expected}, or ${words.join(', ')}`,
    read(text) {
      const word = words.find((w) => fold(w) === fold(text) || (w === 'NONE' && /^(no|off)$/i.test(text)));
      return word !== undefined ? ok(word) : one.read(text);
    },
  };
  return list(item);
}

/** A Stack by id; the check and the script look it up. */
export const stackId: FieldType<string> = {
  kind: 'Stack',
  expected: 'the id of a Stack such as M1, BA3 or VAN',
  read: (text) =>
    /^[a-z0-9]{1,12}$/i.test(text) ? ok(text) : no('the id of a Stack: letters and digits, such as M1'),
  print: (value) => value,
  schema: SCALAR,
};

/** Whom a name is for: the empire itself. */
export const SELF = 'ME';

/** `ME`, in any case, or a Stack. */
export const selfOrStack: FieldType<string> = {
  ...stackId,
  read: (text) => (fold(text) === fold(SELF) ? ok(SELF) : stackId.read(text)),
};

/** A new Stack's id: up to 8 letters and digits, a letter first, never like `x2`. */
export const newStackId: FieldType<string> = {
  kind: 'new Stack',
  expected: 'up to 8 letters and digits, a letter first',
  read: (text) =>
    /^[a-z][a-z0-9]{0,7}$/i.test(text) && !/^x\d$/i.test(text)
      ? ok(text.toUpperCase())
      : no('up to 8 letters and digits, a letter first'),
  print: (value) => value,
  schema: SCALAR,
};
