/**
 * Cuts the land of the ancient world into areas round their label points and writes `games/<id>/data/outlines.yaml`: `node assets/coast/make-outlines.js`.
 * An area is the land that lies nearest to its point, on the same land mass and not further away than its neighbours' distance allows.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Delaunay } from 'd3-delaunay';
import clipping from 'polygon-clipping';
import { feature } from 'topojson-client';
import { parse } from 'yaml';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const require = createRequire(import.meta.url);

/** Degrees of longitude are drawn this much shorter than degrees of latitude. */
const SQUEEZE = 0.74;
/** Coasts are simplified to this, in degrees. */
const TOLERANCE = 0.035;
/** Islands smaller than this many square degrees are left out. */
const SMALLEST = 0.03;
/** Land is cut this far outside the window, in degrees. */
const BEYOND = 5;
/** Areas reach at least this far from their points and at most so far, in degrees of latitude. */
const REACH = { least: 2.6, most: 7 };

const MAPS = [
  {
    id: 'rise-and-fall',
    window: { west: -11, east: 78, south: 24, north: 62 },
    sites: (map) => map.areas.map((area) => ({ id: area.id, lat: area.lat, lon: area.lon })),
    links: (map) => map.paths.map(({ a, b }) => [a, b]),
  },
  {
    id: 'ancient-empires',
    window: { west: -11, east: 54, south: 20, north: 57 },
    sites: (map) =>
      Object.entries({ ...map.provinces, ...map.barbarian_areas }).map(([id, { at }]) => ({
        id,
        lat: at[0],
        lon: at[1],
      })),
    links: (map) =>
      Object.entries({ ...map.provinces, ...map.barbarian_areas }).flatMap(([id, { land }]) =>
        land.map((other) => [id, other]),
      ),
  },
];

for (const job of MAPS) {
  const map = parse(readFileSync(join(root, 'games', job.id, 'data', 'map.yaml'), 'utf8'));
  const land = landIn(job.window);
  const pieces = cells(job.sites(map), job.links(map), land, job.window);
  const { arcs, rings } = topology(pieces, job.window);

  write(job, arcs, rings, land);
  console.log(`${job.id}: ${rings.size} areas, ${arcs.length} arcs, ${land.length} land masses`);
}

wasteOf('barbarian-kingdom-empire');
coastOf('king-of-kings');

/** Land in the window of a map with outlines of its own that none of its areas covers; slivers along the coasts are left out. */
function wasteOf(id) {
  const { window, arcs, rings } = parse(
    readFileSync(join(root, 'games', id, 'data', 'outlines.yaml'), 'utf8'),
  );
  const rows = (text) => text.split('\n').filter((row) => row !== '');
  const lines = rows(arcs).map((arc) => {
    const [, , ...numbers] = arc.split(' ').map(Number);
    let [lat, lon] = [0, 0];
    return numbers.flatMap((step, i) => {
      if (i % 2 === 1) return [];
      [lat, lon] = [lat + step, lon + numbers[i + 1]];
      return [[lon / 100, lat / 100]];
    });
  });
  const areas = rows(rings).flatMap((row) =>
    row
      .slice(row.indexOf(' ') + 1)
      .split(' / ')
      .map((ring) => {
        const points = ring.split(' ').flatMap((number) => {
          const line = lines[Math.abs(Number(number)) - 1];
          return (Number(number) < 0 ? [...line].reverse() : line).slice(1);
        });
        return [[...points, points[0]]];
      }),
  );
  const box = { west: window.lon_min, east: window.lon_max, south: window.lat_min, north: window.lat_max };
  const waste = clipping
    .difference(landIn(box), ...areas)
    .filter((polygon) => Math.abs(area(polygon[0])) > 4)
    .flatMap((polygon) => polygon.map((ring) => ring.map(([x, y]) => [round(x), round(y)])));
  const text = [
    '# For drawing only: land on the board that is no area. Made by assets/coast/make-outlines.js from the public-domain coastlines of Natural Earth.',
    '# A ring a line: lat lon of a place in hundredths of a degree, then the steps to each next one.',
    'rings: |',
    ...waste.map((ring) => `  ${line(ring)}`),
    '',
  ];
  writeFileSync(join(root, 'games', id, 'data', 'waste.yaml'), text.join('\n'));
  console.log(`${id}: ${waste.length} rings of waste`);
}

