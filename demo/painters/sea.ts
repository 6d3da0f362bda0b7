import { foreground, glow, land, sky, stars, sun, tone, wander, water } from '../scenery.ts';
import { fade, mix } from '../palettes.ts';
import type { Painter, PainterContext } from '../paint-picture.ts';
import { curve, draw, type Point, times } from '../svg.ts';
import { drawingAt } from '../drawings.ts';

/** Shores in the foreground of a picture of the sea. */
const SHORES = {
  open: () => '',
  beach: (context: PainterContext) => {
    const sand = wander(context, 306, 16);
    const colour = mix(context.palette.sky[2], context.palette.sun, 0.5);
    return draw`${land(context, sand, colour)}<path d="${sand}" fill="none" stroke="${context.palette.light}" stroke-width="7" opacity=".8"/>`;
  },
  rocks: (stage: PainterContext) => {
    const { random, linear } = stage;
    const rocks = times(7, (at) => {
      const tall = random.between(44, 76);
      return draw`M${at * 110 - 70} 366l${random.between(16, 40)}${-tall} 60-${random.between(4, 16)} 64 ${tall * 0.5} 24 ${tall * 0.6}z`;
    });
    return draw`<path d="${rocks}" fill="${linear([tone(stage, 0.8), stage.palette.near])}"/>`;
  },
  reeds: ({ random, palette }: PainterContext) => {
    const side = random.pick([-1, 1]);
    const stems = times(42, (): { d: string; tip: Point } => {
      const foot = random.chance(0.75) ? 320 - side * random.between(60, 330) : random.between(0, 640);
      const [lean, tall] = [random.between(-26, 26), random.between(60, 210)];
      return { d: draw`M${foot} 362q${lean * 0.1} ${-tall * 0.6} ${lean} ${-tall}`, tip: [foot + lean, 362 - tall] };
    });
    const heads = stems.filter((_, at) => at % 3 === 0).map(({ tip }) => draw`M${tip}v24`);
    return draw`<g fill="none" stroke="${palette.near}" stroke-linecap="round"><path d="${stems.map(({ d }) => d)}" stroke-width="2.6"/>
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
export function sea({ shore = 'open', swell = 0, isle }: Sea): Painter {
  return (context) => {
    const { random, palette, linear } = context;
    const horizon = isle === 'volcano' ? random.between(226, 244) : random.between(170, 225);
    const x = random.between(130, 510);
    const side = x < 320 ? 1 : -1;
    const waves = times(swell > 0 ? 3 : 0, (row) => {
      const reach = swell * (0.4 + row * 0.4);
      const crest = curve(
        times(16, (at): Point => [at * 48 - 60 + row * 20, horizon + 34 + row * 46 + (at % 2 ? -reach : reach)]),
      );
      return draw`<path d="${crest}V360H-60z" fill="${tone(context, 0.3 + row * 0.25)}" opacity=".55"/>
        <path d="${crest}" fill="none" stroke="${palette.light}" stroke-width="${1 + row}" opacity=".5"/>`;
    });
    const [base, top] = [320 + side * 110, horizon - 140];
    const ray =
      side > 0 ? [fade(palette.sun, 0), fade(palette.sun, 0.7)] : [fade(palette.sun, 0.7), fade(palette.sun, 0)];
    const beam = draw`${glow(context, base, top, 80, palette.sun, 0.9)}
      <path d="M${base} ${top}L${320 - side * 340} ${top - 60}V${top + 50}z" fill="${linear(ray, 'across')}"/>`;
    const night = isle === 'lighthouse' && random.chance(0.5);
    const light = night
      ? stars(context, horizon)
      : sky(context, horizon) + sun(context, x, horizon - random.between(8, 110));
    const island = isle
      ? drawingAt(context, isle, base, horizon + (isle === 'volcano' ? 2 : 26), -side * (isle === 'volcano' ? 82 : 100))
      : '';
    return draw`${light}${isle === 'lighthouse' ? beam : ''}${isle === 'volcano' ? island : ''}${water(context, horizon, x)}${waves}
      ${isle === 'lighthouse' ? island : ''}${SHORES[shore](context)}${foreground(context, shore === 'open' ? random.between(296, 320) : 334, 120, x)}`;
  };
}

/** Paints an underwater scene: light from above, seaweed, a shoal. */
export const underwater: Painter = (context) => {
  const { random, palette, things, linear } = context;
  const [zenith, middle, horizon] = palette.sky;
  const beams = times(
    5,
    () =>
      draw`M${random.between(-40, 600)}-10h${random.between(24, 80)}l${random.between(20, 140)} 380h-${random.between(60, 120)}z`,
  );
  const weed = times(random.whole(5, 9), () => {
    const tall = random.between(90, 230);
    const foot = random.pick([random.between(0, 190), random.between(450, 640)]);
    return draw`M${foot} 366c-30-${tall * 0.3} 30-${tall * 0.5} 0-${tall * 0.7}s16-${tall * 0.2} 6-${tall * 0.3}`;
  });
  const [fx, fy] = [random.between(230, 380), random.between(110, 190)];
  const shoal = times(things.length > 0 ? 9 : 26, () => {
    const s = random.between(0.6, 1.7);
    return draw`M${fx + random.between(-170, 170)} ${fy + random.between(-70, 70)}q${12 * s}-${9 * s} ${24 * s} 0l${7 * s}-${6 * s}v${12 * s}l-${7 * s}-${6 * s}q-${12 * s} ${9 * s}-${24 * s} 0`;
  });
  const coral = times(8, () => {
    const radius = random.between(14, 40);
    const colour = mix(
      random.pick([palette.accent, palette.far, palette.sun]),
      palette.near,
      random.between(0.2, 0.55),
    );
    return draw`<circle cx="${random.between(0, 640)}" cy="${346 - radius * 0.3}" r="${radius}" fill="${colour}"/>`;
  });
  return draw`<path d="M0 0H640V360H0z" fill="${linear([mix(horizon, middle, 0.4), middle, zenith, palette.near])}"/>
    <path d="${beams}" fill="${palette.light}" opacity=".13"/>
    <path d="${shoal}" fill="${random.pick([palette.accent, palette.light, palette.sun])}" opacity=".9"/>
    ${land(context, wander(context, 326, 16), tone(context, 0.85))}${coral}
    <path d="${weed}" fill="none" stroke="${tone(context, 0.7)}" stroke-width="11" stroke-linecap="round"/>${foreground(context, 250, 130)}`;
};
