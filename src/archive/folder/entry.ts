/** What every entry of the archive holds: state, events, and the sheets of all positions made from them. */
import {
  canonicalCopy,
  canonicalJson,
  frontOf,
  frontWords,
  moveSheetOf,
  outcomesOf,
  type Document,
  type FrontNews,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
  type PastScores,
  type PositionId,
  type PositionInfo,
} from '../../core/index.js';
import type { Announcement } from '../settings/announcement.js';
import { gazetteOf, type Gazette } from '../gazette.js';
import { EVENTS, GAZETTE, INPUTS, SHEET_FORMATS, sheetPath, STATE, type SheetFormat } from './layout.js';
import type { EntryKind, Manifest, OpenStep, SystemStamp } from './manifest.js';
import type { StepInputs } from './inputs.js';
import { canonicalBytes, canonicalLines } from './json-bytes.js';
import { POSITION_FORMAT, positionFileBytes, type PositionFile } from './position-file.js';
import { broughtOf, withPress, writtenIn, type Delivered } from '../intake/press.js';
import { mixedSeed, type SharesTold } from '../shares.js';
import { sha256 } from './hash.js';
import { makeToken, type Seed } from '../seed.js';

/** A move sheet in its formats. */
export interface RenderedSheet {
  readonly pdf: Uint8Array;
  readonly html: string;
  readonly txt: string;
}

/**
 * Lays a report out in all formats; `former` is the report that the player already had for the same step, where this one
 * replaces it. Handed in: the archive knows nothing of rendering.
 */
export interface RenderSheet {
  (document: Document, file: PositionFile, former?: Document): Promise<RenderedSheet>;
  /** Lays a gazette out; without it none is made. */
  readonly gazette?: (gazette: Gazette) => Promise<RenderedSheet>;
}

/** What draws the sheets of an entry, and hears how many are done. */
export interface Drawing {
  readonly render: RenderSheet;
  readonly progress?: ((done: number, of: number) => void) | undefined;
}

/** What resolves a game: the rules, what names them in the archive, and the engine's own version. */
export interface Rules {
  readonly system: GameSystem;
  readonly stamp: SystemStamp;
  readonly engine: string;
}

export interface EntryContent {
  readonly name: string;
  readonly kind: EntryKind;
  readonly turn: number;
  readonly step: string;
  /** The state that the entry leaves. */
  readonly state: unknown;
  /** Its own events. */
  readonly events: readonly GameEvent[];
  /** The events that the sheets tell: its own, or, of an amendment, those of the step it follows. */
  readonly told: readonly GameEvent[];
  /** The sheets that those events answer, without what was set aside. */
  readonly sheets: ReadonlyMap<PositionId, OrderSheet>;
  /** Whose sheets did not come. */
  readonly missing: readonly PositionId[];
  /** Messages by receiver. */
  readonly press: ReadonlyMap<PositionId, readonly Delivered[]>;
  readonly inputs: unknown;
  readonly branch: number;
  readonly previous: string;
  /** Where players mixed shares into the dice. */
  readonly shares?: SharesTold;
  readonly announcement: Announcement;
  /** The step has a gazette; what earlier ones told of the standings, whether an amendment shows, and whether it says who was silent. */
  readonly gazette?: {
    readonly history: readonly PastScores[];
    readonly amended: boolean;
    readonly silentTold: boolean;
  };
  readonly rerun?: true;
  /** The position file that a player had before, where the sheets of this entry replace older ones. RERUN-1 */
  readonly former?: (position: PositionId) => PositionFile | undefined;
  /** The sheet that a position had before, as archived: what an amendment does not touch stays as it is. */
  readonly formerSheet?: (position: PositionId, format: SheetFormat) => Uint8Array;
}

/** The same value as it will be read from the disk: what is resolved next is what was archived. */
export function asArchived<T>(value: T): T {
  return canonicalCopy(value);
}

/** The step that a state awaits. */
export function opensOf(system: GameSystem, state: unknown): OpenStep {
  const { turn, step, date } = system.moment(state);
  return { turn, step, date, awaiting: [...system.awaiting(state)] };
}

