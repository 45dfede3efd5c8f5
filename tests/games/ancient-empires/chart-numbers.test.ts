/** RULES.md tells the numbers of the charts, see tests/kit/chart-numbers.ts. */
import { describe } from 'vitest';
import type { Data } from '../../../games/ancient-empires/data.js';
import { loadSystemData } from '../../../src/catalog.js';
import { chartNumbersTests, gridRows } from '../../kit/chart-numbers.js';

const level = (n: number): string => `| ${n} | {food.${n}} | {level-cu.${n}} | {damage-steps.${n}} |`;
const maps = (kind: 'barbarians' | 'pirates', many: string): string[] =>
  [7, 6, 5].map((map) => `{growth-deck.${kind}.${map}} ({growth-deck.${kind}.4}) ${many}`);
const { taxation } = loadSystemData('ancient-empires') as unknown as Data;

describe('ancient-empires: the numbers of the rulebook', () => {
  chartNumbersTests('ancient-empires', {
    files: ['taxation'],
    told: {
      'AE-DMG-2': [
        'reaches {damage-steps.1} (levels 1 and 2) or {damage-steps.3} (levels 3 and {max-level})',
        'reaches {damage-steps.2} (levels 1 and 2) or {damage-steps.4} (levels 3 and 4)',
      ],
      'AE-IND-1': [
        '{independent-units.1}, {independent-units.2}, {independent-units.3}, {independent-units.4} Units (levels 1 to {max-level})',
      ],
      'AE-SET-3': ['Then {start-placements} placements'],
      'AE-SET-4': ['x level x {start-coins} for each province'],
      'AE-GRO-1': ['In turns 1 and {growth-early.turns} each active position draws {growth-early.cards}'],
      'AE-GRO-2': [
        'From turn {growth-early.turns:more}: {growth-draw.1} cards with one Player Province, {growth-draw.2-3} with 2 or 3, {growth-draw.4-7} with 4 to 7',
        '{growth-draw.8..} with more or with none at all',
        '{growth-draw...0} with more or with none at all',
        'fewer than {growth-minimum} cards',
      ],
      'AE-ADV-1': ['({advancement-cost} coins each)'],
      'AE-ADV-3': ['roll {reroll.0:many} and {reroll.1:many} of Combat again'],
      'AE-RES-2': ['consumption ({food.0}, {food.1}, {food.2}, {food.3}, {food.4} by level)'],
      'AE-RTE-1': [
        "for {trade-costs.land-settled} points if both are settled (developed or Pacified, anybody's), else {trade-costs.land-other}",
        'over sea for {trade-costs.sea-settled} or {trade-costs.sea-other} likewise',
      ],
      'AE-RTE-2': [
        'Goods have {trade-points.goods} points, food and materials {trade-points.FOO}',
        'food and materials {trade-points.MAT}',
      ],
      'AE-INF-1': ['within {sphere} coastal steps'],
      'AE-TRD-4': [
        'turn {manufacture.materials} material and {manufacture.coins} coins into {manufacture.counters} Manufactured Goods',
      ],
      'AE-BID-1': [
        'food and materials from {minimum-bid.FOO} coin, goods from {minimum-bid.goods-per-level} x level',
        'food and materials from {minimum-bid.MAT} coin',
      ],
      'AE-ZON-1': ['within {trade-points.goods} points of the capital'],
      'AE-FOO-1': ['{famine} x deficit x level Damage'],
      'AE-EVT-1': ['{spread:part} your Player Provinces, rounded up'],
      'AE-EVT-2': [
        '{event-deck.revolt} Revolt, {event-deck.corruption} Corruption, {event-deck.disaster} Disaster, {event-deck.hostility} Hostility, {event-deck.civil-war} Civil War',
      ],
      'AE-EVT-3': [
        'give {victim-points.0}, {victim-points.1}, {victim-points.2}, {victim-points.3}, {victim-points.4} points',
      ],
      'AE-EVT-4': [
        '+{revolt.pacified} Pacified, +{revolt.hostile-same-group} for each other province of its group',
        '{revolt.per-professional} for each Professional of yours there, {revolt.culture-dominant} with Dominant Culture. {revolt.target} or more',
      ],
      'AE-EVT-5': [
        'same group {culture.home}, same symbols {culture.same}, one shared {culture.similar}, none {culture.different}',
      ],
      'AE-EVT-9': [
        'a {disaster.divisor:part} of all your food',
        'each further card in the phase places {disaster.further}',
      ],
      'AE-EVT-10': [
        '+ {civil-war.looted} if Barbarians looted you',
        '{civil-war.target} or more: as many provinces as your Spread Value take {civil-war.damage-per-level} x level Damage',
      ],
      'AE-CON-2': [
        'level + {manpower-extra} of every Owned Province. Each Professional and Militia of the turn uses {unit-cost.PRO.manpower}',
        'Militia of the turn uses {unit-cost.MIL.manpower}',
      ],
      'AE-CON-3': [
        'A Professional or Galley costs {unit-cost.PRO.coins} coins and {unit-cost.PRO.materials:a} material',
        'or Galley costs {unit-cost.GAL.coins} coins and {unit-cost.GAL.materials:a} material',
      ],
      'AE-CON-5': ['{repair-cost.coins} coins and {repair-cost.materials} material there remove a point'],
      'AE-CON-6': [
        '{cu-cost.coins} coins and {cu-cost.materials} material there for each CU; {level-cu.1} CUs make level 1 or 2, {level-cu.3} make 3 or 4',
        '{level-cu.2} CUs make level 1 or 2, {level-cu.4} make 3 or {max-level}',
      ],
      'AE-MAN-1': ['up to level + {manpower-extra} Militia a round, {unit-cost.MIL.coins} coins each'],
      'AE-MAN-4': ['Professionals cost {unit-cost.PRO.shortage} coins and Militia {unit-cost.MIL.shortage}'],
      'AE-OPS-2': [
        'Up to {rounds} rounds. Before rounds {certain-rounds:more} to {rounds} two dice must reach {end-roll.3}, {end-roll.4}, {end-roll.5}, {end-roll.6}, {end-roll.7}, {end-roll.8..}, or',
      ],
      'AE-OPS-3': ['all Units get their points ({movement.PRO}, Leaders {movement.LEA})'],
      'AE-OPS-5': ['{certain-rounds} rounds are certain'],
      'AE-LDR-2': ['Up to {extra-leaders} more Leaders'],
      'AE-MOV-2': ['It does {march-damage} Damage'],
      'AE-VOY-1': ['then {sea-actions.voyage-area} point an area'],
      'AE-SEA-1': [
        '{sea-actions.sail:a} point an area; attach and attack cost {sea-actions.attach}',
        'attach and attack cost {sea-actions.attack}',
      ],
      'AE-SEA-2': ['Detaching is {sea-actions.detach:free} at sea'],
      'AE-OCC-3': ['({damage-on.0} to {damage-on.2}: one Damage'],
      'AE-OCC-4': [
        '{tribes.1-2}, {tribes.3-4} or {tribes.5-6} by the die (1-2, 3-4, 5-6), {tribes-hostile} more where they are Hostile already',
      ],
      'AE-CBT-1': ['MIL', 'BAR', 'TRI'].map(
        (unit) => `{combat-bonus.${unit}} for Militia, Barbarians and tribes`,
      ),
      'AE-CBT-2': [
        'each natural {casualty-on} of the loser',
        "each full {losses-per} of the winner's sum",
        "the other's {casualty-on:many}",
      ],
      'AE-LOO-1': [
        '{damage-on.0} to {damage-on.2}: one Damage; each absorbed point is {booty.per-point:a} coin',
      ],
      'AE-LOO-2': ['{booty.damage-occupied} Damage a Unit without dice, {booty.occupied} coins a point'],
      'AE-LOO-3': ['{booty.capital-share:part} his treasury'],
      'AE-HRD-2': ['{horde.barbarians} Barbarians and {horde.leaders} Leaders appear'],
      'AE-HRD-4': ['all pay {land-actions.recruit.other}'],
      'AE-HRD-5': ['{horde.settle} or more of its Barbarians'],
      'AE-HRD-7': ['at most {horde-fears} Units of others'],
      'AE-MAIL-2': [
        'rebuilt for {rebuild.share:part} the treasury and land repaired as long as {rebuild.reserve} coins remain',
      ],
      '# 10 Operations': [
        ...['march', 'attach', 'attack', 'voyage'].map(
          (act) =>
            `| March, Attach, Attack, Voyage | {land-actions.${act}.friendly} | {land-actions.${act}.other} |`,
        ),
        'Voyage + {sea-actions.voyage-area} an area',
        ...['occupy', 'loot', 'recruit'].map(
          (act) => `| Occupy, Loot, Recruit | {land-actions.${act}.friendly} | {land-actions.${act}.other} |`,
        ),
      ],
      '# 14 By mail': ['{policy.resist}: when defenders', 'at these odds | {policy.expel} |'],
      '# 16 Charts': [
        ...[1, 2, 3, 4].map(level),
        '| Professional | {unit-cost.PRO.coins} | {unit-cost.PRO.shortage} | {unit-cost.PRO.materials} | {unit-cost.PRO.manpower} | {movement.PRO} | {combat-bonus.PRO:die} |',
        '| Militia | {unit-cost.MIL.coins} | {unit-cost.MIL.shortage} |{unit-cost.MIL.materials:cell}| {unit-cost.MIL.manpower} | {movement.MIL} | {combat-bonus.MIL:die} |',
        '| Galley | {unit-cost.GAL.coins} | {unit-cost.GAL.shortage} | {unit-cost.GAL.materials} |{unit-cost.GAL.manpower:cell}| {movement.GAL} | {combat-bonus.GAL:die} |',
        '| Barbarian | | | | | {movement.BAR} | {combat-bonus.BAR:die} |',
        '| Pirate | | | | | {movement.PIR} | {combat-bonus.PIR:die} |',
        '| Leader | | | | | {movement.LEA} |',
        ...maps('barbarians', 'Barbarians'),
        ...maps('pirates', 'Pirates'),
        ...Object.entries(taxation).flatMap(([dl, rows]) => gridRows(`taxation.${dl}`, rows)),
      ],
    },
    untold: {
      'damage-on.1': 'between the two faces that are told',
      'movement.TRI': 'tribes exist for one Combat only and go nowhere',
      'end-roll...2': 'the rounds that are certain ask for no roll',
      'civil-war.per-deficit': 'a sum of deficits: each counts once',
      'civil-war.per-leader': 'a sum of Leaders: each counts once',
    },
  });
});
