/** The tests that a mutant of a system must fail: the system's own; the contract's and golden sheets do not count. */
import { defineConfig } from 'vitest/config';

const system = process.env.MUTATION_SYSTEM ?? '*';

export default defineConfig({
  test: {
    include: [`tests/games/${system}/**/*.test.ts`],
    // Whole games and searches at random prove that games hold together, not what a rule says, and take a minute for each mutant.
    exclude: ['whole-game', 'worlds', 'properties', 'secrets', 'soak', 'random'].map(
      (word) => `tests/games/**/*${word}*.test.ts`,
    ),
    // Code that counts every branch is up to thirty times as slow.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Rules are pure: files share their modules, and a mutant is tried in a second instead of ten.
    isolate: false,
  },
});
