/** Someone who taps, types, changes his mind and takes back at random on the page itself, in a browser; and what must hold all the while. */
import type { Locator } from 'playwright-core';
import { seededDice, type Dice } from '../../src/core/index.js';
import { openDesk } from '../../src/desk/engine/desk.js';
import type { Desk } from '../../src/desk/engine/questions.js';
import { PHONE, WIDE, type DeskPage, type Desks } from '../kit/desk-page.js';
import type { Played } from '../kit/played.js';

/** What was done, and how often. */
export type Tally = Readonly<Record<'taps' | 'typed' | 'history' | 'keys' | 'map' | 'missed', number>>;

/** Acts between two looks at the whole sheet. */
const LOOK = 15;
/** Milliseconds for a tap: what lies under something else is not tapped. */
const PATIENCE = 700;
/** What leads out of the page, deletes what it keeps, or takes the sheet away from it. */
const OUT = '.send *, .more [aria-label="This device"] *, .zoom *, .sheet-state *';
const KEYS = ['Tab', 'Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'n', 'm', 'o', '.', '!', 'Control+Enter'];
const LINES = [
  'nonsense - 3',
  '; a note',
  '',
  'NOTE - to you',
  'END',
  '> quoted',
  '__proto__ - x',
  '\u202eabc',
];

/** Does so many acts by a seed, and goes back to the start. Throws what broke, with the acts before it. */
export async function fuzzedPage(desks: Desks, hand: Played, seed: string, acts: number): Promise<Tally> {
  const dice = seededDice({ seed, turn: 0, step: 'page' });
  const screen = dice.roll(2, 'fuzz/screen') === 1 ? PHONE : WIDE;
  const desk = await desks.open(hand, screen);
  const one = new Someone(desk, openDesk(hand.system, hand.file), dice);
  try {
    await one.plays(acts);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new Error(`seed ${seed}: ${why}\nafter ${one.told.slice(-15).join('\n      ')}`, { cause: error });
  }
  await desk.close();
  return one.tally;
}

class Someone {
  readonly #desk: DeskPage;
  readonly #engine: Desk;
  readonly #dice: Dice;
  readonly told: string[] = [];
  readonly tally = { taps: 0, typed: 0, history: 0, keys: 0, map: 0, missed: 0 };

  constructor(desk: DeskPage, engine: Desk, dice: Dice) {
    [this.#desk, this.#engine, this.#dice] = [desk, engine, dice];
  }

  async plays(acts: number): Promise<void> {
    const first = await this.#sheet();
    for (let n = 1; n <= acts; n++) {
      await this.#act();
      this.#quiet();
      if (n % LOOK === 0) await this.#isOne();
    }
    await this.#isOne();
    await this.#view('Cards');
    const undo = this.#desk.page.getByRole('button', { name: 'Undo', exact: true });
    while (await undo.isEnabled()) await undo.click();
    same(await this.#sheet(), first, 'undone to the start');
    this.#quiet();
  }

  /** Nothing was complained of, asked for or shown as a fault. */
  #quiet(): void {
    same(this.#desk.faults, [], 'the page complained, or asked for something');
  }

  async #act(): Promise<void> {
    const roll = this.#dice.roll(20, 'fuzz/act');
    if (roll <= 11) return this.#tap();
    if (roll <= 13) return this.#onMap();
    if (roll <= 15) return this.#key();
    if (roll <= 17) return this.#goBack();
    return this.#type();
  }

  /** Any button that is to be seen; on the strip more often, so that orders come of it. */
  async #tap(): Promise<void> {
    const { page } = this.#desk;
    const strip = page.locator('.strip .offers button:enabled:visible, .strip button.main:visible');
    const anywhere = page.locator(`button:enabled:visible:not(${OUT}), summary:visible:not(${OUT})`);
    const onStrip = this.#dice.roll(3, 'fuzz/strip') > 1 && (await strip.count()) > 0;
    await this.#tapOne(onStrip ? strip : anywhere);
  }

  async #tapOne(all: Locator): Promise<void> {
    const count = await all.count();
    if (count === 0) return;
    const button = all.nth(this.#dice.roll(count, 'fuzz/button') - 1);
    const name = await button.innerText({ timeout: PATIENCE }).catch(() => '');
    this.told.push(`tap ${name.replace(/\s+/g, ' ').slice(0, 60)}`);
    const done = await button.click({ timeout: PATIENCE }).then(
      () => true,
      () => false,
    );
    this.tally[done ? 'taps' : 'missed']++;
  }

  async #onMap(): Promise<void> {
    const paper = await this.#desk.page.locator('.map .paper').boundingBox();
    if (!paper) return this.#tap();
    const part = (name: string): number => this.#dice.roll(98, name) / 100;
    const [x, y] = [paper.x + paper.width * part('fuzz/x'), paper.y + paper.height * part('fuzz/y')];
    this.told.push(`map at ${Math.round(x)}, ${Math.round(y)}`);
    this.tally.map++;
    await this.#desk.page.mouse.click(x, y);
  }

  async #key(): Promise<void> {
    const key = this.#dice.pick(KEYS, 'fuzz/key');
    this.told.push(`key ${key}`);
    this.tally.keys++;
    await this.#desk.page.keyboard.press(key);
  }

  async #goBack(): Promise<void> {
    const name = this.#dice.roll(3, 'fuzz/back') === 1 ? 'Redo' : 'Undo';
    const button = this.#desk.page.getByRole('button', { name, exact: true });
    await this.#desk.go('Orders');
    if (!(await button.isVisible())) return;
    if (!(await button.isEnabled())) return;
    this.told.push(name);
    this.tally.history++;
    await button.click();
  }

  /** A line of its own below the header, or letters somewhere behind it. */
  async #type(): Promise<void> {
    const now = await this.#sheet();
    const { verbs } = this.#engine.facts();
    const line = this.#dice.pick([...LINES, ...verbs.map(({ example }) => example)], 'fuzz/line');
    const head = now.indexOf('\n') + 1;
    const at = head + this.#dice.roll(now.length - head + 1, 'fuzz/at') - 1;
    const next =
      this.#dice.roll(3, 'fuzz/where') === 1
        ? `${now.slice(0, at)}${line.slice(0, 2)}${now.slice(at)}`
        : `${now}${line}\n`;
    this.told.push(`type ${JSON.stringify(line)}`);
    this.tally.typed++;
    if (await this.#desk.sheet.isEditable()) await this.#desk.sheet.fill(next);
  }

  /** The text as the page shows it. */
  async #sheet(): Promise<string> {
    await this.#view('Text');
    return this.#desk.sheet.inputValue();
  }

  async #view(name: 'Text' | 'Cards'): Promise<void> {
    const button = this.#desk.page.locator('.orders').getByRole('button', { name, exact: true });
    // An order that is being written leads back to where it was begun.
    for (let tries = 0; tries === 0 || (tries < 100 && !(await button.isVisible())); tries++)
      await this.#desk.go('Orders');
    await button.click();
  }

  /** Cards and text are one: the cards are those of the text, and each, written anew as it stands, leaves the text as it is. */
  async #isOne(): Promise<void> {
    const { page } = this.#desk;
    same(await page.locator('.fault').count(), 0, 'a fault is shown');
    const text = await this.#sheet();
    const { cards, lost } = this.#engine.judge(text);
    await this.#view('Cards');
    const shown = async (): Promise<string> =>
      JSON.stringify(await page.locator('.card .open > b').allTextContents());
    const wanted = JSON.stringify(cards.map(({ word }) => word));
    for (let tries = 0; tries < 100 && (await shown()) !== wanted; tries++) await page.waitForTimeout(50);
    same(await shown(), wanted, `the cards are not those of ${JSON.stringify(text)}`);
    same(await page.locator('.orders .lost > li').count(), lost.length, 'lines that will not run');
    for (const { number } of cards) {
      const draft = this.#engine.draft(text, number);
      const again = draft && this.#engine.change(text, { change: 'replace', order: number, draft })?.text;
      same(again, text, `order ${number} written as it stands`);
    }
  }
}

function same(found: unknown, wanted: unknown, what: string): void {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (one !== other) throw new Error(`${what}:\n  ${one?.slice(0, 1500)}\n  ${other?.slice(0, 1500)}`);
}
