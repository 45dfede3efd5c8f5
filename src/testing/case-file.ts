/** Rule cases as data: what stands in `cases/*.yaml`, for people who read rules and no TypeScript. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { isMap, LineCounter, parseDocument, type Node, type Scalar } from 'yaml';
import type { ForcedRolls, Json, JsonObject, JsonSchema, Options, PositionId } from '../core/index.js';

/** What must be seen after a step. All that is not named may be as it likes. */
export interface Expected {
  /** What became of each order, in the order of the sheet: `done`, `part`, `failed`, `refused`; words behind a colon must be in the reason. */
  readonly orders?: Readonly<Record<PositionId, readonly string[]>>;
  /** The light that the sheet gets: green, yellow, red, refused. */
  readonly light?: Readonly<Record<PositionId, string>>;
  /** Words of the problems and notes that the player is told before the step. */
  readonly check?: Readonly<Record<PositionId, readonly string[]>>;
  /** Words that are told to a position by the step's events; `all`: to everybody who sits in the game. */
  readonly told?: Readonly<Record<string, readonly string[]>>;
  /** Words that must not be told to it. */
  readonly untold?: Readonly<Record<string, readonly string[]>>;
  /** Events in their order, other events between them allowed: `type`, and parts of its data. */
  readonly events?: readonly JsonObject[];
  /** Types of events that must not happen. */
  readonly never?: readonly string[];
  /** Parts of the state afterwards; `null`: not there. */
  readonly state?: JsonObject;
  /** Parts of what a position sees afterwards. */
  readonly view?: Readonly<Record<PositionId, JsonObject>>;
  /** The rules ask the GM these questions, and nothing is resolved. */
  readonly asks?: readonly string[];
  /** Is the game over? */
  readonly over?: boolean;
}

export interface CaseStep {
  /** A sheet by position, in either form, without its header. Who is not named sends nothing. */
  readonly sheets?: Readonly<Record<PositionId, string>>;
  /** Rolls that fall so: `siege/breach susa: [3]`. All must be rolled; the others fall as the seed has it. */
  readonly dice?: ForcedRolls;
  /** The GM's answers by the question's id. */
  readonly answers?: Readonly<Record<string, string>>;
  readonly expect?: Expected;
}

export interface RuleCase extends CaseStep {
  /** Rule ids. */
  readonly rule: string;
  /** The rule, as it shows here, in a sentence. */
  readonly says: string;
  readonly scenario: string;
  readonly options?: Options;
  /** Steps that pass first in which nobody sends anything. */
  readonly after?: number;
  /** Things put on the stage, in the words of the system's own `stage`. */
  readonly stage?: Json;
  /** Changes of the state: records are merged, everything else is replaced, `null` takes away (RFC 7386). */
  readonly given?: JsonObject;
  /** Several steps instead of the one that stands in the case itself. */
  readonly steps?: readonly CaseStep[];
}

/** A file of cases: one topic. */
export interface CaseFile {
  readonly file: string;
  readonly topic: string;
  readonly cases: readonly RuleCase[];
}

const words = { type: 'array', items: { type: 'string' } };
const byPosition = (what: object): object => ({ type: 'object', additionalProperties: what });

const EXPECT = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    orders: byPosition({
      type: 'array',
      items: { type: 'string', pattern: '^(done|part|failed|refused)(: .+)?$' },
    }),
    light: byPosition({ enum: ['green', 'yellow', 'red', 'refused'] }),
    check: byPosition(words),
    told: byPosition(words),
    untold: byPosition(words),
    events: { type: 'array', items: { type: 'object', required: ['type'] } },
    never: words,
    state: { type: 'object' },
    view: byPosition({ type: 'object' }),
    asks: words,
    over: { type: 'boolean' },
  },
};

const STEP = {
  sheets: byPosition({ type: 'string' }),
  dice: byPosition({ type: 'array', items: { type: 'integer', minimum: 1 } }),
  answers: byPosition({ type: 'string' }),
  expect: EXPECT,
};

/** What a file of cases may hold. */
export const CASE_SCHEMA: JsonSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['topic', 'cases'],
  properties: {
    topic: { type: 'string' },
    scenario: { type: 'string' },
    options: { type: 'object' },
    cases: {
      type: 'array',
      minItems: 1,
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['rule', 'says'],
        properties: {
          rule: { type: 'string' },
          says: { type: 'string' },
          scenario: { type: 'string' },
          options: { type: 'object' },
          after: { type: 'integer', minimum: 0 },
          stage: {},
          given: { type: 'object' },
          steps: {
            type: 'array',
            items: { type: 'object', additionalProperties: false, required: ['expect'], properties: STEP },
          },
          ...STEP,
        },
      },
    },
  },
};

const validate = new Ajv({ allErrors: true }).compile(CASE_SCHEMA);

/** All files of cases of a folder, by name. Throws with file, line and what was expected where one is not as it should be. */
export function readCases(folder: string): CaseFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => parseCases(readFileSync(join(folder, name), 'utf8'), join(folder, name)));
}

/** A text of cases; `file` names it in errors. */
export function parseCases(text: string, file: string): CaseFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const [wrong] = document.errors;
  if (wrong) throw new Error(`${file}: ${wrong.message}`);
  const read = document.toJS() as Omit<CaseFile, 'file'> & Pick<Partial<RuleCase>, 'scenario' | 'options'>;
  if (!validate(read)) {
    const faults = (validate.errors ?? []).map(({ instancePath, message, params }) => {
      const path = instancePath.split('/').slice(1);
      const node = document.getIn(path, true);
      const extra = (params as { additionalProperty?: string }).additionalProperty;
      const key = isMap<Scalar>(node) ? node.items.find((pair) => pair.key.value === extra)?.key : undefined;
      const { line } = lines.linePos((key ?? (node as Node | undefined))?.range?.[0] ?? 0);
      return `${file}:${line}: ${path.join('.')} ${message}${extra === undefined ? '' : ` (${extra})`}`;
    });
    throw new Error(faults.join('\n'));
  }
  const { scenario = '', options = {} } = read;
  const cases = read.cases.map((one) => ({
    ...one,
    scenario: one.scenario ?? scenario,
    options: { ...options, ...one.options },
  }));
  const idle = cases.find(({ steps, expect }) => (steps === undefined) === (expect === undefined));
  if (idle)
    throw new Error(`${file}: "${idle.says}" expects nothing: give it "expect", or "steps" with one each`);
  return { file, topic: read.topic, cases };
}
