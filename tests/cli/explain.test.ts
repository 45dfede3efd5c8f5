import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { systemFolder, systemIds } from '../../src/catalog.js';
import { cameWith, paragraph } from '../../src/cli/explain.js';
import type { GameEvent } from '../../src/core/index.js';

describe('explain finds every rule of the rulebook', () => {
  test.each(systemIds())('%s', (system) => {
    const text = readFileSync(join(systemFolder(system), 'RULES.md'), 'utf8');
    const ids = [...new Set(text.match(/\b[A-Z]{2,3}-[A-Z]+-\d+[a-z]?\b/g))];

    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id) => (paragraph(text, id) ?? '') === '')).toEqual([]);
  });

  test('KOK-MAIL-4 is its own words, not those of its neighbours', () => {
    const text = readFileSync(join(systemFolder('king-of-kings'), 'RULES.md'), 'utf8');

    expect(paragraph(text, 'KOK-MAIL-4')).toBe(
      'P and O stand until changed; a word that says nothing leaves its setting as it was.',
    );
    expect(paragraph(text, 'KOK-MAIL-13')).toBe('Tactics are secret until used.');
  });

  test('a rule in bold that opens a list item', () => {
    const text =
      '# Rules\n\n- **SA-MAP-1** Nine fields.\n- **SA-MARCH-1** March: men go to the next field,\n  all at once.\n- **SA-FOG-1** You see them.\n';

    expect(paragraph(text, 'SA-MARCH-1')).toBe('March: men go to the next field, all at once.');
  });
});

describe('the order that an event came of', () => {
  const event = (n: number, phase: string, type: string, data: GameEvent['data']): GameEvent => ({
    n,
    phase,
    type,
    rule: 'RF-CBT-1',
    seenBy: ['P1'],
    data,
  });
  const outcome = (n: number, phase: string, text: string): GameEvent =>
    event(n, phase, 'order-done', { order: n, text });
  const fight = event(1, 'movement', 'attack-won', { area: 'Norica', side: 'RL11 2 + RL10 2' });

  test.each([
    ['the next outcome, which names the same things', [outcome(2, 'movement', 'AT - RL11 - Norica')], 2],
    ['not one that names other things', [outcome(2, 'movement', 'M - RL05 - Cremona')], undefined],
    ['not that of a later phase', [outcome(2, 'end', 'AT - RL11 - Norica')], undefined],
    [
      'not one behind the outcome of another order',
      [outcome(2, 'movement', 'M - RL05 - Cremona'), outcome(3, 'movement', 'AT - RL11 - Norica')],
      undefined,
    ],
    ['none', [], undefined],
  ])('%s', (_what, others, order) => {
    expect(cameWith([fight, ...others], fight).data.order).toBe(order);
  });
});
