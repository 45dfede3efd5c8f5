/** Two armies in one hex. */
import { landBattles } from '../../../games/weekly-campaign/phases/battles.js';
import type { Command, Stack } from '../../../games/weekly-campaign/records.js';
import type { State } from '../../../games/weekly-campaign/state.js';
import { calm, play, someCommand, tutorial } from './kit.js';

const HEX = 'A2026';

export interface Options {
  stack?: Stack;
  command?: 1 | 2 | 3 | 4;
  conditional?: 'A' | 'B' | 'C';
  modifier?: number;
  battle?: number;
  formation?: number;
  more?: Partial<Command>;
}

export const put = (s: State, owner: string, options: Options = {}, hex = HEX): Command => {
  const {
    stack = { 'HHI.r': 10 },
    command = 3,
    conditional = 'B',
    modifier = 0,
    battle = 3,
    formation = 1,
    more = {},
  } = options;
  const made = someCommand(s, owner, 'DV', hex, stack, { moved: true, ...more });
  Object.assign(made.orders, { command, conditional, modifier, battle, formation });
  return made;
};

/** P1 attacks P5 in HEX, at war, ten hoplites each, morale 50, no leaders, moved, on clear ground. */
export const field = (
  mine: Options = {},
  theirs: Options = {},
  change: (s: State) => void = () => undefined,
): State =>
  tutorial((s) => {
    s.commands = {};
    s.zoc = {};
    s.weather = { now: 'F', last: 'F' };
    for (const l of Object.values(s.leaders)) l.at = 'A2827';
    for (const id of ['P1', 'P5']) s.positions[id]!.morale = 50;
    put(s, 'P1', { command: 1, ...mine });
    put(s, 'P5', theirs);
    change(s);
  });

export const fight = (state: State, rolls: Readonly<Record<string, number | readonly number[]>> = {}) =>
  play(landBattles(8), state, {}, { ...calm, battle: [3, 4, 3, 4], ...rolls });
