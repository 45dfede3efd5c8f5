/** What the last step changed, for the marks in tables: who is new, who came from where, who is gone and why, what changed hands. */
import { bold, kept, type GameEvent, type PositionId, type Run } from '../../../src/core/index.js';
import type { AreaId } from '../rules/map/geography.js';
import type { View } from '../view.js';
import { word, words } from './weights.js';

/** A piece that is gone. */
export interface Loss {
  readonly unit: string;
  /** Where it was last, if it was on land. */
  readonly area: AreaId;
  readonly why: string;
}

export interface Changes {
  readonly fresh: ReadonlySet<string>;
  /** Where who moved stood before. */
  readonly from: ReadonlyMap<string, AreaId>;
  readonly lost: readonly Loss[];
  /** Cities that changed hands: the side that had them before. */
  readonly taken: ReadonlyMap<AreaId, PositionId>;
}

/** Behind a name that was not on the last sheet. */
export const NEW: Run = bold(' NEW');

const changes = kept<View, Changes>();

export function changesOf(view: View): Changes {
  return changes(view, () => found(view));
}

function found(view: View): Changes {
  const { events, board, me } = view;
  const there = new Set(Object.values(board.units).map(({ type, serial }) => `${type}${serial}`));
  const fresh = new Set<string>();
  const from = new Map<string, AreaId>();
  const taken = new Map<AreaId, PositionId>();
  const lost: Loss[] = [];
  for (const event of events) {
    for (const unit of NEWCOMERS[event.type]?.(event) ?? []) fresh.add(unit);
    for (const unit of MOVERS[event.type]?.(event) ?? [])
      if (!from.has(unit)) from.set(unit, word(event, 'from'));
    const why = LOSSES[event.type]?.(event);
    const unit = word(event, event.type.startsWith('leader') ? 'leader' : 'unit');
    const owner = word(event, OWNERS[event.type] ?? 'position');
    // Tribes come and go by the dozen; who went over is there still, under another flag.
    if (why !== undefined && owner === me && !unit.startsWith('TR') && !isMine(view, there, unit))
      lost.push({ unit, area: word(event, 'area'), why });
    if (event.type === 'city-taken') {
      const area = word(event, 'area');
      if (!taken.has(area)) taken.set(area, word(event, 'from'));
    }
  }
  return { fresh, from, lost, taken };
}

function isMine({ board, me }: View, there: ReadonlySet<string>, name: string): boolean {
  const unit = board.units[`u${name.replace(/\D/g, '')}`];
  return there.has(name) && unit?.owner === me;
}

type Named = Readonly<Record<string, (event: GameEvent) => readonly string[]>>;
const one = (event: GameEvent): readonly string[] => [word(event, 'unit')];
const many = (event: GameEvent): readonly string[] => words(event, 'units');

const NEWCOMERS: Named = { 'unit-built': one, 'units-created': many, 'unit-entered': one };
const MOVERS: Named = {
  'unit-moved': one,
  'unit-advanced': one,
  'unit-retreated': one,
  'ship-sailed': many,
  'landing-begun': many,
};

const LOSSES: Readonly<Record<string, (event: GameEvent) => string>> = {
  'unit-lost': () => 'beaten',
  'lost-at-sea': () => 'lost at sea',
  'ship-lost': () => 'lost at sea',
  'ship-captured': (event) => `captured by ${word(event, 'position')}`,
  'unit-disbanded': (event) => word(event, 'why') || 'disbanded',
  'unit-removed': () => 'removed',
  'unit-defected': (event) => `gone over to ${word(event, 'to')}`,
  'leader-lost': () => 'fallen',
};
/** Whose it was, where that is not told as `position`. */
const OWNERS: Readonly<Record<string, string>> = {
  'ship-captured': 'from',
  'unit-defected': 'from',
  'leader-lost': 'owner',
};

/** Cities that were the reader's and are not any more, each with who has it now; nobody after a revolt. */
export function citiesLost({ events, board, me }: View): { area: AreaId; to: PositionId | null }[] {
  const gone = new Set<AreaId>();
  for (const event of events) {
    const mine =
      (event.type === 'city-taken' && event.data.from === me) ||
      (event.type === 'garrison-placed' && event.data.from === me) ||
      (event.type === 'city-revolted' && event.data.position === me);
    if (mine) gone.add(word(event, 'area'));
  }
  return [...gone].flatMap((area) => {
    const city = board.cities[area];
    return city && city.owner !== me ? [{ area, to: city.owner }] : [];
  });
}
