import { defineConfig } from 'vitest/config';

/** Rules and engine are pure, so that their test files can share one set of loaded modules. */
const PURE = ['core', 'atlas', 'games', 'toy'].map((folder) => `tests/${folder}/**/*.test.ts`);
/**
 * What runs the program and leaves nothing behind in it shares them too: reading all of it anew took two thirds of a second of each file.
 * Not those that replace modules or functions of Node or load something anew, as `ready-face` and `systems` do.
 */
const TOGETHER = [
  'calibration',
  'cli',
  'contract',
  'docs',
  'e2e',
  'fuzz',
  'golden',
  'leak',
  'render',
  'testing',
].map((folder) => `tests/${folder}/**/!(ready-face|systems).test.ts`);
/** What takes long for its subject, whole games among them: `npm run proofs`, which CI runs. */
const PROOFS = ['tests/**/*.proof.test.ts'];

const test = {
  env: { NO_COLOR: '1' }, // what is read is read without colours, wherever the tests run
  testTimeout: 60_000,
  hookTimeout: 60_000,
  globalSetup: 'tests/kit/toy-package.ts',
};

export default defineConfig({
  test: {
    maxWorkers: '100%',
    projects: [
      { test: { ...test, name: 'rules', include: PURE, exclude: PROOFS, isolate: false } },
      {
        test: {
          ...test,
          name: 'together',
          include: TOGETHER,
          exclude: PROOFS,
          isolate: false,
        },
      },
      {
        test: {
          ...test,
          name: 'program',
          include: ['tests/**/*.test.ts'],
          exclude: [...PURE, ...TOGETHER, ...PROOFS],
        },
      },
      { test: { ...test, name: 'proofs', include: PROOFS } },
    ],
  },
});
