/** The box of standing choices: a key, then its entries, then the next key: `retreat=Rome,Capua / stand=no`. BKE-MAIL-9 to BKE-MAIL-12 */
import { ids, type Choices, type Offer } from '../../../src/core/index.js';
import { commandedBy, isLeader, soundCitiesOf } from '../board.js';
import { POLICY_KEYS, REBELLION_KEYS } from '../orders/choices.js';
import { odds } from '../orders/fields.js';
import { nameOf } from '../rules/map/geography.js';
import { entriesOf, type Asking, type Desk, type Picker } from './asking.js';
import { others, typeOffers } from './money.js';
import { areaOffer, areaOffers, closed, unitOffer, wordsOf } from './offers.js';
import { POLICY_SETTINGS, REBELLION_SETTINGS, type Entries, type Setting } from './setting-kinds.js';

const OFF: Offer = { text: 'off', word: 'off: no order stands' };

/** The entries that fit a setting. */
export function entryOffers(desk: Desk, entries: Entries): Offer[] {
  const { rules, board, me } = desk;
  const own = commandedBy(board, me).filter((unit) => !isLeader(unit));
  if ('one' in entries) {
    if (entries.one === 'odds') return wordsOf(odds);
    if (entries.one === 'unit') return own.map((unit) => unitOffer(desk, unit));
    return Object.entries(entries.one).map(([text, word]) => ({ text, word: `${text}: ${word}` }));
  }
  switch (entries.list) {
    case 'seats':
      return others(desk);
    case 'units':
      return [...typeOffers(desk, own), ...own.map((unit) => unitOffer(desk, unit))];
    case 'provinces':
      return ids(rules.geo.provinces).map((id) => {
        const name = nameOf(rules.geo, id);
        return { text: name, word: name };
      });
    case 'own cities':
    case 'cities':
      return soundCitiesOf(board, me).map((area) => areaOffer(desk, area));
    case 'areas':
      return areaOffers(
        desk,
        new Map(own.flatMap(({ area }) => (rules.geo.areas[area] ? [[area, {}]] : []))),
        () => ({}),
      );
  }
}

/** What stands in the box so far: whole settings, and the one that is written now. */
interface Written {
  readonly before: string;
  readonly done: readonly string[];
  readonly key: string;
  readonly entries: readonly string[];
}

function written(text: string): Written | undefined {
  const parts = entriesOf(text, '/');
  const last = parts.at(-1);
  if (last === undefined) return undefined;
  const [key = '', rest = ''] = last.split('=');
  return {
    before: parts
      .slice(0, -1)
      .map((part) => `${part} / `)
      .join(''),
    done: parts.map((part) => (part.split('=')[0] ?? '').trim()),
    key: key.trim(),
    entries: entriesOf(rest),
  };
}

const picker =
  (settings: Readonly<Record<string, Setting>>, keys: readonly string[]): Picker =>
  (asking: Asking): Choices => {
    const now = written(asking.text);
    const keyOffers = keys
      .filter((key) => !now?.done.includes(key))
      .map((key) => ({
        text: `${now ? `${asking.text} / ` : ''}${key}=`,
        word: `${key.replace(/_/g, ' ')}: ${settings[key]?.word ?? ''}`,
      }));
    const setting = now && settings[now.key];
    if (!now || !setting) return closed(keyOffers);
    const { before, key, entries } = now;
    const isDone = entries.includes('off') || ('one' in setting.entries && entries.length > 0);
    const offers = isDone ? [] : entryOffers(asking, setting.entries);
    const more = (entries.length === 0 ? [...offers, OFF] : offers).filter(
      ({ text }) => !entries.includes(text),
    );
    const values = more.map((offer) => ({
      ...offer,
      text: `${before}${key}=${[...entries, offer.text].join(',')}`,
    }));
    return entries.length === 0 ? closed(values, { unfinished: true }) : closed([...values, ...keyOffers]);
  };

export const policyBox = picker(POLICY_SETTINGS, POLICY_KEYS);
export const rebellionBox = picker(REBELLION_SETTINGS, REBELLION_KEYS);
