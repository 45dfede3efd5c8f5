/** Values of policies and standing orders, each read from a player's words and said in them again. KOK-MAIL-4 to 11. */
import { LAND_TACTICS, NAVAL_TACTICS, UNIT_TYPES } from '../data.js';
import {
  BLOWS,
  type Blessing,
  type Blow,
  type Detail,
  type ForceKind,
  type Hex,
  type LeaderWish,
  type Odds,
  type PeaceWish,
  type SideId,
  type Tactic,
  type Tactics,
  type TypeOrder,
  type Victim,
  type Weighted,
} from '../policies.js';
import { readItem } from './fields.js';
import { leaderId, type Names } from './references.js';

/** What words mean, and which of them mean nothing: what is understood beside these holds. */
export interface Understood<T> {
  readonly means: T;
  readonly strange: readonly string[];
}

/** A kind of value between words and meaning. */
export interface Wording<T> {
  /** undefined: it is no value of this kind; it means undefined: it is one, but none of its words means anything. */
  read(text: string, names: Names): Understood<T | undefined> | undefined;
  /** In words that are read as the same again. */
  say(means: T, names: Names): string;
}

interface ListWording<T> extends Wording<readonly T[]> {
  read(text: string, names: Names): Understood<readonly T[]>;
}

const sure = <T>(means: T): Understood<T> => ({ means, strange: [] });

/** Entries of a comma list, tidy. */
function listOf(text: string): string[] {
  return text
    .split(',')
    .map((t) => t.trim())
    .filter((t) => t !== '');
}

/** A list, entry for entry; what means nothing is left out and told. */
function list<T>(
  read: (entry: string, names: Names) => T | undefined,
  say: (means: T, names: Names) => string,
): ListWording<T> {
  return {
    read(text, names) {
      const found = listOf(text).map((entry) => ({ entry, means: read(entry, names) }));
      return {
        means: found.flatMap(({ means }) => (means === undefined ? [] : [means])),
        strange: found.flatMap(({ entry, means }) => (means === undefined ? [entry] : [])),
      };
    },
    say: (means, names) => means.map((one) => say(one, names)).join(', '),
  };
}

/** One word of a few, however it is written. */
export function oneOf<const T extends string>(
  words: readonly T[],
): Wording<T> & {
  read(text: string): Understood<T> | undefined;
} {
  return {
    read(text) {
      const found = words.find((word) => word === text.trim().toLowerCase());
      return found && sure(found);
    },
    say: (means) => means,
  };
}

export const yesNo: Wording<boolean> = {
  read: (text) => (/^(yes|no)$/i.test(text) ? sure(/^yes$/i.test(text)) : undefined),
  say: (means) => (means ? 'yes' : 'no'),
};

/** The odds at which a force meets who passes by: never, always, or so many to so many. KOK-MAIL-9 */
export const odds: Wording<Odds> = {
  read(text) {
    const word = oneOf(['never', 'always']).read(text);
    if (word) return word;
    const [, their, own] = /^(\d{1,2}) ?: ?(\d{1,2})$/.exec(text.trim()) ?? [];
    return their === undefined ? undefined : sure({ their: Number(their), own: Number(own) });
  },
  say: (means) => (typeof means === 'string' ? means : `${means.their}:${means.own}`),
};

/** KOK-MAIL-8: a type that stands twice has the rank of its first. */
export const types: Wording<TypeOrder> = {
  read(text) {
    if (/^cheap$/i.test(text)) return sure('cheap');
    const words = text.toUpperCase().split(/[, ]+/);
    const known = UNIT_TYPES.filter((type) => words.includes(type));
    const strange = words.some((word) => !(UNIT_TYPES as readonly string[]).includes(word));
    return strange ? undefined : sure(known.sort((a, b) => words.indexOf(a) - words.indexOf(b)));
  },
  say: (means) => (typeof means === 'string' ? means : means.join(', ')),
};

const FORCE_KINDS: readonly ForceKind[] = ['army', 'fleet', 'caravan', 'merchant'];

export const kinds: Wording<readonly ForceKind[]> = {
  read(text) {
    const words = text.toLowerCase().split(/[, ]+/);
    const strange = words.some((word) => !(FORCE_KINDS as readonly string[]).includes(word));
    return strange ? undefined : sure(words as ForceKind[]);
  },
  say: (means) => means.join(', '),
};

