/** The commented `game.yaml` and `players.yaml` of a new game. */
import { stringify } from 'yaml';
import { inWords } from '../archive/settings/options.js';
import { levelsOf, type GameSystem, type Level, type Options, type ScenarioInfo } from '../core/index.js';

export interface GameYaml {
  readonly name: string;
  readonly system: GameSystem;
  /** Where rules from outside lie, seen from the game's folder. */
  readonly rules?: string | undefined;
  readonly scenario: string;
  readonly options: Options;
  readonly paper?: string;
  readonly deadline?: string;
  readonly zone?: string;
  readonly every?: number;
  /** How well the computer plays, where that is said. */
  readonly standIn?: Level | undefined;
}

/** Only what is below "May be changed" has an effect once the game is made: the rest is fixed in the archive. */
export function gameYaml({
  name,
  system,
  rules,
  scenario,
  options,
  paper = 'A4',
  standIn,
  ...given
}: GameYaml): string {
  const chosen = Object.entries(options).map(([key, value]) => indent(scalar({ [key]: value })));
  const others = system.options
    .filter(({ key }) => !(key in options))
    .map(
      ({ key, help, schema, standard }) =>
        `  # ${key}: ${JSON.stringify(standard)}   # ${help} ${inWords(schema, standard)}`,
    );
  return [
    '# A game of Movesheet.',
    '',
    "# The game's name, as players write it on their sheets. Fixed with the rules, scenario and options when the game was made.",
    `game: ${scalar(name)}`,
    `system: ${scalar(system.id)}`,
    ...(rules === undefined
      ? []
      : [
          '# These rules come from outside; this is where they lie. Write the new place here if you move them.',
          `rules: ${scalar(rules)}`,
        ]),
    `scenario: ${scalar(scenario)}`,
    chosen.length > 0 ? 'options:' : 'options: {}',
    ...chosen,
    ...others,
    '',
    '# May be changed at any time:',
    '',
    '# Paper of the move sheets: A4 or Letter.',
    `paper: ${paper}`,
    ...PRINT,
    '',
    '# Deadline of the first step in local time; the others follow. Without this part the sheets name no deadline.',
    ...deadlineLines(given),
    '',
    ...standInLines(system, standIn),
    ...LATER,
    '',
  ].join('\n');
}

/** What a player may have otherwise, in `players.yaml`. */
const PRINT: readonly string[] = [
  '# How the PDFs are printed. What stands with a player in players.yaml goes before this.',
  '# print: black                                # no colour and no tint',
  '# type: large                                 # all type a fifth larger',
  '# parts: { codes: false, close-ups: false }   # left out: any of charts, close-ups, codes, form',
  '# booklet: true                               # two pages beside each other, to be folded',
];

const scalar = (value: unknown): string => stringify(value, { lineWidth: 0 }).trimEnd();

function deadlineLines({ deadline, zone, every }: Pick<GameYaml, 'deadline' | 'zone' | 'every'>): string[] {
  if (deadline === undefined)
    return ['# deadlines:', '#   zone: Europe/Berlin', '#   first: "2026-12-04 20:00"', '#   every-days: 7'];
  return [
    'deadlines:',
    `  zone: ${scalar(zone ?? 'UTC')}`,
    `  first: "${deadline}"`,
    `  every-days: ${every ?? 7}`,
  ];
}

/** Only of rules whose computer has more than one level. */
function standInLines(system: GameSystem, level: Level | undefined): string[] {
  const levels = levelsOf(system);
  if (levels.length === 1) return [];
  return [
    `# How well the computer plays the seats that it has: ${levels.join(' or ')}; one seat otherwise: P6: { stand-in: novice } in players.yaml.`,
    level === undefined ? `# stand-in: ${levels.at(-1) ?? ''}` : `stand-in: ${level}`,
    '',
  ];
}

/** What a GM may want one day. */
const LATER: readonly string[] = [
  '# Instead of deadlines: the game runs by itself, with "movesheet tick" given by a clock such as cron.',
  '# schedule: { zone: Europe/Berlin, at: "20:00", on: [fri], remind: [48, 12] }',
  '',
  '# "run" refuses when more sheets are missing than this; standard: more than a third, at least two.',
  '# nmr:',
  '#   limit: 2',
  '#   ladder:                        # what follows so many missing sheets in a row',
  '#     - { after: 1, do: reminder }   # status asks you to remind the player',
  '#     - { after: 2, do: stand-in }   # the computer plays until a sheet comes',
  '#     - { after: 4, do: substitute } # status asks you to look for somebody else',
  '#     - { after: 6, do: removal }    # the computer plays; take the player out of players.yaml',
  '',
  '# What a sheet is likely to bring. Without this line who asks for a forecast gets one, on the desk or by command.',
  '# forecast: true    # receipts hold one too',
  '# forecast: false   # forbidden: nobody gets one',
  '',
  '# A public newspaper after each step, of what all players know; "observers:" in players.yaml get it by mail.',
  '# gazette: on            # or with-sheets: the players get it with their move sheets',
  '',
  '# Mail. User and password never stand here: they come from MOVESHEET_SMTP_USER and MOVESHEET_SMTP_PASSWORD',
  '# (for fetch: MOVESHEET_IMAP_USER and MOVESHEET_IMAP_PASSWORD).',
  '# mail:',
  '#   from: "The GM <gm@example.org>"',
  '#   reply-to: orders@example.org',
  '#   smtp: { host: mail.example.org, port: 465, secure: true }',
  '#   imap: { host: mail.example.org, port: 993, secure: true, mailbox: INBOX }   # for "movesheet fetch"',
  '',
  '# Where players reach "movesheet serve": each mail names the link of its player.',
  '# serve: { url: https://desk.example.org }',
];

function indent(text: string): string {
  return text.replace(/^/gm, '  ');
}

/** A list of the seats to fill in. */
export function playersYaml(scenario: ScenarioInfo | undefined): string {
  const seats = (scenario?.positions ?? []).map(
    ({ id, name }) => `# ${id}: { name: "…", email: "…@example.org" }   # ${name}`,
  );
  return [
    '# Position → player. A seat that the computer plays: "P6: stand-in".',
    '# A player who is away on notice: absent: { from: 5, until: 7 } (turns), with "stand-in: true" if the computer is to play.',
    '# Who prints in his own way: paper, print, type, parts, booklet, as in game.yaml: { name: "…", type: large, parts: { codes: false } }.',
    '# Who looks on without a seat gets the gazette (gazette: in game.yaml): observers: [ada@example.org]',
    ...seats,
    '',
  ].join('\n');
}
