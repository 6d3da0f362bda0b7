import {
  drawHorizontalBand,
  drawForeground,
  drawMist,
  drawSky,
  drawSun,
  computeLandColorAtDepth,
  drawWater,
} from '../background-shapes.ts';
import { mixColors } from '../picture-palettes.ts';
import type { PicturePainter, PicturePainterContext } from '../paint-picture.ts';
import { formatSvg, PICTURE_HEIGHT, listEvenlySpacedNumbers } from '../format-svg.ts';
import { renderDrawingAt } from '../svg-drawings.ts';

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
