import { drawHorizontalBand, drawForeground, drawGlow, drawMist, formatWavyLinePath } from '../background-shapes.ts';
import { mixColors } from '../picture-palettes.ts';
import type { PicturePainter } from '../paint-picture.ts';
import { formatSvg, PICTURE_HEIGHT, listEvenlySpacedNumbers, createArrayFromIndexes } from '../format-svg.ts';

/** Paints tree trunks in drifting mist under a canopy of leaves. */
export const paintForest: PicturePainter = (context) => {
  const { random, palette, linear, things } = context;
  const light = random.between(180, 460);
  const [pale, dark] = [
    mixColors(palette.sky[2], palette.far, 0.45),
    mixColors(palette.far, palette.near, things.length > 0 ? 0.65 : 1),
  ];
  const rows = createArrayFromIndexes(4, (depth) => {
    const trunks = listEvenlySpacedNumbers([9, 7, 5, 3][depth] ?? 0, 20, 620).map((at) => {
      const [x, lean] = [at + random.between(-36, 36), random.between(-14, 14)];
      const half = random.between(0.8, 1.2) * (2 + depth * depth * 1.7 + depth * 2);
      const bough = formatSvg`M${x} ${random.between(120, 200)}q${lean * 4}-30 ${lean * 6}-170h${half}q${-lean * 4} 90${-lean * 6} 190z`;
      return formatSvg`M${x - half + lean}-5h${half * 2}Q${x + half} 200 ${x + half * 2} 365h${-half * 4}Q${x - half} 200 ${x - half + lean}-5z${bough}`;
    });
    const crowns = listEvenlySpacedNumbers(9, -50, 600).map((x) => {
      const radius = random.between(44, 70) - depth * 4;
      return formatSvg`M${x + radius * 2} ${random.between(-14, 14)}a${radius} ${radius} 0 0 1 ${-radius * 2} 0z`;
    });
    const colour = mixColors(pale, dark, depth / 3);
    return formatSvg`<path d="${trunks}${crowns}${formatWavyLinePath(context, 280 + depth * 20, 10)}V370H-60z" fill="${colour}"/>
      ${depth < 3 ? drawMist(context, 110 + depth * 30, 220, 0.28) : ''}`;
  });
  return formatSvg`${drawHorizontalBand(0, PICTURE_HEIGHT, linear([mixColors(palette.sky[1], palette.light, 0.15), palette.sky[2]]))}
    ${drawGlow(context, light, random.between(120, 190), 220, palette.sun, 0.8)}${rows}${drawForeground(context, 334, 120, light)}`;
};
