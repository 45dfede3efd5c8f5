import { describe, expect, test } from 'vitest';
import { forecastReceipt, foreseeIn, RECEIPT_WORLDS } from '../../src/archive/intake/forecasts.js';
import { judge } from '../../src/archive/intake/accept.js';
import { readDropBox } from '../../src/archive/intake/drop-box.js';
import { openGame } from '../../src/archive/intake/survey.js';
import { readSettings } from '../../src/archive/settings/settings.js';
import { receiptLines, type GameSystem } from '../../src/core/index.js';
import { tempGame } from '../kit/temp-game.js';
import { toySystem } from '../kit/toy.js';

const system = await toySystem();
/** A running game, and its players' sheets. */
async function opened() {
  const game = await tempGame();
  const open = openGame(game.folder, readSettings(game.folder));
  const { token } = game.file('P1', '0000');
  const text = (orders: string): string => `GAME ford-1 POSITION P1 TURN 1 TOKEN ${token}\n${orders}\n`;
  const read = (whole: string) =>
    judge(system, open, { file: 'a.txt', arrived: 1, bytes: new TextEncoder().encode(whole) });
  return { game, open, token, text, read, judged: (orders: string) => read(text(orders)) };
}
const always = (): boolean => true;

describe('a forecast on request', () => {
  test('the text is judged and forecast, and nothing is filed', async () => {
    const { game, open, text } = await opened();
    const given = { system, open, goOn: always };
    const told = forecastReceipt(given, {}, text('L - Harrow Hill'));
    expect(told.facts).toMatchObject({ state: 'green', position: 'P1' });
    expect(told.facts.sheetNumber).toBeUndefined();
    expect(told.forecast).toMatchObject({ worlds: RECEIPT_WORLDS, asked: 0 });
    expect(told.forecast?.orders[0]).toMatchObject({ chance: 'sure', done: 100 });
    const lines = told.lines.join('\n');
    expect(lines).toContain('not filed');
    expect(lines).toMatch(/END\n\n; Forecast from 20 imagined worlds\n; What it cannot know:/);
    expect(readDropBox(game.folder)).toEqual([]);
    expect(forecastReceipt(given, {}, text('L - Harrow Hill')).lines).toEqual(told.lines);
  });

  test('a refused sheet is told why, and a game that forbids forecasts says so', async () => {
    const { open, text } = await opened();
    const given = { system, open, goOn: always };
    const refused = forecastReceipt(given, {}, 'nonsense');
    expect(refused.facts).toMatchObject({ state: 'refused', position: '?' });
    expect(refused.lines.join('\n')).not.toContain('Forecast');
    const forbidden = forecastReceipt(given, { forecast: false }, text('L - Harrow Hill'));
    expect(forbidden.forecast).toBeUndefined();
    expect(forbidden.lines.at(-1)).toBe('; Forecast: this game allows no forecasts.');
  });
});

describe('forecasts on receipts', () => {
  test('only with "forecast: true", and of sheets with orders', async () => {
    const { open, judged } = await opened();
    const given = { system, open, goOn: always };
    expect(foreseeIn({}, given)(judged('L - Harrow Hill'))).toBeUndefined();
    expect(foreseeIn({ forecast: false }, given)(judged('L - Harrow Hill'))).toBeUndefined();
    expect(foreseeIn({ forecast: true }, given)(judged('NONE'))).toBeUndefined();
    expect(foreseeIn({ forecast: true }, given)(judged('L - Harrow Hill'))).toMatchObject({ worlds: 20 });
  });

  test('one that breaks or takes too long is left out, and the receipt goes out', async () => {
    const { open, judged } = await opened();
    const broken: GameSystem = {
      ...system,
      imagine: () => {
        throw new Error('no world');
      },
    };
    const told = foreseeIn(
      { forecast: true },
      { system: broken, open, goOn: always },
    )(judged('L - Harrow Hill'));
    expect(told).toEqual({ none: 'left out: it could not be made' });
    let asked = 0;
    const goOn = (): boolean => ++asked <= 3;
    const late = foreseeIn({ forecast: true }, { system, open, goOn })(judged('L - Hill'));
    expect(late).toEqual({ none: 'left out: it would have taken too long' });
  });

  test('a receipt sent back whole is the sheet that it carries: the forecast is no part of it', async () => {
    const { open, token, judged, read } = await opened();
    const one = judged('L - Harrow Hill\nM - 3 - Harrow Hill - Old Mill');
    const forecast = foreseeIn({ forecast: true }, { system, open, goOn: always })(one);
    const facts = {
      game: 'ford-1',
      position: 'P1',
      turn: 1,
      step: '',
      state: one.state,
      token,
      sha256: one.sha256,
      remarks: [],
    };
    const plain = read(receiptLines(system.orders, one.sheet, facts).join('\n'));
    expect(forecast).toBeDefined();
    const lines = receiptLines(system.orders, one.sheet, { ...facts, ...(forecast ? { forecast } : {}) });
    const whole = read(lines.join('\n'));
    expect(whole.sheet.orders.map(({ key, fields }) => ({ key, fields }))).toEqual(
      one.sheet.orders.map(({ key, fields }) => ({ key, fields })),
    );
    expect(whole.sheet.diagnostics).toEqual(plain.sheet.diagnostics);
    expect(whole.state).toBe(plain.state);
  });
});
