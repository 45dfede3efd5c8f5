/** A GM's change to the state as a JSON Patch. */
import jsonPatch, { type JsonPatchError, type Operation } from 'fast-json-patch';
import { clone, MovesheetError } from '../core/index.js';

/** `inputs.json` of an amendment. */
export interface AmendmentInputs {
  readonly patch: readonly Operation[];
  readonly reason: string;
}

/** A patched copy of a state. Throws `amend/patch`, naming the operation that does not fit. */
export function patched(state: unknown, patch: readonly Operation[]): unknown {
  try {
    return jsonPatch.applyPatch(clone(state), clone(patch) as Operation[], true).newDocument;
  } catch (error) {
    const { name, index, operation } = error as Omit<JsonPatchError, 'operation'> & { operation?: Operation };
    if (index === undefined) throw error;
    const path = operation?.path ?? '';
    throw new MovesheetError(
      'amend/patch',
      `Operation ${index + 1} of the patch (${path}) does not fit: ${name.toLowerCase().replace(/_/g, ' ')}.`,
      'Nothing was changed. Paths are those of state.json in the newest folder of turns/.',
      2,
    );
  }
}

/** Reads a patch file's text. */
export function parsePatch(text: string, file: string): Operation[] {
  let patch: unknown;
  try {
    patch = JSON.parse(text);
  } catch (error) {
    throw new MovesheetError(
      'amend/unreadable',
      `${file} is not JSON: ${(error as Error).message}`,
      EXAMPLE,
      2,
    );
  }
  const list = Array.isArray(patch) ? patch : [patch];
  const wrong = list.findIndex((one) => {
    const operation = one as Partial<Operation> | null;
    return typeof operation?.op !== 'string' || typeof operation.path !== 'string';
  });
  if (list.length === 0 || wrong >= 0) {
    throw new MovesheetError(
      'amend/unreadable',
      `${file} is not a JSON Patch (operation ${wrong + 1}).`,
      EXAMPLE,
      2,
    );
  }
  return list as Operation[];
}

const EXAMPLE = 'A patch looks like [{ "op": "replace", "path": "/cities/rome/owner", "value": "P2" }].';
