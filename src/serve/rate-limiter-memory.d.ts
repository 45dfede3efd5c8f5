/** The package declares its door alone. */
declare module 'rate-limiter-flexible/lib/RateLimiterMemory.js' {
  import type { RateLimiterMemory } from 'rate-limiter-flexible';
  const made: typeof RateLimiterMemory;
  export default made;
}
