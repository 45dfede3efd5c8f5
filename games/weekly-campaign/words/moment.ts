/** The calendar in words. WK-CAL */
import type { Data } from '../data.js';
import { seasonOf, weekOfQuarter } from '../rules/map/paths.js';

/** `Spring, week 7 of year 2` */
export function dateInWords(data: Data, turn: number): string {
  const season = seasonOf(data, turn);
  const year = Math.floor((turn - 1) / data.charts.calendar.year) + 1;
  return `${season.slice(0, 1).toUpperCase()}${season.slice(1)}, week ${weekOfQuarter(data, turn)} of year ${year}`;
}
