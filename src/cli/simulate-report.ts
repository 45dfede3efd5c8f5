/** Writes the report of simulated games. */
import { writeFileSync } from 'node:fs';
import { laboratoryReport, type Beside, type Setting } from '../archive/laboratory/report.js';
import type { Summary } from '../archive/laboratory/summary.js';
import { formatOf, plainFrame, type Format } from './print-document.js';
import { renderAll } from './render-all.js';

const FORMATS: readonly Format[] = ['html', 'pdf', 'text', 'json'];

/** Before hours are played for it: can the file be written in the form that its ending says? */
export function refuseReport(out: string | undefined): void {
  if (out !== undefined) formatOf({ out }, FORMATS, true);
}

/** In the form that the file's ending says. */
export async function writeReport(
  out: string,
  setting: Setting,
  summary: Summary,
  beside: Beside | undefined,
): Promise<void> {
  const format = formatOf({ out }, FORMATS, true);
  if (format === 'json') {
    writeFileSync(
      out,
      `${JSON.stringify({ setting, summary, ...(beside ? { beside } : {}) }, undefined, 2)}\n`,
    );
    return;
  }
  const report = laboratoryReport(setting, summary, beside);
  const { pdf, html, txt } = await renderAll(report, plainFrame(report.title, { paper: 'A4' }));
  writeFileSync(out, format === 'pdf' ? pdf : format === 'html' ? html : txt);
}
