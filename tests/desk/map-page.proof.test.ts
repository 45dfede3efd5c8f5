/** The map under a finger: what orders, and what never does. */
import type { CDPSession, Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openDesk } from '../../src/desk/engine/desk.js';
import type { Desk } from '../../src/desk/engine/questions.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, PHONE, type DeskPage } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An order whose first box is picked on the map: its word, the spots, and one of them with several offers. */
function onMap(desk: Desk): {
  readonly word: string;
  readonly spots: ReadonlySet<string>;
  readonly crowded: string | undefined;
} {
  const { verbs, blank } = desk.facts();
  const { things, spots } = desk.board();
  const spotOf = (ref: string): string | undefined =>
    spots.some((one) => one.ref === ref) ? ref : things.find((one) => one.ref === ref)?.at;
  const found = verbs.map(({ key, word, boxes }) => {
    const box = boxes.find(({ optional }) => !optional) ?? boxes[0];
    const choices = box && desk.choices(blank, { order: key, boxes: {} }, box.name);
    const at = (choices?.offers ?? []).flatMap(({ at: ref, why }) =>
      why === undefined && ref !== undefined ? (spotOf(ref) ?? []) : [],
    );
    return { word, spots: new Set(at), crowded: at.find((one, n) => at.indexOf(one) !== n) };
  });
  const best =
    found.find(({ crowded, spots: lit }) => crowded !== undefined && lit.size > 1) ??
    found.find(({ spots: lit }) => lit.size > 1);
  if (!best) throw new Error('no order begins on the map');
  return best;
}

describe.skipIf(browserProgram === undefined)(named('the map under a finger'), () => {
  const desks = desksForAll();
  const hand = played('weekly-campaign', 2);

  /** The desk with the first box of an order open, its spots lit. */
  async function lit() {
    const { system, file } = await hand;
    const order = onMap(openDesk(system, file));
    const desk = await desks.open(await hand, PHONE);
    await desk.go('Orders');
    await desk.tap('+ order');
    const verb = desk.page.locator('.strip .offer', { hasText: new RegExp(`^${order.word} `) });
    await desk.tap(verb.first());
    await expect.poll(() => spotsOf(desk).count()).toBe(order.spots.size);
    return { desk, order };
  }

  const spotsOf = ({ page }: DeskPage): Locator => page.locator('.lights .may');
  const filledChips = ({ page }: DeskPage): Promise<number> =>
    page.locator('.strip .said .chip:not(.blank)').count();

  /** What a tap came to: a box is filled; or, of several things there, none is picked, but they are listed. */
  const touched = async (desk: DeskPage): Promise<number> =>
    (await filledChips(desk)) + (await desk.page.locator('.strip b', { hasText: /^At / }).count());

  /** After as long as the worker takes to answer: what must not come would have come by then. */
  const touchedSoon = async (desk: DeskPage): Promise<number> => {
    await desk.page.waitForTimeout(500);
    return touched(desk);
  };

  /** The middle of the first lit spot that lies in the open part of the map. */
  async function inSight(desk: DeskPage): Promise<Point> {
    const paper = await desk.page.locator('.map .paper').boundingBox();
    const all = await spotsOf(desk).all();
    for (const one of all) {
      const box = await one.boundingBox();
      if (!box || !paper) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      if (
        x > paper.x + 50 &&
        x < paper.x + paper.width - 90 &&
        y > paper.y + 40 &&
        y < paper.y + paper.height - 40
      )
        return { x, y };
    }
    throw new Error('no lit spot is in sight');
  }

  const touch = (to: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]) =>
    to.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });

  const transform = ({ page }: DeskPage): Promise<string | null> =>
    page.locator('svg.board > g').first().getAttribute('transform');

  test('a drag from a piece, and two fingers, move the map and order nothing; a tap that slips a little orders', async () => {
    const { desk } = await lit();
    const finger = await desk.page.context().newCDPSession(desk.page);
    const from = await inSight(desk);
    const before = await transform(desk);
    await touch(finger, 'touchStart', [from]);
    for (const by of [5, 20, 45]) await touch(finger, 'touchMove', [{ x: from.x + by, y: from.y + by / 3 }]);
    await touch(finger, 'touchEnd', []);
    const dragged = await transform(desk);
    const [moved, was] = [placeOf(dragged), placeOf(before)];
    expect(moved.x - was.x).toBeGreaterThan(25);
    expect(moved.x - was.x).toBeLessThan(50);
    expect(await touchedSoon(desk)).toBe(0);
    const now = await inSight(desk);
    await touch(finger, 'touchStart', [now, { x: now.x + 30, y: now.y + 30 }]);
    await touch(finger, 'touchMove', [now, { x: now.x + 60, y: now.y + 60 }]);
    await touch(finger, 'touchEnd', []);
    expect(placeOf(await transform(desk)).scale).toBeGreaterThan(moved.scale);
    expect(await touchedSoon(desk)).toBe(0);
    const spot = await inSight(desk);
    await touch(finger, 'touchStart', [spot]);
    await touch(finger, 'touchMove', [{ x: spot.x + 4, y: spot.y - 3 }]);
    await touch(finger, 'touchEnd', []);
    await expect.poll(() => touched(desk)).toBe(1);
    expect(desk.faults).toEqual([]);
    await desk.close();
  });

  test('of several things at one spot none is picked: they are listed', async () => {
    const { desk, order } = await lit();
    expect(order.crowded).toBeDefined();
    const spots = await spotsOf(desk).all();
    for (const one of spots) {
      const box = await one.boundingBox();
      if (!box) continue;
      await desk.tapAt(box.x + box.width / 2, box.y + box.height / 2);
      if ((await desk.page.locator('.strip b', { hasText: `At ${order.crowded}` }).count()) > 0) break;
      if ((await filledChips(desk)) > 0) await desk.tap('Back');
      await expect.poll(() => filledChips(desk)).toBe(0);
    }
    await expect
      .poll(() => desk.page.locator('.strip b', { hasText: `At ${order.crowded}` }).count())
      .toBe(1);
    expect(await filledChips(desk)).toBe(0);
    expect(await desk.page.locator('.strip .offers .offer').count()).toBeGreaterThan(1);
    await desk.close();
  });
});

function placeOf(transform: string | null): { readonly x: number; readonly scale: number } {
  const [, x, scale] = /translate\((\S+) \S+\) scale\((\S+)\)/.exec(transform ?? '') ?? [];
  return { x: Number(x), scale: Number(scale) };
}
