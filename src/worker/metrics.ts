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
}

export interface Metrics {
  readonly registry: Registry;
  /** Counts a tick: how it went, and how long it took in seconds. */
  ticked(went: 'done' | 'died' | 'problem', seconds: number): void;
}

export async function openMetrics(look: () => Promise<Seen>): Promise<Metrics> {
  const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client');
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: keyof Seen, help: string): InstanceType<typeof Gauge> =>
    new Gauge({
      name: `movesheet_${name === 'lateness' ? 'lateness_seconds' : `jobs_${name}`}`,
      help,
      registers: [registry],
    });
  const gauges = {
    waiting: gauge('waiting', 'Jobs that are due and taken by nobody'),
    delayed: gauge('delayed', 'Jobs that wait for their moment'),
    active: gauge('active', 'Jobs that are worked on'),
    lateness: gauge('lateness', 'How long the game that is due longest has been due'),
  };
  const total = new Counter({
    name: 'movesheet_ticks_total',
    help: 'Looks at a game, by how they went',
    labelNames: ['went'],
    registers: [registry],
  });
  const seconds = new Histogram({
    name: 'movesheet_tick_seconds',
    help: 'How long a look at a game takes',
    buckets: [0.5, 1, 2, 5, 10, 30, 60, 300],
    registers: [registry],
  });
  // The first gauge fills them all: one look a scrape.
  Object.assign(gauges.waiting, {
    collect: async () => {
      const seen = await look();
      for (const name of ['waiting', 'delayed', 'active', 'lateness'] as const) gauges[name].set(seen[name]);
    },
  });
  return {
    registry,
    ticked(went, took) {
      total.inc({ went });
      seconds.observe(took);
    },
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
