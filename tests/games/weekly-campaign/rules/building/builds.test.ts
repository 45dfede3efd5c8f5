/** B, R and I orders, to both sides of each bound. WK-MIL, WK-CH-18, WK-SPY-1, WK-TRD-1, WK-LOC-3, WK-TEC-4, WK-ORD-8. */
import { describe, expect, test } from 'vitest';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { works } from '../../../../../games/weekly-campaign/phases/works.js';
import type { Build, Stack } from '../../../../../games/weekly-campaign/records.js';
import type { State } from '../../../../../games/weekly-campaign/state.js';
import { cmd, eventFacts, paint, play, type Run, someCommand } from '../../kit.js';
import {
  ALEPPO,
  ATHENS,
  city,
  CORINTH,
  ledgerOf,
  peace,
  PELLA,
  position,
  ROME,
  setFreeCity,
  SPARTA,
} from '../../kit-sieges.js';
import { outcome } from '../../kit-units.js';

const paid = (text: string, change: (s: State) => void = () => undefined): Run =>
  play(
    audit,
    peace((s) => {
      position(s, 'P1').treasury = 5000;
      change(s);
    }),
    { P1: text },
  );
const why = (text: string, change?: (s: State) => void): string => outcome(paid(text, change));
const queued = (run: Run) => run.state.queue.map(({ what, n, at, due, cost }) => [what, n, at, due, cost]);

