import { describe, expect, test } from 'vitest';
import { composeFront, type Fact, type Front } from '../../src/core/index.js';
import { glanceFacts, glanceLines, headline, mapPicture } from '../../src/cli/mail-page.js';
import { sampler } from '../render/demo-document.js';

const front = (facts: readonly Fact[], more: Partial<Front> = {}): Front => ({
  name: 'Macedonians',
  subtitle: 'Spring of year 1',
  facts,
  silent: 'they starve.',
  figures: [{ label: 'Treasury', unit: 'tlts', value: 747, before: 808 }],
  goal: 'First in score.',
  dates: [{ when: 'T13', text: 'rebuilds lapse' }],
  ...more,
});

const bold = (text: string, rest: string): Fact['text'] => [{ text, style: 'bold' }, rest];

describe('a mail\u2019s subject', () => {
  test.each<[string, Fact['text'], string]>([
    [
      'what is in bold, without its full stop',
      bold('Naissus not taken.', ' They lost one.'),
      'Naissus not taken',
    ],
    ['the whole text where nothing is', 'Corinth fell.', 'Corinth fell'],
    ['on behind a bold colon', bold('Revolt: ', 'Asia is lost.'), 'Revolt: Asia is lost'],
    [
      'cut without the comma before',
      bold('Pergamum besieged by P6 Asiatic Successors with 15 regts, week 2.', ''),
      'Pergamum besieged by P6 Asiatic Successors with 15 regts…',
    ],
    [
      'cut between words',
      bold('The garrison of Alexandria beside Issus gave up to the Asiatic Successors.', ''),
      'The garrison of Alexandria beside Issus gave up to the…',
    ],
  ])('%s', (_, text, said) => {
    expect(headline(composeFront(front([{ kind: 'happened', weight: 8, text }]), {}))).toBe(said);
  });

  test('nothing where nothing happened', () => {
    expect(headline(composeFront(front([]), {}))).toBe('');
  });
});

describe('page one in a mail', () => {
  const page = composeFront(
    front(
      [
        { kind: 'happened', weight: 7, text: bold('Naissus not taken.', ' They lost one.'), place: 'n' },
        { kind: 'threatens', weight: 8, text: 'Pella is besieged.', place: 'n' },
        { kind: 'can', weight: 4, text: 'Offer treaties.', order: 'T' },
      ],
      {
        map: { title: 'The week', drawing: sampler, scale: 2, places: { n: [100, 80] } },
      },
    ),
    {},
  );

  test('in words no wider than 66 columns', async () => {
    const lines = await glanceLines(page);

    expect(lines).toContain('(1) Naissus not taken. They lost one.');
    expect(lines).toContain('[2] Pella is besieged.');
    expect(lines).toContain('[ ] Offer treaties. (T)');
    expect(lines).toContain(' !  If you send nothing: they starve.');
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(66);
  });

  test('what was cut is in the sheet, not below; the nearest of others stand in both parts', async () => {
    const facts = Array.from({ length: 9 }, (_, i): Fact => ({
      kind: 'happened',
      weight: 3,
      text: `fact ${i}.`,
    }));
    const near = {
      title: 'Near you, as last seen',
      columns: [{ title: 'place' }, { title: 'hexes', align: 'right' as const }],
      rows: [['Corinth', '2']],
    };
    const long = composeFront(front(facts, { near }), {});

    expect((await glanceLines(long)).map((line) => line.trim())).toContain('4 more in the move sheet.');
    expect(glanceFacts(long).near).toEqual({
      title: 'Near you, as last seen',
      columns: [
        { title: 'place', right: false },
        { title: 'hexes', right: true },
      ],
      rows: [
        [
          { text: 'Corinth', right: false },
          { text: '2', right: true },
        ],
      ],
    });
  });

  test('as facts for the HTML part', () => {
    const { parts, figures } = glanceFacts(page);

    expect(parts.map(({ label }) => label)).toEqual([
      'What happened',
      'What threatens',
      'What you can and must do',
    ]);
    expect(parts[0]?.lines[0]).toEqual({
      sign: '1.',
      runs: [
        { text: 'Naissus not taken.', bold: true },
        { text: ' They lost one.', bold: false },
      ],
      code: '',
    });
    expect(figures).toEqual([{ label: 'Treasury, tlts', value: '747', change: '\u221261' }]);
  });

  test('the map as a picture, its facts for who sees none', async () => {
    const picture = await mapPicture(page);

    expect(picture?.alt).toBe('Map: The week. 1. Naissus not taken. They lost one. [2] Pella is besieged.');
    expect(picture?.bytes.length).toBeLessThan(90_000);
    expect(await mapPicture(composeFront(front([]), {}))).toBeUndefined();
  });
});
