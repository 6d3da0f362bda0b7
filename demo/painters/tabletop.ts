import { drawDaylightOverlay, drawGlow, drawShadow, computeLandColorAtDepth } from '../background-shapes.ts';
import { mixColors } from '../picture-palettes.ts';
import type { PicturePainter, PicturePainterContext } from '../paint-picture.ts';
import { formatSvg, PICTURE_HEIGHT, listEvenlySpacedNumbers, createArrayFromIndexes } from '../format-svg.ts';
import { isAirborneDrawing, renderDrawingAt } from '../svg-drawings.ts';

/** Drawings for the background of a table: light on a wall, a window, shelves, a hanging lamp, boards. */
const ROOMS = ['disc', 'window', 'shelves', 'lamp', 'boards'];

/** Paints drawings on a table in a room; the first one is the largest. */
export const paintTabletopScene: PicturePainter = (context) => {
  const { random, palette, linear, things } = context;
  const side = random.pick([-1, 1]);
  const x = 320 + (things.length > 1 ? side * 66 : random.between(-30, 30));
  const edge = random.between(262, 282);
  const [wall, corner] = [
    mixColors(palette.sky[2], palette.sky[1], random.between(0.1, 0.7)),
    mixColors(palette.sky[0], palette.near, 0.25),
  ];
  const room = renderDrawingAt(context, random.pick(ROOMS), x, 0, x < 320 ? -100 : 100);
  const stand = things.map((name, at) => {
    const [place, size] = at === 0 ? [x, random.between(138, 156)] : [x - side * 205, 98];
    const y = isAirborneDrawing(name) ? 220 : edge + (at === 0 ? 36 : 22);
    return formatSvg`${drawShadow(context, place + 14, edge + 34, size * 0.85, 15)}${renderDrawingAt(context, name, place, y, size * random.pick([-1, 1]))}`;
  });
  return formatSvg`<path d="M-120-160H760V480H-120z" fill="${context.radial([wall, mixColors(wall, corner, 0.65), corner])}"/>${room}
    <path d="M0 ${edge}H640V${PICTURE_HEIGHT}H0z" fill="${linear([computeLandColorAtDepth(context, random.between(0.35, 0.55)), computeLandColorAtDepth(context, 0.9)])}"/>
    <path d="M0 ${edge}H640" stroke="${palette.light}" stroke-width="3" opacity=".3"/>${stand}${drawGlow(context, x - 150, 60, 240, palette.sun, 0.35)}`;
};

/** Returns a tabletop seen from above: boards, or one color. */
function tabletop(context: PicturePainterContext): string {
  const { random, palette, linear } = context;
  const base = random.pick([
    computeLandColorAtDepth(context, 0.25),
    computeLandColorAtDepth(context, 0.6),
    mixColors(palette.light, palette.far, 0.35),
  ]);
  const seams = listEvenlySpacedNumbers(10, -4, 5).map((at) => formatSvg`M-200 ${180 + at * 92}H840`);
  return formatSvg`<path d="M0 0H640V360H0z" fill="${linear([mixColors(base, palette.sun, 0.25), base], 'diagonal')}"/>
    <path d="${random.chance(0.7) ? seams : ''}" stroke="${palette.near}" stroke-width="2.5" opacity=".3" transform="rotate(${random.whole(-24, 24)} 320 180)"/>`;
}

/** Paints a round object seen from above, a little off center, with small objects scattered around it. */
export const paintRoundObjectFromAbove: PicturePainter = (context) => {
  const { random, things } = context;
  const [name = '', strewn] = things;
  const [x, y, size] = [320 + random.between(-50, 50), random.between(172, 192), random.between(120, 146)];
  const bits = createArrayFromIndexes(strewn === undefined ? 0 : random.whole(3, 8), () => {
    const [angle, away] = [random.between(0, 6.28), random.between(1.2, 1.7) * size];
    const spot = formatSvg`translate(${x + Math.cos(angle) * away * 1.3} ${y + Math.sin(angle) * away})`;
    return formatSvg`<g transform="${spot}rotate(${random.whole(0, 360)})">${renderDrawingAt(context, strewn ?? '', 0, 0, 100)}</g>`;
  });
  return formatSvg`${tabletop(context)}${drawShadow(context, x + 14, y + 18, size * 1.16, size * 1.12)}
    <g transform="rotate(${random.whole(-30, 30)} ${x} ${y})">${renderDrawingAt(context, name, x, y, size)}</g>${bits}${drawDaylightOverlay(context)}`;
};

/** Paints many round objects seen from above, each in a different color. */
export function createPlatesPainter(names: readonly string[], colours: string, gap: number): PicturePainter {
  return (context) => {
    const { random } = context;
    const step = gap * random.between(0.92, 1.15);
    const tones = random.shuffle(colours.split(' '));
    const spots = createArrayFromIndexes(
      15,
      (at) => [((at % 5) + (Math.floor(at / 5) % 2) / 2) * step * 1.1, Math.floor(at / 5) * step] as const,
    );
    const copies = spots.map(([x, y], at) => {
      const colour = tones[(at * 3 + Math.floor(at / 5)) % tones.length] ?? '';
      const spot = formatSvg`translate(${x + random.between(-8, 8)} ${y + random.between(-8, 8)})rotate(${random.whole(0, 359)})scale(${step / gap})`;
      return formatSvg`<use href="#${random.pick(names)}" fill="${colour}" color="${mixColors(colour, '#fff3d8', 0.42)}" transform="${spot}"/>`;
    });
    const shades = spots.map(([x, y]) => formatSvg`M${x} ${y}h0`);
    return formatSvg`<defs>${names.map((name) => formatSvg`<g id="${name}">${renderDrawingAt(context, name, 0, 0, 100)}</g>`)}</defs>${tabletop(context)}
      <g transform="translate(${random.whole(-60, 10)} ${random.whole(10, 40)})rotate(${random.whole(-12, 12)} 320 180)">
      <path d="${shades}" stroke="#000" stroke-width="${step * 0.92}" stroke-linecap="round" opacity=".28" transform="translate(9 14)"/>${copies}</g>${drawDaylightOverlay(context)}`;
  };
}

/** Paints an object in close-up, or from above, so that it fills the picture. */
export const paintCloseup: PicturePainter = (context) => {
  const { random, palette, linear, things } = context;
  const [x, y] = [320 + random.between(-40, 40), 180 + random.between(-20, 20)];
  const drawing = renderDrawingAt(context, things[0] ?? '', x, y, random.between(115, 145));
  return formatSvg`<path d="M0 0H640V360H0z" fill="${linear([mixColors(palette.sky[1], palette.sky[2], 0.3), palette.sky[0]], 'diagonal')}"/>
    <g transform="rotate(${random.whole(-24, 24)} ${x} ${y})">${drawing}</g>${drawDaylightOverlay(context)}`;
};
