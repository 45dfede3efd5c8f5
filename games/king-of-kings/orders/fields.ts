/** Field types of this game's orders: seats, unit lists, paths, set-up lists. */
import {
  ok,
  no,
  readYaml,
  record,
  reference,
  type FieldType,
  type Json,
  type Read,
} from '../../../src/core/index.js';
import { UNIT_TYPES, type UnitType } from '../data.js';

/** `3` or `P3`. */
export const seat: FieldType<string> = {
  kind: 'position',
  expected: 'a position such as P3',
  read(text) {
    const match = /^P?\s?0*([1-5])$/i.exec(text);
    return match ? ok(`P${match[1] ?? ''}`) : no('a position such as P3');
  },
  print: (value) => value,
  schema: { type: ['string', 'integer'] },
};

/** So many of something: a unit type, `general`, `admiral`, or all that is there. */
export interface Item {
  readonly n: number;
  readonly what: string;
  /** Whose, where written: `2 LG(phoenicia)`. */
  readonly side?: string;
}

const ITEM = /^(\d{1,3})\s*([a-z]+)(?:\s*\(\s*([^()]+?)\s*\))?$/i;

/** `3 PX`, `2LG(phoenicia)`, `all`, `1 general`, `P1-L2`. */
export function readItem(text: string): Item | undefined {
  const bare = text.trim();
  if (/^all$/i.test(bare)) return { n: 0, what: 'all' };
  if (/^(general|admiral)s?$/i.test(bare)) return { n: 1, what: bare.toLowerCase().replace(/s$/, '') };
  const match = ITEM.exec(bare);
  if (!match || Number(match[1]) === 0) return undefined;
  const word = (match[2] ?? '').toUpperCase();
  const what = (UNIT_TYPES as readonly string[]).includes(word)
    ? word
    : (match[2] ?? '').toLowerCase().replace(/(general|admiral|caravan)s$/, '$1');
  return { n: Number(match[1]), what, ...(match[3] === undefined ? {} : { side: match[3].trim() }) };
}

export function printItem(item: Item): string {
  if (item.what === 'all') return 'all';
  return `${item.n} ${item.what}${item.side === undefined ? '' : `(${item.side})`}`;
}

const ITEM_LIST = 'a list such as 3 PX, 2 LC, 1 general, or all';

/** Units and leaders: `3 PX, 1 general`, `all`. */
export const itemList: FieldType<readonly Item[]> = {
  kind: 'unit list',
  expected: ITEM_LIST,
  read(text) {
    const items = text
      .split(',')
      .filter((t) => t.trim() !== '')
      .map(readItem);
    if (items.length === 0 || items.length > 40 || items.includes(undefined)) return no(ITEM_LIST);
    const found = items as Item[];
    const known = (i: Item): boolean =>
      ['all', 'general', 'admiral'].includes(i.what) || (UNIT_TYPES as readonly string[]).includes(i.what);
    const strange = found.find((i) => !known(i));
    return strange ? no(`a unit type: ${UNIT_TYPES.join(' ')}`) : ok(found);
  },
  print: (value) => value.map(printItem).join(', '),
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
};

/** What can be done at a waypoint. */
export type PathAction =
  | { readonly do: 'pick'; readonly item: Item }
  | { readonly do: 'drop'; readonly item: Item; readonly as?: string }
  | { readonly do: 'buy'; readonly n: number; readonly goods: string }
  | {
      readonly do: 'swap';
      readonly n: number;
      readonly goods: string;
      readonly m: number;
      readonly want: string;
    }
  | { readonly do: 'embark' }
  | { readonly do: 'land' };

export interface Waypoint {
  readonly place: string;
  readonly actions: readonly PathAction[];
}

const WAYPOINT = 'a place and what to do there, such as Corinth +1 LI or Athens /2 PX=A7';
const SPLIT = /\s+(?=[+/])|\s+(?=(?:buy|swap|embark|land)\b)/i;

