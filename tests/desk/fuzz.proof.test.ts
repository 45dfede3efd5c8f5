/** Two thousand steps of the fuzz in each system, in games of 200: undo goes back 500 changes. */
import { describe, expect, test } from 'vitest';
import { inTurn } from '../kit/breadth.js';
import { played, SYSTEMS } from '../kit/played.js';
import { fuzzed, type Tally } from './fuzz.js';

const GAMES = 10;
const STEPS = 200;

describe.each(inTurn(SYSTEMS))('%s', (id) => {
  const hand = played(id, id === 'rise-and-fall' ? 9 : 6);

  test('taps, card changes, typing, taking up and taking back leave text and cards one', async () => {
    const all: Tally[] = [];
    for (let game = 0; game < GAMES; game++)
      all.push(await fuzzed(await hand, `proof ${game}`, STEPS, game % 2 === 0 ? 'code' : 'yaml'));
    // A walk that only spoils headers would prove nothing.
    const sum = (kind: keyof Tally): number => all.reduce((most, tally) => most + tally[kind], 0);
    for (const kind of ['insert', 'replace', 'remove', 'move', 'typing', 'history'] as const)
      expect(sum(kind), kind).toBeGreaterThan(3);
    expect(sum('refused')).toBeLessThan((GAMES * STEPS) / 3);
  }, 600_000);
});
