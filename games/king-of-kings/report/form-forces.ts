/** Rows of the order form for forces: marches and standing orders, trade counters, sieges and sorties. KOK-MOV-2, KOK-MAIL-4, KOK-SIEGE-2, 7 */
import {
  values,
  type FormBlank,
  type FormChapter,
  type FormEntry,
  type FormOrder,
} from '../../../src/core/index.js';
import { unfit } from '../check/marches.js';
import { risk } from '../orders/boxes.js';
import { LAND_TACTICS, NAVAL_TACTICS } from '../data.js';
import { FORCE_FORMS, settingWords } from '../orders/policy-forms.js';
import {
  countsText,
  domainOf,
  forcesAt,
  forceStrength,
  forcesUnder,
  garrison,
  hasUnits,
  isBesieged,
  isTrade,
  leadersIn,
  stacks,
  tally,
} from '../rules/realm/forces.js';
import { shortId } from '../rules/realm/own-forces.js';
import { commander } from '../rules/realm/realms.js';
import { canBesiege, wallsOf } from '../rules/siege/siegecraft.js';
import { namesOf } from '../ruleset.js';
import type { OpenForce } from '../board.js';
import type { City, ForceKind } from '../state.js';
import { cameFrom } from './changes.js';
import { brief, rowsOf, textsOf } from './form-rows.js';
import { nameOf, placeIn, titleOf, type Desk } from './telling.js';

/** So many forces have a whole row with standing orders; the weaker ones a path alone. */
const MOST_WHOLE = 6;
/** So many of the weaker ones, and so many trade counters, stand on the form. */
const MOST_BRIEF = 8;

const RISKS = risk.words.map(({ text }) => text);
const YES_NO = ['yes', 'no'] as const;
const UNTIL = ['storm', 'even', 'rounds 1', 'rounds 2', 'rounds 3'] as const;

/** Own ones before those of allies, the strongest first. */
function ranked({ world, me }: Desk): OpenForce[] {
  return forcesUnder(world.state, me)
    .filter((force) => !isTrade(force) && (hasUnits(force) || leadersIn(world.state, force.id).length > 0))
    .sort(
      (a, b) =>
        Number(b.owner === me) - Number(a.owner === me) || forceStrength(world, b) - forceStrength(world, a),
    );
}

export function forces(desk: Desk): FormChapter {
  const { world, me } = desk;
  const all = ranked(desk);
  const label = (force: OpenForce, what: string): string =>
    `${shortId(me, force.id)} ${titleOf(desk, force.hex)}, ${what}`;
  const weaker = all.slice(MOST_WHOLE, MOST_WHOLE + MOST_BRIEF);
  const counters = forcesUnder(world.state, me).filter(isTrade).slice(0, MOST_BRIEF);
  return {
    title: 'Your forces: march, and standing orders',
    entries: [
      ...all
        .slice(0, MOST_WHOLE)
        .map((force) => ({ ...headOf(desk, force), orders: [march(desk, force), standing(desk, force)] })),
      ...rowsOf(
        'Weaker forces',
        'path',
        weaker.map((force) => path(desk, force, label(force, `strength ${forceStrength(world, force)}`))),
      ),
      ...rowsOf(
        'Caravans and merchants',
        'path, and what is done on the way',
        counters.map((force) => path(desk, force, label(force, cargo(desk, force)))),
      ),
    ],
  };
}

function cargo({ world }: Desk, force: OpenForce): string {
  const goods = values(world.state.goods).filter(({ carrier }) => carrier === force.id);
  return goods.length === 0 ? 'empty' : goods.map(({ type }) => type).join(', ');
}

/** `A1 Royal Host, Babylon`, under it what is in it. */
function headOf(desk: Desk, force: OpenForce): { readonly name: string; readonly note: string } {
  const { world, me } = desk;
  const { state, data } = world;
  const units = countsText(tally(stacks(world, force)), data.charts['type-order']);
  const kinds = leadersIn(state, force.id).map(({ kind, name }) => name ?? kind);
  return {
    name: [
      shortId(me, force.id),
      ...(force.name === undefined ? [] : [force.name]),
      titleOf(desk, force.hex),
    ].join(' '),
    note: [`strength ${forceStrength(world, force)}`, ...(units === '' ? [] : [units]), ...kinds].join(', '),
  };
}

