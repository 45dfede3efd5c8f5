/** Every screen of the desk in every system: accessible on both widths, whole in a narrow window and with large letters. */
import { describe, test } from 'vitest';
import { inTurn } from '../kit/breadth.js';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, PHONE, WIDE } from '../kit/desk-browser.js';
import { played, SYSTEMS } from '../kit/played.js';
import { accessible, fitting } from './screens.js';

describe.skipIf(browserProgram === undefined)(named('every screen'), () => {
  const desks = desksForAll();

  describe.each(inTurn(SYSTEMS))('%s', (id) => {
    const hand = played(id, 6);

    test('at 390: axe-core finds nothing', async () => accessible(desks, await hand, PHONE), 180_000);
    test('at 1280: axe-core finds nothing', async () => accessible(desks, await hand, WIDE), 180_000);
    test('at 320 nothing stands out of the window', async () => fitting(desks, await hand, 320, false));
    test('with letters twice as large nothing stands out of the window', async () =>
      fitting(desks, await hand, 640, true));
  });
});
