/** All ids of a text, with ranges and lists written out: `KOK-SIEGE-1 to 3`, `WK-CON-4, -5`. */
export function citedIds(text: string, prefix: string): Set<string> {
  const found = new Set<string>();
  const pattern = new RegExp(
    `\\b(${prefix}-[A-Z][A-Z0-9]*-)(\\d+|[A-Z]+)((?:\\s*(?:to|,|and)\\s*-?\\d+(?![\\w/]|\\.\\d))*)`,
    'g',
  );
  for (const [, stem = '', first = '', more = ''] of text.matchAll(pattern)) {
    found.add(stem + first);
    let last = Number(first);
    for (const [, word, digits] of more.matchAll(/(to|,|and)\s*-?(\d+)/g)) {
      const next = Number(digits);
      if (word === 'to') for (let n = last + 1; n < next; n++) found.add(`${stem}${n}`);
      found.add(`${stem}${next}`);
      last = next;
    }
  }
  return found;
}
