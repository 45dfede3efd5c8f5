import { defineConfig } from 'vitest/config';

/** Rules and engine: pure. */
const PURE = ['core', 'atlas', 'games', 'toy'].map((folder) => `tests/${folder}/**/*.test.ts`);
/** What replaces modules or functions of Node, or loads something anew: each file has modules of its own. */
const ALONE = ['archive/faults', 'cli/systems', 'render/ready-face'].map((file) => `tests/${file}.test.ts`);
/** What takes long for its subject, whole games among them: `npm run proofs`, which CI runs. */
const PROOFS = ['tests/**/*.proof.test.ts'];

/** Files with more to try than `npm test` takes (`tests/kit/breadth.ts`): the proofs run them again, whole. */
const BROAD = [
  'archive/every-byte',
  'archive/faults',
  'desk/fuzz',
  'fuzz/growth',
  'games/ancient-empires/choices/choices',
  'games/ancient-empires/secrets',
  'games/king-of-kings/report/form',
  'games/rise-and-fall/report/front',
  'games/rise-and-fall/stand-in/regular/regular',
].map((file) => `tests/${file}.test.ts`);

const test = {
  env: { NO_COLOR: '1' }, // what is read is read without colours, wherever the tests run
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // A module is made ready once, not once a project and a run.
  experimental: { fsModuleCache: true },
  globalSetup: 'tests/kit/toy-package.ts',
};

/** Files that leave nothing behind share one set of loaded modules: reading all anew took two thirds of a second of each file. */
const shared = { ...test, isolate: false };

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { ...shared, name: 'rules', include: PURE, exclude: PROOFS } },
      {
        test: {
          ...shared,
          name: 'program',
          include: ['tests/**/*.test.ts'],
          exclude: [...PURE, ...ALONE, ...PROOFS],
        },
      },
      { test: { ...test, name: 'alone', include: ALONE } },
      {
        test: {
          ...test,
          name: 'proofs',
          include: [...PROOFS, ...BROAD],
          env: { ...test.env, BREADTH: 'whole' },
        },
      },
    ],
  },
});
