/** Boxes that several orders share: forces, limits of an assault, keyed settings. */
import { choice, flag, ok, pattern, reference, type Box } from '../../../src/core/index.js';
import { setting } from './fields.js';

export const force = reference('force', 'one of your forces, such as A2');

export const until = {
  ...pattern(
    'until',
    'storm, even, rounds and a number, or none',
    /^(storm|even|none|rounds \d{1,2})$/i,
    (m) => m[0].toLowerCase(),
  ),
  words: [
    { text: 'storm', word: 'storm', help: 'to the last' },
    { text: 'even', word: 'even', help: 'while it is the stronger' },
    { text: 'none', word: 'none', help: 'no assault' },
  ],
};

export const kind = choice(['army', 'fleet', 'caravan', 'merchant'], 'kind');

/** Among how strong enemies a force goes on moving. KOK-MAIL-9 */
export const risk = {
  ...choice(['bold', 'even', 'careful'], 'risk'),
  words: [
    { text: 'bold', word: 'bold', help: 'steps among enemies of any strength' },
    { text: 'even', word: 'even', help: 'stops before stronger enemies' },
    { text: 'careful', word: 'careful', help: 'stops before enemies of more than half its strength' },
  ],
};

export const wish = setting;

/** A bare `lift` is a yes. */
export const lift = {
  ...flag,
  read: (given: string) => (/^lift$/i.test(given) ? ok(true) : flag.read(given)),
};

export const blank = (box: Box | undefined): Box => box ?? { text: '', line: 1, column: 1, length: 1 };

/** Several boxes as one: `W - [consent] - [P3]` is `consent P3`. */
export function joined(boxes: readonly Box[]): Box {
  return {
    ...blank(boxes[0]),
    text: boxes
      .map((b) => b.text)
      .filter((t) => t !== '')
      .join(' '),
  };
}

/** `intercept 3:2, refuge never, losses LI, MM` → a box a key; an entry without a key goes on with the one before. */
export function keyed(box: Box | undefined, keys: readonly string[]): Record<string, Box> {
  const found: Record<string, Box> = {};
  let key: string | undefined;
  for (const part of (box?.text ?? '').split(',').map((t) => t.trim())) {
    const word = /^([a-z]+)\b\s*(.*)$/i.exec(part);
    if (word && keys.includes((word[1] ?? '').toLowerCase())) {
      key = (word[1] ?? '').toLowerCase();
      found[key] = { ...blank(box), text: word[2] ?? '' };
    } else if (key !== undefined && part !== '') {
      const old = found[key];
      found[key] = { ...blank(box), text: [old?.text ?? '', part].filter((t) => t !== '').join(', ') };
    } else if (part !== '') {
      // No key at all: the first one reports what it can't read.
      found[keys[0] ?? ''] = { ...blank(box), text: part };
    }
  }
  return found;
}

export function printKeyed(texts: Readonly<Record<string, string>>, keys: readonly string[]): string {
  return keys.flatMap((k) => (texts[k] === undefined ? [] : [`${k} ${texts[k]}`])).join(', ');
}
