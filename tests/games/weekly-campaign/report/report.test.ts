/** The move sheet: its sections in order, its first page, money that adds up, orders with their outcomes, battles told. */
import { describe, expect, test } from 'vitest';
import { loadSystemData } from '../../../../src/catalog.js';
import {
  plainText,
  withOutcomes,
  type Answered,
  type Block,
  type Document,
  type GameEvent,
  type JsonObject,
} from '../../../../src/core/index.js';
import { create } from '../../../../games/weekly-campaign/create.js';
import type { Data } from '../../../../games/weekly-campaign/data.js';
import { mapOf } from '../../../../games/weekly-campaign/rules/map/map.js';
import { front } from '../../../../games/weekly-campaign/report/front.js';
import { report } from '../../../../games/weekly-campaign/report/report.js';
import { outcome } from '../../../../games/weekly-campaign/report/week.js';
import { hexText, mapLines } from '../../../../games/weekly-campaign/report/character-map.js';
import { sightGroups } from '../../../../games/weekly-campaign/report/maps.js';
import { verbal } from '../../../../games/weekly-campaign/report/hex-words.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import { sentence } from '../../../../games/weekly-campaign/words/sentence.js';
import type { State } from '../../../../games/weekly-campaign/state.js';

const data = loadSystemData('weekly-campaign') as unknown as Data;
const HISTORY = { turn: 7, morale: 55, treasury: 600, income: 0, strength: 25 };

function sheet(
  change: (state: State) => void = () => undefined,
  events: readonly GameEvent[] = [],
  answered: Answered = { orders: [] },
): Document {
  const state = create(data, 'tutorial', {});
  state.positions['P1']!.history = [HISTORY];
  change(state);
  return withOutcomes(report(data, see(data, state, events, 'P1')), answered);
}

const told = (
  n: number,
  type: string,
  facts: JsonObject,
  seenBy: GameEvent['seenBy'] = ['P1'],
): GameEvent => ({
  n,
  phase: '8 battles',
  type,
  rule: 'WK-BAT-6',
  seenBy,
  data: facts,
});

function textOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block): string[] => {
    switch (block.kind) {
      case 'heading':
        return [block.text];
      case 'paragraph':
        return [plainText(block.text)];
      case 'list':
        return block.items.map(plainText);
      case 'table':
        return [...block.rows, ...(block.totals ? [block.totals] : [])].map((row) =>
          row.map(plainText).join(' | '),
        );
      case 'preformatted':
        return [...block.lines];
      case 'keep':
        return textOf(block.blocks);
      case 'grid':
        return block.cells.flatMap((cell) => textOf(cell));
      case 'map':
        return [block.title, ...(block.lines ?? [])];
      default:
        return [];
    }
  });
}
const headings = (doc: Document): string[] =>
  doc.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 1 ? [block.text] : []));

