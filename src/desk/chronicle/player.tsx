/** The map that plays the game: one frame a step, what happened marked on it and told beside it. */
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { gestures } from '../page/gestures.js';
import { about, moved, whereItHappened, zoomed, type Box } from './box.js';
import { toBattle } from './battles.js';
import type { ChronicleData, Frame, Pooled, ToldFact, ToldStep } from './data.js';
import { paint } from './paint.js';
import { stepWord } from './words.js';

const at = signal(0);
const playing = signal(false);
const lit = signal<number | undefined>(undefined);
/** Milliseconds a step is shown. */
const PACE = 700;

/** Shows a step: from the list of steps, too. */
export function showStep(index: number): void {
  playing.value = false;
  lit.value = undefined;
  at.value = index;
}

export function Player({ data }: { readonly data: ChronicleData }) {
  const last = data.steps.length - 1;
  const step = data.steps[Math.min(at.value, last)];
  useEffect(() => {
    if (!playing.value) return undefined;
    const timer = setInterval(() => {
      if (at.value >= last) playing.value = false;
      else {
        lit.value = undefined;
        at.value += 1;
      }
    }, PACE);
    return () => clearInterval(timer);
  }, [playing.value, last]);
  if (!step) return null;
  return (
    <section class="player" aria-label="The game on the map">
      <Controls data={data} last={last} />
      <div class="beside">
        {step.frame ? (
          <Board
            frame={step.frame}
            pool={data.pool}
            facts={step.facts}
            battles={battlesOn(step)}
            title={stepWord(step)}
            begin={whereItHappened(data.steps)}
          />
        ) : (
          <p class="none">No map of this step is open to {data.reader}.</p>
        )}
        <Facts facts={step.facts} page={`steps/${step.name}.html`} />
      </div>
    </section>
  );
}

function Controls({ data, last }: { readonly data: ChronicleData; readonly last: number }) {
  const step = data.steps[at.value];
  const go = (index: number): void => showStep(Math.max(0, Math.min(last, index)));
  return (
    <div class="controls">
      <button type="button" aria-label="One step back" onClick={() => go(at.value - 1)}>
        ◀
      </button>
      <button
        type="button"
        onClick={() => {
          if (!playing.value && at.value >= last) at.value = 0;
          playing.value = !playing.value;
        }}
      >
        {playing.value ? 'Pause' : 'Play'}
      </button>
      <button type="button" aria-label="One step on" onClick={() => go(at.value + 1)}>
        ▶
      </button>
      <input
        type="range"
        min={0}
        max={last}
        value={at.value}
        aria-label="Step"
        aria-valuetext={step ? stepWord(step) : ''}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      <output>{step ? stepWord(step) : ''}</output>
    </div>
  );
}

/** Where was fought: of several battles at one place one mark. */
const battlesOn = ({ deeds }: ToldStep): readonly PlacedBattle[] => {
  const found = new Map<string, PlacedBattle>();
  for (const [index, deed] of deeds.entries())
    if (deed.kind === 'battle' && deed.at && !found.has(deed.at.join()))
      found.set(deed.at.join(), { index, where: deed.where, at: deed.at });
  return [...found.values()];
};

interface PlacedBattle {
  /** Which deed of the step it is. */
  readonly index: number;
  readonly where: string;
  readonly at: readonly [x: number, y: number];
}

interface Shown {
  readonly frame: Frame;
  readonly pool: readonly Pooled[];
  readonly facts: readonly ToldFact[];
  readonly battles: readonly PlacedBattle[];
  readonly title: string;
}

/** The part of the map that is shown, in points of the map; undefined: where it happened. */
const view = signal<Box | undefined>(undefined);

