import { describe, expect, test } from 'vitest';
import {
  blankName,
  filledOrders,
  parseSheet,
  seededDice,
  type FormBlank,
  type FormEntry,
  type OrderSheet,
  type PositionForm,
} from '../../../../src/core/index.js';
import { loadSystem } from '../../../../src/catalog.js';
import type { State } from '../../../../games/ancient-empires/state.js';
import type { View } from '../../../../games/ancient-empires/view.js';

const system = await loadSystem('ancient-empires');

/** Whatever waits in the game at one step: what each seat sees, and what stand-ins send. */
interface Open {
  readonly step: string;
  readonly state: State;
  readonly views: ReadonlyMap<string, View>;
  readonly sheets: Readonly<Record<string, OrderSheet>>;
}

/** A game of stand-ins, step by step. */
function played(scenario: string, steps: number, options = {}): Open[] {
  let state = system.create(
    scenario,
    options,
    seededDice({ seed: 'form', turn: 0, step: 'create', rolls: system.rolls }),
  );
  const found: Open[] = [];
  for (let i = 0; i < steps; i++) {
    const moment = system.moment(state);
    const views = new Map(
      system.positions(state).map(({ id }) => [id, system.see(state, [], id) as View] as const),
    );
    const sheets = Object.fromEntries(
      system
        .awaiting(state)
        .map((id) => [
          id,
          system.standIn(system.see(state, [], id), seededDice({ seed: `form ${id}`, ...moment })),
        ]),
    );
    found.push({ step: moment.step, state: state as State, views, sheets });
    const played = system.resolve(
      state,
      sheets,
      seededDice({ seed: 'form', ...moment, rolls: system.rolls }),
    );
    if (!('state' in played)) throw new Error('no stand-in leaves a question');
    state = played.state;
  }
  return found;
}

const formOf = (view: View): PositionForm => system.form?.(view) ?? { chapters: [] };

/** What a player could well write there: the last of the choices, else by what is asked for. */
const PLAIN: readonly (readonly [asked: RegExp, written: string])[] = [
  [/^(provinces|victims|Trading Centres|disaster|capital)/, 'M1, E2'],
  [/^M provinces/, 'M1'],
  [/^SA /, 'PAL'],
  [/^VY /, 'Ph1'],
  [/^from/, 'M1'],
  [/^at$/, 'PAL'],
  [/^for/, '1 HOR'],
  [/^x2/, 'x2'],
  [/^gift/, '20 COI'],
  [/^name/, 'Babylon'],
  [/^K land/, 'M1'],
  [/^with, to/, '2'],
  [/^casualties/, 'MIL, PRO'],
  [/^(retreat|raiders)/, 'M1'],
  [/^pirates/, 'PAL'],
  [/^(tie|refuse|booty|wards)/, 'P2'],
  [/./, '1'],
];
function valueOf({ label, choices }: FormBlank): string {
  return choices?.at(-1) ?? PLAIN.find(([asked]) => asked.test(label))?.[1] ?? '';
}

function filled({ orders }: FormEntry): string[] {
  return orders.map(({ order, blanks }) => {
    const fields = blanks.map((blank, i) => [blankName(1, i + 1, order), valueOf(blank)] as const);
    return filledOrders(fields).get(1) ?? '';
  });
}

const entriesOf = ({ chapters }: PositionForm): FormEntry[] => chapters.flatMap(({ entries }) => entries);

const SCENARIOS = system.scenarios.map(({ id }) => id);
/** Eight steps: the set-up where there is one, two turns, and more. */
const GAMES = [
  ...SCENARIOS.map((id) => [id, played(id, 8)] as const),
  ['round by round', played(SCENARIOS[0] ?? '', 9, { opsByRound: true })] as const,
];

