/**
 * Why an order fails, or is done in part: a code, with the facts that its words in `texts.yaml` name. The words of each code stand there,
 * under the same name, and name just these facts; its type holds them together, so that a misspelt code or fact is no program.
 */

/** Names of facts. `code`, `order`, `text` and `reason` are the engine's own in each outcome. */
type FactName =
  | 'area'
  | 'at'
  | 'cargo'
  | 'found'
  | 'from'
  | 'limit'
  | 'message'
  | 'most'
  | 'moves'
  | 'odds'
  | 'percent'
  | 'place'
  | 'sea'
  | 'to'
  | 'type'
  | 'unit'
  | 'written';

export const REASONS = {
  // The sheet itself.
  'as-checked': ['message'],
  replaced: [],
  'rest-replaced': [],
  'wrong-step': [],
  'name-taken': [],
  'not-yours': ['written'],
  'fewer-there': ['written', 'found'],
  // Beginnings.
  'starts-closed': [],
  'no-site': [],
  'bare-province': [],
  'no-german-city': [],
  'some-unentered': [],
  'none-entered': [],
  // Who may move at all.
  'no-unit': ['written'],
  immobile: [],
  'has-surrendered': [],
  'persian-ship': [],
  'darius-far': [],
  combines: ['unit'],
  'moved-already': ['unit'],
  'no-land-unit-at-sea': [],
  // Over land.
  'no-area': ['written'],
  'not-next': ['to', 'from'],
  'out-of-reach': ['area'],
  'way-blocked': ['area'],
  'areas-spent': ['unit', 'moves'],
  'closed-stays': ['area', 'unit', 'at'],
  'closed-stops': ['area', 'unit', 'at'],
  stays: ['unit'],
  'no-companion': ['written'],
  coup: ['unit', 'at'],
  'set-back': ['unit', 'from', 'to'],
  'no-room': ['unit', 'area'],
  // By sea.
  'no-fleet': ['written', 'unit'],
  'no-coast': [],
  'no-desert': ['area', 'unit'],
  'lost-on-way': ['unit'],
  'beyond-ship': ['place', 'unit'],
  'no-passage': ['place'],
  'no-way': [],
  'steps-spent': ['unit', 'moves'],
  'not-carried': ['cargo'],
  'carried-already': ['unit'],
  'not-picked-up': ['unit'],
  'ship-full': [],
  closed: ['area'],
  held: ['area'],
  'landing-from-land': [],
  'landing-tribes': [],
  'landing-load': [],
  'landing-there': ['area'],
  'landing-odds': ['area', 'odds'],
  'ship-sank': [],
  'ship-intercepted': [],
  'ship-driven-back': [],
  // War.
  'no-target': [],
  'no-attacker': [],
  'attacked-already': [],
  'nobody-there': [],
  'area-closed': [],
  'poor-odds': ['odds'],
  'half-spared': [],
  'heir-spared': [],
  // Tribes.
  'no-crossings': [],
  'sea-unmarked': ['sea'],
  'not-across': ['to', 'sea'],
  'tribe-drowned': [],
  'growth-counted': [],
  'had-soldiers': [],
  'no-tribe-at': ['area'],
  'no-growth': [],
  'no-pair': [],
  'tribe-gone': [],
  'no-meeting': ['area'],
  // Between positions.
  'no-agreement': [],
  'none-free': [],
  'not-all-free': [],
  'no-lessor': [],
  'no-match': [],
  parted: ['unit'],
  'no-protection': [],
  'no-ransom': [],
  'not-captive': [],
  'guard-elsewhere': [],
  'no-tribute': [],
  'tribute-limit': ['most'],
  'no-threat': [],
  'treasury-small': [],
  // Money.
  'no-money': [],
  underpaid: ['percent'],
  'no-fire': ['area'],
  'no-raider': [],
  'not-far': ['written'],
  'none-far': [],
  'not-sold': ['type'],
  'no-counter': [],
  'only-lost': [],
  'no-place': [],
  // Realms.
  'early-kingdom': [],
  'kingdom-comes': [],
  'no-quitting': [],
  'too-rich': ['limit'],
  // Of one scenario.
  'no-edge': [],
  'some-no-edge': [],
  'not-for-sale': [],
  'no-subverter': [],
  'one-subverted': [],
  'no-garrison': [],
  'one-rebuilt': [],
  'none-lost': [],
  'no-host': [],
  'no-crusaders': [],
  'crusade-had': [],
  'no-borrower': [],
  'no-bankers': [],
  loan: [],
  repayment: [],
  'no-crusade': [],
  'not-italian': ['area'],
  'crusade-way': [],
  'crusade-astray': ['area'],
  'crusader-drowned': [],
  'crusader-lost': [],
  'crusader-driven-back': [],
  'area-full': ['area'],
} as const satisfies Readonly<Record<string, readonly FactName[]>>;

export type ReasonCode = keyof typeof REASONS;
type FactsOf<C extends ReasonCode> = Readonly<Record<(typeof REASONS)[C][number], string | number>>;
/** Codes that need no facts. */
type Plain = { [C in ReasonCode]: (typeof REASONS)[C] extends readonly [] ? C : never }[ReasonCode];

/** A reason: its code alone, or with its facts (ids, numbers, or what a player wrote). */
export type Reason =
  | Plain
  | { [C in Exclude<ReasonCode, Plain>]: { readonly code: C } & FactsOf<C> }[Exclude<ReasonCode, Plain>];

/** Code and facts apart, as outcomes bear them. */
export function partsOf(reason: Reason): {
  readonly code: ReasonCode;
  readonly facts: Readonly<Record<string, string | number>>;
} {
  if (typeof reason === 'string') return { code: reason, facts: {} };
  const { code, ...facts } = reason;
  return { code, facts };
}
