/** Where RULES.md tells the numbers of the charts in words: by rule its sentences, `{path}` for each number. */
import type { ChartNumbers } from '../../kit/chart-numbers.js';

const ships = (phases: readonly number[], words: string): string[] =>
  phases.map((phase) => `| ${phase} | ${words.replace('{}', `{sequence.${phase}.naval}`)}`);

const MAP: ChartNumbers['told'] = {
  'WK-CH-1': [
    ...ships([5, 6, 10, 11, 13, 14, 17, 18], 'ships {}'),
    ...ships([8, 12, 15, 19], 'all move {}'),
    '| 7 | {sequence.7.fm:nth} forced march',
    '| 9 | {sequence.9.assault:nth} assault',
    '| 11 | ships 1; {sequence.11.fm:nth} forced march',
    '| 14 | ships 1; {sequence.14.fm:nth} forced march',
    '| 16 | {sequence.16.assault:nth} assault',
    '| 18 | ships 1; {sequence.18.fm:nth} forced march',
    'infantry has {speedTotals.INF} points a week, heavy cavalry {speedTotals.HC}, medium {speedTotals.MC}, light {speedTotals.LC}, ships {speedTotals.NAVAL}, and a forced march up to {speedTotals.FM} more',
  ],
  '# The calendar and the sequence of play': ['{calendar.quarter} weeks are a quarter'],
  'WK-CH-2': [
    'A road costs {road.enter} point',
    'A strait costs {strait.enter}.',
    'A river adds {river.enterOffRoad} on the way',
  ],
  '# Commands and leaders': [
    'of rank {places.largeRank} from size {places.largeCity} (a *large* city) and of rank {places.smallRank} below; a fort has rank {places.fortRank}',
    'A city holds {places.regtsPerSize} regts for each point of its size, a fort {places.regtsPerFortDv} for each point of DV',
  ],
  'WK-P1-13': ['a d100 of {randomEvents.chance} or less'],
  'WK-LDR-1': ['Without a leader LOV is {captain.noLeaderLov}'],
  'WK-LDR-2': ['LOV {captain.lov} + d{captain.die} and the other ratings d{captain.die} - 1'],
  'WK-GEN-5': ['{raw.0} x skirmish + {raw.1} x attack + {raw.2} x defence'],
  'WK-GEN-6': ['{warWeeks} turns after the last such act'],
  'WK-ZOC-1': ['field force of {zoc.field} or more regts', 'garrison of {zoc.garrison} or more regts'],
  'WK-MOV-4': [
    'at most {movement.tokens} tokens',
    '`0` stands for {movement.stand:a} point',
    '`E` embarks and `D` disembarks for {movement.embark:a} point, `R` raids for {movement.raid}',
    '`D` disembarks for {movement.disembark:a} point',
  ],
  'WK-MOV-8': ['at most {forcedMarch.most} and at most the cap'],
  'WK-MOV-9': [
    '{forcedMarch.1}% for the first, then {forcedMarch.2}%, {forcedMarch.3}%, {forcedMarch.4}%) and {battle.forcedMarch:minus}% in battle',
  ],
  'WK-MOV-13': [
    'City {gates.bars.0} bars the gates',
    'So do {gates.bars.1} to {gates.bars.5} and {gates.bars.6}',
  ],
  'WK-LOC-2': ['forts of DV {loc.fortDv} or more'],
  'WK-LOC-3': ['{loc.baseCost} tlts, makes a command base'],
  'WK-LOC-4': ['at most {loc.range} hexes long'],
  'WK-LOC-8': ['Each sea hex counts {loc.seaWater}, each river hex {loc.riverWater}'],
  'WK-LOC-13': ['feeds {loc.navalFeeds} regts for each warship'],
  'WK-STR-1': [
    'by land {strategic.land} hexes by the rules of lines; by sea port to port {strategic.sea} hexes for {strategic.seaCost} tlts a regt; ships {strategic.ships} hexes',
  ],
};

