import { hill, mist, ridge, sky, sun } from '../parts.ts';
import { mix } from '../palettes.ts';
import { curve, ellipse, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** A river that winds from the foreground to the hills. */
export function riverBends(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.between(158, 182);
  const turn = random.pick([1, -1]);
  const vanish = 320 + turn * random.between(20, 110);
  const bends = [0, 0.05, 0.13, 0.25, 0.44, 0.7, 1.15].map((depth, at): Point => [
    vanish + (at % 2 ? turn : -turn) * depth * random.between(190, 300),
    horizon + 14 + depth * 190,
  ]);
  const wide = (depth: number) => 2 + depth * depth * 64 + depth * 34;
  const bank = (side: 1 | -1) => bends.map(([x, y]): Point => [x + side * wide((y - horizon - 14) / 190), y]);
  const river = `${curve(bank(1))}${curve(bank(-1).toReversed()).replace('M', 'L')}Z`;
  const meadow = mix(palette.far, palette.near, 0.25);
  const trees = Array.from({ length: 12 }, () => {
    const depth = random.next();
    const x = random.pick([random.between(0, 190), random.between(450, 640)]);
    return ellipse(
      x,
      horizon + 26 + depth * 110,
      9 + depth * 22,
      7 + depth * 17,
      mix(meadow, palette.near, 0.4 + depth * 0.5),
    );
  });
  return (
    sky(stage, horizon + 20) +
    sun(stage, vanish + random.between(-90, 90), horizon - random.between(10, 70), random.between(20, 34)) +
    ridge(stage, horizon - 8, 40, mix(palette.far, palette.sky[2], 0.45), 5) +
    hill(stage, horizon + 8, 7, mix(palette.far, palette.sky[2], 0.15)) +
    hill(stage, horizon + 22, 6, stage.linear([meadow, mix(meadow, palette.near, 0.65)])) +
    path(river, stage.linear([palette.sky[2], palette.sky[1], palette.sky[0]])) +
    trees.join('')
  );
}

/** Rows of a field that run to one point. */
export function fieldRows(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.between(150, 185);
  const vanish = random.between(160, 480);
  const [bright, dark] = [mix(palette.far, palette.accent, 0.45), mix(palette.far, palette.near, 0.6)];
  const rows = spread(15, -1100, 1100).map((offset) =>
    lines([
      [vanish, horizon - 4],
      [vanish + offset - 40, 370],
      [vanish + offset + 44, 370],
    ]),
  );
  const barn = vanish + random.pick([-1, 1]) * random.between(90, 150);
  return (
    sky(stage, horizon) +
    sun(stage, vanish + random.between(-120, 120), horizon - random.between(14, 90), random.between(22, 40)) +
    hill(stage, horizon - 12, 9, mix(palette.far, palette.sky[2], 0.45)) +
    rect(0, horizon, WIDTH, HEIGHT, stage.linear([mix(dark, palette.sky[2], 0.35), dark])) +
    path(rows.join(''), stage.linear([mix(bright, palette.sky[2], 0.4), bright])) +
    mist(stage, horizon - 24, 70, 0.6) +
    path(`M${Math.round(barn)} ${Math.round(horizon + 4)}v-22l17-13l17 13v22z`, palette.near) +
    path(`M${Math.round(barn + 17)} ${Math.round(horizon - 31)}l17 13h26l-17-13z`, palette.accent) +
    [-24, -42, 74].map((dx) => ellipse(barn + dx, horizon - 8, 9, 15, mix(dark, palette.near, 0.5))).join('')
  );
}

/** Towers of cloud over a plain, rain below one of them. */
export function clouds(stage: Stage): string {
  const { random, palette } = stage;
  const bank = (y: number, size: number, fill: string) => {
    const puffs = spread(9, -40, 680).map((x) => {
      const radius = size * random.between(0.55, 1.15);
      return `M${Math.round(x - radius)} ${Math.round(y)}a${Math.round(radius)} ${Math.round(radius)} 0 0 1 ${Math.round(radius * 2)} 0z`;
    });
    return path(`${puffs.join('')}M0 ${Math.round(y - 2)}h640v400H0z`, fill);
  };
  const tone = (share: number) => mix(palette.light, palette.sky[1], share);
  const x = random.between(150, 490);
  const rain = Array.from(
    { length: 26 },
    () => `M${Math.round(x + random.between(-80, 80))} ${random.whole(262, 312)}l-7 ${random.whole(14, 34)}`,
  );
  return (
    sky(stage) +
    sun(stage, random.between(120, 520), random.between(56, 96), random.between(24, 36)) +
    bank(170, 74, stage.linear([tone(0), tone(0.5), tone(0.9)])) +
    bank(222, 62, stage.linear([tone(0.25), tone(0.75), tone(1)])) +
    bank(262, 46, stage.linear([tone(0.55), mix(palette.sky[1], palette.sky[0], 0.4)])) +
    stroke(rain.join(''), palette.light, 1.6, 'opacity=".5"') +
    hill(stage, 322, 8, mix(palette.far, palette.near, 0.5)) +
    hill(stage, 342, 8, palette.near)
  );
}