/**
 * The coasts under a hex map, in tenths of its drawing units (a hex's edge is 10 units): the projection that the map was drawn with
 * (KOK-MAP-3), equidistant conic, hexes 112 km from centre to centre.
 */
function coastOf(id) {
  const { columns, rows } = parse(readFileSync(join(root, 'games', id, 'data', 'map.yaml'), 'utf8'));
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-10m.json'), 'utf8'));
  const [world] = feature(atlas, atlas.objects.land).features;
  const window = [[[-45, 8], [105, 8], [105, 74], [-45, 74], [-45, 8]]]; // prettier-ignore
  const [n, g, rho0, earth, hex] = [0.6520362, 1.8517849, 1.1536531, 6371, 112];
  const place = ([lon, lat]) => {
    const rho = g - (lat * Math.PI) / 180;
    const theta = (n * (lon - 30) * Math.PI) / 180;
    const x = earth * rho * Math.sin(theta);
    const y = earth * (rho0 - rho * Math.cos(theta));
    const column = (x + 46.667) / hex + 32.5;
    const row = 29 - (y + 16.166) / (hex * 0.8660254);
    return [column * 2 * 0.8660254 * 10, row * 1.5 * 10];
  };
  const wide = (columns + 1) * 2 * 0.8660254 * 10;
  const high = (rows + 1) * 1.5 * 10;
  const edge = 25;
  const sheet = [[[-edge, -edge], [wide + edge, -edge], [wide + edge, high + edge], [-edge, high + edge], [-edge, -edge]]]; // prettier-ignore
  const land = clipping
    .intersection(world.geometry.coordinates, window)
    .map((polygon) => polygon.map((ring) => ring.map(place)));
  const rings = clipping
    .intersection(land, sheet)
    .flatMap((polygon) => polygon.filter((ring) => Math.abs(area(ring)) > 4))
    .map((ring) => simplified(ring, 0.45, (v) => Math.round(v * 10)))
    .filter((ring) => ring.length > 3);
  const text = [
    '# For drawing only: the coasts under the hexes, in tenths of drawing units. Made by assets/coast/make-outlines.js from the public-domain coastlines of Natural Earth.',
    '# A ring a line: x y, then the steps to each next place; a ring inside another one is water.',
    'land: |',
    ...rings.map((ring) => `  ${steps(ring.slice(1))}`),
    '',
  ];
  writeFileSync(join(root, 'games', id, 'data', 'coast.yaml'), text.join('\n'));
  console.log(`${id}: ${rings.length} rings, ${rings.reduce((sum, ring) => sum + ring.length, 0)} points`);
}

/** The land masses inside the window: polygons in hundredths of a degree, simplified. */
function landIn({ west, east, south, north }) {
  const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'));
  const [world] = feature(atlas, atlas.objects.land).features;
  const [w, e, s, n] = [west - BEYOND, east + BEYOND, south - BEYOND, north + BEYOND];
  const window = [[[w, s], [e, s], [e, n], [w, n], [w, s]]]; // prettier-ignore
  return clipping
    .intersection(world.geometry.coordinates, window)
    .map((polygon) => polygon.map((ring) => simplified(ring)).filter((ring) => ring.length > 3))
    .filter((polygon) => polygon.length > 0 && Math.abs(area(polygon[0])) >= SMALLEST);
}

