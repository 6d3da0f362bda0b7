import { drawHorizontalBand, drawGlow, drawShadow, computeLandColorAtDepth } from '../background-shapes.ts';
import { fadeColor, mixColors } from '../picture-palettes.ts';
import type { PicturePainter } from '../paint-picture.ts';
import { formatSvg, PICTURE_HEIGHT, type Point, listEvenlySpacedNumbers } from '../format-svg.ts';
import { renderDrawingAt } from '../svg-drawings.ts';

/** Paints a concert: light beams, performers on a stage, and the crowd in front. */
export const paintConcert: PicturePainter = (context) => {
  const { random, palette, linear, things } = context;
  const dark = mixColors(palette.near, '#000000', 0.45);
  const beams = listEvenlySpacedNumbers(6, 60, 580).map((x, at) => {
    const aim = x + random.between(-210, 210);
    const colour = [palette.accent, palette.sky[2], palette.sun][at % 3] ?? '';
    return formatSvg`<path d="M${x - 4}-6h8L${aim + 66} 330H${aim - 66}z" fill="${linear([fadeColor(colour, 0.75), fadeColor(colour, 0.02)])}"/>`;
  });
  const heads = listEvenlySpacedNumbers(17, 0, 640).map((x): Point => [
    x + random.between(-9, 9),
    random.between(312, 334),
  ]);
  const dots = (down: number) => heads.map(([x, y]) => formatSvg`M${x} ${y + down}h0`);
  const arms = heads
    .filter(() => random.chance(things.length > 0 ? 0.2 : 0.5))
    .map(
      ([x, y]) =>
        formatSvg`M${x + 14} ${y + 44}q${random.between(-6, 6)}-30 ${random.between(-12, 12)}-${random.between(66, 94)}`,
    );
  const players = things.map(
    (name) =>
      drawShadow(context, 320, 276, 150, 16) + renderDrawingAt(context, name, 320 + random.between(-40, 40), 276, 130),
  );
  return formatSvg`${drawHorizontalBand(0, PICTURE_HEIGHT, linear([mixColors(palette.near, '#000000', 0.5), palette.sky[0], palette.sky[1]]))}
    ${drawGlow(context, 320, 250, 300, palette.accent, 0.7)}${beams}<path d="M-5 14h650" stroke="${dark}" stroke-width="9"/>
    ${drawHorizontalBand(268, PICTURE_HEIGHT, computeLandColorAtDepth(context, 0.75))}${players}<g fill="none" stroke="${dark}" stroke-linecap="round">
    <path d="${dots(52)}" stroke-width="62"/><path d="${arms}" stroke-width="9"/><path d="${dots(0)}" stroke-width="29"/></g>`;
};
