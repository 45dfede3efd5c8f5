/** Contract: states, what is resolved from them, and games as a whole. */
import assert from 'node:assert/strict';
import { firstState } from '../../archive/create.js';
import { newAjv } from '../../archive/settings/validators.js';
import { resolveStep } from '../../archive/resolve-step.js';
import { canonicalJson, parseSheet, deepFreeze, type GameEvent, type GameSystem } from '../../core/index.js';
import { playGame } from '../play-game.js';
import { hasHoles, same, survives, type Checks } from './check.js';
import {
  byComputer,
  outcomesFor,
  playSteps,
  resolved,
  SEED,
  TURNS,
  written,
  type Subject,
  type Writer,
} from './subject.js';

/** Longer games are played to their end by the system's own tests and by the soak. */
const LONG = 12;

type Validate = (state: unknown, where: string) => void;

function schemaOf({ stateSchema }: GameSystem): Validate {
  const validate = newAjv({ allErrors: true, allowUnionTypes: true, strict: false }).compile(stateSchema);
  return (state, where) =>
    assert.ok(validate(state), `${where}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
}

const firstTurn = ({ system, firstState: first }: Subject): number => system.moment(first()).turn;

const rollsOf = (events: readonly GameEvent[]): string[] =>
  events.filter(({ type }) => type === 'roll').map(({ data }) => canonicalJson(data));

/** Boxes that no order wants. */
const NONSENSE = [
  '',
  '-',
  '[',
  'P99',
  'Atlantis',
  '999999',
  '-1',
  '1,1,1',
  '9ZZ',
  '[]',
  '%',
  'Ω',
  '0',
  'E',
].concat('x'.repeat(70));

export const STATES: Checks = {
  'every scenario begins, awaits somebody, and fits the schema of states': ({ system }) => {
    const fits = schemaOf(system);
    for (const { id, positions } of system.scenarios) {
      const state = firstState({ system }, id, {}, SEED);
      assert.ok(system.awaiting(state).length > 0, `${id} awaits nobody`);
      fits(state, id);
      same(system.invariants(state), [], id);
      const seats = system.positions(state).map((one) => one.id);
      const listed = positions.map((one) => one.id);
      const unlisted = system.awaiting(state).filter((one) => seats.includes(one) && !listed.includes(one));
      same(unlisted, [], `${id} awaits seats that its list does not have`);
    }
  },
  'states of a running game fit the schema, and no invariant breaks': ({ system, steps }) => {
    const fits = schemaOf(system);
    for (const { state } of steps()) {
      fits(state, 'a state');
      same(system.invariants(state), []);
    }
  },
  'the same seed gives the same bytes': ({ system, scenario, steps }) => {
    const again = playSteps(system, scenario, 1, byComputer);
    same(canonicalJson(again), canonicalJson(steps().slice(0, again.length)));
  },
  'another seed rolls other dice': (subject) => {
    const { system, scenario, steps } = subject;
    const turns = firstTurn(subject) + TURNS - 1;
    const mine = steps().flatMap(({ events }) => rollsOf(events));
    const game = playGame(system, scenario, { seed: 'other', turns, replay: false });
    // A few dice may fall alike by chance, many do not; and a scenario may begin without any.
    if (mine.length > 10) assert.notDeepEqual(game.events.flatMap(rollsOf), mine);
  },
  'state, events, orders and views survive a JSON round trip': ({ system, steps }) => {
    for (const { state, events, sheets } of steps()) {
      assert.ok(survives(state), 'the state');
      assert.ok(survives(events), 'the events');
      for (const sheet of sheets.values())
        assert.ok(survives(sheet.orders.map(({ fields }) => fields)), 'the orders');
      for (const { id } of system.positions(state))
        assert.ok(survives(system.see(state, events, id)), `the view of ${id}`);
    }
  },
  'what resolve returns is plain JSON before it is archived': ({ system, firstStep }) => {
    const { before, sheets } = firstStep();
    assert.equal(hasHoles(resolved(system, before, sheets)), false);
  },
  'a step with all positions NMR resolves': ({ system, scenario }) => {
    const silent = playSteps(system, scenario, TURNS, () => undefined);
    assert.ok(silent.length > 0);
    for (const { state } of silent) same(system.invariants(state), []);
  },
  'nonsense sheets never throw': ({ system, scenario, examples }) => {
    const boxes = (count: number, at: number): string[] =>
      Array.from({ length: count }, (_, n) => `[${NONSENSE[(at + n * 7) % NONSENSE.length] ?? ''}]`);
    const nonsense = system.orders.orders.flatMap(({ code, fields }) =>
      NONSENSE.map((_, at) => [code, ...boxes(Object.keys(fields).length, at)].join(' - ')),
    );
    const all = examples.map((one) => [one.section ?? '', one.code].join('\n'));
    const write: Writer = (_, state, told, position) => {
      const sheet = parseSheet(system.orders, ['GAME x', ...nonsense, ...all].join('\n'));
      system.check(system.see(state, told, position), deepFreeze(sheet));
      return sheet;
    };
    for (const { state } of playSteps(system, scenario, 1, write)) same(system.invariants(state), []);
  },
  'check gives no error that resolve contradicts': ({ system, examples, firstState: first }) => {
    const state = first();
    const [position] = system.awaiting(state);
    assert.ok(position !== undefined, 'nobody is awaited');
    const view = deepFreeze(system.see(state, [], position));
    for (const example of examples) {
      const sheet = written(system, example);
      if (!system.check(view, sheet).some(({ severity }) => severity === 'error')) continue;
      const done = doneOf(system, state, position, sheet);
      same(done, [], `${example.code}: was done although check calls it an error`);
    }
  },
  'standings rank every position once': ({ system, steps }) => {
    const table = system.standings(steps().at(-1)?.state);
    assert.equal(new Set(table.map(({ position }) => position)).size, table.length);
    for (const row of table) assert.ok(survives(row));
  },
  'a game played by stand-ins ends, or goes on without a fault where it is long': (subject) => {
    const { system, scenario } = subject;
    const turns = system.scenarios.find(({ id }) => id === scenario)?.turns;
    const whole = turns !== undefined && turns <= LONG;
    const until = firstTurn(subject) + (whole ? turns : TURNS * 2 - 1);
    const game = playGame(system, scenario, { seed: SEED, replay: false, turns: until });
    same(game.failures, []);
    if (whole) assert.ok(game.finished, `the game goes on after ${turns} turns`);
  },
};

/** Orders of one sheet that were carried out; none where the rules ask the GM. */
function doneOf(
  system: GameSystem,
  state: unknown,
  position: string,
  sheet: ReturnType<typeof written>,
): readonly GameEvent[] {
  const sheets = new Map([[position, sheet]]);
  const { outcome } = resolveStep(
    system,
    { state, sheets, seed: SEED, moment: system.moment(state) },
    { answers: {}, forced: {} },
  );
  if ('questions' in outcome) return [];
  return outcomesFor(outcome.events, position).filter(({ type }) => type === 'order-done');
}
