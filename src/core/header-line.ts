/** The first line of a sheet. */
import type { SheetHeader } from './sheet.js';

/** `GAME inner-sea-1  POSITION P5  TURN 12  TOKEN K7QX-2M9D` */
export function headerLine(header: SheetHeader): string {
  const parts = [
    header.game === undefined ? '' : `GAME ${header.game}`,
    header.position === undefined ? '' : `POSITION ${header.position}`,
    header.turn === undefined ? '' : `TURN ${header.turn}`,
    header.step === undefined || header.step === '' ? '' : `STEP ${header.step}`,
    header.token === undefined ? '' : `TOKEN ${header.token}`,
    header.replace ? 'REPLACE YES' : '',
    header.withdraw ? 'WITHDRAW' : '',
    header.final ? 'FINAL' : '',
  ];
  return parts.filter((part) => part !== '').join('  ');
}
