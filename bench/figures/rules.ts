/** Reading, checking and resolving without any sheet drawn; and all units of all players in one hex. */
import { LOAD } from '../load-package.js';
import { built } from '../build.js';
import { median, run } from '../child.js';
import type { Figure } from '../figure.js';
import { makeFixture } from '../fixture.js';

interface Step {
  readonly judge: number;
  readonly resolve: number;
  readonly orders: number;
}

/** The first step of a process is cold, as in a real run; the later ones are warm. */
const WARM = 6;

export async function rules(work: string, times: number): Promise<Figure[]> {
  const cold: Record<'spread' | 'crowd', Step[]> = { spread: [], crowd: [] };
  const warm: Step[] = [];
  const library: number[] = [];
  const [spread, crowd] = await Promise.all(
    (['spread', 'crowd'] as const).map((scenario) =>
      makeFixture(work, { system: LOAD, scenario, positions: 43 }),
    ),
  );
  for (let time = 0; time < times; time++)
    for (const [name, fixture] of [
      ['spread', spread],
      ['crowd', crowd],
    ] as const) {
      const { out } = await run([built('rules'), fixture?.folder ?? '', String(WARM)]);
      const [first, ...later] = JSON.parse(out) as Step[];
      if (first) cold[name].push(first);
      if (name === 'spread') warm.push(...later);
    }
  for (let time = 0; time < times; time++)
    library.push(Number((await run([built('yaml'), spread?.folder ?? ''])).out));
  const anOrder = (steps: readonly Step[]): number =>
    median(steps.map(({ resolve, orders }) => (resolve * 1000) / orders));
  return [
    {
      what: 'parse, check and resolve of 43 sheets, no rendering',
      unit: 'ms',
      measured: median(cold.spread.map(({ judge, resolve }) => judge + resolve)),
      target: 200,
      limit: 80,
      inTheWay:
        'The YAML library: every other sheet is YAML, a line for each field, and the row below is the time in which the library alone reads these sheets, cold. Places of every node are what it takes so long for, and what a located error needs.',
    },
    {
      what: 'the YAML library alone on the same sheets (every other one), cold',
      unit: 'ms',
      measured: median(library),
    },
    {
      what: 'resolve alone, an order',
      unit: 'µs',
      measured: anOrder(cold.spread),
      target: 25,
      inTheWay:
        'The first step of a process is measured; the floor beside it is the same work warm. By one profile the working copy of the state was about a quarter of it; the rest is not taken apart.',
      floor: { what: 'warm', measured: anOrder(warm) },
    },
    {
      what: 'resolve with all units of all players in one hex, against spread out',
      unit: 'x',
      measured: anOrder(cold.crowd) / anOrder(cold.spread),
      target: 3,
    },
  ];
}
