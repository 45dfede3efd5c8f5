/** axe-core on a page in a real browser. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly help: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

let source: string | undefined;
const axeSource = (): string =>
  (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));

/**
 * What it finds wrong with the page as it stands: `region: Some page content … <div class="head">`. It is read into the page once and stays
 * there, whatever the page is filled with; the page's context lets scripts in.
 */
export async function axeFaults(page: Page): Promise<string[]> {
  if (!(await page.evaluate('typeof axe === "object"'))) await page.evaluate(axeSource());
  const { violations } = await page.evaluate<Found>('axe.run(document, { resultTypes: ["violations"] })');
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.length}) ${nodes[0]?.html.slice(0, 160) ?? ''}`,
  );
}
