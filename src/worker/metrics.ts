/** What a worker shows of itself: `/healthz` for a balancer, `/metrics` for Prometheus. */
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

/** Figures that are asked for when somebody looks. */
export interface Seen {
  readonly waiting: number;
  readonly delayed: number;
  readonly active: number;
  /** Of the game that is due longest, in seconds: the one figure that sees every failure. */
  readonly lateness: number;
  /** Games whose GM must decide something. */
  readonly held: number;
  /** Letters that are due and not sent yet. */
  readonly letters: number;
  /** Letters that may have arrived, and wait for the GM. */
  readonly doubtful: number;
}

export interface Metrics {
  readonly registry: Registry;
  /** Counts a tick: how it went, whose rules the game has, and how long it took in seconds. */
  ticked(went: 'done' | 'died' | 'problem', system: string, seconds: number): void;
  /** Counts what came of a letter. */
  posted(how: string): void;
  /** A job whose worker had gone was given to another. */
  stalled(): void;
}

/** By the figures of a look. */
const GAUGES: Readonly<Record<keyof Seen, readonly [name: string, help: string]>> = {
  waiting: ['jobs_waiting', 'Jobs that are due and taken by nobody'],
  delayed: ['jobs_delayed', 'Jobs that wait for their moment'],
  active: ['jobs_active', 'Jobs that are worked on'],
  lateness: ['lateness_seconds', 'How long the game that is due longest has been due'],
  held: ['games_held', 'Games whose GM must decide something'],
  letters: ['letters_waiting', 'Letters that are due and not sent yet'],
  doubtful: ['letters_doubtful', 'Letters that may have arrived, and wait for the GM'],
};

export async function openMetrics(look: () => Promise<Seen>): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const common = { registers: [registry] };
  const gauges = Object.entries(GAUGES).map(([of, [name, help]]) => ({
    of: of as keyof Seen,
    gauge: new Gauge({ name: `movesheet_${name}`, help, ...common }),
  }));
  const counter = (name: string, help: string, labelNames: string[]): InstanceType<typeof Counter> =>
    new Counter({ name: `movesheet_${name}_total`, help, labelNames, ...common });
  const total = counter('ticks', 'Looks at a game, by how they went', ['went']);
  const letters = counter('letters', 'Tries to send a letter, by what came of them', ['how']);
  const stalled = counter('stalled', 'Jobs that were given to another worker', []);
  const seconds = new Histogram({
    name: 'movesheet_tick_seconds',
    help: 'How long a look at a game takes',
    labelNames: ['system'],
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 300],
    ...common,
  });
  // The first gauge fills them all: one look a scrape.
  Object.assign(gauges[0]?.gauge ?? {}, {
    collect: async () => {
      const seen = await look();
      for (const { of, gauge } of gauges) gauge.set(seen[of]);
    },
  });
  return {
    registry,
    ticked(went, system, took) {
      total.inc({ went });
      seconds.observe({ system }, took);
    },
    posted: (how) => letters.inc({ how }),
    stalled: () => stalled.inc(),
  };
}

export interface Health {
  readonly ok: boolean;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Listens on this machine alone unless `host` says otherwise. */
export function serveMetrics(
  { host, port }: { readonly host: string; readonly port: number },
  registry: Registry,
  health: () => Promise<Health>,
): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (code: number, type: string, body: string): void =>
      void response.writeHead(code, { 'content-type': type }).end(body);
    const broken = (): void => answer(500, 'text/plain', 'It could not be found out.\n');
    if (request.url === '/metrics')
      registry.metrics().then((text) => answer(200, registry.contentType, text), broken);
    else if (request.url === '/healthz')
      health().then(
        ({ ok, facts }) => answer(ok ? 200 : 503, 'application/json', `${JSON.stringify(facts)}\n`),
        broken,
      );
    else answer(404, 'text/plain', 'There is nothing here.\n');
  });
  return new Promise((done, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => done(server));
  });
}
