/** A thread that plays simulated games. Started by `simulate-pool.ts`. */
export { playGame as default } from './simulate-job.js';
