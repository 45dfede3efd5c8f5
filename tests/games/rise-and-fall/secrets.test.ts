/**
 * What a seat keeps to itself changes nothing that another seat gets: whole steps played twice from random boards, with the
 * secret changed; the other's whole view, position by position, and its move sheet are compared. RF-REPORT-2, VIEW-1, VIEW-2, ROLL-1.
 */
import { describe, expect, test } from 'vitest';
import { canonicalJson, clone, deepFreeze, seededDice, type OrderSheet } from '../../../src/core/index.js';
import { report } from '../../../games/rise-and-fall/report/report.js';
import { resolve } from '../../../games/rise-and-fall/resolve.js';
import { see } from '../../../games/rise-and-fall/see.js';
import { seats } from '../../../games/rise-and-fall/rules/world/seats.js';
import { type State, emptyStanding } from '../../../games/rise-and-fall/state.js';
import { world } from '../../../games/rise-and-fall/rules/world/world.js';
import { chance, randomGame, randomSheet, read, type Chance } from './random-sheets.js';
import { data } from './table.js';

/** Boards from the middle of random games, each with the seat whose secret is changed. */
function boards(many: number): { state: State; roll: Chance }[] {
  const found: { state: State; roll: Chance }[] = [];
  for (let seed = 100; found.length < many; seed++) {
    randomGame(seed, 4, ({ after }) => {
      if (found.length < many && after.over === '')
        found.push({ state: after, roll: chance(seed * 31 + found.length) });
    });
  }
  return found;
}
const BOARDS = boards(Number(process.env.SECRET_BOARDS ?? 8));

/** A secret: makes it anew in a state and in the owner's sheet. `undefined`: it would rightly be seen in this step. */
interface Secret {
  readonly name: string;
  readonly rule: string;
  change(state: State, owner: string, roll: Chance): string | undefined;
}

const area = (roll: Chance): string => world(data).areaIds[roll(151)] ?? 'Roma';
const standing = (state: State, owner: string) => (state.standing[owner] ??= emptyStanding());

const SECRETS: readonly Secret[] = [
  {
    // Where the next civil war is to begin is read in step Rr alone.
    name: 'the list of civil wars',
    rule: 'RF-CW-2',
    change(state, owner, roll) {
      if (state.step === 'Rr') return undefined;
      standing(state, owner).capitals = [[area(roll), area(roll)], [area(roll)]];
      return `C - ${area(roll)}/${area(roll)}`;
    },
  },
  {
    // In an area with no crowd and no fight nobody is chosen; Hibernia sees none of either.
    name: 'who defends or goes first in a stack',
    rule: 'RF-STK-3',
    change(state, owner, roll) {
      standing(state, owner).stack = {
        Ulidia: [world(data).unitIds[roll(256)] ?? 'RL01'],
        Ivernia: ['CE18'],
      };
      standing(state, owner).defend = { Ulidia: world(data).unitIds[roll(256)] ?? 'RL01' };
      return `K - stack - Suionia - ${['GE14', 'GE13', 'GE12'][roll(3)] ?? 'GE14'}`;
    },
  },
  {
    // Kingdoms rebel from 350 on, and when Foederati are many.
    name: 'which kingdom would rebel',
    rule: 'RF-KIN-9',
    change(state, owner, roll) {
      if (state.turn >= 40) return undefined;
      standing(state, owner).rebel = roll(2) === 0 ? ['none'] : ['Franks', 'Vandals'];
      return `O - rebel - ${roll(2) === 0 ? 'none' : 'Saxons'}`;
    },
  },
  {
    name: 'where migrations flee from Huns',
    rule: 'RF-HUN-4',
    change(state, owner, roll) {
      if (state.step === 'H') return undefined;
      standing(state, owner).retreat = { GM1: [area(roll)], GM2: [area(roll), area(roll)] };
      return `J - GM3 - ${area(roll)}`;
    },
  },
  {
    // Read when the empires make peace; no suit is on these sheets.
    name: 'what a treaty is to bring',
    rule: 'RF-PEACE-4',
    change(state, owner, roll) {
      standing(state, owner).treatyChoice = ['Antioch', 'Damascus', ''][roll(3)] ?? '';
      standing(state, owner).treatyPlaces = { RL01: area(roll), PC01: area(roll) };
      return owner === 'P2' ? `Z - ${roll(2) === 0 ? 'antioch' : 'damascus'}` : `Z - RL01 - ${area(roll)}`;
    },
  },
  {
    name: 'garrisons that were found missing',
    rule: 'RF-GAR-5',
    change(state, owner, roll) {
      const empire = owner === 'P1' ? 'rome' : 'parthia';
      state.unclaimed = roll(2) === 0 ? [] : [{ empire, areas: [area(roll), area(roll)] }];
      return undefined;
    },
  },
  {
    name: 'what was ordered and failed, how much of it, and notes',
    rule: 'RF-REPORT-2',
    change(_state, _owner, roll) {
      const failing = [
        'M - RL01 - Huns',
        'I - RL01',
        'D - HE1',
        'F - RL01',
        'PO - Huns',
        'B - GM1 - Roma',
        'U - PC01',
        'M - PC01 - Ulidia',
      ];
      return Array.from({ length: 1 + roll(9) }, () =>
        roll(2) === 0 ? `N - ${'x'.repeat(1 + roll(40))}` : (failing[roll(failing.length)] ?? ''),
      ).join('\n');
    },
  },
  {
    name: 'orders that the check refused',
    rule: 'OUTCOME-1',
    change: () => undefined,
  },
];

