/** What maps and charts show, in words: a sentence each for marks, forces and places, as short as it can be heard. */
import type { Block, Drawing, FrontDisc, Shape } from '../../core/index.js';

type Of<K extends Shape['shape']> = Extract<Shape, { shape: K }>;
type Side = Of<'force'>['side'];

/** More names than these are counted. */
const NAMES = 20;
/** Of a chart's values, the latest. */
const VALUES = 12;

const SIDES: Readonly<Record<Side, string>> = {
  own: 'Own forces',
  ally: 'Allied forces',
  enemy: 'Enemy forces',
  other: 'Other forces',
  stale: 'Forces seen earlier',
};

/** `The week: a map. Marks 1 and 2 happened. Own forces: 1AR, 2DV. Places: Pella, Corinth.` */
export function mapAlt(title: string, { shapes }: Drawing, discs: readonly FrontDisc[] = []): string {
  const of = <K extends Shape['shape']>(kind: K): Of<K>[] =>
    shapes.filter((shape): shape is Of<K> => shape.shape === kind);
  const numbers = (dark: boolean): string[] =>
    discs.filter((disc) => disc.dark === dark).map(({ number }) => String(number));
  const forces = of('force');
  const labels = of('label').sort((a, b) => b.priority - a.priority);
  const named = (...styles: Of<'label'>['style'][]): string[] =>
    labels.filter(({ style }) => styles.includes(style)).map(({ text }) => text);
  return [
    `${title}: a map.`,
    sentence('Marks of what happened', numbers(true)),
    sentence('Marks of what threatens', numbers(false)),
    ...Object.entries(SIDES).map(([side, what]) => {
      const own = forces.filter((force) => force.side === side);
      return sentence(
        what,
        own.map(({ text = '', fresh }) => (fresh && text !== '' ? `${text} new` : text)),
      );
    }),
    sentence('Forces named', named('force')),
    sentence('Places', named('capital', 'place', undefined)),
    sentence('Regions', named('region')),
    sentence('Waters', named('sea', 'river')),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** `Treasury (talents), line chart. Rome: I 5, II 6.` */
export function chartAlt({ title, type, unit, labels, series }: Extract<Block, { kind: 'chart' }>): string {
  const kind = { line: 'line chart', bar: 'bar chart', spark: 'small lines' }[type];
  const told = series.slice(0, NAMES).map(({ name, values }) => {
    const points = values.flatMap((value, i) =>
      value === undefined ? [] : [[labels[i], value].filter((part) => part !== undefined).join(' ')],
    );
    return `${name}: ${points.slice(-VALUES).join(', ')}.`;
  });
  const more = series.length > NAMES ? ` And ${series.length - NAMES} more lines.` : '';
  return `${title}${unit === undefined ? '' : ` (${unit})`}, ${kind}. ${told.join(' ')}${more}`;
}

/** Each name once; those without one, and those after so many, are counted. */
function sentence(what: string, names: readonly string[]): string {
  if (names.length === 0) return '';
  const own = [...new Set(names)].filter((name) => name.trim() !== '');
  const told = own.slice(0, NAMES);
  const rest = own.length - told.length + names.filter((name) => name.trim() === '').length;
  if (told.length === 0) return `${what}: ${rest}.`;
  return `${what}: ${told.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
}