/** The path, and as what the force goes where it has the choice. */
function path(
  { world, me }: Desk,
  force: OpenForce,
  label: string,
  more: readonly FormBlank[] = [],
): FormOrder {
  const kinds: readonly ForceKind[] = isTrade(force) ? ['caravan', 'merchant'] : ['army', 'fleet'];
  const able = kinds.filter((kind) => unfit({ world }, force, kind) === undefined);
  const blanks: FormBlank[] = [
    { label, letters: 17 },
    ...(able.length > 1 ? [{ label: `as, now ${force.kind}`, letters: 8, choices: able }] : []),
    ...more,
  ];
  return { order: `M - ${shortId(me, force.id)} - ${blanks.map(() => '{}').join(' - ')}`, blanks };
}

/** Above the path, where it came from in the season: what it went through is not told. */
function march(desk: Desk, force: OpenForce): FormOrder {
  const from = cameFrom(desk.view.events).get(force.id) ?? force.hex;
  const label = from === force.hex ? 'M path' : `M path, last from ${titleOf(desk, from)}`;
  return path(desk, force, label, [{ label: 'risk', letters: 6, choices: RISKS }]);
}

/** KOK-MAIL-4: above each box what stands for this force; nothing: its position's policy. */
function standing({ world, view, me }: Desk, force: OpenForce): FormOrder {
  const now = settingWords(view.standing[force.id] ?? {}, namesOf(world));
  const label = (key: string): string => `${key} ${brief(now[key])}`.trim();
  const tactics = domainOf(force) === 'naval' ? NAVAL_TACTICS : LAND_TACTICS;
  return {
    order: `O - ${shortId(me, force.id)} - tactic {}, intercept {}, refuge {}`,
    blanks: [
      { label: label('tactic'), letters: 9, choices: tactics },
      { label: label('intercept'), letters: 8, choices: textsOf(FORCE_FORMS, 'intercept') },
      { label: label('refuge'), letters: 8, choices: textsOf(FORCE_FORMS, 'refuge') },
    ],
  };
}

/** Places that own troops lie before, and own places that enemies lie before. */
export function sieges(desk: Desk): FormEntry[] {
  const { world, me } = desk;
  const { state } = world;
  const cities = values(state.cities);
  const before = cities.filter(({ hex }) => canBesiege(world, hex, me));
  const shut = cities.filter(
    ({ hex, controller }) =>
      commander(state, controller) === me &&
      isBesieged(world, hex, me) &&
      forcesAt(state, hex).some((force) => commander(state, force.owner) === me && !isTrade(force)),
  );
  return [
    ...before.map((city) => siege(desk, city)),
    ...shut.map(({ hex }) => ({
      name: `Sortie from ${titleOf(desk, hex)}`,
      note: `your strength ${garrison(world, hex, me)}`,
      orders: [
        {
          order: `SO - ${placeIn(desk, hex)} - {}`,
          blanks: [{ label: 'how far', letters: 10, choices: UNTIL }],
        },
      ],
    })),
  ];
}

/** What is left blank is as if no line had been written. */
function siege(desk: Desk, city: City): FormEntry {
  const { world } = desk;
  const chief = commander(world.state, city.controller);
  return {
    name: `Siege of ${titleOf(desk, city.hex)}`,
    note: `${nameOf(desk, city.controller)}, walls ${wallsOf(city)}, strength ${garrison(world, city.hex, chief)}`,
    orders: [
      {
        order: `S - ${placeIn(desk, city.hex)} - {} - {} - {}`,
        blanks: [
          { label: 'earthworks', letters: 8, choices: YES_NO },
          { label: 'assault', letters: 10, choices: [...UNTIL, 'none'] },
          { label: 'lift', letters: 6, choices: ['lift'] },
        ],
      },
    ],
  };
}
