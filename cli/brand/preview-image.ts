import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type * as OpenType from 'opentype.js';
import sharp from 'sharp';

const require = createRequire(import.meta.url);
/** Font parser. Loaded by `require`, because the package's entry for Node has no exports that an ES module could import by name. */
const opentype = require('opentype.js') as typeof OpenType;

/** Size of link preview images in pixels: https://ogp.me and the documentation of social networks. */
const WIDTH = 1200;
const HEIGHT = 630;
const FONT_FILE = '@fontsource/figtree/files/figtree-latin-800-normal.woff';
const LARGEST = 150;
/** Horizontal space in pixels to the left and right of the site's name, inside the frame of dots ("lamps"). */
const MARGIN = 140;
const LAMP = { radius: 6, step: 32, inset: 75 };

/** Returns the coordinates of evenly spaced dots along a line, including both of its ends. */
function spacedCoordinates(from: number, to: number): number[] {
  const steps = Math.round((to - from) / LAMP.step);
  return Array.from({ length: steps + 1 }, (_, i) => from + ((to - from) * i) / steps);
}

/** Returns the SVG circles of the dots along the edges of the picture. */
function drawLamps(): string {
  const { inset, radius } = LAMP;
  const [right, bottom] = [WIDTH - inset, HEIGHT - inset];
  const centers = [
    ...spacedCoordinates(inset, right).flatMap((x) => [inset, bottom].map((y) => [x, y] as const)),
    ...spacedCoordinates(inset, bottom)
      .slice(1, -1)
      .flatMap((y) => [inset, right].map((x) => [x, y] as const)),
  ];
  return centers.map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${radius}"/>`).join('');
}

function openFont(): OpenType.Font {
  const { buffer, byteOffset, byteLength } = readFileSync(require.resolve(FONT_FILE));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

const COORDINATES = ['x1', 'y1', 'x2', 'y2', 'x', 'y'] as const;

/** Formats a path command as SVG. The font library's own path formatter omits numbers for coordinates that are almost integers. */
function formatCommand(command: OpenType.PathCommand): string {
  const numbers = COORDINATES.flatMap(
    (key) => (command as Partial<Record<(typeof COORDINATES)[number], number>>)[key]?.toFixed(1) ?? [],
  );
  return command.type + numbers.join(' ');
}

/** Returns the SVG path of the site's name, centered in the picture; empty if the font lacks one of its letters. */
function drawName(name: string): string {
  const font = openFont();
  if (Array.from(name).some((letter) => font.charToGlyphIndex(letter) === 0)) return '';
  const size = Math.min(LARGEST, (WIDTH - 2 * MARGIN) / font.getAdvanceWidth(name, 1));
  const { x1, x2, y1, y2 } = font.getPath(name, 0, 0, size).getBoundingBox();
  return font
    .getPath(name, (WIDTH - x1 - x2) / 2, (HEIGHT - y1 - y2) / 2, size)
    .commands.map(formatCommand)
    .join('');
}

export interface PreviewImageInput {
  readonly name: string;
  readonly ground: string;
  readonly accent: string;
}

/**
 * Returns the preview image of shared links as PNG: the site's name in a frame of dots, or only the frame if the name has non-Latin
 * letters. Letters are drawn as outlines, so no installed font is needed.
 */
export function drawPreviewImage({ name, ground, accent }: PreviewImageInput): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<defs><radialGradient id="glow"><stop stop-color="${accent}" stop-opacity=".28"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient></defs>
<rect width="100%" height="100%" fill="${ground}"/>
<ellipse cx="50%" cy="50%" rx="430" ry="250" fill="url(#glow)"/>
<rect x="40" y="40" width="${WIDTH - 80}" height="${HEIGHT - 80}" rx="44" fill="none" stroke="${accent}" stroke-opacity=".3" stroke-width="2"/>
<g fill="${accent}">${drawLamps()}<path d="${drawName(name)}"/></g></svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}
