/** How a game stands, as rows of text. */
import type { Standing } from '../core/index.js';

/** With a head; a column that is empty or only repeats the names is left out. */
export function standingsTable(standings: readonly Standing[]): string[][] {
  const titles = [...new Set(standings.flatMap((one) => Object.keys(one.columns)))];
  const cells = (title: string): string[] => standings.map((one) => String(one.columns[title] ?? ''));
  const telling = titles.filter((title) =>
    cells(title).some((cell, at) => cell !== '' && cell !== standings[at]?.name),
  );
  return [
    ['', '', '', 'score', ...telling],
    ...standings.map(({ place, position, name, score, columns: more }) => [
      `${place}.`,
      position,
      name,
      String(score),
      ...telling.map((title) => String(more[title] ?? '')),
    ]),
  ];
}
