/** The engine in a page's worker: one copy, whose doors the system that is started behind it finds. */
import * as atlas from '../../atlas/index.js';
import * as core from '../../core/index.js';
import { serveDesk } from './serve-desk.js';

Object.assign(globalThis, { movesheet: { core, atlas, serveDesk } });
