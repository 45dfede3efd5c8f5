/**
 * What a sheet is likely to bring: it is resolved in imagined worlds, which fit the position's view and guess what that hides, with
 * other dice in each. It takes the view alone, so it can betray nothing; what it cannot know it says first.
 */
import { MovesheetError } from './errors.js';
import { seededDice, type Dice } from './dice.js';
import type { PositionId } from './events.js';
import { summed } from './forecast-sum.js';
import type { Forecast, Forecasting } from './forecast-told.js';
import { worldOn, type World } from './forecast-world.js';
import type { OrderSheet } from './sheet.js';
import type { GameSystem } from './system.js';

type Able = GameSystem & Required<Pick<GameSystem, 'imagine'>>;

/** Can this system forecast at all? */
export const forecasts = (system: GameSystem): system is Able => system.imagine !== undefined;

/** Plays worlds one at a time, so that a page can show what it has and stop. */
export interface Forecaster {
  /** World n = 0, 1, 2 …; undefined: the rules would ask the game master. */
  readonly world: (n: number) => World | undefined;
  readonly sum: (worlds: readonly (World | undefined)[]) => Forecast;
}

/** Throws `forecast/none` for a system that imagines nothing. */
export function forecaster(system: GameSystem, given: Forecasting): Forecaster {
  if (!forecasts(system))
    throw new MovesheetError('forecast/none', `${system.title} can't be forecast.`, '', 2);
  return {
    world: (n) => worldOf(system, given, n),
    sum: (worlds) => summed(system, given, worlds),
  };
}

/** A whole forecast of `worlds` worlds. Throws `forecast/none`. */
export function forecast(system: GameSystem, given: Forecasting, worlds: number): Forecast {
  const { world, sum } = forecaster(system, given);
  return sum(Array.from({ length: worlds }, (_, n) => world(n)));
}

function worldOf(
  system: Able,
  { position, view, sheet, seed, others }: Forecasting,
  n: number,
): World | undefined {
  const diceFor = (step: string): Dice => seededDice({ seed: `${seed} world ${n}`, turn: 0, step });
  const before = system.imagine(view, diceFor('imagine'));
  const sheets: Partial<Record<PositionId, OrderSheet>> = { [position]: sheet };
  if (others === 'stand-in')
    for (const other of system.awaiting(before))
      if (other !== position)
        sheets[other] = system.standIn(system.see(before, [], other), diceFor(`stand-in ${other}`));
  const { turn, step } = system.moment(before);
  const dice = seededDice({ seed: `${seed} world ${n}`, turn, step, rolls: system.rolls });
  return worldOn(system, { position, sheet }, { state: before, sheets, dice });
}
