/** Starts the page: unpacks the rules and the hand that lie in it, or asks for a position file where it holds none. */
import { render } from 'preact';
import type { Wire } from '../engine/protocol.js';
import { App } from './app.js';
import { resume } from './drafts.js';
import { factsAlone } from './facts-alone.js';
import { Gone } from './gone.js';
import { listenToKeys } from './keys.js';
import { watchFiled } from './on-file.js';
import { partOf, workerFrom } from './parts.js';
import { chosenFile } from './picker.js';
import { facts, open, openAs, restartsBy, silent, tell } from './state.js';
import { watchTour } from './tour.js';
import { wireTo } from './wire.js';

async function start(): Promise<void> {
  const [engine, rules, data, hand] = await Promise.all(['engine', 'rules', 'data', 'hand'].map(partOf));
  if (engine === undefined || rules === undefined || data === undefined)
    throw new Error('this page is damaged: its rules are missing');
  const begin = (): Wire => wireTo(workerFrom(`${engine}\n${rules}`), (why) => (silent.value = why));
  const opened = async (file: string): Promise<void> => {
    const wire = begin();
    restartsBy(async () => {
      const to = begin();
      return { to, found: await to.open(data, file) };
    });
    await open(wire, data, file, resume).catch(async (refusal: unknown) => {
      wire.end();
      const alone = refusal instanceof Gone && !facts.value ? factsAlone(file) : undefined;
      if (alone) await openAs(alone, resume);
      else if (!(refusal instanceof Gone && facts.value)) throw refusal;
    });
    watchFiled();
    watchTour();
  };
  if (hand !== undefined) return opened(hand);
  // A file that is no hand is refused, and another one may be opened.
  for (;;)
    try {
      await opened(await chosenFile());
      return;
    } catch (refusal) {
      tell(refusal);
    }
}

const root = document.getElementById('desk');
if (root) {
  root.replaceChildren();
  render(<App />, root);
  listenToKeys();
  start().catch(tell);
}
