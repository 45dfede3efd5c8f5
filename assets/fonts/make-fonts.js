/** Cuts the checked-in font subsets and their table of widths from the @expo-google-fonts packages: `node assets/fonts/make-fonts.js`. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';
import subsetFont from 'subset-font';

const here = dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);

/** Letters of the Latin script with all their marks, transliteration signs, punctuation, figures, arrows, a few shapes. */
const LATIN = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x2bb, 0x2bf],
  [0x2c6, 0x2dd],
  [0x1e00, 0x1eff],
  [0x2010, 0x2027],
  [0x2030, 0x2044],
  [0x2070, 0x208e],
  [0x20ac, 0x20ac],
  [0x2116, 0x2122],
  [0x2150, 0x215e],
  [0x2190, 0x2199],
  [0x2212, 0x2212],
  [0x2248, 0x2248],
  [0x2260, 0x2265],
  [0x25a0, 0x25cf],
  [0x2713, 0x2717],
];
/** What a player may write in a letter or an order besides. */
const GREEK_CYRILLIC = [
  [0x370, 0x3ff],
  [0x400, 0x45f],
];
const BOXES = [[0x2500, 0x259f]];

const FACES = [
  {
    face: 'serif',
    from: 'source-serif-4/400Regular/SourceSerif4_400Regular',
    ranges: [...LATIN, ...GREEK_CYRILLIC],
  },
  {
    face: 'serif-italic',
    from: 'source-serif-4/400Regular_Italic/SourceSerif4_400Regular_Italic',
    ranges: LATIN,
  },
  { face: 'serif-bold', from: 'source-serif-4/600SemiBold/SourceSerif4_600SemiBold', ranges: LATIN },
  {
    face: 'sans',
    from: 'source-sans-3/400Regular/SourceSans3_400Regular',
    ranges: [...LATIN, ...GREEK_CYRILLIC],
  },
  {
    face: 'sans-italic',
    from: 'source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic',
    ranges: LATIN,
  },
  { face: 'sans-bold', from: 'source-sans-3/600SemiBold/SourceSans3_600SemiBold', ranges: LATIN },
  {
    face: 'mono',
    from: 'source-code-pro/400Regular/SourceCodePro_400Regular',
    ranges: [...LATIN, ...GREEK_CYRILLIC, ...BOXES],
  },
];

/** The letters of WinAnsi: what viewers write into the boxes of a form with a face that lies in the file. */
const FORM = {
  face: 'form',
  from: 'source-code-pro/400Regular/SourceCodePro_400Regular',
  ranges: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x2013, 0x2014],
    [0x2018, 0x201e],
    [0x2020, 0x2026],
    [0x20ac, 0x20ac],
  ],
};

const metrics = {};
for (const { face, from, ranges } of [...FACES, FORM]) {
  const [family, ...path] = from.split('/');
  const folder = dirname(require.resolve(`@expo-google-fonts/${family}/package.json`));
  const original = readFileSync(`${join(folder, ...path)}.ttf`);
  const font = create(original);
  const points = ranges
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i))
    .filter((point) => font.hasGlyphForCodePoint(point));
  // No layout tables and no hinting: a document opens a face in a millisecond, and a line is exactly as wide as its letters.
  const cut = await subsetFont(original, String.fromCodePoint(...points), {
    targetFormat: 'truetype',
    noHinting: true,
    keepFeatures: [],
    noLayoutClosure: true,
    dropTables: ['GSUB', 'GPOS', 'GDEF', 'kern', 'DSIG', 'STAT', 'BASE', 'meta'],
  });
  const named = rename(cut, face, font.name.records);
  writeFileSync(join(here, `${face}.ttf`), named);
  console.log(`${face}: ${points.length} letters, ${named.length} bytes`);
  // Nothing is measured in it.
  if (face === FORM.face) continue;
  const scale = (units) => Math.round((units * 1000) / font.unitsPerEm);
  metrics[face] = {
    ascent: scale(font.ascent),
    descent: scale(-font.descent),
    xHeight: scale(font.xHeight),
    capHeight: scale(font.capHeight),
    widths: runs(points.map((point) => [point, scale(font.glyphForCodePoint(point).advanceWidth)])),
  };
  copyFileSync(join(folder, 'LICENSE_FONT'), join(here, `OFL-${family}.txt`));
}
writeFileSync(
  join(here, 'metrics.json'),
  `{\n${Object.entries(metrics)
    .map(([face, entry]) => `  "${face}": ${JSON.stringify(entry)}`)
    .join(',\n')}\n}\n`,
);

