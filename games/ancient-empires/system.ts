/** Ancient Empires: wiring only. */
import { lessonAt, type GameSystem, type SystemFactory } from '../../src/core/index.js';
import { awaiting, seatsOf } from './awaiting.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { standing } from './choices/in-force.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { imagine } from './imagine.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { momentOf } from './moment.js';
import { options } from './options.js';
import { bookOf } from './orders/book.js';
import { boardMap } from './report/board-map.js';
import { clashes } from './report/clashes.js';
import { form } from './report/form.js';
import { front } from './report/front.js';
import { deeds } from './report/annals.js';
import { openNews } from './report/open-news.js';
import { report } from './report/report.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import { prepare } from './rules/map/geography.js';
import { scenariosOf } from './scenarios/offered.js';
import { observe, see } from './see.js';
import stateSchema from '../../schemas/states/ancient-empires.schema.json' with { type: 'json' };
import type { State } from './state.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import type { Observed, View } from './view.js';
import { fortune } from './words/fortunes.js';
import { outcome, sentence } from './words/sentence.js';

export const system: SystemFactory<Data> = (given) => {
  const data = prepare(given);
  const made: GameSystem<State, View, Observed> = {
    id: 'ancient-empires',
    title: 'Ancient Empires',
    prefix: 'AE',
    version: '1.1.0',
    orders: bookOf(data),
    scenarios: scenariosOf(data),
    options,
    rolls,
    stateSchema,
    create: (scenario, chosen, dice) => create(data, scenario, chosen, dice),
    moment: momentOf,
    positions: seatsOf,
    awaiting,
    resolve: (state, sheets, dice, answers, watch) => resolve(data, state, sheets, dice, answers, watch),
    see: (state, events, position) => see(data, state, events, position),
    observe: (state, events) => observe(state, events),
    news: (seen) => openNews(data, seen),
    deeds: (events) => deeds(data, events),
    fortune,
    check: (view, sheet) => check(data, view, sheet),
    lint: (view, sheet) => lint(data, view, sheet),
    front: (view) => front(data, view),
    form: (view) => form(data, view),
    lesson: ({ position, moment, board }) =>
      lessonAt(data.tutorial, { ...moment, position, scenario: board.scenario }),
    report: (view) => report(data, view),
    choices: (view, sheet, draft, box) => choices(data, view, sheet, draft, box),
    mapOf: (view) => boardMap(data, view),
    standing: (view) => standing(data, view),
    imagine: (view, dice) => imagine(data, view, dice),
    clashes: (view, events) => clashes(data, view, events),
    standIn: (view, dice) => standIn(data, view, dice),
    regular: (view, dice, temper) => regular(data, view, dice, temper),
    standings: (state) => standings(data, state),
    invariants: (state, phase) => invariants(data, state, phase),
    outcome: (_view, event) => outcome(data, event),
    sentence: (event, position) => sentence(data, event, position),
  };
  return made;
};
