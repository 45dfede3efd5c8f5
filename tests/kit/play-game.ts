/** Plays whole games, as `movesheet/testing` does it. */
export * from '../../src/testing/play-game.js';
