/** RULES.md tells the numbers of the charts, see tests/kit/chart-numbers.ts. */
import { describe } from 'vitest';
import { chartNumbersTests } from '../../kit/chart-numbers.js';
import { data } from './table.js';

const { charts } = data;

/** `south` → `{kinds.legion.attack.south}`. */
const of = (kind: string, what: string, words: string): string =>
  words.replace(/[a-z]+:(?! leader:)/g, (slot) => `{kinds.${kind}.${what}.${slot.slice(0, -1)}}`);
const fights = (label: string, kind: string, attack: string, defence: string): string =>
  `| ${label} | ${of(kind, 'attack', attack)} | ${of(kind, 'defence', defence)} |`;
const walks = (label: string, kind: string, movement: string): string =>
  `| ${label} | ${of(kind, 'movement', movement)}`;
const slots = (path: string, list: readonly number[], form = ''): string[] =>
  list.map((_, i) => `{${path}.${i}${form}}`);
const reign = (side: string, i: number, name: string): string =>
  `${name} {leaders.${side}.${i}.from:year} to {leaders.${side}.${i}.to:year}`;

const years = slots('civilWars.years', charts.civilWars.years, ':year');
const par = (label: string, side: 'years' | 'rome' | 'parthia' | 'germania'): string =>
  `| ${[label, ...slots(`victory.${side}`, charts.victory[side])].join(' | ')} |`;

const north = 'south:, north north:';

