/** The making of the world. KOK-SCN-15. */
import { describe, expect, test } from 'vitest';
import { setUp } from '../../../../games/king-of-kings/phases/set-up.js';
import type { State } from '../../../../games/king-of-kings/state.js';
import { at, outcomes, playOn, type Stage, start } from '../kit.js';

describe('king-of-kings making of the world', () => {
  const made = (
    sheets: Record<string, string>,
    n = 2,
    change: (s: State) => void = () => undefined,
  ): Stage => {
    const state = start('standard', n);
    change(state);
    const play = playOn(state, {}, sheets);
    setUp.body(play);
    return play;
  };

  test('KOK-SCN-15: the first colour of the list that is free, in the order of seats; else the first of all', () => {
    const play = made({ P1: 'SU - [blue]', P2: 'SU - [blue, green]' });
    expect([play.state.positions['P1']!.colour, play.state.positions['P2']!.colour]).toEqual([
      'blue',
      'green',
    ]);
    expect(outcomes(play)).toEqual(['done', 'done']);
    const taken = made({ P1: 'SU - [blue]', P2: 'SU - [blue]' });
    expect(taken.state.positions['P2']!.colour).toBe('red');
    expect(outcomes(taken)).toEqual(['done', 'part place-taken']);
    expect(
      made({ P1: 'SU - [red]\nSU - [grey]' }).log.events.find((e) => e.type === 'order-failed')?.data[
        'reason'
      ],
    ).toBe('second-of-its-kind');
  });

  test('KOK-SCN-15: five units a round out of the box, the wished ones first, then the default; not one more than there is', () => {
    const play = made({ P1: 'SU - [red] - [3 KT; 9 KT]' }, 2, (s) => {
      s.game.set!.mix = { ...s.game.set!.mix, KT: 4 };
    });
    const pool = play.state.sides['P1']!.pool;
    // 3 and 1 knights, the rest heavy infantry.
    expect([pool.KT, pool.HI, pool.fort, pool.caravan]).toEqual([4, 16, 1, 2]);
    expect(play.state.game.set!.mix.KT).toBe(0);
    expect(outcomes(play)).toEqual(['part pool-empty']);
    const green = made({ P1: 'SU - [green] - [5 KT]' });
    expect(green.state.sides['P1']!.pool.KT ?? 0).toBe(0);
    expect(outcomes(green)).toEqual(['part too-strong']);
  });

  test('KOK-SCN-15: capital and cities on the wished sites that are free; brown’s capital is the richer; goods where they belong', () => {
    const play = made({
      P1: 'SU - [brown] - [] - [Rome] - [Naples, Genoa, Syracuse] - [Genoa]',
      P2: 'SU - [grey] - [] - [Rome, Paris] - [Naples, Lyon]',
    });
    const { state } = play;
    const city = (name: string) => state.cities[at(state, name)]!;
    expect(city('Rome')).toMatchObject({ controller: 'P1', tribute: 30, strength: 2, name: 'Rome' });
    expect(city('Genoa')).toMatchObject({ controller: 'P1', tribute: 10, strength: 1 });
    expect(city('Paris')).toMatchObject({ controller: 'P2', tribute: 20 });
    expect(city('Naples').controller).toBe('P1');
    const goods = (owner: string) =>
      Object.values(state.goods)
        .filter((g) => g.owner === owner)
        .map((g) => `${g.type} ${g.hex!}`)
        .sort();
    expect(goods('P1')).toEqual([
      `grain ${at(state, 'Rome')}`,
      `grain ${at(state, 'Rome')}`,
      `wine ${at(state, 'Genoa')}`,
      `wine ${at(state, 'Genoa')}`,
    ]);
    expect(goods('P2')).toEqual([1, 2, 3].map(() => `wine ${at(state, 'Paris')}`));
    expect(outcomes(play)).toEqual(['done', 'part place-taken']);
    expect(state.positions['P1']!.home).toHaveLength(4);
    expect(state.sides['P1']).toMatchObject({
      capital: at(state, 'Rome'),
      home: at(state, 'Rome'),
      name: 'Brown',
    });
  });

  test('KOK-SCN-15: a neutral a round, wished or beside the next capital; ships of an inland one wait in its pool', () => {
    const play = made({ P1: 'SU - [red] - [] - [Rome] - [Naples] - [] - [Carthage 5 LG, Toledo 2 LG]' });
    const { state } = play;
    expect(state.cities[at(state, 'Carthage')]!.controller).toBe('carthage');
    const fleet = Object.values(state.forces).find((f) => f.owner === 'carthage')!;
    expect(fleet).toMatchObject({ kind: 'fleet', units: { carthage: { LG: 5 } } });
    expect(state.sides['toledo']!.pool.LG).toBe(2);
    // What the wish leaves open is filled up to five.
    const army = Object.values(state.forces).find((f) => f.owner === 'toledo')!;
    expect(Object.values(army.units['toledo']!).reduce((a, b) => a + b, 0)).toBe(3);
    expect(
      Object.values(state.sides).filter(
        (s) => s.kind === 'neutral' && s.capital !== undefined && !s.flags.includes('closed'),
      ),
    ).toHaveLength(8);
  });

  test('KOK-SCN-15: in the set-up no other line counts', () => {
    expect(outcomes(made({ P1: 'I - [roads]' }))).toEqual(['failed wrong-season']);
  });
});
