/** Which events tell of those who rose or fell: leaders, monarchs, realms and peoples. */
import { fortuneBy } from '../../../src/core/index.js';

export const fortune = fortuneBy({
  'leader-came': 'risen',
  'heir-crowned': 'risen',
  'leader-died': 'fallen',
  'monarch-died': 'fallen',
  'emperor-murdered': 'fallen',
  'realm-fell': 'fallen',
  surrendered: 'fallen',
  retired: 'fallen',
  conquered: 'fallen',
});
