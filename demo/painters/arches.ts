import {
  drawHorizontalBand,
  drawForeground,
  drawLandBelowOutline,
  drawMist,
  drawSky,
  drawSun,
  computeLandColorAtDepth,
  formatWavyLinePath,
  drawWater,
} from '../background-shapes.ts';
import { mixColors } from '../picture-palettes.ts';
import type { PicturePainter } from '../paint-picture.ts';
import { formatSvg, PICTURE_HEIGHT, listEvenlySpacedNumbers } from '../format-svg.ts';
import { renderDrawingAt } from '../svg-drawings.ts';

/** Returns path data of an arched opening with its bottom at `base`. */
const opening = (x: number, base: number, half: number, tall: number) =>
  formatSvg`M${x - half} ${base}V${base - tall + half}a${half} ${half} 0 0 1 ${half * 2} 0V${base}z`;

/** Paints a row of arches in front of the sun, with their shadows. */
export const paintRowOfArches: PicturePainter = (context) => {
  const { random, palette, linear } = context;
  const count = random.whole(2, 4);
  const [base, step, x] = [random.between(280, 296), 640 / count, random.between(150, 490)];
  const half = step * random.between(0.3, 0.36);
  const tall = Math.min(base - 40, half * 2 + random.between(60, 130));
  const shift = random.between(-0.3, 0.3) * step;
  const wall = mixColors(computeLandColorAtDepth(context, 0.25), palette.accent, 0.12);
  const places = listEvenlySpacedNumbers(count + 2, -0.5, count + 0.5).map((at) => at * step + shift);
  const depths = places.map((at) => {
    const spring = base - tall + half;
    return formatSvg`M${at + half} ${base}V${spring}a${half} ${half} 0 0 0-${half * 0.9}-${half}q${half * 0.6} ${half * 0.3} ${half * 0.6} ${half}V${base}z`;
  });
  const shadows = places.map((at) => {
    const pier = step - half * 2;
    return formatSvg`M${at + half} ${base}h${pier}l${(at + step / 2 - x) * 0.7} 90h${-pier * 1.5}z`;
  });
  return formatSvg`${drawSky(context, base)}${drawSun(context, x, random.between(130, 190))}${drawLandBelowOutline(context, formatWavyLinePath(context, base - 45, 22), computeLandColorAtDepth(context, 0.5))}
    <path d="M0 0H640V${base}H0z${places.map((at) => opening(at, base, half, tall))}" fill="${linear([mixColors(wall, palette.near, 0.25), mixColors(wall, palette.sky[2], 0.2)])}" fill-rule="evenodd"/>
    <path d="${places.map((at) => opening(at, base, half + 9, tall + 9))}" fill="none" stroke="${palette.near}" stroke-width="5" opacity=".2"/>
    <path d="${depths}" fill="${mixColors(wall, palette.sun, 0.45)}"/>
    ${drawHorizontalBand(base, PICTURE_HEIGHT, linear([mixColors(wall, palette.sun, 0.4), mixColors(wall, palette.near, 0.4)]))}
    <path d="${shadows}" fill="${palette.near}" opacity=".4"/>${drawForeground(context, base + 34, 120, random.pick([100, 540]))}`;
};

/** Paints a viaduct across a misty valley with a train or another vehicle on it. */
export const paintViaduct: PicturePainter = (context) => {
  const { random, palette, linear, things } = context;
  const [deck, half, step] = [random.between(150, 180), random.between(40, 54), random.between(118, 140)];
  const stone = mixColors(computeLandColorAtDepth(context, 0.4), palette.accent, 0.1);
  const places = listEvenlySpacedNumbers(8, -0.7, 6.3).map((at) => at * step);
  const arch = (rim: number) => places.map((at) => opening(at, 372, half + rim, 342 - deck + rim));
  const train = renderDrawingAt(
    context,
    things[0] ?? 'train',
    random.between(150, 300),
    deck,
    random.pick([-1, 1]) * 100,
  );
  return formatSvg`${drawSky(context)}${drawSun(context, random.between(120, 520), random.between(70, 120))}${drawLandBelowOutline(context, formatWavyLinePath(context, 210, 26, 7), computeLandColorAtDepth(context, 0.2))}
    ${drawLandBelowOutline(context, formatWavyLinePath(context, 280, 20, 7), mixColors(computeLandColorAtDepth(context, 0.3), palette.sky[2], 0.3))}${drawMist(context, 190, 130, 0.6)}${train}
    <path d="M0 ${deck}H640V360H0z${arch(0)}" fill="${linear([mixColors(stone, palette.light, 0.25), stone, mixColors(stone, palette.near, 0.5)])}" fill-rule="evenodd"/>
    <path d="${arch(7)}" fill="none" stroke="${palette.near}" stroke-width="3" opacity=".25"/>
    <path d="M0 ${deck + 3}H640" stroke="${palette.light}" stroke-width="5" opacity=".5"/>${drawLandBelowOutline(context, formatWavyLinePath(context, 330, 14), computeLandColorAtDepth(context, 0.95), PICTURE_HEIGHT, 0)}`;
};

/** Paints a bridge over water: a suspension bridge or a stone arch bridge. */
export const paintBridge: PicturePainter = (context) => {
  const { random, linear } = context;
  const [shore, deck, x] = [random.between(236, 256), random.between(186, 206), random.between(130, 510)];
  const [left, right, top] = [random.between(120, 180), random.between(460, 520), random.between(50, 84)];
  const iron = computeLandColorAtDepth(context, 0.95);
  const dip = deck * 2 - 24 - top;
  const cable = formatSvg`M-90 ${deck - 20}Q${left / 2} ${deck - 20} ${left} ${top}Q320 ${dip} ${right} ${top}Q${right / 2 + 320} ${deck - 20} 730 ${deck - 20}`;
  const hangers = listEvenlySpacedNumbers(31, left, right).map((at) => {
    const share = (at - left) / (right - left);
    return formatSvg`M${at} ${deck}V${top + (dip - top) * 2 * share * (1 - share)}`;
  });
  const pylon = (at: number) =>
    formatSvg`M${at - 13} ${shore + 14}V${top - 8}h9v32h8v-32h9V${shore + 14}h-9V${top + 32}h-8V${shore + 14}z`;
  const hung = formatSvg`<path d="${cable}" fill="none" stroke="${iron}" stroke-width="4"/>
    <path d="${hangers}" stroke="${iron}" stroke-width="1.4"/>
    <path d="M0 ${deck}H640v8H0z${pylon(left)}${pylon(right)}" fill="${iron}"/>`;
  const spans = listEvenlySpacedNumbers(6, -60, 700).map((at) => opening(at, shore + 10, 56, shore - deck + 20));
  const stone = formatSvg`<path d="M-10 ${deck - 4}Q320 ${deck - 46} 650 ${deck - 4}V${shore + 10}H-10z${spans}" fill="${linear([computeLandColorAtDepth(context, 0.45), iron])}" fill-rule="evenodd"/>`;
  return formatSvg`${drawSky(context, shore)}${drawSun(context, x, random.between(100, 170))}${drawLandBelowOutline(context, formatWavyLinePath(context, shore - 24, 18), computeLandColorAtDepth(context, 0.15))}
    ${drawWater(context, shore, x)}<g id="span">${random.chance(0.55) ? hung : stone}</g>
    <use href="#span" opacity=".16" transform="matrix(1 0 0 -.6 0 ${shore * 1.6 + 14})"/>${drawMist(context, shore - 10, 26, 0.6)}
    ${drawForeground(context, 318, 100, x)}`;
};