describe('weekly-campaign B orders', () => {
  test.each([
    ['B - 2CHC - P5 Pella', 'failed not-yours'],
    ['B - 2CHC - P1 Pella', 'done'],
    ['B - 2CHC - Nowhere', 'failed unknown-name'],
    ['B - 2PMI - Athens', 'failed status'],
    ['B - 2PMI - Brisbane', 'failed status'],
    ['B - 1SP - Nowhere', 'failed unknown-name'],
    ['B - RO - Nowhere', 'failed unknown-name'],
    ['B - DV - Athens', 'failed status'],
    ['B - DV - Aleppo', 'done'],
    ['B - MIL - Pella', 'failed pool'],
    ['B - 4PMI - Pella', 'part pool'],
    ['B - 7SLI - Pella', 'part pool'],
    ['B - 1HHI - Pella', 'failed pool'],
    ['B - 2MSQ - Aleppo', 'done'],
    ['B - 1VSQ - Aleppo', 'failed no-tech'],
    ['B - 1MSQ - Rome', 'failed no-yard'],
  ])('WK-MIL-1: "%s": %s', (text, result) => {
    expect(why(text)).toBe(result);
    if (result.startsWith('failed')) {
      expect(paid(text).state.queue).toEqual([]);
      expect(position(paid(text).state, 'P1').treasury).toBe(5000);
    }
  });
  test('WK-MIL-1, WK-MIL-2: what is built is paid whole, off the pool, counted in the city, and due after its weeks', () => {
    const run = paid('B - 3PMI - Pella\nB - 2MSQ - Aleppo');
    // PMI 15 each, two weeks; MSQ 40 each, six weeks.
    expect(queued(run)).toEqual([
      ['PMI', 3, PELLA, 9, 45],
      ['MSQ', 2, ALEPPO, 13, 80],
    ]);
    expect(ledgerOf(run.state, 'P1')).toEqual(['build -45', 'build -80']);
    expect(position(run.state, 'P1').pool).toEqual({ ...position(peace(), 'P1').pool, PMI: 0 });
    expect([city(run.state, PELLA).regtsBuilt, city(run.state, PELLA).sqdsBuilt]).toEqual([5, 0]);
    expect([city(run.state, ALEPPO).regtsBuilt, city(run.state, ALEPPO).sqdsBuilt]).toEqual([0, 3]);
  });
  test.each<[string, (s: State) => void, string, number]>([
    // Size 8, two built.
    ['the city’s limit', (s) => (position(s, 'P1').pool.SLI = 20), 'part limit', 6],
    ['the pool', (s) => (position(s, 'P1').pool.SLI = 5), 'part pool', 5],
    [
      'the money',
      (s) => Object.assign(position(s, 'P1'), { treasury: 39, pool: { SLI: 20 } }),
      'part funds',
      4,
    ],
    [
      'enough of all',
      (s) => Object.assign(city(s, PELLA), { size: 9, regtsBuilt: 2 }) && (position(s, 'P1').pool.SLI = 7),
      'done',
      7,
    ],
    ['no money at all', (s) => (position(s, 'P1').treasury = 7), 'failed funds', 0],
    ['a full city', (s) => (city(s, PELLA).regtsBuilt = 8), 'failed limit', 0],
    ['an empty pool', (s) => (position(s, 'P1').pool.SLI = 0), 'failed pool', 0],
  ])('WK-ORD-8: seven slingers with %s: %#', (_, change, result, n) => {
    const run = paid('B - 7SLI - Pella', (s) => change(s));
    expect(outcome(run)).toBe(result);
    expect(run.state.queue.reduce((sum, b) => sum + b.n, 0)).toBe(n);
    if (n > 0 && n < 7) expect(eventFacts(run, 'order-part')[0]).toMatchObject({ n, short: 7 - n });
  });
  test('WK-MIL-3: regts and sqds have counters of their own', () => {
    expect(
      why('B - 9MSQ - Aleppo', (s) => Object.assign(city(s, ALEPPO), { regtsBuilt: 9, sqdsBuilt: 0 })),
    ).toBe('done');
    expect(why('B - 9MSQ - Aleppo', (s) => Object.assign(city(s, ALEPPO), { sqdsBuilt: 1 }))).toBe(
      'part limit',
    );
    expect(
      why('B - 1PMI - Aleppo', (s) => Object.assign(city(s, ALEPPO), { regtsBuilt: 8, sqdsBuilt: 9 })),
    ).toBe('done');
  });
  test.each<[string, string, (s: State) => void]>([
    ['failed cut', 'B - 2PMI - Pella', (s) => (city(s, PELLA).blockadedBy = 'P5')],
    ['failed cut', 'B - 2PMI - Pella', (s) => (city(s, PELLA).siege = { by: 'P5', weeks: 1, starved: 0 })],
    ['failed cut', 'B - 2MER - Rome', (s) => (city(s, ROME).blockadedBy = 'P5')],
    ['failed cut', 'B - TR - Rome', (s) => (city(s, ROME).blockadedBy = 'P5')],
    ['done', 'B - SP - Rome', (s) => (city(s, ROME).blockadedBy = 'P5')],
    ['done', 'B - DV - Rome', (s) => (city(s, ROME).blockadedBy = 'P5')],
  ])('WK-SIE-3: %s: "%s" in a city with the enemy before it', (result, text, change) => {
    expect(why(text, (s) => change(s))).toBe(result);
  });
  test('WK-MIL-14: with Viking technology any sqd, without either none', () => {
    const tech = (naval: boolean, viking: boolean) => (s: State) =>
      void (position(s, 'P1').tech = { naval, viking, siege: false });
    for (const [naval, viking, msq, vsq] of [
      [false, false, 'failed no-tech', 'failed no-tech'],
      [true, false, 'done', 'failed no-tech'],
      [false, true, 'done', 'done'],
    ] as const) {
      expect(why('B - 1MSQ - Aleppo', tech(naval, viking))).toBe(msq);
      expect(why('B - 1VSQ - Aleppo', tech(naval, viking))).toBe(vsq);
    }
  });
  test('WK-MIL-13: merchants: a port of one’s own, as many a turn as its size, for 5 each', () => {
    expect(why('B - 5MER - Pella')).toBe('failed no-port');
    expect(why('B - 5MER - Athens')).toBe('failed status');
    expect(why('B - 5MER - Brisbane')).toBe('failed status');
    expect(why('B - 12MER - Rome')).toBe('done');
    expect(why('B - 13MER - Rome')).toBe('part limit');
    expect(why('B - 5MER - Rome\nB - 7MER - Rome')).toBe('done, done');
    expect(why('B - 5MER - Rome\nB - 8MER - Rome\nB - 1MER - Rome')).toBe('done, part limit, failed limit');
    expect(why('B - 5MER - Rome', (s) => (city(s, ROME).hired = { turn: 7, n: 12 }))).toBe('done');
    expect(why('B - 5MER - Rome', (s) => (city(s, ROME).hired = { turn: 8, n: 12 }))).toBe('failed limit');
    expect(why('B - 5MER - Rome', (s) => (position(s, 'P1').treasury = 24))).toBe('part funds');
    expect(why('B - 5MER - Rome', (s) => (position(s, 'P1').treasury = 25))).toBe('done');
    expect(why('B - 5MER - Rome', (s) => (position(s, 'P1').treasury = 4))).toBe('failed funds');
    const run = paid('B - 13MER - Rome');
    expect(eventFacts(run, 'order-part')[0]).toMatchObject({ n: 12, short: 1, cost: 60 });
    expect([queued(run), city(run.state, ROME).hired]).toEqual([
      [['MER', 12, ROME, 8, 60]],
      { turn: 8, n: 12 },
    ]);
  });
  test('WK-SPY-1: ten spies, those on their way included, others’ not', () => {
    const spies = (n: number, coming: number) => (s: State) => {
      for (let i = 1; i <= n; i++)
        s.spies[`P1-SP${i}`] = { id: `P1-SP${i}`, owner: 'P1', n: i, city: ATHENS };
      s.spies['P5-SP1'] = { id: 'P5-SP1', owner: 'P5', n: 1, city: ROME };
      if (coming > 0)
        s.queue.push({
          owner: 'P1',
          what: 'SP',
          n: coming,
          grade: 'r',
          at: ROME,
          start: 8,
          due: 8,
          cost: 50,
          rebuild: false,
        });
    };
    expect(why('B - 2SP - Athens', spies(8, 0))).toBe('done');
    expect(why('B - 2SP - Athens', spies(9, 0))).toBe('failed limit');
    expect(why('B - 2SP - Athens', spies(6, 2))).toBe('done');
    expect(why('B - 2SP - Athens', spies(6, 3))).toBe('failed limit');
    expect(ledgerOf(paid('B - 2SP - Athens').state, 'P1')).toEqual(['build -100']);
    expect(why('B - 2SP - Athens', (s) => (position(s, 'P1').treasury = 99))).toBe('failed funds');
  });
  test('WK-TRD-1: one a week in each city; not at war with its holder, a free city for itself', () => {
    expect(why('B - TR - Pella\nB - TR - Pella\nB - TR - Rome')).toBe('done, failed limit, done');
    expect(why('B - 2TR - Pella')).toBe('failed limit');
    const war = (s: State): void => void (s.wars['P1-P5'] = { since: 1, lastAct: 8 });
    expect(why('B - TR - Athens', war)).toBe('failed status');
    expect(why('B - TR - Brisbane', war)).toBe('failed status');
    expect(why('B - TR - Athens')).toBe('done');
    // Another’s purchase there does not count.
    const other = (s: State): void =>
      void s.queue.push({
        owner: 'P5',
        what: 'TR',
        n: 1,
        grade: 'r',
        at: PELLA,
        start: 8,
        due: 8,
        cost: 50,
        rebuild: false,
      });
    expect(why('B - TR - Pella', other)).toBe('done');
    expect(
      why('B - TR - Sparta', (s) => {
        setFreeCity(s, SPARTA);
        s.wars[`P5-${SPARTA}`] = { since: 1, lastAct: 8 };
      }),
    ).toBe('done');
  });
  test('WK-LOC-3: a base only in a foreign city that one holds, with a land command of one’s own there, and once', () => {
    const held = (s: State): void => {
      Object.assign(city(s, CORINTH), { holder: 'P1' });
      cmd(s, 'P1-2DV').hex = CORINTH;
    };
    expect(why('B - BA - Corinth', held)).toBe('done');
    expect(city(paid('B - BA - Corinth', held).state, CORINTH).bases).toEqual(['P1']);
    expect(why('B - BA - Corinth\nB - BA - Corinth', held)).toBe('done, failed duplicate');
    expect(why('B - BA - Corinth')).toBe('failed status');
    expect(why('B - BA - Pella')).toBe('failed status');
    const away = (s: State): void => (held(s), void (cmd(s, 'P1-2DV').hex = PELLA));
    expect(why('B - BA - Corinth', away)).toBe('failed not-here');
    const fleet = (s: State): void => (away(s), void (cmd(s, 'P1-1FL').hex = CORINTH));
    expect(why('B - BA - Corinth', fleet)).toBe('failed not-here');
    const others = (s: State): void => (away(s), void (cmd(s, 'P5-2DV').hex = CORINTH));
    expect(why('B - BA - Corinth', others)).toBe('failed not-here');
    expect(why('B - BA - Corinth', (s) => (held(s), void (position(s, 'P1').treasury = 99)))).toBe(
      'failed funds',
    );
    const second = (s: State): void => (held(s), void (city(s, CORINTH).bases = ['P5']));
    expect(city(paid('B - BA - Corinth', second).state, CORINTH).bases).toEqual(['P1', 'P5']);
  });
  test('WK-TEC-4: yards: size 9 or more, a port, without one and without one begun', () => {
    const rome = (more: object) => (s: State) => void Object.assign(city(s, ROME), { yard: false, ...more });
    expect(why('B - SH - Rome', rome({}))).toBe('done');
    expect(why('B - SH - Rome', rome({ size: 9 }))).toBe('done');
    expect(why('B - SH - Rome', rome({ size: 8 }))).toBe('failed limit');
    expect(why('B - SH - Rome', rome({ port: false }))).toBe('failed no-port');
    expect(why('B - SH - Rome', rome({ yard: true }))).toBe('failed duplicate');
    expect(why('B - SH - Rome\nB - SH - Rome', rome({}))).toBe('done, failed duplicate');
    const late = (window: number | null, naval: boolean) => (s: State) => {
      rome({})(s);
      Object.assign(position(s, 'P1'), { yardsAnyTime: false, yardWindow: window });
      position(s, 'P1').tech.naval = naval;
    };
    expect(why('B - SH - Rome', late(8, false))).toBe('done');
    expect(why('B - SH - Rome', late(9, false))).toBe('failed window');
    expect(why('B - SH - Rome', late(null, true))).toBe('failed window');
    expect(why('B - SH - Rome', late(null, false))).toBe('failed no-tech');
  });

  const HEX = 'A2026';
  const afield = (s: State): void => void Object.assign(cmd(s, 'P1-2DV'), { hex: HEX });
  test.each<[string, string, (s: State) => void]>([
    ['a Division stands there', 'done', afield],
    ['nobody stands there', 'failed not-here', () => undefined],
    [
      'an empty command stands there',
      'failed not-here',
      (s) => (afield(s), void (cmd(s, 'P1-2DV').stack = {})),
    ],
    ['another’s Division stands there', 'failed not-here', (s) => void (cmd(s, 'P5-2DV').hex = HEX)],
    [
      'an enemy’s Division stands beside it',
      'failed not-here',
      (s) => (afield(s), (s.wars['P1-P5'] = { since: 1, lastAct: 8 }), void (cmd(s, 'P5-2DV').hex = HEX)),
    ],
    ['a neutral’s Division stands beside it', 'done', (s) => (afield(s), void (cmd(s, 'P5-2DV').hex = HEX))],
    [
      'an enemy’s empty command is there',
      'done',
      (s) => (
        afield(s),
        (s.wars['P1-P5'] = { since: 1, lastAct: 8 }),
        void someCommand(s, 'P5', 'DV', HEX, {})
      ),
    ],
  ])('WK-CH-18: a road, a fort and a city where %s: %s', (_, result, change) => {
    for (const what of ['RO', 'FO', 'CI'])
      expect([what, why(`B - ${what} - ${HEX}`, change)]).toEqual([what, result]);
  });
  test.each([
    ['c', 40],
    ['d', 40],
    ['h', 60],
    ['f', 60],
    ['s', 60],
    ['m', 100],
  ])('WK-CH-18: a road in %s costs %i', (terrain, cost) => {
    const run = paid(`B - RO - ${HEX}`, (s) => {
      afield(s);
      paint(s, HEX, terrain);
    });
    expect(queued(run)).toEqual([['RO', 1, HEX, 10, cost]]);
  });
  test('WK-CH-18: one road, one fort a hex; a fort costs 100 and takes three weeks, a city 500 and twelve', () => {
    expect(queued(paid(`B - FO - ${HEX}`, afield))).toEqual([['FO', 1, HEX, 11, 100]]);
    expect(queued(paid(`B - CI - ${HEX}`, afield))).toEqual([['CI', 1, HEX, 20, 500]]);
    expect(why(`B - RO - ${HEX}\nB - RO - ${HEX}`, afield)).toBe('done, failed duplicate');
    expect(why(`B - FO - ${HEX}\nB - FO - ${HEX}`, afield)).toBe('done, failed limit');
    expect(why(`B - FO - ${HEX}`, (s) => (afield(s), void (s.forts['P1-FO5']!.hex = HEX)))).toBe(
      'failed limit',
    );
    expect(why(`B - FO - ${HEX}`, (s) => (afield(s), void (position(s, 'P1').treasury = 99)))).toBe(
      'failed funds',
    );
  });
  test('WK-CH-18: no city within three hexes, built or begun, none on a mountain, none without a line', () => {
    const moved = (hex: string) => (s: State) => {
      for (const one of Object.values(s.cities)) if (one.id !== PELLA) delete s.cities[one.id];
      s.forts = {};
      Object.assign(cmd(s, 'P1-2DV'), { hex });
    };
    // South of Pella, three and four hexes off.
    expect(why('B - CI - A1828', moved('A1828'))).toBe('failed limit');
    expect(why('B - CI - A1827', moved('A1827'))).toBe('done');
    const begun = (at: string) => (s: State) => {
      moved('A1827')(s);
      s.queue.push({
        owner: 'P5',
        what: 'CI',
        n: 1,
        grade: 'r',
        at,
        start: 8,
        due: 20,
        cost: 500,
        rebuild: false,
      });
    };
    expect(why('B - CI - A1827', begun('A1824'))).toBe('failed limit');
    expect(why('B - CI - A1827', begun('A1823'))).toBe('done');
    expect(
      why('B - CI - A1827', (s) => {
        moved('A1827')(s);
        paint(s, 'A1827', 'm');
      }),
    ).toBe('failed limit');
    expect(
      why('B - CI - A1827', (s) => {
        moved('A1827')(s);
        city(s, PELLA).holder = 'P5';
      }),
    ).toBe('failed no-loc');
  });
});

