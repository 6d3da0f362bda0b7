import { drawHorizontalBand, drawGlow, drawSky, drawSun, computeLandColorAtDepth } from '../background-shapes.ts';
import { mixColors } from '../picture-palettes.ts';
import type { PicturePainter } from '../paint-picture.ts';
import { formatSvg, PICTURE_HEIGHT, createArrayFromIndexes } from '../format-svg.ts';
import { renderDrawingAt } from '../svg-drawings.ts';

/** Sizes of the edges of houses along a street, from the nearest to the farthest, as fractions of the size of the nearest edge. */
const EDGES = [1, 0.62, 0.4, 0.26, 0.17];

/** Paints a street between lit houses up to its vanishing point, in the rain or with tram rails. */
export function createStreetPainter(weather: 'dry' | 'rain'): PicturePainter {
  return (context) => {
    const { random, palette, linear, things } = context;
    const [x, y] = [random.between(260, 380), random.between(196, 214)];
    const house = (side: -1 | 1, near: number, far: number, depth: number): string => {
      const tall = random.between(320, 400);
      const spot = (edge: number, rise: number) =>
        formatSvg`${x + side * 440 * edge} ${y + 150 * edge - tall * edge * rise}`;
      const panes = [0.3, 0.52, 0.74].flatMap((rise) =>
        [0.22, 0.62].map((share) => {
          const [a, b] = [near + (far - near) * share, near + (far - near) * (share + 0.2)];
          return formatSvg`M${spot(a, rise)}L${spot(b, rise)} ${spot(b, rise + 0.13)} ${spot(a, rise + 0.13)}z`;
        }),
      );
      const wall = mixColors(computeLandColorAtDepth(context, 0.75 - depth * 0.17), palette.sky[2], depth * 0.09);
      return formatSvg`<path d="M${spot(near, 0)}L${spot(near, 1)} ${spot(far, 1)} ${spot(far, 0)}z" fill="${wall}"/>
        <path d="${panes}" fill="${random.chance(0.6) ? palette.sun : palette.near}" opacity="${0.75 - depth * 0.1}"/>`;
    };
    const row = (side: -1 | 1) =>
      EDGES.slice(1)
        .map((far, at) => house(side, EDGES[at] ?? 1, far, at))
        .toReversed();
    const rails = [-1, 1].map((side) => formatSvg`M${x + side * 3} ${y + 4}L${320 + side * 120} 364`);
    const wires = [20, 40, 80, 90].map((from, at) => formatSvg`M${at % 2 ? 640 : 0} ${from}L${x} ${y - 90}`);
    const drops = createArrayFromIndexes(
      60,
      () =>
        formatSvg`M${random.between(0, 660)} ${random.between(-20, 340)}l-${random.between(4, 8)} ${random.between(16, 40)}`,
    );
    const lamps = createArrayFromIndexes(16, () => {
      const colour = random.pick([palette.accent, palette.sun, palette.light]);
      return formatSvg`<circle cx="${random.between(0, 640)}" cy="${random.between(60, 270)}" r="${random.between(12, 42)}" fill="${colour}" opacity="${random.between(0.1, 0.32)}"/>`;
    });
    const rain = formatSvg`${lamps}<path d="${drops}" stroke="${palette.light}" stroke-width="1.8" stroke-linecap="round" opacity=".5"/>`;
    const tracks = formatSvg`<path d="${rails}" stroke="${palette.light}" stroke-width="3" opacity=".6"/><path d="${wires}" stroke="${palette.near}" stroke-width="2"/>`;
    return formatSvg`${drawSky(context)}${drawSun(context, x, y - random.between(40, 90))}
      ${drawHorizontalBand(y, PICTURE_HEIGHT, linear([mixColors(palette.sky[2], palette.far, 0.5), computeLandColorAtDepth(context, 0.85)]))}${row(-1)}${row(1)}
      ${weather === 'dry' ? tracks : ''}${drawGlow(context, x, y, 120, palette.sun, 0.5)}
      ${things.map((name, at) => renderDrawingAt(context, name, at === 0 ? (x + 320) / 2 : 480, 322, at === 0 ? 125 : 100))}
      ${weather === 'rain' ? rain : ''}`;
  };
}
