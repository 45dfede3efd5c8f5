/** The movesheet command with the load system in its catalog. */
import { main } from '../src/cli/start.js';
import './add-load-system.js';

await main(process.argv);
