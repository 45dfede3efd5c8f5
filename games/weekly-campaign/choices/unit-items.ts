/** Regts and sqds as items of a list: `3CHC`, and then, where it matters, of which grade. WK-DAT-7. */
import { byId, type Offer } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { GRADES, count, has, keyOf, parseKey } from '../rules/troops/stacks.js';
import type { Stack } from '../records.js';
import { itemsOf, longer } from './pickers.js';
import { unitWord } from './words.js';

const UNGRADED = /^(\d+)([A-Z]{3})$/;
const GRADE_NAMES = { m: 'militia', r: 'regular', v: 'veteran', e: 'elite' } as const;

/** What a stack still has, as one item more of a list: each code with as many as may be, `0` of them are left out; of the last item its grades. */
export function unitOffers(
  data: Data,
  stack: Stack,
  text: string,
  most: (code: string, have: number) => number,
): Offer[] {
  const listed = itemsOf(text).map((item) => UNGRADED.exec(item)?.[2]);
  const codes = byId(new Set(Object.keys(stack).map((key) => parseKey(key).code)));
  return codes
    .filter((code) => !listed.includes(code))
    .map((code): Offer => {
      const have = has(stack, { code });
      const many = Math.min(999, most(code, have));
      const offer = { text: longer(text, `1${code}`), word: unitWord(data, code), left: `${have} there` };
      return many > 0 ? { ...offer, many } : offer;
    });
}

/** The grades of which the last item of a list can be taken, where it names none. `stack` is what there is beside the items before it. */
export function gradeOffers(data: Data, stack: Stack, text: string): Offer[] {
  const [, n = '', code = ''] = UNGRADED.exec(itemsOf(text).at(-1) ?? '') ?? [];
  if (code === '' || code === data.units.merchants.code) return [];
  return GRADES.filter((grade) => count(stack, ({ key }) => key === keyOf(code, grade)) >= Number(n)).map(
    (grade): Offer => ({ text: `${text}.${grade}`, word: `${GRADE_NAMES[grade]} only` }),
  );
}
