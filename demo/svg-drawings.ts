import { readFileSync } from 'node:fs';
import { mixColors, type PicturePalette } from './picture-palettes.ts';
import type { PicturePainterContext } from './paint-picture.ts';
import { formatSvg } from './format-svg.ts';

interface Drawing {
  readonly svg: string;
  readonly aloft: boolean;
}

function readThings(sheet: string): Map<string, Drawing> {
  const symbols = sheet.matchAll(/<symbol id="([a-z]+)"( class="aloft")?>(.*?)<\/symbol>/gs);
  return new Map([...symbols].map(([, name = '', aloft, svg = '']) => [name, { svg, aloft: aloft !== undefined }]));
}

const DRAWINGS = readThings(readFileSync(new URL('drawings.svg', import.meta.url), 'utf8'));

export const DRAWING_NAMES: readonly string[] = [...DRAWINGS.keys()];

export const isDrawingName = (name: string): boolean => DRAWINGS.has(name);

/** Returns whether a drawing belongs in the air (flies or hangs) instead of on the ground. */
export const isAirborneDrawing = (name: string): boolean => DRAWINGS.get(name)?.aloft === true;

/** Returns the colors that drawings refer to by CSS variables such as `var(--accent)`. */
function colorsOf({ near, far, accent, light, sun }: PicturePalette): Readonly<Record<string, string>> {
  const [mid, deep] = [mixColors(far, near, 0.5), mixColors(accent, near, 0.4)];
  return {
    near,
    far,
    accent,
    light,
    sun,
    mid,
    deep,
    pale: mixColors(accent, light, 0.5),
    shade: mixColors(light, far, 0.35),
  };
}

/** Returns a drawing with its foot at (x, y). `size` is in percent, negative to mirror it. Throws for an unknown drawing or color. */
export function renderDrawingAt(
  { palette }: PicturePainterContext,
  name: string,
  x: number,
  y: number,
  size: number,
): string {
  const colours = colorsOf(palette);
  const svg = DRAWINGS.get(name)?.svg.replaceAll(/var\(--([a-z]+)\)/g, (_, colour: string) => {
    const value = colours[colour];
    if (!value)
      throw new Error(
        `demo/drawings.svg: ${name}: unknown color "${colour}": expected one of ${Object.keys(colours).join(', ')}`,
      );
    return value;
  });
  if (svg === undefined) throw new Error(`unknown drawing "${name}": expected a drawing of demo/drawings.svg`);
  return formatSvg`<g transform="translate(${x} ${y})scale(${size / 100} ${Math.abs(size) / 100})">${svg}</g>`;
}
