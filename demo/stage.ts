import { fade, mix, type Palette } from './palettes.ts';
import type { Random } from './random.ts';
import { draw, HEIGHT, WIDTH } from './svg.ts';

/** Where a picture is painted: its chance, its colours, and the gradients it asks for. */
export interface Stage {
  readonly random: Random;
  readonly palette: Palette;
  /** What shall be seen in it: names of things.svg. */
  readonly things: readonly string[];
  /** Returns a paint that runs through the colours evenly, from top to bottom unless told otherwise. */
  linear(colours: readonly string[], direction?: 'down' | 'across' | 'diagonal'): string;
  /** Returns a paint that runs through the colours evenly from the centre of the filled shape to its edge. */
  radial(colours: readonly string[]): string;
}

/** Paints everything below the vignette. */
export type Painter = (stage: Stage) => string;

const DIRECTIONS = { down: ' x2="0" y2="1"', across: '', diagonal: ' y2="1"' } as const;

/** Returns the whole picture of a painter. */
export function paintPicture(paint: Painter, random: Random, palette: Palette, things: readonly string[]): string {
  // a gradient that is asked for twice is written once
  const gradients: string[] = [];
  const define = (kind: string, attributes: string, colours: readonly string[]): string => {
    const stops = colours.map((colour, at) => {
      const offset = at === 0 ? '' : draw` offset="${at / (colours.length - 1)}"`;
      return `<stop${offset} stop-color="${colour}"/>`;
    });
    const content = `${attributes}>${stops.join('')}</${kind}>`;
    const known = gradients.findIndex((other) => other.endsWith(content));
    const place = known < 0 ? gradients.length : known;
    if (known < 0) gradients.push(`<${kind} id="p${place}"${content}`);
    return `url(#p${place})`;
  };
  const stage: Stage = {
    random,
    palette,
    things,
    linear: (colours, direction = 'down') => define('linearGradient', DIRECTIONS[direction], colours),
    radial: (colours) => define('radialGradient', '', colours),
  };
  const body = paint(stage).replaceAll(/<path d=""[^>]*>/g, '');
  // a wide, faint darkening of the corners holds every picture together
  const shade = mix(palette.near, '#000000', 0.3);
  const vignette = stage.radial([fade(shade, 0), fade(shade, 0), fade(shade, 0.36)]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>${gradients.join('')}</defs>` +
    `${body}<path d="M-128-72H768V432H-128z" fill="${vignette}"/></svg>\n`
  );
}
