import {
  formatConiferPath,
  drawForeground,
  drawLandBelowOutline,
  drawSky,
  drawSun,
  computeLandColorAtDepth,
  drawHorizontalBand,
  drawGlow,
  drawMist,
  formatWavyLinePath,
  drawWater,
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
  formatSvgLinePath,
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
