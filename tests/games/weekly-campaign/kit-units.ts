/** Units of one’s own and what they bring: builds, spies, generals, a Division alone in the world. */
import { movement } from '../../../games/weekly-campaign/phases/movement.js';
import type { Command, Stack } from '../../../games/weekly-campaign/records.js';
import { mapOf, neighbour } from '../../../games/weekly-campaign/rules/map/map.js';
import type { State } from '../../../games/weekly-campaign/state.js';
import { peace } from './kit-sieges.js';
import { cmd, paint, play, type Run, someCommand, tutorial } from './kit.js';

export const outcome = (run: Run): string => run.outcomes.map((o) => o.replace(/^P1\/\d+ /, '')).join(', ');

export const spy = (state: State, owner: string, at: string, n = 1): string => {
  const id = `${owner}-SP${n}`;
  state.spies[id] = { id, owner, n, city: at };
  return id;
};

/** P1-3DV under a general with this SGE and no other gift. */
export const under = (state: State, sge: number): void => {
  cmd(state, 'P1-1AR').leaders = [];
  Object.assign(state.leaders['P1-L1']!, { at: 'P1-3DV', sge, tac: 0 });
  cmd(state, 'P1-3DV').leaders = ['P1-L1'];
};

/** No base for anybody: cities are free, and no command but the test's own. */
export const wild = (
  stack: Stack,
  more: Partial<Command> = {},
  hex = 'A2332',
  change: (s: State) => void = () => undefined,
) =>
  peace((s) => {
    s.commands = {};
    for (const one of Object.values(s.cities))
      Object.assign(one, { owner: 'P0', holder: 'P0', status: 'free' });
    s.forts = {};
    someCommand(s, 'P1', 'DV', hex, stack, more);
    change(s);
  });

export const division = (state: State): Command => cmd(state, 'P1-3DV');

export const treasury = (state: { positions: Record<string, { treasury: number }> }, id = 'P1') =>
  state.positions[id]?.treasury;

const FROM = 'A2026';

const TO = neighbour(mapOf(tutorial().map), FROM, 3)!;

const DIVISION = 'P1-3DV';

/** A Division with a step to take, alone in the world. */
export function stepping(stack: Stack, change: (s: State) => void = () => undefined): State {
  return tutorial((s) => {
    s.wars = {};
    s.zoc = {};
    s.weather = { now: 'F', last: 'F' };
    s.commands = {};
    for (const leader of Object.values(s.leaders)) leader.at = 'A2827';
    paint(s, FROM, 'c');
    paint(s, TO, 'c');
    someCommand(s, 'P1', 'DV', FROM, stack, { path: ['3'] });
    change(s);
  });
}

export const moved = (state: State, phase: number): boolean =>
  cmd(play(movement(phase), state).state, DIVISION).hex !== FROM;
