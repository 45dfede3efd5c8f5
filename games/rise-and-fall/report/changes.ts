/** What the steps since the seat's own last turn changed, for the marks in tables: which units are new, moved or gone, which stars were won and lost. */
import { bold, kept, plainWords, type Run } from '../../../src/core/index.js';
import { onMap } from '../rules/world/pieces.js';
import { areaName, sideName } from '../words/sentence.js';
import { unitNames } from './names.js';
import { sinceOwnTurn, type Page } from './page.js';
import { readerOf } from './reader.js';

/** Behind a name that was not on the last sheet. */
export const NEW: Run = bold(' NEW');

/** Land that is gone, and to whom. */
export interface Gone {
  readonly area: string;
  readonly why: string;
}

export interface Changes {
  readonly fresh: ReadonlySet<string>;
  /** Where units that moved stood before, in words. */
  readonly from: ReadonlyMap<string, string>;
  /** Units of his own that are gone: `Legion 25 † beaten at Iceni`. */
  readonly lost: readonly string[];
  /** The same by their ids, and the land they were lost on. */
  readonly fallen: readonly { readonly unit: string; readonly area: string }[];
  /** Land of the reader's own that was another's before. */
  readonly won: ReadonlySet<string>;
  /** Land that was his own and is another's now. */
  readonly taken: readonly Gone[];
}

const NEWCOMERS = ['unit-built', 'unit-placed', 'unit-arrives', 'migration-returns', 'unit-returns'];
const MOVERS = ['unit-moved', 'unit-transferred', 'unit-withdraws'];
const ENDS: Readonly<Record<string, string>> = {
  'unit-eliminated': 'beaten',
  'unit-absorbed': 'gone over to the Huns',
  'unit-disbanded': 'disbanded',
};
const PASSINGS = ['area-taken', 'area-yielded'];

const changes = kept<Page['view'], Changes>();

export function changesOf(page: Page): Changes {
  return changes(page.view, () => found(page));
}

function found(page: Page): Changes {
  const { view, data, year, board } = page;
  const { own, ownUnit } = readerOf(page);
  const fresh = new Set<string>();
  const from = new Map<string, string>();
  const lost = new Map<string, string>();
  const graves = new Map<string, string>();
  const before = new Map<string, string>();
  for (const { type, data: facts } of sinceOwnTurn(view).flatMap(({ events }) => events)) {
    const { unit, area } = facts;
    const at = typeof area === 'string' ? areaName(data, area, year) : '';
    if (typeof unit === 'string') {
      if (NEWCOMERS.includes(type)) fresh.add(unit);
      if (MOVERS.includes(type) && !from.has(unit) && !fresh.has(unit))
        from.set(unit, areaName(data, plainWords(facts.from), year));
      const why = ENDS[type];
      if (why !== undefined && ownUnit(unit)) {
        lost.set(unit, `${unitNames(page, [unit])} † ${why} at ${at}`);
        if (typeof area === 'string') graves.set(unit, area);
      }
    }
    if (PASSINGS.includes(type) && typeof area === 'string' && !before.has(area))
      before.set(area, plainWords(facts.from));
  }
  const passed = [...before].map(([area, had]) => ({
    area,
    had: own(had),
    now: board.state.areas[area]?.controller ?? 'none',
  }));
  return {
    fresh,
    from,
    lost: [...lost].flatMap(([unit, gone]) => (onMap(board.state, unit) ? [] : [gone])),
    fallen: [...graves].flatMap(([unit, area]) => (onMap(board.state, unit) ? [] : [{ unit, area }])),
    won: new Set(passed.flatMap(({ area, had, now }) => (!had && own(now) ? [area] : []))),
    taken: passed.flatMap(({ area, had, now }) =>
      had && !own(now) ? [{ area, why: now === 'none' ? 'of nobody' : `now of ${sideName(data, now)}` }] : [],
    ),
  };
}
