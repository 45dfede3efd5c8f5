/** Ids of rules as they stand in sentences. */

/** `KOK-ALL-3` and its like, wherever they stand in a sentence. */
const RULE = /\b[A-Z]{2,3}-[A-Z][A-Z0-9]{0,7}-\d{1,3}[a-z]?\b/g;

/** A sentence in pieces: those at odd places are ids of rules. */
export function piecesOf(text: string): string[] {
  const ids = text.match(RULE) ?? [];
  return text.split(RULE).flatMap((piece, at) => (at < ids.length ? [piece, ids[at] ?? ''] : [piece]));
}

/** Does a text that names rules (`AE-MAP-2 to 9`) name this one? A part of a rule (`RF-TURN-2d`) stands with the whole. */
export function namesRule(text: string, id: string): boolean {
  const [, group = '', number = ''] = /^(.+-)(\d+)[a-z]?$/.exec(id) ?? [];
  const found = [...text.matchAll(/\b([A-Z]{2,3}-[A-Z][A-Z0-9]{0,7}-)(\d+)[a-z]?(?:(?: to | – |–)(\d+))?/g)];
  return found.some(
    ([, one, from = '', to = from]) =>
      one === group && Number(from) <= Number(number) && Number(number) <= Number(to),
  );
}
