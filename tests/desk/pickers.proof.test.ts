/** The pickers in a browser, on a phone by taps and on a wide screen by keys: what is tapped is what stands in the box, and each target is large enough for a thumb. */
import { describe, expect, test } from 'vitest';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, PHONE, WIDE, type DeskPage } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';

/** A button of the strip by the beginning of its name. */
const button = ({ page }: DeskPage, name: RegExp) =>
  page.locator('.strip').getByRole('button', { name }).first();

async function tap(desk: DeskPage, ...names: readonly RegExp[]): Promise<void> {
  for (const name of names) {
    const before = await desk.page.locator('.strip').innerHTML();
    await desk.tap(button(desk, name));
    await expect.poll(() => desk.page.locator('.strip').innerHTML()).not.toBe(before);
  }
}

async function begin(desk: DeskPage, order: string): Promise<void> {
  await desk.page.keyboard.press('n');
  await desk.page.locator('.strip .find').fill(order);
  await tap(desk, new RegExp(`^${order} `, 'i'));
}

/** The box that is open, whole. */
const standsIn = ({ page }: DeskPage): Promise<string | null> =>
  page.locator('.strip .said [aria-current=step]').getAttribute('aria-label');

/** A row of a ranked list by its grip to where another is. */
async function dragged({ page }: DeskPage, from: number, to: number): Promise<void> {
  const grips = page.locator('.strip .grip');
  await grips.nth(from).scrollIntoViewIfNeeded();
  const middle = async (at: number): Promise<readonly [number, number]> => {
    const box = await grips.nth(at).boundingBox();
    if (!box) throw new Error('the grip is not to be seen');
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  await page.mouse.move(...(await middle(from)));
  await page.mouse.down();
  await page.mouse.move(...(await middle(to)), { steps: 4 });
  await page.mouse.up();
}

/** Buttons and fields of the strip that are less than 44 px high or wide. */
async function small({ page }: DeskPage): Promise<string[]> {
  const found: string[] = [];
  for (const one of await page.locator('.strip button, .strip input, .strip summary').all()) {
    const box = await one.boundingBox();
    if (box && (box.height < 43.5 || box.width < 43.5)) found.push((await one.textContent()) ?? '');
  }
  return found;
}

const sizes = [
  { name: '390', screen: PHONE },
  { name: '1280', screen: WIDE },
] as const;

describe.skipIf(browserProgram === undefined)(named('pickers'), () => {
  const desks = desksForAll();

  test.each(sizes)('King of Kings at $name: weights, a ranked list, a way with deeds', async ({ screen }) => {
    const desk = await desks.open(await played('king-of-kings', 2), screen);
    await begin(desk, 'Orders');
    await tap(desk, /^A1/, /tactic/, /^More charge/, /^More charge/, /^More stand/);
    await expect.poll(() => standsIn(desk)).toBe('tactic: charge 2, stand 1');
    expect(await button(desk, /^charge/).textContent()).toContain('67 of 100');
    await tap(desk, /against P2/, /^More refuse/);
    await expect.poll(() => standsIn(desk)).toBe('tactic: charge 2, stand 1, vs P2 refuse 1');
    await tap(desk, /^against all/, /^Fewer stand/);
    await expect.poll(() => standsIn(desk)).toBe('tactic: charge 2, vs P2 refuse 1');
    expect(await small(desk)).toEqual([]);
    await desk.tap(button(desk, /^Drop/));
    await begin(desk, 'Policy');
    await tap(desk, /^losses/, /^HC/, /^LC/, /^CH/, /^CH chariots further up/, /^Take out HC/);
    await expect.poll(() => standsIn(desk)).toBe('value: CH, LC');
    await dragged(desk, 1, 0);
    await expect.poll(() => standsIn(desk)).toBe('value: LC, CH');
    expect(await small(desk)).toEqual([]);
    await desk.tap(button(desk, /^Drop/));
    expect(desk.faults).toEqual([]);
    await desk.close();
  });

  test('Ancient Empires: goods for goods, and a condition term by term', async () => {
    const council = await desks.open(await played('ancient-empires', 1), PHONE);
    await begin(council, 'Exchange');
    await tap(council, /anybody/, /^More MAT/, /^get/, /^More SIL/, /^More SIL/);
    await expect.poll(() => standsIn(council)).toBe('get: 2 SIL');
    expect(await council.page.locator('.bargain').textContent()).toContain('you get 2 × SIL silk');
    expect(await small(council)).toEqual([]);
    await council.close();
    const desk = await desks.open(await played('ancient-empires', 3), PHONE);
    await begin(desk, 'Occupy');
    await tap(
      desk,
      /^\+ condition/,
      /^enemies in/,
      /^Ar1 /,
      /^<=/,
      /^2/,
      /^and not: Stack … is routed/,
      /^M1/,
    );
    await expect.poll(() => standsIn(desk)).toBe('condition: enemy(Ar1)<=2 and not routed(M1)');
    await tap(desk, /^Take out enemies in Ar1/);
    await expect.poll(() => standsIn(desk)).toBe('condition: not routed(M1)');
    expect(await small(desk)).toEqual([]);
    expect(desk.faults).toEqual([]);
    await desk.close();
  });

  test('by keys: an order in the way is changed, and focus goes home to the thing', async () => {
    const desk = await desks.open(await played('king-of-kings', 2), WIDE);
    const { page } = desk;
    const thing = page.locator('.things .thing.own[data-ref=A1]');
    const focused = (): Promise<string | null> => page.locator(':focus').getAttribute('data-ref');
    const press = async (name: RegExp): Promise<void> => {
      const before = await page.locator('.strip').innerHTML();
      await button(desk, name).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => page.locator('.strip').innerHTML()).not.toBe(before);
    };
    await thing.focus();
    await page.keyboard.press('Enter');
    await page.locator('.strip').waitFor();
    await press(/^Move /);
    await page.locator('.strip .offers .offer').first().focus();
    await page.keyboard.press('Enter');
    await button(desk, /^Done/).and(page.locator('.main')).waitFor();
    await page.keyboard.press('Control+Enter');
    await expect.poll(focused).toBe('A1');
    await page.keyboard.press('Enter');
    await press(/^Change order 1: Move/);
    expect(await page.locator('.strip').textContent()).toContain('Replaces order 1.');
    await page.keyboard.press('Control+Enter');
    await expect.poll(focused).toBe('A1');
    expect(await page.locator('.card').count()).toBe(1);
    expect(desk.faults).toEqual([]);
    await desk.close();
  });
});
