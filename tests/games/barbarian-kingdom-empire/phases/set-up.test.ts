/** The set-up step: free placement. BKE-MAIL-1, BKE-S5-1. */
import { describe, expect, test } from 'vitest';
import { noteOrders } from '../../../../games/barbarian-kingdom-empire/phases/closing.js';
import { setUp } from '../../../../games/barbarian-kingdom-empire/phases/set-up.js';
import type { State } from '../../../../games/barbarian-kingdom-empire/state.js';
import { answers, begun, geo, run, seat, someBoard } from '../kit.js';

describe('the set-up', () => {
  const place = (
    scenario: string,
    key: string,
    sheet: string,
    options = {},
  ): { state: State; told: string[]; id: string } => {
    const first = someBoard({ scenario, options, turn: 0, keep: true });
    first.step = 'setup';
    const { id } = seat(first, key);
    const done = run(
      first,
      (play) => {
        noteOrders.body(play);
        setUp.body(play);
      },
      { sheets: { [id]: sheet } },
    );
    return { state: done.state, told: answers(done.events, id), id };
  };
  const own = ({ state, id }: { state: State; id: string }): string[] =>
    Object.values(state.units)
      .filter((unit) => unit.owner === id)
      .map((unit) => `${unit.type} ${unit.area}`)
      .sort();

  test('BKE-MAIL-1: from the pool, in the lands allowed, what was not ordered as the scenario has it', () => {
    const lombards = place('byzantine', 'lombard', 'SU - CA - Rome\nSU - IN - Sirmium');
    expect(lombards.told).toEqual(['done BKE-MAIL-1', 'done BKE-MAIL-1']);
    expect(own(lombards)).toEqual([
      'BW aquileia',
      'BW capua',
      'CA rome',
      'IN salonae',
      'IN sirmium',
      'LE mediolanum',
    ]);
    expect(place('byzantine', 'lombard', 'SU - 2 CA - Rome').told).toEqual(['part BKE-MAIL-1']);
    expect(place('byzantine', 'lombard', 'SU - CA - Carthage').told).toEqual(['failed BKE-MAIL-1']);
    expect(place('byzantine', 'lombard', 'SU - CA - Rome\nSU - IN - Rome').told).toEqual([
      'done BKE-MAIL-1',
      'failed BKE-MAIL-1',
    ]);
    expect(place('byzantine', 'lombard', 'SU - EL - Rome').told).toEqual(['failed BKE-MAIL-1']);
    expect(own(place('byzantine', 'lombard', ''))).toHaveLength(6);
  });

  test('BKE-MAIL-1, BKE-S3-1: tribes within three areas of the start, outside the boundary, one an area, Arabs in the desert', () => {
    const goths = (area: string): string[] => place('byzantine', 'ostgoth', `SU - TR - ${area}`).told;
    const near = (steps: number): string =>
      geo.ids.find(
        (id) => geo.distance('bastarnia', id) === steps && !geo.areas[id]!.inside && !geo.areas[id]!.desert,
      )!;
    const name = (id: string): string => geo.areas[id]!.name;
    expect([goths(name(near(3))), goths(name(near(4)))]).toEqual([
      ['done BKE-MAIL-1'],
      ['failed BKE-MAIL-1'],
    ]);
    expect(geo.distance('bastarnia', 'tomi')).toBeLessThan(4);
    expect(goths('Tomi')).toEqual(['failed BKE-MAIL-1']);
    expect(goths('Carpia\nSU - TR - Carpia')).toEqual(['done BKE-MAIL-1', 'failed BKE-MAIL-1']);
    expect(place('byzantine', 'arab', 'SU - TR - Hira').told).toEqual(['done BKE-MAIL-1']);
    expect(place('byzantine', 'turk', 'SU - TR - Parthia').told).toEqual(['failed BKE-MAIL-1']);
    expect(own(place('byzantine', 'ostgoth', 'SU - TR - Getia'))).toHaveLength(8);
  });

  test('BKE-MAIL-1: a budget is spent to the last coin, else the standard force stands', () => {
    const force = (sheet: string): string[] =>
      own(place('expanding-rome', 'rome', sheet))
        .map((text) => text.slice(0, 2))
        .sort();
    const standard = force('');
    expect(force('SU - 5 IN - Rome')).toContain('LE');
    expect(
      force('SU - IN - Rome\nSU - IN - Capua\nSU - IN - Tarentum\nSU - IN - Aquileia\nSU - IN - Mediolanum'),
    ).toEqual(['IN', 'IN', 'IN', 'IN', 'IN', 'LE']);
    expect(force('SU - 4 IN - Rome')).toEqual(standard);
    expect(force('SU - 6 IN - Rome')).toEqual(standard);
  });

  test('BKE-MAIL-1: ships stand at coasts, garrisons alone', () => {
    expect(place('byzantine', 'vandal', 'SU - SH - Theveste').told).toEqual(['failed BKE-MAIL-1']);
    expect(place('byzantine', 'vandal', 'SU - SH - Tingis').told).toEqual(['done BKE-MAIL-1']);
    expect(place('pre-roman', 'seleucids', 'SU - 2 GA - Antioch').told).toEqual(['part BKE-MAIL-1']);
    expect(place('pre-roman', 'seleucids', 'SU - GA - Samosata').told).toEqual(['done BKE-MAIL-1']);
  });

  test('BKE-S5-1: Persia leaves no province of its own empty, its horse and its king stand in Persia; else the standard set-up', () => {
    const { id } = seat(begun('alexander'), 'persia');
    const standard = own({ state: begun('alexander'), id });
    const away = place('alexander', 'persia', 'SU - CA - Tyre');
    expect(own(away)).toEqual(standard);
    // Everybody in one province is no guard of the others.
    const persia = place('alexander', 'persia', 'SU - BI - Ephesus\nSU - CA - Rhagae');
    expect(own(persia)).toContain('CA rhagae');
  });

  test('BKE-S8-1: the German’s own city is worth two; taken, foreign and missing ones fall to the next free', () => {
    const cities = (sheets: Record<string, string>): Record<string, number> => {
      const first = someBoard({ scenario: 'vikings', turn: 0, keep: true });
      first.step = 'setup';
      const done = run(
        first,
        (play) => {
          noteOrders.body(play);
          setUp.body(play);
        },
        {
          sheets: Object.fromEntries(
            Object.entries(sheets).map(([key, text]) => [seat(first, key).id, text]),
          ),
        },
      );
      return Object.fromEntries(
        geo.inProvince.germany!.flatMap((area) =>
          done.state.cities[area] ? [[area, done.state.cities[area].tax]] : [],
        ),
      );
    };
    const plain = cities({});
    expect(Object.values(plain).sort()).toEqual([1, 1, 1, 1, 1, 2]);
    expect(cities({ germany: 'SU - CITY - Quadia' }).quadia).toBe(2);
    const same = cities({ vikings: 'SU - CITY - Quadia', germany: 'SU - CITY - Quadia' });
    expect([same.quadia, Object.values(same).filter((tax) => tax === 2).length]).toEqual([1, 1]);
    expect(cities({ vikings: 'SU - CITY - Rome' }).chattia).toBe(1);
  });
});
