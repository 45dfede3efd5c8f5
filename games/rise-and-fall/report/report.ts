/** View → document: the move sheet, section by section. */
import { must, type Report } from '../../../src/core/index.js';
import { yearName } from '../rules/world/calendar.js';
import type { Data } from '../data.js';
import { seatName } from '../rules/world/seats.js';
import { happened } from './chronicle.js';
import { charts, scores } from './score.js';
import { forces, othersTable } from './forces.js';
import { garrisonTable } from './garrisons.js';
import { kingdomsTable, markers } from './barbarians.js';
import { diplomacy } from './diplomacy.js';
import { knownWorld } from './map.js';
import { ledgerTable } from './ledger.js';
import { pageOf, stepName } from './page.js';
import type { View } from '../view.js';

/** The palette places that the map uses for the three sides. */
const ACCENTS: Readonly<Record<string, number>> = { P1: 2, P2: 1, P3: 4 };

export function report(data: Data, view: View): Report {
  const page = pageOf(data, view);
  const blocks: Report['blocks'] = [
    {
      kind: 'orders',
      unsent: 'You sent nothing; your side did what its standing orders and the defaults say.',
    },
    ...happened(page),
    ...ledgerTable(page),
    ...diplomacy(page),
    ...forces(page),
    ...garrisonTable(page),
    ...othersTable(page),
    ...kingdomsTable(page),
    ...markers(page),
    ...scores(page),
    ...charts(page),
    ...knownWorld(page),
  ];
  return {
    title: seatName(view.position),
    subtitle:
      view.board.over === '' ? `${yearName(page.year)}, ${stepName(view.board.step)}` : 'The game is over',
    accent: must(ACCENTS, view.position, 'the colours of seats'),
    blocks,
  };
}
