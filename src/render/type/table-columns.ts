/** How wide a table's columns are: as wide as their content wants, shared out fairly when that is too much. */

export interface ColumnNeed {
  /** Its widest cell on one line. */
  readonly natural: number;
  /** Its longest word. */
  readonly least: number;
  /** A share asked for by the report. */
  readonly share?: number;
  /** May it grow when there is room to spare? Columns of figures do not. */
  readonly grows: boolean;
}

/** A table that takes so much of its room takes all of it. */
const FLUSH = 0.62;

/** Widths that add up to at most `room`. With every need met and most of the room used, growing columns take the rest, so that tables end flush; shares count only where something must give. */
export function columnWidths(needs: readonly ColumnNeed[], room: number): number[] {
  const natural = sum(needs.map((need) => need.natural));
  if (natural <= room + 0.01) {
    const growing = needs.filter((need) => need.grows).length;
    if (growing === 0 || natural < room * FLUSH) return needs.map((need) => need.natural);
    const extra = (room - natural) / growing;
    return needs.map((need) => need.natural + (need.grows ? extra : 0));
  }
  const shares = sum(needs.map((need) => need.share ?? 0));
  if (
    shares > 0 &&
    sum(needs.map((need) => (need.share === undefined ? need.natural : need.least))) <= room
  ) {
    return shared(needs, room, shares);
  }
  const least = sum(needs.map((need) => need.least));
  if (least >= room) return needs.map((need) => (need.least * room) / least);
  const spare = (room - least) / (natural - least);
  return needs.map((need) => need.least + (need.natural - need.least) * spare);
}

/** Columns with a share divide what the others leave, none below its longest word. */
function shared(needs: readonly ColumnNeed[], room: number, shares: number): number[] {
  const fixed = sum(needs.map((need) => (need.share === undefined ? need.natural : 0)));
  const wanted = needs.map((need) =>
    need.share === undefined ? need.natural : ((room - fixed) * need.share) / shares,
  );
  const short = sum(needs.map((need, i) => Math.max(0, need.least - (wanted[i] ?? 0))));
  if (short === 0) return wanted;
  const over = sum(
    needs.map((need, i) => (need.share === undefined ? 0 : Math.max(0, (wanted[i] ?? 0) - need.least))),
  );
  return needs.map((need, i) => {
    const want = wanted[i] ?? 0;
    if (need.share === undefined || want <= need.least) return Math.max(want, need.least);
    return want - ((want - need.least) * short) / over;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, n) => total + n, 0);
}

/** A number as printed: with a true minus. */
export function trueMinus(text: string): string {
  return text.replace(/(^|[\s(/])-(?=[\d.])/g, '$1−');
}
