import {
  formatConiferPath,
  drawForeground,
  drawLandBelowOutline,
  drawSky,
  drawSun,
  computeLandColorAtDepth,
} from '../background-shapes.ts';
import { mixColors } from '../picture-palettes.ts';
import type { PicturePainter, PicturePainterContext } from '../paint-picture.ts';
import {
  formatCurvePath,
  formatSvg,
  PICTURE_HEIGHT,
  type Point,
  listEvenlySpacedNumbers,
  createArrayFromIndexes,
} from '../format-svg.ts';
import { renderDrawingAt } from '../svg-drawings.ts';

/** Returns a river or road that widens from a point at the horizon. */
function ribbon({ random }: PicturePainterContext, x: number, top: number, width: number, fill: string): string {
  const side = random.pick([-1, 1]);
  const turns = listEvenlySpacedNumbers(5, 0, 1).map((share, at) => {
    const depth = share ** 1.7;
    const drift = at === 0 ? 0 : (at % 2 ? side : -side) * 210 * (0.12 + depth);
    return { x: x + drift, y: top + depth * (PICTURE_HEIGHT - top + 20), half: 1 + (depth * width) / 2 };
  });
  const bank = (way: -1 | 1, list: typeof turns) =>
    list.map((turn, at) => {
      const before = list[at - 1];
      const end: Point = [turn.x + way * turn.half, turn.y];
      if (!before) return formatSvg`${end}`;
      const y = (turn.y + before.y) / 2;
      return formatSvg`C${before.x + way * before.half} ${y} ${end[0]} ${y} ${end}`;
    });
  return formatSvg`<path d="M${bank(-1, turns)}L${bank(1, turns.toReversed())}z" fill="${fill}"/>`;
}

/** Returns strips that converge at the horizon: furrows, or mown grass. */
function furrows({ random }: PicturePainterContext, x: number, top: number, fill: string): string {
  const width = random.between(70, 130);
  const strips = listEvenlySpacedNumbers(17, -8, 8).map(
    (at) => formatSvg`M${x + at} ${top}h1L${x + (at + 0.5) * width * 2} 362h${-width}z`,
  );
  return formatSvg`<path d="${strips}" fill="${fill}" opacity=".4"/>`;
}

/** Returns salt pans between low banks; some of them reflect the sky. */
function pans(context: PicturePainterContext, x: number, top: number): string {
  const { random, palette } = context;
  const rows = listEvenlySpacedNumbers(9, 1, 9).map((at) => top + (PICTURE_HEIGHT - top) * (at / 9) ** 2.2);
  const pools = createArrayFromIndexes(12, () => {
    const [row, at] = [random.whole(3, 7), random.whole(-5, 4)];
    const corner = (down: number, column: number): Point => {
      const y = rows[row + down] ?? 0;
      return [x + (column * 118 * (y - top)) / (PICTURE_HEIGHT - top), y];
    };
    return formatSvg`M${corner(0, at)}L${corner(0, at + 1)} ${corner(1, at + 1)} ${corner(1, at)}z`;
  });
  const banks = [
    ...listEvenlySpacedNumbers(19, -9, 9).map((at) => formatSvg`M${x} ${top}L${x + at * 118} 360`),
    ...rows.map((y) => formatSvg`M0 ${y}H640`),
  ];
  return formatSvg`<path d="${pools}" fill="${palette.light}" opacity=".5"/>
    <path d="${banks}" stroke="${computeLandColorAtDepth(context, 0.8)}" stroke-width="2" opacity=".6"/>`;
}

interface Plain {
  readonly ground: 'meadow' | 'furrows' | 'pans' | 'pitch' | 'sand';
  /** A river or a road that winds from the horizon towards the viewer. */
  readonly course?: 'river' | 'road';
}

/** Paints flat land in front of hills: meadow, field, sand, salt pans or a sports pitch, with an optional river or road. */
export function createFlatLandPainter({ ground, course }: Plain): PicturePainter {
  return (context) => {
    const { random, palette, linear, things } = context;
    const [zenith, middle, horizon] = palette.sky;
    const top = random.between(158, 188);
    const x = random.between(140, 500);
    const soil = {
      meadow: [mixColors(computeLandColorAtDepth(context, 0.3), horizon, 0.2), computeLandColorAtDepth(context, 0.75)],
      pans: [horizon, middle],
      pitch: ['#3f8f58', '#17472f'],
    };
    const rise = ground === 'pans' ? 22 : 70;
    const hills = formatCurvePath(
      listEvenlySpacedNumbers(7, -40, 680).map((at): Point => [at, top - random.between(0, rise)]),
    );
    const clumps = createArrayFromIndexes(ground === 'meadow' ? 26 : 0, () => {
      const depth = random.next() ** 1.5;
      const at = x + random.pick([-1, 1]) * (50 + depth * 120 + random.between(0, 260));
      return formatSvg`<ellipse cx="${at}" cy="${top + 6 + depth * 150}" rx="${7 + depth * 36}" ry="${5 + depth * 26}" fill="${computeLandColorAtDepth(context, 0.35 + depth * 0.45)}"/>`;
    });
    const trees = createArrayFromIndexes(course === 'road' && ground === 'meadow' ? 8 : 0, () => {
      const x1 = random.pick([random.between(0, 150), random.between(500, 640)]);
      return formatConiferPath(x1, random.between(230, 330), random.between(40, 90));
    });
    const farm = things.length > 0 ? '' : renderDrawingAt(context, 'farm', x > 320 ? 180 : 470, top + 6, 56);
    const floors = {
      meadow: '',
      sand: '',
      furrows: furrows(context, x, top, mixColors(horizon, palette.accent, 0.3)) + farm,
      pans: pans(context, x, top),
      pitch: furrows(context, x, top, '#2c7a4a') + renderDrawingAt(context, 'pitch', 320, top, 100),
    };
    const wet = linear([palette.sun, mixColors(horizon, middle, 0.6), mixColors(middle, zenith, 0.3)]);
    const dry = linear([palette.light, mixColors(palette.light, computeLandColorAtDepth(context, 0.5), 0.35)]);
    return formatSvg`${drawSky(context, top)}${drawSun(context, x, top - random.between(20, 90))}${drawLandBelowOutline(context, hills, computeLandColorAtDepth(context, 0), top + 12, 0.5)}
      <path d="M0 ${top}H640V360H0z" fill="${linear(ground === 'pans' || ground === 'pitch' ? soil[ground] : soil.meadow)}"/>${floors[ground]}
      ${course ? ribbon(context, x, top + 2, course === 'river' ? 210 : 150, course === 'river' ? wet : dry) : ''}${clumps}
      <path d="${trees}" fill="${computeLandColorAtDepth(context, 0.95)}"/>${drawForeground(context, random.between(308, 330), 130, x)}`;
  };
}
