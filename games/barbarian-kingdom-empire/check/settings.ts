/** Standing choices that say nothing: a word that is none of a setting's is refused, of a list the other names count. BKE-MAIL-9 to BKE-MAIL-12 */
import { suggest, values, type Finding } from '../../../src/core/index.js';
import { odds } from '../orders/fields.js';
import type { OrderMeant } from '../orders/meaning.js';
import { isWordOf, settingOf, type Setting } from '../orders/setting-kinds.js';
import { meant } from '../orders/understand.js';
import { isOff } from '../standing.js';
import { nearNames } from '../rules/map/geography.js';
import type { Checking } from './checking.js';

export function checkSettings(checking: Checking, order: OrderMeant<'policy' | 'rebellion'>): void {
  const rule = order.key === 'policy' ? 'BKE-MAIL-10' : 'BKE-MAIL-12';
  const wrong: Finding[] = [];
  let slips = 0;
  const all = Object.entries(order.written.fields.settings);
  for (const [key, entries] of all) {
    const setting = settingOf(order.key, key);
    if (!setting || isOff(entries)) continue;
    const found = entries.flatMap((entry) => strange(checking, key, setting, entry) ?? []);
    if (found.some(({ severity }) => severity !== 'warning')) slips++;
    wrong.push(...found);
  }
  for (const finding of wrong)
    checking.add('settings', {
      ...finding,
      rule,
      // BKE-MAIL-19: the other settings of the line stand.
      ...(slips < all.length && finding.severity !== 'warning'
        ? { severity: 'warning', message: `${finding.message}; the other settings count` }
        : {}),
    });
}

/** What is wrong with one entry; undefined: it means something, now or once somebody stands there. */
function strange(checking: Checking, key: string, setting: Setting, entry: string): Finding | undefined {
  const { entries } = setting;
  if ('list' in entries) {
    const isWord = key === 'shed_garrisons' && /^(all|none)$/i.test(entry);
    return isWord ? undefined : unknownIn(checking, entries.list, entry);
  }
  if (entries.one === 'unit') return unknownIn(checking, 'units', entry);
  if (isWordOf(setting, entry)) return undefined;
  const words =
    entries.one === 'odds' ? (odds.words ?? []).map(({ text }) => text) : Object.keys(entries.one);
  return {
    code: 'bke/unknown-word',
    message: `"${entry}" says nothing of ${key.replace(/_/g, ' ')}`,
    expected: `one of ${words.join(', ')}`,
    suggestions: suggest(entry, words),
  };
}

/** A name that nothing bears: the others of the list count all the same. */
function unknownIn(checking: Checking, kind: string, entry: string): Finding | undefined {
  const { rules, board } = checking;
  const place = (name: string, kind: 'area' | 'province' = 'area'): Finding => ({
    severity: 'warning',
    code: 'bke/unknown-place',
    message: `unknown ${kind} "${name}"; the others count`,
    suggestions: nearNames(rules.geo, name, [kind]),
  });
  if (kind === 'provinces')
    return meant.province(checking, entry).province === undefined ? place(entry, 'province') : undefined;
  if (kind === 'seats')
    return meant.position(checking, entry) === undefined
      ? {
          severity: 'warning',
          code: 'bke/unknown-position',
          message: `there is no position ${entry}; the others count`,
          suggestions: suggest(
            entry,
            values(board.positions).flatMap(({ id, name }) => [id, name]),
          ),
        }
      : undefined;
  if (kind !== 'units') return meant.area(checking, entry).area === undefined ? place(entry) : undefined;
  const piece = meant.unit(checking, entry);
  if (piece.by === 'kind' && piece.at && piece.at.area === undefined) return place(piece.at.written);
  return piece.by === 'name' && piece.units.length === 0
    ? {
        severity: 'warning',
        code: 'bke/unknown-unit',
        message: `"${entry}" is no unit; the others count`,
        expected: 'a unit or type such as IN12, IN@Rome or IN',
      }
    : undefined;
}
