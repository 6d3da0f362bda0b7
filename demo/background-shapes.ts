import { fadeColor, mixColors } from './picture-palettes.ts';
import type { PicturePainterContext } from './paint-picture.ts';
import {
  formatCurvePath,
  formatSvg,
  PICTURE_HEIGHT,
  type Point,
  listEvenlySpacedNumbers,
  createArrayFromIndexes,
} from './format-svg.ts';
import { isAirborneDrawing, renderDrawingAt } from './svg-drawings.ts';

/** Returns a rectangle across the full width of the picture. */
export const drawHorizontalBand = (top: number, bottom: number, fill: string) =>
  formatSvg`<path d="M0 ${top}H640V${bottom}H0z" fill="${fill}"/>`;

/** Returns the color of land by depth, from the farthest (0) to the nearest (1). */
export const computeLandColorAtDepth = ({ palette }: PicturePainterContext, depth: number) =>
  mixColors(palette.far, palette.near, depth);

/** Returns path data of a smooth line across the full width of the picture. */
export function formatWavyLinePath({ random }: PicturePainterContext, y: number, height: number, points = 6): string {
  return formatCurvePath(
    listEvenlySpacedNumbers(points, -40, 680).map((x): Point => [x, y + random.between(-height, height)]),
  );
}

/** Returns a circle of light that fades out towards its edge. */
export function drawGlow(
  context: PicturePainterContext,
  x: number,
  y: number,
  radius: number,
  colour: string,
  opacity = 0.6,
): string {
  const paint = context.radial([1, 0.42, 0.13, 0].map((share) => fadeColor(colour, opacity * share)));
  return formatSvg`<circle cx="${x}" cy="${y}" r="${radius}" fill="${paint}"/>`;
}

/** Returns a sun or moon with its glow. */
export function drawSun(
  context: PicturePainterContext,
  x: number,
  y: number,
  radius = context.random.between(22, 40),
): string {
  const { sun: colour } = context.palette;
  return formatSvg`${drawGlow(context, x, y, radius * 5, colour, 0.7)}<circle cx="${x}" cy="${y}" r="${radius}" fill="${colour}"/>`;
}

/** Returns the palette's sky down to a horizon, with a few long clouds and sometimes birds. */
export function drawSky(context: PicturePainterContext, horizon = PICTURE_HEIGHT): string {
  const { random, palette, linear } = context;
  const clouds = createArrayFromIndexes(random.whole(0, 3), () => {
    const [x, y, half] = [random.between(-40, 600), horizon * random.between(0.12, 0.6), random.between(60, 170)];
    const [top, foot] = [random.between(8, 20), random.between(1, 5)];
    return formatSvg`M${x - half} ${y}q${half} ${-top} ${half * 2} 0q${-half / 2} ${-foot} ${-half} 2t${-half}-2`;
  });
  const wings = createArrayFromIndexes(random.chance(0.4) ? 6 : 0, () => {
    const half = random.between(5, 11);
    const wing = formatSvg`q${half / 2} ${-half * 0.7} ${half} 0`;
    return formatSvg`M${random.between(60, 560)} ${random.between(30, horizon * 0.5)}${wing}${wing}`;
  });
  return formatSvg`${drawHorizontalBand(0, horizon + 1, linear(palette.sky))}
    <path d="${clouds}" fill="${palette.light}" opacity=".28"/>
    <path d="${wings}" fill="none" stroke="${palette.near}" stroke-width="2" opacity=".8"/>`;
}

/** Returns a night sky with stars of two sizes; `height` is the lowest y coordinate of a star. */
export function drawStars({ random, palette, linear }: PicturePainterContext, height: number): string {
  const dots = (count: number) =>
    createArrayFromIndexes(count, () => `M${random.whole(4, 636)} ${random.whole(4, height)}h0`);
  const dark = [mixColors(palette.near, '#000000', 0.4), mixColors(palette.sky[0], palette.near, 0.3), palette.sky[1]];
  return formatSvg`${drawHorizontalBand(0, PICTURE_HEIGHT, linear(dark))}
    <g stroke="${palette.light}" stroke-linecap="round"><path d="${dots(50)}" stroke-width="1.4" opacity=".6"/>
    <path d="${dots(16)}" stroke-width="2.6"/></g>`;
}

