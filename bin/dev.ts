/** The command from its sources, without a build: `npm run dev -- status GAME`. */
import { main } from '../src/cli/program.js';

await main(process.argv);
