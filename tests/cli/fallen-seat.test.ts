/** What a seat that is out of the game gets: its sheet, and nothing to fill in that nobody would read. */
import { expect, test } from 'vitest';
import { isOut, sheetFrame } from '../../src/cli/sheet-frame.js';
import { played } from '../kit/played.js';

test('a seat that is out has no order form, no codes, no token and no order template; a seat that waits has them', async () => {
  const { file, system } = await played('weekly-campaign', 0);
  const as = (status: 'out' | 'waiting') => ({
    ...file,
    seats: (file.seats ?? []).map((seat) => (seat.id === file.position ? { ...seat, status } : seat)),
  });
  const [out, waiting] = [as('out'), as('waiting')];

  expect([isOut(out), isOut(waiting), isOut({ position: 'P1' })]).toEqual([true, false, false]);
  expect(sheetFrame(out, system)).toMatchObject({ token: '' });
  expect(sheetFrame(out, system).form).toBeUndefined();
  expect(sheetFrame(out, system).attachments?.map(({ type }) => type)).toEqual(['application/json']);
  expect(sheetFrame(waiting, system)).toMatchObject({ token: file.token, form: { title: 'Order form' } });
  expect(sheetFrame(waiting, system).attachments).toHaveLength(2);
});
