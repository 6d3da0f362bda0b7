import {
  drawForeground,
  drawGlow,
  drawLandBelowOutline,
  drawSky,
  drawStars,
  drawSun,
  computeLandColorAtDepth,
  formatWavyLinePath,
  drawWater,
} from '../background-shapes.ts';
import { fadeColor, mixColors } from '../picture-palettes.ts';
import type { PicturePainter, PicturePainterContext } from '../paint-picture.ts';
import { formatCurvePath, formatSvg, type Point, createArrayFromIndexes } from '../format-svg.ts';
import { renderDrawingAt } from '../svg-drawings.ts';

const SHORES = {
  open: () => '',
  beach: (context: PicturePainterContext) => {
    const sand = formatWavyLinePath(context, 306, 16);
    const colour = mixColors(context.palette.sky[2], context.palette.sun, 0.5);
    return formatSvg`${drawLandBelowOutline(context, sand, colour)}<path d="${sand}" fill="none" stroke="${context.palette.light}" stroke-width="7" opacity=".8"/>`;
  },
  rocks: (stage: PicturePainterContext) => {
    const { random, linear } = stage;
    const rocks = createArrayFromIndexes(7, (at) => {
      const tall = random.between(44, 76);
      return formatSvg`M${at * 110 - 70} 366l${random.between(16, 40)}${-tall} 60-${random.between(4, 16)} 64 ${tall * 0.5} 24 ${tall * 0.6}z`;
    });
    return formatSvg`<path d="${rocks}" fill="${linear([computeLandColorAtDepth(stage, 0.8), stage.palette.near])}"/>`;
  },
  reeds: ({ random, palette }: PicturePainterContext) => {
    const side = random.pick([-1, 1]);
    const stems = createArrayFromIndexes(42, (): { d: string; tip: Point } => {
      const foot = random.chance(0.75) ? 320 - side * random.between(60, 330) : random.between(0, 640);
      const [lean, tall] = [random.between(-26, 26), random.between(60, 210)];
      return {
        d: formatSvg`M${foot} 362q${lean * 0.1} ${-tall * 0.6} ${lean} ${-tall}`,
        tip: [foot + lean, 362 - tall],
      };
    });
    const heads = stems.filter((_, at) => at % 3 === 0).map(({ tip }) => formatSvg`M${tip}v24`);
    return formatSvg`<g fill="none" stroke="${palette.near}" stroke-linecap="round"><path d="${stems.map(({ d }) => d)}" stroke-width="2.6"/>
      <path d="${heads}" stroke-width="7"/></g>`;
  },
} as const;

interface Sea {
  readonly shore?: keyof typeof SHORES;
  /** Height of the waves in pixels of the drawing. */
  readonly swell?: number;
  /** Landmark on the horizon of the sea. */
  readonly isle?: 'lighthouse' | 'volcano';
}

