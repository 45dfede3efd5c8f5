/** Tables of a move sheet: the powers of the world, and the table of the game. KOK-SEE-3, KOK-END-5. */
import { bold, must, values, type Block, type Text } from '../../../src/core/index.js';
import { countsText, forceStrength, forcesUnder, stacks, tally } from '../rules/realm/forces.js';
import { alliesOf, citiesOf, empirePoints, openPoints, sideName, stanceOf } from '../rules/realm/realms.js';
import { gridOf } from '../ruleset.js';
import type { OpenOffer, OpenPosition, Purse } from '../board.js';
import type { World } from '../play.js';
import { standings } from '../standings.js';
import type { View } from '../view.js';

export function worldBlocks(world: World, view: View): Block[] {
  const { state } = world;
  const neutrals = countries(world);
  return [
    powers(world, view),
    ...(neutrals.length > 0
      ? [
          {
            kind: 'table',
            columns: [
              { title: 'Country' },
              { title: 'Kind' },
              { title: 'State' },
              { title: 'Cities' },
              { title: 'Units' },
            ],
            rows: neutrals,
          } as const,
        ]
      : []),
    ...(state.game.settings.mercenaries ? offersOf(world, view.offers) : []),
  ];
}

function powers(world: World, view: View): Block {
  const { state } = world;
  const me = view.position;
  return {
    kind: 'table',
    columns: [
      { title: 'Position' },
      { title: 'Stance to / from you' },
      { title: 'Cities', align: 'right' },
      { title: 'Tribute', align: 'right' },
      { title: 'Public points', align: 'right' },
      { title: 'Strength', align: 'right' },
      { title: 'Achievements and allies' },
    ],
    rows: values(state.positions).map((p): Text[] => [
      p.id === me ? [bold(`${p.id} ${p.name}`)] : `${p.id} ${p.name}`,
      p.status === 'active'
        ? p.id === me
          ? 'you'
          : `${stanceOf(state, p.id, me)} / ${stanceOf(state, me, p.id)}`
        : p.status,
      String(citiesOf(state, p.id).length),
      String(empirePoints(state, p.id)),
      String(publicPoints(world, view, p)),
      String(forcesUnder(state, p.id).reduce((sum, f) => sum + forceStrength(world, f), 0)),
      [
        p.achievements.join(', '),
        alliesOf(state, p.id)
          .map((s) => s.name)
          .join(', '),
      ]
        .filter((text) => text !== '')
        .join('; allies '),
    ]),
  };
}

/** KOK-SEE-2: without the treasury, unless it lies open from the start; a reign that ended keeps what all were told of it. */
function publicPoints(world: World, { position, realm, purses }: View, p: OpenPosition): number {
  const { fog } = world.state.game.settings;
  const purse = purses?.[p.id] ?? (p.id === position ? realm : undefined);
  if (p.status !== 'active') return purse?.frozen ?? p.frozenOpen ?? 0;
  return openPoints(world, p.id).total + (fog === 'open' && purse ? purse.treasury : 0);
}

function countries(world: World): Text[][] {
  const { state } = world;
  const grid = gridOf(world);
  return values(state.sides)
    .filter((s) => s.kind !== 'position' && !s.flags.includes('conquered'))
    .map((s) => ({
      side: s,
      units: tally(
        values(state.forces)
          .flatMap((f) => stacks(world, f))
          .filter((u) => u.side === s.id),
      ),
    }))
    .filter(
      ({ side, units }) =>
        side.kind === 'neutral' || Object.keys(units).length > 0 || citiesOf(state, side.id).length > 0,
    )
    .map(({ side, units }): Text[] => [
      side.name,
      side.flags.includes('goods-only') ? 'trade only' : side.kind,
      side.controller === undefined
        ? side.enemies.length > 0
          ? `at war with ${side.enemies.map((e) => sideName(state, e)).join(', ')}`
          : ''
        : `ally of ${sideName(state, side.controller)}`,
      citiesOf(state, side.id)
        .map((c) => `${grid.title(c.hex)} ${c.tribute}-${c.strength}${c.looted ? ' looted' : ''}`)
        .join(', '),
      countsText(units, world.data.charts['type-order']),
    ]);
}

/** KOK-OPT-5: who has soldiers to let. */
function offersOf({ state }: World, offers: readonly OpenOffer[]): Block[] {
  const rows = offers
    .filter((o) => o.count > 0)
    .map((o): Text[] => [
      must(state.positions, o.seller).name,
      `${o.count} ${o.type}`,
      String(o.fee),
      o.to === 'all' ? 'anybody' : sideName(state, o.to),
    ]);
  if (rows.length === 0) return [];
  return [
    {
      kind: 'table',
      columns: [
        { title: 'For hire' },
        { title: 'Units' },
        { title: 'Fee', align: 'right' },
        { title: 'For' },
      ],
      rows,
    },
  ];
}

/** KOK-END-5: the table of the game. */
export function standingBlocks(world: World, purses: Readonly<Record<string, Purse>>): Block[] {
  const places = standings(world.data, world.state, purses);
  const barred = places.some(({ columns }) => columns['barred'] !== '');
  return [
    {
      kind: 'table',
      columns: [
        { title: 'Place', align: 'right' },
        { title: 'Position' },
        { title: 'Talents', align: 'right' },
        { title: 'Empire', align: 'right' },
        { title: 'Achievements', align: 'right' },
        { title: 'Other', align: 'right' },
        { title: 'Points', align: 'right' },
        { title: 'State' },
        // In nearly every game nobody is: an empty column would break the words of the others.
        ...(barred ? [{ title: 'Barred' }] : []),
      ],
      rows: places.map(({ place, name, columns, score }) => [
        String(place),
        name,
        String(columns['treasury']),
        String(columns['empire']),
        String(columns['achievements']),
        String(columns['other']),
        String(score),
        String(columns['state']),
        ...(barred ? [String(columns['barred'])] : []),
      ]),
    },
  ];
}
