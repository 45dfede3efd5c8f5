/** The pages of a chronicle as text: the one with the map that plays, and one a step. Nothing in them asks for anything. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { gazetteOf } from '../archive/gazette.js';
import { readEvents, readPositionFile, readState, type Entry } from '../archive/folder/read.js';
import { lettersOf } from '../archive/history/replay.js';
import {
  gazetteDocument,
  ordererOf,
  withSeatNames,
  type Called,
  type GameSystem,
  type OrderOutcome,
} from '../core/index.js';
import type { ChronicleData, ToldSheet, ToldStep } from '../desk/chronicle/data.js';
import { packageRoot } from '../package-root.js';
import { blocksHtml } from '../render/html/blocks.js';
import { escapeXml } from '../render/picture/svg.js';
import { heardBy } from './chronicle-steps.js';
import type { Reader } from './reader.js';

/** Where the build puts what the pages are made of. */
const DIST = join(packageRoot, 'dist');

const built = (name: string, dist: string): string => readFileSync(join(dist, 'chronicle', name), 'utf8');

const DATA = /<script type="text\/plain" id="part-data">([A-Za-z0-9+/=]*)<\/script>/;

export function pageOf(data: ChronicleData, dist = DIST): string {
  const style = built('look.css', dist);
  const script = gunzipSync(readFileSync(join(dist, 'chronicle', 'page.js.gz'))).toString('utf8');
  const packed = gzipSync(JSON.stringify(data), { level: 6 }).toString('base64');
  return `${headOf(`${data.title}: the chronicle`, style, script)}
<div id="chronicle"><h1>${escapeXml(data.title)}</h1><noscript><p>The map needs JavaScript. The steps do not: they lie in the folder steps/.</p></noscript></div>
<script type="text/plain" id="part-data">${packed}</script>
<script>${script}</script>
</body>
</html>
`;
}

/** Of any release. */
export const isChronicle = (page: string): boolean => page.includes('<div id="chronicle">');

/** What a page was made of; undefined where it is none of ours, or of another release. */
export function dataOf(page: string): ChronicleData | undefined {
  const packed = DATA.exec(page)?.[1];
  if (packed === undefined) return undefined;
  try {
    const data = JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString('utf8')) as ChronicleData;
    const format: unknown = data.format;
    return format === 2 ? data : undefined;
  } catch {
    return undefined;
  }
}

function headOf(title: string, style: string, script?: string): string {
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src '${hashOf(script)}'`]),
    `style-src '${hashOf(style)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    ...(script === undefined ? [] : ["require-trusted-types-for 'script'", "trusted-types 'none'"]),
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${escapeXml(title)}</title>
<style>${style}</style>
</head>
<body>`;
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

interface Source {
  readonly dir: string;
  readonly entry: Entry;
  readonly reader: Reader;
  readonly called: Called;
  readonly names: ChronicleData['names'];
  readonly system: GameSystem;
  /** Of `waysOf`. */
  readonly ways: string;
}

/** The line on top of a step's page: to the first page, and to the steps beside it. */
export function waysOf(before: string | undefined, after: string | undefined): string {
  const beside = (name: string | undefined, words: string, rel: string): string[] =>
    name === undefined ? [] : [`<a rel="${rel}" href="${name}.html">${words}</a>`];
  const links = [
    '<a href="../index.html">The chronicle</a>',
    ...beside(before, 'Previous step', 'prev'),
    ...beside(after, 'Next step', 'next'),
  ];
  return `<header><p>${links.join(' · ')}</p></header>`;
}

/** A page that is there already gets its ways anew: what follows it was not there yet, or was rolled back. */
export const withWays = (page: string, ways: string): string =>
  page.replace(/<header><p>.*?<\/p><\/header>/, () => ways);

/** A step in full: its gazette, what was heard, and of whom it is allowed the sheets and the orders beside what became of them. */
export function stepPage(told: ToldStep, source: Source, dist = DIST): string {
  const { names } = source;
  const title =
    told.name === '0000' ? 'The set-up' : `Turn ${told.turn}${told.step === '' ? '' : `, ${told.step}`}`;
  return `${headOf(title, built('look.css', dist))}
${source.ways}
<main>
${gazetteHtml(source)}
${eventsHtml(source)}
${told.sheets.map((sheet) => seatHtml(source, sheet, names[sheet.position] ?? sheet.position)).join('\n')}
${told.hash === undefined ? '' : `<h2>Proof</h2>\n<p>SHA-256 of the manifest of turns/${told.name}: <code>${told.hash}</code></p>`}
</main>
</body>
</html>
`;
}

/** Without its map: that one plays on the first page. */
function gazetteHtml({ dir, entry, system }: Source): string {
  const { kind, game, turn, step } = entry.manifest;
  if (kind === 'set-up') return `<h1>The set-up</h1>`;
  const { file } = gazetteOf(system, {
    game,
    turn,
    step,
    state: readState(dir, entry.name),
    told: readEvents(dir, entry.name),
    letters: lettersOf(dir, entry),
    history: [],
  });
  return blocksHtml(gazetteDocument(file).blocks, { accent: '#1c1b19', width: 500 });
}

function eventsHtml({ dir, entry, reader, called, system, names }: Source): string {
  const heard = heardBy(readEvents(dir, entry.name), reader);
  if (heard.length === 0) return '';
  const whose = reader.kind === 'position' ? reader.position : undefined;
  // "Order 1" says enough to its own player alone.
  const whoseOrder = (id: string | undefined, words: string): string => {
    const name = id === undefined ? '' : (names[id] ?? id);
    return id === undefined || words.includes(name) ? words : `${id} ${name}: ${words}`;
  };
  const items = heard.map((event) => {
    const told = withSeatNames(system.sentence(event, whose, called), names);
    const words = whose === undefined ? whoseOrder(ordererOf(event), told) : told;
    return `<li${event.type === 'roll' ? ' class="die"' : ''}>${escapeXml(words)} <small>${escapeXml(event.rule)}</small></li>`;
  });
  return `<h2>All that was heard, with its dice</h2>\n<ol>${items.join('\n')}</ol>`;
}

function seatHtml({ dir, entry }: Source, { position: id, forms }: ToldSheet, name: string): string {
  const { orders = [], missing } = readPositionFile(dir, entry.name, id);
  const links = forms.map(
    (form, index) =>
      `<a href="../sheets/${entry.name}/${id}.${form}">${index === 0 ? escapeXml(`The move sheet of ${name}`) : form.toUpperCase()}</a>`,
  );
  return `<h2>${escapeXml(`${id} ${name}`)}</h2>
${missing ? '<p>No sheet came.</p>' : orders.length === 0 ? '' : ordersHtml(orders)}
<p>${links.join(' · ')}</p>`;
}

const ordersHtml = (orders: readonly OrderOutcome[]): string =>
  `<table><thead><tr><th scope="col">Order as written</th><th scope="col">What became of it</th><th scope="col">Rule</th></tr></thead><tbody>${orders
    .map(
      ({ text, line, outcome, words, rule }) =>
        `<tr><th scope="row"><code>${escapeXml(text === '' ? `line ${line}` : text)}</code></th><td>${escapeXml(words === '' ? outcome : `${outcome}: ${words}`)}</td><td>${escapeXml(rule)}</td></tr>`,
    )
    .join('')}</tbody></table>`;
