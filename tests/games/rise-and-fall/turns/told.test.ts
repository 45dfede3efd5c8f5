/** What happens seldom, made to happen, and how it is told: events and reasons that games of stand-ins bring once in a while or never. */
import { describe, expect, test } from 'vitest';
import { parseSheet, plainText, seededDice } from '../../../../src/core/index.js';
import { deeds } from '../../../../games/rise-and-fall/report/annals.js';
import { front } from '../../../../games/rise-and-fall/report/front.js';
import { orders } from '../../../../games/rise-and-fall/orders/book.js';
import { resolve } from '../../../../games/rise-and-fall/resolve.js';
import { reckoning } from '../../../../games/rise-and-fall/words/reckoning.js';
import { board, data, play, system, unit, viewOf, where, type Played } from '../table.js';

const told = (played: Played, type: string): string[] => played.of(type).map((e) => system.sentence(e));

describe('rise-and-fall what seldom happens', () => {
  test('RF-ALG-TREATY, RF-PEACE-2: a yielded area and who leaves it are told with both places', () => {
    const state = board(90, {
      step: 'P',
      empty: true,
      units: { PC01: 'Antioch', PC02: 'Susa' },
      held: { Antioch: 'parthia' },
    });
    state.war.romeParthia = true;
    const after = play(state, { P2: 'P - rome' });
    expect(after.of('area-yielded').map((e) => [e.data.area, e.data.from, e.data.by])).toEqual([
      ['Antioch', 'parthia', 'rome'],
    ]);
    expect(told(after, 'area-yielded')[0]).toMatch(/Antioch.*/);
    expect(after.of('unit-withdraws').map((e) => [e.data.unit, e.data.from, e.data.to])).toEqual([
      ['PC01', 'Antioch', 'Babylon'],
    ]);
    const [words] = told(after, 'unit-withdraws');
    expect(words).toContain('Antioch');
    expect(words).toContain('Babylon');
  });

  test('RF-SAS-1, RF-SAS-3: the rising is told, and that it has failed with its last unit', () => {
    const army = {
      PC06: 'Merv',
      PC07: 'Herat',
      PC08: 'Rhagae',
      PC09: 'Nisibis',
      PC10: 'Hatra',
      PC11: 'Arbela',
    };
    const rising = play(board(220, { step: 'P', empty: true, units: army }), { P2: 'N - x' });
    expect(told(rising, 'sassanid-revolt')).toHaveLength(1);
    const state = board(230, { step: 'P', empty: true, units: { ...army, PC01: 'Susa' } });
    state.sassanids = 'revolt';
    unit(state, 'PC01').faction = 'sassanid';
    const failed = play(state, { P2: 'D - PC01' });
    expect(failed.state.sassanids).toBe('failed');
    expect(told(failed, 'sassanid-failed')).toHaveLength(1);
    expect(told(failed, 'sassanid-failed')[0]).toMatch(/Sassanid/);
    // RF-SAS-2: from now on the pile raises Parthians again, and there is no second rising.
    const next = play(structuredClone({ ...failed.state, step: 'P' as const }), { P2: 'B - PC01 - Susa' });
    expect([unit(next.state, 'PC01').faction, next.of('sassanid-revolt')]).toEqual(['parthia', []]);
  });

  test('RF-SAS-2: a fight of the two houses tells on which side who stood, whose units are called alike', () => {
    const units = { PC01: 'Susa', PC02: 'Ecbatana', PC03: 'Rhagae', PC04: 'Babylon', PC05: 'Merv' };
    const state = board(230, { step: 'P', empty: true, units });
    state.sassanids = 'revolt';
    for (const id of ['PC01', 'PC03']) unit(state, id).faction = 'sassanid';
    const sheet = 'AT - PC02 - Rhagae\nAT - PC01 - Ecbatana - S PC03';
    const after = play(state, { P2: sheet });
    expect([after.outcome('P2', 1), after.outcome('P2', 2)]).toEqual(['too-weak', 'done']);
    expect(told(after, 'attack-failed')[0]).toBe(
      'The house of Arsaces: PC02 2 = 2 against Parthian Cavalry 3 (PC03) of the Sassanids + mountain 1 = 3 at Rhagae: beaten off, nobody moves.',
    );
    expect(told(after, 'attack-won')[0]).toMatch(
      /^The Sassanids: PC01 2 \+ PC03 2 = 4 against .* of the house of Arsaces/,
    );
    const [battle] = deeds(data, after.of('attack-won'));
    expect(battle).toMatchObject({
      sides: [
        'Parthian Cavalry 1 (PC01) of the Sassanids',
        'Parthian Cavalry 2 (PC02) of the house of Arsaces',
      ],
      winner: 'Parthian Cavalry 1 (PC01) of the Sassanids',
    });
    const facts = front(data, viewOf(after.state, 'P2', after.events)).facts.map(({ text }) =>
      plainText(text),
    );
    expect(facts.join('\n')).toContain(
      'Parthian Cavalry 1 and 3 of the Sassanids (4) won against Parthian Cavalry 2 of the house of Arsaces (3).',
    );
  });

  test('RF-VIC-1, RF-END-1: the score of a checkpoint and the end are told', () => {
    const after = play(board(120, { step: 'P', options: { lastYear: 120 } }), { P2: 'N - x' });
    expect(after.of('score').map((e) => e.data)).toMatchObject([{ year: 120, rome: 22, germania: 0 }]);
    expect(told(after, 'score')[0]).toContain('22');
    expect(after.of('game-over').map((e) => [e.rule, e.data.why])).toEqual([['RF-END-1', 'last-year']]);
    expect(told(after, 'game-over')[0]).toContain('the last decade has been played');
  });
});

