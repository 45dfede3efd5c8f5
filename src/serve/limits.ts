/** How much anybody may ask of the server, and how often. */
import { isIPv6 } from 'node:net';
import type { IncomingMessage } from 'node:http';
// The door of the package opens every store there is, 140 KB of them.
import type { RateLimiterRes } from 'rate-limiter-flexible';
import RateLimiterMemory from 'rate-limiter-flexible/lib/RateLimiterMemory.js';

export interface Limits {
  /** Bytes of a body. */
  readonly body: number;
  /** Requests in a minute, by address. Behind a proxy that is not named all players share its address. */
  readonly perAddress: number;
  /** Sheets in a minute, by link. */
  readonly perLink: number;
  /** Wrong passwords in a minute, by address. */
  readonly perPassword: number;
  /** Connections at once, of all together. */
  readonly connections: number;
  /** Connections at once of one address; behind a proxy that is the proxy's affair. */
  readonly connectionsOfOne: number;
  /** Milliseconds for a whole request to come in. */
  readonly request: number;
  /** Milliseconds for somebody else to have the game, before a sheet is kept without it. */
  readonly patience: number;
  /** Milliseconds for requests that are under way when the server is stopped. */
  readonly stop: number;
}

export const LIMITS: Limits = {
  body: 256 * 1024,
  perAddress: 1200,
  perLink: 30,
  perPassword: 10,
  connections: 2000,
  connectionsOfOne: 100,
  request: 15_000,
  patience: 250,
  stop: 25_000,
};

/** Counts in a minute by a key; `take` gives the seconds to wait where it was one too many. */
export interface Rate {
  take(key: string): Promise<number | undefined>;
}

export function rate(points: number): Rate {
  const limiter = new RateLimiterMemory({ points, duration: 60 });
  return {
    async take(key) {
      try {
        await limiter.consume(key);
        return undefined;
      } catch (error) {
        if (error instanceof Error) throw error;
        // What it throws where there is no fault is the state of the key.
        const { msBeforeNext } = error as RateLimiterRes;
        return Math.max(1, Math.ceil(msBeforeNext / 1000));
      }
    },
  };
}

/**
 * Whose request it is: an IPv6 household counts as one. `proxy`: the server stands behind a proxy on this machine, which writes the
 * address of its client last into X-Forwarded-For.
 */
export function addressOf(request: IncomingMessage, proxy: boolean): string {
  const near = request.socket.remoteAddress ?? '';
  const forwarded = request.headers['x-forwarded-for'];
  const told = proxy && isLoopback(near) && typeof forwarded === 'string' ? forwarded.split(',').at(-1) : '';
  const address = told?.trim() === '' || told === undefined ? near : told.trim();
  return isIPv6(address) ? address.split(':').slice(0, 4).join(':') : address;
}

/** Of an address as the system itself writes that of a connection. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || /^(?:::ffff:)?127\.\d+\.\d+\.\d+$/.test(address);