/** Paints the sea up to a high or low horizon, with its light, a shore and an optional landmark. */
export function createSeaPainter({ shore = 'open', swell = 0, isle }: Sea): PicturePainter {
  return (context) => {
    const { random, palette, linear } = context;
    const horizon = isle === 'volcano' ? random.between(226, 244) : random.between(170, 225);
    const x = random.between(130, 510);
    const side = x < 320 ? 1 : -1;
    const waves = createArrayFromIndexes(swell > 0 ? 3 : 0, (row) => {
      const reach = swell * (0.4 + row * 0.4);
      const crest = formatCurvePath(
        createArrayFromIndexes(16, (at): Point => [
          at * 48 - 60 + row * 20,
          horizon + 34 + row * 46 + (at % 2 ? -reach : reach),
        ]),
      );
      return formatSvg`<path d="${crest}V360H-60z" fill="${computeLandColorAtDepth(context, 0.3 + row * 0.25)}" opacity=".55"/>
        <path d="${crest}" fill="none" stroke="${palette.light}" stroke-width="${1 + row}" opacity=".5"/>`;
    });
    const [base, top] = [320 + side * 110, horizon - 140];
    const ray =
      side > 0
        ? [fadeColor(palette.sun, 0), fadeColor(palette.sun, 0.7)]
        : [fadeColor(palette.sun, 0.7), fadeColor(palette.sun, 0)];
    const beam = formatSvg`${drawGlow(context, base, top, 80, palette.sun, 0.9)}
      <path d="M${base} ${top}L${320 - side * 340} ${top - 60}V${top + 50}z" fill="${linear(ray, 'across')}"/>`;
    const night = isle === 'lighthouse' && random.chance(0.5);
    const light = night
      ? drawStars(context, horizon)
      : drawSky(context, horizon) + drawSun(context, x, horizon - random.between(8, 110));
    const island = isle
      ? renderDrawingAt(
          context,
          isle,
          base,
          horizon + (isle === 'volcano' ? 2 : 26),
          -side * (isle === 'volcano' ? 82 : 100),
        )
      : '';
    return formatSvg`${light}${isle === 'lighthouse' ? beam : ''}${isle === 'volcano' ? island : ''}${drawWater(context, horizon, x)}${waves}
      ${isle === 'lighthouse' ? island : ''}${SHORES[shore](context)}${drawForeground(context, shore === 'open' ? random.between(296, 320) : 334, 120, x)}`;
  };
}

/** Paints an underwater scene: light from above, seaweed, a shoal. */
export const paintUnderwater: PicturePainter = (context) => {
  const { random, palette, things, linear } = context;
  const [zenith, middle, horizon] = palette.sky;
  const beams = createArrayFromIndexes(
    5,
    () =>
      formatSvg`M${random.between(-40, 600)}-10h${random.between(24, 80)}l${random.between(20, 140)} 380h-${random.between(60, 120)}z`,
  );
  const weed = createArrayFromIndexes(random.whole(5, 9), () => {
    const tall = random.between(90, 230);
    const foot = random.pick([random.between(0, 190), random.between(450, 640)]);
    return formatSvg`M${foot} 366c-30-${tall * 0.3} 30-${tall * 0.5} 0-${tall * 0.7}s16-${tall * 0.2} 6-${tall * 0.3}`;
  });
  const [fx, fy] = [random.between(230, 380), random.between(110, 190)];
  const shoal = createArrayFromIndexes(things.length > 0 ? 9 : 26, () => {
    const s = random.between(0.6, 1.7);
    return formatSvg`M${fx + random.between(-170, 170)} ${fy + random.between(-70, 70)}q${12 * s}-${9 * s} ${24 * s} 0l${7 * s}-${6 * s}v${12 * s}l-${7 * s}-${6 * s}q-${12 * s} ${9 * s}-${24 * s} 0`;
  });
  const coral = createArrayFromIndexes(8, () => {
    const radius = random.between(14, 40);
    const colour = mixColors(
      random.pick([palette.accent, palette.far, palette.sun]),
      palette.near,
      random.between(0.2, 0.55),
    );
    return formatSvg`<circle cx="${random.between(0, 640)}" cy="${346 - radius * 0.3}" r="${radius}" fill="${colour}"/>`;
  });
  return formatSvg`<path d="M0 0H640V360H0z" fill="${linear([mixColors(horizon, middle, 0.4), middle, zenith, palette.near])}"/>
    <path d="${beams}" fill="${palette.light}" opacity=".13"/>
    <path d="${shoal}" fill="${random.pick([palette.accent, palette.light, palette.sun])}" opacity=".9"/>
    ${drawLandBelowOutline(context, formatWavyLinePath(context, 326, 16), computeLandColorAtDepth(context, 0.85))}${coral}
    <path d="${weed}" fill="none" stroke="${computeLandColorAtDepth(context, 0.7)}" stroke-width="11" stroke-linecap="round"/>${drawForeground(context, 250, 130)}`;
};
