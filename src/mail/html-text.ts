/** The text of an HTML mail as its reader sees it: hidden parts left out, quotations marked, one pass, bounded in depth. */
import { Parser } from 'htmlparser2';

/** Deeper nesting is no mail that a program for mails wrote. */
const DEEPEST = 400;
const LONGEST = 1024 * 1024;

const BLOCKS = new Set(
  'address article aside center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tr ul'.split(
    ' ',
  ),
);
const UNSEEN = new Set('head script style title template noscript object svg'.split(' '));
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const HIDDEN =
  /(?:display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all|font-size\s*:\s*0(?:px|pt|em|rem|%)?\s*(?:;|$)|max-height\s*:\s*0(?:px)?\s*(?:;|$)|(?:^|;)\s*opacity\s*:\s*0\s*(?:;|$))/i;

/** The text, or what is wrong with the HTML in words for the sender. */
export function htmlText(html: string): { readonly text: string } | { readonly problem: string } {
  if (html.length > LONGEST)
    return { problem: `the HTML of the mail has ${html.length} characters; at most ${LONGEST} are read` };
  const seen = new SeenText();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => seen.open(name, attributes),
      ontext: (text) => seen.say(text),
      onclosetag: (name) => seen.close(name),
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  // In pieces: where it is nested without end, the rest is not looked at.
  for (let at = 0; at < html.length && !seen.isTooDeep; at += 65_536)
    parser.write(html.slice(at, at + 65_536));
  if (seen.isTooDeep)
    return {
      problem: `the HTML of the mail is nested more than ${DEEPEST} levels deep: send it as plain text`,
    };
  parser.end();
  return { text: seen.text() };
}

/** An element that is open, and what it does to the text in it. */
interface Element {
  readonly name: string;
  readonly hidden: boolean;
  readonly quote: boolean;
  readonly pre: boolean;
}

function elementOf(name: string, attributes: Readonly<Record<string, string>>): Element {
  const style = (attributes.style ?? '').slice(0, 2000);
  return {
    name,
    hidden: UNSEEN.has(name) || 'hidden' in attributes || HIDDEN.test(style),
    quote: name === 'blockquote',
    pre: name === 'pre' || /white-space\s*:\s*pre/i.test(style),
  };
}

const isBlock = ({ name, quote }: Element): boolean => BLOCKS.has(name) || quote;

/** The lines as their reader sees them, while the parser walks through the mail. */
class SeenText {
  readonly #open: Element[] = [];
  readonly #lines: string[] = [''];
  #deepest = 0;
  /** How many of the open elements hide, quote, keep blanks. */
  #hidden = 0;
  #quotes = 0;
  #pre = 0;
  /** The quotation marks that the last line begins with. */
  #marks = '';

  get isTooDeep(): boolean {
    return this.#deepest > DEEPEST;
  }

  text(): string {
    return this.#lines.map((line) => line.trimEnd()).join('\n');
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    const isSeen = this.#hidden === 0;
    if (name === 'br') {
      if (isSeen) this.#newLine();
      return;
    }
    if (name === 'hr' && isSeen) this.#endLine();
    if (VOID.has(name)) return;
    const element = elementOf(name, attributes);
    if (isBlock(element) && isSeen) this.#endLine();
    if ((name === 'td' || name === 'th') && this.#said().trim() !== '' && isSeen) this.#write('\t');
    this.#open.push(element);
    this.#deepest = Math.max(this.#deepest, this.#open.length);
    if (element.hidden) this.#hidden++;
    if (element.quote) this.#quotes++;
    if (element.pre) this.#pre++;
  }

  say(text: string): void {
    if (this.#hidden > 0 || this.isTooDeep) return;
    if (this.#pre > 0) {
      for (const [index, line] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
        if (index > 0) this.#newLine();
        if (line !== '') this.#write(line);
      }
      return;
    }
    const flat = text.replace(/[\t\n\r\f ]+/g, ' ');
    const said = this.#said();
    const rest = said === '' || said.endsWith(' ') || said.endsWith('\t') ? flat.replace(/^ /, '') : flat;
    if (rest !== '') this.#write(rest);
  }

  close(name: string): void {
    if (VOID.has(name) || this.#open.at(-1)?.name !== name) return;
    const element = this.#open.pop();
    if (!element) return;
    if (element.hidden) this.#hidden--;
    if (element.pre) this.#pre--;
    if (isBlock(element) && this.#hidden === 0) {
      this.#endLine();
      // Paragraphs keep their distance.
      if (name === 'p' && this.#lines.length > 1 && this.#lines.at(-2) !== '') this.#lines.push('');
    }
    if (element.quote) {
      this.#quotes--;
      this.#newLine();
    }
  }

  /** What the last line says, without quotation marks. */
  #said(): string {
    return (this.#lines.at(-1) ?? '').slice(this.#marks.length);
  }

  #newLine(): void {
    this.#lines.push('');
    this.#marks = '';
  }

  /** A new line, unless the last one says nothing yet. */
  #endLine(): void {
    if (this.#said().trim() !== '') this.#lines.push('');
    this.#marks = '';
  }

  #write(text: string): void {
    const last = this.#lines.length - 1;
    if (this.#lines[last] === '' && this.#quotes > 0) {
      this.#marks = `${'>'.repeat(Math.min(this.#quotes, 20))} `;
      this.#lines[last] = this.#marks;
    }
    this.#lines[last] = (this.#lines[last] ?? '') + text;
  }
}
