/** King of Kings: wiring only. */
import { lessonAt, type GameSystem, type SystemFactory } from '../../src/core/index.js';
import { awaiting, positions } from './awaiting.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { options } from './options.js';
import { imagine } from './imagine.js';
import { orders } from './orders/book.js';
import { mapOf } from './report/board-map.js';
import { clashes } from './report/clashes.js';
import { standing } from './choices/standing.js';
import { form } from './report/form.js';
import { front } from './report/front.js';
import { deeds } from './report/annals.js';
import { openNews } from './report/open-news.js';
import { report } from './report/report.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import { compileRules } from './ruleset.js';
import { scenarioList } from './scenarios/list.js';
import { scenarioRules } from './scenarios/table.js';
import { observe, see } from './see.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import stateSchema from '../../schemas/states/king-of-kings.schema.json' with { type: 'json' };
import type { State } from './state.js';
import type { Observed, View } from './view.js';
import { momentOf } from './words/calendar.js';
import { outcome } from './words/outcome.js';
import { fortune } from './words/fortunes.js';
import { sentence } from './words/sentence.js';

export const system: SystemFactory<Data> = (data) => {
  const rules = compileRules(data, scenarioRules);
  const made: GameSystem<State, View, Observed> = {
    id: 'king-of-kings',
    title: 'King of Kings',
    prefix: 'KOK',
    version: '1.1.0',
    orders,
    options,
    rolls,
    stateSchema,
    scenarios: scenarioList(rules),
    create: (scenario, given, dice) => create(rules, scenario, given, dice),
    moment: (state) => momentOf({ state, data: rules }),
    positions,
    awaiting,
    resolve: (state, sheets, dice, answers, watch) => resolve(rules, state, sheets, dice, answers, watch),
    see: (state, events, position) => see(rules, state, events, position),
    observe: (state, events) => observe(state, events),
    news: (seen) => openNews(rules, seen),
    deeds: (events) => deeds(rules, events),
    fortune,
    check: (view, sheet) => check(rules, view, sheet),
    lint: (view, sheet) => lint(rules, view, sheet),
    front: (view) => front(rules, view),
    form: (view) => form(rules, view),
    lesson: ({ position, board: { game } }) => lessonAt(data.tutorial, { ...game, position }),
    report: (view) => report(rules, view),
    choices: (view, sheet, draft, box) => choices(rules, view, sheet, draft, box),
    mapOf: (view) => mapOf(rules, view),
    standing: (view) => standing(rules, view),
    imagine: (view, dice) => imagine(rules, view, dice),
    clashes: (view, events) => clashes(rules, view, events),
    standIn: (view, dice) => standIn(rules, view, dice),
    regular: (view, dice, temper) => regular(rules, view, dice, temper),
    standings: (state) => standings(rules, state, state.positions),
    invariants: (state, phase) => invariants(rules, state, phase),
    outcome: (view, event) => outcome(rules, view, event),
    sentence: (event, position) => sentence(rules, event, position),
  };
  return made;
};
