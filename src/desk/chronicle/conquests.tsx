/** Who took what from whom, over the whole game. */
import type { Capture } from '../../core/index.js';
import type { ChronicleData, ToldStep } from './data.js';
import { nameIn, shortStep } from './words.js';

interface Dated {
  readonly step: ToldStep;
  readonly capture: Capture;
}

export function Conquests({ data }: { readonly data: ChronicleData }) {
  const all = data.steps.flatMap((step) =>
    step.deeds.flatMap((deed): Dated[] => (deed.kind === 'capture' ? [{ step, capture: deed }] : [])),
  );
  if (all.length === 0) return <p>Nothing has changed hands, as far as it is known to {data.reader}.</p>;
  return (
    <section class="conquests" aria-label="Conquests">
      <h2>Who took how much from whom</h2>
      <Between data={data} all={all} />
      <h2>All that changed hands</h2>
      <div class="wide" tabindex={0} role="group" aria-label="Table, scrolls sideways">
        <table>
          <thead>
            <tr>
              <th scope="col">Step</th>
              <th scope="col">What</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
            </tr>
          </thead>
          <tbody>
            {all.map(({ step, capture }, index) => (
              <tr key={index}>
                <td>
                  <a href={`steps/${step.name}.html`}>{shortStep(step)}</a>
                </td>
                <th scope="row">{capture.what}</th>
                <td>{sideIn(data, capture.from)}</td>
                <td>{sideIn(data, capture.to)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const sideIn = (data: ChronicleData, id: string): string => (id === '' ? 'nobody' : nameIn(data, id));

/** A row for each taker, a column for each loser: how many things. */
function Between({ data, all }: { readonly data: ChronicleData; readonly all: readonly Dated[] }) {
  const seats = Object.keys(data.names);
  const [losers, takers] = [sidesOf(all, 'from', seats), sidesOf(all, 'to', seats)];
  const count = (to: string, from?: string): number =>
    all.filter(({ capture }) => capture.to === to && (from === undefined || capture.from === from)).length;
  return (
    <div class="wide" tabindex={0} role="group" aria-label="Table, scrolls sideways">
      <table class="between">
        <thead>
          <tr>
            <th scope="col">Taken by</th>
            {losers.map((from) => (
              <th scope="col" key={from}>
                from {sideIn(data, from)}
              </th>
            ))}
            <th scope="col">in all</th>
          </tr>
        </thead>
        <tbody>
          {takers.map((to) => (
            <tr key={to}>
              <th scope="row">{sideIn(data, to)}</th>
              {losers.map((from) => (
                <td key={from}>{count(to, from) === 0 ? '' : count(to, from)}</td>
              ))}
              <td>{count(to)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Positions in their order, then others, who are called most often first. */
function sidesOf(all: readonly Dated[], end: 'from' | 'to', seats: readonly string[]): string[] {
  const times = new Map<string, number>();
  for (const { capture } of all) times.set(capture[end], (times.get(capture[end]) ?? 0) + 1);
  const others = [...times].filter(([id]) => !seats.includes(id)).sort((a, b) => b[1] - a[1]);
  return [...seats.filter((id) => times.has(id)), ...others.map(([id]) => id)];
}
