/** Barbarian, Kingdom, and Empire as a GameSystem: wiring only. */
import {
  byId,
  ids,
  values,
  type GameSystem,
  type JsonSchema,
  type OptionInfo,
  type ScenarioInfo,
  type SystemFactory,
} from '../../src/core/index.js';
import { check } from './check/check.js';
import { create } from './create.js';
import type { Data, OptionData, Rules, ScenarioData } from './data.js';
import { geography } from './rules/map/geography.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { orders } from './orders/book.js';
import { report } from './report/report.js';
import { rolls } from './rolls.js';
import { see } from './see.js';
import { outcome, sentence } from './words/sentence.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import { stateSchema } from './state-schema.js';
import type { State } from './state.js';
import type { View } from './view.js';
import { awaiting } from './steps.js';
import { resolve } from './turn.js';

export const system: SystemFactory<Data> = (data) => {
  const rules: Rules = { ...data, geo: geography(data.map) };
  const own: GameSystem<State, View> = {
    id: 'barbarian-kingdom-empire',
    title: 'Barbarian, Kingdom, and Empire',
    prefix: 'BKE',
    version: '1.1.0',
    orders,
    scenarios: byOrder(data).map(([id, scenario]) => scenarioInfo(id, scenario)),
    options: ids(data.options).map((key) => optionInfo(data, key)),
    rolls,
    stateSchema,
    create: (scenario, options, dice) => create(rules, scenario, options, dice),
    moment: (state) => ({
      turn: state.turn,
      step: state.step === 'turn' ? '' : state.step,
      date: state.step === 'setup' ? 'Set-up' : `Turn ${state.turn}, about year ${state.turn * 10}`,
    }),
    positions: (state) =>
      values(state.positions).map((one) => ({
        id: one.id,
        name: one.name,
        status:
          one.stage !== 'out'
            ? 'active'
            : one.gone || !rules.scenarios[state.scenario]?.open
              ? 'out'
              : state.step === 'setup'
                ? 'active'
                : 'waiting',
      })),
    awaiting: (state) => awaiting(state, rules),
    resolve: (state, sheets, dice, answers, look) => resolve(rules, state, sheets, dice, answers, look),
    see,
    check: (view, sheet) => check(rules, view, sheet),
    lint: (view, sheet) => lint(rules, view, sheet),
    report: (view) => report(rules, view),
    standIn: (view, dice) => standIn(rules, view, dice),
    standings: (state) => standings(state, rules),
    invariants: (state) => invariants(state, rules),
    outcome: (_view, event) => outcome(rules, event),
    sentence: (event, position) => sentence(rules, event, position),
  };
  return own;
};

function byOrder(data: Data): [string, ScenarioData][] {
  return byId(Object.entries(data.scenarios), ([id]) => id).sort(([, a], [, b]) => a.order - b.order);
}

function scenarioInfo(id: string, scenario: ScenarioData): ScenarioInfo {
  const most = scenario.seating[String(scenario.players.most)] ?? [];
  const positions = scenario.open
    ? Array.from({ length: scenario.players.most }, (_, at) => ({
        id: `P${at + 1}`,
        name: `Player ${at + 1}`,
      }))
    : most.flat().map((key, at) => ({
        id: `P${at + 1}`,
        name: scenario.positions.find((one) => one.key === key)?.name ?? key,
      }));
  return {
    id,
    title: scenario.title,
    summary: scenario.summary,
    positions,
    ...(scenario.turns === undefined ? {} : { turns: scenario.turns }),
  };
}

function optionInfo(data: Data, key: string): OptionInfo {
  const option = data.options[key];
  if (!option) return { key, rule: '', help: '', schema: {}, standard: null };
  const { rule, help, standard } = option;
  return { key, rule, help, schema: optionSchema(option), standard };
}

function optionSchema(option: OptionData): JsonSchema {
  switch (option.kind) {
    case 'flag':
      return { type: 'boolean' };
    case 'choice':
      return { enum: [...(option.of ?? [])] };
    case 'number':
      return { type: 'integer', minimum: option.from ?? 0, maximum: option.to ?? 0 };
    case 'lists':
      return { type: 'array', items: { type: 'array', items: { type: 'string' } } };
  }
}
