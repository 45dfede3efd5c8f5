/** A game's name may take sixty letters: the printed text form says whose it is with such a name, too. SHEET-3, SHEET-9. */
import { describe, expect, test } from 'vitest';
import { sheetFrame } from '../../src/cli/sheet-frame.js';
import { parseSheet } from '../../src/core/index.js';
import { renderText } from '../../src/render/text/text.js';
import { played, SYSTEMS } from '../kit/played.js';

/** `game.yaml` takes sixty; a hundred are more than a line of the form holds. */
const LENGTHS = [20, 30, 38, 46, 60, 100] as const;

describe.each(SYSTEMS)('%s', (id) => {
  test('the form of a game with a long name comes back whole', async () => {
    const { system, file } = await played(id, 1);
    const sheetOf = (game: string) => {
      const text = renderText(
        { title: '', subtitle: '', accent: 0, blocks: [] },
        sheetFrame({ ...file, game }, system),
      );
      return parseSheet(system.orders, text);
    };
    const short = sheetOf('g');
    const { turn, step, token, position } = file;
    for (const length of LENGTHS) {
      const game = 'n'.repeat(length);
      const { header, orders, diagnostics } = sheetOf(game);
      expect(header, game).toMatchObject({ game, position, turn, token, ...(step === '' ? {} : { step }) });
      expect(orders, game).toEqual([]);
      expect(
        diagnostics.map(({ code }) => code),
        game,
      ).toEqual(short.diagnostics.map(({ code }) => code));
    }
    expect(short.diagnostics.map(({ code }) => code)).not.toContain('sheet/ignored-text');
  });
});