describe('rise-and-fall how a fight is reckoned', () => {
  const lines = (played: Played, type: string): unknown => played.of(type).map((e) => reckoning(data, e));

  test('RF-CBT-1, RF-CBT-4, RF-CBT-5, example 1: Norica, with one legion and with two', () => {
    const after = play(board(-60), { P1: 'AT - RL11 - Norica\nAT - RL11 - Norica - S RL10 at Aquilia' });
    expect(lines(after, 'attack-failed')).toEqual([
      [
        'Attack: Legion 11 (RL11) 2 = 2 (RF-CBT-4).',
        'Defence: Norici (CE21) 1 + mountain 1 = 2 (RF-CBT-4, RF-CBT-5).',
        '2 is not more than 2: the attack fails, and nothing moves (RF-CBT-1).',
      ],
    ]);
    expect(lines(after, 'attack-won')).toEqual([
      [
        'Attack: Legion 11 (RL11) 2 + Legion 10 (RL10) 2 = 4 (RF-CBT-4).',
        'Defence: Norici (CE21) 1 + mountain 1 = 2 (RF-CBT-4, RF-CBT-5).',
        '4 is more than 2: the attack wins (RF-CBT-1).',
      ],
    ]);
    expect(reckoning(data, after.of('unit-eliminated')[0]!)).toBeUndefined();
  });

  test('RF-CBT-11: against the Walls it is they who defend', () => {
    const state = board(420, {
      step: 'P',
      empty: true,
      units: { RL05: 'Byzantium', GKN1: 'Thracia' },
      held: { Thracia: 'kingdom:Vandals' },
    });
    state.walls = 'standing';
    state.kingdoms.Vandals = { set: 'Vandals', status: 'rebelling', founded: 40, capital: 'Thracia' };
    const after = play(state, { P2: 'AT - GKN1 - Byzantium' });
    expect(lines(after, 'attack-failed')).toEqual([
      [
        expect.stringMatching(/^Attack: .*\(GKN1\) 3 = 3 /),
        'Defence: the Walls 10 = 10 (RF-CBT-11).',
        '3 is not more than 10: the attack fails, and nothing moves (RF-CBT-1).',
      ],
    ]);
  });
});

describe('rise-and-fall what is refused in words of its own', () => {
  test('RF-KUS-2: a lost tribe finds no Kushan area to join', () => {
    const state = board(110, {
      empty: true,
      units: { KU1: 'Merv', XS05: 'pool' },
      held: { Yuezhi: 'parthia' },
    });
    const played = play(state, { P1: 'K - kushan - XS05' });
    expect(played.outcome('P1')).toBe('no-kushan-area');
    expect(where(played.state, 'KU3')).toBe('later');
  });

  test('RF-MAIL-1: a name that nothing has costs its order, and is told as it was written', () => {
    const after = play(board(90), { P1: 'M - RL99 - Roma\nM - RL09 - Atlantis\nM - RL09 - Pisae' });
    expect([1, 2, 3].map((n) => after.outcome('P1', n))).toEqual(['unknown-name', 'unknown-name', 'done']);
    expect(after.of('order-failed').map((e) => [e.data.name, e.data.kind])).toEqual([
      ['RL99', 'unit'],
      ['Atlantis', 'area'],
    ]);
  });

  test('RF-STK-3: in YAML a choice of who defends needs its area', () => {
    const read = parseSheet(orders, 'game: g\norders:\n  - choose: {defend: RL09}\n');
    expect(read.diagnostics.filter((d) => d.severity === 'error')).toEqual([]);
    const { events } = resolve(data, board(90), { P1: read }, seededDice<never>({ seed: 't', turn: 1 }));
    expect(events.find((e) => e.type === 'order-failed')?.data.reason).toBe('no-area');
  });
});
