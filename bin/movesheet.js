#!/usr/bin/env node
import { main } from '../dist/src/cli/program.js';
await main(process.argv);
