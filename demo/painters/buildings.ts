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
  drawGlow,
} from '../background-shapes.ts';
import { mixColors } from '../picture-palettes.ts';
import type { PicturePainter, PicturePainterContext } from '../paint-picture.ts';
import { formatSvg, PICTURE_HEIGHT, listEvenlySpacedNumbers, createArrayFromIndexes } from '../format-svg.ts';
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

/** Sizes of the edges of houses along a street, from the nearest to the farthest, as fractions of the size of the nearest edge. */
const EDGES = [1, 0.62, 0.4, 0.26, 0.17];

/** Paints a street between lit houses up to its vanishing point, in the rain or with tram rails. */
export function createStreetPainter(weather: 'dry' | 'rain'): PicturePainter {
  return (context) => {
    const { random, palette, linear, things } = context;
    const [x, y] = [random.between(260, 380), random.between(196, 214)];
    const house = (side: -1 | 1, near: number, far: number, depth: number): string => {
      const tall = random.between(320, 400);
      const spot = (edge: number, rise: number) =>
        formatSvg`${x + side * 440 * edge} ${y + 150 * edge - tall * edge * rise}`;
      const panes = [0.3, 0.52, 0.74].flatMap((rise) =>
        [0.22, 0.62].map((share) => {
          const [a, b] = [near + (far - near) * share, near + (far - near) * (share + 0.2)];
          return formatSvg`M${spot(a, rise)}L${spot(b, rise)} ${spot(b, rise + 0.13)} ${spot(a, rise + 0.13)}z`;
        }),
      );
      const wall = mixColors(computeLandColorAtDepth(context, 0.75 - depth * 0.17), palette.sky[2], depth * 0.09);
      return formatSvg`<path d="M${spot(near, 0)}L${spot(near, 1)} ${spot(far, 1)} ${spot(far, 0)}z" fill="${wall}"/>
        <path d="${panes}" fill="${random.chance(0.6) ? palette.sun : palette.near}" opacity="${0.75 - depth * 0.1}"/>`;
    };
    const row = (side: -1 | 1) =>
      EDGES.slice(1)
        .map((far, at) => house(side, EDGES[at] ?? 1, far, at))
        .toReversed();
    const rails = [-1, 1].map((side) => formatSvg`M${x + side * 3} ${y + 4}L${320 + side * 120} 364`);
    const wires = [20, 40, 80, 90].map((from, at) => formatSvg`M${at % 2 ? 640 : 0} ${from}L${x} ${y - 90}`);
    const drops = createArrayFromIndexes(
      60,
      () =>
        formatSvg`M${random.between(0, 660)} ${random.between(-20, 340)}l-${random.between(4, 8)} ${random.between(16, 40)}`,
    );
    const lamps = createArrayFromIndexes(16, () => {
      const colour = random.pick([palette.accent, palette.sun, palette.light]);
      return formatSvg`<circle cx="${random.between(0, 640)}" cy="${random.between(60, 270)}" r="${random.between(12, 42)}" fill="${colour}" opacity="${random.between(0.1, 0.32)}"/>`;
    });
    const rain = formatSvg`${lamps}<path d="${drops}" stroke="${palette.light}" stroke-width="1.8" stroke-linecap="round" opacity=".5"/>`;
    const tracks = formatSvg`<path d="${rails}" stroke="${palette.light}" stroke-width="3" opacity=".6"/><path d="${wires}" stroke="${palette.near}" stroke-width="2"/>`;
    return formatSvg`${drawSky(context)}${drawSun(context, x, y - random.between(40, 90))}
      ${drawHorizontalBand(y, PICTURE_HEIGHT, linear([mixColors(palette.sky[2], palette.far, 0.5), computeLandColorAtDepth(context, 0.85)]))}${row(-1)}${row(1)}
      ${weather === 'dry' ? tracks : ''}${drawGlow(context, x, y, 120, palette.sun, 0.5)}
      ${things.map((name, at) => renderDrawingAt(context, name, at === 0 ? (x + 320) / 2 : 480, 322, at === 0 ? 125 : 100))}
      ${weather === 'rain' ? rain : ''}`;
  };
}

type Row = (context: PicturePainterContext, base: number, tall: number, colour: string) => string;

/** Returns a row of towers with lit windows; `base` is the y coordinate of the ground. */
const towers: Row = ({ random, palette, linear }, base, tall, colour) => {
  const [walls, windows]: [string[], string[]] = [[], []];
  for (let x = -10; x < 650;) {
    const [width, top] = [random.whole(34, 70), base - random.between(tall * 0.45, tall)];
    const spire = random.between(20, 50);
    const roof = random.chance(0.15) ? formatSvg`l${width / 2}-${spire} ${width / 2} ${spire}` : formatSvg`h${width}`;
    walls.push(formatSvg`M${x} ${base + 60}V${top}${roof}V${base + 60}z`);
    for (let at = x + 9; at < x + width - 6; at += 13)
      windows.push(formatSvg`M${at} ${top + random.whole(8, 60)}V${base}`);
    x += width * random.between(0.85, 1.1);
  }
  return formatSvg`<path d="${walls}" fill="${linear([colour, mixColors(colour, palette.sky[2], 0.18)])}"/>
    <path d="${windows}" stroke="${palette.sun}" stroke-width="4" stroke-dasharray="5 ${random.whole(9, 17)}" opacity=".6"/>`;
};

