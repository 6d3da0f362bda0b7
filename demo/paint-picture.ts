import { fadeColor, mixColors, type PicturePalette } from './picture-palettes.ts';
import type { RandomGenerator } from './random-generator.ts';
import { formatSvg, PICTURE_HEIGHT, PICTURE_WIDTH } from './format-svg.ts';

/** Input of a painter for one picture: random generator, colors, drawings, and functions that create gradients. */
export interface PicturePainterContext {
  readonly random: RandomGenerator;
  readonly palette: PicturePalette;
  /** Names of the drawings in drawings.svg that the picture must contain. */
  readonly things: readonly string[];
  /** Returns the paint of a linear gradient with evenly spaced colors, by default from top to bottom. */
  linear(colours: readonly string[], direction?: 'down' | 'across' | 'diagonal'): string;
  /** Returns the paint of a radial gradient with evenly spaced colors, from the center of the filled shape to its edge. */
  radial(colours: readonly string[]): string;
}

/** Paints the content of a picture, without the vignette on top. */
export type PicturePainter = (context: PicturePainterContext) => string;

const DIRECTIONS = { down: ' x2="0" y2="1"', across: '', diagonal: ' y2="1"' } as const;

/** Returns a complete picture as SVG. */
export function paintPicture(
  paint: PicturePainter,
  random: RandomGenerator,
  palette: PicturePalette,
  things: readonly string[],
): string {
  // definitions of the gradients in the picture, without duplicates
  const gradients: string[] = [];
  const define = (kind: string, attributes: string, colours: readonly string[]): string => {
    const stops = colours.map((colour, at) => {
      const offset = at === 0 ? '' : formatSvg` offset="${at / (colours.length - 1)}"`;
      return `<stop${offset} stop-color="${colour}"/>`;
    });
    const content = `${attributes}>${stops.join('')}</${kind}>`;
    const known = gradients.findIndex((other) => other.endsWith(content));
    const place = known < 0 ? gradients.length : known;
    if (known < 0) gradients.push(`<${kind} id="p${place}"${content}`);
    return `url(#p${place})`;
  };
  const context: PicturePainterContext = {
    random,
    palette,
    things,
    linear: (colours, direction = 'down') => define('linearGradient', DIRECTIONS[direction], colours),
    radial: (colours) => define('radialGradient', '', colours),
  };
  const body = paint(context).replaceAll(/<path d=""[^>]*>/g, '');
  // the vignette is a faint darkening of the corners
  const shade = mixColors(palette.near, '#000000', 0.3);
  const vignette = context.radial([fadeColor(shade, 0), fadeColor(shade, 0), fadeColor(shade, 0.36)]);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PICTURE_WIDTH} ${PICTURE_HEIGHT}"><defs>${gradients.join('')}</defs>` +
    `${body}<path d="M-128-72H768V432H-128z" fill="${vignette}"/></svg>\n`
  );
}
