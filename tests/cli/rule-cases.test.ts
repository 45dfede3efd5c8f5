import { describe, expect, test } from 'vitest';
import { systemFolder, systemIds } from '../../src/catalog.js';
import { rulesOf } from '../../src/cli/game-rules.js';
import { casesDocument } from '../../src/cli/rule-cases.js';
import { plainText, type Document } from '../../src/core/index.js';

const headings = ({ blocks }: Document): string[] =>
  blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []));

describe('rule cases as a document', () => {
  test.each(systemIds())(
    '%s: sixty cases at the least, each under its rule and with its scene',
    async (id) => {
      const { blocks } = casesDocument(await rulesOf(id));
      const rules = blocks.filter((block) => block.kind === 'heading' && block.level === 2);
      const scenes = blocks.filter((block) => block.kind === 'preformatted');
      expect(scenes.length).toBeGreaterThanOrEqual(60);
      expect(rules).toHaveLength(scenes.length);
    },
  );

  test('of one rule its own cases alone, whatever the letters', async () => {
    const rules = await rulesOf('rise-and-fall');
    const document = casesDocument(rules, 'rf-cbt-1');
    const found = headings(document);
    expect(found.filter((text) => text.startsWith('RF-')).length).toBeGreaterThan(1);
    expect(new Set(found.filter((text) => text.startsWith('RF-')))).toEqual(new Set(['RF-CBT-1']));
    expect(found).toContain('Combat');
    expect(found.length).toBeLessThan(headings(casesDocument(rules)).length / 4);
    expect(document.blocks.some((block) => block.kind === 'paragraph' && plainText(block.text) !== '')).toBe(
      true,
    );
  });

  test('a rule without cases is told with the nearest that have some', async () => {
    const rules = await rulesOf('rise-and-fall');
    expect(() => casesDocument(rules, 'RF-CTB-1')).toThrow('There is no case of the rule RF-CTB-1.');
    expect(() => casesDocument(rules, 'RF-CTB-1')).toThrow(
      expect.objectContaining({ hint: expect.stringContaining('RF-CBT-1') }),
    );
  });

  test('a system without any says so', async () => {
    const { system } = await rulesOf('rise-and-fall');
    expect(() => casesDocument({ system, folder: `${systemFolder('rise-and-fall')}-two` })).toThrow(
      'Rise and Fall has no rule cases.',
    );
  });
});
