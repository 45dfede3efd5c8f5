/** A received text as lines: cleaned of what keyboards and mail programs put in, each with how deep it is quoted. SHEET-4 to 6. */
import type { Diagnostic } from './diagnostics.js';
import { withLineFeeds } from './text.js';

export interface SheetLines {
  /** Without quotation marks (blanks stand in their place, so that columns stay those of the text). */
  readonly lines: readonly string[];
  /** 0: the writer's own; 1: a mail that he answers; 2: one that was answered in it; … */
  readonly depth: readonly number[];
  readonly notes: readonly Diagnostic[];
}

/** SHEET-4 and 6: line ends, BOM, phone-keyboard characters and marks of quotation are cleaned away, with one note. */
export function sheetLines(text: string): SheetLines {
  const plain = withLineFeeds(text.replace(/^\ufeff/, ''))
    .replace(/[\u200b-\u200d\u2060\ufeff\u00ad]/g, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u2018\u2019\u201a]/g, "'")
    .replace(/[\u201c\u201d\u201e]/g, '"');
  const changed = plain !== text.replace(/\r\n/g, '\n');
  const raw = withoutSignedFrame(plain.split('\n'));
  const marked = raw.map(unquoted);
  const depth = marked.map(({ marks }) => marks);
  const lines = marked.map(({ line }) => line);
  quoteByBlocks(lines, depth);
  return { lines, depth, notes: changed ? [CLEANED] : [] };
}

const CLEANED: Diagnostic = {
  severity: 'note',
  code: 'sheet/cleaned',
  line: 1,
  column: 1,
  length: 1,
  message: 'invisible or typographic characters were replaced by plain ones',
  suggestions: [],
};

/** `> > text` → the text with blanks for the marks, and their number. */
function unquoted(line: string): { line: string; marks: number } {
  let marks = 0;
  let at = 0;
  for (let next = 0; next < line.length; next++) {
    const c = line[next];
    if (c === '>') {
      marks++;
      at = next + 1;
    } else if (c !== ' ' && c !== '\t') break;
  }
  return marks === 0 ? { line, marks } : { line: ' '.repeat(at) + line.slice(at), marks };
}

/** A PGP clear-signed text without its frame: its lines that begin with a dash have another one before them. */
function withoutSignedFrame(lines: readonly string[]): string[] {
  const begin = lines.findIndex((line) => /^[\s>]*-----BEGIN PGP SIGNED MESSAGE-----/.test(line));
  if (begin < 0) return [...lines];
  const body = lines.findIndex((line, index) => index > begin && line.replace(/[\s>]/g, '') === '');
  const found = lines.findIndex(
    (line, index) => index > begin && /^[\s>]*-----BEGIN PGP SIGNATURE-----/.test(line),
  );
  const end = found < 0 ? lines.length : found;
  const last = lines.findIndex(
    (line, index) => index > end && /^[\s>]*-----END PGP SIGNATURE-----/.test(line),
  );
  return lines.map((line, index) => {
    if (index < begin) return line;
    if (index <= body || (index >= end && (last < 0 || index <= last))) return '';
    return index < end ? line.replace(/^([\s>]*)- /, '$1') : line;
  });
}

const WROTE =
  /(?:^|[\s>])(?:wrote|schrieb|a écrit|escribió|ha scritto|schreef|escreveu|skrev|napisał(?:\(a\)|a)?|napsal\(?a?\)?|kirjoitti|написал\(?а?\)?|írta|yazdı)(?:[\s:]|$)/i;
const WHEN = /^\s*(?:On|Am|Le|El|Il|Op|Em|W dniu|Dnia|Den|Dne|På|Em|Il giorno)\s\S/i;
const ADDRESSED = /^\s*[^\s:][^:@]{0,200}@[^\s@]{1,253}\s/;