/** Returns a row of gabled houses; `base` is the y coordinate of the ground. */
const houses: Row = ({ random, palette, linear }, base, tall, colour) => {
  const [walls, roofs, windows]: [string[], string[], string[]] = [[], [], []];
  for (let x = -30; x < 650;) {
    const [half, top] = [random.between(0.36, 0.6) * tall, base - random.between(tall * 0.45, tall)];
    const rise = half * random.between(0.7, 1.2);
    const chimney = formatSvg`M${x + half * 1.4} ${top - rise * 0.3}v${-rise * 0.7}h${half * 0.26}v${rise}z`;
    walls.push(formatSvg`M${x} ${base + 60}V${top}l${half} ${-rise} ${half} ${rise}V${base + 60}z`);
    roofs.push(
      formatSvg`M${x - 5} ${top + 5}l${half + 5} ${-rise - 10} ${half + 5} ${rise + 10}-6 2-${half - 1}-${rise}-${half - 1} ${rise}z`,
    );
    if (random.chance(0.5)) roofs.push(chimney);
    for (const at of [0.5, 1.2]) {
      if (random.chance(0.8))
        windows.push(
          formatSvg`M${x + half * at} ${top + tall * random.pick([0.08, 0.3])}h${half * 0.3}v${half * 0.42}h${-half * 0.3}z`,
        );
    }
    x += half * random.between(1.86, 2.1);
  }
  const roof = mixColors(random.chance(0.5) ? mixColors(colour, palette.accent, 0.4) : colour, palette.near, 0.35);
  return formatSvg`<path d="${walls}" fill="${linear([colour, mixColors(colour, palette.sky[2], 0.25)])}"/>
    <path d="${roofs}" fill="${roof}"/><path d="${windows}" fill="${palette.sun}" opacity=".75"/>`;
};

/** Returns market stalls under a string of lamps. */
function stalls(context: PicturePainterContext): string {
  const { random, palette, things } = context;
  const lamps = listEvenlySpacedNumbers(13, 10, 630).map(
    (x) => formatSvg`M${x} ${88 + Math.abs(Math.sin(x / 100)) * 34}h0`,
  );
  const place = (x: number, y: number, size: number): string => {
    const [one = '', two = ''] = random.shuffle([palette.accent, palette.light, palette.far, palette.sun]);
    return formatSvg`<use href="#stall" fill="${one}" color="${two}" transform="translate(${x} ${y})scale(${size})"/>`;
  };
  return formatSvg`<defs><g id="stall">${renderDrawingAt(context, 'stall', 0, 0, 100)}</g></defs>
    <path d="M0 80Q100 150 200 86T420 84T650 80" fill="none" stroke="${palette.near}" stroke-width="2"/>
    <path d="${lamps}" stroke="${palette.sun}" stroke-width="11" stroke-linecap="round"/>
    ${listEvenlySpacedNumbers(5, -20, 660).map((x) => place(x, 258, 0.55))}${drawHorizontalBand(254, PICTURE_HEIGHT, computeLandColorAtDepth(context, 0.8))}
    ${place(random.between(120, 180), 310, 1)}${things.length > 0 ? '' : place(random.between(430, 510), 314, 1)}`;
}

interface Town {
  readonly roof: 'flat' | 'gable';
  readonly rows: number;
  readonly floor?: 'quay' | 'market';
}

/** Paints rows of houses or towers, optionally with a quay or a market in front. */
export function createTownPainter({ roof, rows, floor }: Town): PicturePainter {
  return (context) => {
    const { random, things } = context;
    const base = floor ? random.between(196, 220) : PICTURE_HEIGHT;
    const x = random.between(120, 520);
    const build = roof === 'flat' ? towers : houses;
    const blocks = listEvenlySpacedNumbers(rows, 0, 1).map((depth) => {
      const y = floor ? base : 250 + depth * 120;
      const tall = roof === 'flat' ? 150 - depth * 70 : 60 + depth * (floor ? 10 : 50);
      const haze = depth < 1 ? drawMist(context, y - 90, 120, 0.3) : '';
      return build(context, y, tall, computeLandColorAtDepth(context, 0.12 + depth * (floor ? 0.5 : 0.8))) + haze;
    });
    const boats = things.map((name, at) => {
      const place = 320 + (x < 320 ? 1 : -1) * (at === 0 ? 1 : -1) * random.between(70, 180);
      return renderDrawingAt(context, name, place, 314 - at * 36, (120 - at * 34) * random.pick([-1, 1]));
    });
    const near =
      floor === 'quay'
        ? formatSvg`${drawWater(context, base, x)}${boats.toReversed()}`
        : drawForeground(context, 342, 130, floor ? 0 : x);
    return formatSvg`${drawSky(context)}${drawSun(context, x, random.between(60, 130))}${blocks}${floor === 'market' ? stalls(context) : ''}${near}`;
  };
}
