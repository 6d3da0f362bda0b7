import { fade, mix } from './palettes.ts';
import { circle, curve, ellipse, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from './svg.ts';
import type { Point, Stage } from './svg.ts';

/** Returns the palette's sky down to a horizon. */
export function sky(stage: Stage, horizon = HEIGHT): string {
  return rect(0, 0, WIDTH, horizon + 1, stage.linear(stage.palette.sky));
}

/** Returns a backdrop of one colour, lit from its middle. */
export function backdrop(stage: Stage, centre: string, edge: string): string {
  return rect(-120, -160, 880, 640, stage.radial([centre, mix(centre, edge, 0.65), edge]));
}

/** Returns light that fades out towards its rim. */
export function glow(stage: Stage, x: number, y: number, radius: number, colour: string, opacity = 0.6): string {
  return circle(x, y, radius, stage.radial([1, 0.42, 0.13, 0].map((share) => fade(colour, opacity * share))));
}

/** Returns a sun or moon with its glow. */
export function sun(stage: Stage, x: number, y: number, radius: number): string {
  return glow(stage, x, y, radius * 5, stage.palette.sun, 0.7) + circle(x, y, radius, stage.palette.sun);
}

/** Returns light from the upper left that turns to shade at the lower right. */
export function daylight(stage: Stage, light: number, shade: number): string {
  const { sun: warm, near } = stage.palette;
  return rect(0, 0, WIDTH, HEIGHT, stage.linear([fade(warm, light), fade(warm, 0), fade(near, shade)], 'diagonal'));
}

/** Returns a soft shadow on a table. */
export function shadow(stage: Stage, x: number, y: number, rx: number, ry: number, opacity = 0.55): string {
  return ellipse(x, y, rx, ry, stage.radial([fade('#000000', opacity), fade('#000000', opacity * 0.75), '#0000']));
}

/** Returns stars of two sizes above a height. */
export function stars(stage: Stage, count: number, height: number): string {
  const { random, palette } = stage;
  const dots = (share: number) =>
    Array.from({ length: Math.round(count * share) }, () => `M${random.whole(4, 636)} ${random.whole(4, height)}h0`);
  const round = 'stroke-linecap="round"';
  return (
    stroke(dots(0.75).join(''), palette.light, 1.3, `${round} opacity=".6"`) +
    stroke(dots(0.25).join(''), palette.light, 2.4, round)
  );
}

const closeBelow = (d: string) => `${d}V${HEIGHT}H0Z`;

/** Returns the outline of jagged land: a walk halved again and again (midpoint displacement). */
function ridgePoints(stage: Stage, y: number, height: number, steps = 5): Point[] {
  const { random } = stage;
  let heights = [random.between(-0.4, 0.6), random.between(-1, 0.2), random.between(-0.4, 0.6)].map(
    (at) => at * height,
  );
  for (let step = 2, reach = height * 0.55; step <= steps; step++, reach *= 0.52) {
    heights = heights.flatMap((value, at) => {
      const next = heights[at + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + random.between(-reach, reach)];
    });
  }
  return heights.map((value, at) => [(at / (heights.length - 1)) * WIDTH, y + value]);
}

/** Returns jagged land down to the lower edge. */
export function ridge(stage: Stage, y: number, height: number, fill: string, steps = 5): string {
  return path(closeBelow(lines(ridgePoints(stage, y, height, steps))), fill);
}

/** Returns rolling land down to the lower edge. */
export function hill(stage: Stage, y: number, height: number, fill: string, bends = 6): string {
  const { random } = stage;
  const points = spread(bends, -40, WIDTH + 40).map((x): Point => [x, y + random.between(-height, height)]);
  return path(closeBelow(curve(points)), fill);
}

/** Returns a band of mist that thins out upwards. */
export function mist(stage: Stage, y: number, height: number, opacity = 0.45, colour = stage.palette.sky[2]): string {
  return rect(0, y, WIDTH, height, stage.linear([fade(colour, 0), fade(colour, opacity), fade(colour, 0)]));
}

/** Returns land colours from the farthest to the nearest. */
export function depths(stage: Stage, count: number): string[] {
  const { far, near } = stage.palette;
  return spread(count, 0, 1).map((share) => mix(far, near, share));
}

/** Returns short bright strokes on water between two heights, denser round `x`. */
export function glints(stage: Stage, x: number, top: number, bottom: number, count = 26): string {
  const { random, palette } = stage;
  const marks = Array.from({ length: count }, () => {
    const depth = random.next();
    const half = 6 + depth * random.between(6, 60);
    const drift = random.between(-1, 1) * (14 + depth * 70);
    return `M${Math.round(x + drift - half)} ${Math.round(top + depth * (bottom - top))}h${Math.round(half * 2)}`;
  });
  return stroke(marks.join(''), palette.sun, 2.2, 'stroke-linecap="round" opacity=".55"');
}

/** Returns path data of a conifer standing on (x, y). */
export function conifer(x: number, y: number, height: number): string {
  const tier = (foot: number, width: number): string => {
    const half = Math.round(height * 0.2 * width);
    const tall = Math.round(height * 0.44);
    return `M${Math.round(x)} ${Math.round(y - height * foot) - tall}l${half} ${tall}h-${half * 2}z`;
  };
  return tier(0.08, 1) + tier(0.32, 0.78) + (height > 60 ? tier(0.56, 0.52) : '');
}

/** Returns path data of a small distant bird. */
export function bird(x: number, y: number, size: number): string {
  const half = Math.round(size);
  const up = -Math.round(size * 0.55);
  return `M${Math.round(x - half)} ${Math.round(y)}q${Math.round(half / 2)} ${up} ${half} 0q${Math.round(half / 2)} ${up} ${half} 0`;
}

/** Returns a paint for open water under the palette's sky. */
export function waterPaint(stage: Stage): string {
  const { sky: tones, near } = stage.palette;
  return stage.linear([mix(tones[2], tones[1], 0.45), mix(tones[1], tones[0], 0.6), mix(tones[0], near, 0.55)]);
}