describe('the order form of a position', () => {
  test('is of the open step', () => {
    const titles = new Map(
      GAMES.flatMap(([, game]) => game).map(({ step, views }) => {
        const view = views.get('P1');
        return [step, view ? formOf(view).chapters.map(({ title }) => title.split(':')[0]) : []];
      }),
    );

    expect(titles.get('setup')?.[0]).toBe('Where your empire begins');
    expect(titles.get('council')).toEqual(['Advancement, deals, bids at Independents', 'Standing']);
    expect(titles.get('construction')).toEqual(expect.arrayContaining(['Your provinces', 'Standing']));
    expect(titles.get('operations')).toEqual(
      expect.arrayContaining([
        'Your Stacks',
        'Leaders, Militia, land; Independents and Raiders that you move',
      ]),
    );
    expect(titles.get('operations-2')).toEqual(expect.arrayContaining(['Your Stacks']));
  });

  test.each(GAMES)('what is filled in is read and passes the check: %s', (_, game) => {
    for (const { step, state, views, sheets } of game)
      for (const position of Object.keys(sheets)) {
        const view = views.get(position) as View;
        const lines = entriesOf(formOf(view)).flatMap(filled);
        const header = `GAME g  POSITION ${position}  TURN ${state.turn}${step === '' ? '' : `  STEP ${step}`}`;
        const sheet = parseSheet(system.orders, `${header}\n${lines.join('\n')}`);

        expect(sheet.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(sheet.orders.length).toBe(lines.length);
        // Plain words of the test may name land of others, or a way that is none; the form's own may not.
        const wrong = system
          .check(view, sheet)
          .filter(({ code }) =>
            /unknown|wrong-step|no-horde|horde-area|not-your-stack|oneself|level|deploy/.test(code),
          );
        expect(wrong).toEqual([]);
      }
  });

  test.each(GAMES)('its choices are open to the position: %s', (_, game) => {
    for (const { step, state, views, sheets } of game)
      for (const position of Object.keys(sheets)) {
        const view = views.get(position) as View;
        const orders = entriesOf(formOf(view)).flatMap((entry) => entry.orders);
        const closed = orders.filter(({ blanks }) => blanks.every(({ choices }) => choices !== undefined));
        const lines = filled({ name: '', orders: closed });
        const sheet = parseSheet(
          system.orders,
          `GAME g  POSITION ${position}  TURN ${state.turn}\n${lines.join('\n')}`,
        );
        const errors = system.check(view, sheet).filter(({ severity }) => severity === 'error');

        expect(lines.length > 0).toBe(step !== 'setup');
        expect(errors).toEqual([]);
      }
  });

  test.each(GAMES)('tells of the orders that can be given, and of no others: %s', (_, game) => {
    for (const { step, views, sheets } of game)
      for (const [position, sheet] of Object.entries(sheets)) {
        const { orders = [] } = formOf(views.get(position) as View);

        expect(orders).toEqual(expect.arrayContaining([...new Set(sheet.orders.map(({ key }) => key))]));
        expect(orders).toContain('posture');
        expect(orders.includes('invest')).toBe(step === 'council');
        expect(orders.includes('march')).toBe(step.startsWith('operations'));
      }
  });

  test('AE-CON-6: land of the highest level has its row, and no next level', () => {
    const open = GAMES.flatMap(([, steps]) => steps).find(({ step }) => step === 'construction');
    const state = structuredClone(open?.state) as State;
    const [code, land] = Object.entries(state.provinces).find(
      ([, p]) => p.kind === 'player' && p.owner === 'P1',
    )!;
    const rowOf = (): FormEntry | undefined =>
      entriesOf(formOf(system.see(state, [], 'P1') as View)).find(({ name }) => name.startsWith(code));
    const asks = (entry: FormEntry | undefined): (string | undefined)[] =>
      entry?.orders.map(({ order }) => order.slice(0, 1)) ?? [];

    Object.assign(land, { dl: 3 });
    expect(asks(rowOf())).toContain('I');
    Object.assign(land, { dl: 4 });
    expect(asks(rowOf())).toEqual(['B']);
  });

  test('AE-BID-1: what a seller has and asks is told whole under its name', () => {
    const notes = played('classic-7', 12)
      .filter(({ step }) => step === 'council')
      .flatMap(({ views }) => [...views.values()])
      .flatMap((view) => formOf(view).chapters.flatMap(({ entries }) => entries))
      .filter(({ orders }) => orders[0]?.order.startsWith('BD - '))
      .map(({ note = '' }) => note);

    expect(notes.length).toBeGreaterThan(10);
    // So many letters have room there in print.
    for (const note of notes) expect(note.length, note).toBeLessThanOrEqual(26);
    expect(notes.join()).not.toContain('from');
  });

  test('names land and Stacks of one’s own, and what is in force', () => {
    const game = GAMES.flatMap(([, steps]) => steps);
    const entries = (step: string): FormEntry[] => {
      const open = game.find((one) => one.step === step && one.views.get('P1')?.own.status === 'active');
      return open ? entriesOf(formOf(open.views.get('P1') as View)) : [];
    };
    const labels = (step: string): string[] =>
      entries(step).flatMap(({ orders }) => orders.flatMap(({ blanks }) => blanks.map(({ label }) => label)));

    expect(entries('construction').map(({ orders }) => orders[0]?.order)).toContainEqual(
      expect.stringMatching(/^B - \{\}PRO - [A-Z][a-z]?\d - \{\}$/),
    );
    expect(entries('operations').map(({ orders }) => orders[0]?.order)).toContainEqual(
      expect.stringMatching(/^M - [A-Z]\w+ - \{\}$/i),
    );
    expect(labels('council')).toEqual(expect.arrayContaining(['posture N', 'embargo OFF', 'autoship true']));
    expect(labels('operations')).toEqual(
      expect.arrayContaining(['militia max', 'casualties MIL, BAR, PRO', 'retreat none', 'ally no']),
    );
  });

  test('is empty for who may send nothing', () => {
    const [open] = GAMES[0]?.[1] ?? [];
    const view = { ...(open?.views.get('P1') as View), mayOrder: false };

    expect(formOf(view)).toEqual({ chapters: [], orders: [] });
  });

  test('a horde says where it appears, and recruits', () => {
    const open = GAMES.flatMap(([, game]) => game).find(({ step }) => step === 'operations');
    const state = structuredClone(open?.state) as State;
    const fallen = state.positions['P1'];
    if (fallen) Object.assign(fallen, { status: 'horde', hordeGroup: 'Asian', capital: null });
    const view = system.see(state, [], 'P1') as View;
    const form = formOf(view);
    const lines = entriesOf(form).flatMap(filled);

    expect(lines).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^HO - \w+$/),
        expect.stringMatching(/^RC - HORDE1 - x\d$/),
      ]),
    );
    expect(form.orders).toEqual(expect.arrayContaining(['horde', 'recruit']));
    const sheet = parseSheet(system.orders, `GAME g  POSITION P1  TURN ${state.turn}\n${lines.join('\n')}`);
    expect(sheet.diagnostics).toEqual([]);
    expect(system.check(view, sheet).filter(({ code }) => /horde|unknown-stack/.test(code))).toEqual([]);
  });
});
