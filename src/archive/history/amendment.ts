/** A GM's change to the state as a JSON Patch. */
import jsonPatch, { type JsonPatchError, type Operation } from 'fast-json-patch';
import type { ToldIn } from '../folder/inputs.js';
import { clone, MovesheetError, suggest } from '../../core/index.js';

/** `inputs.json` of an amendment. */
export interface AmendmentInputs extends ToldIn {
  readonly patch: readonly Operation[];
  readonly reason: string;
}

/** A patched copy of a state. Throws `amend/patch`, naming the operation that does not fit. */
export function patched(state: unknown, patch: readonly Operation[]): unknown {
  try {
    return jsonPatch.applyPatch(clone(state), clone(patch) as Operation[], true).newDocument;
  } catch (error) {
    const { name, index, operation, tree } = error as Omit<JsonPatchError, 'operation' | 'tree'> & {
      readonly operation?: Operation;
      readonly tree?: unknown;
    };
    if (index === undefined && !/prototype/.test((error as Error).message)) throw error;
    const path = operation?.path ?? '';
    const which = index === undefined ? 'The patch' : `Operation ${index + 1} of the patch (${path})`;
    throw new MovesheetError(
      'amend/patch',
      `${which} does not fit: ${why(name, operation, tree ?? state)}.`,
      'Nothing was changed. Paths are those of state.json in the newest folder of turns/.',
      2,
    );
  }
}

function why(name: string, operation: Operation | undefined, state: unknown): string {
  const { path = '', from = '' } = (operation ?? {}) as { path?: string; from?: string };
  switch (name) {
    case 'OPERATION_OP_INVALID':
      return 'its "op" is none of add, remove, replace, move, copy, test';
    case 'OPERATION_PATH_INVALID':
      return 'its path must begin with "/"';
    case 'OPERATION_FROM_REQUIRED':
      return 'it has no "from"';
    case 'OPERATION_VALUE_REQUIRED':
    case 'OPERATION_VALUE_CANNOT_CONTAIN_UNDEFINED':
      return 'it has no "value"';
    case 'TEST_OPERATION_FAILED':
      return `the value there is ${shown(valueAt(state, path))}`;
    case 'OPERATION_PATH_ILLEGAL_ARRAY_INDEX':
    case 'OPERATION_VALUE_OUT_OF_BOUNDS':
      return 'there is a list: name its place by a number from 0 on, or by "-" behind its last';
    case 'OPERATION_FROM_UNRESOLVABLE':
      return nothingAt(state, from);
    case 'OPERATION_PATH_UNRESOLVABLE':
    case 'OPERATION_PATH_CANNOT_ADD':
      return nothingAt(state, path);
    default:
      return 'a part of its path may not be used';
  }
}

const partsOf = (path: string): string[] =>
  path
    .split('/')
    .slice(1)
    .map((part) => part.replace(/~1/g, '/').replace(/~0/g, '~'));

function valueAt(state: unknown, path: string): unknown {
  return partsOf(path).reduce(
    (at, part) => (keysOf(at).includes(part) ? (at as never)[part] : undefined),
    state,
  );
}

const keysOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null ? Object.keys(value) : [];

/** `there is no "rom" in /cities; did you mean rome?` */
function nothingAt(state: unknown, path: string): string {
  let at = state;
  let walked = '';
  for (const part of partsOf(path)) {
    const keys = keysOf(at);
    if (!keys.includes(part)) {
      const near = suggest(part, keys);
      const there = near.length > 0 ? near : keys.slice(0, MOST_KEYS);
      const others = keys.length === 0 ? 'it holds no others' : near.length > 0 ? 'near' : 'it holds';
      const more = near.length === 0 && keys.length > MOST_KEYS ? ' …' : '';
      const list = there.length > 0 ? ` ${there.join(', ')}${more}` : '';
      return `there is no "${part}" in ${walked === '' ? 'the state' : walked} (${others}${list === '' ? '' : `:${list}`})`;
    }
    at = (at as Record<string, unknown>)[part];
    walked += `/${part}`;
  }
  return 'there is nothing';
}

const MOST_KEYS = 12;

function shown(value: unknown): string {
  if (value === undefined) return 'not there';
  const text = JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

/** Reads a patch file's text. */
export function parsePatch(text: string, file: string): Operation[] {
  let patch: unknown;
  try {
    patch = JSON.parse(text);
  } catch (error) {
    throw new MovesheetError(
      'amend/unreadable',
      `${file} is not JSON: ${(error as Error).message.replace(/\s+/g, ' ')}`,
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
    const what =
      list.length === 0 ? 'it holds no operation' : `operation ${wrong + 1} has no "op" or no "path"`;
    throw new MovesheetError('amend/unreadable', `${file} is not a JSON Patch: ${what}.`, EXAMPLE, 2);
  }
  return list as Operation[];
}

const EXAMPLE = 'A patch looks like [{ "op": "replace", "path": "/cities/rome/owner", "value": "P2" }].';