const TROOPS: ChartNumbers['told'] = {
  'WK-CH-5': [
    ...['LI', 'MI', 'HI'].map((kind) => `LI, MI and HI weigh {units.load.${kind}}`),
    ...['LC', 'MC', 'HC', 'CH', 'SG'].map(
      (kind) => `cavalry, chariots and siege trains {units.load.${kind}}`,
    ),
    'elephants {units.load.EL}, a trade unit {units.loadTradeUnit}',
  ],
  'WK-CH-6': [
    'militia {units.grades.m}%, regular {units.grades.r}%, veteran {units.grades.v}%, elite {units.grades.e}%',
    'paid {units.elitePay} tlt more',
  ],
  'WK-CH-7': [
    ...['h', 'f', 'm'].map((code) => `add {traits.rough.${code}} to their terrain percentage`),
    '{traits.pike.h} in hills, {traits.pike.f} in forest, {traits.pike.s} in marsh and mountain',
    '{traits.pike.m} in marsh and mountain',
    'count {traits.camel.d} there',
  ],
  'WK-MIL-8': ['turns t + 1 to t + {costs.rebuildTurns}'],
  'WK-MIL-10': [
    'a d100 of {pay.moralePart:part} your morale, + {pay.veteran} if veteran, + {pay.elite} if elite, + {pay.cha} x CHA',
  ],
  'WK-MIL-12': ['a d100 of {disband.chance} or less, at most {disband.most} a turn'],
  'WK-MIL-15': ['at most a {costs.eliteShare:part} of your regts'],
  'WK-BAT-3': [
    '(foot {evasion.INF:digit}, HC {evasion.HC}, MC {evasion.MC}, LC {evasion.LC}, scouts + {evasion.scouts}) of {evasion.needed} or more. Else it fights at {evasion.failed}',
  ],
  'WK-BAT-4': ['{battle.unsupplied}% of that if its command has no supply'],
  'WK-BAT-5': [
    '{battle.tac} x TAC; a {battle.moraleStep:part} of morale - {battle.moraleMiddle};',
    'river {river.defFromOutside} (if all',
    '+{battle.fieldworks} fieldworks (Command 3, not moved), {evasion.failed} after a failed evasion; {battle.forcedMarch} for each forced march point; {battle.shaken} if shaken;',
    'over a strait {battle.ashore};',
    "against {battle.elephants.least} or more elephant regts {battle.elephants.each} for each {battle.elephants.perPercent:percent} of one's regts that is mounted, at most {battle.elephants.most};",
    'dice {battle.diceStep} x (2d6 - {battle.diceMean}). M is at least {battle.lowest}',
  ],
  'WK-BAT-7': ['{battle.probeLoss:percent} against a probe'],
  'WK-BAT-9': ['morale + {battle.cha} x CHA'],
  'WK-BAT-11': ['captured on d6 1 to {trapped.captured}'],
  'WK-BAT-12': [
    'costs him {pursuit.percent}%, twice as much {pursuit.double}%, {pursuit.routTimes:times} that in a rout; {pursuit.capturedPart:part} of them',
  ],
  'WK-BAT-13': [
    'hit on {leaderFate.winner}% (winner, draw), {leaderFate.loser}% (loser), {leaderFate.routed}% (rout)',
    'dead on d6 1 to {leaderFate.dead}',
  ],
  'WK-BAT-14': [
    "a {promotion.veteran:percent} of the winner's regulars become veterans, after a decisive one a {promotion.elite:percent} of his veterans elite",
  ],
  'WK-BAT-17': ['if both had {battle.moraleForce} regts or more'],
  'WK-NAV-1': ['a river hex {river.navalEnter} ({units.sqds.VSQ.riverCost} for Viking sqds alone)'],
  'WK-NAV-5': ['d6 of {naval.intercept.calm} or less in calm weather, {naval.intercept.other} otherwise'],
  'WK-NAV-7': [
    '{naval.foot} for each regt of foot aboard',
    'M is {naval.nav} x NAV',
    'slips away on d6 {naval.evade} or more',
  ],
  'WK-NAV-8': ['drowned on d6 1 to {naval.drowned}'],
  'WK-NAV-11': ['lost on {naval.storm}%, light sqds and merchants on {naval.stormLight}%'],
  'WK-ATT-1': [
    'loses {supply.hunger}% of its regts, {supply.hungerStep}% more for each week in a row, at most {supply.hungerMost}%',
  ],
  'WK-ATT-2': ['without camels {supply.desert}%; in winter mountains off the road {supply.winterMountain}%'],
  'WK-ATT-4': ['loses {naval.hungry}%'],
  'WK-SUP-1': ['more at {supply.regtsPerSp} regts for a supply point'],
  'WK-SUP-2': ['a fort base feeds {supply.fortFeeds}'],
};

