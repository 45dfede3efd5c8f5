/** What stands on an area map: signs, units, arrows of last moves, names of areas and seas. */
import type { Shape } from '../core/index.js';
import type { AreaDraft, MapArea } from './area-map-data.js';
import { lostLabel } from './change-marks.js';
import { MAP_INK } from './map-ink.js';

export function areaPieces(draft: AreaDraft): Shape[] {
  const { map, at, pointOf, pt, box } = draft;
  const inside = ([x, y]: readonly [number, number]): boolean =>
    x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
  return [
    ...(map.arrows ?? []).flatMap((arrow): Shape[] => {
      const points = arrow.path.flatMap((id) => {
        const point = pointOf(id);
        return point ? [point] : [];
      });
      if (points.length < 2 || !points.some(inside)) return [];
      const stroke = { colour: arrow.colour, width: 1.1, ...(arrow.dashed ? { dash: [2.5, 1.8] } : {}) };
      return [{ shape: 'arrow', points, stroke, ...(arrow.text === undefined ? {} : { text: arrow.text }) }];
    }),
    ...map.areas.filter(({ lon, lat }) => inside(at([lon, lat]))).flatMap((area) => areaLabel(area, draft)),
    ...(map.units ?? []).flatMap((unit): Shape[] => {
      const point = pointOf(unit.area);
      if (!point || !inside(point)) return [];
      if (unit.change === 'lost') return [lostLabel(point, unit, 3 * pt)];
      return [
        {
          shape: 'force',
          at: [point[0], point[1] + 9 * pt],
          size: 7 * pt,
          side: unit.side,
          arm: unit.arm,
          colour: unit.colour,
          ...(unit.text === undefined ? {} : { text: unit.text }),
          ...(unit.id === undefined ? {} : { id: unit.id }),
          ...(unit.change === 'new' ? { fresh: true } : {}),
        },
      ];
    }),
    ...(map.seas ?? [])
      .map((sea): Shape => ({
        shape: 'label',
        at: at([sea.lon, sea.lat]),
        text: sea.name,
        size: sea.small ? 7 : 8,
        priority: 3,
        clear: 0,
        style: 'sea',
      }))
      .filter((label) => label.shape === 'label' && inside(label.at)),
    ...(map.rivers ?? []).flatMap(({ name, line }): Shape[] => {
      const middle = line[Math.floor(line.length / 2)];
      if (name === undefined || !middle || !inside(at(middle))) return [];
      return [
        { shape: 'label', at: at(middle), text: name, size: 7, priority: 2, clear: 2 * pt, style: 'river' },
      ];
    }),
  ];
}

function areaLabel(area: MapArea, { inks, at, pt }: AreaDraft): Shape[] {
  const point = at([area.lon, area.lat]);
  const capital = area.sign === 'capital';
  const size = (capital ? 7.5 : 5.6) * pt;
  const sign: Shape[] =
    area.sign === undefined
      ? []
      : [
          {
            shape: 'sign',
            sign: area.sign,
            at: point,
            size,
            colour: area.signColour ?? MAP_INK.text,
            ...(area.signFill === undefined ? {} : { fill: area.signFill }),
            ...(area.relation === undefined ? {} : { relation: area.relation }),
          },
        ];
  const named = area.label !== undefined && area.label !== '';
  const plain = area.fill === undefined && inks.get(area.holder ?? 0)?.coded === true;
  const code = plain && area.holderCode !== undefined ? [area.holderCode.toUpperCase()] : [];
  const priority = area.priority ?? (area.sign === undefined ? 10 : 20);
  const tag: Shape[] =
    area.tag === undefined
      ? []
      : [
          {
            shape: 'label',
            at: point,
            text: [area.tag, ...(named ? [] : code)].join(' '),
            size: 6,
            priority: priority - 1,
            // Off a name that stands on the point itself.
            clear: area.sign === undefined ? 5.5 * pt : size / 2,
            style: 'number',
            colour: MAP_INK.quiet,
          },
        ];
  if (area.label === undefined || area.label === '') return [...sign, ...tag];
  const text = [area.label, ...(area.note === undefined ? [] : [area.note]), ...code].join(' ');
  return [
    ...sign,
    ...tag,
    {
      shape: 'label',
      at: point,
      text,
      size: 7,
      priority,
      clear: area.sign === undefined ? 2 * pt : size / 2,
      ...(area.sign === undefined ? { centred: true } : {}),
      style: capital ? 'capital' : 'place',
    },
  ];
}
