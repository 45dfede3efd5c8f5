/** Every screen of the desk, one after the other, with something on the sheet. */
import type { DeskPage } from '../kit/desk-browser.js';

/** Pages beside composing, by their buttons. */
const MORE = ['Yesterday’s sheet', 'Standing orders', 'Press', 'Forecast', 'This device'];

/** Shows each screen in turn and looks at it. `example`: a line of an order, for cards. */
export async function eachScreen(
  desk: DeskPage,
  example: string,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const { page } = desk;
  await desk.go('Read');
  await look('read');
  await desk.write(`${example}\nnonsense - 3\n`);
  await look('text');
  await desk.tap(page.locator('.orders').getByRole('button', { name: 'Cards' }));
  await page.locator('.card, .lost li').first().waitFor();
  await look('orders');
  await desk.go('Send');
  await page.locator('.send').first().waitFor();
  await look('review');
  await desk.go('More');
  for (const name of MORE) {
    await desk.tap(page.locator('.more').getByRole('button', { name }).first());
    await look(name);
  }
  await desk.go('Map');
  await look('map');
  await desk.tap(page.locator('.things .thing').first());
  await page.locator('.strip').waitFor();
  await look('which order');
  const verb = page.locator('.strip .offers .offer').first();
  if ((await verb.count()) > 0) {
    await desk.tap(verb);
    await page.locator('.strip .wants, .strip .done').first().waitFor();
    await look('composing');
  }
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly width: number;
}
interface Part {
  readonly tagName: string;
  readonly textContent: string | null;
  readonly scrollWidth: number;
  readonly clientWidth: number;
  getBoundingClientRect(): Box;
  querySelectorAll(selector: string): Iterable<Part>;
  closest(selector: string): Part | null;
}

/** Buttons, boxes and words that stand out of the window at its right; and whether the page itself can be pushed sideways. */
export function outside({ page }: DeskPage): Promise<string[]> {
  return page.locator('html').evaluate((html: Part) => {
    const wide = html.clientWidth;
    const found = html.scrollWidth > wide ? [`the page is ${html.scrollWidth - wide} too wide`] : [];
    for (const part of html.querySelectorAll('button, input, select, textarea, p, li, h1, h2, h3, label')) {
      const { right, left, width } = part.getBoundingClientRect();
      // What is wide on purpose can be pushed sideways where it stands.
      if (width === 0 || right <= wide + 1 || part.closest('svg, table, pre, .wide')) continue;
      found.push(
        `${part.tagName} from ${Math.round(left)} to ${Math.round(right)}: ${(part.textContent ?? '').slice(0, 40)}`,
      );
    }
    return found;
  });
}

/** As large as a browser's text may be set. */
export const doubled = ({ page }: DeskPage): Promise<void> =>
  page.locator('html').evaluate((html: { readonly style: { fontSize: string } }) => {
    html.style.fontSize = '200%';
  });
