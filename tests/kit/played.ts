/** A position's sheet of a real game after some steps, played by stand-ins, as the archive makes it; drawn only where it is asked for. */
import { newsOf, positionFileOf, reportOf } from '../../src/archive/folder/entry.js';
import type { PositionFile } from '../../src/archive/folder/position-file.js';
import { makeSeed } from '../../src/archive/seed.js';
import { loadSystem } from '../../src/catalog.js';
import { sheetFrame } from '../../src/cli/sheet-frame.js';
import { withSeed, withWelcome } from '../../src/cli/render-sheet.js';
import {
  deepFreeze,
  frontOf,
  seededDice,
  type Document,
  type FrontPage,
  type GameEvent,
  type GameSystem,
  type OrderSheet,
} from '../../src/core/index.js';
import type { Frame } from '../../src/render/frame.js';

export const SYSTEMS = [
  'weekly-campaign',
  'king-of-kings',
  'rise-and-fall',
  'ancient-empires',
  'barbarian-kingdom-empire',
] as const;

export interface Played {
  readonly system: GameSystem;
  /** As the GM has it. */
  readonly state: unknown;
  readonly file: PositionFile;
  readonly document: Document;
  readonly frame: Frame;
  readonly page: FrontPage | undefined;
}

const DEMO = 'demo';
const DEADLINE = { zone: 'Europe/Berlin', local: '2026-12-25 20:00', utc: '2026-12-25T19:00:00.000Z' };

/** The sheet of the position that moves first, or of another, after so many steps of the first scenario, or at its end if that comes before. `over`: as if the game had ended then. */
export async function played(
  id: string,
  steps: number,
  given: { readonly position?: string; readonly over?: boolean; readonly seed?: string } = {},
): Promise<Played> {
  const whole = await loadSystem(id);
  const seed = makeSeed(given.seed ?? DEMO);
  const { state, events, sheets, resolved } = playedTo(whole, steps, seed.seed);
  const system: GameSystem = given.over ? { ...whole, awaiting: () => [] } : whole;
  const position = given.position ?? whole.awaiting(state)[0] ?? whole.positions(state)[0]?.id ?? 'P1';
  const content = {
    ...resolved,
    name: steps === 0 ? '0000' : '0001',
    kind: steps === 0 ? ('set-up' as const) : ('step' as const),
    state,
    told: events,
    sheets: new Map(Object.entries(sheets)),
    missing: [],
    press: new Map(),
    branch: 0,
    announcement: { deadline: DEADLINE },
  };
  const file = positionFileOf({ system }, `demo-${id}`, seed, content, position);
  return {
    system,
    state,
    file,
    document: withSeed(withWelcome(reportOf(system, file), file), file),
    frame: sheetFrame(file, system),
    page: frontOf(system, file.view, newsOf(file)),
  };
}

function playedTo(
  system: GameSystem,
  steps: number,
  seed: string,
): {
  readonly state: unknown;
  readonly events: readonly GameEvent[];
  readonly sheets: Readonly<Record<string, OrderSheet>>;
  readonly resolved: { readonly turn: number; readonly step: string };
} {
  const dice = (turn: number, step: string): ReturnType<typeof seededDice> =>
    seededDice({ seed, turn, step, rolls: system.rolls });
  let state: unknown = deepFreeze(system.create(system.scenarios[0]?.id ?? '', {}, dice(0, 'create')));
  let events: readonly GameEvent[] = [];
  let sheets: Record<string, OrderSheet> = {};
  let resolved = { turn: 0, step: '' };
  for (let step = 0; step < steps && system.awaiting(state).length > 0; step++) {
    resolved = system.moment(state);
    sheets = Object.fromEntries(
      system.awaiting(state).map((position) => {
        const own = seededDice({ seed: `demo ${position}`, ...resolved });
        return [position, system.standIn(system.see(state, events, position), own)];
      }),
    );
    const outcome = system.resolve(state, deepFreeze(sheets), dice(resolved.turn, resolved.step));
    if ('questions' in outcome) throw new Error(`${system.id}: the GM was asked`);
    state = deepFreeze(outcome.state);
    events = deepFreeze(outcome.events);
  }
  return { state, events, sheets, resolved: { turn: resolved.turn, step: resolved.step } };
}
