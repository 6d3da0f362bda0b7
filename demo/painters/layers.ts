import { conifer, foreground, land, mist, sky, stars, sun, tone, wander } from '../scenery.ts';
import { fade, mix } from '../palettes.ts';
import type { Painter, PainterContext } from '../paint-picture.ts';
import { curve, draw, HEIGHT, lines, type Point, spread, times } from '../svg.ts';

type Outline = (context: PainterContext, y: number, height: number) => string;

/** Jagged mountain outline by midpoint displacement. */
const ridge: Outline = ({ random }, y, height) => {
  let heights = times(3, () => random.between(-0.7, 0.5) * height);
  for (let step = 2, reach = height * 0.55; step <= 5; step++, reach *= 0.52) {
    heights = heights.flatMap((value, at) => {
      const next = heights[at + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + random.between(-reach, reach)];
    });
  }
  return lines(heights.map((value, at): Point => [(at / (heights.length - 1)) * 640, y + value]));
};

const wave: Outline = ({ random }, y, height) => {
  const start = random.between(-110, -50);
  return curve(times(12, (at): Point => [start + at * 74, y + (at % 2 ? -1 : 1) * height * random.between(0.4, 1)]));
};

const cloud: Outline = ({ random }, y, height) => {
  const puffs = times(Math.ceil(760 / height), () => {
    const width = height * random.between(0.8, 1.9);
    return draw`a${width * 0.56} ${width * 0.5} 0 0 1 ${width} ${random.between(-8, 8)}`;
  });
  return draw`M-60 ${y}${puffs}`;
};

const wood: Outline = (context, y, height) => {
  const { random } = context;
  const trees = times(Math.round(900 / height), () =>
    conifer(random.between(-10, 650), y + random.between(8, 26), height * random.between(0.6, 1.3)),
  );
  return draw`${trees}${wander(context, y, 8)}`;
};

/** Shapes of the outline of a landscape layer, each with its usual height. */
const OUTLINES = {
  ridge: [ridge, 58],
  hill: [wander, 16],
  wave: [wave, 16],
  cloud: [cloud, 60],
  wood: [wood, 60],
} as const satisfies Record<string, readonly [Outline, number]>;

/** Draws curtains of northern lights in the sky. */
function aurora({ random, linear }: PainterContext): string {
  const colour = random.pick(['#5df2a6', '#7be8d0', '#9be36f']);
  const top = random.pick(['#8f6cf0', '#57c7ff', '#e86fb0']);
  const paint = linear([fade(top, 0), fade(top, 0.3), fade(colour, 0.55), fade(colour, 0.9), fade(colour, 0)]);
  const fold = (y: number, bend: number) =>
    times(8, (at): Point => [at * 110 - 70, y + (at % 2 ? bend : -bend) * random.between(0.3, 1)]);
  const curtains = times(4, (row) => {
    const foot = random.between(120, 190) + row * 14;
    const crown = curve(fold(foot - random.between(90, 140), 20).toReversed());
    return draw`<path d="${curve(fold(foot, 34))}L${crown.slice(1)}z" fill="${paint}" opacity="${random.between(0.35, 0.8)}"/>`;
  });
  return curtains.join('');
}

interface Layers {
  readonly rows?: number;
  /** Vertical positions (y) of the farthest layer and of the nearest layer. */
  readonly from: number;
  readonly to?: number;
  readonly height?: number;
  readonly night?: 'stars' | 'aurora';
  /** True for pale layers: snow and clouds. */
  readonly pale?: boolean;
}

/** Paints overlapping layers of a landscape (ridges, woods, snow, waves or clouds), paler with distance. */
export function layers(
  name: keyof typeof OUTLINES,
  { rows = 3, from, to = 318, height, night, pale }: Layers,
): Painter {
  const [outline, usual] = OUTLINES[name];
  const reach = height ?? usual;
  return (context) => {
    const { random, palette, things } = context;
    const count = rows + random.whole(0, 1);
    const x = random.between(110, 530);
    // the nearest layer is lighter if it has drawings on top, so that these remain visible
    const deepest = things.length > 0 ? 0.75 : 1;
    const rowsOfLand = spread(count, from + random.between(-15, 15), to).map((y, at) => {
      const depth = at / (count - 1);
      const colour = pale
        ? mix(palette.light, tone(context, 0.4), 0.6 - depth * 0.5)
        : tone(context, night ? 0.45 + depth * 0.5 : depth * deepest);
      const d = outline(context, y, reach * (name === 'ridge' ? 1 - depth * 0.4 : 0.5 + depth));
      const foam = draw`<path d="${d}" fill="none" stroke="${palette.light}" stroke-width="${1 + depth * 4}" opacity=".6"/>`;
      const firs = times(pale && name === 'hill' ? 9 : 0, () =>
        conifer(random.between(0, 640), y + random.between(10, 30), random.between(0.6, 1.4) * (16 + depth * 44)),
      );
      const foot = at === count - 1 ? HEIGHT : y + 120;
      return (
        land(context, d, colour, foot, pale ? 0.3 : (night ? 0.15 : 0.4) * (1 - depth)) +
        (name === 'wave' ? foam : '') +
        draw`<path d="${firs}" fill="${tone(context, 0.3 + depth * 0.4)}"/>`
      );
    });
    const light = sky(context) + sun(context, x, random.between(66, Math.max(80, from - 50)));
    return draw`${night ? stars(context, from) : light}${night === 'aurora' ? aurora(context) : ''}${rowsOfLand}
      ${mist(context, to - 70, 90, night ? 0.1 : 0.25)}${foreground(context, HEIGHT - 26, 130, x)}`;
  };
}
