/** Barbarian, Kingdom, and Empire as a GameSystem: wiring only. */
import { lessonAt, type GameSystem, type SystemFactory } from '../../src/core/index.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { readyRules } from './ready.js';
import { imagine } from './imagine.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { orders } from './orders/book.js';
import { boardMap } from './report/board-map.js';
import { clashes } from './report/clashes.js';
import { form } from './report/form.js';
import { front } from './report/front.js';
import { deeds } from './report/annals.js';
import { openNews } from './report/open-news.js';
import { report } from './report/report.js';
import { standing } from './report/standing.js';
import { rolls } from './rolls.js';
import { observe, see } from './see.js';
import { fortune } from './words/fortunes.js';
import { outcome, sentence } from './words/sentence.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import stateSchema from '../../schemas/states/barbarian-kingdom-empire.schema.json' with { type: 'json' };
import type { State } from './state.js';
import type { Observed, View } from './view.js';
import { awaiting, moment, positionInfos } from './steps.js';
import { optionInfos } from './options.js';
import { scenarioInfos } from './scenarios/info.js';
import { resolve } from './turn.js';

export const system: SystemFactory<Data> = (data) => {
  const rules = readyRules(data);
  const own: GameSystem<State, View, Observed> = {
    id: 'barbarian-kingdom-empire',
    title: 'Barbarian, Kingdom, and Empire',
    prefix: 'BKE',
    version: '1.1.0',
    orders,
    scenarios: scenarioInfos(data),
    options: optionInfos(data),
    rolls,
    stateSchema,
    create: (scenario, options, dice) => create(rules, scenario, options, dice),
    moment,
    positions: (state) => positionInfos(rules, state),
    awaiting: (state) => awaiting(rules, state),
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
    lesson: ({ me, board: { scenario, turn } }) => lessonAt(data.tutorial, { scenario, turn, position: me }),
    report: (view) => report(rules, view),
    choices: (view, sheet, draft, box) => choices(rules, view, sheet, draft, box),
    mapOf: (view) => boardMap(rules, view),
    standing: (view) => standing(rules, view),
    imagine: (view) => imagine(rules, view),
    clashes: (view, events) => clashes(rules, view, events),
    standIn: (view, dice) => standIn(rules, view, dice),
    regular: (view, dice, temper) => regular(rules, view, dice, temper),
    standings: (state) => standings(rules, state),
    invariants: (state) => invariants(rules, state),
    outcome: (_view, event) => outcome(rules, event),
    sentence: (event, position) => sentence(rules, event, position),
  };
  return own;
};
