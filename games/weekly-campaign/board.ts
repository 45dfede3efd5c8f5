/**
 * What lies open to all: the calendar and the weather, who plays and who has fallen, the first of each year's ranking. All else is its
 * owner's secret or a matter of sight: forces, cities, purses; even the table is told once a year only. WK-REP-8, WK-REP-10.
 */
import type { PositionId } from './records.js';
import type { CampaignOptions, DrawnMap, Position, State } from './state.js';

/** What all know of a country. */
export type OpenPosition = Pick<Position, 'nation' | 'name' | 'status'>;

/** The seed of a generated world would tell the whole map: it stays with the GM. */
export type OpenOptions = Omit<CampaignOptions, 'worldSeed'>;

/** A state is a board, too. */
export interface Board {
  readonly scenario: string;
  readonly options: OpenOptions;
  readonly turn: number;
  readonly ended: boolean;
  readonly weather: Readonly<State['weather']>;
  /** All positions, by number. */
  readonly positions: Readonly<Record<PositionId, OpenPosition>>;
  /** WK-REP-10: where the geography is known to all; of an explored one nobody knows more than he saw. */
  readonly map?: DrawnMap;
  /** The firsts of the yearly rankings, each for 48 turns King of the Year. WK-END-3 */
  readonly kings: readonly { readonly turn: number; readonly position: PositionId }[];
}
