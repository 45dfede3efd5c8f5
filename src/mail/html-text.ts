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
  const open: { name: string; hidden: boolean; quote: boolean; pre: boolean }[] = [];
  const lines: string[] = [''];
  let deepest = 0;
  let hidden = 0;
  let quotes = 0;
  let pre = 0;
  let marks = '';
  const lineBreak = (always: boolean): void => {
    if (always || (lines.at(-1) ?? '').slice(marks.length).trim() !== '') lines.push('');
    marks = '';
  };
  const write = (text: string): void => {
    const last = lines.length - 1;
    if (lines[last] === '' && quotes > 0) {
      marks = `${'>'.repeat(Math.min(quotes, 20))} `;
      lines[last] = marks;
    }
    lines[last] = (lines[last] ?? '') + text;
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'br') {
          if (hidden === 0) lineBreak(true);
          return;
        }
        if (name === 'hr' && hidden === 0) lineBreak(false);
        if (VOID.has(name)) return;
        const unseen =
          UNSEEN.has(name) || 'hidden' in attributes || HIDDEN.test((attributes.style ?? '').slice(0, 2000));
        const entry = {
          name,
          hidden: unseen,
          quote: name === 'blockquote',
          pre: name === 'pre' || /white-space\s*:\s*pre/i.test((attributes.style ?? '').slice(0, 2000)),
        };
        if ((BLOCKS.has(name) || entry.quote) && hidden === 0) lineBreak(false);
        if (
          (name === 'td' || name === 'th') &&
          (lines.at(-1) ?? '').slice(marks.length).trim() !== '' &&
          hidden === 0
        )
          write('\t');
        open.push(entry);
        deepest = Math.max(deepest, open.length);
        if (entry.hidden) hidden++;
        if (entry.quote) quotes++;
        if (entry.pre) pre++;
      },
      ontext(text) {
        if (hidden > 0 || deepest > DEEPEST) return;
        if (pre > 0) {
          for (const [index, line] of text.replace(/\r\n?/g, '\n').split('\n').entries()) {
            if (index > 0) lineBreak(true);
            if (line !== '') write(line);
          }
          return;
        }
        const flat = text.replace(/[\t\n\r\f ]+/g, ' ');
        const last = lines.at(-1) ?? '';
        const bare = last.slice(marks.length);
        const rest = bare === '' || bare.endsWith(' ') || bare.endsWith('\t') ? flat.replace(/^ /, '') : flat;
        if (rest !== '') write(rest);
      },
      onclosetag(name) {
        if (VOID.has(name) || open.at(-1)?.name !== name) return;
        const entry = open.pop();
        if (!entry) return;
        if (entry.hidden) hidden--;
        if (entry.pre) pre--;
        if ((BLOCKS.has(name) || entry.quote) && hidden === 0) {
          lineBreak(false);
          // Paragraphs keep their distance.
          if (name === 'p' && lines.length > 1 && lines.at(-2) !== '') lines.push('');
        }
        if (entry.quote) {
          quotes--;
          marks = '';
          lines.push('');
        }
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  // In pieces: where it is nested without end, the rest is not looked at.
  for (let at = 0; at < html.length && deepest <= DEEPEST; at += 65_536)
    parser.write(html.slice(at, at + 65_536));
  if (deepest > DEEPEST)
    return {
      problem: `the HTML of the mail is nested more than ${DEEPEST} levels deep: send it as plain text`,
    };
  parser.end();
  return { text: lines.map((line) => line.trimEnd()).join('\n') };
}
