/** The sheet as text: help where the caret stands. */
import { describe, expect, test } from 'vitest';
import { openDesk } from '../../src/desk/engine/desk.js';
import { played } from '../kit/played.js';

const weekly = played('weekly-campaign', 2);
const kings = played('king-of-kings', 2);

describe('what may be written at the caret', () => {
  const at = async (hand: typeof weekly, line: string) => {
    const { system, file } = await hand;
    const desk = openDesk(system, file);
    const text = `${desk.facts().blank}${line}`;
    const found = desk.complete(text, text.length);
    const from = text.length - line.length;
    return (
      found && {
        ...found,
        from: found.from - from,
        to: found.to - from,
        texts: found.offers.map((o) => o.text),
      }
    );
  };

  test('the code of an order, then box by box, by the words already there', async () => {
    expect((await at(weekly, ''))?.texts).toContain('M');
    expect(await at(weekly, 'M - 1A')).toMatchObject({ from: 4, to: 6, texts: ['1AR'] });
    expect((await at(weekly, 'M - 1AR - '))?.texts).toEqual(expect.arrayContaining(['1', '2']));
    expect((await at(weekly, 'M - 1AR - 1,'))?.texts).toEqual(expect.arrayContaining(['1,1']));
    expect((await at(kings, 'TY - P3 - '))?.texts).toEqual(['ally', 'neutral', 'enemy']);
    expect((await at(kings, 'TY - P3 - ne'))?.texts).toEqual(['neutral']);
  });

  test('every offer of a closed box is understood where it is written', async () => {
    const { system, file } = await kings;
    const desk = openDesk(system, file);
    const line = `${desk.facts().blank}TY - P3 - `;
    for (const { text } of desk.complete(line, line.length)?.offers ?? [])
      expect(desk.judge(`${line}${text}\n`).cards[0]?.boxes).toMatchObject({ stance: text });
  });

  test('in an entry of the YAML form', async () => {
    const { system, file } = await kings;
    const desk = openDesk(system, file);
    const { game, position, turn, token } = file;
    const head = `game: ${game}\nposition: ${position}\nturn: ${turn}\ntoken: ${token}\norders:\n`;
    const texts = (entry: string) =>
      desk.complete(head + entry, (head + entry).length)?.offers.map(({ text }) => text);
    expect(texts('  - tre')).toEqual(['treaty']);
    expect(texts('  - treaty: ')).toContain('P3');
    expect(texts('  - treaty: P3\n    stance: ne')).toEqual(['neutral']);
  });

  test('nothing is said in the header, in a comment, in a letter', async () => {
    for (const line of ['; M - ', 'PRESS - P3 - ', 'TY - P3 ; a word'])
      expect(await at(kings, line)).toBeUndefined();
    const { system, file } = await kings;
    const desk = openDesk(system, file);
    expect(desk.complete(desk.facts().blank, 3)).toBeUndefined();
  });
});
