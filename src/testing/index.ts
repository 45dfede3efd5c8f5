/** The door for tests of a rule system (`movesheet/testing`). It asks for no test runner: what fails throws. */
export { scriptedDice, seededDice } from '../core/dice.js';
export { caseTests, type CaseTest } from './cases.js';
export type { Hold, PlayedStep, Stage } from './run-case.js';
export { contract, type Check } from './contract/index.js';
export { playGame, type PlayedGame, type PlayOptions } from './play-game.js';
export { systemAt } from './system-at.js';
