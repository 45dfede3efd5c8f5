/** Weather, and charts of the game so far. */
import type { Block } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import type { View } from '../view.js';

/** The week just played, the bonus it brings, the range it gave. WK-CH-15. */
function weatherText(view: View, data: Data): string {
  const { name, range, bonusNext } = data.charts.weather[view.weather.now];
  const bonus = bonusNext === 0 ? 'no bonus' : `${bonusNext} bonus point${bonusNext > 1 ? 's' : ''}`;
  return `Weather ${view.weather.now}, ${name}; ships get ${bonus} next week; naval LOC reached ${range} hexes`;
}

/** A line, and small charts when there is something to draw. */
export function weatherBlock(view: View, data: Data): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Weather', id: 'weather' },
    { kind: 'paragraph', text: `${weatherText(view, data)}.` },
  ];
}

export function chartsBlock(view: View, data: Data): Block[] {
  const { history } = view.own;
  if (history.length < 3) return [];
  const labels = history.map(({ turn }) => String(turn));
  const yearsEnd = (view.turn - 1) % data.charts.calendar.year === 0 || view.ended;
  const size = yearsEnd ? 'half' : 'small';
  const chart = (title: string, pick: (line: (typeof history)[number]) => number, unit: string): Block => ({
    kind: 'chart',
    title,
    type: 'line',
    labels,
    series: [{ name: title, values: history.map(pick) }],
    unit,
    size,
  });
  const blocks: Block[] = [
    { kind: 'heading', level: 1, text: 'The game so far', id: 'history' },
    {
      kind: 'grid',
      columns: 2,
      cells: [
        [chart('Morale', (line) => line.morale, '')],
        [chart('Treasury', (line) => line.treasury, 'tlts')],
        [chart('Income of the week', (line) => line.income, 'tlts')],
        [chart('Strength', (line) => line.strength, 'regts')],
      ],
    },
  ];
  return [{ kind: 'keep', blocks }];
}
