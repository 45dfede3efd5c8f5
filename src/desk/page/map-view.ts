/** The map as one SVG that it owns: pan, zoom, taps, a cursor for keys, what is lit. Preact leaves its inside alone. */
import type { Board } from '../engine/questions.js';
import { gestures } from './gestures.js';
import { ghostMarks, grounds, lit, trailLine, type Ground } from './lights.js';
import { beside, type Way } from './map-cursor.js';
import { element, markElement } from './svg.js';

/** What is shown on the ground now, as references of spots. */
export interface Shown {
  readonly may: ReadonlySet<string>;
  readonly chosen: string | undefined;
  /** A path as it is picked. */
  readonly trail: readonly string[];
  readonly idle: readonly string[];
  /** Where forces end by the forecast, and in what share of worlds. */
  readonly ghosts: readonly { readonly spot: string; readonly share: number }[];
}

export interface MapView {
  light(shown: Shown): void;
  /** Brings a spot into sight, where it is not. */
  show(ref: string): void;
  end(): void;
}

export interface Heard {
  /** Spots under the finger, the nearest first. */
  readonly tapped: (refs: readonly string[]) => void;
  /** What is read out of a spot that the cursor comes to. */
  readonly told: (ref: string) => string;
}

/** Points from the edge within which a spot is not well seen. */
const EDGE = 44;
/** Half of the least target for a finger. */
const REACH = 22;
/** A screen shows more than paper, and a finger is thicker than a pencil. */
const BEGIN = 1.5;
const ZOOM = { least: 0.3, most: 6, step: 1.4 } as const;

export function mapView(home: HTMLElement, board: Board, heard: Heard): MapView {
  const { picture, frame } = board;
  if (!picture || !frame) return { light: () => undefined, show: () => undefined, end: () => undefined };
  const view = new BoardView(home, board, grounds(board.spots, frame), heard);
  return view;
}

class BoardView implements MapView {
  readonly #svg: SVGSVGElement;
  readonly #sheet = element('g', {});
  readonly #lights = element('g', { class: 'lights' });
  readonly #cursor = element('g', { class: 'cursor', id: 'map-cursor' });
  readonly #board: Board;
  readonly #grounds: ReadonlyMap<string, Ground>;
  readonly #heard: Heard;
  readonly #ends: (() => void)[] = [];
  readonly #place = { x: 0, y: 0, scale: BEGIN };
  #at: string | undefined;
  /** Kept in sight when the room for the map changes. */
  #kept: string | undefined;
  #placed = false;

