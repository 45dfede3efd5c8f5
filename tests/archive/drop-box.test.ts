import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { filesForFetch, readDropBox, unreadFiles } from '../../src/archive/intake/drop-box.js';

let game = '';
beforeEach(() => {
  game = mkdtempSync(join(tmpdir(), 'movesheet-drop-'));
  mkdirSync(join(game, 'orders', 'from-ada'), { recursive: true });
});
const put = (name: string): void => writeFileSync(join(game, 'orders', name), 'GAME x\nNONE\n');

describe('the drop box', () => {
  test('sheets are read by their endings, in folders too', () => {
    for (const name of ['a.txt', 'b.yaml', 'c.md', 'from-ada/d.TXT', '.hidden.txt', 'e.docx']) put(name);

    expect(readDropBox(game).map(({ file }) => file)).toEqual(['a.txt', 'b.yaml', 'c.md', 'from-ada/d.TXT']);
  });

  test('what nobody reads is named, each with what to do', () => {
    for (const name of ['a.txt', 'b.docx', 'scan.jpg', 'orders', 'form.pdf', 'mail.eml']) put(name);
    symlinkSync(join(game, 'gone'), join(game, 'orders', 'link.txt'));

    expect(unreadFiles(game).map(({ name }) => name)).toEqual([
      'b.docx',
      'form.pdf',
      'link.txt',
      'mail.eml',
      'orders',
      'scan.jpg',
    ]);
    for (const { advice } of unreadFiles(game)) expect(advice).toMatch(/fetch|save|type|name|put/);
    expect(filesForFetch(game).map(({ name }) => name)).toEqual(['form.pdf', 'mail.eml']);
  });

  test('a link that leads nowhere stops nothing', () => {
    symlinkSync(join(game, 'gone'), join(game, 'orders', 'link.txt'));
    put('a.txt');

    expect(readDropBox(game)).toHaveLength(1);
  });

  test('control characters of a file name never come out', () => {
    put('a\u001b[31m.txt');

    expect(readDropBox(game)).toEqual([]);
    expect(unreadFiles(game)).toEqual([
      { name: 'a?[31m.txt', advice: 'its name holds control characters: rename it' },
    ]);
  });
});