function Board({ frame, pool, facts, battles, title, begin }: Shown & { readonly begin: Box }) {
  const svg = useRef<SVGSVGElement>(null);
  const home = useRef<SVGGElement>(null);
  const box = view.value ?? begin;
  useLayoutEffect(() => {
    if (home.current) paint(home.current, frame, pool);
  }, [frame]);
  useGestures(svg, { box, facts, battles, step: at.value });
  return (
    <div class="board">
      <svg
        ref={svg}
        viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`}
        role="group"
        aria-label={`Map: ${title}`}
      >
        <g ref={home} aria-hidden="true" transform={`translate(${frame.left} ${frame.top})`} />
        <Swords battles={battles} scale={box.width / WIDE} />
        <Marks facts={facts} scale={box.width / WIDE} />
      </svg>
      <Zoom box={box} frame={frame} />
    </div>
  );
}

interface Latest {
  readonly box: Box;
  readonly facts: readonly ToldFact[];
  readonly battles: readonly PlacedBattle[];
  readonly step: number;
}

/** A finger or the mouse moves the map, two fingers or the wheel zoom, a tap tells what happened there. */
function useGestures(svg: { readonly current: SVGSVGElement | null }, now: Latest): void {
  const latest = useRef(now);
  latest.current = now;
  useEffect(() => {
    const there = svg.current;
    if (!there) return undefined;
    /** Points of the map for one of the screen, and where the map begins in its frame. */
    const seen = (): { readonly scale: number; readonly left: number; readonly top: number } => {
      const { box } = latest.current;
      const { width, height } = there.getBoundingClientRect();
      const scale = Math.max(box.width / Math.max(1, width), box.height / Math.max(1, height));
      return { scale, left: (width - box.width / scale) / 2, top: (height - box.height / scale) / 2 };
    };
    return gestures(there, {
      moved: (dx, dy) => {
        const { scale } = seen();
        view.value = moved(latest.current.box, -dx * scale, -dy * scale);
      },
      zoomed: (by, x, y) => {
        const { scale, left, top } = seen();
        view.value = zoomed(latest.current.box, by, (x - left) * scale, (y - top) * scale);
      },
      tapped: (x, y) => {
        const { box, facts, battles, step } = latest.current;
        const { scale, left, top } = seen();
        const spot = [box.x + (x - left) * scale, box.y + (y - top) * scale] as const;
        const aside = (OFF * box.width) / WIDE;
        const swords = battles.map(({ at: [bx, by] }) => ({ at: [bx - aside, by - aside] as const }));
        const fact = nearest(facts, spot, REACH * scale);
        const battle = nearest(swords, spot, REACH * scale);
        const found = battle && battles[battle.index];
        if (found && battle.far < (fact?.far ?? Infinity)) toBattle(step, found.index);
        else if (fact) toFact(fact.index);
      },
    });
  }, []);
}

/** What happened, by number, where it happened. */
function Marks({ facts, scale }: { readonly facts: readonly ToldFact[]; readonly scale: number }) {
  return (
    <>
      {facts.map(
        (fact, index) =>
          fact.at && (
            <g
              key={index}
              role="button"
              tabindex={0}
              aria-label={`${index + 1}: ${fact.text}`}
              class={lit.value === index ? 'mark lit' : 'mark'}
              transform={`translate(${fact.at[0]} ${fact.at[1]}) scale(${scale})`}
              onKeyDown={(event) => {
                if (event.key === 'Enter' || event.key === ' ') toFact(index);
              }}
            >
              <circle r={MARK} />
              <text text-anchor="middle" y={3.5}>
                {index + 1}
              </text>
            </g>
          ),
      )}
    </>
  );
}

/** Crossed swords beside the place: a tap tells the battle. */
function Swords({ battles, scale }: { readonly battles: readonly PlacedBattle[]; readonly scale: number }) {
  return (
    <>
      {battles.map(({ index, where, at: [x, y] }) => (
        <g
          key={index}
          role="button"
          tabindex={0}
          aria-label={`Battle: ${where}`}
          class="mark battle"
          transform={`translate(${x} ${y}) scale(${scale}) translate(${-OFF} ${-OFF})`}
          onKeyDown={(event) => {
            if (event.key === 'Enter' || event.key === ' ') toBattle(at.value, index);
          }}
        >
          <rect x={-7.5} y={-7.5} width={15} height={15} />
          <path d="M-5-5 5 5M5-5-5 5M-5.5 2.5-2.5 5.5M5.5 2.5 2.5 5.5" />
        </g>
      ))}
    </>
  );
}

function Zoom({ box, frame: { left, top, width, height } }: { readonly box: Box; readonly frame: Frame }) {
  const show = (next: Box | undefined) => (): void => {
    view.value = next;
  };
  return (
    <div class="zoom">
      <button type="button" aria-label="Nearer" onClick={show(about(box, STEP))}>
        +
      </button>
      <button type="button" aria-label="Further" onClick={show(about(box, 1 / STEP))}>
        −
      </button>
      <button type="button" onClick={show({ x: left, y: top, width, height })}>
        All of the map
      </button>
      <button type="button" onClick={show(undefined)}>
        Where it happened
      </button>
    </div>
  );
}

/** Points of the radius of a mark on a map so many points wide on the screen; of a finger; and how far a button zooms. */
const [MARK, WIDE, REACH, STEP] = [8, 800, 22, 1.4] as const;
/** How far beside its place a battle is marked, on such a map: the number of what happened there stands on it. */
const OFF = 15;

function nearest(
  all: readonly { readonly at?: readonly [number, number] }[],
  [x, y]: readonly [number, number],
  within: number,
): { readonly index: number; readonly far: number } | undefined {
  const found = all
    .map(({ at: point }, index) => ({
      index,
      far: point ? Math.hypot(point[0] - x, point[1] - y) : Infinity,
    }))
    .sort((a, b) => a.far - b.far)[0];
  return found && found.far <= within ? found : undefined;
}

function toFact(index: number): void {
  lit.value = index;
  document.getElementById(`fact-${index}`)?.scrollIntoView({ block: 'nearest' });
}

function Facts({ facts, page }: { readonly facts: readonly ToldFact[]; readonly page: string }) {
  return (
    <div class="facts">
      <h2>What happened</h2>
      {facts.length === 0 && <p>Nothing that is known.</p>}
      <ol>
        {facts.map((fact, index) => (
          <li
            key={index}
            id={`fact-${index}`}
            class={lit.value === index ? 'lit' : ''}
            onClick={() => {
              lit.value = index;
            }}
          >
            {fact.text}
          </li>
        ))}
      </ol>
      <p>
        <a href={page}>All of this step</a>
      </p>
    </div>
  );
}
