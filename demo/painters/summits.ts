import {
  formatConiferPath,
  drawForeground,
  drawGlow,
  drawMist,
  drawSky,
  drawSun,
  computeLandColorAtDepth,
  drawWater,
} from '../background-shapes.ts';
import { mixColors } from '../picture-palettes.ts';
import type { PicturePainter, PicturePainterContext } from '../paint-picture.ts';
import {
  formatSvg,
  formatSvgLinePath,
  type Point,
  listEvenlySpacedNumbers,
  createArrayFromIndexes,
} from '../format-svg.ts';

/** Returns a mountain peak: a lit side, a shaded side, and snow with a ragged edge. */
function peak(
  context: PicturePainterContext,
  x: number,
  top: number,
  half: number,
  base: number,
  rock: string,
): string {
  const { random, palette, linear } = context;
  const hem = top + (base - top) * random.between(0.3, 0.48);
  const at = (y: number, side: number): Point => [x + side * half * ((y - top) / (base - top)), y];
  const ragged = [0.62, 0.3, 0.04, -0.34, -0.66].map((side, place) => at(hem + (place % 2 ? 22 : -14), side));
  const spine = formatSvgLinePath([
    at(top, 0),
    at((top + hem) / 2, 0.14),
    at(hem, -0.1),
    at((hem + base) / 2, 0.12),
    at(base, 0.05),
  ]);
  return formatSvg`<path d="${formatSvgLinePath([at(base, -1), [x, top], at(base, 1)])}z" fill="${linear([rock, mixColors(rock, palette.sky[2], 0.35)])}"/>
    <path d="${formatSvgLinePath([at(hem + 14, -1), [x, top], at(hem, 1), ...ragged])}z" fill="${mixColors(palette.light, palette.sky[1], 0.1)}"/>
    <path d="${spine}H${x + half}z" fill="${palette.near}" opacity=".34"/>`;
}

/** Paints snow-capped peaks and their reflection in a still lake. */
export const paintAlpineLake: PicturePainter = (context) => {
  const { random, palette } = context;
  const shore = random.between(206, 238);
  const x = random.between(210, 430);
  const light = x > 320 ? 120 : 520;
  const peaks = [-1.7, 1.9, -0.9, 0.8, 0].map((side) => {
    const rise = side === 0 ? random.between(150, 180) : 60 / Math.abs(side) + random.between(60, 80);
    const half = side === 0 ? random.between(170, 220) : random.between(120, 170);
    return peak(
      context,
      x + side * random.between(150, 180),
      shore - rise,
      half,
      shore,
      computeLandColorAtDepth(context, 0.4 - Math.abs(side) * 0.16),
    );
  });
  const trees = createArrayFromIndexes(18, () =>
    formatConiferPath(x + random.pick([-1, 1]) * random.between(140, 420), shore + 3, random.between(20, 52)),
  );
  return formatSvg`${drawSky(context, shore)}${drawGlow(context, light, shore - 50, 260, palette.sun, 0.8)}
    <g id="land">${peaks}<path d="M0 ${shore - 3}H640v6H0z${trees}" fill="${palette.near}"/></g>${drawWater(context, shore, light)}
    <use href="#land" opacity=".38" transform="matrix(1 0 0 -.75 0 ${shore * 1.75})"/>
    ${drawMist(context, shore - 30, 60, 0.5)}${drawForeground(context, 326, 125, light)}`;
};

/** Paints sand dunes, each with a lit and a shaded side. */
export const paintDunes: PicturePainter = (context) => {
  const { random, palette, linear } = context;
  const side = random.pick([-1, 1]);
  const light = 320 - side * random.between(100, 210);
  const rows = listEvenlySpacedNumbers(random.whole(3, 4), 0, 1).map((depth, at) => {
    const y = 190 + depth * 95;
    const x = 320 + side * (at % 2 ? -1 : 1) * random.between(60, 190);
    const [top, bend] = [y - random.between(40, 62), random.between(60, 120)];
    const lee = formatSvg`${x} ${top}Q${x + bend} ${y + 6} 700 ${y + random.between(20, 50)}V360`;
    const lit = mixColors(palette.sky[2], palette.far, 0.2 + depth * 0.45);
    const dark = mixColors(lit, palette.near, 0.4 + depth * 0.2);
    return formatSvg`<path d="M-60 ${y + random.between(20, 50)}Q${x - bend * 1.5} ${y + 14} ${lee}H-60z" fill="${linear([lit, mixColors(lit, palette.far, 0.5)])}"/>
      <path d="M${lee}H${x + random.between(-60, 30)}C${x + bend / 2} ${y + 120} ${x - bend} ${y + 60} ${x} ${top}" fill="${linear([dark, mixColors(lit, dark, 0.5)])}"/>`;
  });
  return formatSvg`${drawSky(context)}${drawSun(context, light, random.between(70, 120))}${rows}${drawForeground(context, 326, 120, light)}`;
};

/** Paints rock walls on both sides of a bright gap, with water or a dry riverbed between them. */
export function createCliffsPainter(floor: 'water' | 'sand'): PicturePainter {
  return (context) => {
    const { random, palette, linear } = context;
    const gap = random.between(250, 390);
    const wall = (side: -1 | 1, depth: number): string => {
      const [inner, outer] = [gap + side * (30 + depth * 105 + random.between(0, 20)), 320 + side * 345];
      const [top, foot] = [150 - depth * 82 + random.between(-16, 16), 268 + depth * 60];
      const colour = computeLandColorAtDepth(context, 0.12 + depth * (context.things.length > 0 ? 0.55 : 0.75));
      const edge = listEvenlySpacedNumbers(5, 0, 1).map((share, at): Point => {
        return [inner - side * (at % 2 ? 0 : 14) + side * (1 - share) * 46, top + share * (foot - top)];
      });
      const cut = edge.map(([x, y]): Point => [x + side * 26, y + 12]).toReversed();
      const shape = formatSvgLinePath([[outer, top - 46], [inner + side * 120, top - 26], ...edge, [outer, foot + 70]]);
      const bands = listEvenlySpacedNumbers(4, 0.15, 0.9).map(
        (share) => formatSvg`M${inner} ${top + share * 200}L${outer} ${top + share * 190 - 16}`,
      );
      const strata = formatSvg`<path d="${bands}" stroke="${palette.light}" stroke-width="6" opacity=".13"/>`;
      const lit = mixColors(colour, floor === 'sand' ? palette.accent : palette.sky[1], 0.16);
      return formatSvg`<path d="${shape}z" fill="${linear([lit, mixColors(colour, palette.sky[2], 0.22 * (1 - depth))])}"/>
        <path d="${formatSvgLinePath([...edge, ...cut])}z" fill="${palette.near}" opacity=".22"/>${floor === 'sand' ? strata : ''}`;
    };
    const bed = formatSvg`<path d="M0 268H640V360H0z" fill="${computeLandColorAtDepth(context, 0.6)}"/>`;
    const stream = formatSvg`<path d="M${gap - 4} 268q30 30-20 50t-40 44h130q-10-30 0-50t-62-44z" fill="${palette.light}" opacity=".75"/>`;
    return formatSvg`${drawSky(context)}${drawSun(context, gap + random.between(-26, 26), random.between(100, 150))}
      ${floor === 'sand' ? bed : ''}${[0, 0.5, 1].map((depth) => wall(1, depth) + wall(-1, depth))}
      ${floor === 'sand' ? stream : drawWater(context, 286, gap)}${drawForeground(context, 326, 110, gap)}`;
  };
}
