/** A whole turn done on the desk as it is written down, pick by pick: by a finger, or by keys alone. */
import type { Locator } from 'playwright-core';
import type { DeskPage } from './desk-browser.js';

/**
 * One order, as its picks: `@1AR` begins with a thing of the list, `+ order` with none; `#A0822` is tapped on the map, by keys picked
 * in the list beside it; `=GAR` is written
 * into the field and taken; all else is the beginning of a button's name on the strip. Done follows.
 */
export type Picks = readonly string[];

export interface Hand {
  press(desk: DeskPage, button: Locator): Promise<void>;
  write(desk: DeskPage, field: Locator, text: string): Promise<void>;
  begin(desk: DeskPage): Promise<void>;
  done(desk: DeskPage): Promise<void>;
}

export const finger: Hand = {
  press: (desk, button) => desk.tap(button),
  write: (_, field, text) => field.fill(text),
  async begin(desk) {
    await desk.go('Orders');
    await desk.tap('+ order');
  },
  done: (desk) => desk.tap(stripOf(desk).locator('button.done.main')),
};

export const keys: Hand = {
  async press(desk, button) {
    await tabbedTo(desk, button);
    await desk.page.keyboard.press('Enter');
  },
  async write(desk, field, text) {
    await tabbedTo(desk, field);
    await desk.page.keyboard.press('Control+a');
    await desk.page.keyboard.type(text);
  },
  begin: ({ page }) => page.keyboard.press('n'),
  done: ({ page }) => page.keyboard.press('Control+Enter'),
};

/** Milliseconds for the strip to show what is wanted. */
const PATIENCE = 15_000;
/** Milliseconds after which a list is searched. */
const SOON = 500;

const stripOf = ({ page }: DeskPage): Locator => page.locator('.strip');

