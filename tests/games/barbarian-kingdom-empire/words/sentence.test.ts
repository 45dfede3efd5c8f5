import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REASONS } from '../../../../games/barbarian-kingdom-empire/reasons.js';
import {
  outcome,
  reasonText,
  vocabulary,
} from '../../../../games/barbarian-kingdom-empire/words/sentence.js';
import { systemFolder } from '../../../../src/catalog.js';
import { argumentsOf, sentenceProblems } from '../../../../src/core/index.js';
import { rules } from '../kit.js';

const { events, phrases, reasons } = rules.texts;

test('every sentence can be told', () => {
  for (const texts of [events, phrases, reasons])
    expect(sentenceProblems({ ...texts }, vocabulary)).toEqual([]);
});

test('each reason has its words, which name its facts and no others', () => {
  const slots = (text: string): string[] => argumentsOf(text).filter((one) => one.startsWith('{'));
  const named = Object.entries(reasons).map(([code, text]) => [code, slots(text)]);
  const facts = Object.entries(REASONS).map(([code, names]) => [
    code,
    names.map((name) => `{${name}}`).sort(),
  ]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(facts));
});

test('each reason is given by some rule', () => {
  const root = systemFolder('barbarian-kingdom-empire');
  const code = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== 'reasons.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n');
  expect(Object.keys(REASONS).filter((reason) => !code.includes(`'${reason}'`))).toEqual([]);
});

test('a reason tells places by name, and what a player wrote as he wrote it', () => {
  expect(reasonText(rules, { code: 'no-passage', place: 'siculum' })).toBe(
    "a ship can't go on to Mare Siculum there",
  );
  expect(reasonText(rules, { code: 'no-unit', written: 'rome' })).toBe('rome is not a unit of yours');
  const event = { n: 1, phase: '', type: 'order-failed', rule: '', seenBy: 'all', data: {} } as const;
  expect(outcome(rules, event)).toBe('');
});