describe('weekly-campaign move sheet', () => {
  test('WK-REP-4: the sections stand in the classic order', () => {
    const doc = sheet(
      (state) => {
        state.spies['P1-SP1'] = { id: 'P1-SP1', owner: 'P1', n: 1, city: 'A2835' };
        state.commands['P1-1DV']!.prisoners = [{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: ['P5-L2'] }];
      },
      [
        told(1, 'march-loss', {
          command: 'P1-1DV',
          hex: 'A1831',
          point: 1,
          percent: 2,
          lost: { 'SLI.r': 1 },
        }),
        told(2, 'random-event', { of: 'P1', event: 'good-omen' }),
        told(3, 'evade', { command: 'P1-1DV', hex: 'A1831', die: 2, success: false }),
        told(4, 'war', { by: 'P5', against: 'P1', why: 'declared' }, 'all'),
      ],
    );

    expect(headings(doc)).toEqual([
      'Weather',
      'Available rebuilds',
      'Force pool',
      'Cities',
      'Leaders',
      'Spy reports',
      'Troop positions',
      'Attrition',
      'Money',
      'Prisoners',
      'Treaties and wars',
      'Random events',
      'Your orders',
      'Reports',
      'Gazette',
      'Others, as last seen',
      'Maps',
    ]);
    expect(doc.accent).toBe(1);
  });

  test('WK-REP-14: the first sheet is the set-up sheet with all sixteen formations, later ones are not', () => {
    const first = textOf(sheet((state) => (state.positions['P1']!.history = [])).blocks);

    expect(first).toContain('Set-up sheet');
    expect(first.some((line) => line.startsWith('CHC*'))).toBe(true);
    expect(first).toContain('CC IIII CC');
    expect(textOf(sheet().blocks)).not.toContain('Set-up sheet');
  });

  test('a section that has nothing to tell is not printed; that no leader lives is told with the troops', () => {
    const bare = sheet((state) => {
      const { P1 } = state.positions;
      if (P1) P1.rebuilds = [];
      for (const leader of Object.values(state.leaders)) leader.state = 'dead';
      state.treaties = [];
      state.offers = [];
      state.wars = {};
    });

    for (const empty of ['Available rebuilds', 'Leaders', 'Treaties and wars'])
      expect(headings(bare)).not.toContain(empty);
    expect(JSON.stringify(bare.blocks)).not.toContain('"None."');
    expect(JSON.stringify(bare.blocks)).toContain('No leader lives.');
    expect(JSON.stringify(sheet().blocks)).not.toContain('No leader lives.');
    const peace = sheet(
      (state) => {
        state.treaties = [];
        state.offers = [];
        state.wars = {};
      },
      [told(1, 'treaty', { what: 'ended', a: 'P1', b: 'P2' })],
    );
    expect(headings(peace)).toContain('Treaties and wars');
  });

  test('the ledger adds up from what was brought forward to what is carried forward', () => {
    const doc = sheet((state) => {
      const account = state.positions['P1']!;
      account.ledger = {
        opening: 640,
        lines: [
          { what: 'build', amount: -84, detail: { n: 2, item: 'CHC', at: 'Pella' } },
          { what: 'wages', amount: -45, detail: {} },
          { what: 'sale', amount: 62, detail: { item: 'TR1', at: 'A2827' } },
        ],
      };
      account.treasury = 573;
    });
    const lines = textOf(doc.blocks);

    expect(lines.slice(lines.indexOf('Money') + 1, lines.indexOf('Money') + 6)).toEqual([
      'brought forward | 640',
      'build 2 CHC at Pella | -84',
      'wages | -45',
      'sale TR1 at Aleppo | 62',
      'carried forward | 573',
    ]);
  });

  test('WK-MAIL-3: an outcome says what was got, or why not', () => {
    const view = see(data, create(data, 'tutorial', {}), [], 'P1');
    const done = told(1, 'order-done', {
      order: 1,
      code: 'B',
      n: 2,
      item: 'CHC',
      at: 'A1831',
      cost: 84,
      due: 11,
    });
    const failed = told(2, 'order-failed', { order: 2, code: 'S', reason: 'cut' });

    expect(outcome(data, view, done)).toBe('2 CHC for Pella, 84 tlts, there in turn 11');
    expect(outcome(data, view, failed)).toBe('the place or the way is cut off');
  });

  test('WK-REP-12: the whole known world in the first week of a quarter, the realm in the others', () => {
    const { quarter } = data.charts.calendar;
    const inWeek = (turn: number): string[] => textOf(sheet((state) => (state.turn = turn)).blocks);
    expect(inWeek(quarter + 1)).toContain('The known world');
    expect(inWeek(quarter + 2)).toContain('The realm');
    expect(inWeek(quarter + 2)).not.toContain('The known world');
    expect(textOf(sheet((state) => (state.positions['P1']!.history = [])).blocks)).toContain(
      'The known world',
    );
  });

  test('WK-NMR-1: who sent nothing is told so, and what his side did', () => {
    const lines = textOf(
      sheet(
        (state) => {
          state.positions['P1']!.nmr = 2;
        },
        [],
        { missing: true },
      ).blocks,
    );

    expect(lines.filter((line) => line.startsWith('No order sheet came (2 in a row)'))).toHaveLength(1);
  });

  test('WK-BAT-5, 7, WK-REP-20: a battle is told with both sides, its terms, its losses and its dice, once', () => {
    const side = (position: string, e: number, plan: number, formation: number) => ({
      position,
      commands: [{ owner: position, ref: '1DV' }],
      regts: 18,
      plan,
      formation,
      dice: 9,
      e,
    });
    const doc = sheet(undefined, [
      told(1, 'roll', { stream: 'battle', key: 'A2432 8 P1', faces: 6, result: 4, rule: 'WK-BAT-5' }),
      told(2, 'battle', {
        hex: 'A2432',
        phase: 8,
        result: 'win',
        winner: 'P1',
        loser: 'P5',
        r: 143,
        intensity: 100,
        probe: false,
        attacker: side('P1', 841, 4, 3),
        defender: side('P5', 585, 2, 1),
      }),
      told(3, 'battle-side', {
        of: 'P1',
        s: 628,
        m: 34,
        e: 841,
        terms: { tac: 20, morale: 1, plan: -10, formation: 3, dice: 20 },
      }),
      told(4, 'battle-loss', { of: 'P1', n: 1, lost: { 'SLI.r': 1 }, captured: 0 }),
      told(5, 'battle-loss', { of: 'P5', n: 2, codes: { HHI: 2 }, captured: 0 }),
      told(6, 'retreat', { command: 'P5-2DV', from: 'A2432', to: 'A2533', how: 'hex', rout: false }),
    ]);
    const lines = textOf(doc.blocks);

    expect(lines.filter((line) => /^Battle in A2432/.test(line))).toEqual([
      'Battle in A2432 near Brisbane, phase 8: a victory of P1 Red Kings over P5 Blue League, R 143.',
    ]);
    expect(lines).toContain('Ground: clear. Weather: fine and winds. P1 Red Kings attacked. WK-BAT-6');
    expect(lines).toContain('P1, you | 1DV | 18 | 4 Charge | 9 | 628 | 34 | 841 | 1 | 0');
    expect(lines).toContain('P5 | P5 1DV | 18 | 2 Hold | 9 | ? | ? | 585 | 2 | 0');
    expect(lines).toContain(
      'P1 Red Kings: M 34 = TAC +20, morale +1, plan −10, formation +3, dice +20; E = 628 x 134 / 100 = 841 WK-BAT-6',
    );
    expect(lines).toContain(
      'R 143 = 100 x 841 / 585: win. The chart takes 4% of the winner and 15% of the loser, times the mean intensity of both plans, 100%. WK-CH-12',
    );
    expect(lines).toContain('Morale of the countries: +2 for the winner, −2 for the loser. WK-CH-21');
    expect(lines).toContain('P5 Blue League lose 2 (2HHI). WK-BAT-6');
    expect(lines).toContain('P5 2DV gives way from A2432 to Brisbane. WK-BAT-6');
    expect(lines).toContain('Dice: battle of P1 d6 4.');
  });

  test('WK-ASL-3: an assault is told with both sides, their dice and what the chart takes', () => {
    const doc = sheet(undefined, [
      told(1, 'assault', {
        place: 'A2434',
        name: 'Corinth',
        hex: 'A2434',
        by: 'P1',
        commands: [{ owner: 'P1', ref: '1DV' }],
        phase: 9,
        dice: 8,
        defenderDice: 7,
        a: 510,
        d: 449,
        r: 113,
        result: 'foothold',
        captured: false,
        garrison: 7,
      }),
      told(2, 'battle-loss', { of: 'P1', side: 'attacker', n: 2, lost: { 'PMI.r': 2 }, captured: 0 }),
      told(3, 'battle-loss', { of: 'P5', side: 'defender', n: 1, codes: { MIL: 1 }, captured: 0 }),
    ]);
    const lines = textOf(doc.blocks);

    expect(lines).toContain('Assault of P1 Red Kings on Corinth, phase 9: foothold, R 113.');
    expect(lines).toContain('P1, you | 1DV | 8 | 510 | 2');
    expect(lines).toContain('the walls | garrison of 7 | 7 | 449 | 1');
    expect(lines).toContain(
      'R 113 = 100 x A / D: foothold. The chart takes 15% of the attackers and 15% of the garrison. WK-CH-13',
    );
    expect(lines).toContain('P1 Red Kings lose 2PMI. WK-BAT-6');
  });

  test('WK-CMD-13: the digits of an O order come back in words, only those that were given', () => {
    const view = see(data, create(data, 'tutorial', {}), [], 'P1');
    const digits = { mode: 'F', command: 1, modifier: 1, battle: 1, conditional: 'A', city: 1 };

    expect(
      outcome(data, view, told(1, 'order-done', { order: 1, code: 'O', command: 'P1-1AR', digits })),
    ).toBe(
      '1AR: field orders, attack with modifier 1, skirmish, attack all forces met, stay ready at any city encountered',
    );
  });

  test('WK-END-3, WK-END-5: the ranking is a table, and the first page says who leads and where one stands', () => {
    const row = (place: number, position: string, score: number) => ({
      place,
      position,
      name: '',
      score,
      owned: 3,
      allied: 0,
      occupied: 1,
      size: 29,
    });
    const events = [told(1, 'ranking', { turn: 48, table: [row(1, 'P5', 140), row(2, 'P1', 130)] }, 'all')];
    const doc = sheet(undefined, events);
    const lines = textOf(doc.blocks);

    expect(lines).toContain('1 | P5 Blue League | 140 | 3 | 0 | 1 | 29');
    expect(lines).toContain('P5 Blue League are King of the Year.');
    const state = create(data, 'tutorial', {});
    state.positions['P1']!.history = [HISTORY];
    const { facts } = front(data, see(data, state, events, 'P1'));
    expect(facts.map(({ text }) => plainText(text))).toContain(
      'P5 Blue League lead with 140; you are in place 2 of 2 with a score of 130.',
    );
  });

  test('an eliminated country still gets its last sheet', () => {
    const doc = sheet(
      (state) => (state.positions['P1']!.status = 'eliminated'),
      [told(1, 'eliminated', { of: 'P1', name: 'Red Kings', how: 'conquest' }, 'all')],
    );

    // OUTCOME-1: what he had ordered in the week of his fall, too.
    expect(headings(doc)).toEqual(['Your orders', 'Gazette']);
  });

  test('a sheet is plain JSON and the same each time', () => {
    expect(JSON.parse(JSON.stringify(sheet()))).toEqual(JSON.parse(JSON.stringify(sheet())));
  });
});

