/** RULES.md tells the numbers of the charts, see tests/kit/chart-numbers.ts. */
import { describe } from 'vitest';
import type { Data } from '../../../games/king-of-kings/data.js';
import { chartNumbersTests } from '../../kit/chart-numbers.js';
import { data } from './kit.js';
import { ruleTables } from './rule-tables.js';

const box = Object.keys(data.charts['counter-mix']).map((type) => `{counter-mix.${type}} ${type}`);

describe('king-of-kings: the numbers of the rulebook', () => {
  chartNumbersTests('king-of-kings', {
    tables: (all: Data) => ruleTables(all),
    printed: {
      'units.*': 'units',
      'prices.*': 'prices',
      'achievements.*': 'achievements',
      'moves.*': 'moves',
      'siege-assault.*': 'assault',
      'land-effects.*': 'land letters',
      'naval-effects.*': 'sea letters',
      'land-casualties.*': 'casualties',
      'naval-casualties.*': 'casualties',
      'crisis.columns.*': 'crisis',
    },
    told: {
      'KOK-UNIT-5': ['one royal marker of command {command.royal}; all others have command {command.other}'],
      'KOK-BAT-8': ['{command.general} more with a general'],
      'KOK-SPR-2': ['earns you {income.marker}', 'each kind of goods there {income.type}'],
      'KOK-SPR-5': ['up to {replacements} of its dead'],
      'KOK-SUM-2': ['Commerce {income.commerce}, squeeze {income.squeeze} talents'],
      '# 12. Options': ['Favoured: {income.favoured} points'],
      'KOK-MOV-3': [
        ...['clear', 'desert'].map((type) => `A side costs {side-cost.land.${type}}`),
        'mountains {side-cost.land.mountain}',
        ...['sea', 'river'].map((type) => `A side costs {side-cost.water.${type}}`),
      ],
      'KOK-SUP-1': ['at most {reach.supply} points'],
      'KOK-SUP-3': ['each unit dies on 1-{lost-on.supply}'],
      'KOK-RET-1': ['within {reach.retreat} points'],
      'KOK-FALL-2': ['within {reach.plague} hexes of your capital dies on 1-{lost-on.plague}'],
      'KOK-FALL-5': ['within {reach.famine} hexes'],
      'KOK-SIEGE-3': [
        'plus {breach-modifiers.supplied} if the place can be supplied, minus {breach-modifiers.earthworks:minus} with earthworks',
      ],
      'KOK-SIEGE-4': [
        '(each unit and leader dies on 1-{lost-on.defenders-ill})',
        '(dies on {lost-on.besiegers-ill})',
        'cost you at least {sorties-cost} points',
      ],
      'KOK-BAT-10': ['after {round-limit} the initiator is beaten'],
      'KOK-BAT-11': ['cavalry {pursuit.cavalry} times over'],
      'KOK-BAT-12': ['fall on {lost-on.leader-won} (won) or 1-{lost-on.leader-beaten} (beaten)'],
      'KOK-CW-1': ['goes over on 1-{lost-on.civil-war}'],
      'KOK-ALL-5': ["money up to {gift-share:part} of last Spring's income"],
      'KOK-MAR-1': ['accepts on 1-{marriage.accepted-on}'],
      'KOK-OPT-2': ['`embark` {embark.army-to-fleet}, `land` {embark.fleet-to-army} points'],
      'KOK-OPT-7': ['{raid.gain} talent for you, {raid.loss} less for the owner'],
      'KOK-OPT-8': ['with {external-from} units and more'],
      'KOK-SCN-15': [`out of one box for all (${box.join(', ')})`],
      'KOK-SCN-18': [
        'goes over on 1-{lost-on.uprising}',
        'opens its gate on 1-{lost-on.gate}',
        'a whole season ({straits-march} points)',
        'rebel on 1-{lost-on.unpaid} instead',
        '{reign-to-win} seasons of one reign win',
      ],
    },
    untold: {},
  });
});
