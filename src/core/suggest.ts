/** Nearest valid names for a word that is none: Damerau-Levenshtein distance with a floor of similarity. */

const LONGEST = 80;

/** Up to `most` candidates near `word`, nearest first, ties in the order given; a candidate that begins with the word counts as near. */
export function suggest(word: string, candidates: Iterable<string>, most = 3): string[] {
  // No name is longer; and the work on a word grows with its square.
  const given = fold(word.slice(0, LONGEST));
  if (given === '') return [];
  const scored: { name: string; distance: number; order: number }[] = [];
  let order = 0;
  for (const name of new Set(candidates)) {
    const folded = fold(name);
    const longest = Math.max(folded.length, given.length);
    if (Math.abs(folded.length - given.length) > longest / 2 && !folded.startsWith(given)) continue;
    const distance = folded.startsWith(given) && given.length >= 2 ? 1 : editDistance(given, folded);
    if (distance <= Math.max(1, Math.floor(longest * 0.4))) scored.push({ name, distance, order: order++ });
  }
  scored.sort((a, b) => a.distance - b.distance || a.order - b.order);
  return scored.slice(0, most).map((s) => s.name);
}

/** The same among names of which several may mean one thing: of each thing the nearest name only. */
export function suggestOfEach(
  word: string,
  named: Iterable<readonly [name: string, meant: string]>,
  most = 3,
): string[] {
  const meant = new Map(named);
  const nearest = new Map<string | undefined, string>();
  for (const name of suggest(word, meant.keys(), Infinity))
    if (!nearest.has(meant.get(name))) nearest.set(meant.get(name), name);
  return [...nearest.values()].slice(0, most);
}

/** Is `word`, of so many letters at least, one slip away from `name` (two in a long one)? */
export function isTypo(word: string, name: string, least = 4): boolean {
  const [given, right] = [fold(word), fold(name)];
  if (given === right || Math.min(given.length, right.length) < least) return false;
  const most = right.length > 7 ? 2 : 1;
  return Math.abs(given.length - right.length) <= most && editDistance(given, right) <= most;
}

/** Lower case, without accents, blanks and underscores: how names are compared everywhere. `fold('Ælla_ Bé')` → `aellabe` */
export function fold(name: string): string {
  if (PLAIN.test(name)) return name.toLowerCase().replace(/[ _]+/g, '');
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/ł/g, 'l')
    .replace(/ß/g, 'ss')
    .replace(/[\s_]+/g, '');
}

/** Most names: nothing to take apart. */
const PLAIN = /^[A-Za-z0-9 _.'-]*$/;

function editDistance(a: string, b: string): number {
  const rows: number[][] = [];
  for (let i = 0; i <= a.length; i++) {
    const row: number[] = [i];
    for (let j = 1; j <= b.length; j++) {
      if (i === 0) {
        row.push(j);
        continue;
      }
      const change = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(
        (rows[i - 1]?.[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (rows[i - 1]?.[j - 1] ?? 0) + change,
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      }
      row.push(best);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? Math.max(a.length, b.length);
}
