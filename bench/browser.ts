/** The browser in which the desk is measured. */
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/** The program, from CHROMIUM or the PATH; undefined: there is none, and what needs one is left out. */
export const browserProgram: string | undefined = [
  ...(process.env.CHROMIUM === undefined ? [] : [process.env.CHROMIUM]),
  ...(process.env.PATH ?? '').split(delimiter).flatMap((folder) => NAMES.map((name) => join(folder, name))),
].find((file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
});
