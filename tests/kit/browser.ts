/** A real browser for pages that we write: Debian's Chromium, or what stands in CHROMIUM. It gets nothing from any network. */
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { browserProgram } from '../../bench/browser.js';
import { axeFaults } from './axe.js';

export { browserProgram };

/** Said in the name of a group that is left out: `describe.skipIf(!browserProgram)(named('…'))`. */
export const named = (what: string): string =>
  browserProgram === undefined ? `${what} (left out: no Chromium here)` : what;

export interface Look {
  readonly width: number;
  readonly scheme?: 'light' | 'dark';
  readonly media?: 'screen' | 'print';
}

/** Root needs --no-sandbox, and runs the tests in most containers. */
export const startBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: browserProgram ?? 'chromium', args: ['--no-sandbox'] });

/** One browser for all tests of a file; call it inside their group. */
export function browserForAll(): { open(html: string): Promise<OpenPage> } {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await startBrowser();
  });
  afterAll(async () => browser?.close());
  return {
    async open(html) {
      if (!browser) throw new Error('the browser is started by beforeAll');
      // Our pages forbid scripts; axe is one.
      const context = await browser.newContext({ bypassCSP: true });
      const page = await context.newPage();
      const asked: string[] = [];
      await page.route(/^(?!data:|about:|cid:)/, (route) => {
        asked.push(route.request().url());
        return route.abort();
      });
      await page.setContent(html);
      return new OpenPage(page, asked);
    },
  };
}

/** A page, and what it asked the network for: anything is a fault. */
export class OpenPage {
  readonly page: Page;
  readonly asked: readonly string[];

  constructor(page: Page, asked: readonly string[]) {
    this.page = page;
    this.asked = asked;
  }

  async look({ width, scheme = 'light', media = 'screen' }: Look): Promise<void> {
    await this.page.setViewportSize({ width, height: 900 });
    await this.page.emulateMedia({ colorScheme: scheme, media });
  }

  /** What axe-core finds wrong. Letters inside drawings have the drawing's title. */
  async faults(): Promise<string[]> {
    // A drawing is judged by its title and size; ten thousand strokes would take most of the time.
    await this.page.evaluate(
      'for (const one of document.querySelectorAll("svg > :not(title)")) one.remove();',
    );
    return axeFaults(this.page);
  }

  /** Words that stand on two lines, and how much wider than its window the page is. */
  async layout(): Promise<{ readonly broken: readonly string[]; readonly over: number }> {
    return this.page.evaluate<{ broken: string[]; over: number }>(LAYOUT);
  }

  /** How many of these scroll sideways by themselves. */
  async scrolling(selector: string): Promise<number> {
    return this.page.evaluate<number>(
      `[...document.querySelectorAll(${JSON.stringify(selector)})].filter((one) => one.scrollWidth > one.clientWidth).length`,
    );
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}

/** A word is what stands between blanks, hyphens and strokes; a token of more than thirty letters (a seed) is none. */
const LAYOUT = `(() => {
  const broken = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node.parentElement.closest('svg, style')) continue;
    const next = node.nextSibling;
    if ((next && next.nodeName === 'WBR') || (node.previousSibling && node.previousSibling.nodeName === 'WBR')) continue;
    for (const found of node.data.matchAll(/[^\\s\\-\\u2010-\\u2014\\/]{2,30}/g)) {
      range.setStart(node, found.index);
      range.setEnd(node, found.index + found[0].length);
      const lines = new Set([...range.getClientRects()].filter((r) => r.width > 0.5).map((r) => Math.round(r.top)));
      if (lines.size > 1) broken.push(found[0]);
    }
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  return { broken, over: scrollWidth - clientWidth };
})()`;
