/** What the signs of a map mean: a cut of the real thing beside its words. */
import type { LegendEntry } from '../../core/index.js';
import { layOut } from '../picture/picture.js';
import { escapeXml, renderSvg } from '../picture/svg.js';

export function legendHtml(entries: readonly LegendEntry[]): string {
  if (entries.length === 0) return '';
  const sample = (entry: LegendEntry): string =>
    entry.sample
      ? renderSvg(layOut({ x: 0, y: 0, width: 20, height: 12, shapes: entry.sample }, 20), '')
      : '';
  return `<ul class="legend">${entries.map((entry) => `<li>${sample(entry)}${escapeXml(entry.text)}</li>`).join('')}</ul>`;
}
