/** Start positions by name. BKE-START-1. */
import type { Charts } from '../../data.js';
import { plain } from '../map/geography.js';

type Starts = { readonly charts: Charts };

/** `german-1` → `German 1`. */
export const startName = (rules: Starts, start: string): string => rules.charts.starts[start]?.name ?? start;

/** Start positions in the order of the chart. */
export const startKeys = (rules: Starts): string[] => Object.keys(rules.charts.starts);

/** `German 1`, `german-1`, `Huns` → `german-1`. */
export function startNamed(rules: Starts, text: string): string | undefined {
  const word = plain(text).replace(/s$/, '');
  return startKeys(rules).find(
    (key) => plain(key) === word || plain(startName(rules, key)).replace(/s$/, '') === word,
  );
}
