/** Deadlines as players read them, on sheets, in letters and receipts alike. TIME-1 */
import { timeInWords } from '../../core/index.js';
import { isTwice, type Deadline } from './deadline.js';

/** `Fri 4 Dec 2026, 20:00 Europe/Berlin`, `19:00 UTC`; of an hour that comes twice: `01:30 UTC, the second 02:30`. */
export function printed({ zone, local, utc }: Deadline): { local: string; utc: string } {
  const [day = '', hour = ''] = local.split(' ');
  const other = day === utc.slice(0, 10) ? '' : `${timeInWords(utc.slice(0, 10))}, `;
  return {
    local: `${timeInWords(local)} ${zone}`,
    utc: `${other}${utc.slice(11, 16)} UTC${isTwice(zone, local) ? `, the second ${hour}` : ''}`,
  };
}

/** `Fri 4 Dec 2026, 20:00 Europe/Berlin (19:00 UTC)` */
export function dueInWords(deadline: Deadline): string {
  const { local, utc } = printed(deadline);
  return `${local} (${utc})`;
}

/** `Fri 4 Dec 20:00`: for a subject line, by the game's own clock. */
export const printedShort = ({ local }: Pick<Deadline, 'local'>): string =>
  timeInWords(local).replace(/ \d{4},/, '');
