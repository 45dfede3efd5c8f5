import { expect, test } from 'vitest';
import { timeInWords } from '../../src/core/index.js';

test('the weekday is that of the calendar, over leap years and centuries', () => {
  for (let day = Date.UTC(1899, 11, 1); day < Date.UTC(2101, 2, 5); day += 13 * 86_400_000) {
    const date = new Date(day);
    const [week, number, month, year] = date.toUTCString().replace(',', '').split(' ');
    expect(timeInWords(date.toISOString().slice(0, 10))).toBe(
      `${week ?? ''} ${Number(number)} ${month ?? ''} ${year ?? ''}`,
    );
  }
});

test('what stands behind the day stays', () => {
  expect(timeInWords('2026-12-04 20:00 Europe/Berlin')).toBe('Fri 4 Dec 2026, 20:00 Europe/Berlin');
  expect(timeInWords('2024-02-29')).toBe('Thu 29 Feb 2024');
  expect(timeInWords('when the game master says so')).toBe('when the game master says so');
});