describe('weekly-campaign R orders', () => {
  const list = (s: State, ...rebuilds: [string, number, number][]): void =>
    void (position(s, 'P1').rebuilds = rebuilds.map(([code, n, expires]) => ({ code, n, expires })));
  test.each<[string, string, [string, number, number][]]>([
    ['R - 2PMI - Pella', 'done', [['PMI', 2, 8]]],
    ['R - 2PMI - Pella', 'failed pool', [['PMI', 2, 7]]],
    ['R - 3PMI - Pella', 'part pool', [['PMI', 2, 8]]],
    ['R - 2PMI,1SLI - Pella', 'part pool', [['PMI', 2, 8]]],
    ['R - 1HHI - Pella', 'done', [['HHI', 1, 9]]],
    ['R - 1CHC - Rome', 'failed status', [['CHC', 1, 9]]],
    ['R - 1PMI - Athens', 'failed status', [['PMI', 1, 9]]],
    ['R - 1PMI - P5 Pella', 'failed not-yours', [['PMI', 1, 9]]],
    ['R - 1PMI - Nowhere', 'failed unknown-name', [['PMI', 1, 9]]],
    ['R - 1MSQ - Rome', 'failed no-yard', [['MSQ', 1, 9]]],
    ['R - 1MSQ - Aleppo', 'done', [['MSQ', 1, 9]]],
  ])('WK-MIL-8: "%s": %s of %j', (text, result, rebuilds) => {
    expect(why(text, (s) => list(s, ...rebuilds))).toBe(result);
  });
  test('WK-MIL-8: those that expire first are raised first, at half their cost, rounded up, and count in the city', () => {
    const run = paid('R - 4PMI - Pella', (s) =>
      list(s, ['PMI', 3, 12], ['PMI', 2, 9], ['PMI', 5, 7], ['SLI', 1, 9]),
    );
    expect(position(run.state, 'P1').rebuilds).toEqual([
      { code: 'PMI', n: 1, expires: 12 },
      { code: 'PMI', n: 5, expires: 7 },
      { code: 'SLI', n: 1, expires: 9 },
    ]);
    expect(queued(run)).toEqual([['PMI', 4, PELLA, 9, 32]]);
    expect(run.state.queue[0]?.rebuild).toBe(true);
    expect(city(run.state, PELLA).regtsBuilt).toBe(6);
    expect(position(run.state, 'P1').pool).toEqual(position(peace(), 'P1').pool);
    expect(eventFacts(run, 'order-done')[0]).toMatchObject({ n: 4, cost: 32 });
  });
  test.each<[string, (s: State) => void, string, number]>([
    ['six more in the city', () => undefined, 'part limit', 6],
    ['money for two', (s) => (position(s, 'P1').treasury = 23), 'part funds', 2],
    ['no money', (s) => (position(s, 'P1').treasury = 7), 'failed funds', 0],
    ['a full city', (s) => (city(s, PELLA).regtsBuilt = 8), 'failed limit', 0],
  ])('WK-ORD-8: eight peltasts with %s', (_, change, result, n) => {
    const run = paid('R - 8PMI - Pella', (s) => {
      list(s, ['PMI', 9, 9]);
      change(s);
    });
    expect(outcome(run)).toBe(result);
    expect(run.state.queue.reduce((sum, b) => sum + b.n, 0)).toBe(n);
    if (n > 0) expect(eventFacts(run, 'order-part')[0]).toMatchObject({ n, short: 8 - n });
  });
});

