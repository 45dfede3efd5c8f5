/** What goes out of the desk, as text: files, mail links, header words, letters. */
import { describe, expect, test } from 'vitest';
import { parseSheet } from '../../src/core/index.js';
import { draftKey, fingerprint } from '../../src/desk/page/drafts-key.js';
import { says, withFlag, withNone } from '../../src/desk/engine/header-text.js';
import { withLetter, withoutLetter } from '../../src/desk/engine/press-text.js';
import { letterFault } from '../../src/desk/page/letter-faults.js';
import {
  differences,
  fileName,
  isAddress,
  LONGEST_LINK,
  mailWay,
  mended,
  withdrawal,
} from '../../src/desk/page/send-text.js';
import { orders as toyBook } from '../kit/toy-system/orders.js';

const WHOSE = { game: 'inner-sea-1', position: 'P5', turn: 12 };
const HEAD = 'GAME inner-sea-1  POSITION P5  TURN 12  TOKEN K7QX-2M9D';
const YAML = 'game: inner-sea-1\nposition: P5\nturn: 12\ntoken: K7QX-2M9D\norders:\n';
const TO = 'orders@example.org';

describe('a mail link', () => {
  test('decoded again is the sheet, whatever stands in it', () => {
    const text = `${HEAD}\nB - 2CHC - Ælla\nPRESS - P3 - 50 % & more, C# + D?\nNOTE - "a=b" ä ö 羅馬 🏛\n`;
    const way = mailWay(TO, WHOSE, text, 'x.txt');
    expect(way?.whole).toBe(true);
    const url = new URL(way?.link ?? '');
    expect(url.protocol).toBe('mailto:');
    expect(url.pathname).toBe(TO);
    // Decoded as mail programs do: a plus is a plus.
    const said = new Map(
      url.search
        .slice(1)
        .split('&')
        .map((one) => one.split('=').map(decodeURIComponent) as [string, string]),
    );
    expect([...said.keys()]).toEqual(['subject', 'body']);
    expect(said.get('subject')).toBe('inner-sea-1 P5 turn 12');
    expect(said.get('body')).toBe(text.replace(/\n/g, '\r\n'));
    expect(way?.link).not.toMatch(/[^\x20-\x7e]|[\r\n]/);
  });

  test('too long: one line, and the file beside; of the longest link nothing is cut', () => {
    const body = (n: number): string => `${HEAD}\n${'x'.repeat(n)}`;
    const whole = (n: number) => mailWay(TO, WHOSE, body(n), 'x.txt');
    const most = [...Array(LONGEST_LINK).keys()].findLast((n) => whole(n)?.whole) ?? 0;
    expect(whole(most)?.link.length).toBe(LONGEST_LINK);
    const over = whole(most + 1);
    expect(over?.whole).toBe(false);
    expect(decodeURIComponent(over?.link ?? '')).toContain('body=The order sheet is attached: x.txt');
  });

  test('goes to one plain address, or there is none', () => {
    expect(isAddress(TO)).toBe(true);
    for (const to of [undefined, '', 'a@b?cc=c@d', 'a@b,c@d', 'a b@c', 'a@b\r\nBcc: c@d', 'a@b&body=x'])
      expect(mailWay(to, WHOSE, HEAD, 'x.txt')).toBeUndefined();
  });
});

test('files are named by game, position, turn and form', () => {
  expect(fileName(WHOSE, 'code')).toBe('inner-sea-1-P5-T12.txt');
  expect(fileName(WHOSE, 'yaml')).toBe('inner-sea-1-P5-T12.yaml');
});

describe('words of the header', () => {
  const flags = ['final', 'replace', 'withdraw'] as const;

  test.each([`${HEAD}\n\n[B] - [2CHC]\nFinal words\n`, `${HEAD}\n${YAML}  - x: 1\n`, `${YAML}  - x: 1\n`])(
    'are read by the sheet’s own reader, and go without a trace: %s',
    (text) => {
      for (const flag of flags) {
        expect(says(text, flag)).toBe(false);
        const on = withFlag(text, flag, true) ?? '';
        expect(says(on, flag)).toBe(true);
        expect(parseSheet(toyBook, on).header[flag]).toBe(true);
        for (const other of flags.filter((one) => one !== flag)) expect(says(on, other)).toBe(false);
        expect(withFlag(on, flag, true)).toBe(on);
        expect(withFlag(on, flag, false)).toBe(text);
      }
    },
  );

  test('stand together, and one is taken out of all', () => {
    const all = withFlag(withFlag(HEAD, 'final', true) ?? '', 'replace', true) ?? '';
    expect(parseSheet(toyBook, `${all}\nNONE\n`).header).toMatchObject({ final: true, replace: true });
    expect(withFlag(all, 'final', false)).toBe(withFlag(HEAD, 'replace', true));
  });

  test('need a header', () => {
    expect(withFlag('B - 2CHC\n', 'final', true)).toBeUndefined();
    expect(withFlag(`\n; mine\n${HEAD}\n`, 'final', true)).toBe(`\n; mine\n${HEAD}  FINAL\n`);
  });

  test('a withdrawal is a sheet of its own', () => {
    const { header, orders } = parseSheet(toyBook, withdrawal(`${HEAD}\n\n`));
    expect(header).toMatchObject({ withdraw: true, position: 'P5', token: 'K7QX-2M9D' });
    expect(orders).toEqual([]);
  });

  test('nothing ordered on purpose is said in both forms', () => {
    for (const [text, form] of [
      [`${HEAD}\n\n`, 'code'],
      [YAML, 'yaml'],
      [YAML.replace('orders:\n', ''), 'yaml'],
    ] as const)
      expect(parseSheet(toyBook, withNone(text, form)).none).toBe(true);
  });
});

