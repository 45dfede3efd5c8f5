/** Rise and Fall of the Roman Empire: five centuries by decades, without a die. Wiring only. */
import { lessonAt, type GameSystem, type SystemFactory } from '../../src/core/index.js';
import { awaitingNow } from './rules/world/awaiting.js';
import { check } from './check/check.js';
import { choices } from './choices/choices.js';
import { create } from './create.js';
import type { Data } from './data.js';
import { invariants } from './invariants.js';
import { lint } from './lint/lint.js';
import { orders } from './orders/book.js';
import { boardMap } from './report/board-map.js';
import { clashes } from './report/clashes.js';
import { standing } from './report/standing.js';
import { form } from './report/form.js';
import { front } from './report/front.js';
import { deeds } from './report/annals.js';
import { openNews } from './report/open-news.js';
import { report } from './report/report.js';
import { resolve } from './resolve.js';
import { rolls } from './rolls.js';
import stateSchema from '../../schemas/states/rise-and-fall.schema.json' with { type: 'json' };
import { imagined } from './trial.js';
import { observe, see } from './see.js';
import { moment, positions } from './turn.js';
import { scenarios } from './scenarios/list.js';
import { reckoning } from './words/reckoning.js';
import { fortune } from './words/fortunes.js';
import { outcome, sentence } from './words/sentence.js';
import { regular } from './stand-in/regular/regular.js';
import { standIn } from './stand-in/stand-in.js';
import { standings } from './standings.js';
import type { State } from './state.js';
import type { Observed, View } from './view.js';
import { options } from './options.js';

export const system: SystemFactory<Data> = (data) => {
  const made: GameSystem<State, View, Observed> = {
    id: 'rise-and-fall',
    title: 'Rise and Fall',
    prefix: 'RF',
    version: '1.1.0',
    orders,
    scenarios: scenarios(data),
    options,
    rolls,
    stateSchema,
    create: (scenario, given) => create(data, scenario, given),
    moment,
    positions,
    awaiting: awaitingNow,
    // RF-MAIL-3: standing orders may be filed alone in any step of another seat.
    welcomes: (view) => view.board.over === '',
    resolve: (state, sheets, dice, answers, watch) => resolve(data, state, sheets, dice, answers, watch),
    see: (state, events, position) => see(data, state, events, position),
    observe: (state, events) => observe(state, events),
    news: (seen) => openNews(data, seen),
    deeds: (events) => deeds(data, events),
    fortune,
    check: (view, sheet) => check(data, view, sheet),
    lint: (view, sheet) => lint(data, view, sheet),
    mapOf: (view) => boardMap(data, view),
    standing: (view) => standing(data, view),
    imagine: (view) => imagined(data, view),
    choices: (view, sheet, draft, box) => choices(data, view, sheet, draft, box),
    front: (view) => front(data, view),
    form: (view) => form(data, view),
    lesson: ({ position, board }) => lessonAt(data.tutorial, { ...board, position }),
    report: (view) => report(data, view),
    clashes: (view, events) => clashes(data, view, events),
    standIn: (view, dice) => standIn(data, view, dice),
    regular: (view, dice, temper) => regular(data, view, dice, temper),
    standings: (state) => standings(data, state),
    invariants: (state) => invariants(data, state),
    outcome: (_view, event) => outcome(data, event),
    sentence: (event) => sentence(data, event),
    reckoning: (event) => reckoning(data, event),
  };
  return made;
};
