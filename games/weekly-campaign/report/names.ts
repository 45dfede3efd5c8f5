/** Names for the ids in a sentence: what a position knows a hex or another position by. */
import type { View } from '../view.js';

/** `P5` → `P5 Hoplite Greeks`, `A2231` → `A2231 (Serdica)`; references such as `P5 1DV` stay. */
export function named(view: View, text: string): string {
  return text
    .replace(/\b(P\d{1,2})\b(?! \d)/g, (id: string) => {
      const known = view.others[id];
      return known ? `${id} ${known.name}` : id;
    })
    .replace(/\b([A-Z]\d{4})\b(?! \()/g, (hex: string) => {
      const place = view.places[hex];
      return place ? `${hex} (${place.name})` : hex;
    });
}

/** Where the reader knows the place its name is enough: `A0715` → `Placentia`. */
export function placed(view: View, text: string): string {
  return text.replace(/\b[A-Z]\d{4}\b/g, (hex: string) => view.places[hex]?.name ?? hex);
}