test('changes are counted by lines', () => {
  expect(differences('a\nb\n', 'a\nb\n')).toBe(0);
  expect(differences('a\nb\n', 'a\nc\n')).toBe(1);
  expect(differences('a\nb\n', 'a\n')).toBe(1);
  expect(differences('a\n', 'a\nb\nc\n')).toBe(2);
  expect(differences('a\na\n', 'a\n')).toBe(1);
  expect(differences('a\nb\n', 'b\na\n')).toBe(1);
});

test('a stretch is put right where the problem stands', () => {
  expect(mended('x\nM - 1AR - Rmoe\n', { line: 2, column: 11, length: 4 }, 'Rome')).toBe(
    'x\nM - 1AR - Rome\n',
  );
  expect(mended('x', { line: 9, column: 1, length: 1 }, 'y')).toBe('x');
});

describe('letters', () => {
  const press = (text: string) =>
    parseSheet(toyBook, text).press.map(({ to, text: letter }) => ({ to, text: letter }));

  test.each([
    'Hold the straits.',
    'a; b # c',
    'we say ; stop',
    '# one',
    'P3 - it is',
    'x [y] z',
    '- dash',
    'a,',
  ])('are read back as they were written: %s', (letter) => {
    for (const [text, form] of [
      [`${HEAD}\nNONE\n`, 'code'],
      [YAML, 'yaml'],
    ] as const) {
      expect(letterFault(letter, form)).toBeUndefined();
      const two = withLetter(withLetter(text, form, { to: 'P4', text: letter }), form, {
        to: 'P3',
        text: 'more',
      });
      if (!(form === 'code' && letter === '- dash'))
        expect(press(two)).toEqual([
          { to: 'P4', text: letter },
          { to: 'P3', text: 'more' },
        ]);
      const { press: found } = parseSheet(toyBook, two);
      const one = withoutLetter(two, form, found[0]?.line ?? 0);
      expect(press(one)).toEqual([{ to: 'P3', text: 'more' }]);
      expect(withoutLetter(one, form, parseSheet(toyBook, one).press[0]?.line ?? 0).trim()).toBe(text.trim());
    }
  });

  test('of several lines are one line of codes, and stay several in YAML', () => {
    const letter = 'Dear Ptolemy,\n\n  come.\n';
    expect(press(withLetter(`${HEAD}\n`, 'code', { to: 'P4', text: letter }))).toEqual([
      { to: 'P4', text: 'Dear Ptolemy, come.' },
    ]);
    expect(press(withLetter(YAML, 'yaml', { to: 'P4', text: letter }))[0]?.text).toBe(letter.trim());
  });

  test('what neither brackets nor the bare line can hold is said', () => {
    expect(letterFault('a [b] ; c', 'code')).toBeDefined();
    expect(letterFault('a [b] ; c', 'yaml')).toBeUndefined();
  });

  test('notes to the game master are notes, and all stands before the end', () => {
    const text = withLetter(`${HEAD}\nNONE\nEND\nthanks\n`, 'code', { text: 'swap # 2' });
    expect(parseSheet(toyBook, text).notes).toEqual(['swap # 2']);
    expect(text.endsWith('END\nthanks\n')).toBe(true);
    expect(parseSheet(toyBook, withLetter(YAML, 'yaml', { text: 'a: "b"' })).notes).toEqual(['a: "b"']);
  });
});

describe('the key of a draft', () => {
  test('names whose it is, and of the token only a print', async () => {
    const key = await draftKey({ ...WHOSE, step: 'moves' }, 'K7QX-2M9D');
    expect(key).toMatch(/^inner-sea-1 P5 12 moves [0-9a-f]{8}$/);
    expect(key).not.toContain('K7QX');
    expect(await fingerprint('abc')).toBe('ba7816bf');
  });

  test('where the browser has no SHA-256 a plain sum keeps drafts apart, and says that it is one', async () => {
    // FNV-1a of "a" by its authors' own table.
    expect(await fingerprint('a', null)).toBe('fe40c292c');
    expect(await fingerprint('b', null)).not.toBe(await fingerprint('a', null));
  });
});
