/** Days and hours of the players' own calendar in words: on sheets, in letters and on the desk alike. */

const DAYS = ['Sat', 'Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri'];
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2026-12-04 20:00 Europe/Berlin` → `Fri 4 Dec 2026, 20:00 Europe/Berlin`; a day alone → `Fri 4 Dec 2026`. */
export const timeInWords = (text: string): string =>
  text.replace(
    /^(\d{4})-(\d\d)-(\d\d)( (?=\d))?/,
    (_, year: string, month: string, day: string, blank?: string) =>
      `${dayInWords(Number(year), Number(month), Number(day))}${blank === undefined ? '' : ', '}`,
  );

/** The weekday by Zeller's congruence: nothing here knows a clock. */
function dayInWords(year: number, month: number, day: number): string {
  const [y, m] = month < 3 ? [year - 1, month + 12] : [year, month];
  const leaps = Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400);
  const weekday = (day + Math.floor((13 * (m + 1)) / 5) + y + leaps) % 7;
  return `${DAYS[weekday] ?? ''} ${day} ${MONTHS[month - 1] ?? ''} ${year}`;
}
