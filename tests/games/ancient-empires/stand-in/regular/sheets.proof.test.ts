/** Sheets of regular players of all tempers, in the first turns of each scenario: legal, and the same again from the same view and dice. */
import { expect, test } from 'vitest';
import type { View } from '../../../../../games/ancient-empires/view.js';
import { simulate } from '../../../../../src/archive/simulate.js';
import { loadSystem } from '../../../../../src/catalog.js';
import { canonicalJson, seededDice, TEMPERS, type GameSystem } from '../../../../../src/core/index.js';

const TURNS = 3;
const system = await loadSystem('ancient-empires');

test.each(system.scenarios.map(({ id }) => id))(
  '%s: every sheet is legal and depends on view and dice alone',
  (scenario) => {
    const faults: string[] = [];
    let sheets = 0;
    const watched: GameSystem = {
      ...system,
      regular(view) {
        const { position, moment } = view as View;
        const temper = TEMPERS[(Number(position.slice(1)) + moment.turn) % TEMPERS.length]!;
        const again = () =>
          seededDice({ seed: `${scenario} ${position}`, turn: moment.turn, step: moment.step });
        const sheet = system.regular!(view, again(), temper);
        const same = system.regular!(view, again(), temper);
        if (canonicalJson(sheet.orders) !== canonicalJson(same.orders))
          faults.push(`${position}: another sheet`);
        for (const found of system.check(view, sheet))
          if (found.severity === 'error')
            faults.push(`${position} ${moment.turn} ${moment.step}: ${found.message}`);
        sheets += 1;
        return sheet;
      },
    };
    const game = simulate(watched, {
      scenario,
      options: {},
      seed: `sheets ${scenario}`,
      turns: TURNS,
      level: 'regular',
    });
    expect(game.invariantFailures).toEqual([]);
    expect(faults).toEqual([]);
    expect(sheets).toBeGreaterThan(TURNS * 3 * 3);
  },
);