function readAction(text: string): PathAction | undefined {
  if (/^embark$/i.test(text)) return { do: 'embark' };
  if (/^land$/i.test(text)) return { do: 'land' };
  const buy = /^buy (\d{1,2}) ([a-z]+)$/i.exec(text);
  if (buy) return { do: 'buy', n: Number(buy[1]), goods: (buy[2] ?? '').toLowerCase() };
  const swap = /^swap (\d{1,2}) ([a-z]+) for (\d{1,2}) ([a-z]+)$/i.exec(text);
  if (swap)
    return {
      do: 'swap',
      n: Number(swap[1]),
      goods: (swap[2] ?? '').toLowerCase(),
      m: Number(swap[3]),
      want: (swap[4] ?? '').toLowerCase(),
    };
  if (text.startsWith('+')) {
    const item = readItem(text.slice(1));
    return item && { do: 'pick', item };
  }
  if (text.startsWith('/')) {
    const [list = '', as] = text.slice(1).split('=');
    const item = readItem(list);
    return item && { do: 'drop', item, ...(as === undefined ? {} : { as: as.trim().toUpperCase() }) };
  }
  return undefined;
}

function printAction(action: PathAction): string {
  switch (action.do) {
    case 'pick':
      return `+${printItem(action.item)}`;
    case 'drop':
      return `/${printItem(action.item)}${action.as === undefined ? '' : `=${action.as}`}`;
    case 'buy':
      return `buy ${action.n} ${action.goods}`;
    case 'swap':
      return `swap ${action.n} ${action.goods} for ${action.m} ${action.want}`;
    default:
      return action.do;
  }
}

/** A place and what is done there. A comma parts waypoints in the code form: none has one. */
const waypoint: FieldType<Waypoint> = {
  kind: 'waypoint',
  expected: WAYPOINT,
  read(text) {
    const [place = '', ...rest] = text.trim().split(SPLIT);
    if (place === '' || place.length > 40 || /^[+/]|,/.test(place)) return no(WAYPOINT);
    const actions = rest.map((part) => readAction(part.trim()));
    return actions.includes(undefined) ? no(WAYPOINT) : ok({ place, actions: actions as PathAction[] });
  },
  print: ({ place, actions }) => [place, ...actions.map(printAction)].join(' '),
  schema: { type: 'string' },
};

const PATH = 'waypoints separated by commas, such as Corinth, Athens /2 PX=A7, Thebes';
const MOST_WAYPOINTS = 60;

/** KOK-MOV-2: waypoints, each a place and what is done there. */
export const path: FieldType<readonly Waypoint[]> = {
  kind: 'waypoints',
  expected: PATH,
  read: (text) =>
    waypoints(
      text.split(',').filter((t) => t.trim() !== ''),
      PATH,
    ),
  print: (value) => value.map((point) => waypoint.print(point)).join(', '),
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
  toYaml: (value) => value.map((point) => waypoint.print(point)),
  fromYaml: (value) => (Array.isArray(value) ? waypoints(value as readonly Json[], WAYPOINT) : no(PATH)),
};

function waypoints(given: readonly Json[], expected: string): Read<readonly Waypoint[]> {
  const points = given.flatMap((one) => {
    const read = readYaml(waypoint, one);
    return read.ok ? [read.value] : [];
  });
  const whole = points.length === given.length && points.length > 0 && points.length <= MOST_WAYPOINTS;
  return whole ? ok(points) : no(expected);
}

/** What a build line buys. */
export type BuildItem =
  | { readonly kind: 'units'; readonly units: readonly { readonly n: number; readonly type: UnitType }[] }
  | { readonly kind: 'caravan'; readonly n: number }
  | { readonly kind: 'fort' }
  | { readonly kind: 'move-fort' };

const BUILD = 'a unit list such as 2 HI, 1 LC, or caravan, fort, move fort';