/** The manifest (without its hashes) of an entry. */
export function manifestOf(
  { system, stamp, engine }: Rules,
  game: string,
  seed: Seed,
  content: EntryContent,
): Omit<Manifest, 'files'> {
  const opens = opensOf(system, content.state);
  return {
    format: content.shares ? 2 : 1,
    game,
    kind: content.kind,
    turn: content.turn,
    step: content.step,
    opens,
    positions: seatsOf(system, content.state),
    engine,
    system: stamp,
    seedCommitment: seed.commitment,
    ...(opens.awaiting.length === 0 ? { seed: seed.seed } : {}),
    branch: content.branch,
    previous: content.previous,
  };
}

/** What of an entry its sheets are made of. */
export type ToldOf = Pick<
  EntryContent,
  | 'name'
  | 'kind'
  | 'turn'
  | 'step'
  | 'state'
  | 'told'
  | 'sheets'
  | 'missing'
  | 'press'
  | 'branch'
  | 'announcement'
  | 'rerun'
  | 'former'
  | 'shares'
>;

/** All that a position gets to know, as the file beside its move sheet. What an amendment does not touch keeps the file it has. VIEW-2 */
export function positionFileOf(
  { system }: Pick<Rules, 'system'>,
  game: string,
  seed: Seed,
  content: ToldOf,
  position: PositionId,
): PositionFile {
  const opens = opensOf(system, content.state);
  const over = opens.awaiting.length === 0;
  const name = system.positions(content.state).find(({ id }) => id === position)?.name ?? position;
  const view = asArchived(system.see(content.state, content.told, position));
  const former = content.kind === 'amendment' ? content.former?.(position) : undefined;
  if (former && (former.token === '') === over && tellsTheSame(former, { ...opens, name, view }))
    return former;
  const letters = content.press.get(position);
  const sheet = content.sheets.get(position);
  const token = makeToken(seed.seed, { game, position, entry: content.name, branch: content.branch });
  const told = {
    ...(letters ? { press: letters } : {}),
    ...(sheet ? { orders: outcomesOf(system, sheet, content.told, position, view) } : {}),
    ...(content.missing.includes(position) ? { missing: true as const } : {}),
    view,
  };
  const front = frontOf(system, view, newsOf(told));
  return {
    format: POSITION_FORMAT,
    game,
    system: system.id,
    position,
    name,
    turn: opens.turn,
    step: opens.step,
    date: opens.date,
    resolved: { turn: content.turn, step: content.step },
    token: over ? '' : token,
    ...announcedTo(content.announcement, opens.awaiting.includes(position)),
    seats: seatsOf(system, content.state),
    seedCommitment: seed.commitment,
    ...(over ? { seed: seed.seed } : {}),
    ...diceTold(seed, content.shares, position, over),
    ...(seed.test ? { testSeed: true } : {}),
    ...(content.rerun ? { rerun: true } : {}),
    ...(content.kind === 'amendment' ? { amended: true } : {}),
    ...(front ? { front: frontWords(front) } : {}),
    ...told,
  };
}

/** SEED-2: each sees on his own sheet that his share came in, and what binds the shares of all. */
function diceTold(
  { seed }: Seed,
  shares: SharesTold | undefined,
  position: PositionId,
  over: boolean,
): Pick<PositionFile, 'dice'> {
  if (!shares || !(shares.first || over)) return {};
  const share = shares.all[position];
  const commitment = sha256(mixedSeed(seed, shares.all));
  return {
    dice: { ...(share === undefined ? {} : { share }), commitment, ...(over ? { shares: shares.all } : {}) },
  };
}

const seatsOf = (system: GameSystem, state: unknown): PositionInfo[] =>
  system.positions(state).map(({ id, name, status }) => ({ id, name, status }));

/** Who has nothing to order has no deadline either. */
function announcedTo({ deadline, coming, ...rest }: Announcement, awaited: boolean): Announcement {
  return { ...(deadline && awaited ? { deadline } : {}), ...(coming && awaited ? { coming } : {}), ...rest };
}

