import { bird, glow, hill, mist, ridge, sky, sun } from '../parts.ts';
import { mix } from '../palettes.ts';
import { circle, curve, group, lines, loop, path, rect, spread, stroke } from '../svg.ts';
import type { Stage } from '../svg.ts';

/** Awnings of a street market under a string of lamps. */
export function market(stage: Stage): string {
  const { random, palette } = stage;
  const stripe = (at: number) => `M${at * 28} 0h28l${Math.round((at - 2) * 6)} 56a16 16 0 0 1-32 0z`;
  const goods = spread(8, 14, 182)
    .map((x) => `M${Math.round(x)} ${random.whole(142, 150)}h0`)
    .join('');
  // the odd stripes take the colour of the stall that uses the shape
  const shape = group(
    'id="s"',
    stroke('M6 40V300M190 40V300', palette.near, 5),
    rect(-2, 154, 200, 200, mix(palette.near, palette.far, 0.3)),
    `<path d="${goods}" stroke="${mix(palette.accent, palette.sun, 0.5)}" stroke-width="20" stroke-linecap="round"/>`,
    `<path d="${[0, 2, 4, 6].map(stripe).join('')}"/>`,
    path([1, 3, 5].map(stripe).join(''), palette.light),
  );
  const stall = (x: number, y: number, size: number, colour: string) =>
    `<use href="#s" fill="${colour}" transform="matrix(${size} 0 0 ${size} ${Math.round(x)} ${Math.round(y)})"/>`;
  const shift = random.between(-70, 10);
  const lamps = spread(11, -20, 660)
    .map((x) => `M${Math.round(x)} ${Math.round(66 + Math.sin(x / 60) * 12)}h0`)
    .join('');
  const houses = spread(6, -30, 590)
    .map((x) => `M${Math.round(x)} 365V${random.whole(60, 130)}h${random.whole(84, 112)}V365z`)
    .join('');
  return (
    `<defs>${shape}</defs>` +
    sky(stage) +
    glow(stage, 320, 190, 320, palette.sun, 0.55) +
    path(houses, mix(palette.far, palette.near, 0.3), 'opacity=".55"') +
    stroke(lamps.replaceAll('h0M', 'L').replace('h0', ''), palette.near, 1.6) +
    stroke(lamps, palette.sun, 26, 'stroke-linecap="round" opacity=".25"') +
    stroke(lamps, palette.sun, 10, 'stroke-linecap="round"') +
    stall(shift + 444, 156, 0.95, mix(palette.accent, palette.sky[0], 0.6)) +
    stall(shift - 10, 150, 0.98, palette.sky[0]) +
    stall(shift + 196, 126, 1.16, palette.accent)
  );
}

/** Kites high above a beach. */
export function kites(stage: Stage): string {
  const { random, palette } = stage;
  const kite = (x: number, y: number, size: number, colours: readonly [string, string]) => {
    const turn = random.whole(-36, 36);
    const tail = curve([
      [0, size * 1.5],
      [-size * 0.5, size * 2.1],
      [size * 0.4, size * 2.7],
      [-size * 0.3, size * 3.4],
      [size * 0.2, size * 4],
    ]);
    return group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})"`,
      stroke(tail, colours[0], 2.5, 'stroke-linecap="round"'),
      path(
        `${lines([
          [0, -size],
          [size * 0.8, 0],
          [0, size * 1.5],
          [-size * 0.8, 0],
        ])}Z`,
        colours[0],
      ),
      path(
        `${lines([
          [0, -size],
          [size * 0.8, 0],
          [0, 0],
        ])}ZM0 0L${Math.round(-size * 0.8)} 0L0 ${Math.round(size * 1.5)}Z`,
        colours[1],
      ),
    );
  };
  const [x, y] = [random.between(180, 460), random.between(80, 110)];
  return (
    sky(stage, 300) +
    glow(stage, random.between(100, 540), 250, 200, palette.sun, 0.8) +
    path(
      loop([
        [x - 260, 170],
        [x - 180, 150],
        [x - 110, 168],
        [x - 180, 184],
      ]),
      palette.light,
      'opacity=".5"',
    ) +
    stroke(
      curve([
        [x, y],
        [x + 30, 210],
        [x - 40, 330],
      ]) +
        curve([
          [x + 170, y + 60],
          [x + 120, 220],
          [x + 60, 330],
        ]),
      palette.light,
      1,
      'opacity=".7"',
    ) +
    kite(x + 170, y + 60, 26, [palette.light, palette.far]) +
    kite(x - random.between(130, 170), y + random.between(20, 90), 32, [palette.sky[0], palette.sun]) +
    kite(x, y, 58, [palette.accent, palette.light]) +
    stroke(bird(60, 60, 9) + bird(90, 76, 7), palette.near, 2) +
    hill(stage, 300, 6, mix(palette.sky[1], palette.sky[0], 0.5)) +
    hill(stage, 326, 10, stage.linear([mix(palette.sky[2], palette.far, 0.5), mix(palette.far, palette.near, 0.3)])) +
    [-46, 54]
      .map(
        (dx) => circle(x + dx, 318, 4, palette.near) + path(`M${Math.round(x + dx - 4)} 340l4-18l4 18z`, palette.near),
      )
      .join('')
  );
}

/** Hot-air balloons over morning hills. */
export function balloons(stage: Stage): string {
  const { random, palette } = stage;
  const balloon = (x: number, y: number, size: number, colours: readonly [string, string]) =>
    group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})scale(${size})"`,
      path('M-40 0C-40-54 40-54 40 0C40 26 16 44 8 60H-8C-16 44-40 26-40 0Z', colours[0]),
      path('M-15 0C-15-54 15-54 15 0C15 26 7 44 4 60H-4C-7 44-15 26-15 0Z', colours[1]),
      path('M12-40C50-30 42 16 24 38C16 46 12 52 8 60H4C30 20 30-10 12-40Z', '#000', 'opacity=".13"'),
      path('M-7 68h14v10h-14z', palette.near),
      stroke('M-7 60v8M7 60v8', palette.near, 1.2),
    );
  const big = random.between(170, 470);
  return (
    sky(stage) +
    sun(stage, big + random.pick([-150, 150]), random.between(150, 200), 26) +
    ridge(stage, 250, 34, mix(palette.far, palette.sky[2], 0.4), 5) +
    mist(stage, 220, 90, 0.6) +
    balloon(big + random.between(150, 210), random.between(130, 170), 0.34, [palette.far, palette.light]) +
    balloon(big - random.between(130, 200), random.between(70, 160), 0.5, [palette.light, palette.far]) +
    hill(stage, 292, 14, mix(palette.far, palette.near, 0.35)) +
    balloon(big, random.between(108, 138), 1.5, [palette.accent, palette.light]) +
    hill(stage, 330, 13, mix(palette.far, palette.near, 0.8))
  );
}
