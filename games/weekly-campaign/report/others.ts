/** Foreign places and forces as last seen, with all that is known of them, the nearest first. WK-REP-6, WK-REP-7, WK-REP-10, WK-REP-16 */
import { byId, entries, type Block, type Text } from '../../../src/core/index.js';
import type { Data } from '../data.js';
import { INDEPENDENT, type HexId, type PositionId } from '../records.js';
import { printStack } from '../rules/troops/stacks.js';
import type { Place, SeenFort, Sighting, View } from '../view.js';
import { NEW, newlyHeld } from './changes.js';
import { nameOf } from './dates.js';
import { othersOf, type Other } from './front/near.js';
import { printShips, refOf, where } from './lines.js';
import { cityRun, numberOf } from './stale.js';

/** Places within so many hexes are told each by itself: two weeks on foot in open country. */
const CLOSE = 8;

export function othersBlock(view: View, data: Data): Block[] {
  const all = othersOf(view);
  const close = all.filter((other) => other.kind !== 'city' || other.off <= CLOSE || other.place.now);
  const far = all.filter((other) => !close.includes(other));
  if (all.length === 0) return [];
  const fresh = newlyHeld(view);
  return [
    { kind: 'heading', level: 1, text: 'Others, as last seen', id: 'others' },
    {
      kind: 'table',
      columns: [
        { title: 'Where' },
        { title: 'Of' },
        { title: 'What is known' },
        { title: 'Hexes', align: 'right' },
        { title: 'from' },
      ],
      rows: close.map((other) => rowOf(view, data, other, fresh)),
    },
    ...(far.length === 0 ? [] : [farther(view, far)]),
    {
      kind: 'paragraph',
      tone: 'small',
      text: `${namesOf(view, close)} Manned or empty: in sight now, with a garrison or without. With a turn: last seen then, it may have changed hands. All others: as at the start.`,
    },
  ];
}

/** Whose the codes in the table are. */
function namesOf(view: View, close: readonly Other[]): string {
  const codes = byId(new Set(close.map(({ owner }) => owner))).filter((id) => id !== INDEPENDENT);
  return codes.length === 0 ? '' : `${codes.map((id) => nameOf(view, id)).join(', ')}; ind.: independent.`;
}

function rowOf(view: View, data: Data, other: Other, fresh: ReadonlySet<HexId>): readonly Text[] {
  const owner = other.owner === INDEPENDENT ? 'ind.' : other.owner;
  const { off, from } = other;
  const held: Text = other.kind === 'city' && fresh.has(other.hex) ? [owner, NEW] : owner;
  return [whereRun(view, other), held, knownOf(view, data, other), String(off), from];
}

function whereRun(view: View, other: Other): Text {
  if (other.kind === 'city') return [cityRun(view, other.place), ` ${other.hex}`];
  return where(view, other.hex);
}

function knownOf(view: View, data: Data, other: Other): string {
  if (other.kind === 'city') return cityText(view, other.place);
  return other.kind === 'fort' ? fortText(view, other.fort) : sightingText(data, other.sighting);
}

/** `size 6, DV 4, port; besieged by P1 Romans` */
export function cityText(view: View, { size, dv, port, besiegedBy, blockadedBy }: Place): string {
  const what = [`size ${size}`, `DV ${dv}`, ...(port ? ['port'] : [])].join(', ');
  const camp =
    besiegedBy === undefined
      ? blockadedBy === undefined
        ? ''
        : `; blockaded by ${nameOf(view, blockadedBy)}`
      : `; besieged by ${nameOf(view, besiegedBy)}`;
  return `${what}${camp}`;
}

export function fortText(view: View, { dv, garrisoned, besiegedBy }: SeenFort): string {
  const camp = besiegedBy === undefined ? '' : `; besieged by ${nameOf(view, besiegedBy)}`;
  return `fort, DV ${dv} (${garrisoned ? 'manned' : 'empty'})${camp}`;
}

const QUARTERS = ['none', 'a quarter', 'half', 'three quarters', 'all'];

/** `2DV 8HHI 2PMI 2SLI`; `about 10, half mounted`; `a band`. */
export function sightingText(data: Data, { arm, band, about, mounted, forces }: Sighting): string {
  const ships = arm === 'naval';
  const contents = (forces ?? []).map((force) => {
    const inside = force.inside ? ' (inside)' : '';
    const text = ships ? printShips(data, force.contents) : printStack(force.contents);
    return `${refOf(force.id)}${inside} ${text || '-'}`;
  });
  const size =
    about === undefined
      ? (band ?? '')
      : `about ${about}${ships ? ' ships' : `, ${QUARTERS[mounted ?? 0] ?? ''} mounted`}`;
  return `${ships ? 'ships: ' : ''}${forces ? contents.join('; ') : size}`;
}

/** The cities beyond, by holder: a line each. */
function farther(view: View, far: readonly Other[]): Block {
  const byHolder: Record<PositionId, Place[]> = {};
  for (const other of far) if (other.kind === 'city') (byHolder[other.owner] ??= []).push(other.place);
  const holders = entries(byHolder).sort(([a], [b]) => numberOf(a) - numberOf(b));
  return {
    kind: 'list',
    items: holders.map(([holder, places]): Text => [
      `Farther off, ${holder === INDEPENDENT ? 'independent' : nameOf(view, holder)}: `,
      ...places.flatMap((place, i) => [i === 0 ? '' : ', ', cityRun(view, place)]),
      '.',
    ]),
  };
}
