/** View → page one: what the system tells, weighed; the engine orders and lays it. */
import type { Fact, Front } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { View } from '../view.js';
import { dateInWords } from '../words/moment.js';
import { dates, figures, goal } from './front/figures.js';
import { happened } from './front/happened.js';
import { hasJustFallen } from './front/known.js';
import { frontMap } from './front/map.js';
import { near } from './front/near.js';
import { threatens } from './front/threatens.js';
import { silence, todo } from './front/todo.js';
import { firstSheet } from './front/welcome.js';
import { said } from './front/words.js';
import { endLine } from './ranking.js';

export function front(data: Data, view: View): Front {
  const { own } = view;
  const over = view.ended || own.status === 'eliminated';
  const first = own.history.length === 0 && !over ? firstSheet(view, data) : undefined;
  const facts = first?.facts ?? [
    ...happened(view, data),
    ...standing(view),
    ...(over ? [] : [...threatens(view, data), ...todo(view, data)]),
  ];
  const map = frontMap(view, data, facts);
  const others = near(view);
  return {
    name: own.name,
    subtitle: subtitle(view, data),
    facts,
    silent: over ? '' : first ? 'your forces stay; nothing is bought.' : silence(view, data),
    figures: figures(view, data),
    goal: goal(view, data),
    dates: dates(view, data),
    ...(over || others.rows.length === 0 ? {} : { near: others }),
    ...(map ? { map } : {}),
    ...(first ? { welcome: first.welcome } : {}),
  };
}

/** `Spring, week 4 of year 1 · turn 4 of The Inner Sea · fine`, and what is owed. WK-SET-7 */
function subtitle(view: View, data: Data): string {
  const scenario = data.scenarios[view.scenario]?.title ?? view.scenario;
  const parts = view.ended
    ? ['The game is over', scenario]
    : [
        dateInWords(data, view.turn),
        `turn ${view.turn} of ${scenario}`,
        data.charts.weather[view.weather.now].name,
      ];
  if (view.own.name !== view.own.nation) parts.unshift(view.own.nation);
  if (view.options.fee !== null) parts.push(`fee ${view.options.fee}`);
  return parts.join(' · ');
}

/** The ranking of this week, who commands here, and a country that is no more. */
function standing(view: View): Fact[] {
  const { own } = view;
  const end = endLine(view);
  const facts: Fact[] = [];
  if (end !== undefined)
    facts.push({ kind: 'happened', weight: view.ended ? 9 : 5, text: said(end), ref: 'ranking' });
  if (own.status === 'eliminated' && !hasJustFallen(view))
    facts.push({
      kind: 'happened',
      weight: 8,
      text: said(`Your country fell in turn ${own.eliminatedIn ?? view.turn}.`),
    });
  if (own.status === 'standin' && !view.ended)
    facts.push({
      kind: 'threatens',
      weight: 7,
      text: said('A stand-in commands this position', 'until an order sheet comes.'),
      rule: 'WK-NMR-4',
    });
  return facts;
}
