// @ts-check
/** Nine Fields, joined: what the engine asks, and who answers. */
import { entries, placed, plainWords, tellerOf, values } from 'movesheet/core';
import { orders } from './orders.js';
import { check, front, report, see, standIn } from './sheet.js';
import { awaiting, held, resolve, rolls } from './turn.js';

/**
 * @typedef {import('./turn.js').State} State
 * @typedef {Pick<State, 'sides' | 'fields'> & { title: string, summary: string, turns: number }} Scenario
 * @typedef {{ scenarios: Record<string, Scenario>, texts: Record<string, string> }} Data
 */

/** @type {import('movesheet/core').SystemFactory<Data, State, import('./sheet.js').View>} */
export const system = ({ scenarios, texts }) => ({
  id: 'nine-fields',
  title: 'Nine Fields',
  prefix: 'NF',
  version: '1.0.0',
  orders,
  rolls,
  options: [],
  scenarios: entries(scenarios).map(([id, { sides: positions, ...told }]) => ({ ...told, id, positions })),
  stateSchema: { type: 'object', required: ['turn', 'lastTurn', 'sides', 'fields'] },
  create: (scenario) => {
    const { turns = 0, sides = [], fields = {} } = scenarios[scenario] ?? {};
    return { turn: 1, lastTurn: turns, sides, fields };
  },
  moment: ({ turn }) => ({ turn, step: '', date: `Season ${turn}` }),
  positions: (state) =>
    state.sides.map(({ id, name }) => ({ id, name, status: held(state, id).length > 0 ? 'active' : 'out' })),
  awaiting,
  resolve,
  see,
  check,
  front: (view) => front(view, (event) => sentence(texts, event)),
  report,
  outcome: (_view, { data }) => String(data.reason ?? ''),
  standIn,
  standings: (state) => {
    const rows = state.sides.map(({ id, name }) => ({ position: id, name, score: held(state, id).length }));
    return placed(rows.map((row) => ({ ...row, marks: [row.score], columns: {} })));
  },
  invariants: ({ fields }) =>
    values(fields).some((men) => Object.keys(men).length > 1) ? ['NF-BRAWL-1: two camps on a field'] : [],
  sentence: (event) => sentence(texts, event),
});

/** Sentences of texts.yaml (ICU MessageFormat) with an event's facts in them. */
const tell = tellerOf({ plain: plainWords, kinds: {} });

/** @param {Record<string, string>} texts @param {import('movesheet/core').GameEvent} event */
const sentence = (texts, { type, data }) => tell(texts, type, data, undefined) ?? type;
