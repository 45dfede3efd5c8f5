#!/usr/bin/env node
import module from 'node:module';

// Node 22 and later keep the compiled program, so that the next command starts sooner.
module.enableCompileCache?.();

const { main } = await import('../dist/cli/movesheet.js');
await main(process.argv);
