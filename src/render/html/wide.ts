/** What may be wider than a phone scrolls by itself, and with the keyboard too. */

/** The map inside has its own title. */
export function wideMap(svg: string): string {
  return `<div class="map" tabindex="0" role="group" aria-label="Map, scrolls sideways">${svg}</div>`;
}

/** A table with fewer columns fits. */
const WIDE = 4;

export function wideTable(html: string, columns: number): string {
  const focus = columns < WIDE ? '' : ' tabindex="0" role="group" aria-label="Table, scrolls sideways"';
  return `<div class="wide"${focus}>${html}</div>`;
}