const ORIGINAL =
  /^\s*(?:[-_]{2,}\s*(?:original message|forwarded message|ursprüngliche nachricht|weitergeleitete nachricht|message d'origine|message original|message transféré|mensaje original|mensaje reenviado|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|mensagem original|mensagem encaminhada|originalmeddelande|ursprungligt meddelande|oprindelig meddelelse|opprinnelig melding|wiadomość oryginalna|původní zpráva|исходное сообщение)|begin forwarded message\s*:|anfang der weitergeleiteten nachricht\s*:|début du message (?:transféré|réexpédié)\s*:|inicio del mensaje reenviado\s*:|inizio messaggio inoltrato\s*:)/i;

const SENDER = /^\s*\**(?:from|von|de|da|van|från|fra|od|lähettäjä|от)\s?:\**\s*(?=\S)/i;
const SENT =
  /^\s*\**(?:sent|date|gesendet|datum|envoyé|envoye|enviado(?: el)?|enviada(?: em)?|fecha|inviato|data|verzonden|skickat|sendt|wysłano|odesláno|lähetetty|отправлено|дата)\s?:\**\s*(?=\S)/i;
const TO_OR_SUBJECT =
  /^\s*\**(?:to|an|à|a|para|aan|till|til|do|komu|кому|cc|subject|betreff|objet|asunto|assunto|oggetto|onderwerp|ämne|emne|temat|předmět|aihe|тема)\s?:\**\s*(?=\S)/i;

/** Where a mail program puts the mail that is answered below a line or a block of header lines, instead of marking each line. */
function quoteByBlocks(lines: readonly string[], depth: number[]): void {
  for (let at = 0; at < lines.length; at++) {
    const length = attribution(lines, at);
    if (length > 0) {
      // "On … wrote:" with marked lines below is itself no word of the writer; without them all below is the mail.
      const next = nextText(lines, at + length);
      const deeper = next !== undefined && (depth[next] ?? 0) > (depth[at] ?? 0);
      const end = deeper ? at + length : lines.length;
      for (let index = at; index < end; index++) depth[index] = (depth[index] ?? 0) + 1;
      at += length - 1;
      continue;
    }
    if (!ORIGINAL.test(lines[at] ?? '') && !headerBlock(lines, at)) continue;
    for (let index = at; index < lines.length; index++) depth[index] = (depth[index] ?? 0) + 1;
    // The block belongs to one mail: its further lines open no other.
    at += headerLines(lines, at + (ORIGINAL.test(lines[at] ?? '') ? 1 : 0));
  }
}

/** Lines of an attribution ("On … wrote:") that begins here, at most three; 0: none. */
function attribution(lines: readonly string[], at: number): number {
  const first = lines[at] ?? '';
  if (!WHEN.test(first) && !ADDRESSED.test(first)) return 0;
  let joined = '';
  for (let count = 1; count <= 3; count++) {
    const line = lines[at + count - 1];
    if (line === undefined || line.trim() === '' || joined.length > 300) return 0;
    joined += ` ${line.trim()}`;
    if (joined.endsWith(':') && joined.length <= 400) return WROTE.test(joined) ? count : 0;
  }
  return 0;
}

function nextText(lines: readonly string[], from: number): number | undefined {
  for (let at = from; at < Math.min(lines.length, from + 4); at++)
    if ((lines[at] ?? '').trim() !== '') return at;
  return undefined;
}

/** `From: …` / `Sent: …` in any order, as mail programs write them above the mail that is answered. */
function headerBlock(lines: readonly string[], at: number): boolean {
  const line = lines[at] ?? '';
  // Mail programs write these words with a capital; a field of an order is called `from`.
  if (!/^\s*\**\p{Lu}/u.test(line)) return false;
  const sender = SENDER.test(line);
  if (!sender && !SENT.test(line)) return false;
  const next = lines
    .slice(at + 1, at + 6)
    .filter((one) => one.trim() !== '')
    .slice(0, 3);
  const has = (shape: RegExp): boolean => next.some((one) => shape.test(one));
  if (!sender) return has(SENDER) && has(TO_OR_SUBJECT);
  return SENT.test(next[0] ?? '') || (/[@<]/.test(line) && (has(SENT) || has(TO_OR_SUBJECT)));
}

function headerLines(lines: readonly string[], at: number): number {
  let count = 0;
  for (let index = at; index < Math.min(lines.length, at + 8); index++) {
    const line = lines[index] ?? '';
    if (SENDER.test(line) || SENT.test(line) || TO_OR_SUBJECT.test(line)) count = index - at;
  }
  return count;
}
