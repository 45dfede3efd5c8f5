/** The movesheet command, for the measured processes. */
import { main } from '../src/cli/start.js';

await main(process.argv);
