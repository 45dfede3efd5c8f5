/**
 * The rules from outside that the user of this machine has allowed, kept in his own folder and never in a game's: who sends a
 * game folder must not be able to say what is run here. Each by the place where it lies and the hash of its files.
 */
import { join } from 'node:path';
import { homedir } from 'node:os';
import { textOf, writeWhole } from './disk.js';

interface Rules {
  /** The package's real path. */
  readonly folder: string;
  /** SHA-256 of its files. */
  readonly files: string;
}

/** `~/.config/movesheet/trusted-rules.json`, or where the system keeps such files. */
function trustedFile(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  const home = process.platform === 'win32' ? APPDATA : XDG_CONFIG_HOME;
  return join(home || join(homedir(), '.config'), 'movesheet', 'trusted-rules.json');
}

/** Hash by place. What can't be read allows nothing. */
function allowed(): Readonly<Record<string, unknown>> {
  try {
    const found = JSON.parse(textOf(trustedFile()) ?? '{}') as unknown;
    return typeof found === 'object' && found !== null ? { ...found } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}

export function isTrusted({ folder, files }: Rules): boolean {
  return allowed()[folder] === files;
}

/** Allows the rules as they lie there now; those that lay there before are allowed no more. */
export function trust({ folder, files }: Rules): void {
  if (isTrusted({ folder, files })) return;
  writeWhole(trustedFile(), `${JSON.stringify({ ...allowed(), [folder]: files }, null, 2)}\n`);
}
