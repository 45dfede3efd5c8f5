/** ROLL-1, WK-REP-8, WK-REP-15: over whole games by stand-ins, every roll that a position sees is one it may see. */
import { beforeAll, describe, expect, test } from 'vitest';
import { playTurn, type Dice, type GameEvent, type Roll } from '../../../src/core/index.js';
import { assassins } from '../../../games/weekly-campaign/phases/assassins.js';
import { audit } from '../../../games/weekly-campaign/phases/audit.js';
import { landBattles } from '../../../games/weekly-campaign/phases/battles.js';
import { bribes } from '../../../games/weekly-campaign/phases/bribes.js';
import { movement } from '../../../games/weekly-campaign/phases/movement.js';
import { revolts } from '../../../games/weekly-campaign/phases/revolts.js';
import { sieges } from '../../../games/weekly-campaign/phases/sieges.js';
import { statusChanges } from '../../../games/weekly-campaign/phases/status-changes.js';
import { rolls, type RollName } from '../../../games/weekly-campaign/rolls.js';
import type { State } from '../../../games/weekly-campaign/state.js';
import { loadSystem } from '../../kit/load.js';
import { playGame, type PlayedGame } from '../../../src/testing/play-game.js';
import { calm, cmd, data, dice, orders, play, someCommand, tutorial } from './kit.js';
import { ATHENS, BRISBANE, city, CORINTH, occupy } from './kit-sieges.js';

/**
 * Who may know a roll of a stream. `owner`: the position that the key begins with, or whose unit it names, alone. `event`:
 * whoever hears the event that the roll belongs to. `sides`: the parties of a fight in that hex or place.
 */
const WHO: Readonly<Record<RollName, 'all' | 'owner' | 'event' | 'sides' | 'nobody'>> = {
  weather: 'all',
  event: 'owner',
  'event-target': 'owner',
  'fm-loss': 'owner',
  battle: 'sides',
  'battle-loss': 'sides',
  'loss-fraction': 'sides',
  retreat: 'sides',
  pursuit: 'sides',
  'leader-fate': 'sides',
  promote: 'owner',
  evade: 'sides',
  siege: 'sides',
  surrender: 'sides',
  assault: 'sides',
  'assault-loss': 'sides',
  raid: 'sides',
  devastate: 'event',
  revolt: 'event',
  'revolt-loss': 'event',
  convert: 'event',
  assassin: 'owner',
  'assassin-trace': 'owner',
  bribe: 'owner',
  spy: 'owner',
  desert: 'owner',
  lov: 'owner',
  attrition: 'event',
  naval: 'sides',
  'naval-loss': 'sides',
  prize: 'sides',
  drown: 'sides',
  intercept: 'sides',
  disband: 'owner',
  replace: 'owner',
  storm: 'owner',
  drift: 'owner',
};

const ownerIn = (key: string): string => /^P\d+/.exec(key)?.[0] ?? '';
/** Fights of the step: hex or place, phase, and who was in it. */
const fightsOf = (events: readonly GameEvent[]): { at: string[]; parties: readonly string[] }[] =>
  events
    .filter((e) =>
      [
        'battle',
        'naval-battle',
        'assault',
        'siege',
        'siege-roll',
        'surrender',
        'raid',
        'evade',
        'intercept',
      ].includes(e.type),
    )
    .map(({ data, seenBy }) => ({
      at: [data.hex, data.place, data.command].filter((x) => typeof x === 'string'),
      parties: typeof seenBy === 'string' ? [] : seenBy,
    }));

/** Why the roll is told to somebody who may not know it, if so. */
function betrayal(events: readonly GameEvent[], roll: GameEvent): string | undefined {
  const { stream, key } = roll.data as { stream: RollName; key: string };
  const says = `${stream} ${key} told to ${String(roll.seenBy)}`;
  if (roll.seenBy === 'gm') return undefined;
  switch (WHO[stream]) {
    case 'all':
      return undefined;
    case 'nobody':
      return says;
    case 'owner':
      return String(roll.seenBy) === ownerIn(key) ? undefined : says;
    case 'event':
      return roll.data.of === undefined ? says : undefined;
    case 'sides': {
      if (roll.seenBy === 'all') return says;
      const fights = fightsOf(events);
      const known = new Set(fights.flatMap(({ parties }) => parties));
      return roll.seenBy.every((id) => known.has(id)) ? undefined : says;
    }
  }
}

const system = await loadSystem('weekly-campaign');

