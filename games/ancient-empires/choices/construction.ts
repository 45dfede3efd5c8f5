/** Boxes of works and of what may stand where at the start: B R I, PL. AE-CON-3 to 6, AE-SET-2 to 5 */
import { must, type Offer, closedTo, nothingFits, openTo } from '../../../src/core/index.js';
import type { ProvinceCode } from '../data.js';
import { worksTried } from '../lint/works.js';
import { damageSteps, nextLevelCus } from '../rules/land/levels.js';
import { onMap, ownedProvinces, playerProvinces, provinceAt } from '../rules/land/provinces.js';
import { manpowerLeft, materialsAt, mayDeploy, unitPrice } from '../rules/works/works.js';
import type { State } from '../state.js';
import { listed, misses, placeOffer, ranked, type More } from './offers.js';
import type { Box, Writing } from './writing.js';

/** What the works of the sheet leave. */
function afterWorks(w: Writing): State {
  const works = w.orders.filter(({ key }) => key === 'build' || key === 'repair' || key === 'increase');
  return worksTried(w.desk, works).state;
}

const purseOf = ({ self }: Writing, state: State): number =>
  must(state.positions, self, 'the positions').treasury;

const TYPES = ['PRO', 'GAL'] as const;

/** AE-CON-3: as many as coins, materials and Manpower bear; Professionals and Galleys never appear in one place. */
export const soldiers: Box = (w) => {
  if (w.text !== '') return openTo([]);
  const { board, data, self } = w;
  const after = afterWorks(w);
  const table = { state: after };
  const materials = playerProvinces(after, self).reduce((sum, code) => sum + materialsAt(table, code), 0);
  const purse = purseOf(w, after);
  const offers = TYPES.filter((type) => sites(w, type).length > 0).map((type): Offer => {
    const price = unitPrice({ state: board, data }, self, type);
    const cost = data.charts['unit-cost'][type];
    const most = Math.min(
      Math.floor(purse / price),
      Math.floor(materials / cost.materials),
      cost.manpower > 0 ? manpowerLeft(table, self) : materials,
    );
    return {
      text: `1${type}`,
      word: data.goods.units[type],
      cost: `${price} coins, ${cost.materials} MAT`,
      left: `${purse} coins, ${materials} MAT${cost.manpower > 0 ? `, Manpower ${manpowerLeft(table, self)}` : ''}`,
      many: Math.max(1, most),
      ...(most > 0 ? {} : { doubt: 'coins, materials or Manpower are short', rule: 'AE-CON-3' }),
    };
  });
  return openTo(offers);
};

/** AE-CON-4: where Units of a kind may appear. */
function sites({ board, data, self }: Writing, type: (typeof TYPES)[number]): readonly string[] {
  if (type === 'PRO') return ownedProvinces(board, self);
  return data.geo.coasts.filter((coast) => mayDeploy({ state: board, data }, self, type, coast));
}

export const site: Box = (w) => {
  const { board, data, self } = w;
  const units = w.read('units');
  const types = TYPES.filter((type) => units === undefined || (units[type] ?? 0) > 0);
  if (units !== undefined && types.length > 1) return nothingFits('on land or at sea, not both');
  const ours = new Set(ownedProvinces(board, self).flatMap((code) => data.geo.coastsOf(code)));
  const places = types.flatMap((type) => sites(w, type));
  const near = [...places.filter((at) => ours.has(at)), ...places.filter((at) => !ours.has(at))];
  const abroad = types.includes('PRO') ? onMap(board).filter((code) => !places.includes(code)) : [];
  return closedTo([
    ...near.map((at) => placeOffer(w, at)),
    ...misses(w, abroad, 'you do not own it', 'AE-CON-4'),
  ]);
};

/** AE-CON-3: Player Provinces, with the materials that the sheet leaves there. */
export const sources: Box = (w) => {
  const { board, self } = w;
  const after = afterWorks(w);
  const own = playerProvinces(board, self);
  const pacified = ownedProvinces(board, self).filter((code) => !own.includes(code));
  return ranked(w.text, [
    ...own.map((code) => placeOffer(w, code, { left: `${materialsAt({ state: after }, code)} MAT` })),
    ...misses(w, pacified, 'its materials serve its own development only', 'AE-CON-3'),
  ]);
};

const stock = (w: Writing, after: State, code: ProvinceCode): string =>
  `${purseOf(w, after)} coins, ${materialsAt({ state: after }, code)} MAT there`;

/** Land with damage that could be repaired. AE-CON-5 */
export const repaired: Box = (w) => {
  const { board, data, self } = w;
  const after = afterWorks(w);
  const { coins, materials } = data.charts['repair-cost'];
  const own = playerProvinces(board, self);
  const hurt = (code: ProvinceCode): number => provinceAt(after, code).damage;
  const offer = (code: ProvinceCode): Offer =>
    placeOffer(w, code, {
      left: stock(w, after, code),
      ...(hurt(code) > 0
        ? { cost: `${coins} coins, ${materials} MAT a point of ${hurt(code)}` }
        : { doubt: 'no Damage', rule: 'AE-CON-5' }),
    });
  return closedTo([
    ...own.filter((code) => hurt(code) > 0).map(offer),
    ...own.filter((code) => hurt(code) === 0).map(offer),
    ...misses(
      w,
      onMap(board).filter((code) => !own.includes(code)),
      'no Player Province of yours',
      'AE-CON-5',
    ),
  ]);
};

