/** Which events tell of those who rose or fell: leaders, kingdoms and peoples. */
import { fortuneBy } from '../../../src/core/index.js';

export const fortune = fortuneBy({
  'leader-arrives': 'risen',
  'kingdom-founded': 'risen',
  'sassanid-won': 'risen',
  'leader-leaves': 'fallen',
  'kingdom-ended': 'fallen',
  'half-fell': 'fallen',
  'people-eliminated': 'fallen',
});