/** The licence reserves the family's name for the original, so that a cut face gets a name of ours; copyright and licence stay. */
function rename(sfnt, face, original) {
  const said = (key) => Object.values(original[key] ?? { en: '' })[0];
  const style = { italic: 'Italic', bold: 'SemiBold' }[face.split('-')[1]] ?? 'Regular';
  const family = `Movesheet ${face[0].toUpperCase()}${face.split('-')[0].slice(1)}`;
  const names = new Map([
    [0, said('copyright')],
    [1, family],
    [2, style],
    [4, `${family} ${style}`],
    [6, `${family} ${style}`.replace(/ (?=\S+$)/, '-').replace(/ /g, '')],
    [13, said('license')],
    [14, said('licenseURL')],
  ]);
  const texts = [...names].map(([id, text]) => ({ id, bytes: Buffer.from(text, 'utf16le').swap16() }));
  const head = Buffer.alloc(6 + 12 * texts.length);
  head.writeUInt16BE(texts.length, 2);
  head.writeUInt16BE(head.length, 4);
  let offset = 0;
  texts.forEach(({ id, bytes }, i) => {
    [3, 1, 0x409, id, bytes.length, offset].forEach((n, j) => head.writeUInt16BE(n, 6 + 12 * i + 2 * j));
    offset += bytes.length;
  });
  return withTable(Buffer.from(sfnt), 'name', Buffer.concat([head, ...texts.map(({ bytes }) => bytes)]));
}

/** The same font file with one table replaced; check sums made anew. */
function withTable(sfnt, tag, bytes) {
  const tables = Array.from({ length: sfnt.readUInt16BE(4) }, (_, i) => {
    const at = 12 + 16 * i;
    const name = sfnt.toString('latin1', at, at + 4);
    const start = sfnt.readUInt32BE(at + 8);
    const data = name === tag ? bytes : Buffer.from(sfnt.subarray(start, start + sfnt.readUInt32BE(at + 12)));
    if (name === 'head') data.writeUInt32BE(0, 8);
    return { name, data };
  });
  const directory = Buffer.alloc(12 + 16 * tables.length);
  sfnt.copy(directory, 0, 0, 12);
  const parts = [directory];
  let offset = directory.length;
  tables.forEach(({ name, data }, i) => {
    const at = 12 + 16 * i;
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    directory.write(name, at, 'latin1');
    [checkSum(padded), offset, data.length].forEach((n, j) => directory.writeUInt32BE(n, at + 4 + 4 * j));
    parts.push(padded);
    offset += padded.length;
  });
  const whole = Buffer.concat(parts);
  const headAt = directory.readUInt32BE(12 + 16 * tables.findIndex(({ name }) => name === 'head') + 8);
  whole.writeUInt32BE((0xb1b0afba - checkSum(whole)) >>> 0, headAt + 8);
  return whole;
}

function checkSum(bytes) {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Widths by runs of neighbouring code points: [first, width, width, …]; a run of one width is [first, width, -count]. */
function runs(pairs) {
  const found = [];
  for (const [point, width] of pairs) {
    const last = found.at(-1);
    if (last && last.first + last.widths.length === point) last.widths.push(width);
    else found.push({ first: point, widths: [width] });
  }
  return found.map(({ first, widths }) =>
    widths.length > 3 && widths.every((width) => width === widths[0])
      ? [first, widths[0], -widths.length]
      : [first, ...widths],
  );
}
