/**
 * Forms of the archive. A manifest says in which form its entry is written; a form is never changed, only followed by another. What an
 * older form lacks is filled in when it is read (`UPGRADES`), never on the disk: the hashes of what is archived must hold for ever.
 */
import { MovesheetError } from '../../core/index.js';
import { FORMATS, type Format, type Manifest } from './manifest.js';

export const OTHER_FORMAT = 'game/other-format';

type Written = Readonly<Record<string, unknown>>;

/** From each form to the next one, as it is read: `UPGRADES[1]` makes form 2 of form 1. A game without shares is as good in 2. */
const UPGRADES: Readonly<Partial<Record<Format, (manifest: Written) => Written>>> = {};

/** A manifest in the newest form. Throws `game/other-format` for one that a later release wrote. */
export function readManifest(found: unknown, file: string): Manifest {
  const written = found as Written & { readonly format?: unknown; readonly engine?: unknown };
  const newest = FORMATS.at(-1) ?? 1;
  // What is no manifest at all is told where something of it is needed.
  if (typeof written.format !== 'number') return found as Manifest;
  if (written.format > newest || !Number.isInteger(written.format) || written.format < 1) {
    const engine =
      typeof written.engine === 'string' && VERSION.test(written.engine) ? written.engine : 'latest';
    throw new MovesheetError(
      OTHER_FORMAT,
      `${file} is written in form ${written.format}, and this Movesheet reads forms up to ${newest}.`,
      `It comes from Movesheet ${engine}: ${runs(engine)}`,
      2,
    );
  }
  return FORMATS.filter((form) => form >= (written.format as number)).reduce<Written>(
    (manifest, form) => UPGRADES[form]?.(manifest) ?? manifest,
    written,
  ) as unknown as Manifest;
}

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[0-9a-z.-]{1,30})?$/i;

const runs = (engine: string): string => `npx movesheet@${engine} COMMAND GAME`;

/** `to verify it: npx movesheet@1.2.0 verify GAME` */
export function toVerify(engine: string): string {
  return `to verify it: npx movesheet@${VERSION.test(engine) ? engine : 'latest'} verify GAME`;
}