/** Returns a soft shadow on a table or on the ground. */
export function drawShadow(context: PicturePainterContext, x: number, y: number, rx: number, ry: number): string {
  const paint = context.radial(['#00000088', '#00000066', '#0000']);
  return formatSvg`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}"/>`;
}

/** Returns an overlay: light at the upper left, shade at the lower right. */
export function drawDaylightOverlay({ palette, linear }: PicturePainterContext): string {
  return drawHorizontalBand(
    0,
    PICTURE_HEIGHT,
    linear([fadeColor(palette.sun, 0.3), fadeColor(palette.sun, 0), fadeColor(palette.near, 0.5)], 'diagonal'),
  );
}

/** Returns a band of mist that fades out at its top and bottom. */
export function drawMist(
  { palette, linear }: PicturePainterContext,
  y: number,
  height: number,
  opacity = 0.45,
): string {
  return drawHorizontalBand(y, y + height, linear([0, opacity, 0].map((share) => fadeColor(palette.sky[2], share))));
}

/** Returns land below an outline, paler towards the bottom. */
export function drawLandBelowOutline(
  { palette, linear }: PicturePainterContext,
  outline: string,
  colour: string,
  foot = PICTURE_HEIGHT,
  haze = 0.35,
): string {
  return formatSvg`<path d="${outline}V${foot}H-60z" fill="${linear([colour, mixColors(colour, palette.sky[2], haze)])}"/>`;
}

/** Returns open water below a horizon, with reflections of a sun above `x`. */
export function drawWater({ random, palette, linear }: PicturePainterContext, top: number, x: number): string {
  const [zenith, middle, horizon] = palette.sky;
  const paint = linear([
    mixColors(horizon, middle, 0.45),
    mixColors(middle, zenith, 0.6),
    mixColors(zenith, palette.near, 0.55),
  ]);
  const glints = createArrayFromIndexes(24, () => {
    const depth = random.next();
    const half = 6 + depth * random.between(6, 60);
    return formatSvg`M${x + random.between(-1, 1) * (14 + depth * 70) - half} ${top + 4 + depth * (PICTURE_HEIGHT - top)}h${half * 2}`;
  });
  return formatSvg`${drawHorizontalBand(top, PICTURE_HEIGHT, paint)}
    <path d="${glints}" stroke="${palette.sun}" stroke-width="2.2" stroke-linecap="round" opacity=".55"/>`;
}

/** Returns path data of a conifer with its foot at (x, y). Smaller trees have fewer layers of branches. */
export function formatConiferPath(x: number, y: number, height: number): string {
  const [tiers, tall] = height < 40 ? [[0.05], 0.95] : height < 70 ? [[0.08, 0.44], 0.52] : [[0.08, 0.32, 0.56], 0.42];
  return formatSvg`${tiers.map((foot) => {
    const half = height * 0.22 * (1 - foot * 0.9);
    return formatSvg`M${x} ${y - height * (foot + tall)}l${half} ${height * tall}h${-half * 2}z`;
  })}`;
}

/**
 * Returns the drawings of a picture: flying ones in the air, others on the ground at `y`. The first drawing is on the side away from the
 * light (`light`); the others are smaller and alternate between the sides.
 */
export function drawForeground(context: PicturePainterContext, y: number, size: number, light = 320): string {
  const { random, things } = context;
  const side = light < 320 ? 1 : -1;
  return formatSvg`${things.map((name, at) => {
    const x = 320 + side * (at % 2 ? -1 : 1) * random.between(70, 150);
    const own = at === 0 ? size : size * 0.7;
    if (isAirborneDrawing(name)) return renderDrawingAt(context, name, x, random.between(150, 190), own * 0.9);
    return formatSvg`${drawShadow(context, x, y, own * 0.7, own * 0.09)}${renderDrawingAt(context, name, x, y, -side * own)}`;
  })}`;
}
