/** Guesses at a link, as somebody would make them who has seen one: near the right one, and by chance. */
import { createHash } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Every link that differs in one letter, lacks one, has two changed about, or is the same in other letters. */
export function nearTo(link: string): string[] {
  const changed = Array.from(link).flatMap((_, at) =>
    Array.from(LETTERS, (letter) => link.slice(0, at) + letter + link.slice(at + 1)),
  );
  const swapped = Array.from(link, (_, at) =>
    at === 0 ? link : link.slice(0, at - 1) + (link[at] ?? '') + (link[at - 1] ?? '') + link.slice(at + 1),
  );
  const others = [
    link.toLowerCase(),
    link.toUpperCase(),
    Array.from(link).reverse().join(''),
    link.slice(1),
    link.slice(0, -1),
    `${link}=`,
    `${link}==`,
    `${link}A`,
    Buffer.from(link, 'base64url').toString('hex'),
    '',
  ];
  return [...new Set([...changed, ...swapped, ...others])].filter((guess) => guess !== link);
}

/** By chance, but the same each time: `count` of 22 letters, half of them beginning like `link`; where chance draws the link itself, less that one. */
export function* byChance(link: string, count: number): Generator<string> {
  for (let at = 0; at < count; at++) {
    const drawn = createHash('sha256').update(`guess ${at}`).digest('base64url').slice(0, 22);
    const guess = at % 2 === 0 ? drawn : link.slice(0, at % 21) + drawn.slice(at % 21);
    if (guess !== link) yield guess;
  }
}
