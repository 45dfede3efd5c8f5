/** A move sheet in a browser; all systems, widths, moments and schemes are a proof of their own. */
import { describe, expect, test } from 'vitest';
import { renderHtml } from '../../src/render/html/html.js';
import { browserForAll, browserProgram, named } from '../kit/browser.js';
import { played } from '../kit/played.js';
import { expectAccessible, expectSet } from './accessible.js';

describe.skipIf(browserProgram === undefined)(named('an HTML sheet in a browser'), () => {
  const browser = browserForAll();

  test('of the Weekly Campaign', async () => {
    const { document, frame } = await played('weekly-campaign', 3);
    const page = await browser.open(renderHtml(document, frame));

    await expectSet(page);
    await page.look({ width: 390 });
    expect(await page.scrolling('#s-leaders + .wide')).toBe(0);
    await expectAccessible(page, [{ width: 390 }, { width: 1280, scheme: 'dark' }]);
    expect(page.asked).toEqual([]);
    await page.close();
  });

  test('what it finds is told: a page that is wrong in every way', async () => {
    const page = await browser.open(
      '<html><body style="color:#999"><h1>a</h1><h4>b</h4><p style="width:30px;overflow-wrap:anywhere">Mesopotamia</p><div style="width:900px">x</div><img src="http://example.org/x.png"></body></html>',
    );
    await page.look({ width: 390 });
    const faults = (await page.faults()).map((fault) => fault.replace(/:.*/s, ''));

    expect(faults).toEqual(
      expect.arrayContaining(['color-contrast', 'heading-order', 'image-alt', 'region']),
    );
    const { broken, over } = await page.layout();
    expect(broken).toEqual(['Mesopotamia']);
    expect(over).toBeGreaterThan(400);
    expect(page.asked).toEqual(['http://example.org/x.png']);
    await page.close();
  });
});