const CITIES: ChartNumbers['told'] = {
  'WK-SIE-1': [
    'at least {siege.least} regts and at least its size',
    'at least a {siege.blockadePart:part} of its size',
  ],
  'WK-SIE-3': ["costs {siege.blockadeLossPct}% of the quarter's income a week (a siege {siege.lossPct}%)"],
  'WK-SIE-4': [
    '{siege.train} for each siege train (at most {siege.trainMost}) + 1 for each {siege.perRegts} regts (at most {siege.regtsMost}) - a {siege.dvPart:part} of the modified DV',
  ],
  'WK-SIE-5': [
    'for each {siege.spRegts} regts of its garrison',
    'a {siege.starve:part} of the garrison dies',
  ],
  'WK-SIE-6': [
    "{surrender.breached} if the modified DV is 0, + {surrender.starved} for each week of hunger, + {surrender.week} for each week of siege after the {surrender.weeksFree:nth}, - {surrender.garrison} for each regt inside (at most {surrender.garrisonMost}), - {surrender.morale:part} of the owner's morale",
  ],
  'WK-SIE-9': [
    '{loot.perSize} tlts for each point of size, once a quarter; {loot.lossPct}% of its income, one point of size and {loot.morale:minus} morale',
  ],
  'WK-SIE-10': [
    '{pillage.regts} or more regts in the field',
    '{pillage.perSize} tlts for each point of size',
    'then {pillage.lossPct}% more',
  ],
  'WK-SIE-11': [
    '{devastate.lossPct}% of income, a point of size on d6 1 or {devastate.shrink}, and no forage in the hex for {devastate.turns} turns',
  ],
  'WK-SIE-12': [
    '{raid.regts} or more regts or sqds): d6, + 1 if all are mounted, of {raid.needed} + a {raid.perRegts:part} of the garrison: {raid.perSize} tlts for each point of size and {raid.lossPct}% of income; else {raid.loss}% losses',
    '{raid.sqds} or more regts or sqds',
  ],
  'WK-ASL-1': ['once the modified DV is {assault.city5} or less'],
  'WK-ASL-2': [
    'A is {assault.scale} x assault value of the foot regts, by grade, and {assault.siegeTrain} for each siege train. D is {assault.scale} x',
    '{assault.perDv} for each point of the modified DV, and {assault.dvPercent}% more',
  ],
  'WK-ASL-3': [
    'raised by {assault.sge}% for each point of SGE, D by TAC',
    'raised by {assault.tac}% for each point of SGE, D by TAC',
  ],
  'WK-ASL-7': [
    'a {assault.garrisonPart:part} of its size in foot regts, at most a {assault.footPart:part} of the foot',
  ],
  'WK-CON-4': [
    'held for {convert.weeks} turns in a row, not blockaded, with a {convert.garrisonPart:part} of its size in garrison',
    'd100 of {convert.base} + your morale - 50, + {convert.fallen} if its owner is free or fallen, - {convert.capital:minus} if it is a capital',
  ],
  'WK-CON-5': ['for {convert.ownWeeks} turns', 'owned on {convert.ownBase} + half'],
  'WK-CON-7': [
    'occupied city on {revolt.base} + size - {revolt.garrison} for each regt in it + a {revolt.moralePart:part} of',
    'an allied one on {revolt.allied} - garrison',
    'when morale is under {revolt.unrest}, on {revolt.unrest} - morale - {revolt.ownGarrison} for each regt. At most {revolt.most}%',
    'of the garrison a {revolt.dies:sixths} dies',
  ],
  'WK-ECO-1': [
    'size x {tax.perPoint} tlts, less the income lost, x ({tax.moraleBase} + {tax.moraleTimes}/{tax.moralePart} of morale)%, {tax.ownedPct}% for an owned city, {tax.alliedPct}% for one of allied status',
    'pays him {tax.occupiedPct:percent}',
  ],
  'WK-TRD-3': [
    '{tradePrice.base} + {tradePrice.perHex} for each hex from where it was bought, + {tradePrice.foreign} in a city that is not yours, {tradePrice.glut} for each unit sold there in the last {tradePrice.glutTurns} turns; from {tradePrice.min} to {tradePrice.max}. A foreign holder gets {tradePrice.toll}',
  ],
  'WK-TEC-3': ['adds {technology.siegeTrains} siege trains'],
  'WK-CH-18': [
    'clear or desert | {costs.RO.d} |',
    'hills, forest or marsh | {costs.RO.f} |',
    'hills, forest or marsh | {costs.RO.s} |',
  ],
  'WK-CH-21': [
    'It begins at {moraleEvents.start} and is changed in phase 20 by the sum of the week, at most {moraleEvents.weeklyLimit.0} and + {moraleEvents.weeklyLimit.1}; above {moraleDrift.high} it falls by 1 on d6 {moraleDrift.highRoll}, below {moraleDrift.low} it rises by 1 on d6 {moraleDrift.lowRoll} or 6',
    'each {moraleEvents.starved.per} deserters or starved regts',
  ],
};

