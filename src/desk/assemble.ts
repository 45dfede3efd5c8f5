/** The desk as one file: its code and styles, and beside them the rules, their data and the hand as inert text. It asks for nothing from anywhere. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import Handlebars from 'handlebars';
import { systemIds } from '../catalog.js';
import { MovesheetError } from '../core/index.js';
import { packageRoot } from '../package-root.js';

/** What is put into a page beside its code. */
export interface Hand {
  /** Shown before anything is unpacked, and where no script runs. */
  readonly title: string;
  readonly lead: string;
  /** The text of a position file; none in an empty desk, which asks for one. */
  readonly file?: string;
  /** Where it is served: what its page may send sheets to. */
  readonly served?: Served;
}

/** Addresses of the server, as seen from the page's own. */
export interface Served {
  /** Takes a sheet. */
  readonly post: string;
  /** Lists the move sheets of the position. */
  readonly sheets: string;
  /** Tells which sheet lies there. */
  readonly filed?: string;
  /** Tells whether a newer move sheet is out than `key`; asked for `often`, or only when the page is looked at again. */
  readonly news?: { readonly ask: string; readonly key: string; readonly often: boolean };
}

/** Where the build puts what a page is made of. */
const DIST = join(packageRoot, 'dist');

/** The page for a system of ours. Throws `desk/system` for rules from outside. */
export function deskPage(system: string, { title, lead, file, served }: Hand, dist = DIST): string {
  if (!systemIds().includes(system))
    throw new MovesheetError(
      'desk/system',
      `There is no desk for "${system}": it is built for the systems of Movesheet itself.`,
      'Players of rules from outside check their sheets with movesheet check SHEET --view FILE --with RULES.',
      2,
    );
  const bytesOf = (name: string): Buffer => readFileSync(join(dist, 'desk', name));
  const [script, style] = [bytesOf('start.js').toString('utf8'), bytesOf('desk.css').toString('utf8')];
  const code = bytesOf('page.js.gz');
  const parts = [
    { name: 'page', packed: code.toString('base64') },
    { name: 'engine', packed: bytesOf('engine.js.gz').toString('base64') },
    { name: 'rules', packed: bytesOf(`${system}.js.gz`).toString('base64') },
    { name: 'data', packed: readFileSync(join(dist, 'data', `${system}.json.gz`)).toString('base64') },
    { name: 'book', packed: bytesOf(`${system}.book.json.gz`).toString('base64') },
    ...(file === undefined ? [] : [{ name: 'hand', packed: packed(file) }]),
    ...(served === undefined ? [] : [{ name: 'served', packed: packed(JSON.stringify(served)) }]),
  ];
  // Of served pages only: what goes by mail has nobody to ask.
  const news = served?.news ? { ...served.news, code: bytesOf('news.js').toString('utf8') } : undefined;
  const page = Handlebars.compile(readFileSync(join(packageRoot, 'templates', 'desk.html.hbs'), 'utf8'), {
    strict: true,
  });
  return page({
    policy: policyFor(
      [script, gunzipSync(code).toString('utf8'), ...(news ? [news.code] : [])],
      style,
      served !== undefined,
    ),
    title,
    lead,
    style,
    parts,
    script,
    news,
  });
}

/** The page of a position, out of the text of its position file. Throws `desk/system`. */
export function deskOf(system: string, file: string, served?: Served): string {
  const { name, game, date } = JSON.parse(file) as {
    readonly name: string;
    readonly game: string;
    readonly date: string;
  };
  return deskPage(system, {
    title: `${name}, ${game}`,
    lead: `${date}. This page is your hand of cards: it knows what you know, and your token.`,
    file,
    ...(served ? { served } : {}),
  });
}

/** Only the scripts and styles of this very page run; nothing is fetched or sent, but a sheet to the page's own server. Workers are made of the page's own parts. */
function policyFor(scripts: readonly string[], style: string, served: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${scripts.map((script) => `'${hashOf(script)}'`).join(' ')}`,
    `style-src '${hashOf(style)}'`,
    'img-src data: blob:',
    'worker-src blob:',
    `connect-src ${served ? "'self'" : "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types desk start',
  ].join('; ');
}

const hashOf = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** As small as it gets; no name and no time of packing are in it: the same page has the same bytes. */
const packed = (text: string): string => gzipSync(text, { level: 9 }).toString('base64');
