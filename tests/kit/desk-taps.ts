/** Orders composed on the desk as someone does who taps what is offered and nothing else. */
import type { Locator } from 'playwright-core';
import type { DeskPage } from './desk-browser.js';

/** Taps into one order, at most. */
const MOST = 14;
/** Things that are asked for an order, at most. */
const THINGS = 6;

/** Composes an order of this name, from the first of one's own things that takes it. How often a box was picked on the map; undefined: it is offered nowhere, or leads nowhere. */
export async function composed(desk: DeskPage, word: string): Promise<number | undefined> {
  const { page } = desk;
  for (let thing = 0; thing < THINGS; thing++) {
    await desk.go('Map');
    const all = page.getByRole('button', { name: 'all of mine' });
    if (await all.isVisible()) await desk.tap(all);
    if ((await ownThings(desk).count()) <= thing) break;
    await desk.tap(ownThings(desk).nth(thing));
    await page.locator('.strip').waitFor();
    const verb = offersOf(desk).filter({ hasText: new RegExp(`^${word} `) });
    if ((await verb.count()) > 0) {
      await changing(desk, () => desk.tap(verb.first()));
      const picked = await filled(desk);
      if (picked !== undefined) {
        await desk.tap(doneOf(desk));
        await page.locator('.strip').waitFor({ state: 'detached' });
        return picked;
      }
    }
    await desk.tap(page.getByRole('button', { name: 'Drop this order' }));
    await page.locator('.strip').waitFor({ state: 'detached' });
  }
  return undefined;
}

const ownThings = ({ page }: DeskPage): Locator => page.locator('.things .thing.own');
const offersOf = ({ page }: DeskPage): Locator => page.locator('.strip .offers .offer');
const doneOf = ({ page }: DeskPage): Locator => page.locator('.strip button.done.main');

/** Acts, and waits until the strip shows what came of it. False: nothing did. */
async function changing({ page }: DeskPage, acts: () => Promise<void>): Promise<boolean> {
  const strip = page.locator('.strip');
  const before = await strip.innerHTML();
  await acts();
  for (let n = 0; n < 60; n++) {
    if ((await strip.innerHTML()) !== before) return true;
    await page.waitForTimeout(25);
  }
  return false;
}

/** Fills box after box by the first offer, on the map where it lies there; how many were picked there. Undefined: the order can't be made whole. */
async function filled(desk: DeskPage): Promise<number | undefined> {
  const { page } = desk;
  let onMap = 0;
  for (let taps = 0; taps < MOST; taps++) {
    const wrong = await page.locator('.strip .problems .error').count();
    if ((await doneOf(desk).count()) > 0) return wrong === 0 ? onMap : undefined;
    const next = page.locator('.strip').getByRole('button', { name: 'Next', exact: true });
    if ((await next.count()) > 0) await changing(desk, () => desk.tap(next));
    else if (await pickedOnMap(desk)) onMap++;
    else if (!(await pickedInList(desk)) && (await doneOf(desk).count()) === 0) return undefined;
  }
  return undefined;
}

async function pickedInList(desk: DeskPage): Promise<boolean> {
  const { page } = desk;
  const offers = offersOf(desk);
  if ((await offers.count()) > 0) return changing(desk, () => desk.tap(offers.first()));
  const take = page.locator('.strip form').getByRole('button', { name: 'Take' }).first();
  return (
    (await page.locator('.strip input[type=number]').count()) > 0 && changing(desk, () => desk.tap(take))
  );
}

/** Room at the edge, and for the buttons of the map. */
const EDGE = { side: 30, foot: 80 } as const;

/** The first lit spot that is in sight; of several things there the first. */
async function pickedOnMap(desk: DeskPage): Promise<boolean> {
  const { page } = desk;
  const paper = await page.locator('.map .paper').boundingBox();
  const lit = page.locator('.lights .may');
  const count = Math.min(await lit.count(), 30);
  if (!paper) return false;
  for (let at = 0; at < count; at++) {
    const box = await lit.nth(at).boundingBox();
    if (!box) continue;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const seen =
      x > paper.x + EDGE.side &&
      x < paper.x + paper.width - EDGE.side &&
      y > paper.y + EDGE.side &&
      y < paper.y + paper.height - EDGE.foot;
    if (seen) return changing(desk, () => desk.tapAt(x, y));
  }
  return false;
}
