/** RULES.md tells the numbers of the charts, see tests/kit/chart-numbers.ts. */
import { describe } from 'vitest';
import type { Data } from '../../../games/barbarian-kingdom-empire/data.js';
import { loadSystemData } from '../../../src/catalog.js';
import { chartNumbersTests, gridCells, gridRows } from '../../kit/chart-numbers.js';

const { charts } = loadSystemData('barbarian-kingdom-empire') as unknown as Data;

const values = (type: string): string => `{units.${type}.strength}-{units.${type}.moves} |`;
const bracketed = (type: string): string => `({units.${type}.strength})-{units.${type}.moves} |`;
const price = (stage: string, type: string): string =>
  `| ${stage} | ${type} | {costs.${stage}.${type}.price} | {costs.${stage}.${type}.upkeep} |`;

/** Results of a number: so many areas of retreat (BKE-CBT-8). */
const results =
  (charts as { readonly 'combat-results'?: Readonly<Record<string, { readonly areas?: number }>> })[
    'combat-results'
  ] ?? {};
const result = (name: string): string =>
  results[name]?.areas === undefined ? name : `${name.slice(0, 2)}{combat-results.${name}.areas}`;

describe('barbarian-kingdom-empire: the numbers of the rulebook', () => {
  chartNumbersTests('barbarian-kingdom-empire', {
    told: {
      '# 1. The board': [
        'defends with the tax of its city, at least {neutral.least}',
        ...['BI', 'BH', 'HB', 'BW', 'IN', 'CA', 'SH', 'EL'].map(
          (type) => `| ${type} | ${charts.units[type as 'BI'].name} | ${values(type)}`,
        ),
        ...['TR', 'GA'].map((type) => `| ${type} | ${charts.units[type as 'TR'].name} | ${bracketed(type)}`),
      ],
      'BKE-STK-1': [
        'at most {stacking.units} units of one side: a unit of strength {stacking.heavy} or more',
      ],
      'BKE-CTR-1': [
        '{counters.TR} tribes and garrisons together, {counters.infantry} infantry, {counters.horse} horse, {counters.bow} bow, {counters.SH} ships, {counters.EL} elites, {counters.LE} leaders',
        '{counters.GA} tribes and garrisons together',
      ],
      'BKE-START-4': [
        'Vikings from turn {starts.viking.first}, Arabs and Africans (option) from turn {starts.arab.first}, Persians (option) from turn {starts.persian.first}',
        'Arabs and Africans (option) from turn {starts.african.first}',
      ],
      'BKE-START-5': ['begin with {starts.arab.tribes} tribes', 'begin with {starts.african.tribes} tribes'],
      'BKE-START-6': ['with {persian-kingdom.treasury} money, units worth {persian-kingdom.worth}'],
      'BKE-CRE-1': ['after {creation-rerolls} rolls nothing comes'],
      'BKE-TRB-8': [
        'count {countdown.units} units',
        'after {countdown.turns} turns (Vikings and Huns {countdown.groups.viking}, Turks and Arabs {countdown.groups.turk})',
        '(Vikings and Huns {countdown.groups.hun}, Turks and Arabs {countdown.groups.arab})',
      ],
      'BKE-TRB-9': [
        'with {unrest.idle} units',
        'a die of 1 to {unrest.unrest}',
        'With {unrest.crowd} units',
        'costs {unrest.lost:times} a second die in units',
      ],
      'BKE-SEA-5': [
        '+{sinking.viking} for Vikings until they are an empire, +{leaders.1.sinking} with a naval leader',
      ],
      '# Combat': [
        `| dice ${gridCells('combat.columns', charts.combat.columns)}`,
        ...Object.entries(charts.combat.rows).map(
          ([dice, row]) => `| ${dice} | ${row.map(result).join(' | ')} |`,
        ),
      ],
      'BKE-CBT-6': ['advance with one or {combat-limits.advance}'],
      'BKE-CBT-12': ['At most {combat-limits.rolls} rolls'],
      'BKE-RET-4': ['a die of {sinking.retreat} sinks it'],
      'BKE-LDR-1': ['he moves up to {units.LE.moves} areas'],
      'BKE-LDR-2': [
        'shifts {leader-kinds.plain.land} column for the side',
        'shifts {leader-kinds.plain.sea} column for the side',
        'shifts {leaders.1.land} column',
        'shifts {leaders.2.sea} column',
        ...[3, 4, 6].flatMap((die) => [
          `shifts {leaders.${die}.land} column`,
          `shifts {leaders.${die}.sea} column`,
        ]),
      ],
      'BKE-CAP-2': ['It pays {capital.tax} at each tax collection'],
      'BKE-CAP-3': [
        'keep a {capital.share:part} of last turn',
        'the captor gains a {capital.share:part}',
        'without the {capital.tax}',
      ],
      'BKE-ECO-2': ['plus {capital.tax} for the capital'],
      'BKE-ECO-3': [
        '{good-ruler.times:halves} of the cities (rounded up) and {good-ruler.capital} of the capital',
        'one and a {good-ruler.over:part} of the cities',
        'corruption {corruption.times:halves} and {corruption.capital}',
        'corruption {corruption.over:part} and',
      ],
      'BKE-ECO-4': [
        '{pillage.times:times} the tax, and a marker with the last digit of turn + {pillage.turns}',
      ],
      'BKE-ECO-8': ['Vikings and Huns get {poor-administration.columns} column less'],
      '# Economy': [
        ...['CA', 'IN', 'BW', 'SH'].map((type) => price('kingdom', type)),
        ...['EL', 'IN', 'SH', 'GA'].map((type) => price('empire', type)),
        'an empire keeps cost it {costs.empire.CA.upkeep} and {costs.empire.BW.upkeep}',
      ],
      '# Administration': [
        `| dice ${gridCells('administration.columns', charts.administration.columns)}`,
        ...gridRows('administration.rows', charts.administration.rows),
      ],
      'BKE-REB-2': ['within {defection.within} areas'],
      'BKE-REB-12': ['{revival.disorder:tenths} of all city tax revolts'],
      'BKE-OPT-1': ['1 to {crossing.safe} arrives, {crossing.safe:more} to 6 drowns'],
      'BKE-OPT-6': [
        'naval ({leaders.1.sea} columns at sea), general ({leaders.2.land} on land)',
        'marshal (+{leaders.4.moves} movement',
        'administrator ({leaders.5.columns} columns in the capital, {leaders.5.land} in combat)',
        '{leaders.5.sea} in combat)',
        'diplomat (free for {leaders.6.ransom})',
      ],
      'BKE-OPT-7': ['Tribute up to {tribute.most} a turn'],
      'BKE-MAIL-5': [
        'pay {absent-administration.0}, {absent-administration.1} or {absent-administration.2:digit} per cent',
      ],
      'BKE-SOL-2': ['strong garrisons ({neutral.strong})'],
      'BKE-SOL-6': ['takes {solitaire-event.9.money:minus} money, one brings {solitaire-event.12-13.money}'],
      'BKE-S5-1': [
        'Alexander counts {leader-kinds.alexander.land} columns, Darius {leader-kinds.darius.land}',
        'Alexander counts {leader-kinds.alexander.sea} columns, Darius {leader-kinds.darius.sea}',
      ],
      'BKE-S6-2': [
        'The Carthaginian counts {leader-kinds.hannibal.land} columns',
        'The Carthaginian counts {leader-kinds.hannibal.sea} columns',
      ],
      'BKE-S7-6': ['{late-empire-treasury-loss} money at most'],
      'BKE-S8-1': [
        "{german-cities.count} in all: the German's own pays {german-cities.own}, the others {german-cities.others}",
      ],
      'BKE-S8-16': [
        'at most {crusade.seas} seas',
        '{crusade.holder} points to who holds Jerusalem, {crusade.companion} to his companion, {crusade.fought} for having fought',
      ],
      'BKE-S9-2': ['who earns {average.restart-below} or more does not quit'],
      'BKE-END-3': ['under {average.fewest} turns'],
    },
    untold: {
      'units.LE.strength': 'a leader has no strength; what he is worth is told in columns',
      'costs.kingdom.LE.upkeep': 'leaders cost nothing',
      'costs.empire.LE.upkeep': 'leaders cost nothing',
      'pillage.digits': 'the last digit of a turn, by its word',
      ...Object.fromEntries(
        ['german-1', 'german-2', 'slav-1', 'slav-2', 'hun', 'turk', 'pict'].map((start) => [
          `starts.${start}.first`,
          'open from the beginning',
        ]),
      ),
    },
  });
});
