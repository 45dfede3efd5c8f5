/** RFC 3676: paragraphs of a plain text that a mail program may set anew, and lines that stay as they are. */

/** Columns at which a paragraph is broken, the blank at its end not counted. */
const WIDTH = 66;

/**
 * The text with `format=flowed`: lines that are longer than 66 letters are broken, with a blank at the end of each piece but the
 * last. Lines for which `stays` is true (orders, tables) are never broken.
 */
export function flowedText(text: string, stays: (line: string) => boolean): string {
  return text
    .split('\n')
    .flatMap((line) => {
      if (line === SIGNATURE) return line;
      // A blank at the end would say that the line goes on.
      const whole = line.trimEnd();
      return (stays(whole) ? [whole] : pieces(whole)).map(stuffed);
    })
    .join('\n');
}

const SIGNATURE = '-- ';

/** A piece that would begin with a blank, a mark of quotation or "From " gets a blank before it. */
const stuffed = (line: string): string => (/^(?:[ >]|From )/.test(line) ? ` ${line}` : line);

/** Broken behind blanks; a word that is longer than a line stands in one of its own. Blanks at the beginning are kept. */
function pieces(line: string): string[] {
  const [first = '', ...words] = line.split(' ');
  const found: string[] = [];
  let piece = first;
  for (const word of words) {
    if (word !== '' && piece.trim() !== '' && piece.length + 1 + word.length > WIDTH) {
      found.push(`${piece} `);
      piece = word;
    } else piece += ` ${word}`;
  }
  return [...found, piece];
}

interface Paragraph {
  readonly depth: number;
  text: string;
}

/**
 * A received `format=flowed` text as lines: pieces joined, marks of quotation kept as `> `. A change in how deep a line is quoted
 * ends a paragraph, and so does the mark of a signature.
 */
export function unflowed(text: string, { delSp = false }: { readonly delSp?: boolean } = {}): string {
  const lines: string[] = [];
  let open: Paragraph | undefined;
  const close = (): void => {
    if (open) lines.push(`${'>'.repeat(open.depth)}${open.depth > 0 ? ' ' : ''}${open.text}`);
    open = undefined;
  };
  for (const raw of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(raw)?.[0].length ?? 0;
    const bare = raw.slice(depth).replace(/^ /, '');
    if (open && (open.depth !== depth || bare === SIGNATURE)) close();
    if (open) open.text += bare;
    else open = { depth, text: bare };
    const goesOn = bare.endsWith(' ') && bare !== SIGNATURE;
    if (goesOn && delSp) open.text = open.text.slice(0, -1);
    if (!goesOn) close();
  }
  close();
  return lines.join('\n');
}