describe('weekly-campaign rolls', () => {
  test('ROLL-1: the table names every stream', () => {
    expect(Object.keys(WHO).sort()).toEqual(rolls.map(({ name }) => name).sort());
  });

  describe('over whole games', () => {
    let games: readonly PlayedGame[] = [];
    beforeAll(() => {
      games = [
        ...['a', 'b', 'c'].map((seed) => playGame(system, 'tutorial', { seed, replay: false })),
        playGame(system, 'inner-sea', { seed: 'a', turns: 12, replay: false }),
      ];
    });

    test('ROLL-1, WK-REP-15, WK-REP-21: nobody sees a roll that is not his to see', () => {
      const told = games.flatMap((game) =>
        game.events.flatMap((events) =>
          events.filter((e) => e.type === 'roll').map((roll) => betrayal(events, roll)),
        ),
      );
      expect(told.length).toBeGreaterThan(500);
      expect(told.filter((one) => one !== undefined)).toEqual([]);
    });

    test('ROLL-1: a roll that belongs to an event stands before it and has its audience', () => {
      for (const events of games.flatMap((game) => game.events))
        events.forEach((event, at) => {
          if (event.type !== 'roll' || event.data.of === undefined) return;
          const owner = events.slice(at).find((one) => one.type !== 'roll');
          expect(owner?.type).toBe(event.data.of);
          expect(owner?.seenBy).toEqual(event.seenBy);
        });
    });
  });
});

/** The scripted dice of the kit, but each roll is written down. */
function recorded(given: Readonly<Record<string, number | readonly number[]>>): Dice<RollName> {
  const script = dice({ ...calm, ...given });
  const thrown: Roll[] = [];
  const roll = (faces: number, stream: RollName, ...key: readonly (string | number)[]): number => {
    const result = script.roll(faces, stream, ...key);
    thrown.push({ stream, key: key.join(' '), faces, result, rule: '' });
    return result;
  };
  return {
    ...script,
    roll,
    d6: (name, ...key) => roll(6, name, ...key),
    d10: (name, ...key) => roll(10, name, ...key),
    d20: (name, ...key) => roll(20, name, ...key),
    d100: (name, ...key) => roll(100, name, ...key),
    pick: (list, name, ...key) => list[roll(list.length, name, ...key) - 1] as never,
    rolls: thrown,
  };
}

/** Who sees the rolls of a stream after these phases, by key. */
function audiences(
  phases: readonly (typeof audit)[],
  state: State,
  stream: RollName,
  sheets: Readonly<Record<string, string>> = {},
  given: Readonly<Record<string, number | readonly number[]>> = {},
): Record<string, unknown> {
  const outcome = playTurn(phases, state, { orders: orders(sheets, state), dice: recorded(given), data });
  if ('questions' in outcome) throw new Error('asked');
  const found = outcome.events.filter((e) => e.type === 'roll' && e.data.stream === stream);
  return Object.fromEntries(found.map((e): [string, unknown] => [e.data.key as string, e.seenBy]));
}

