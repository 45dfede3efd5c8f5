/** Building, rebuilds, wages, taxes, trade, the quarter. */
import { describe, expect, test } from 'vitest';
import { parseSheet, seededDice } from '../../../../../src/core/index.js';
import { available } from '../../../../../games/weekly-campaign/rules/building/rebuilds.js';
import { bookRebuilds } from '../../../../../games/weekly-campaign/rules/troops/losses.js';
import { restrictedCity } from '../../../../../games/weekly-campaign/rules/building/buildable.js';
import { arrivals } from '../../../../../games/weekly-campaign/phases/arrivals.js';
import { assignments } from '../../../../../games/weekly-campaign/phases/assignments.js';
import { audit } from '../../../../../games/weekly-campaign/phases/audit.js';
import { blockades } from '../../../../../games/weekly-campaign/phases/sieges.js';
import { gifts } from '../../../../../games/weekly-campaign/phases/gifts.js';
import { income, taxOf } from '../../../../../games/weekly-campaign/phases/income.js';
import { statusChanges } from '../../../../../games/weekly-campaign/phases/status-changes.js';
import { wages } from '../../../../../games/weekly-campaign/phases/wages.js';
import { works } from '../../../../../games/weekly-campaign/phases/works.js';
import { resolve } from '../../../../../games/weekly-campaign/resolve.js';
import { rolls } from '../../../../../games/weekly-campaign/rolls.js';
import { stayChance } from '../../../../../games/weekly-campaign/rules/money/payroll.js';
import { takeCity } from '../../../../../games/weekly-campaign/rules/conquest/possession.js';
import { eventLog } from '../../../../../src/core/index.js';
import { book, calm, cmd, data, play, someCommand, tutorial } from '../../kit.js';
import { treasury } from '../../kit-units.js';