export const points: Box = (w) => {
  const at = w.read('at');
  const damage = at === undefined ? undefined : w.board.provinces[at]?.damage;
  const most = damageSteps(w.data, w.data.charts['max-level']) - 1;
  return closedTo([
    { text: 'ALL', word: 'all of it' },
    ...Array.from({ length: most }, (_, i): Offer => {
      const beyond = damage !== undefined && i >= damage;
      return {
        text: String(i + 1),
        word: String(i + 1),
        ...(beyond ? { doubt: `Damage is ${damage}` } : {}),
      };
    }),
  ]);
};

/** Undamaged land that could gain a level. AE-CON-6 */
export const increased: Box = (w) => {
  const { board, data, self } = w;
  const after = afterWorks(w);
  const own = ownedProvinces(board, self);
  const more = (code: ProvinceCode): More => {
    const p = provinceAt(after, code);
    if (p.dl >= data.charts['max-level']) return { doubt: 'at the highest level', rule: 'AE-CON-6' };
    if (p.damage > 0)
      return { left: stock(w, after, code), doubt: 'damaged: repair it first', rule: 'AE-CON-6' };
    return { left: stock(w, after, code) };
  };
  return closedTo([
    ...own.map((code) => placeOffer(w, code, more(code))),
    ...misses(
      w,
      onMap(board).filter((code) => !own.includes(code)),
      'not yours to order',
      'AE-CON-6',
    ),
  ]);
};

export const goal: Box = (w) => {
  const at = w.read('at');
  const p = at === undefined ? undefined : w.board.provinces[at];
  if (at === undefined || !p) return nothingFits('which province?');
  const { coins, materials } = w.data.charts['cu-cost'];
  const next = p.dl + 1;
  const price = (n: number): string => `${n * coins} coins, ${n * materials} MAT`;
  if (p.dl >= w.data.charts['max-level'])
    return openTo([
      { text: `DL${next}`, word: `level ${next}`, doubt: 'at the highest level', rule: 'AE-CON-6' },
    ]);
  const needed = nextLevelCus(w.data, p) - p.cu;
  const after = provinceAt(afterWorks(w), at);
  return openTo(
    [
      {
        text: `DL${next}`,
        word: `level ${next}`,
        cost: price(needed),
        ...(after.dl > p.dl ? { doubt: 'one level a phase', rule: 'AE-CON-6' } : {}),
      },
      ...Array.from({ length: needed }, (_, i) => ({
        text: `CU${i + 1}`,
        word: `${i + 1} Construction Unit${i === 0 ? '' : 's'}`,
        cost: price(i + 1),
      })),
      { text: `DL${next + 1}`, word: `level ${next + 1}`, why: `it has level ${p.dl}`, rule: 'AE-CON-6' },
    ],
    { note: `${p.cu} of ${p.cu + needed} Construction Units` },
  );
};

const RAISE = 'UP';

/** AE-SET-2 to 5: wishes by rank; materials as counts. Home Provinces of the capital that is wished for come first. */
export const wishes: Box = (w) => {
  const { board, data, text } = w;
  const part = w.read('part');
  const all = onMap(board);
  const worth = (code: ProvinceCode): More => {
    const { f, m, tg } = data.geo.province(code);
    const left = `food ${f}, materials ${m}${tg.length > 0 ? `, ${tg.join(' ')}` : ''}`;
    return f > 0 ? { left } : { left, doubt: 'no food' };
  };
  if (part === 'CAP') {
    const first = data.seats.capitals.filter((code) => all.includes(code));
    const rest = all.filter((code) => !first.includes(code));
    return {
      ...ranked(
        text,
        [...first, ...rest].map((code) => placeOffer(w, code, worth(code))),
      ),
      open: true,
    };
  }
  const home = homes(w).filter((code) => all.includes(code));
  const places = [...home, ...all.filter((code) => !home.includes(code))];
  if (part === 'MAT') {
    const chosen = listed(text);
    const named = new Set(chosen.map((one) => one.split(' ')[0]));
    return openTo(
      places
        .filter((code) => !named.has(code))
        .map((code) => placeOffer(w, code, { text: [...chosen, `${code} 1`].join(', '), many: 9 })),
    );
  }
  const up: Offer = { text: RAISE, word: 'raise the capital' };
  return { ...ranked(text, [up, ...places.map((code) => placeOffer(w, code, worth(code)))]), open: true };
};

/** Provinces of the groups in which the sheet wishes for the capital, in the order of the wishes. */
function homes({ data, orders }: Writing): ProvinceCode[] {
  const capitals = orders.flatMap((order) =>
    order.key === 'place' && order.fields.part === 'CAP' ? order.fields.list : [],
  );
  const groups = new Set(
    capitals.filter((one): one is string => typeof one === 'string').map((code) => data.geo.groupOf(code)),
  );
  return [...groups].flatMap((group) => data.geo.provincesOf(group));
}
