/** The first sheet and one of the middle of each system, at three widths, in the light and in the dark. */
import { describe, expect, test } from 'vitest';
import { renderHtml } from '../../src/render/html/html.js';
import { inTurn } from '../kit/breadth.js';
import { browserForAll, browserProgram, named } from '../kit/browser.js';
import { played, SYSTEMS } from '../kit/played.js';
import { expectAccessible, expectSet, WIDTHS } from './accessible.js';

describe.skipIf(browserProgram === undefined)(named('every HTML sheet in a browser'), () => {
  const browser = browserForAll();

  describe.each(inTurn(SYSTEMS))('%s', (id) => {
    test.each([0, 3])('after %i steps', async (steps) => {
      const { document, frame } = await played(id, steps);
      const page = await browser.open(renderHtml(document, frame));

      await expectSet(page);
      for (const scheme of ['light', 'dark'] as const)
        await expectAccessible(
          page,
          WIDTHS.map((width) => ({ width, scheme })),
        );
      await page.look({ width: 768, scheme: 'dark', media: 'print' });
      const [ground, ink] = await page.page.evaluate<string[]>(
        '[getComputedStyle(document.body).backgroundColor, getComputedStyle(document.body).color]',
      );
      expect([ground, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(28, 27, 25)']);
      expect(page.asked).toEqual([]);
      await page.close();
    });
  });
});