function tellsTheSame(
  former: PositionFile,
  now: Pick<PositionFile, 'turn' | 'step' | 'date' | 'name' | 'view'>,
): boolean {
  const told = ({ turn, step, date, name, view }: typeof now): string =>
    canonicalJson([turn, step, date, name, view]);
  return told(former) === told(now);
}

/** Reports made while earlier ones are still being drawn: enough to keep the drawing busy, few enough for the memory. */
const AHEAD = 8;

/** The files of an entry, but for its orders and its manifest, each as soon as it is made. */
export async function* entryFiles(
  rules: Pick<Rules, 'system'>,
  game: string,
  seed: Seed,
  content: EntryContent,
  { render, progress }: Drawing,
): AsyncGenerator<readonly [string, string | Uint8Array]> {
  const { system } = rules;
  const positions = system.positions(content.state);
  const drawing: Promise<readonly (readonly [string, string | Uint8Array])[]>[] = [];
  const draw = (id: PositionId): void => {
    const former = content.former?.(id);
    const file = positionFileOf(
      rules,
      game,
      seed,
      former ? { ...content, former: () => former } : content,
      id,
    );
    const { formerSheet } = content;
    // An amendment gives back the very file of a position that it does not touch.
    if (formerSheet && file === former) {
      const files = SHEET_FORMATS.map((format) => [sheetPath(id, format), formerSheet(id, format)] as const);
      drawing.push(Promise.resolve(files));
      return;
    }
    const drawn = former
      ? render(reportOf(system, file), file, reportOf(system, former))
      : render(reportOf(system, file), file);
    const files = drawn.then(({ pdf, html, txt }) => [
      [sheetPath(id, 'pdf'), pdf] as const,
      [sheetPath(id, 'html'), html] as const,
      [sheetPath(id, 'txt'), txt] as const,
      [sheetPath(id, 'json'), positionFileBytes(file)] as const,
    ]);
    // Heard when its turn comes; until then nobody listens.
    files.catch(() => undefined);
    drawing.push(files);
  };
  const [first, ...next] = positions.slice(0, AHEAD);
  // Before anything is written: drawing takes longest, and has a thread of its own.
  if (first) draw(first.id);
  yield [STATE, canonicalBytes(content.state)];
  yield [EVENTS, canonicalLines(content.events)];
  yield [INPUTS, `${JSON.stringify(content.inputs, null, 2)}\n`];
  for (const { id } of next) draw(id);
  for (const index of positions.keys()) {
    const files = await drawing.shift();
    const later = positions[index + AHEAD];
    if (later) draw(later.id);
    yield* files ?? [];
    progress?.(index + 1, positions.length);
  }
  yield* gazetteFiles(system, game, content, render);
}

async function* gazetteFiles(
  system: GameSystem,
  game: string,
  { gazette, announcement: { deadline }, ...content }: EntryContent,
  { gazette: render }: RenderSheet,
): AsyncGenerator<readonly [string, string | Uint8Array]> {
  if (!gazette || !render) return;
  const silent = gazette.silentTold ? content.missing : undefined;
  const letters = writtenIn(content.sheets, (content.inputs as Partial<StepInputs>).press);
  const made = gazetteOf(system, { game, ...content, ...gazette, letters, silent, deadline });
  const { pdf, html, txt } = await render(made);
  yield [GAZETTE.pdf, pdf];
  yield [GAZETTE.html, html];
  yield [GAZETTE.txt, txt];
  yield [GAZETTE.json, `${JSON.stringify(made.file)}\n`];
}

/** A position's move sheet with the press that came for it. */
export function reportOf(system: GameSystem, file: PositionFile): Document {
  return withPress(moveSheetOf(system, file.view, newsOf(file)), file.press, file.name);
}

/** What the engine knows of a step beside the view: for page one. */
export function newsOf({
  orders,
  missing,
  press,
}: Pick<PositionFile, 'orders' | 'missing' | 'press'>): FrontNews {
  return { orders, missing, letters: press && broughtOf(press).map(({ name }) => name) };
}
