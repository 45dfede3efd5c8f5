/** The page of a chronicle: a map that plays the game, graphs, letters, steps, dice. It asks for nothing from anywhere. */
import { render } from 'preact';
import type { ChronicleData } from './data.js';
import { Dice } from './dice.js';
import { Graphs } from './graphs.js';
import { Letters } from './letters.js';
import { Battles } from './battles.js';
import { Conquests } from './conquests.js';
import { part, PARTS } from './part.js';
import { Persons } from './persons.js';
import { Player } from './player.js';
import { Steps } from './steps.js';

async function unpacked(): Promise<ChronicleData> {
  const held = document.getElementById('part-data')?.textContent ?? '';
  const bytes = Uint8Array.from(atob(held.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text()) as ChronicleData;
}

function Chronicle({ data }: { readonly data: ChronicleData }) {
  const now = part.value;
  return (
    <>
      <header>
        <h1>{data.title}</h1>
        <p>
          {data.rules} · told for {data.reader} · {data.steps.length - 1} steps
        </p>
        <nav aria-label="Parts of the chronicle">
          {PARTS.map((name) => (
            <button
              type="button"
              key={name}
              aria-pressed={name === now}
              onClick={() => {
                part.value = name;
              }}
            >
              {name}
            </button>
          ))}
        </nav>
      </header>
      <main>
        {now === 'Map' && <Player data={data} />}
        {now === 'Graphs' && <Graphs data={data} />}
        {now === 'Conquests' && <Conquests data={data} />}
        {now === 'Battles' && <Battles data={data} />}
        {now === 'Persons' && <Persons data={data} />}
        {now === 'Letters' && <Letters data={data} />}
        {now === 'Steps' && <Steps data={data} />}
        {now === 'Dice' && <Dice data={data} />}
      </main>
    </>
  );
}

const root = document.getElementById('chronicle');
if (root)
  unpacked().then(
    (data) => {
      root.replaceChildren();
      render(<Chronicle data={data} />, root);
    },
    (fault: unknown) => {
      const line = document.createElement('p');
      line.textContent = `This page is damaged: ${String(fault)}`;
      root.append(line);
    },
  );
