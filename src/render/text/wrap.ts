/** Lines of plain text: how many columns a text takes, and where it is broken. */

/** Nearly every text: each letter a column. */
const PLAIN = /^[\x20-\x7e]*$/;

const lettersOf = (text: string): number => text.length;

/** Columns on a terminal: combining marks take none. */
export function columnsOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  return Array.from(text.normalize('NFC').replace(/\p{M}/gu, '')).length;
}

export function padEnd(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - columnsOf(text)));
}

export function padStart(text: string, width: number): string {
  return ' '.repeat(Math.max(0, width - columnsOf(text))) + text;
}

/** Lines at most so wide; a word that is longer is broken. At least one line. */
export function wrap(text: string, width: number): string[] {
  if (text.length <= width && PLAIN.test(text) && !text.includes('  ')) return [text.trim()];
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    // A line of it is as plain as the whole.
    const columns = PLAIN.test(paragraph) ? lettersOf : columnsOf;
    let line = '';
    for (const word of paragraph.split(/\s+/).filter((part) => part !== '')) {
      if (line !== '' && columns(line) + 1 + columns(word) > width) {
        lines.push(line);
        line = '';
      }
      line = line === '' ? word : `${line} ${word}`;
      while (columns(line) > width) {
        const letters = Array.from(line);
        lines.push(letters.slice(0, width).join(''));
        line = letters.slice(width).join('');
      }
    }
    return [...lines, ...(line !== '' || lines.length === 0 ? [line] : [])];
  });
}
