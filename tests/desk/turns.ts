/** The five turns that the design of the desk names, each order as it is picked, and the sheets that they give. */
import type { Picks } from '../kit/desk-turns.js';
import type { SYSTEMS } from '../kit/played.js';

export interface NamedTurn {
  /** Steps of the demo's game before it; it is the first position's. */
  readonly steps: number;
  /** Orders as far as their warning, and dropped then. */
  readonly looked?: readonly { readonly picks: Picks; readonly warned: RegExp }[];
  readonly orders: readonly Picks[];
  /** The sheet below its header. */
  readonly sheet: readonly string[];
  readonly state: 'green' | 'yellow';
  /** What is warned of, by its rules. */
  readonly warnings: readonly string[];
  /** What comes of orders that are not carried out to their end, where the others stand in the way. */
  readonly short?: Readonly<Record<string, string>>;
}

export const TURNS: Readonly<Record<(typeof SYSTEMS)[number], NamedTurn>> = {
  // Marian Romans, turn 4: a treaty is accepted, a legion raised, an army leaves its siege train behind and marches by road.
  'weekly-campaign': {
    steps: 3,
    orders: [
      ['@P4', 'Treaty', '24 moves'],
      ['@Rome', 'Reform', 'More Legionaries', 'Next'],
      ['@1AR', 'Transfer', '+ to', 'Rome', 'More Siege train'],
      ['@1AR', 'Move', '#A0822', '#A0821'],
      ['@1AR', 'Orders', '+ command', 'attack', '+ modifier', 'asks for no odds'],
      ['@1SC', 'Move', '#A1316', 'A1417'],
      ['@TR1', 'Move', '#A0715', 'A0614'],
    ],
    sheet: [
      'A',
      'T - P4 - 24',
      'R - 1LHI - Rome',
      'B',
      'T - 1AR - Rome - 1SGT',
      'M - 1AR - 1,6',
      'O - 1AR - - 1 - 0',
      'M - 1SC - 2,3',
      'M - TR1 - 6,6',
    ],
    state: 'yellow',
    warnings: ['WK-MIL-10'],
  },
  // Babylon, Winter 1700 BC.
  'king-of-kings': {
    steps: 3,
    looked: [{ picks: ['@assyria-A1', 'Move', 'Babylon'], warned: /would stop before Babylon/ }],
    orders: [
      ['@P3', 'Treaty', 'neutral', '+ when', 'at the start'],
      ['@A1', 'Move', 'Mari', 'Babylon', '+ as', 'army', '+ risk', 'even'],
      ['@assyria-A1', 'Move', 'Babylon', '+ risk', 'bold'],
      ['@amorites-A1', 'Move', 'E3929', '+ risk', 'careful'],
      [
        ...[
          '@A1',
          'Orders',
          '+ tactic',
          'More charge',
          'More charge',
          'More charge',
          'More stand',
          'More stand',
        ],
        ...['+ intercept', '3:2'],
      ],
      ['+ order', 'Policy', 'losses', 'cheap'],
      ['@Edessa', 'Dismiss', 'More LI', 'Next'],
    ],
    sheet: [
      'TY - P3 - neutral - start',
      'M - A1 - Mari, Babylon - army - even',
      'M - [assyria-A1] - Babylon - bold',
      'M - [amorites-A1] - E3929 - careful',
      'O - A1 - tactic charge 3, stand 2, intercept 3:2',
      'P - losses - cheap',
      'D - 1 LI - Edessa',
    ],
    state: 'yellow',
    warnings: ['KOK-SUP-3', 'KOK-SUP-3'],
    short: {
      'M - A1 - Mari, Babylon - army - even':
        'part: now at E4535, the enemy there was too strong for your risk',
      'M - [assyria-A1] - Babylon - bold': 'part: now at Babylon, a battle ended its way',
    },
  },
  // Rome, 40 BC, its moves: the target first.
  'rise-and-fall': {
    steps: 6,
    looked: [
      { picks: ['@RL08', 'ATtack', 'Damascus'], warned: /attack 2 is not more than defence 2.*RF-CBT-1/ },
      {
        picks: ['@RL10', 'Move', 'Tolosa'],
        warned: /Burdigala will stand without its garrison and revolt.*RF-REV-3/,
      },
    ],
    orders: [
      ['@CE09', 'ATtack', 'Legion 12', '+ supports', 'Legion 17'],
      ['@RL25', 'Transfer', 'Salona'],
    ],
    sheet: ['AT - RL12 - Lugdunum - S RL17', 'T - RL25 - Salona'],
    state: 'green',
    warnings: [],
  },
  // Mesopotamia, operations of turn 1.
  'ancient-empires': {
    steps: 3,
    orders: [
      ['@M2', 'Leader'],
      ['@Stack M2', 'Detach', 'More Professional', '+ new id', '=GAR'],
      ['@Stack M2', 'March', 'M3', '+ round', 'from round 1'],
      ['@Stack M2', 'Occupy', '+ condition', 'the odds', 'M2', 'M3', '>=', '100', '+ else', 'skip'],
      ['@Stack M2', 'Loot', '+ times', '2'],
      ['+ order', 'Keep', 'M3', 'own'],
      ['@Position P3', 'Posture', 'Friendly', '+ provinces', 'M1', 'M2'],
      ['+ order', 'Policy', 'resist', '75', '+ province', 'M1'],
    ],
    sheet: [
      'LD - M2',
      'D - M2 - 1PRO - GAR',
      'M - M2 - M3 - @1',
      'Q - M2 - ?odds(M2,M3)>=100 - !skip',
      'L - M2 - x2',
      'K - M3 - OWN',
      'P - F - P3 - M1,M2',
      'O - resist - 75 - M1',
    ],
    state: 'yellow',
    warnings: ['AE-LOO-1'],
    short: { 'L - M2 - x2': 'failed: there is nothing to loot' },
  },
  // Slav 1, turn 4.
  'barbarian-kingdom-empire': {
    steps: 3,
    orders: [
      ['@TR31', 'Combine', 'Getia', 'Carpia', '+ meeting', 'Getia'],
      ['@TR45', 'Combine', 'Sarmizegetusa', 'Iazygia'],
      ['+ order', 'Attack', 'Hunnia', '+ units', 'TR36', '+ odds', '1:2', '+ advance', 'no'],
      ['+ order', 'Grow', 'all tribes', '+ toward', 'Tyras', 'Quadia', '+ at most', '=36'],
      ['@TR43', 'Move', 'Tyras'],
      ['+ order', 'Policy', 'retreat', 'Bastarnia', 'Olbia'],
    ],
    sheet: [
      'C - Getia,Carpia - Getia',
      'C - Sarmizegetusa,Iazygia',
      'AT - Hunnia - TR36 - 1:2 - no',
      'GR - all - Tyras,Quadia - max 36',
      'M - TR43 - to Tyras',
      'O - retreat=Bastarnia,Olbia',
    ],
    state: 'green',
    warnings: [],
  },
};
