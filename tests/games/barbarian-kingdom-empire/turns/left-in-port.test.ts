/** Who stays in the harbour when the ships go out to meet others. */
import { expect, test } from 'vitest';
import { moveUnits } from '../../../../games/barbarian-kingdom-empire/rules/moves/moves.js';
import { beginPlayerTurn } from '../../../../games/barbarian-kingdom-empire/rules/land/player-turn.js';
import { run, someBoard, types, unitAt, type Done } from '../kit.js';

/** P1 sails past Carthage with a leader aboard; both sides lead, so that the odds are even: seven sinks both. */
const meet = (units: string[], options: Record<string, boolean> = {}): Done =>
  run(
    someBoard({
      options,
      units: ['P1 SH syracuse', 'P1 LE syracuse', 'P2 SH carthage', 'P2 LE carthage', ...units],
      positions: { P1: { stage: 'kingdom' }, P2: { stage: 'kingdom' } },
    }),
    (play) => {
      moveUnits(play, beginPlayerTurn(play.state, 'P1'));
    },
    {
      sheets: { P1: 'M - SH1 + LE2 - Mare Siculum, Hadrumetum', P2: 'O - INTERCEPT - always' },
      dice: { 'sinking SH1': [6], 'interception SH1 siculum': [3, 4] },
    },
  );

test('BKE-INT-2, BKE-LDR-3: the leader of ships that are lost where they came out is lost when nobody stands with him', () => {
  const alone = meet([]);
  expect(unitAt(alone.state, 'carthage')).toEqual([]);
  expect(types(alone.events)).toContain('leader-lost');
  expect(Object.keys(alone.state.units)).toEqual([]);
});

test('BKE-LDR-3: beside a unit that stayed he lives, and where leaders are captured he waits for who comes', () => {
  const guarded = meet(['P2 IN carthage']);
  expect(unitAt(guarded.state, 'carthage')).toEqual(['P2 LE', 'P2 IN']);
  const captured = meet([], { optional_leaders: true });
  expect(unitAt(captured.state, 'carthage')).toEqual(['P2 LE']);
});
