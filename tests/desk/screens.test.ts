/** Every screen of the desk in one system; `screens.proof.test.ts` looks at all five. */
import { describe, test } from 'vitest';
import { browserProgram, named } from '../kit/browser.js';
import { desksForAll, PHONE } from '../kit/desk-browser.js';
import { played } from '../kit/played.js';
import { accessible, fitting } from './screens.js';

describe.skipIf(browserProgram === undefined)(named('every screen'), () => {
  const desks = desksForAll();
  const hand = played('barbarian-kingdom-empire', 2);

  test('at 390: axe-core finds nothing', async () => accessible(desks, await hand, PHONE));
  test('at 320 nothing stands out of the window', async () => fitting(desks, await hand, 320, false));
});
