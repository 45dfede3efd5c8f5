/** All dice streams of the game: name, dice, rule, what they decide. The names type every roll in the rules. */
import type { RollInfo } from '../../src/core/index.js';

const roll = <const N extends string>(name: N, dice: string, rule: string, what: string): RollInfo<N> => ({
  name,
  dice,
  rule,
  what,
});

export const rolls = [
  roll('set-up/seat', '1d6', 'KOK-HOUSE-6', 'Which player takes which position (option seating)'),
  roll('summer/diplomacy', '1d6', 'KOK-SUM-1', 'The diplomacy chart of a position'),
  roll('fall/events', '2d6', 'KOK-FALL-1', 'The events of a position'),
  roll('fall/plague', '1d6', 'KOK-FALL-2', 'Does plague take a unit or a marker'),
  roll('fall/rebellion', 'pick', 'KOK-SUM-6', 'Which city rebels'),
  roll('fall/raiders', '1d6', 'KOK-FALL-4', 'Which band comes'),
  roll('fall/war', 'pick', 'KOK-FALL-3', 'Which of equally near neutrals attacks'),
  roll('fall/pirates', 'pick', 'KOK-RAID-1', 'Where pirates land'),
  roll('fall/leader', 'pick', 'KOK-FALL-7', 'Which leader dies'),
  roll('crisis/first', '1d6', 'KOK-SCN-18', 'Row of the table of troubles'),
  roll('crisis/second', '1d6', 'KOK-SCN-18', 'Column of the table of troubles'),
  roll('crisis/city', 'pick', 'KOK-SCN-18', 'The city of a plague'),
  roll('crisis/uprising', '1d6', 'KOK-NPC-8', 'Do the troops of a hex rise'),
  roll('crisis/unpaid', '1d6', 'KOK-SCN-18', 'Do unpaid troops rise'),
  roll('crisis/gate', '1d6', 'KOK-NPC-8', 'Does a city open its gates'),
  roll('civil-war/hex', '1d6', 'KOK-CW-1', 'Does a hex go over to the rebels'),
  roll('marriage/answer', '1d6', 'KOK-MAR-1', 'Does the house accept'),
  roll('marriage/looks', '1d6', 'KOK-MAR-2', 'Looks of the mate'),
  roll('marriage/mind', '2d6', 'KOK-MAR-2', 'Mind of the mate'),
  roll('marriage/heart', '1d6', 'KOK-MAR-2', 'Heart of the mate'),
  roll('siege/breach', '1d6', 'KOK-SIEGE-3', 'The breach roll'),
  roll('siege/sick', '1d6', 'KOK-SIEGE-4', 'Does sickness take a unit or leader'),
  roll('siege/assault', '1d6', 'KOK-SIEGE-5', 'A round of an assault or sortie'),
  roll('rebellion/fight', '1d6', 'KOK-REB-1', 'A round between garrison and rebels'),
  roll('treachery/fight', '1d6', 'KOK-ALL-4', 'A round inside a betrayed city'),
  roll('battle/tactic', 'pick', 'KOK-MAIL-6', 'A tactic drawn by weights or at random'),
  roll('battle/land-hundreds', '1d6', 'KOK-BAT-9', 'Losses by hundreds'),
  roll('battle/land-tens', '1d6', 'KOK-BAT-9', 'Losses by tens'),
  roll('battle/land-ones', '1d6', 'KOK-BAT-9', 'Losses by ones'),
  roll('battle/naval-tens', '1d6', 'KOK-NAV-1', 'Losses at sea by tens'),
  roll('battle/naval-ones', '1d6', 'KOK-NAV-1', 'Losses at sea by ones'),
  roll('battle/archers', '1d6', 'KOK-BAT-9', 'Extra rolls of English archers'),
  roll('battle/leader', '1d6', 'KOK-BAT-12', 'Does a leader fall'),
  roll('supply/unit', '1d6', 'KOK-SUP-3', 'Does a unit out of supply die'),
  roll('appeal/answer', '1d6', 'KOK-OPT-6', 'The answer of heaven'),
  roll('neutral/target', 'pick', 'KOK-NPC-2', 'Which of equally near targets'),
  roll('neutral/ally', 'pick', 'KOK-NEU-1', 'Whom an invaded neutral calls'),
] as const;

export type RollName = (typeof rolls)[number]['name'];
