import { describe, expect, test } from 'vitest';
import { blankName, filledOrders, parseSheet, seededDice } from '../../../../src/core/index.js';
import { mapOf, neighbour } from '../../../../games/weekly-campaign/rules/map/map.js';
import type { Direction } from '../../../../games/weekly-campaign/records.js';
import type { DrawnMap } from '../../../../games/weekly-campaign/state.js';
import { loadSystem } from '../../../../src/catalog.js';

const system = await loadSystem('weekly-campaign');

/** The form of a seat as it is at the start. */
function formOf(position: string) {
  const state = system.create(
    'inner-sea',
    {},
    seededDice({ seed: 'form', turn: 0, step: 'create', rolls: system.rolls }),
  );
  const view = system.see(state, [], position);
  return { view, form: system.form?.(view) };
}

describe('the order form of a position', () => {
  test('names its forces with the digits that stand, its pool, and its neighbours', () => {
    const [forces, purchases, treaties] = formOf('P3').form?.chapters ?? [];

    expect(forces?.entries[0]?.orders.map(({ order }) => order)).toEqual([
      expect.stringMatching(/^M - \d[A-Z]{2} - \{\}$/),
      expect.stringMatching(/^O - \d[A-Z]{2}( - \{\}){7}$/),
    ]);
    expect(forces?.entries[0]?.orders[1]?.blanks[0]?.label).toMatch(/^mode [FG]$/);
    expect(purchases?.entries.map(({ orders }) => orders[0]?.order)).toContain('B - {}CHC - {}');
    expect(treaties?.entries.map(({ name }) => name)).not.toContain('P3 Macedonians');
    expect(treaties?.entries).toHaveLength(5);
  });

  test.each(['P1', 'P2', 'P3', 'P4', 'P5', 'P6'])(
    'what is filled in for %s is an order that passes the check',
    (position) => {
      const { view, form } = formOf(position);
      const lines: string[] = [];
      for (const { order, blanks } of form?.chapters.flatMap(({ entries }) =>
        entries.flatMap(({ orders }) => orders),
      ) ?? []) {
        const value = (label: string): string =>
          label === 'number'
            ? '1'
            : label === 'at'
              ? (blanks.find((blank) => blank.label === 'at')?.choices?.[0] ?? '')
              : label === 'moves'
                ? '24'
                : label.startsWith('M path')
                  ? '0'
                  : (label.split(' ').at(-1) ?? '');
        const filled = filledOrders(
          blanks.map(({ label }, i) => [blankName(1, i + 1, order), value(label)] as const),
        );
        lines.push(filled.get(1) ?? '');
      }
      const sheet = parseSheet(system.orders, `GAME g  POSITION ${position}  TURN 1\n${lines.join('\n')}`);

      expect(sheet.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(sheet.orders.length).toBe(lines.length);
      const unknown = system
        .check(view, sheet)
        .filter(({ code, severity }) => severity === 'error' && /unknown/.test(code));
      expect(unknown).toEqual([]);
    },
  );
});

test('above the path of who marched in the week stands the way that was gone', () => {
  const { view, form } = formOf('P3');
  const { map, commands, tradeUnits } = view as {
    map: DrawnMap;
    commands: Record<string, { id: string; hex: string }>;
    tradeUnits: Record<string, { id: string; hex: string }>;
  };
  const named = (form?.chapters[0]?.entries ?? []).map(({ name }) => commands[`P3-${name.split(' ')[0]}`]);
  const [marched, stood] = named.filter((command) => command !== undefined);
  const unit = Object.values(tradeUnits)[0];
  if (!marched || !stood) throw new Error('P3 has two commands');
  const steps = (id: string, ...directions: Direction[]): object[] => {
    let at = commands[id]?.hex ?? tradeUnits[id]?.hex ?? '';
    return directions.map((direction) => {
      const [from, to] = [at, neighbour(mapOf(map), at, direction) ?? ''];
      at = to;
      return { type: 'move', rule: 'WK-MOV-14', seenBy: ['P3'], data: { command: id, from, to, phase: 1 } };
    });
  };
  const events = [...steps(marched.id, 3, 4, 4), ...(unit ? steps(unit.id, 1) : [])];
  const [forces] = system.form?.({ ...(view as object), events })?.chapters ?? [];
  const labelOf = (id: string): string | undefined =>
    forces?.entries.find(({ name }) => name.startsWith(`${id.split('-')[1]} `))?.orders[0]?.blanks[0]?.label;

  expect(labelOf(marched.id)).toBe('M path, last 3,4,4');
  expect(labelOf(stood.id)).toBe('M path');
  if (unit) expect(labelOf(unit.id)).toBe('M path, last 1');
});
