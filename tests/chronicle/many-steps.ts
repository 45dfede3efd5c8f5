/** A made-up chronicle for measures: many positions, each with land and forces that change and move from step to step. */
import { seededDice } from '../../src/core/index.js';
import type { ChronicleData, Frame, Pooled, ToldStep } from '../../src/desk/chronicle/data.js';

/** Hexes of the made-up map a side, forces of a position, points from hex to hex. */
const [SIDE, FORCES, HEX] = [40, 12, 20] as const;

export function manySteps({
  steps,
  positions,
}: Readonly<Record<'steps' | 'positions', number>>): ChronicleData {
  const dice = seededDice({ seed: 'many steps', turn: 0 });
  const pool: Pooled[] = [];
  const known = new Map<string, number>();
  const number = (one: Pooled): number => {
    const key = JSON.stringify(one);
    const found = known.get(key) ?? pool.push(one) - 1;
    known.set(key, found);
    return found;
  };
  const seats = Array.from({ length: positions }, (_, n) => `P${n + 1}`);
  const holders = Array.from({ length: SIDE * SIDE }, () => dice.roll(positions, 'holder'));
  const at = seats.map(() =>
    Array.from({ length: FORCES }, () => [dice.roll(SIDE, 'x'), dice.roll(SIDE, 'y')] as [number, number]),
  );
  const told = Array.from({ length: steps }, (_, index): ToldStep => {
    for (let n = 0; n < positions * 2; n++)
      holders[dice.roll(SIDE * SIDE, 'lost') - 1] = dice.roll(positions, 'holder');
    for (const own of at) for (const one of own) one[dice.roll(2, 'way') - 1] = dice.roll(SIDE, 'to');
    return {
      name: String(index).padStart(4, '0'),
      turn: index,
      step: '',
      date: `week ${index}`,
      mark: '',
      facts: [],
      letters: [],
      rolls: [],
      deeds: [],
      sheets: [],
      standings: seats.map((position, n) => ({
        position,
        name: position,
        place: 1,
        score: dice.roll(100, 'score') + n,
        columns: {},
      })),
      frame: frameOf(holders, at, number),
    };
  });
  const names = Object.fromEntries(seats.map((id) => [id, `Nation ${id}`]));
  return {
    format: 2,
    game: 'many',
    title: 'Many steps',
    rules: 'made up',
    reader: 'everybody',
    whole: false,
    names,
    steps: told,
    pool,
    seedCommitment: '',
  };
}

function frameOf(
  holders: readonly number[],
  at: readonly (readonly (readonly [number, number])[])[],
  number: (one: Pooled) => number,
): Frame {
  const land = holders.map((holder, n) => {
    const [x, y] = [(n % SIDE) * HEX * 10, Math.floor(n / SIDE) * HEX * 10];
    const [a, b, h] = [HEX * 5, HEX * 3, HEX * 10];
    const d = `M${x} ${y + b}L${x + a} ${y}L${x + h} ${y + b}V${y + h}H${x}Z`;
    return number({ d, fill: `hsl(${holder * 17} 40% 85%)`, stroke: '#999999', width: 0.4 });
  });
  const marks = [...land];
  const forces = at.flatMap((own, seat) =>
    own.map(([x, y], n) => {
      const [left, top, first] = [x * HEX, y * HEX, marks.length];
      const d = `M${left * 10} ${top * 10}h140v90h-140Z`;
      marks.push(
        number({ d, fill: '#ffffff', stroke: `hsl(${seat * 17} 70% 35%)`, width: 1 }),
        number({
          text: `${n + 1}`,
          face: 'sans-bold',
          size: 7,
          colour: '#000000',
          x: left + 3,
          y: top + 7,
          length: 7,
        }),
      );
      return { id: `P${seat + 1}-${n}`, look: `land ${seat}`, x: left, y: top, first, count: 2 };
    }),
  );
  return { left: 0, top: 0, width: SIDE * HEX, height: SIDE * HEX, marks, forces };
}
