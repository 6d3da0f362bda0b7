import { fade, mix } from './palettes.ts';
import type { Palette } from './palettes.ts';
import type { Random } from './random.ts';

export const WIDTH = 640;
export const HEIGHT = 360;

export type Point = readonly [x: number, y: number];

/** Where a scene is painted: its chance, its colours, and the gradients it asks for. */
export interface Stage {
  readonly random: Random;
  readonly palette: Palette;
  /** Returns a paint that runs through the colours evenly, from top to bottom unless told otherwise. */
  linear(colours: readonly string[], direction?: 'down' | 'across' | 'diagonal'): string;
  /** Returns a paint that runs through the colours evenly from the centre of what it fills to the edge. */
  radial(colours: readonly string[]): string;
}

/** A scene paints everything below the vignette. */
export type Scene = (stage: Stage) => string;

const DIRECTIONS = { down: ' x2="0" y2="1"', across: '', diagonal: ' y2="1"' } as const;

/** Returns the whole picture of a scene. */
export function drawScene(scene: Scene, random: Random, palette: Palette): string {
  const gradients: string[] = [];
  const known = new Map<string, string>();
  const define = (kind: string, attributes: string, colours: readonly string[]) => {
    const key = `${kind}${attributes}${colours.join()}`;
    // capitals: scenes name their own parts in small letters
    const id = known.get(key) ?? String.fromCharCode(65 + known.size);
    if (known.has(key)) return `url(#${id})`;
    known.set(key, id);
    const last = colours.length - 1;
    const stops = colours.map((colour, at) => {
      const offset = at === 0 ? '' : ` offset="${Math.round((at / last) * 100) / 100}"`;
      return `<stop${offset} stop-color="${colour}"/>`;
    });
    gradients.push(`<${kind} id="${id}"${attributes}>${stops.join('')}</${kind}>`);
    return `url(#${id})`;
  };
  const stage: Stage = {
    random,
    palette,
    linear: (colours, direction = 'down') => define('linearGradient', DIRECTIONS[direction], colours),
    radial: (colours) => define('radialGradient', '', colours),
  };
  const body = scene(stage);
  // a wide, faint darkening of the corners holds every picture together
  const shade = mix(palette.near, '#000000', 0.3);
  const vignette = stage.radial([fade(shade, 0), fade(shade, 0), fade(shade, 0.36)]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${gradients.join('')}</defs>` +
    `${body}${rect(-128, -72, 896, 504, vignette)}</svg>\n`
  );
}

const write = (value: number) => String(Math.round(value * 10) / 10);
const whole = (value: number) => String(Math.round(value));
const spot = ([x, y]: Point) => `${whole(x)} ${whole(y)}`;
const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];

/** Returns path data of straight lines through the points. */
export function lines(points: readonly Point[]): string {
  return `M${points.map(spot).join(' ')}`;
}

/** Returns path data of a soft curve that begins and ends at the outer points and leans towards the inner ones. */
export function curve(points: readonly Point[]): string {
  const bends = points.slice(1, -1).map((point, at) => {
    const next = points[at + 2] ?? point;
    return `Q${spot(point)} ${spot(at === points.length - 3 ? next : middle(point, next))}`;
  });
  return `M${spot(points[0] ?? [0, 0])}${bends.join('')}`;
}

/** Returns path data of a soft closed shape round the points. */
export function loop(points: readonly Point[]): string {
  const bends = points.map(
    (point, at) => `Q${spot(point)} ${spot(middle(point, points[(at + 1) % points.length] ?? point))}`,
  );
  return `M${spot(middle(points.at(-1) ?? [0, 0], points[0] ?? [0, 0]))}${bends.join('')}Z`;
}

/** Returns `count` numbers spread evenly from `low` to `high`, both included. */
export function spread(count: number, low: number, high: number): number[] {
  return Array.from({ length: count }, (_, at) => low + ((high - low) * at) / Math.max(1, count - 1));
}

export function path(d: string, fill: string, more = ''): string {
  return `<path d="${d}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function stroke(d: string, colour: string, width: number, more = ''): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${write(width)}"${more && ` ${more}`}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${whole(x)}" cy="${whole(y)}" r="${write(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function ring(x: number, y: number, radius: number, colour: string, width: number, more = ''): string {
  return circle(x, y, radius, 'none', `stroke="${colour}" stroke-width="${write(width)}"${more && ` ${more}`}`);
}

export function ellipse(x: number, y: number, rx: number, ry: number, fill: string, more = ''): string {
  return `<ellipse cx="${whole(x)}" cy="${whole(y)}" rx="${whole(rx)}" ry="${whole(ry)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function rect(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${whole(x)}" y="${whole(y)}" width="${whole(width)}" height="${whole(height)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export function group(attributes: string, ...parts: readonly string[]): string {
  return `<g ${attributes}>${parts.join('')}</g>`;
}