describe('rise-and-fall: the numbers of the rulebook', () => {
  chartNumbersTests('rise-and-fall', {
    told: {
      '# 4. Movement': [
        walks('legion, rebel', 'legion', 'south: | north: |'),
        walks('legion, rebel', 'rebel', 'south: | north: |'),
        walks('palatina', 'palatina', 'south: | slow: (in old Parthia and Armenia, too)'),
        walks('comitatus', 'comitatus', 'south: | north: |'),
        walks('limes', 'limes', 'south: | north: |'),
        walks('Parthian cavalry / infantry', 'parthian-cavalry', 'south: / 2 | north: |'),
        walks('Parthian cavalry / infantry', 'parthian-infantry', '3 / south: | north: |'),
        walks('African, European, Asian, Celtic tribe', 'people', 'south: | north:, at home native: |'),
        walks(
          'Sarmatian',
          'sarmatian',
          'other: | home: in Sarmatia, other: elsewhere, germania: in Germania',
        ),
        'Euro-Sarmatians from {dates.euroSarmatiaAtSea}',
        walks('German tribe', 'german', 'all: (leader: leader:) | all: (leader:) |'),
        walks('migration', 'migratory', 'south: | native: at home, else north: (leader: leader:) |'),
        walks('Germanic kingdom', 'germanic-kingdom', 'south: | never'),
        walks('Kushan', 'kushan', 'south: | native: at home, else north: |'),
        walks('Hunnic kingdom', 'hunnic-kingdom', 'south: | north: |'),
        walks('Huns, Hunae', 'huns', 'all: | 1 |'),
        walks('Huns, Hunae', 'hunae', 'all: | 1 |'),
      ],
      'RF-MOV-4': ['costs {terrain.desert} more, never below {terrain.least}'],
      'RF-MOV-7': ['Before {dates.free} a tribe leaves'],
      'RF-MOV-10': ['closed to all until {dates.hunLandsOpen}'],
      'RF-MOV-11': ['From {dates.split} Romans cross'],
      '# 5. Combat': [
        fights('legion', 'legion', north, north),
        fights('legion', 'legion', 'emperor:, north 1', 'emperor:, north 1'),
        fights('palatina', 'palatina', north, 'all:'),
        fights('palatina', 'palatina', 'emperor:, north 2', 'all:'),
        fights('comitatus', 'comitatus', north, 'all:'),
        fights('comitatus', 'comitatus', 'emperor:, north 1', 'all:'),
        fights('limes', 'limes', north, 'all:'),
        fights('limes', 'limes', 'emperor:, north 0', 'all:'),
        fights('rebel', 'rebel', north, north),
        fights('cavalry / infantry', 'parthian-cavalry', `${north} / 1, north 0`, 'all: / 1'),
        fights('cavalry / infantry', 'parthian-infantry', `2, north 1 / ${north}`, '2 / all:'),
        fights('tribe', 'people', 'all:', 'all:'),
        fights(
          'Sarmatian',
          'sarmatian',
          'south:; north of the line north:, but germania: in Germania',
          'all:',
        ),
        fights('German tribe', 'german', 'germania: in Germania, else other:; leader leader:', 'all:'),
        fights('German tribe', 'german', '2 in Germania, else 1; leader 2', 'leader:'),
        fights('migration', 'migratory', 'all:; leader leader:', 'all:'),
        fights('Germanic / Hunnic kingdom', 'germanic-kingdom', 'all:', 'all: / 3'),
        fights('Germanic / Hunnic kingdom', 'hunnic-kingdom', 'all:', '2 / all:'),
        fights('Huns, Hunae', 'huns', 'all:', 'all:'),
        fights('Huns, Hunae', 'hunae', 'all:', 'all:'),
        fights('Kushan', 'kushan', 'all:', 'all:'),
      ],
      'RF-CBT-5': ['Mountain +{terrain.mountain}, forest +{terrain.forest}, river +{terrain.river}'],
      'RF-CBT-9': ['back after {migrations.back} turns'],
      'RF-CBT-11': ['Byzantium defends with {walls.defence}'],
      '# 6. Production': [
        ...['legion', 'comitatus', 'parthian-cavalry', 'parthian-infantry'].map(
          (kind) => `A legion, comitatus, cavalry or infantry is {kinds.${kind}.hp:halves} point`,
        ),
        'a palatina {kinds.palatina.hp:halves}, a limes {kinds.limes.hp:halves}, a bribe {points.bribe:halves}, the Walls {walls.hp:halves}',
      ],
      'RF-REP-1': [
        '{points.star:halves} point for each unlooted star',
        '{points.leader:halves} for a leader; Parthia {points.silkUnits} for the silk road, {points.silk:halves} for each unit',
        'the East {points.east:halves} from {points.eastFrom}',
      ],
      'RF-REP-6': ['no more from {dates.noReturns}'],
      'RF-WAR-4': ['From {dates.germanWar} `W'],
      'RF-PEACE-1': ['({treaty.most} at most)'],
      'RF-PEACE-5': ['this turn and the next {treaty.turns}'],
      '# 7. War, peace, alliance': [
        '| {treaty.parthia.armenia} | Armenia to Rome |',
        '| {treaty.parthia.mesopotamia} | Arbela, Hatra, Nisibis |',
        '| {treaty.parthia.silk} | one of its trade |',
        '| {treaty.rome.0.level} | Arbela, Hatra, Nisibis | Pontus |',
        '| {treaty.rome.1.level} | one of its trade | Tarsus, Cappadocia |',
        '| {treaty.rome.2.level} | two | Jaffa, Jerusalem |',
        '| {treaty.rome.3.level} | three | the three Egyptian stars |',
      ],
      'RF-GAR-1': [
        'Athens and Macedonia not from {garrisons.relief.Athens:year}, Cyrene from {garrisons.relief.Cyrene:digit}, Bithynia and Byzantium from {garrisons.relief.Bithynia}, Antioch, Damascus, Jaffa from {garrisons.relief.Antioch}',
        'Athens and Macedonia not from {garrisons.relief.Macedonia:year}',
        'Bithynia and Byzantium from {garrisons.relief.Byzantium}',
        'Antioch, Damascus, Jaffa from {garrisons.relief.Damascus}',
        'Antioch, Damascus, Jaffa from {garrisons.relief.Jaffa}',
      ],
      'RF-GAR-4': ['exempts {garrisons.exempt} stars a turn'],
      'RF-GAR-6': ['{garrisons.turns} decades under an empire'],
      'RF-TURN-3': ['rome', 'parthia'].map((side) => `Turn 1 is {leaders.${side}.0.from:year}`),
      '# 9. Leaders': [
        'Caesar to {leaders.rome.0.to:year}',
        reign('rome', 1, 'Augustus'),
        reign('rome', 2, 'Tiberius'),
        reign('rome', 3, 'Vespasian'),
        reign('rome', 4, 'Trajan'),
        'to {leaders.rome.5.from:year}, Hadrian to {leaders.rome.5.to:year}',
        reign('rome', 6, 'Marcus Aurelius'),
        reign('rome', 7, 'Severus'),
        reign('rome', 8, 'Diocletian'),
        'to {leaders.rome.9.from:year}, Constantine to {leaders.rome.9.to:year}',
        reign('rome', 10, 'Theodosius'),
        'Orodes II to {leaders.parthia.0.to:year}',
        reign('parthia', 1, 'Artabanus'),
        reign('parthia', 2, 'Vologases I'),
        reign('parthia', 3, 'Vologases IV'),
        reign('parthia', 4, 'Ardashir'),
        'to {leaders.parthia.5.from:year}, Shapur to {leaders.parthia.5.to:year}',
        reign('parthia', 6, 'Shapur II'),
        reign('parthia', 7, 'Bahram V'),
        'to {leaders.parthia.8.from:year}, Yazdegerd II to {leaders.parthia.8.to:year}',
        reign('german', 0, 'Arminius'),
        reign('german', 1, 'Ballomar'),
      ],
      'RF-GLEAD-1': [
        'migrations attack with {kinds.migratory.attack.leader} and move {kinds.migratory.movement.leader} at least',
        'migrations attack with {kinds.german.attack.leader} and move {kinds.german.movement.leader} at least',
      ],
      'RF-CW-1': [`${years[0]} (two), ${years.slice(2).join(', ')}.`, `${years[1]} (two)`],
      'RF-CW-3': [
        '({civilWars.fourth} again if three are alive',
        '{civilWars.sizes.0} rebels, {civilWars.sizes.1} if one earlier war is alive, {civilWars.sizes.2} if two are; {civilWars.most} in all',
      ],
      'RF-CW-4': ['{civilWars.steady} in one area stand fast'],
      'RF-CW-5': ['spread up to {civilWars.scatter} areas'],
      'RF-CW-8': [
        '{civilWars.replacements} return a turn',
        'before {civilWars.eboracumFreeFrom} at Eboracum',
      ],
      'RF-KUS-2': ['From {kushans.convertFrom:year} a Sarmatian', 'until {kushans.most} are in play'],
      'RF-KUS-7': ['From {kushans.fallFrom} they can fall'],
      'RF-SAS-1': ['In {sassanids.from} five'],
      'RF-BRI-3': ['{points.bribes} markers for all'],
      'RF-LOOT-2': [
        'From {rebuild.costFrom} the first costs {rebuild.hp:halves} point: Rome {rebuild.rome} a turn less bribes, Parthia {rebuild.parthia}',
      ],
      'RF-SPL-1': ['{dates.split}: West and East'],
      'RF-WALL-1': ['rise in {walls.from}', '{walls.hp:halves} points restore them'],
      'RF-REF-1': ['From {reform.from} {reform.perTurn} legions a turn'],
      'RF-REF-2': ['{reform.reserveUnits} units a turn may be bought'],
      'RF-RAID-4': ['back after {migrations.back} turns'],
      'RF-KIN-1': ['From {dates.kingdoms} a migration'],
      'RF-KIN-3': ['{kingdoms.most} at most'],
      'RF-HUN-3': ['printed defence up to {huns.absorbs}'],
      'RF-HUN-4': ['up to {huns.retreat} steps'],
      'RF-HUN-5': ['a kingdom of {huns.most}'],
      'RF-END-1': ['After {dates.last},'],
      '# 17. The end': [
        par('year', 'years'),
        par('Rome, unlooted stars', 'rome'),
        par('Parthia and allies', 'parthia'),
        par('Germania: kingdoms, Huns, ruins', 'germania'),
      ],
      'RF-VIC-2': [
        '{victory.decisive} for each checkpoint decides, up to {victory.draw} more than their number',
      ],
      'RF-VIC-3': ['{victory.fallPenalty} off for each decade'],
    },
    untold: {
      ...Object.fromEntries(
        [
          'rebel',
          'people',
          'sarmatian',
          'german',
          'migratory',
          'germanic-kingdom',
          'hunnic-kingdom',
          'huns',
          'hunae',
          'kushan',
        ].map((kind) => [`kinds.${kind}.hp`, 'uses no capacity']),
      ),
      'kinds.migratory.defence.leader': 'a leader raises, he never lowers: 4 stays 4',
      'dates.renamed': 'a name alone: both are understood at any time',
    },
  });
});