export const buildItem: FieldType<BuildItem> = {
  kind: 'purchase',
  expected: BUILD,
  read(text) {
    if (/^fort$/i.test(text)) return ok({ kind: 'fort' });
    if (/^move ?fort$/i.test(text)) return ok({ kind: 'move-fort' });
    const caravan = /^(\d{1,2})? ?caravans?$/i.exec(text);
    if (caravan) return ok({ kind: 'caravan', n: caravan[1] === undefined ? 1 : Number(caravan[1]) });
    const items = text
      .split(',')
      .filter((t) => t.trim() !== '')
      .map(readItem);
    const units = items.flatMap((i) =>
      i && (UNIT_TYPES as readonly string[]).includes(i.what) && i.side === undefined
        ? [{ n: i.n, type: i.what as UnitType }]
        : [],
    );
    return units.length === items.length && units.length > 0 ? ok({ kind: 'units', units }) : no(BUILD);
  },
  print(value) {
    if (value.kind === 'units') return value.units.map((u) => `${u.n} ${u.type}`).join(', ');
    if (value.kind === 'caravan') return `${value.n} caravan`;
    return value.kind === 'fort' ? 'fort' : 'move fort';
  },
  schema: { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] },
};

/** A unit type in capitals. */
export const unitType: FieldType<UnitType> = {
  kind: 'unit type',
  expected: `one of ${UNIT_TYPES.join(' ')}`,
  read(text) {
    const word = text.toUpperCase();
    return (UNIT_TYPES as readonly string[]).includes(word)
      ? ok(word as UnitType)
      : no(`one of ${UNIT_TYPES.join(' ')}`);
  },
  print: (value) => value,
  schema: { type: 'string' },
};

/** The four rounds of scenario 15's picks: `5 PX; 5 PX; 3 HI, 2 LC; 5 LC`. */
export const picks: FieldType<readonly (readonly Item[])[]> = record(
  'unit lists',
  'unit lists separated by ;',
  {
    read(text) {
      const rounds = text.split(';').map((part) => itemList.read(part.trim()));
      if (rounds.length > 8) return no('at most 8 lists');
      const found: (readonly Item[])[] = [];
      for (const r of rounds) {
        if (!r.ok) return r;
        found.push(r.value);
      }
      return ok(found);
    },
    print: (value) => value.map((r) => itemList.print(r)).join('; '),
    schema: { anyOf: [{ type: 'string' }, { type: 'array' }] },
    fromYaml(value) {
      if (!Array.isArray(value) || value.length > 8) return no('a list of unit lists');
      const found: (readonly Item[])[] = [];
      for (const one of value as readonly Json[]) {
        const read = readYaml(itemList, one);
        if (!read.ok) return read;
        found.push(read.value);
      }
      return ok(found);
    },
    toYaml: (value) => value.map((r) => r.map(printItem)),
  },
);

export interface NeutralPick {
  readonly place: string;
  readonly units: readonly Item[];
}

const NEUTRAL = 'a place and units, such as Carthage 5 LC or Tyre 3 LG + 2 LI';

/** Scenario 15: `Carthage 5 LC`, `Tyre 3 LG + 2 LI`. */
export const neutralPick: FieldType<NeutralPick> = {
  kind: 'neutral city',
  expected: NEUTRAL,
  read(text) {
    const match = /^(.+?)\s+(\d{1,2}\s*[a-z]{2}(?:\s*\+\s*\d{1,2}\s*[a-z]{2})*)$/i.exec(text);
    if (!match) return no(NEUTRAL);
    const units = itemList.read((match[2] ?? '').replace(/\+/g, ','));
    return units.ok ? ok({ place: match[1] ?? '', units: units.value }) : no(NEUTRAL);
  },
  print: (value) => `${value.place} ${value.units.map(printItem).join(' + ')}`,
  schema: { type: 'string' },
};

/** A town, hex or `capital`. */
export const place = reference('place', 'a place or a hex such as E2931');

/** A setting of a policy or standing order: commas are written alike in both forms. */
export function setting(expected: string): FieldType<string> {
  return {
    kind: 'setting',
    expected,
    read: (text) => {
      const tidy = text.replace(/\s*,\s*/g, ', ').trim();
      return tidy !== '' && tidy.length <= 300 ? ok(tidy) : no(expected);
    },
    print: (value) => value,
    schema: {
      anyOf: [{ type: ['string', 'number', 'boolean'] }, { type: 'array', items: { type: 'string' } }],
    },
  };
}
