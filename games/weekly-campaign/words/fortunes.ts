/** Which events tell of those who rose or fell: leaders and countries. */
import { fortuneBy } from '../../../src/core/index.js';

export const fortune = fortuneBy({
  captain: 'risen',
  'build-arrived': ({ data }) => (data.what === 'leader' ? 'risen' : undefined),
  'leader-hit': 'fallen',
  assassin: ({ data }) => (data.success === true ? 'fallen' : undefined),
  eliminated: 'fallen',
  conquered: 'fallen',
});