/** `charge 3, stand 2`; what has no weight is never drawn. undefined: no tactics. */
function weightsOf(part: string): Weighted[] | undefined {
  const lots = part
    .split(/,| (?=[a-z])/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .map((one) => {
      const [, tactic, weight = '1'] = /^([a-z]+)(?: (\d{1,2}))?$/.exec(one) ?? [];
      return isTactic(tactic) ? { tactic, weight: Number(weight) } : undefined;
    });
  return lots.includes(undefined) ? undefined : lots.flatMap((one) => (one && one.weight > 0 ? [one] : []));
}

const isTactic = (word: string | undefined): word is Tactic =>
  ([...LAND_TACTICS, ...NAVAL_TACTICS] as readonly (string | undefined)[]).includes(word);

const sayWeights = (lots: readonly Weighted[]): string =>
  lots.map(({ tactic, weight }) => (weight === 1 ? tactic : `${tactic} ${weight}`)).join(', ');

/** KOK-MAIL-6: tactics of one element, or of both. */
export const tactics = (element: readonly Tactic[]): Wording<Tactics> => ({
  read(text, names) {
    const [main = '', ...others] = text.toLowerCase().split(/[,; ]*\bvs /);
    const strange: string[] = [];
    const fitting = (lots: readonly Weighted[]): Weighted[] => {
      strange.push(...lots.map(({ tactic }) => tactic).filter((tactic) => !element.includes(tactic)));
      return lots.filter(({ tactic }) => element.includes(tactic));
    };
    const any = weightsOf(main);
    const against: { enemy: SideId; tactics: readonly Weighted[] }[] = [];
    for (const part of others) {
      const [, seat = '', rest = ''] = /^p?(\d) (.+)$/.exec(part) ?? [];
      const lots = weightsOf(rest);
      if (!lots || rest === '') return undefined;
      const enemy = names.side(seat);
      const own = fitting(lots);
      if (enemy === undefined) strange.push(`vs ${seat}`);
      else if (own.length > 0) against.push({ enemy, tactics: own });
    }
    if (!any) return undefined;
    const means = { any: fitting(any), ...(against.length > 0 ? { against } : {}) };
    const some = means.any.length + against.length > 0;
    return some ? { means, strange } : { means: undefined, strange: strange.length > 0 ? strange : [text] };
  },
  say: ({ any, against = [] }) =>
    [sayWeights(any), ...against.map((one) => `vs ${one.enemy} ${sayWeights(one.tactics)}`)]
      .filter((part) => part !== '')
      .join(', '),
});

/** KOK-ZOC-3: whose it is that goes is not asked. */
export const part: Wording<'all' | readonly Detail[]> = {
  read(text, names) {
    const all = listOf(text).some((entry) => readItem(entry)?.what === 'all');
    return all ? sure('all') : details.read(text, names);
  },
  say: (means, names) => (means === 'all' ? means : details.say(means, names)),
};

const details = list<Detail>(
  (entry) => {
    const item = readItem(entry);
    const type = UNIT_TYPES.find((one) => one === item?.what);
    return item && type && { n: item.n, type };
  },
  ({ n, type }) => `${n} ${type}`,
);

export const sides = list<SideId>(
  (entry, names) => names.side(entry),
  (id, names) => names.sideName(id),
);

export const places = list<Hex>(
  (entry, names) => names.grid.find(entry),
  (hex, names) => names.placeName(hex),
);

/** What a peace that one gains ends: a war of one's own, or somebody's alliance. KOK-SUM-4 */
export const peace = list<PeaceWish>(
  (entry, names) => {
    const war = /^war:\s*(.+)$/i.exec(entry)?.[1];
    const [, ally, lost] = /^break:\s*([^:]+):\s*(.+)$/i.exec(entry) ?? [];
    const side = names.side(war ?? lost ?? '');
    if (side === undefined) return undefined;
    if (war !== undefined) return { kind: 'war', side };
    const holder = names.side(ally ?? '');
    return holder === undefined ? undefined : { kind: 'break', holder, side };
  },
  (wish, names) =>
    wish.kind === 'war'
      ? `war:${names.sideName(wish.side)}`
      : `break:${names.sideName(wish.holder)}:${names.sideName(wish.side)}`,
);

/** Which leader is wished for, and where he is to appear. KOK-FALL-7 */
export const leader: Wording<LeaderWish> = {
  read(text, { grid }) {
    const [, word, place] = /^(general|admiral)(?: @? ?(.+))?$/i.exec(text) ?? [];
    if (word === undefined) return undefined;
    const hex = place === undefined ? undefined : grid.find(place);
    return {
      means: {
        kind: /^admiral$/i.test(word) ? 'admiral' : 'general',
        ...(hex === undefined ? {} : { hex }),
      },
      strange: place !== undefined && hex === undefined ? [place] : [],
    };
  },
  say: ({ kind, hex }, names) => (hex === undefined ? kind : `${kind} ${names.placeName(hex)}`),
};

/** Whether cities give themselves up: all, none, or those named. KOK-NEU-5 */
export const surrender: Wording<'yes' | 'no' | readonly Hex[]> = {
  read: (text, names) => oneOf(['yes', 'no']).read(text) ?? places.read(text, names),
  say: (means, names) => (typeof means === 'string' ? means : places.say(means, names)),
};

/** The army that the royal marker goes with, by its number. KOK-UNIT-5 */
export const army: Wording<number> = {
  read(text) {
    const number = /^a(\d{1,4})$/i.exec(text)?.[1];
    return number === undefined ? undefined : sure(Number(number));
  },
  say: (number) => `A${number}`,
};

/** The roll that the gods are asked for: of what kind, where, and which number. KOK-OPT-6 */
export const blessing: Wording<Blessing> = {
  read(text, { grid }) {
    const [, word = '', place = '', die] =
      /^(breach|assault|battle)[, ]+(.+?)[, ]+([1-6])$/i.exec(text) ?? [];
    const kind = (['breach', 'assault', 'battle'] as const).find((one) => one === word.toLowerCase());
    const hex = grid.find(place);
    if (!kind || (hex === undefined && !/^any$/i.test(place))) return undefined;
    return sure({ kind, die: Number(die), ...(hex === undefined ? {} : { hex }) });
  },
  say: ({ kind, hex, die }, names) => `${kind}, ${hex === undefined ? 'any' : names.placeName(hex)}, ${die}`,
};

export const blows = list<Blow>(
  (entry) => BLOWS.find((blow) => blow === entry.toLowerCase()),
  (blow) => blow,
);

/** KOK-OPT-6: a leader may be named before he comes. */
export const victims = list<Victim>(
  (entry, names) => {
    const id = leaderId(entry);
    if (id !== undefined) return { kind: 'leader', id };
    const position = /^p?\d$/i.test(entry) ? names.side(entry) : undefined;
    return position === undefined ? undefined : { kind: 'position', id: position };
  },
  ({ id }) => id,
);