describe('weekly-campaign secret dice', () => {
  const spied = (s: State): void => {
    s.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: ATHENS };
  };
  test('WK-REP-8, WK-SPY-3: a hunt that finds nobody is nobody’s to know, its dice name the spy', () => {
    expect(audiences([bribes], tutorial(spied), 'spy', {}, { spy: 1 })).toEqual({ 'P1-SP1': 'gm' });
  });
  test('WK-SPY-3: the dice that found a spy are its master’s; the trace is nobody’s', () => {
    expect(audiences([bribes], tutorial(spied), 'spy', {}, { spy: 6 })).toEqual({
      'P1-SP1': ['P1'],
      'P1-SP1 trace': 'gm',
    });
  });
  test('WK-REP-8, WK-CON-7: a revolt that fails is nobody’s to know', () => {
    const state = tutorial((s) => {
      occupy(s, BRISBANE, 'P5', {});
    });
    expect(audiences([revolts], state, 'revolt', {}, { revolt: 100 })).toEqual({ [BRISBANE]: 'gm' });
  });
  test('WK-REP-7, WK-CON-7: who hears of a revolt does not hear how strong the garrison was', () => {
    const state = tutorial((s) => {
      occupy(s, BRISBANE, 'P5', { 'SLI.r': 3 });
    });
    expect(audiences([revolts], state, 'revolt-loss', {}, { revolt: 1, 'revolt-loss': 1 })).toEqual({
      [BRISBANE]: ['P5'],
    });
    const told = play(revolts, state, {}, { ...calm, revolt: 1, 'revolt-loss': 1 }).events;
    expect(told.find((e) => e.type === 'revolt')?.data.died).toBeUndefined();
    expect(told.find((e) => e.type === 'revolt-loss')?.seenBy).toEqual(['P5']);
  });
  test('WK-REP-8, WK-CON-4: a conversion that fails is nobody’s to know', () => {
    const state = tutorial((s) => {
      s.turn = 20;
      occupy(s, BRISBANE, 'P5', { 'SLI.r': 12 });
    });
    expect(audiences([statusChanges], state, 'convert', {}, { convert: 100 })).toEqual({ [BRISBANE]: 'gm' });
  });
  test('WK-SPY-6: the dice of an assassin are his master’s, whether or not he strikes', () => {
    const orders = { P1: 'A - P5 Athens - 250' };
    const mine = { 'P1 1': ['P1'] };
    expect(audiences([audit, assassins], tutorial(), 'assassin', orders, { assassin: 1 })).toEqual(mine);
    expect(audiences([audit, assassins], tutorial(), 'assassin', orders)).toEqual(mine);
    expect(
      audiences([audit, assassins], tutorial(), 'assassin-trace', orders, { 'assassin-trace': 1 }),
    ).toEqual(mine);
  });
  test('WK-SPY-5: his master does not learn from the dice that nobody was there', () => {
    const empty = { P1: 'A - P5 Corinth - 250' };
    expect(audiences([audit, assassins], tutorial(), 'assassin', empty)).toEqual({ 'P1 1': ['P1'] });
  });
  test('WK-SPY-9: the dice of a bribe are the briber’s, its trace and the deserters’ lots nobody’s', () => {
    expect(audiences([audit, bribes], tutorial(), 'bribe', { P1: 'G - 300 -  - P5 2DV' })).toEqual({
      'P1 1': ['P1'],
      'P1 1 trace': 'gm',
    });
    const taken = audiences(
      [audit, bribes],
      tutorial(),
      'bribe',
      { P1: 'G - 300 -  - P5 2DV' },
      { bribe: 1 },
    );
    expect(taken).toEqual({ 'P1 1': ['P1'], 'P1 1 desert': 'gm' });
  });
  test('WK-REP-6, WK-SPY-8: a bribed force does not tell the briber how strong it is', () => {
    const run = play([audit, bribes], tutorial(), { P1: 'G - 300 -  - P5 2DV' }, { ...calm, bribe: 1 });
    const told = run.events.filter((e) => e.seenBy !== 'gm' && e.seenBy !== 'all' && e.seenBy.includes('P1'));
    expect(JSON.stringify(told)).not.toContain('deserters');
    expect(run.events.find((e) => e.type === 'bribe' && e.seenBy[0] === 'P5')?.data.deserters).toBe(3);
  });
  test('WK-BAT-13: whether a leader was in danger is told to whose leader he is', () => {
    const state = tutorial((s) => {
      cmd(s, 'P1-1AR').hex = BRISBANE;
      cmd(s, 'P1-1DV').hex = BRISBANE;
      Object.assign(cmd(s, 'P1-1AR').orders, { command: 1, conditional: 'A' });
    });
    const seen = audiences([landBattles(8)], state, 'leader-fate');
    expect(Object.keys(seen).sort()).toEqual(['P1-L1 8', 'P1-L2 8', 'P5-L2 8']);
    for (const [key, who] of Object.entries(seen)) expect(who).toEqual([key.slice(0, 2)]);
  });
  test('WK-REP-8: a siege tells the besieged no rating, and the besieger neither morale nor garrison', () => {
    const state = tutorial((s) => {
      Object.assign(someCommand(s, 'P1', 'DV', CORINTH, { 'PMI.r': 12 }).orders, { command: 1, city: 3 });
      city(s, CORINTH).siege = { by: 'P1', weeks: 2, starved: 0 };
    });
    const { events } = play(sieges, state);
    const facts = (type: string, who: string): string[] =>
      events
        .filter((e) => e.type === type && e.seenBy !== 'all' && e.seenBy !== 'gm' && e.seenBy.includes(who))
        .flatMap((e) => Object.keys(e.data));
    expect(facts('siege-roll', 'P1')).toContain('sge');
    expect(facts('siege-roll', 'P5')).not.toContain('sge');
    expect(facts('siege-roll', 'P5')).not.toContain('p');
    expect(facts('surrender', 'P5')).toContain('score');
    expect(facts('surrender', 'P1')).not.toContain('score');
  });
  test('WK-REP-7: a raider does not learn what the garrison made necessary', () => {
    const state = tutorial((s) => {
      const raiders = someCommand(s, 'P1', 'DV', CORINTH, { 'JLC.r': 4 }, { path: ['R'], bank: 2 });
      Object.assign(raiders.orders, { command: 1, city: 9 });
    });
    const { events } = play(movement(8), state);
    const seen = (who: string) =>
      events.filter((e) => e.type === 'raid' && e.seenBy !== 'all' && e.seenBy.includes(who));
    expect(seen('P1')).toHaveLength(1);
    expect(seen('P1')[0]?.data.needed).toBeUndefined();
    expect(seen('P5')[0]?.data.needed).toBe(3);
  });
});
