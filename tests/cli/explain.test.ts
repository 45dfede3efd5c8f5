import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemFolder, systemIds } from '../../src/catalog.js';
import { paragraph } from '../../src/cli/explain.js';

describe('explain finds every rule of the rulebook', () => {
  test.each(systemIds())('%s', (system) => {
    const text = readFileSync(join(systemFolder(system), 'RULES.md'), 'utf8');
    const ids = [...new Set(text.match(/\b[A-Z]{2,3}-[A-Z]+-\d+[a-z]?\b/g))];

    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id) => (paragraph(text, id) ?? '') === '')).toEqual([]);
  });

  test('KOK-MAIL-4 is its own words, not those of its neighbours', () => {
    const text = readFileSync(join(systemFolder('king-of-kings'), 'RULES.md'), 'utf8');

    expect(paragraph(text, 'KOK-MAIL-4')).toBe('P and O stand until changed.');
    expect(paragraph(text, 'KOK-MAIL-13')).toBe('Tactics are secret until used.');
  });

  test('a rule in bold that opens a list item', () => {
    const text =
      '# Rules\n\n- **SA-MAP-1** Nine fields.\n- **SA-MARCH-1** March: men go to the next field,\n  all at once.\n- **SA-FOG-1** You see them.\n';

    expect(paragraph(text, 'SA-MARCH-1')).toBe('March: men go to the next field, all at once.');
  });
});