  constructor(home: HTMLElement, board: Board, found: ReadonlyMap<string, Ground>, heard: Heard) {
    [this.#board, this.#grounds, this.#heard] = [board, found, heard];
    this.#svg = element('svg', {
      class: 'board',
      role: 'application',
      tabindex: 0,
      'aria-label': `${board.title}: arrows move over the map, Enter picks`,
      'aria-roledescription': 'map',
    });
    const ground = element('g', { 'aria-hidden': 'true' });
    ground.append(...(board.picture?.marks ?? []).map(markElement));
    this.#sheet.append(ground, this.#lights, this.#cursor);
    this.#svg.append(this.#sheet);
    home.replaceChildren(this.#svg);
    this.#at = board.home ?? board.things.find(({ own, at }) => own && at !== undefined)?.at;
    const buttons = this.#buttons();
    home.append(buttons);
    const room = new ResizeObserver(() => this.#fits());
    room.observe(home);
    this.#ends.push(
      () => room.disconnect(),
      () => buttons.remove(),
      gestures(this.#svg, {
        moved: (dx, dy) => this.#moved(dx, dy),
        zoomed: (by, x, y) => this.#zoomed(by, x, y),
        tapped: (x, y) => this.#tapped(x, y),
      }),
    );
    this.#svg.addEventListener('keydown', (event) => this.#key(event));
    this.#svg.addEventListener('focus', () => this.#cursorTo(this.#at));
    this.#svg.addEventListener('blur', () => this.#noCursor());
  }

  light({ may, chosen, trail, idle, ghosts }: Shown): void {
    this.#lights.replaceChildren(
      ...lit(this.#grounds, may, 'may'),
      ...lit(this.#grounds, new Set(idle), 'idle', true),
      ...ghostMarks(this.#grounds, ghosts),
      ...trailLine(this.#grounds, trail),
      ...lit(this.#grounds, new Set(chosen === undefined ? [] : [chosen]), 'chosen'),
    );
    this.#at = trail.at(-1) ?? chosen ?? this.#at;
    this.#kept = trail.at(-1) ?? chosen;
  }

  show(ref: string): void {
    const ground = this.#grounds.get(ref);
    const { width, height } = this.#svg.getBoundingClientRect();
    if (!ground || width === 0) return;
    const { scale } = this.#place;
    const [x, y] = [this.#place.x + ground.x * scale, this.#place.y + ground.y * scale];
    if (x >= EDGE && y >= EDGE && x <= width - EDGE && y <= height - EDGE) return;
    this.#moved(width / 2 - x, height / 2 - y);
  }

  end(): void {
    for (const ended of this.#ends) ended();
    this.#svg.remove();
  }

  /** The room is there, or another: the first time the home stands in the middle, later what is looked at stays in sight. */
  #fits(): void {
    const { width, height } = this.#svg.getBoundingClientRect();
    if (width === 0) return;
    if (this.#placed) {
      if (this.#kept !== undefined) this.show(this.#kept);
      return;
    }
    this.#placed = true;
    const start = this.#grounds.get(this.#at ?? '') ?? this.#middle();
    this.#moved(width / 2 - start.x * BEGIN, height / 2 - start.y * BEGIN);
    if (this.#kept !== undefined) this.show(this.#kept);
  }

  #middle(): { readonly x: number; readonly y: number } {
    const { picture } = this.#board;
    return { x: (picture?.width ?? 0) / 2, y: (picture?.height ?? 0) / 2 };
  }

  #moved(dx: number, dy: number): void {
    this.#place.x += dx;
    this.#place.y += dy;
    this.#drawn();
  }

  #drawn(): void {
    const { x, y, scale } = this.#place;
    this.#sheet.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
  }

  #zoomed(by: number, x: number, y: number): void {
    const place = this.#place;
    const scale = Math.min(ZOOM.most, Math.max(ZOOM.least, place.scale * by));
    place.x = x - ((x - place.x) * scale) / place.scale;
    place.y = y - ((y - place.y) * scale) / place.scale;
    place.scale = scale;
    this.#drawn();
  }

  #tapped(x: number, y: number): void {
    const { x: left, y: top, scale } = this.#place;
    const at = { x: (x - left) / scale, y: (y - top) / scale };
    const under = [...this.#grounds.values()]
      .map((ground) => ({ ref: ground.ref, far: Math.hypot(ground.x - at.x, ground.y - at.y), ground }))
      .filter(({ far, ground }) => far <= REACH / scale || ground.holds(at.x, at.y))
      .sort((a, b) => a.far - b.far);
    this.#heard.tapped(under.map(({ ref }) => ref));
  }

  #key(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const { width, height } = this.#svg.getBoundingClientRect();
    if (way) this.#cursorTo(beside(this.#board.spots, this.#at, way, event.shiftKey));
    else if (event.key === 'Enter' || event.key === ' ') {
      if (this.#at !== undefined) this.#heard.tapped([this.#at]);
    } else if (event.key === '+' || event.key === '-')
      this.#zoomed(event.key === '+' ? ZOOM.step : 1 / ZOOM.step, width / 2, height / 2);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #cursorTo(ref: string | undefined): void {
    const ground = this.#grounds.get(ref ?? '');
    if (ref === undefined || !ground) return;
    this.#at = ref;
    const word = this.#heard.told(ref);
    this.#cursor.setAttribute('role', 'img');
    this.#cursor.setAttribute('aria-label', word);
    this.#cursor.replaceChildren(element('circle', { cx: ground.x, cy: ground.y, r: 13 }));
    this.#svg.setAttribute('aria-activedescendant', 'map-cursor');
    this.show(ref);
  }

  #noCursor(): void {
    this.#cursor.replaceChildren();
    for (const name of ['role', 'aria-label']) this.#cursor.removeAttribute(name);
    this.#svg.removeAttribute('aria-activedescendant');
  }

  #buttons(): HTMLElement {
    const box = document.createElement('div');
    box.className = 'zoom';
    const middle = (by: number): void => {
      const { width, height } = this.#svg.getBoundingClientRect();
      this.#zoomed(by, width / 2, height / 2);
    };
    for (const [sign, word, acted] of [
      ['+', 'Nearer', () => middle(ZOOM.step)],
      ['−', 'Further', () => middle(1 / ZOOM.step)],
      ['⌂', 'All of the map', () => this.#whole()],
    ] as const) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = sign;
      button.setAttribute('aria-label', word);
      button.addEventListener('click', acted);
      box.append(button);
    }
    return box;
  }

  #whole(): void {
    const { picture } = this.#board;
    const { width, height } = this.#svg.getBoundingClientRect();
    if (!picture) return;
    const scale = Math.max(ZOOM.least, Math.min(width / picture.width, height / picture.height));
    Object.assign(this.#place, {
      scale,
      x: (width - picture.width * scale) / 2,
      y: (height - picture.height * scale) / 2,
    });
    this.#drawn();
  }
}

const WAYS: Readonly<Record<string, Way>> = {
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
  ArrowUp: 'north',
};
