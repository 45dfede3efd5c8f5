/** Offers where one more or one fewer is a fault: captives twice on a list, digits within walls, what may go from here to there. */
import { describe, expect, test } from 'vitest';
import { deepFreeze, parseSheet, type Choices, type Draft } from '../../../../src/core/index.js';
import { choices } from '../../../../games/weekly-campaign/choices/choices.js';
import { see } from '../../../../games/weekly-campaign/see.js';
import type { State } from '../../../../games/weekly-campaign/state.js';
import { book, cmd, data, someCommand, tutorial } from '../kit.js';

const NONE = parseSheet(book, 'GAME x\nNONE\n');
const ask = (state: State, order: string, boxes: Draft['boxes'], box: string): Choices =>
  choices(data, deepFreeze(see(data, deepFreeze(state), [], 'P1')), NONE, { order, boxes }, box);
const texts = ({ offers }: Choices): string[] => offers.map(({ text }) => text);

describe('weekly-campaign choices', () => {
  test('WK-MIL-12: captives who are on the list are not offered a second time', () => {
    const state = tutorial((s) => {
      cmd(s, 'P1-1DV').prisoners = [{ of: 'P5', stack: { 'HHI.r': 2 }, leaders: [] }];
    });
    const captives = (items: string): string[] =>
      texts(ask(state, 'disband', { items }, 'items')).filter((text) => /PR$/.test(text));
    expect(captives('')).toEqual(['PR', '1PR']);
    expect(captives('PR')).toEqual([]);
    expect(captives('1HHI.r').every((text) => text.startsWith('1HHI.r,'))).toBe(true);
    expect(captives('1HHI.r')).toHaveLength(2);
  });

  test('WK-ORD-4: the City digit alone means something else within the walls, and there alone', () => {
    const state = tutorial();
    const words = (mode: string, box: string): (string | undefined)[] =>
      ask(state, 'order', { who: '1DV', mode }, box)
        .offers.filter(({ text }) => text === '2')
        .map(({ word }) => word);
    expect(words('G', 'city').join()).toMatch(/^sally: /);
    expect(words('F', 'city').join()).toMatch(/^blockade/);
    expect(words('G', 'command').join()).toMatch(/^probe/);
  });

  test('WK-CMD-7: of commands a transfer is offered those that stand here, neither its source nor its goal', () => {
    const state = tutorial((s) => {
      const { hex } = cmd(s, 'P1-1DV');
      for (const n of [1, 2, 3]) someCommand(s, 'P1', 'DV', hex, { 'HHI.r': n });
      someCommand(s, 'P1', 'DV', 'A2434', { 'HHI.r': 1 });
    });
    const commands = texts(ask(state, 'transfer', { from: '3DV', to: '1AR' }, 'items')).filter((text) =>
      /^\d+(DV|AR|SC)$/.test(text),
    );
    expect(commands).toEqual(['1DV', '2DV', '4DV', '5DV']);
  });
});