describe('weekly-campaign I orders', () => {
  test.each<[string, string, ((s: State) => void)?]>([
    ['I - Pella - - TA9', 'done'],
    ['I - Pella - - TA10', 'failed range'],
    ['I - Pella - - TA8', 'failed range'],
    ['I - Pella - - TA9\nI - Pella - - TA10', 'done, failed range'],
    ['I - Pella - - TA15', 'done', (s) => (city(s, PELLA).size = 14)],
    ['I - Pella - - TA16', 'failed range', (s) => (city(s, PELLA).size = 15)],
    ['I - FO5 - - TA5', 'failed range'],
    ['I - 2PMI - 1DV - TA5', 'failed range'],
    ['I - Pella - - TA9', 'failed cut', (s) => (city(s, PELLA).siege = { by: 'P5', weeks: 1, starved: 0 })],
    ['I - Pella - - TA9', 'failed funds', (s) => (position(s, 'P1').treasury = 269)],
    ['I - Pella - - TA9', 'done', (s) => (position(s, 'P1').treasury = 270)],
    ['I - Pella - Pella - TA9', 'done'],
    ['I - Pella - A1831 - TA9', 'done'],
    ['I - Pella - Rome - TA9', 'failed not-here'],
    ['I - P5 Athens - - TA12', 'failed not-yours'],
    ['I - Athens - - TA12', 'failed status'],
    ['I - Brisbane - - TA11', 'failed status'],
    ['I - Nowhere - - TA9', 'failed unknown-name'],
    ['I - Pella - - VE', 'failed range'],
    ['I - Pella - - DE7', 'done'],
    ['I - Pella - - DE6', 'failed range'],
    ['I - Pella - - DE12', 'done'],
    ['I - Pella - - DE13', 'failed range'],
    ['I - FO5 - - DE10', 'done'],
    ['I - FO5 - - DE11', 'failed range'],
    ['I - Pella - - DE7\nI - Pella - - DE7', 'done, failed range'],
    ['I - Pella - - DE7\nI - Pella - - DE8', 'done, done'],
    ['I - Pella - - DE7', 'failed cut', (s) => (city(s, PELLA).siege = { by: 'P5', weeks: 1, starved: 0 })],
    ['I - Pella - - DE7', 'done', (s) => (city(s, PELLA).blockadedBy = 'P5')],
    ['I - FO5 - - DE5', 'failed cut', (s) => (s.forts['P1-FO5']!.siege = { by: 'P5', weeks: 1, starved: 0 })],
    ['I - Pella - - DE7', 'failed funds', (s) => (position(s, 'P1').treasury = 209)],
  ])('WK-CH-18: "%s": %s', (text, result, change) => {
    expect(why(text, (s) => change?.(s))).toBe(result);
  });
  test('WK-CH-18: each level of walls costs by itself: a city 30 and two weeks, a fort 20 and one', () => {
    const run = paid('I - Pella - - DE8\nI - FO5 - - DE6\nI - Pella - - DE9');
    expect(queued(run)).toEqual([
      ['LEVEL', 8, PELLA, 12, 30 * 7 + 30 * 8],
      ['LEVEL', 6, 'P1-FO5', 10, 20 * 5 + 20 * 6],
      ['LEVEL', 9, PELLA, 10, 30 * 9],
    ]);
    const tax = paid('I - Pella - - TA9');
    expect([city(tax.state, PELLA).size, city(tax.state, PELLA).taxTo, ledgerOf(tax.state, 'P1')]).toEqual([
      8,
      9,
      ['increase -270'],
    ]);
  });
  const graded =
    (stack: Stack, more: (s: State) => void = () => undefined) =>
    (s: State) => {
      cmd(s, 'P1-1DV').stack = stack;
      more(s);
    };
  test.each<[string, string, Stack]>([
    ['I - 4CHC - 1DV - VE', 'done', { 'CHC.r': 4 }],
    ['I - 5CHC - 1DV - VE', 'failed not-here', { 'CHC.r': 4 }],
    ['I - 1CHC - 1DV - EL', 'failed not-here', { 'CHC.r': 4 }],
    ['I - 1CHC.r - 1DV - VE', 'done', { 'CHC.r': 4 }],
    ['I - 1CHC.v - 1DV - VE', 'failed range', { 'CHC.v': 4 }],
    ['I - 1CHC.v - 1DV - EL', 'done', { 'CHC.v': 4 }],
    ['I - 1MIL - Pella - VE', 'failed range', {}],
    ['I - 1CHC - - VE', 'failed not-here', { 'CHC.r': 4 }],
    ['I - 1CHC - P5 1DV - VE', 'failed not-yours', { 'CHC.r': 4 }],
    ['I - 1HHI - Athens - VE', 'failed not-yours', {}],
    ['I - 1CHC - 9DV - VE', 'failed unknown-name', { 'CHC.r': 4 }],
    ['I - 2MSQ - 1FL - VE', 'done', {}],
    ['I - 3MSQ - 1FL - VE', 'failed not-here', {}],
    ['I - 3CHC - 1DV - VE\nI - 1CHC - 1DV - VE', 'done, done', { 'CHC.r': 4 }],
    ['I - 3CHC - 1DV - VE\nI - 2CHC - 1DV - VE', 'done, failed not-here', { 'CHC.r': 4 }],
  ])('WK-MIL-15: "%s": %s with %j', (text, result, stack) => {
    expect(why(text, graded(stack))).toBe(result);
  });
  /** So many regts in all; forts and other commands empty, militia in the cities. */
  const army = (stack: Stack) => (s: State) => {
    for (const c of Object.values(s.commands)) if (c.owner === 'P1') c.stack = {};
    for (const f of Object.values(s.forts)) f.stack = {};
    cmd(s, 'P1-1DV').stack = stack;
  };
  test.each<[string, string, Stack]>([
    ['I - 2PMI - 1DV - EL', 'done', { 'PMI.v': 2, 'SLI.r': 8 }],
    ['I - 2PMI - 1DV - EL', 'failed limit', { 'PMI.v': 2, 'SLI.r': 7 }],
    ['I - 1PMI - 1DV - EL', 'done', { 'PMI.v': 1, 'PMI.e': 1, 'SLI.r': 8 }],
    ['I - 1PMI - 1DV - EL', 'failed limit', { 'PMI.v': 1, 'PMI.e': 2, 'SLI.r': 7 }],
    // Those of the same week count: one fifth is one fifth.
    ['I - 1PMI - 1DV - EL\nI - 1PMI - 1DV - EL', 'done, done', { 'PMI.v': 2, 'SLI.r': 8 }],
    ['I - 1PMI - 1DV - EL\nI - 1PMI - 1DV - EL', 'done, failed limit', { 'PMI.v': 2, 'SLI.r': 7 }],
    ['I - 1PMI - 1DV - EL\nI - 1SLI - 1DV - EL', 'done, failed limit', { 'PMI.v': 2, 'SLI.v': 3 }],
    ['I - 1SLI - 1DV - VE\nI - 1PMI - 1DV - EL', 'done, done', { 'PMI.v': 2, 'SLI.r': 3 }],
  ])('WK-MIL-15: at most a fifth are elite: "%s": %s of %j', (text, result, stack) => {
    expect(why(text, army(stack))).toBe(result);
  });
  test('WK-MIL-15: veterans cost half, rounded up, elite the whole; sqds have no fifth', () => {
    expect(ledgerOf(paid('I - 3PMI - 1DV - VE').state, 'P1')).toEqual(['increase -24']);
    expect(ledgerOf(paid('I - 1PMI - 1DV - EL', graded({ 'PMI.v': 1, 'SLI.r': 9 })).state, 'P1')).toEqual([
      'increase -15',
    ]);
    expect(why('I - 2MSQ - 1FL - EL', (s) => (cmd(s, 'P1-1FL').sqds = { 'MSQ.v': 2 }))).toBe('done');
    expect(why('I - 1CHC - 1DV - VE', (s) => (position(s, 'P1').treasury = 20))).toBe('failed funds');
    expect(why('I - 1CHC - 1DV - VE', (s) => (position(s, 'P1').treasury = 21))).toBe('done');
  });
});

