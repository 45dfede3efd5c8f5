/** Reading, checking and resolving without any sheet drawn; and all units of all players in one hex. */
import { LOAD } from '../add-load-system.js';
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
        'Half of the sheets are YAML, and its parser takes most of the time: about 36 microseconds a line, four times as much while it is cold. The code form takes a quarter of that.',
    },
    {
      what: 'resolve alone, an order',
      unit: 'µs',
      measured: anOrder(cold.spread),
      target: 25,
      inTheWay:
        'The working copy of the whole state and the freezing of all sheets count here, and the first step of a process runs before V8 has compiled anything; warm it is the floor beside it.',
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
