/** Letters under another name or none: wherever a game is told, only who may know all is told whose they are. PRESS-2, VIEW-2. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastEntry } from '../../src/archive/folder/read.js';
import { toldLetters } from '../../src/cli/chronicle-steps.js';
import type { Reader } from '../../src/cli/reader.js';
import type { ToldLetter } from '../../src/desk/chronicle/data.js';
import { club, run, type Club, type Seat } from '../kit/press-club.js';
import { command } from '../kit/temp-game.js';
import { pdfText } from '../render/pdf-text.js';

const SETTINGS = '{ anonymous: true, pseudonyms: true, groups: { north: [P1, P2, P3] } }\ngazette: on';

const LETTERS =
  'PRESS AS anonymous - ALL - Beware the moot.\nPRESS AS The Grey Friar - P3 - Meet me at night.\nPRESS AS anonymous - north - Hold the bridge.';

/** A step to which one of the seats sends the letters. */
async function written(by: Seat): Promise<Club> {
  const all = await club(SETTINGS);
  all.sheet(by, LETTERS);
  expect((await run(all)).code).toBe(0);
  return all;
}

const archived = ({ game }: Club, file: string): string =>
  readFileSync(join(game.folder, 'turns', lastEntry(game.folder).name, file), 'utf8');

const letters = ({ game }: Club, reader: Reader): readonly ToldLetter[] =>
  toldLetters({ dir: game.folder, entry: lastEntry(game.folder), reader });

const told = (all: Club, position: Seat): string[] =>
  letters(all, { kind: 'position', position }).map(({ from, name, as, to, text }) =>
    [from ?? '-', name, ...(as === undefined ? [] : [as]), to, text].join(' | '),
  );

async function bookOf({ game }: Club, ...reader: string[]): Promise<string> {
  const out = join(game.folder, 'book.pdf');
  expect((await command(game.folder, ['book', '.', '--out', out, ...reader])).err).toBe('');
  return pdfText(readFileSync(out)).replace(/\s+/g, ' ');
}

test('who of two seats wrote them changes nothing for whom it is a secret', async () => {
  const [one, other] = [await written('P1'), await written('P2')];

  for (const file of ['gazette.txt', 'gazette.json']) expect(archived(one, file)).toBe(archived(other, file));
  for (const reader of [{ kind: 'public' }, { kind: 'position', position: 'P3' }] as const)
    expect(letters(one, reader)).toEqual(letters(other, reader));
  expect(archived(one, 'gazette.txt')).toContain('From Anonymous to all');
  expect((await command(one.game.folder, ['verify', '.'])).code).toBe(0);
});

test('each reader is told what came to him, and the writer what he wrote', async () => {
  const all = await written('P1');
  const hill = all.game.file('P1', '0000').name;

  expect(told(all, 'P4')).toEqual(['- | Anonymous | all | Beware the moot.']);
  expect(told(all, 'P2')).toEqual([
    '- | Anonymous | all | Beware the moot.',
    '- | Anonymous | north | Hold the bridge.',
  ]);
  expect(told(all, 'P3')).toEqual([
    '- | Anonymous | all | Beware the moot.',
    '- | Anonymous | north | Hold the bridge.',
    '- | The Grey Friar | P3 | Meet me at night.',
  ]);
  expect(told(all, 'P1')).toEqual([
    `P1 | ${hill} | Anonymous | all | Beware the moot.`,
    `P1 | ${hill} | “The Grey Friar” | P3 | Meet me at night.`,
    `P1 | ${hill} | Anonymous | north | Hold the bridge.`,
  ]);
});

test('the book: in public no name, for who knows all the seat and the name it took, and a group by its own', async () => {
  const all = await written('P1');

  const open = await bookOf(all, '--public');
  expect(open).toContain('From Anonymous to all');
  expect(open).not.toMatch(/Meet me at night|Hold the bridge/);
  const whole = await bookOf(all, '--everything', '--gm');
  expect(whole).toContain('Hill clan (P1) as “The Grey Friar” to Mill clan (P3)');
  expect(whole).toContain('Hill clan (P1) as Anonymous to north');
});

test('a letter to all that came by itself is told like those of the sheets, and one to the game master to nobody', async () => {
  const all = await club(SETTINGS);
  all.mail('ann@example.org', `PRESS - ALL - Peace to every ford.\n> ${all.head('P1')}`);
  all.mail('bob@example.org', `PRESS - GM - The ferryman cheats.\n> ${all.head('P2')}`);
  await all.fetch();
  expect((await run(all)).code).toBe(0);

  expect(archived(all, 'gazette.txt')).toMatch(
    /From Hill clan \(P1\) to all\s+\|\s+\| Peace to every ford\./,
  );
  expect(letters(all, { kind: 'everything' }).map(({ text }) => text)).toEqual(['Peace to every ford.']);
});