describe('weekly-campaign works of phase 1', () => {
  const done = (builds: Partial<Build>[], change: (s: State) => void = () => undefined): Run =>
    play(
      works,
      peace((s) => {
        s.queue = builds.map((b) => ({
          owner: 'P1',
          what: 'LEVEL',
          n: 1,
          grade: 'r',
          at: PELLA,
          start: 7,
          due: 8,
          cost: 1,
          rebuild: false,
          ...b,
        }));
        change(s);
      }),
    );
  test('WK-P1-16: walls rise to their level with what stands of them, never fall, and wait till they are due', () => {
    const run = done([{ n: 8 }], (s) => void (city(s, PELLA).modDv = 3));
    // Two levels more, and one mended.
    expect(city(run.state, PELLA)).toMatchObject({ dv: 8, modDv: 6 });
    expect(city(done([{ n: 5 }]).state, PELLA).dv).toBe(6);
    expect(city(done([{ n: 8, due: 9 }]).state, PELLA).dv).toBe(6);
    expect(city(done([{ n: 8 }, { n: 7 }]).state, PELLA).dv).toBe(8);
    expect(done([{ n: 5, at: 'P1-FO5' }]).state.forts['P1-FO5']).toMatchObject({ dv: 5, modDv: 5 });
  });
  test('WK-P1-15: a second fort of a hex does not appear; a city neither', () => {
    expect(Object.keys(done([{ what: 'FO', at: 'A2029' }]).state.forts)).toEqual(['P1-FO5', 'P1-FO6']);
    expect(done([{ what: 'FO', at: 'A2028' }]).state.forts['P1-FO7']).toMatchObject({
      hex: 'A2028',
      dv: 2,
      modDv: 2,
      sp: 2,
      stack: {},
    });
    expect(city(done([{ what: 'CI', at: PELLA }]).state, PELLA).name).toBe('Pella');
    const inland = done([{ what: 'CI', at: 'A2026' }]).state;
    expect(city(inland, 'A2026')).toMatchObject({
      size: 1,
      port: false,
      owner: 'P1',
      heldSince: 8,
      sp: 1,
      name: 'City A2026',
    });
    expect(city(done([{ what: 'CI', at: 'A2826' }]).state, 'A2826').port).toBe(true);
  });
});
