import {
  formatConiferPath,
  drawForeground,
  drawLandBelowOutline,
  drawMist,
  drawSky,
  drawStars,
  drawSun,
  computeLandColorAtDepth,
  formatWavyLinePath,
} from '../background-shapes.ts';
import { fadeColor, mixColors } from '../picture-palettes.ts';
import type { PicturePainter, PicturePainterContext } from '../paint-picture.ts';
import {
  formatCurvePath,
  formatSvg,
  PICTURE_HEIGHT,
  formatSvgLinePath,
  type Point,
  listEvenlySpacedNumbers,
  createArrayFromIndexes,
} from '../format-svg.ts';

type Outline = (context: PicturePainterContext, y: number, height: number) => string;

/** Jagged mountain outline by midpoint displacement. */
const ridge: Outline = ({ random }, y, height) => {
  let heights = createArrayFromIndexes(3, () => random.between(-0.7, 0.5) * height);
  for (let step = 2, reach = height * 0.55; step <= 5; step++, reach *= 0.52) {
    heights = heights.flatMap((value, at) => {
      const next = heights[at + 1];
      return next === undefined ? [value] : [value, (value + next) / 2 + random.between(-reach, reach)];
    });
  }
  return formatSvgLinePath(heights.map((value, at): Point => [(at / (heights.length - 1)) * 640, y + value]));
};

const wave: Outline = ({ random }, y, height) => {
  const start = random.between(-110, -50);
  return formatCurvePath(
    createArrayFromIndexes(12, (at): Point => [
      start + at * 74,
      y + (at % 2 ? -1 : 1) * height * random.between(0.4, 1),
    ]),
  );
};

const cloud: Outline = ({ random }, y, height) => {
  const puffs = createArrayFromIndexes(Math.ceil(760 / height), () => {
    const width = height * random.between(0.8, 1.9);
    return formatSvg`a${width * 0.56} ${width * 0.5} 0 0 1 ${width} ${random.between(-8, 8)}`;
  });
  return formatSvg`M-60 ${y}${puffs}`;
};

const wood: Outline = (context, y, height) => {
  const { random } = context;
  const trees = createArrayFromIndexes(Math.round(900 / height), () =>
    formatConiferPath(random.between(-10, 650), y + random.between(8, 26), height * random.between(0.6, 1.3)),
  );
  return formatSvg`${trees}${formatWavyLinePath(context, y, 8)}`;
};

/** Shapes of the outline of a landscape layer, each with its usual height. */
const OUTLINES = {
  ridge: [ridge, 58],
  hill: [formatWavyLinePath, 16],
  wave: [wave, 16],
  cloud: [cloud, 60],
  wood: [wood, 60],
} as const satisfies Record<string, readonly [Outline, number]>;

/** Draws curtains of northern lights in the sky. */
function aurora({ random, linear }: PicturePainterContext): string {
  const colour = random.pick(['#5df2a6', '#7be8d0', '#9be36f']);
  const top = random.pick(['#8f6cf0', '#57c7ff', '#e86fb0']);
  const paint = linear([
    fadeColor(top, 0),
    fadeColor(top, 0.3),
    fadeColor(colour, 0.55),
    fadeColor(colour, 0.9),
    fadeColor(colour, 0),
  ]);
  const fold = (y: number, bend: number) =>
    createArrayFromIndexes(8, (at): Point => [at * 110 - 70, y + (at % 2 ? bend : -bend) * random.between(0.3, 1)]);
  const curtains = createArrayFromIndexes(4, (row) => {
    const foot = random.between(120, 190) + row * 14;
    const crown = formatCurvePath(fold(foot - random.between(90, 140), 20).toReversed());
    return formatSvg`<path d="${formatCurvePath(fold(foot, 34))}L${crown.slice(1)}z" fill="${paint}" opacity="${random.between(0.35, 0.8)}"/>`;
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
  /** True if the layers are pale, as snow and clouds are. */
  readonly pale?: boolean;
}

/** Paints overlapping layers of a landscape (ridges, woods, snow, waves or clouds), paler with distance. */
export function createLandscapeLayersPainter(
  name: keyof typeof OUTLINES,
  { rows = 3, from, to = 318, height, night, pale }: Layers,
): PicturePainter {
  const [outline, usual] = OUTLINES[name];
  const reach = height ?? usual;
  return (context) => {
    const { random, palette, things } = context;
    const count = rows + random.whole(0, 1);
    const x = random.between(110, 530);
    // the nearest layer is lighter if it has drawings on top, so that these remain visible
    const deepest = things.length > 0 ? 0.75 : 1;
    const rowsOfLand = listEvenlySpacedNumbers(count, from + random.between(-15, 15), to).map((y, at) => {
      const depth = at / (count - 1);
      const colour = pale
        ? mixColors(palette.light, computeLandColorAtDepth(context, 0.4), 0.6 - depth * 0.5)
        : computeLandColorAtDepth(context, night ? 0.45 + depth * 0.5 : depth * deepest);
      const d = outline(context, y, reach * (name === 'ridge' ? 1 - depth * 0.4 : 0.5 + depth));
      const foam = formatSvg`<path d="${d}" fill="none" stroke="${palette.light}" stroke-width="${1 + depth * 4}" opacity=".6"/>`;
      const firs = createArrayFromIndexes(pale && name === 'hill' ? 9 : 0, () =>
        formatConiferPath(
          random.between(0, 640),
          y + random.between(10, 30),
          random.between(0.6, 1.4) * (16 + depth * 44),
        ),
      );
      const foot = at === count - 1 ? PICTURE_HEIGHT : y + 120;
      return (
        drawLandBelowOutline(context, d, colour, foot, pale ? 0.3 : (night ? 0.15 : 0.4) * (1 - depth)) +
        (name === 'wave' ? foam : '') +
        formatSvg`<path d="${firs}" fill="${computeLandColorAtDepth(context, 0.3 + depth * 0.4)}"/>`
      );
    });
    const light = drawSky(context) + drawSun(context, x, random.between(66, Math.max(80, from - 50)));
    return formatSvg`${night ? drawStars(context, from) : light}${night === 'aurora' ? aurora(context) : ''}${rowsOfLand}
      ${drawMist(context, to - 70, 90, night ? 0.1 : 0.25)}${drawForeground(context, PICTURE_HEIGHT - 26, 130, x)}`;
  };
}
