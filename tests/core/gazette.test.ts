/** What stands above the gravest matter of a gazette. */
import { expect, test } from 'vitest';
import { newsBlocks } from '../../src/core/document.js';
import { gazetteDocument } from '../../src/core/gazette.js';
import type { GazetteFile } from '../../src/core/gazette-file.js';
import { fact } from '../../src/core/front-words.js';

const FILE: GazetteFile = {
  format: 1,
  game: 'g',
  system: 's',
  resolved: { turn: 3, step: '' },
  date: '40 BC',
  over: false,
  seats: [],
  facts: [],
  history: [],
  letters: [],
  dates: [],
};

const headlineOf = (text: string): string | undefined =>
  gazetteDocument({ ...FILE, facts: [fact('happened', 9, text)] })
    .blocks.flatMap((block) => (block.kind === 'newspaper' ? newsBlocks(block) : [block]))
    .flatMap((block) => (block.kind === 'heading' && block.id === 'headline' ? [block.text] : []))[0];

test.each([
  ['Pella falls. Its king has fled.', 'Pella falls'],
  ['Civil war no. 3 breaks out at Treveri: 3 units.', 'Civil war no. 3 breaks out at Treveri'],
  ['Pella (capital; size 4) falls: its king has fled.', 'Pella (capital; size 4) falls'],
  ['Byzantines: Thessalonika is lost.', 'Byzantines: Thessalonika is lost'],
  ['Raiders of Anatolia: BA1 occupies Delta (E2).', 'Raiders of Anatolia: BA1 occupies Delta (E2)'],
  ['Famine in Armenia (Ar1): deficit 1 at level 2 does 4 Damage.', 'Famine in Armenia (Ar1)'],
  [
    'Empire 1: an empire is founded, its capital Italy Rome (I2), its provinces Cisalpine Gaul (I1) and Italy Rome (I2).',
    'Empire 1: an empire is founded, its capital Italy Rome (I2)',
  ],
  ['Pella falls', 'Pella falls'],
  [`${'word '.repeat(30)}ends.`, 'word '.repeat(14).trim()],
])('of "%s" the headline is "%s"', (text, headline) => {
  expect(headlineOf(text)).toBe(headline);
});

test('a column of the table in which nothing stands is left out, an empty one of some is not', () => {
  const row = (place: number, taken: string) => ({
    ...{ position: `P${place}`, name: 'One', place, score: 1 },
    columns: { fell: '', taken, lost: 0 },
  });
  const { blocks } = gazetteDocument({ ...FILE, standings: [row(1, 'Pella'), row(2, '')] });
  const titles = blocks.flatMap((block) =>
    block.kind === 'table' ? [block.columns.map(({ title }) => title)] : [],
  );
  expect(titles).toEqual([['', 'Position', 'Score', 'taken', 'lost']]);
});
