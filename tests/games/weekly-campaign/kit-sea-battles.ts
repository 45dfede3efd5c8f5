/** Two fleets in one hex. */
import { seaBattles } from '../../../games/weekly-campaign/phases/sea-battles.js';
import type { Command, Stack } from '../../../games/weekly-campaign/records.js';
import type { State } from '../../../games/weekly-campaign/state.js';
import { position } from './kit-sieges.js';
import { calm, play, someCommand, tutorial } from './kit.js';

const HEX = 'A2831';

export interface Options {
  sqds?: Stack;
  command?: 1 | 3 | 4;
  conditional?: 'A' | 'B' | 'C';
  more?: Partial<Command>;
}

export const put = (
  s: State,
  owner: string,
  { sqds = { 'MSQ.r': 10 }, command = 3, conditional = 'B', more = {} }: Options = {},
): Command => {
  const made = someCommand(s, owner, 'FL', HEX, sqds, { ...more });
  Object.assign(made.orders, { command, conditional });
  return made;
};

/** P1 attacks P5 at sea, ten medium sqds each, morale 50, no leaders, fine weather. */
export const sea = (
  mine: Options = {},
  other: Options = {},
  change: (s: State) => void = () => undefined,
): State =>
  tutorial((s) => {
    s.commands = {};
    s.weather = { now: 'F', last: 'F' };
    for (const l of Object.values(s.leaders)) l.at = 'A2827';
    for (const id of ['P1', 'P5']) position(s, id).morale = 50;
    put(s, 'P1', { command: 1, ...mine });
    put(s, 'P5', other);
    change(s);
  });

export const fight = (state: State, rolls: Readonly<Record<string, number | readonly number[]>> = {}) =>
  play(seaBattles(8), state, {}, { ...calm, naval: [3, 4, 3, 4], ...rolls });
