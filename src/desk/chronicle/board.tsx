/** The map of a step: what happened on it marked where it happened, and moved and zoomed by fingers. */
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { gestures } from '../page/gestures.js';
import { toBattle } from './battles.js';
import { about, moved, zoomed, type Box } from './box.js';
import type { Frame, Pooled, ToldFact, ToldStep } from './data.js';
import { Stage } from './stage.js';

/** The fact that was pointed at, on the map or beside it. */
export const lit = signal<number | undefined>(undefined);

/** Where was fought: of several battles at one place one mark. */
export const battlesOn = ({ deeds }: ToldStep): readonly PlacedBattle[] => {
  const found = new Map<string, PlacedBattle>();
  for (const [index, deed] of deeds.entries())
    if (deed.kind === 'battle' && deed.at && !found.has(deed.at.join()))
      found.set(deed.at.join(), { index, where: deed.where, at: deed.at });
  return [...found.values()];
};

export interface PlacedBattle {
  /** Which deed of the step it is. */
  readonly index: number;
  readonly where: string;
  readonly at: readonly [x: number, y: number];
}

interface Shown {
  readonly frame: Frame;
  /** The frame that is shown next, while the game plays. */
  readonly next: Frame | undefined;
  readonly pool: readonly Pooled[];
  readonly facts: readonly ToldFact[];
  readonly battles: readonly PlacedBattle[];
  readonly title: string;
  /** The number of the step that is shown. */
  readonly step: number;
}

/** The part of the map that is shown, in points of the map; undefined: where it happened. */
const view = signal<Box | undefined>(undefined);

export function Board(shown: Shown & { readonly begin: Box }) {
  const { frame, facts, battles, title, step, begin } = shown;
  const svg = useRef<SVGSVGElement>(null);
  const box = view.value ?? begin;
  const seen = `${box.x} ${box.y} ${box.width} ${box.height}`;
  // Marks are for fingers: as large on a small screen as on a wide one.
  const width = useWidth(svg);
  const scale = box.width / width;
  const canvas = useStage(shown, box, width);
  useGestures(svg, { box, facts, battles, scale, step });
  return (
    <div class="board">
      <div class="layers">
        <canvas ref={canvas} aria-hidden="true" />
        <svg ref={svg} class="marks" viewBox={seen} role="group" aria-label={`Map: ${title}`}>
          <Swords battles={battles} step={step} scale={scale} />
          <Marks facts={facts} scale={scale} />
        </svg>
      </div>
      <Zoom box={box} frame={frame} />
    </div>
  );
}

/** The canvas that the map is drawn on. */
function useStage({ frame, next, pool }: Shown, box: Box, width: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage | undefined>(undefined);
  useLayoutEffect(() => {
    if (canvas.current) stage.current = new Stage(canvas.current, pool);
    return () => stage.current?.end();
  }, []);
  useLayoutEffect(() => stage.current?.look(box), [box.x, box.y, box.width, box.height, width]);
  useLayoutEffect(() => stage.current?.show(frame), [frame]);
  useEffect(() => {
    if (next) stage.current?.prepare(next);
  }, [next]);
  return canvas;
}

/** Points of the screen that it is wide. */
function useWidth(svg: { readonly current: SVGSVGElement | null }): number {
  const [width, setWidth] = useState<number>(WIDE);
  useLayoutEffect(() => {
    const there = svg.current;
    if (!there) return undefined;
    const watch = new ResizeObserver(() => {
      setWidth(Math.max(1, there.clientWidth));
    });
    watch.observe(there);
    return () => {
      watch.disconnect();
    };
  }, []);
  return width;
}

interface Latest {
  readonly box: Box;
  /** Points of the map for one of a mark. */
  readonly scale: number;
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
        const { box, facts, battles, step, scale: size } = latest.current;
        const { scale, left, top } = seen();
        const spot = [box.x + (x - left) * scale, box.y + (y - top) * scale] as const;
        const aside = OFF * size;
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
function Swords({
  battles,
  step,
  scale,
}: {
  readonly battles: readonly PlacedBattle[];
  readonly step: number;
  readonly scale: number;
}) {
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
            if (event.key === 'Enter' || event.key === ' ') toBattle(step, index);
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

/** Points of the radius of a mark; of a map, until its width is known; of a finger; and how far a button zooms. */
const [MARK, WIDE, REACH, STEP] = [8, 800, 22, 1.4] as const;
/** How far beside its place a battle is marked: the number of what happened there stands on it. */
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
