import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const pure = {
  'no-restricted-globals': [
    'error',
    { name: 'Date', message: 'Rules and engine know no clock: take the time as an argument.' },
    { name: 'process', message: 'Pure folder: no process.' },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Math', property: 'random', message: 'All chance comes from named dice.' },
    { property: 'localeCompare', message: 'Sort with byId: the locale must not matter.' },
  ],
};

/** Who may import whom: the table of ARCHITECTURE.md, said in the editor. */
const mayNotImport = (...patterns) => ({
  'no-restricted-imports': ['error', { patterns: patterns.map((group) => ({ group: [group].flat() })) }],
});

export default tseslint.config(
  { ignores: ['node_modules', 'dist', 'demo', 'coverage'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-unnecessary-condition': 'off',
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/consistent-type-imports': 'error',
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    // One idea a function; what travels together is an object.
    files: ['games/**/*.ts', 'src/**/*.ts', 'src/**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 5],
    },
  },
  {
    // The contract's own: resolve(data, state, sheets, dice, answers, watch).
    files: ['games/*/resolve.ts', 'games/barbarian-kingdom-empire/turn.ts'],
    rules: { 'max-params': ['error', 6] },
  },
  {
    // What strangers send is read here: work on it grows with its length, and no faster.
    files: ['src/core/**/*.ts', 'src/mail/**/*.ts', 'src/archive/**/*.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['src/core/**/*.ts'],
    rules: {
      ...pure,
      ...mayNotImport(
        'node:*',
        '**/atlas/**',
        '**/games/**',
        '**/render/**',
        '**/archive/**',
        '**/mail/**',
        '**/cli/**',
      ),
    },
  },
  {
    files: ['src/atlas/**/*.ts'],
    rules: {
      ...pure,
      ...mayNotImport('node:*', '**/games/**', '**/render/**', '**/archive/**', '**/mail/**', '**/cli/**'),
    },
  },
  {
    files: ['games/**/*.ts'],
    rules: {
      ...pure,
      ...mayNotImport(
        'node:*',
        '**/render/**',
        '**/archive/**',
        '**/mail/**',
        '**/cli/**',
        ['**/core/*', '!**/core/index.js'],
        ['**/atlas/*', '!**/atlas/index.js'],
      ),
    },
  },
  {
    files: ['src/render/**/*.ts'],
    rules: mayNotImport('**/games/**', '**/archive/**', '**/mail/**', '**/cli/**'),
  },
  {
    files: ['src/archive/**/*.ts'],
    rules: mayNotImport('**/games/**', '**/render/**', '**/atlas/**', '**/mail/**', '**/cli/**'),
  },
  {
    files: ['src/mail/**/*.ts'],
    rules: mayNotImport('**/games/**', '**/render/**', '**/atlas/**', '**/archive/**', '**/cli/**'),
  },
  {
    files: ['src/testing/**/*.ts'],
    rules: mayNotImport('**/games/**', '**/render/**', '**/mail/**', '**/cli/**', 'vitest'),
  },
  {
    files: [
      'src/cli/**/*.ts',
      'pack/**/*.ts',
      'bench/**/*.ts',
      'docs/**/*.ts',
      'examples/**/*.ts',
      'tests/**/*.ts',
    ],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['tests/**/*.ts'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
    },
  },
  { files: ['**/*.js'], extends: [tseslint.configs.disableTypeChecked] },
);
