/** Position files that nobody should have written: each with what must come of it. */
import type { PositionFile } from '../../src/archive/folder/position-file.js';

export const SCRIPT = '"><img src=x onerror="alert(1)"><script>alert(2)</script>\u202e{{constructor}}';

type Json = unknown;

/** The file with every string of a text for people made hostile; ids and words of a closed set stay. */
export function scripted(file: PositionFile): PositionFile {
  const texts = new Set(['name', 'text', 'words', 'subtitle', 'date', 'game', 'label', 'title']);
  return changed(file, (value, key) =>
    typeof value === 'string' && texts.has(key) ? `${value} ${SCRIPT}` : value,
  ) as PositionFile;
}

/** Each string of the file, ids and all. */
export const allScripted = (file: PositionFile): Json =>
  changed(file, (value, key) => (typeof value === 'string' && key !== 'system' ? SCRIPT : value));

function changed(value: Json, by: (value: Json, key: string) => Json, key = ''): Json {
  if (Array.isArray(value)) return value.map((one: Json) => changed(one, by, key));
  if (typeof value !== 'object' || value === null) return by(value, key);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, changed(one, by, name)]));
}

/** Deeper than any stack. */
const deep = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** What must be refused, by name, with words of the refusal. */
export function refused(
  file: PositionFile,
): readonly (readonly [name: string, text: string, says: RegExp])[] {
  const text = JSON.stringify(file);
  const view = JSON.stringify(file.view);
  const withView = (other: string): string =>
    JSON.stringify({ ...file, view: 0 }).replace('"view":0', `"view":${other}`);
  const inView = (more: string): string => withView(view.replace(/^\{/, `{${more},`));
  return [
    ['nothing', '', /not a position file/],
    ['no JSON', 'GAME x POSITION P1', /not a position file/],
    ['cut off', text.slice(0, text.length / 2), /not a position file/],
    ['another thing', '[1,2,3]', /not a position file/],
    ['null', 'null', /not a position file/],
    [
      'another game system',
      JSON.stringify({ ...file, system: 'chess<b>' }),
      /this page knows .* of chess<b>/,
    ],
    ['a newer release', JSON.stringify({ ...file, format: 99 }), /a newer release/],
    ['20 MB', JSON.stringify({ ...file, name: 'x'.repeat(20 * 1024 * 1024) }), /too large/],
    ['deep', withView(deep(5000)), /damaged/],
    ['deep beyond the parser', withView('['.repeat(3_000_000)), /not a position file|damaged/],
    ['__proto__', inView('"__proto__":{"board":{}}'), /damaged at view.__proto__/],
    ['constructor', inView('"constructor":{"prototype":{}}'), /damaged at view.constructor/],
    ['__proto__ of the file', text.replace(/^\{/, '{"__proto__":{"token":"x"},'), /damaged at __proto__/],
    [
      'huge numbers',
      JSON.stringify({ ...file, turn: 0 }).replace('"turn":0', '"turn":1e999'),
      /damaged at turn/,
    ],
    [
      'a number that does not count',
      text.replace(/"turn":\d+/, '"turn":1e300'),
      /damaged at turn|damaged at resolved/,
    ],
    ['a view of something else', withView('{"hello":1}'), /damaged at view/],
    ['a list for a view', withView('[]'), /damaged at view/],
    [
      'a view cut short',
      withView(JSON.stringify(Object.fromEntries(Object.entries(file.view as object).slice(1)))),
      /damaged at view/,
    ],
    ['a word where a list stands', JSON.stringify({ ...file, seats: 'P1' }), /damaged at seats/],
    ['more than there is', JSON.stringify({ ...file, html: '<b>' }), /damaged at html/],
    ['every string a script', JSON.stringify(allScripted(file)), /damaged/],
  ];
}
