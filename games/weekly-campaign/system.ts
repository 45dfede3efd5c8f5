/** The Weekly Campaign: wiring only. */
import { lessonAt, type GameSystem, type SystemFactory } from '../../src/core/index.js';
import { awaiting, positions } from './awaiting.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { imagine } from './imagine/imagine.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { optionInfos } from './options.js';
import { orderBookFor } from './orders/book.js';
import { boardMap } from './report/board-map.js';
import { clashes } from './report/clashes.js';
import { front } from './report/front.js';
import { deeds } from './report/annals.js';
import { wholeMap } from './report/whole-map.js';
import { openNews } from './report/open-news.js';
import { form } from './report/form.js';
import { report } from './report/report.js';
import { outcome } from './report/week.js';
import { standing } from './report/standing.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import { scenarios } from './scenarios/seats.js';
import { observe, see } from './see.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import stateSchema from '../../schemas/states/weekly-campaign.schema.json' with { type: 'json' };
import type { State } from './state.js';
import type { Observed, View } from './view.js';
import { dateInWords } from './words/moment.js';
import { fortune } from './words/fortunes.js';
import { sentence } from './words/sentence.js';

export const system: SystemFactory<Data> = (data): GameSystem => {
  const game: GameSystem<State, View, Observed> = {
    id: 'weekly-campaign',
    title: 'The Weekly Campaign',
    prefix: 'WK',
    version: '1.1.0',
    orders: orderBookFor(data),
    scenarios: scenarios(data),
    options: optionInfos,
    rolls,
    stateSchema,
    create: (scenario, options) => create(data, scenario, options),
    moment: (state) => ({ turn: state.turn, step: '', date: dateInWords(data, state.turn) }),
    positions,
    awaiting,
    resolve: (state, sheets, dice, answers, watch) => resolve(data, state, sheets, dice, answers, watch),
    see: (state, events, position) => see(data, state, events, position),
    observe: (state, events) => observe(state, events),
    wholeMap,
    news: (seen) => openNews(data, seen),
    deeds: (events) => deeds(events),
    fortune,
    check: (view, sheet) => check(data, view, sheet),
    lint: (view, sheet) => lint(data, view, sheet),
    front: (view) => front(data, view),
    report: (view) => report(data, view),
    form: (view) => form(data, view),
    lesson: (view) => lessonAt(data.tutorial, view),
    mapOf: (view) => boardMap(data, view),
    standing: (view) => standing(data, view),
    imagine: (view, dice) => imagine(data, view, dice),
    choices: (view, sheet, draft, box) => choices(data, view, sheet, draft, box),
    clashes: (view, events) => clashes(view, events),
    standIn: (view, dice) => standIn(data, view, dice),
    regular: (view, dice, temper) => regular(data, view, dice, temper),
    standings: (state) => standings(data, state),
    invariants: (state, phase) => invariants(data, state, phase),
    outcome: (view, event) => outcome(data, view, event),
    sentence: (event, position) => sentence(data, event, position),
  };
  return game;
};
