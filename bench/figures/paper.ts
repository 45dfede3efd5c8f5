/** How much paper the move sheets of real games take, and how well it is used. */
import { loadSystem, systemIds } from '../../src/catalog.js';
import { renderPdf } from '../../src/render/pdf/pdf.js';
import { HEAD, leafOf, MARGIN, PAPER } from '../../src/render/pdf/styles.js';
import type { Figure } from '../figure.js';
import { inked, type Inked } from '../ink.js';
import { sheetsOf, type Moment } from '../moments.js';

/** Pages of the same sheets at 14 points a row, on one column, with turned maps: what a third is to be saved of. */
const BEFORE: Readonly<Record<string, Readonly<Record<Moment, number>>>> = {
  'ancient-empires': { start: 5, early: 7, middle: 8 },
  'barbarian-kingdom-empire': { start: 6, early: 7, middle: 10 },
  'king-of-kings': { start: 5, early: 6, middle: 6 },
  'rise-and-fall': { start: 9, early: 10, middle: 11 },
  'weekly-campaign': { start: 10, early: 11, middle: 10 },
};

/** Positions that are no scenario's first. */
const SEATS: Readonly<Record<string, string>> = { 'weekly-campaign': 'P3' };

const FORM =
  'Order form and order codes are two pages of each sheet that are never shared, 30 of all; the rest is what reports tell';

export async function paper(): Promise<Figure[]> {
  const figures: Figure[] = [];
  const all: Inked[] = [];
  let [pages, before, under] = [0, 0, 0];
  for (const id of systemIds()) {
    const system = await loadSystem(id);
    const [scenario] = system.scenarios;
    const position = SEATS[id] ?? scenario?.positions[0]?.id;
    if (!scenario || position === undefined) throw new Error(`${id} has nothing to play`);
    for (const sheet of sheetsOf(system, { scenario: scenario.id, position, paper: 'a4' })) {
      const own = inked(await renderPdf(sheet.document, sheet.frame), area());
      const depths = own.map(({ depth }) => Math.round(depth * 100)).join(' ');
      figures.push({
        what: `pages of ${id}, ${sheet.moment}; depth of each in %: ${depths}`,
        unit: 'pages',
        measured: own.length,
      });
      all.push(...own);
      pages += own.length;
      before += BEFORE[id]?.[sheet.moment] ?? own.length;
      under += own.slice(0, -1).filter(({ depth }) => depth < 0.5).length;
    }
  }
  const mean = (of: (page: Inked) => number): number =>
    (100 * all.reduce((sum, page) => sum + of(page), 0)) / all.length;
  return [
    {
      what: 'pages of five systems at three moments',
      unit: 'pages',
      measured: pages,
      target: Math.floor((before * 2) / 3),
      milestone: Math.floor((before * 3) / 4),
      inTheWay: FORM,
    },
    { what: 'pages under half, but the last of a sheet', unit: 'pages', measured: under, target: 0 },
    { what: 'empty foot of a page, mean', unit: '%', measured: 100 - mean(({ depth }) => depth), target: 30 },
    { what: 'cells of the text area with ink, mean', unit: '%', measured: mean(({ share }) => share) },
    ...figures,
  ];
}

function area(): Parameters<typeof inked>[1] {
  const top = MARGIN.top + HEAD;
  return {
    left: MARGIN.left,
    right: MARGIN.right,
    top,
    bottom: PAPER.a4.height - top - leafOf('a4').text.height,
  };
}