/** All that a seat gets of a step. */
function told(state: State, sheets: Readonly<Record<string, OrderSheet>>, seat: string): string {
  const result = resolve(
    data,
    deepFreeze(clone(state)),
    deepFreeze(clone(sheets)),
    seededDice<never>({ seed: 's', turn: 1 }),
  );
  const view = see(data, result.state, result.events, seat);
  // The move sheet is made of the view and of nothing else: equal views are equal sheets.
  return canonicalJson(view);
}

describe('rise-and-fall secrets', () => {
  test.each(SECRETS)(
    '$rule, RF-REPORT-2: $name',
    (secret) => {
      let tried = 0;
      for (const { state, roll } of BOARDS) {
        for (const owner of seats(state).slice(0, 2)) {
          const sheets: Record<string, OrderSheet> = {};
          const text = randomSheet(state, owner, roll)
            .split('\n')
            .filter((l) => !/^(P|K|C|O|J|Z|PO|N) /.test(l))
            .join('\n');
          const others = seats(state).filter((s) => s !== owner);
          for (const seat of others)
            sheets[seat] = read(
              randomSheet(state, seat, roll)
                .split('\n')
                .filter((l) => !/^(P|C|K|PO) /.test(l))
                .join('\n'),
            );
          const variants = [1, 2].map(() => {
            const changed = clone(state);
            const more = secret.change(changed, owner, roll);
            const sheet = read(more === undefined ? text : `${text}\n${more}`);
            const bad = roll(5);
            const diagnostics = Array.from({ length: bad }, (_, n) => ({
              severity: 'error' as const,
              code: 'RF/unknown-unit',
              order: 900 + n,
              line: n + 1,
              column: 1,
              length: 1,
              message: `no unit is called "${'q'.repeat(1 + roll(9))}"`,
              suggestions: [],
            }));
            const refused = secret.rule === 'OUTCOME-1' ? { ...sheet, diagnostics } : sheet;
            return { state: changed, sheets: { ...sheets, [owner]: refused } };
          });
          const [one, two] = variants;
          if (canonicalJson(one) === canonicalJson(two)) continue;
          tried += 1;
          for (const seat of others)
            expect(told(two!.state, two!.sheets, seat)).toBe(told(one!.state, one!.sheets, seat));
        }
      }
      // The comparison means something: the secrets differed on most of the boards.
      expect(tried).toBeGreaterThan(BOARDS.length / 2);
    },
    300_000,
  );

  test('RF-TURN-4, RF-REPORT-2: a suit that waits for the last move is its owner’s secret between the two steps of Rome’s turn', () => {
    for (const { state } of BOARDS.slice(0, 2)) {
      const war = clone(state);
      Object.assign(war, { step: 'Rm' });
      war.war.romeParthia = true;
      const views = (['rome', 'none'] as const).map((suing) => {
        war.war.suing = suing;
        return canonicalJson([see(data, war, [], 'P2'), report(data, see(data, war, [], 'P2'))]);
      });
      expect(views[0]).toBe(views[1]);
    }
  });
});