/** Composes one order as far as Done. */
export async function composing(desk: DeskPage, picks: Picks, hand: Hand): Promise<void> {
  const strip = stripOf(desk);
  const [first = '', ...rest] = picks;
  if (first.startsWith('@')) await thingTaken(desk, first.slice(1), hand);
  else await hand.begin(desk);
  await strip.waitFor();
  for (const pick of rest)
    if (pick.startsWith('#') && hand === finger) await tapOnMap(desk, pick.slice(1));
    else if (pick.startsWith('=')) await written(desk, pick.slice(1), hand);
    else await onStrip(desk, pick.replace(/^#/, ''), hand);
  const done = strip.locator('button.done.main');
  await told(desk, `Done of ${picks.join(' · ')}`, () => done.waitFor({ timeout: PATIENCE }));
}

/** Composes one order, and writes it into the sheet. */
export async function ordered(desk: DeskPage, picks: Picks, hand: Hand): Promise<void> {
  const strip = stripOf(desk);
  await composing(desk, picks, hand);
  await hand.done(desk);
  await told(desk, `after Done of ${picks.join(' · ')}`, () =>
    strip.waitFor({ state: 'detached', timeout: PATIENCE }),
  );
}

async function thingTaken(desk: DeskPage, ref: string, hand: Hand): Promise<void> {
  const { page } = desk;
  await desk.go('Map');
  const all = page.getByRole('button', { name: 'all of mine' });
  const thing = page.locator(`.things .thing[data-ref="${ref}"]`).first();
  const search = page.getByRole('searchbox', { name: 'Search things' });
  if (await all.isVisible()) await hand.press(desk, all);
  if (await search.isVisible()) await hand.write(desk, search, ref);
  await hand.press(desk, thing);
}

/** A button of the strip; a long list is searched, as one would. */
async function onStrip(desk: DeskPage, name: string, hand: Hand): Promise<void> {
  const strip = stripOf(desk);
  const begun = new RegExp(`^${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![a-z0-9])`, 'i');
  const button = strip
    .locator(name === 'Next' ? 'header button' : 'button:enabled:not(header *)')
    .and(desk.page.getByRole('button', { name: begun }))
    .first();
  const search = strip.locator('.find');
  const there = await button.waitFor({ timeout: SOON }).then(
    () => true,
    () => false,
  );
  if (!there && (await search.isVisible())) await hand.write(desk, search, name);
  await told(desk, name, () => button.waitFor({ timeout: PATIENCE }));
  await changed(desk, name, () => hand.press(desk, button));
}

async function written(desk: DeskPage, text: string, hand: Hand): Promise<void> {
  const form = stripOf(desk).locator('form').last();
  await hand.write(desk, form.locator('input'), text);
  await changed(desk, text, () => hand.press(desk, form.getByRole('button', { name: 'Take' })));
}

/** In the middle of a lit spot; the map turns to what is picked, so it is in sight. */
async function tapOnMap(desk: DeskPage, ref: string): Promise<void> {
  const { page } = desk;
  const spot = page.locator(`.lights .may[data-ref="${ref}"]`);
  await told(desk, `${ref} lit`, () => spot.waitFor({ state: 'attached', timeout: PATIENCE }));
  const at = async (): Promise<string> => JSON.stringify(await spot.boundingBox());
  // It turns to what was picked last.
  for (let before = ''; before !== (await at());) {
    before = await at();
    await page.waitForTimeout(50);
  }
  const box = await spot.boundingBox();
  if (!box) throw new Error(`${ref} is not in sight`);
  await changed(desk, ref, () => desk.tapAt(box.x + box.width / 2, box.y + box.height / 2));
}

/** Acts, and waits until the strip shows what came of it. */
async function changed(desk: DeskPage, pick: string, acts: () => Promise<void>): Promise<void> {
  const strip = stripOf(desk);
  const before = await strip.innerHTML();
  await acts();
  for (let n = 0; n < 200; n++) {
    if ((await strip.innerHTML()) !== before) return;
    await desk.page.waitForTimeout(20);
  }
  throw new Error(`${pick}: nothing came of it. ${await offered(desk)}`);
}

async function told(desk: DeskPage, what: string, acts: () => Promise<unknown>): Promise<void> {
  try {
    await acts();
  } catch (error) {
    throw new Error(`${what}: not there. ${await offered(desk)}`, { cause: error });
  }
}

/** What the strip shows, for whoever must find out why a turn can't be done. */
async function offered(desk: DeskPage): Promise<string> {
  const strip = stripOf(desk);
  if ((await strip.count()) === 0) return 'There is no strip.';
  const names = await strip
    .getByRole('button')
    .evaluateAll((all: Part[]) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent));
  return `The strip: ${await strip.locator('header').innerText()}. Buttons: ${names.join(' | ')}. ${(await strip.innerText()).slice(0, 600)}`;
}

/** What of an element of the page is asked here. */
interface Part {
  readonly textContent: string;
  readonly ownerDocument: {
    readonly activeElement: Part | null;
    querySelectorAll(selector: string): Iterable<Part>;
  };
  getAttribute(name: string): string | null;
  compareDocumentPosition(other: Part): number;
  checkVisibility(): boolean;
}

/** By Tab, forth or back, and never otherwise; how often is reckoned from where focus is. */
async function tabbedTo({ page }: DeskPage, target: Locator): Promise<void> {
  for (let tries = 0; tries < 12; tries++) {
    const tabs = await target.evaluate((one: Part) => {
      const at = one.ownerDocument.activeElement ?? one;
      const all = [
        ...one.ownerDocument.querySelectorAll(
          'button, input, select, textarea, summary, a[href], [tabindex="0"]',
        ),
      ];
      // As browsers number it: 4, the other one comes later.
      const isBefore = (a: Part, b: Part): boolean => (a.compareDocumentPosition(b) & 4) !== 0;
      const between = all.filter(
        (part) =>
          part.checkVisibility() &&
          (isBefore(at, part) ? isBefore(part, one) : isBefore(one, part) && isBefore(part, at)),
      );
      return one === at ? 0 : (isBefore(at, one) ? 1 : -1) * (between.length + 1);
    });
    if (tabs === 0) return;
    for (let n = Math.min(Math.abs(tabs), 20); n > 0; n--)
      await page.keyboard.press(tabs > 0 ? 'Tab' : 'Shift+Tab');
  }
  throw new Error('Tab did not lead there');
}