describe('weekly-campaign money', () => {
  test('WK-MIL-1: two Companions at Pella cost 84 and stand in phase 20 of turn 11', () => {
    const run = play(audit, tutorial(), { P1: 'B - 2CHC - Pella' });

    expect(treasury(run.state)).toBe(556);
    expect(run.state.queue).toMatchObject([{ what: 'CHC', n: 2, at: 'A1831', due: 11, cost: 84 }]);
    expect(run.state.cities.A1831?.regtsBuilt).toBe(4);
    expect(run.state.positions.P1?.pool.CHC).toBe(2);
    expect(run.outcomes).toEqual(['P1/1 done']);
  });

  test('WK-MIL-4: restricted codes are built at their city only', () => {
    expect(play(audit, tutorial(), { P1: 'B - 2CHC - Rome' }).outcomes).toEqual(['P1/1 failed status']);
  });

  test('WK-MIL-4: while that city is lost, at the greatest held', () => {
    const state = tutorial((s) => (s.cities.A1831!.holder = 'P5'));
    expect(restrictedCity(state, state.positions.P1!)).toBe('A1728');
  });

  test('WK-ORD-8: four slingers, then two of three peltasts: the limit of size 8 is reached', () => {
    const run = play(audit, tutorial(), { P1: 'B - 4SLI - Pella\nB - 3PMI - Pella' });
    expect(run.outcomes).toEqual(['P1/1 done', 'P1/2 part limit']);
    expect(run.state.cities.A1831?.regtsBuilt).toBe(8);
  });

  test('WK-P20-7: a second Fleet at Aleppo for 100 tlts in phase 20', () => {
    const run = play([audit, arrivals], tutorial(), { P1: 'B - FL - Aleppo' });
    expect(treasury(run.state)).toBe(540);
    expect(cmd(run.state, 'P1-2FL')).toMatchObject({ hex: 'A2827', kind: 'FL' });
  });

  test('WK-MIL-13: five merchants for 25 tlts at Rome the same week', () => {
    const run = play([audit, arrivals], tutorial(), { P1: 'B - 5MER - Rome' });
    expect(treasury(run.state)).toBe(615);
    expect(run.state.cities.A1728?.portSqds).toEqual({ MER: 5 });
  });

  test('WK-CH-18: fort 5 to DV 5 for 100 tlts, next turn; Boris to DV 6 for 120', () => {
    const run = play(audit, tutorial(), { P1: 'I - FO5 - - DE5\nI - FO Boris - A2231 - DE6' });
    expect(treasury(run.state)).toBe(420);
    const next = structuredClone(run.state);
    next.turn = 9;
    const later = play(works, next).state;
    expect([later.forts['P1-FO5']?.dv, later.forts['P1-FO6']?.dv]).toEqual([5, 6]);
  });

  test('WK-MIL-15: one Companion regt to veteran for 21 tlts', () => {
    const run = play([audit, arrivals], tutorial(), { P1: 'I - 1CHC - 1DV - VE' });
    expect(treasury(run.state)).toBe(619);
    expect(cmd(run.state, 'P1-1DV').stack).toMatchObject({ 'CHC.v': 1, 'CHC.r': 3 });
  });

  test('WK-MIL-15: a command that fought waits a week', () => {
    const state = tutorial((s) => (cmd(s, 'P1-1DV').fought = true));
    expect(
      cmd(play([audit, arrivals], state, { P1: 'I - 1CHC - 1DV - VE' }).state, 'P1-1DV').stack['CHC.r'],
    ).toBe(4);
  });

  test('WK-ORD-4: a sheet with section B first gives the same week', () => {
    const week = (text: string) => {
      const outcome = resolve(
        data,
        tutorial(),
        { P1: parseSheet(book, text) },
        seededDice({ seed: 's', turn: 8, rolls }),
      );
      if ('questions' in outcome) throw new Error('asked');
      return outcome.state;
    };
    expect(week('B\nM - 1SC - 1\nA\nB - 2CHC - Pella')).toEqual(week('A\nB - 2CHC - Pella\nB\nM - 1SC - 1'));
  });

  test('WK-MIL-8: what died in turn 5 can be reformed in turns 6 to 15', () => {
    const state = tutorial((s) => {
      s.turn = 5;
      s.positions.P1!.rebuilds = [];
      bookRebuilds(s, data, 'P1', { 'CHC.r': 2, 'MIL.m': 4 });
    });
    const at = (turn: number) => available(state.positions.P1!, 'CHC', turn);
    expect([at(6), at(15), at(16)]).toEqual([2, 2, 0]);
    expect(state.positions.P1?.rebuilds).toHaveLength(1);
  });

  test('WK-MIL-8: rebuilds cost half, rounded up: Companions 21, fanatics 10', () => {
    expect(treasury(play(audit, tutorial(), { P1: 'R - 2CHC - Pella' }).state)).toBe(598);
    const state = tutorial((s) => s.positions.P1!.rebuilds.push({ code: 'FMI', n: 1, expires: 15 }));
    expect(treasury(play(audit, state, { P1: 'R - 1FMI - Rome' }).state)).toBe(630);
  });

  test('WK-MIL-3: rebuilds count towards the city’s limit', () => {
    const state = tutorial((s) => (s.cities.A1831!.regtsBuilt = 7));
    expect(play(audit, state, { P1: 'R - 2CHC - Pella' }).outcomes).toEqual(['P1/1 part limit']);
  });

  test('WK-MIL-5, WK-MIL-6: a blockade turns regts in training into militia, ships are lost on capture only', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P5-2DV'), { hex: 'A2827' });
      Object.assign(cmd(s, 'P5-2DV').orders, { command: 1, city: 2 });
      for (const c of Object.values(s.commands))
        if (c.owner === 'P1' && c.hex === 'A2827' && c.kind !== 'FL') c.hex = 'A1831';
    });
    const built = play(audit, state, { P1: 'B - 2PMI - Aleppo\nB - 1LSQ - Aleppo' }).state;

    const run = play(blockades, built);

    expect(run.state.queue.map((b) => b.what)).toEqual(['LSQ']);
    expect(run.state.cities.A2827?.stack).toEqual({ 'MIL.m': 5 });
    expect(run.state.positions.P1?.pool.PMI).toBe(3);
    const taken = structuredClone(run.state);
    takeCity({ state: taken, data, log: eventLog() }, taken.cities.A2827!, 'P5', 'test');
    expect(taken.queue).toEqual([]);
  });

  test('WK-MIL-10: the cheapest are paid first; the rest test half the morale', () => {
    const state = tutorial((s) => {
      for (const id of Object.keys(s.commands)) if (s.commands[id]?.owner === 'P1') delete s.commands[id];
      for (const l of Object.values(s.leaders)) if (l.owner === 'P1') l.at = 'A1831';
      for (const f of Object.values(s.forts)) f.stack = {};
      s.positions.P1!.treasury = 5;
      s.positions.P1!.ledger.opening = 5;
      someCommand(s, 'P1', 'DV', 'A1831', { 'CHC.r': 2, 'SLI.r': 4 });
    });
    const stays = play(wages, state, {}, { desert: 27 });
    expect(cmd(stays.state, 'P1-3DV').stack).toEqual({ 'CHC.r': 2, 'SLI.r': 4 });
    expect(treasury(stays.state)).toBe(1);
    const leaves = play(wages, state, {}, { desert: 28 });
    expect(cmd(leaves.state, 'P1-3DV').stack).toEqual({ 'SLI.r': 4 });
    expect(leaves.state.positions.P1?.rebuilds).toEqual(state.positions.P1?.rebuilds);
  });

  test('WK-MIL-10: veterans stay on 37, with a leader of charisma 3 on 42 and 52', () => {
    const state = tutorial((s) => (s.leaders['P1-L1']!.cha = 3));
    const chance = (grade: 'r' | 'v', id?: string) =>
      stayChance(state, data, { morale: 55 }, grade, id === undefined ? undefined : cmd(state, id));
    expect([chance('r'), chance('v'), chance('r', 'P1-1AR'), chance('v', 'P1-1AR')]).toEqual([
      27, 37, 42, 52,
    ]);
  });

  test('WK-NAV-4: merchants don’t count among the ten ships, and leave unpaid without a test', () => {
    const state = tutorial((s) => {
      Object.assign(cmd(s, 'P1-1FL'), { sqds: { 'LSQ.r': 9, MER: 5 } });
      s.cities.A2827!.portSqds = { 'LSQ.r': 2, MER: 2 };
    });
    const run = play(assignments, state, {
      P1: 'T - Aleppo - 1FL - 1LSQ\nT - Aleppo - 1FL - 2MER\nT - Aleppo - 1FL - 1LSQ',
    });
    expect(run.outcomes).toEqual(['P1/1 done', 'P1/2 done', 'P1/3 failed room']);
    const broke = structuredClone(run.state);
    broke.positions.P1!.treasury = 0;
    broke.positions.P1!.ledger = { opening: 0, lines: [] };
    expect(cmd(play(wages, broke, {}, { desert: 1 }).state, 'P1-1FL').sqds.MER).toBeUndefined();
  });

  test('WK-ECO-1: Rome pays 306; Brisbane, held by P5, 81 to him and nothing to P1', () => {
    const state = tutorial();
    expect(taxOf(state, data, state.cities.A1728!)).toEqual({ to: 'P1', amount: 306 });
    expect(taxOf(state, data, state.cities.A2533!)).toEqual({ to: 'P5', amount: 81 });
  });

  test('WK-MIL-9: the pool is replaced at the quarter’s end; occupied cities don’t count', () => {
    const state = tutorial((s) => {
      s.turn = 12;
      s.positions.P1!.pool = { CHC: 4, SLI: 9 };
      s.cities.A1831!.regtsBuilt = 8;
    });
    const run = play(income, state);
    expect(run.state.positions.P1?.pool).toEqual({ CHC: 4, PHI: 2, PMI: 3, SGT: 2, SMC: 1 });
    expect(run.state.cities.A1831?.regtsBuilt).toBe(0);
    expect(run.state.cities.A2533?.lossPct).toBe(0);
  });

  test('WK-P20-9: wages are taken before the income of the same week', () => {
    const state = tutorial((s) => {
      s.positions.P1!.treasury = 0;
      s.positions.P1!.ledger.opening = 0;
      s.week.income.push({ to: 'P1', amount: 500, what: 'sale', detail: {} });
    });
    const run = play([wages, income], state, {}, { desert: 1 });
    expect(run.events.find((e) => e.type === 'wages' && e.data.of === 'P1')?.data.paid).toBe(0);
    expect(treasury(run.state)).toBe(500);
  });

  const tradeAt = (war: boolean) =>
    tutorial((s) => {
      if (!war) s.wars = {};
      s.tradeUnits['P1-TR1'] = {
        id: 'P1-TR1',
        owner: 'P1',
        n: 1,
        hex: 'A2835',
        origin: 'A1831',
        path: [],
        bank: 0,
        carriedBy: null,
      };
      delete s.commands['P5-1FL'];
    });
  test('WK-TRD-3: from Pella sold at Athens for 72, after two sales there 42; P5 takes 5', () => {
    const run = play([audit, gifts, income], tradeAt(false), { P1: 'G - TR - - P5 Athens' });
    expect(treasury(run.state)).toBe(712);
    expect(treasury(run.state, 'P5')).toBe(705);
    const glut = tradeAt(false);
    glut.cities.A2835!.sales = [2, 7];
    expect(treasury(play([audit, gifts, income], glut, { P1: 'G - TR - - P5 Athens' }).state)).toBe(682);
  });
  test('WK-TRD-3: at war nobody buys', () => {
    expect(play([audit, gifts], tradeAt(true), { P1: 'G - TR - - P5 Athens' }).outcomes).toEqual([
      'P1/1 failed status',
    ]);
  });

  test('WK-GIFT-4: a deal fails whole', () => {
    const state = tutorial((s) => {
      s.wars = {};
      s.positions.P5!.treasury = 10;
    });
    const bad = play([audit, gifts], state, { P1: 'G - 300 - - P5 - tin', P5: 'G - 100 - - P1 - tin' });
    expect(bad.outcomes).toEqual(['P5/1 failed funds', 'P1/1 failed deal']);
    expect(treasury(bad.state)).toBe(640);
    const rich = structuredClone(state);
    rich.positions.P5!.treasury = 700;
    const good = play([audit, gifts], rich, { P1: 'G - 300 - - P5 - tin', P5: 'G - 100 - - P1 - tin' });
    expect([treasury(good.state), treasury(good.state, 'P5')]).toEqual([440, 900]);
  });

  test('WK-GIFT-4, WK-GIFT-5: with the option the GM is asked about a swap', () => {
    const state = tutorial((s) => {
      s.wars = {};
      s.options.gmSwaps = true;
    });
    const sheets = {
      P1: parseSheet(book, 'G - 300 - - P5 - tin'),
      P5: parseSheet(book, 'G - 100 - - P1 - tin'),
    };
    const asked = resolve(data, state, sheets, seededDice({ seed: 's', turn: 8, rolls }));
    expect(asked).toMatchObject({
      questions: [{ id: 'deal/tin', rule: 'WK-GIFT-4', choices: ['approve', 'refuse'] }],
    });
    const refused = resolve(data, state, sheets, seededDice({ seed: 's', turn: 8, rolls }), {
      'deal/tin': 'refuse',
    });
    expect('state' in refused && refused.events.filter((e) => e.data.reason === 'deal')).toHaveLength(2);
  });

  test('WK-GIFT-4, WK-GIFT-5: a swap that is not met is returned, unless the GM lets through what can be done', () => {
    const state = tutorial((s) => {
      s.wars = {};
      s.options.gmSwaps = true;
    });
    const sheets = { P1: parseSheet(book, 'G - 300 - - P5 - tin'), P5: parseSheet(book, 'O - 1DV - - 3') };
    const decided = (answer?: string) =>
      resolve(
        data,
        state,
        sheets,
        seededDice({ seed: 's', turn: 8, rolls }),
        answer === undefined ? {} : { 'deal/tin': answer },
      );
    const given = (answer: string) => {
      const outcome = decided(answer);
      if (!('state' in outcome)) throw new Error('the step is decided');
      const lines = outcome.state.positions.P5!.ledger.lines.filter((line) => line.what === 'gift');
      return { got: lines.map(({ amount }) => amount), events: outcome.events };
    };

    expect(decided()).toMatchObject({ questions: [{ id: 'deal/tin', choices: ['refuse', 'let-through'] }] });
    expect(given('refuse').got).toEqual([]);
    expect(given('refuse').events).toContainEqual(
      expect.objectContaining({ type: 'order-failed', data: expect.objectContaining({ reason: 'deal' }) }),
    );
    expect(given('let-through').got).toEqual([300]);
  });

  test('WK-CMD-3, WK-CMD-5: 1DV goes into Pella, 2DV then has no room and stays out whole', () => {
    const state = tutorial((s) => (cmd(s, 'P1-1DV').parent = null));
    const run = play(assignments, state, { P1: 'T - - Pella - 1DV\nT - - Pella - 2DV' });
    expect(run.outcomes).toEqual(['P1/1 done', 'P1/2 failed room']);
    expect([cmd(run.state, 'P1-1DV').inside, cmd(run.state, 'P1-2DV').inside]).toEqual(['A1831', null]);
  });

  test('WK-CMD-6: a small city is assigned to a Division of 12, not to one of 18; ranks the wrong way round are refused', () => {
    const at = (n: number) =>
      tutorial((s) => {
        Object.assign(cmd(s, 'P5-1DV'), { hex: 'A2236', parent: null, inside: null, stack: { 'HHI.r': n } });
        cmd(s, 'P5-1DV').orders.mode = 'F';
      });
    expect(play(assignments, at(12), { P5: 'T - - 1DV - Sparta' }).outcomes).toEqual(['P5/1 done']);
    expect(play(assignments, at(18), { P5: 'T - - 1DV - Sparta' }).outcomes).toEqual(['P5/1 failed room']);
    expect(play(assignments, at(12), { P5: 'T - - Sparta - 1DV' }).outcomes).toEqual(['P5/1 failed rank']);
    const large = tutorial((s) => (cmd(s, 'P1-1DV').parent = null));
    expect(play(assignments, large, { P1: 'T - - 1DV - Pella' }).outcomes).toEqual(['P1/1 failed rank']);
  });

  test('WK-CMD-7: regts pass from 1DV to 2DV', () => {
    const run = play(assignments, tutorial(), { P1: 'T - lDV - 2DV - 2CHC,5PMI,4SLI' });
    expect(cmd(run.state, 'P1-1DV').stack).toEqual({ 'CHC.r': 2, 'PMI.r': 3, 'SLI.r': 2 });
    expect(cmd(run.state, 'P1-2DV').stack).toEqual({ 'CHC.r': 2, 'PMI.r': 8, 'SLI.r': 4, 'SMC.r': 2 });
  });
  test('WK-CMD-7: 1DV leaves the garrison of Athens and stands under 1AR', () => {
    const state = tutorial((s) => {
      someCommand(s, 'P5', 'AR', 'A2835', {});
      Object.assign(cmd(s, 'P5-1DV'), { inside: 'A2835' });
    });
    const run = play(assignments, state, { P5: 'T - Athens - 1AR - 1DV' });
    expect(cmd(run.state, 'P5-1DV')).toMatchObject({
      parent: 'P5-1AR',
      inside: null,
      stack: { 'HHI.r': 6, 'SLI.r': 2 },
    });
    expect(cmd(run.state, 'P5-1DV').orders.mode).toBe('F');
  });
  test('WK-CMD-7: a list fails as a whole if one item fails', () => {
    const state = tutorial();
    const run = play(assignments, state, { P1: 'T - 1DV - 2DV - 2CHC,9SMC' });
    expect(run.outcomes).toEqual(['P1/1 failed not-here']);
    expect(cmd(run.state, 'P1-1DV').stack).toEqual(cmd(state, 'P1-1DV').stack);
  });
  test('WK-DIP-5: a declaration of war costs a point of morale, once', () => {
    const state = tutorial((s) => (s.wars = {}));
    const run = play(statusChanges, state, { P1: 'T - P5 - 0' }, calm);
    expect(Object.keys(run.state.wars)).toEqual(['P1-P5']);
    expect(run.state.positions.P1?.moraleDelta).toBe(-1);
  });
});
