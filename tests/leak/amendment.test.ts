/** VIEW-2: an amendment that a position cannot see changes no byte of its sheet, keeps its token, and brings it no mail. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lastEntry, readPositionFile } from '../../src/archive/folder/read.js';
import { sheetRenderer } from '../../src/cli/render-sheet.js';
import { SHEET_FORMATS, sheetPath } from '../../src/archive/folder/layout.js';
import { canonicalJson, headerLine } from '../../src/core/index.js';
import { command, tempFolder } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';
import { make, QUIET } from './game-pair.js';

test('an amendment reaches those who can see it, and nobody else', async () => {
  const system = await toySystem();
  const cwd = tempFolder();
  const { folder, state, events } = await make(cwd, system, 'feud', sheetRenderer({ rules: { system } }));
  const people = ['P1', 'P2'].map((id) => `${id}: ${QUIET.person(id)}\n`);
  writeFileSync(join(folder, 'players.yaml'), people.join(''));
  const sheet = (entry: string, id: string): string =>
    SHEET_FORMATS.map((format) =>
      readFileSync(join(folder, 'turns', entry, sheetPath(id, format))).toString('latin1'),
    ).join();
  /** The mails of a dry run, without the clock's header. */
  const mails = async (): Promise<string[]> => {
    const sent = await command(cwd, ['send', 'leak-1', '--dry-run']);
    expect(sent.err).toBe('');
    const place = join(folder, 'outbox', lastEntry(folder).name);
    return ['P01', 'P02'].map((name) =>
      readFileSync(join(place, `${name}.eml`), 'latin1').replace(/^Date: .*$/m, 'Date:'),
    );
  };
  const before = await mails();
  const { token } = readPositionFile(folder, '0000', 'P1');

  // P1 stands far from one of P2's camps: a man more there is nothing that P1 could know.
  const places = (state as { places: Record<string, { men: Record<string, number> }> }).places;
  const hidden = Object.keys(places).find((id) => {
    const there = places[id]?.men.P2;
    if (there === undefined) return false;
    const other = structuredClone(state) as { places: typeof places };
    other.places[id]!.men.P2 = there + 1;
    return canonicalJson(system.see(other, events, 'P1')) === canonicalJson(system.see(state, events, 'P1'));
  });
  expect(hidden).toBeDefined();
  const patch = [{ op: 'replace', path: `/places/${hidden}/men/P2`, value: places[hidden!]!.men.P2! + 1 }];
  writeFileSync(join(cwd, 'patch.json'), JSON.stringify(patch));
  const amended = await command(cwd, [
    'amend',
    'leak-1',
    '--patch',
    'patch.json',
    '--reason',
    'a late recruit',
  ]);
  expect(amended.err).toBe('');

  expect(sheet('0000+amendment-1', 'P1')).toBe(sheet('0000', 'P1'));
  expect(sheet('0000+amendment-1', 'P2')).not.toBe(sheet('0000', 'P2'));
  const after = await mails();
  // The same Message-ID: what was sent is not sent again.
  expect(after[0]).toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
  expect(after[1]).toContain('CORRECTED');
  // The token on the old sheet still proves its sender, and the archive holds.
  const header = headerLine({ game: 'leak-1', position: 'P1', turn: 1, token });
  writeFileSync(join(cwd, 'p1.txt'), `${header}\nNONE\n`);
  expect((await command(cwd, ['check', 'p1.txt', '--game', 'leak-1'])).code).toBe(0);
  expect((await command(cwd, ['verify', 'leak-1'])).code).toBe(0);
});