describe('weekly-campaign maps', () => {
  test('close-ups are of what moves: a quiet city is on the realm map, and in characters beside it', () => {
    const { blocks } = report(data, see(data, create(data, 'inner-sea', {}), [], 'P1'));
    const cells = blocks
      .flatMap((block) => (block.kind === 'grid' ? block.cells : []))
      .filter((cell) => cell.some(({ kind }) => kind === 'map'));
    const realm = blocks.find((block) => block.kind === 'map' && block.fullPage === true);

    expect(cells.flat().map((block) => (block.kind === 'map' ? block.title : block.kind))).toEqual([
      '1AR in A0823',
      '2DV in A0926',
      '1SC in A1230',
    ]);
    const lines = realm?.kind === 'map' ? (realm.lines ?? []) : [];
    expect(lines).toEqual(expect.arrayContaining(['Genua, Placentia:', 'Rhegium:']));
  });

  const state = create(data, 'tutorial', {});
  const view = see(data, state, [], 'P1');
  const map = mapOf(view.map);

  test('WK-REP-12: a hex is four characters: terrain, road, city or fort, who stands there', () => {
    expect(['A1831', 'A2029', 'A2030', 'A1730', 'A2835'].map((hex) => hexText(view, map, hex))).toEqual([
      'c.@*',
      'c.#*',
      'h..*',
      'C...',
      'c...',
    ]);
  });

  test('WK-REP-12: enemies, others and mixed hexes have their marks', () => {
    const near = create(data, 'tutorial', {});
    near.commands['P5-2DV']!.hex = 'A1732';
    const marks = (change: (state: State) => void = () => undefined): string => {
      change(near);
      return hexText(see(data, near, [], 'P1'), map, near.commands['P5-2DV']!.hex).slice(-1);
    };

    expect(marks()).toBe('!');
    expect(marks((s) => (s.wars = {}))).toBe('?');
    expect(marks((s) => (s.commands['P5-2DV']!.hex = 'A1831'))).toBe('&');
  });

  test('WK-REP-12: lines begin with their first hex, odd page rows are indented by three', () => {
    const [group] = sightGroups(view, map);
    const lines = mapLines(view, map, group!);

    expect(group).toContain('A1831');
    expect(lines).toContain('A1629 c...  c...  C...  c...  c.#*  h...  h...  h...');
    expect(lines).toContain('   A1630 C...  C...  c...  c...  h..*  m...  m...  h...');
  });

  test('WK-REP-13: the neighbourhood of a force in words, beginning in the north', () => {
    const [spoken] = verbal(view, map, new Set(['A1831']));

    expect(spoken).toBe(
      'Round 1AR, 2DV in A1831 (clear, Pella): N A1830 clear; NE A1931 clear; SE A1832 clear; S A1732 clear; SW A1731 clear; NW A1730 clear, river. Beyond: A2031 hills.',
    );
  });
});

