/** The movesheet command with the toy system in its catalog: what the end-to-end tests run. */
import { main } from '../../src/cli/program.js';
import './toy.js';

await main(process.argv);