/** Douglas and Peucker, on a ring cut at its point furthest from its start. */
function simplified(ring, tolerance = TOLERANCE, whole = round) {
  let far = 0;
  const away = (i) => (ring[i][0] - ring[0][0]) ** 2 + (ring[i][1] - ring[0][1]) ** 2;
  ring.forEach((_, i) => {
    if (away(i) > away(far)) far = i;
  });
  const keep = (from, to) => {
    let worst = 0;
    let at = -1;
    for (let i = from + 1; i < to; i++) {
      const d = distance(ring[i], ring[from], ring[to]);
      if (d > worst) [worst, at] = [d, i];
    }
    return worst > tolerance ? [...keep(from, at), ...keep(at, to)] : [ring[from]];
  };
  const points = [...keep(0, far), ...keep(far, ring.length - 1)].map(([x, y]) => [whole(x), whole(y)]);
  return [...points, points[0]];
}

function distance([px, py], [ax, ay], [bx, by]) {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

function round(n) {
  return Math.round(n * 100) / 100;
}

function area(ring) {
  return ring.slice(1).reduce((sum, [x, y], i) => sum + (ring[i][0] * y - x * ring[i][1]) / 2, 0);
}

function inside([x, y], polygon) {
  return polygon.reduce((found, ring) => {
    for (let i = 0; i + 1 < ring.length; i++) {
      const [[ax, ay], [bx, by]] = [ring[i], ring[i + 1]];
      if (ay > y !== by > y && x < ax + ((bx - ax) * (y - ay)) / (by - ay)) found = !found;
    }
    return found;
  }, false);
}

/** Land by area: nearest point on the same land mass, within reach. A part cut off by water goes to the neighbour it touches most. */
function cells(sites, links, land, window) {
  const flat = ({ lon, lat }) => [lon * SQUEEZE, lat];
  const homes = land.map(() => []);
  for (const site of sites) {
    const point = [site.lon, site.lat];
    let home = land.findIndex((polygon) => inside(point, polygon));
    if (home < 0) {
      const gap = (polygon) =>
        Math.min(...polygon[0].slice(1).map((end, i) => distance(point, polygon[0][i], end)));
      home = land.reduce((best, polygon, i) => (best < 0 || gap(polygon) < gap(land[best]) ? i : best), -1);
    }
    homes[home].push(site);
  }
  const byName = new Map(sites.map((site) => [site.id, site]));
  const reach = new Map(sites.map((site) => [site.id, REACH.least]));
  for (const [a, b] of links) {
    const [[ax, ay], [bx, by]] = [flat(byName.get(a)), flat(byName.get(b))];
    const far = Math.hypot(ax - bx, ay - by) * 0.72;
    for (const id of [a, b]) reach.set(id, Math.min(REACH.most, Math.max(reach.get(id), far)));
  }
  const box = [
    (window.west - BEYOND) * SQUEEZE,
    window.south - BEYOND,
    (window.east + BEYOND) * SQUEEZE,
    window.north + BEYOND,
  ];
  return land.flatMap((polygon, i) => {
    if (homes[i].length === 0) return [];
    const voronoi = Delaunay.from(homes[i].map(flat)).voronoi(box);
    return homes[i].flatMap((site, s) => {
      const cell = homes[i].length === 1 ? undefined : voronoi.cellPolygon(s);
      if (homes[i].length > 1 && !cell) return [];
      const [x, y] = flat(site);
      const r = reach.get(site.id);
      const disk = Array.from({ length: 40 }, (_, k) => {
        const angle = (k * Math.PI) / 20;
        // Country that ends nowhere in particular ends in no particular way.
        const far = r * (0.9 + 0.05 * Math.sin(3 * angle + x) + 0.05 * Math.sin(7 * angle + y));
        return [round((x + far * Math.cos(angle)) / SQUEEZE), round(y + far * Math.sin(angle))];
      });
      const shape = [[...disk, disk[0]]];
      const own = cell ? [cell.map(([cx, cy]) => [round(cx / SQUEEZE), round(cy)])] : shape;
      const small = Math.abs(area(polygon[0])) < 12 ? own : undefined;
      const found = small ? clipping.intersection(polygon, own) : clipping.intersection(polygon, own, shape);
      return found.map((piece) => ({
        id: site.id,
        polygon: piece.map((ring) => ring.map(([px, py]) => [round(px), round(py)])),
        home: inside([site.lon, site.lat], piece),
      }));
    });
  });
}

/** Shared borders as arcs, areas as rings of arcs. */
function topology(pieces, window) {
  const segments = new Map();
  const key = ([ax, ay], [bx, by]) => `${ax} ${ay} ${bx} ${by}`;
  pieces.forEach((piece, p) => {
    for (const ring of piece.polygon) {
      for (let i = 0; i + 1 < ring.length; i++) {
        if (ring[i][0] === ring[i + 1][0] && ring[i][1] === ring[i + 1][1]) continue;
        segments.set(key(ring[i], ring[i + 1]), { from: ring[i], to: ring[i + 1], piece: p });
      }
    }
  });
  const opposite = ({ from, to }) => segments.get(key(to, from));

  // Parts across the water join the neighbour they touch most, unless they touch none.
  const owner = pieces.map(({ id }) => id);
  const main = new Map();
  pieces.forEach((piece, p) => {
    const best = main.get(piece.id);
    const better = (one, other) =>
      one.home !== other.home ? one.home : Math.abs(area(one.polygon[0])) > Math.abs(area(other.polygon[0]));
    if (best === undefined || better(piece, pieces[best])) main.set(piece.id, p);
  });
  for (let round = 0; round < 3; round++) {
    pieces.forEach((piece, p) => {
      if (main.get(piece.id) === p) return;
      const touch = new Map();
      for (const segment of segments.values()) {
        if (segment.piece !== p) continue;
        const other = opposite(segment);
        if (!other || other.piece === p) continue;
        const long = Math.hypot(segment.from[0] - segment.to[0], segment.from[1] - segment.to[1]);
        touch.set(owner[other.piece], (touch.get(owner[other.piece]) ?? 0) + long);
      }
      const [best] = [...touch].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
      if (best) owner[p] = best[0];
    });
  }

  const coast = new Set(landPoints(window));
  const areaOf = (segment) => (segment ? owner[segment.piece] : undefined);
  const border = [...segments.values()].filter((segment) => areaOf(opposite(segment)) !== areaOf(segment));
  const beyond = (segment) =>
    areaOf(opposite(segment)) ??
    (coast.has(segment.from.join(' ')) || coast.has(segment.to.join(' ')) ? 'sea' : 'edge');

  // Runs of segments between the same two areas.
  const leaving = new Map();
  for (const segment of border) {
    const at = segment.from.join(' ');
    leaving.set(at, [...(leaving.get(at) ?? []), segment]);
  }
  const arcs = [];
  const arcOf = new Map();
  const label = (segment) => `${areaOf(segment)}|${beyond(segment)}`;
  const before = new Map();
  for (const segment of border) {
    const at = `${label(segment)}|${segment.to.join(' ')}`;
    before.set(at, segment);
  }
  const follow = (first) => {
    const line = [first];
    for (let last = first; ;) {
      const next = (leaving.get(last.to.join(' ')) ?? []).filter(
        (segment) => areaOf(segment) === areaOf(first),
      );
      if (next.length !== 1 || label(next[0]) !== label(first) || next[0] === first || arcOf.has(next[0]))
        return line;
      [last] = next;
      line.push(last);
      arcOf.set(last, 0);
    }
  };
  const starts = border.filter((segment) => {
    const previous = before.get(`${label(segment)}|${segment.from.join(' ')}`);
    const forks = (leaving.get(segment.from.join(' ')) ?? []).filter(
      (one) => areaOf(one) === areaOf(segment),
    );
    return !previous || forks.length !== 1;
  });
  for (const first of [...starts, ...border]) {
    if (arcOf.has(first)) continue;
    const twin = opposite(first);
    if (twin && arcOf.has(twin)) continue;
    arcOf.set(first, 0);
    const line = follow(first);
    arcs.push({ areas: [areaOf(first), beyond(first)], line: [first.from, ...line.map(({ to }) => to)] });
    line.forEach((segment, i) => {
      arcOf.set(segment, { arc: arcs.length, i });
      const other = opposite(segment);
      if (other && areaOf(other) !== areaOf(segment))
        arcOf.set(other, { arc: -arcs.length, i: line.length - 1 - i });
    });
  }

  const rings = new Map();
  const used = new Set();
  for (const first of border) {
    if (used.has(first)) continue;
    const numbers = [];
    for (let segment = first; segment && !used.has(segment);) {
      used.add(segment);
      const { arc } = arcOf.get(segment);
      if (numbers.at(-1) !== arc) numbers.push(arc);
      segment = (leaving.get(segment.to.join(' ')) ?? []).find(
        (next) => areaOf(next) === areaOf(first) && !used.has(next),
      );
    }
    if (numbers.length > 1 && numbers[0] === numbers.at(-1)) numbers.pop();
    rings.set(areaOf(first), [...(rings.get(areaOf(first)) ?? []), numbers]);
  }
  return { arcs: arcs.map(wandering), rings };
}

function landPoints(window) {
  return landIn(window).flatMap((polygon) => polygon.flatMap((ring) => ring.map((point) => point.join(' '))));
}

/** A border between two areas is no straight line: points between, a little to one side, always the same. */
function wandering({ areas, line }) {
  if (areas[1] === 'sea' || areas[1] === 'edge') return { areas, line };
  const bent = ([ax, ay], [bx, by], depth) => {
    const long = Math.hypot(bx - ax, by - ay);
    if (long < 0.5 || depth === 0) return [[bx, by]];
    const hash =
      (Math.imul(Math.round((ax + bx) * 100), 73856093) ^
        Math.imul(Math.round((ay + by) * 100), 19349663)) >>>
      0;
    const off = ((hash % 201) - 100) / 100;
    const middle = [
      round((ax + bx) / 2 - (by - ay) * 0.13 * off),
      round((ay + by) / 2 + (bx - ax) * 0.13 * off),
    ];
    return [...bent([ax, ay], middle, depth - 1), ...bent(middle, [bx, by], depth - 1)];
  };
  return {
    areas,
    line: line.slice(1).reduce((done, point, i) => [...done, ...bent(line[i], point, 3)], [line[0]]),
  };
}

/** A place, then the steps from each to the next. */
function steps(points) {
  return points
    .map(([x, y], i) => (i === 0 ? `${x} ${y}` : `${x - points[i - 1][0]} ${y - points[i - 1][1]}`))
    .join(' ');
}

/** lat and lon in hundredths of a degree, as steps. */
function line(points) {
  return steps(points.map(([x, y]) => [Math.round(y * 100), Math.round(x * 100)]));
}

function write({ id, window }, arcs, rings, land) {
  const text = [
    '# For drawing only; no rule reads this file. Made by assets/coast/make-outlines.js from the public-domain coastlines of Natural Earth.',
    '# Lines: lat lon of a place in hundredths of a degree, then the steps to each next one.',
    '# arcs: left right LINE, shared by the rings of both neighbours; rings: area and arc numbers from 1, negative = reversed, / between rings.',
    '# land: the coasts of all land in the window. Long texts rather than lists: they are read ten times as fast.',
    `window: { lat_min: ${window.south}, lat_max: ${window.north}, lon_min: ${window.west}, lon_max: ${window.east} }`,
    'arcs: |',
    ...arcs.map(({ areas, line: points }) => `  ${areas.join(' ')} ${line(points)}`),
    'rings: |',
    ...[...rings]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([area, all]) => `  ${area} ${all.map((numbers) => numbers.join(' ')).join(' / ')}`),
    'land: |',
    ...land.flatMap((polygon) => polygon.map((ring) => `  ${line(ring)}`)),
    '',
  ];
  writeFileSync(join(root, 'games', id, 'data', 'outlines.yaml'), text.join('\n'));
}