describe('weekly-campaign sentences', () => {
  test('WK-REP-11: facts fill the sentence of their variant; a missing fact takes its words along', () => {
    const say = (type: string, facts: JsonObject): string => sentence(data, told(1, type, facts), 'P1');

    expect(say('siege', { name: 'Corinth', by: 'P1', what: 'begun', regts: 12 })).toBe(
      'P1 besieges Corinth with 12 regts.',
    );
    expect(say('bribe', { name: 'Corinth', of: 'P5', success: false })).toBe(
      'An attempt to bribe Corinth of P5 failed.',
    );
    expect(
      say('siege-roll', {
        name: '',
        place: 'P5-FO5',
        hex: 'A2029',
        die: 4,
        p: 6,
        lost: 0,
        regts: 9,
        modDv: 3,
      }),
    ).toBe('Siege of the fort in A2029: P 6 from d6 4, 9 regts and the walls; the modified DV is 3.');
    expect(say('morale', { before: 50, now: 49, change: -2, drift: 1 })).toBe(
      'Morale 50 → 49: −2 by what happened, drift +1.',
    );
    expect(say('leader-hit', { name: 'Nikias', of: 'P5', fate: 'captive', by: 'P1' })).toBe(
      'Nikias of P5 is captured by P1.',
    );
    expect(say('retreat', { command: 'P1-1DV', from: 'A1831', how: 'walls' })).toBe(
      '1DV goes back inside the walls in A1831.',
    );
  });
});

test('WK-END-3: a game that is over tells the last table first, and nothing of a week to come', () => {
  const text = textOf(
    sheet(
      (state) => {
        state.ended = true;
        state.offers = [{ by: 'P5', to: 'P1', period: 14, turn: state.turn - 1 }];
      },
      [told(1, 'ranking', { turn: 8, table: [{ place: 1, position: 'P1', score: 9, owned: 3 }] })],
    ).blocks,
  ).join('\n');
  expect(text).not.toMatch(/Wages next week|Force pool|Weather|offer you/);
  expect(text.indexOf('have won')).toBeLessThan(text.indexOf('Cities'));
  expect(text.indexOf('have won')).toBeGreaterThanOrEqual(0);
});
