/** The frame of a map: wider than a phone it scrolls by itself, with the keyboard too. The map inside has its own title. */
export function mapFrame(svg: string): string {
  return `<div class="map" tabindex="0" role="group" aria-label="Map, scrolls sideways">${svg}</div>`;
}