const PEOPLE: ChartNumbers['told'] = {
  'WK-SPY-1': ['At most {limits.spies}.', 'up to {strategic.spies} hexes'],
  'WK-SPY-3': [
    '2d6 of {spies.found} or more, + {spies.counterSpy} with a spy of the holder there, + 1 with {spies.bigGarrison} regts in garrison; on a d6 of {spies.named} or more',
  ],
  'WK-SPY-5': [
    '({limits.assassin.0} to {limits.assassin.1} tlts)',
    '{assassin.base}% + 1% for each {assassin.perTlts} tlts - {assassin.regts}% for each {assassin.perRegts} regts of his force - {assassin.walls}% inside walls - {assassin.counterSpy}% with a counter-spy; from {assassin.least} to {assassin.most}%',
  ],
  'WK-SPY-6': ['on {assassin.trace}%'],
  'WK-SPY-7': [
    '(1% for each {bribe.perSize} tlts x size, + {bribe.independent} if free, else - {bribe.position} and',
    '- {bribe.garrison} for each regt; at most {bribe.most})',
    'cities with {bribe.immune} regts',
  ],
  'WK-SPY-8': [
    '({bribe.lovBase} - LOV) % for each {bribe.perTlts} tlts, at most {bribe.most})',
    'on a {bribe.third:part} of the roll a {bribe.quarter:part} of its regts',
  ],
  'WK-SPY-9': ['a d6 of {bribe.named} or more'],
  'WK-DIP-1': ['for {limits.treaty.0} to {limits.treaty.1} moves', 'this turn and {offerTurns:next}; if'],
  'WK-ORD-7': ['1 to {limits.name} letters'],
  'WK-MAIL-2': ['at most {limits.press} characters'],
  'WK-NPC-2': ['until {warWeeks} turns after'],
  'WK-NPC-4': [
    'with {revolt.garrisonPart:part} their size in militia',
    'with {independents.garrisonPart:part} their size in militia',
  ],
  'WK-NPC-3': [
    'mends {independents.sp:a} point of modified DV and of supply a week, and every {independents.recovery:nth} turn a militia regt up to {independents.garrisonPart:part} its size',
  ],
  'WK-END-1': [
    '{score.ownedTax} x size of each owned city that you hold, {score.alliedTax} x of each of allied status, {score.occupiedTax} x of each occupied, 1 for each {score.treasuryPart} tlts and each {score.moralePart} morale',
  ],
  'WK-END-2': [
    '{glory.capitalTaken} for a capital taken, {glory.countryConquered} for a country conquered, {glory.decisiveOrBetter} for a decisive battle or better, {glory.cityTakenFromPosition} for a city taken',
  ],
  'WK-END-3': ['Each {calendar.year} turns'],
  'WK-SET-2': ['gives {technology.siegeTrains} siege trains a quarter'],
  'WK-SET-3': [
    '{setUp.listTimes:times} the list, all regular, and {setUp.siegeTrains:a} siege train',
    'The first {setUp.scouts} light cavalry regts',
    'until each has {setUp.division};',
  ],
  'WK-SET-5': [
    'a {independents.homeGarrisonPart:part} of their size in militia, free cities {independents.garrisonPart:part} of it and {independents.levy} regts of their levy',
  ],
  'WK-SET-6': ['morale {moraleEvents.start},'],
  '# The move sheet': [
    '[F-{standard.command}-{standard.modifier:digit}-{standard.battle}-{standard.formation}-B-{standard.city}]',
  ],
  'WK-REP-5': [
    'You see {sight.field} hexes round a force in the field; {sight.near} hex round a lone command, ships, a garrison, troops aboard; {sight.empty:only} the hex itself',
  ],
  'WK-REP-6': [
    'to the nearest {sight.nearest}, and the share of horse in {sight.shares:parts}',
    'within {sight.scouts:a} hex of your scouts',
  ],
  'WK-REP-10': ['you know {sight.known} hexes round your first cities'],
};

export const TOLD: ChartNumbers['told'] = { ...MAP, ...TROOPS, ...CITIES, ...PEOPLE };
