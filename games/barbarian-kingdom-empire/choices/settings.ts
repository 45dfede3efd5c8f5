/** The box of standing choices: a key, then its entries, then the next key: `retreat=Rome,Capua / stand=no`. BKE-MAIL-9 to BKE-MAIL-12 */
import { fold, ids, must, type Choices, type Offer, closedTo, wordOffers } from '../../../src/core/index.js';
import { commandedBy, isLeader, soundCitiesOf } from '../board.js';
import { POLICY_KEYS, REBELLION_KEYS } from '../orders/choices.js';
import { odds } from '../orders/fields.js';
import { nameOf } from '../rules/map/geography.js';
import { entriesOf, type Asking, type Desk, type Picker } from './asking.js';
import { others, typeOffers } from './money.js';
import { areaOffer, areaOffers, unitOffer } from './offers.js';
import { POLICY_SETTINGS, REBELLION_SETTINGS, type Entries, type Setting } from '../orders/setting-kinds.js';

const OFF: Offer = { text: 'off', word: 'off: no order stands' };

/** The entries that fit a setting. */
function entryOffers(desk: Desk, entries: Entries): Offer[] {
  const { rules, board, me } = desk;
  const own = commandedBy(board, me).filter((unit) => !isLeader(unit));
  if ('one' in entries) {
    if (entries.one === 'odds') return wordOffers(odds.words ?? []);
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

interface Part {
  readonly key: string;
  readonly entries: readonly string[];
}

const printed = (parts: readonly Part[]): string =>
  parts.map(({ key, entries }) => `${key}=${entries.join(',')}`).join(' / ');

/** The settings that stand in the box so far; the last is the one that is written now. */
const partsOf = (text: string, keys: readonly string[]): Part[] =>
  entriesOf(text, '/').map((part) => {
    const [word = '', ...rest] = part.split('=');
    const key = keys.find((one) => fold(one.replace(/_/g, ' ')) === fold(word.trim()));
    return { key: key ?? word.trim(), entries: entriesOf(rest.join('=')) };
  });

/** What stands of a setting. */
function inForce({ view }: Asking, order: string, key: string): Partial<Offer> {
  const found = view.standing.find(({ slot }) => slot === `${order} ${key}`);
  const { [key]: entries } = (found?.fields['settings'] ?? {}) as Readonly<Record<string, readonly string[]>>;
  return entries ? { now: entries.join(', ') } : {};
}

const picker =
  (
    order: 'policy' | 'rebellion',
    settings: Readonly<Record<string, Setting>>,
    keys: readonly string[],
  ): Picker =>
  (asking: Asking): Choices => {
    const parts = partsOf(asking.text, keys);
    const before = parts.slice(0, -1);
    const now = parts.at(-1);
    const further = keys
      .filter((key) => parts.every((part) => part.key !== key))
      .map((key) => ({
        text: printed([...parts, { key, entries: [] }]),
        word: `${key.replace(/_/g, ' ')}: ${must(settings, key, 'the settings').word}`,
        ...inForce(asking, order, key),
      }));
    const setting = now && settings[now.key];
    if (!now || !setting) return closedTo(further);
    const { key, entries } = now;
    const isDone = entries.includes('off') || ('one' in setting.entries && entries.length > 0);
    const offers = isDone ? [] : entryOffers(asking, setting.entries);
    const more = (entries.length === 0 ? [...offers, OFF] : offers).filter(
      ({ text }) => !entries.includes(text),
    );
    const values = more.map((offer) => ({
      ...offer,
      text: printed([...before, { key, entries: [...entries, offer.text] }]),
    }));
    return entries.length === 0 ? closedTo(values, { unfinished: true }) : closedTo([...values, ...further]);
  };

export const policyBox = picker('policy', POLICY_SETTINGS, POLICY_KEYS);
export const rebellionBox = picker('rebellion', REBELLION_SETTINGS, REBELLION_KEYS);
