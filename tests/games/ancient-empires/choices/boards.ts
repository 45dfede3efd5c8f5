/** Boards on which the desk is asked, and the desk: kit of the tests of what may be written now. */
import { loadSystem } from '../../../../src/catalog.js';
import type { Json } from '../../../../src/core/index.js';
import { see } from '../../../../games/ancient-empires/see.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import type { View } from '../../../../games/ancient-empires/view.js';
import { asker } from '../../../kit/menu.js';
import { stage } from '../stage.js';
import { board, data } from '../table.js';

export const desk = asker(await loadSystem('ancient-empires'));

const staged = (n: number, given: Json, change: (state: State) => void = () => undefined): State => {
  const state = board(n);
  stage(state, given);
  change(state);
  return state;
};

/** Mesopotamia with land in Egypt, a Pacified Province, a Controlled one, and one that hates it. */
const LAND = {
  empires: { P1: 'M1 2, M2 1, E3 1, M3 0', P2: 'I2 1', P3: 'G1 1' },
  independents: { Ph1: '2 for P1', Ph2: '1 for P1', A1: '1 for P2' },
  hostile: { A1: 'P1' },
};

const ARMIES = {
  'P1 at M2': '3 PRO, 1 LEA',
  'P1 at M1 as GUARD': '2 MIL',
  'P1 at PAL': '2 GAL',
  'P2 at M2 as XX': '1 PRO',
  'P2 at PAL as BB': '1 GAL',
  'P3 at M3': '2 PRO',
  'P2 at M2 as BA1': '1 BAR',
  'Ph1 at Ph1': '1 PRO',
};

const SCENES = {
  council: () =>
    staged(3, {
      step: 'council',
      ...LAND,
      treasury: { P1: 12 },
      materials: { M1: 3 },
      dominant: { TEC: 'P1' },
    }),
  /** Nobody rules technology, and there is no money. */
  poor: () =>
    staged(3, { step: 'council', empires: { P1: 'M1 1', P2: 'I2 1', P3: 'G1 1' }, treasury: { P1: 0 } }),
  construction: () =>
    staged(3, {
      step: 'construction',
      ...LAND,
      treasury: { P1: 25 },
      materials: { M1: 3, M2: 2 },
      damage: { M1: 2 },
      works: { M2: 1 },
    }),
  campaign: () => staged(3, { step: 'operations', ...LAND, units: ARMIES }),
  /** Some of them routed, one province Occupied. */
  routed: () =>
    staged(3, { step: 'operations', ...LAND, units: ARMIES }, (state) => {
      for (const { id } of Object.values(state.stacks))
        if (id === 'XX' || id === 'M2') state.stacks[id]!.routed = 1;
      state.provinces.M3!.occupied = { sides: ['pos:P3'], by: 'P3', round: 1 };
    }),
  horde: () =>
    staged(3, {
      step: 'operations',
      empires: { P2: 'I2 1', P3: 'G1 1' },
      hordes: { P1: 'Asian' },
      units: { 'P1 at XS1 as HORDE1': '3 BAR, 1 LEA' },
    }),
  'set-up': () => staged(3, { step: 'setup', empires: { P1: 'M1 1', P2: 'I2 1', P3: 'G1 1' } }),
} satisfies Record<string, () => State>;

const views = new Map<keyof typeof SCENES, View>();

/** What P1 sees there. Views are only read. */
export function scene(name: keyof typeof SCENES): View {
  const view = views.get(name) ?? see(data, SCENES[name](), [], 'P1');
  views.set(name, view);
  return view;
}
