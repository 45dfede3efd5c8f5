/** Which picker a box gets, by the kind of what is written there: the one table. A kind that is not in it falls to the list, and a test names it. */
import type { PickerName } from './picker-kinds.js';

/** Kinds of the books, and those that choices tell where they hang on another box. */
const KINDS: Readonly<Record<PickerName, string>> = {
  // Words, places and things, numbers, odds, keys of policies, names of one's own.
  list: `achievement|ALL|any|area|assault phase|battle|chart|choice|city|city, fort or regts|coast|coins each|command|command or place
    |conditional|die|faith|force|force, leader or city|formation|FREE|goal|half|house|kind|leader|leave|Militia|mode|modifier|moment|money|name
    |new Stack|number|odds|own force|percentage|period|place|place of a position|points|policy|position|position or all|price|province
    |province or +1|receiver|reserved|risk|round|session|set|setting|side|source|Stack|stance|talents|text|times|tlts|tribes|unit
    |unit type|until|word|words|yes or no`,
  trail: 'list of area|list of coast|list of sea|path',
  march: 'waypoints',
  ranked: `allies|blows|hostile cities|hostile hexes|houses|list of any|list of choice|list of colour|list of kingdom|list of name
    |list of neutral city|list of place|list of province|list of value|peace|placement|settings|shores|types|victims|wishes`,
  counters:
    'item|item list|list of unit type|list of units|purchase|unit list|unit lists|Units|units|units to build|investment',
  goods: 'items|list of items|gift',
  weights: 'land tactics|sea tactics|tactics',
  parts: `cities to keep|Hostility counters|kinds|list of Stack|list of unit|set of areas|supports|unit with load|units landed on the way`,
  terms: 'condition',
};

const TABLE: ReadonlyMap<string, PickerName> = new Map(
  (Object.keys(KINDS) as PickerName[]).flatMap((name) =>
    KINDS[name].split('|').map((kind) => [kind.trim(), name] as const),
  ),
);

/** Undefined: nobody has thought of this kind. */
export const pickerOf = (kind: string): PickerName | undefined => TABLE.get(kind);
