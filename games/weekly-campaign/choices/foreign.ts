/** What is another's, as orders against it name it. WK-DAT-6, WK-REP-6, WK-REP-7. */
import { values, type Offer } from '../../../src/core/index.js';
import type { PositionId } from '../records.js';
import type { Situation } from './situation.js';
import { cityText, hexWord, seatWord } from './words.js';

/** Foreign places and forces as far as they are known, with their position: `P5 Athens`. */
export function foreign({ view, before, me }: Situation): (Offer & { readonly owner: PositionId })[] {
  const cities = values(view.places).filter(({ holder }) => holder !== me && holder !== 'P0');
  const forts = view.seenForts.map(({ id, owner, hex }) => ({
    owner,
    hex,
    name: id.slice(id.indexOf('-') + 1),
  }));
  const all = new Map<string, Offer & { readonly owner: PositionId }>();
  const found = [
    ...cities.map((city) => ({ owner: city.holder, hex: city.id, name: cityText(before, me, city) })),
    ...forts,
    ...view.seen.map(({ owner, hex }) => ({ owner, hex, name: hex })),
  ];
  for (const { owner, hex, name } of found) {
    if (owner === 'P0') continue;
    const text = `${owner} ${name}`;
    const place = name === hex ? hexWord(view, hex) : `${name} ${hex}`;
    all.set(text, { owner, text, word: `${seatWord(view, owner)}: ${place}`, at: hex });
  }
  return [...all.values()];
}
