/** The index of a book: places of battles and persons, with the pages on which they are told. */
import { battlesIn, personsIn, type BookChapter, type FoundDeed, type ToldDeed } from './book-chapter.js';
import type { Block } from './document.js';
import { bold, capitalised } from './front-words.js';
import type { Run, Text } from './text.js';

interface Entry {
  readonly name: string;
  /** In the order of the book; one a chapter. */
  readonly refs: Run[];
}

export function indexBlocks(chapters: readonly BookChapter[]): Block[] {
  const names = new Map(
    chapters.flatMap(({ news }) => news.seats.map(({ id, name }) => [id, name] as const)),
  );
  const battles = entriesOf(chapters, battlesIn, ({ deed }) => (deed.kind === 'battle' ? deed.where : ''));
  const persons = entriesOf(chapters, personsIn, ({ deed }) =>
    deed.kind === 'person' ? personOf(deed.who, names.get(deed.of) ?? deed.of) : '',
  );
  if (battles.length + persons.length === 0) return [];
  return [
    { kind: 'heading', level: 1, text: 'Index', id: 'index' },
    ...part('Battles', battles),
    ...part('Persons', persons),
  ];
}

const personOf = (who: string, of: string): string => (of === '' ? who : `${who}, of ${of}`);

function part(title: string, entries: readonly Entry[]): Block[] {
  if (entries.length === 0) return [];
  return [
    { kind: 'heading', level: 2, text: title },
    { kind: 'list', entries: true, items: entries.map(lineOf) },
  ];
}

function lineOf({ name, refs }: Entry): Text {
  return [bold(name), ...refs.flatMap((ref, n) => [n === 0 ? ' ' : ' · ', ref])];
}

function entriesOf(
  chapters: readonly BookChapter[],
  foundIn: (chapter: BookChapter) => readonly FoundDeed[],
  nameOf: (told: ToldDeed) => string,
): Entry[] {
  const entries = new Map<string, Entry>();
  for (const chapter of chapters) {
    const here = new Set<string>();
    for (const told of foundIn(chapter)) {
      const name = capitalised(nameOf(told));
      if (name === '' || here.has(name)) continue;
      here.add(name);
      const entry = entries.get(name) ?? { name, refs: [] };
      entry.refs.push({ text: chapter.short, ref: told.id, far: true });
      entries.set(name, entry);
    }
  }
  return [...entries.values()].sort((a, b) => compare(a.name.toLowerCase(), b.name.toLowerCase()));
}

/** By letters alone: the same in every place. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
