import { depths, glints, glow, hill, sky, sun, waterPaint } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { curve, ellipse, group, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** A quay at night: boats, and lamps in the water. */
export function harbour(stage: Stage): string {
  const { random, palette } = stage;
  const boats = spread(3, 110, 540).map((at, index) => {
    const x = at + random.between(-30, 30);
    const [long, mast] = [random.between(56, 84), random.between(110, 180)];
    const hull = index % 2 === 0 ? palette.accent : palette.light;
    return (
      stroke(
        `M${Math.round(x)} 262v-${Math.round(mast)}M${Math.round(x)} ${Math.round(270 - mast)}L${Math.round(x + long)} 252M${Math.round(x)} ${Math.round(270 - mast)}L${Math.round(x - long)} 252`,
        palette.near,
        2,
      ) +
      path(`M${Math.round(x - long)} 254h${Math.round(long * 2)}l-16 22h-${Math.round(long * 2 - 34)}z`, hull) +
      path(`M${Math.round(x - 20)} 254v-16h34l8 16z`, mix(hull, palette.near, 0.55)) +
      path(
        `M${Math.round(x - long + 14)} 280h${Math.round(long * 2 - 28)}l-24 30h-${Math.round(long * 2 - 80)}z`,
        hull,
        'opacity=".25"',
      )
    );
  });
  const houses = spread(10, -24, 620).map((x) => `M${Math.round(x)} 250v-${random.whole(36, 74)}l29-24l29 24V250z`);
  const lamps = Array.from({ length: 6 }, () => `M${random.whole(2, 62) * 10} ${random.whole(196, 232)}v7`);
  return (
    sky(stage, 250) +
    sun(stage, random.between(110, 530), random.between(60, 110), 24) +
    hill(stage, 190, 26, mix(palette.far, palette.sky[1], 0.35)) +
    path(houses.join(''), mix(palette.far, palette.near, 0.55)) +
    stroke(lamps.join(''), palette.sun, 5) +
    rect(
      0,
      249,
      WIDTH,
      115,
      stage.linear([mix(palette.sky[1], palette.near, 0.3), mix(palette.sky[0], palette.near, 0.4)]),
    ) +
    glints(stage, 320, 270, 350, 22) +
    boats.join('')
  );
}

/** Boats heeling in a fresh breeze. */
export function sails(stage: Stage): string {
  const { random, palette } = stage;
  const flip = random.pick([1, -1]);
  const boat = (x: number, y: number, size: number, main: string, fore: string) =>
    group(
      `transform="matrix(${(flip * size).toFixed(2)} 0 0 ${size} ${Math.round(x)} ${Math.round(y)})rotate(${random.whole(8, 17)})"`,
      path('M2-150Q64-70 58-16H2z', main) +
        path('M-4-140Q-14-60-62-18Q-30-10-4-18z', fore) +
        stroke('M0-156V-8', palette.near, 3.5) +
        path(
          'M-76-10H74Q60 16 40 16H-46Q-66 14-76-10z',
          stage.linear([palette.light, mix(palette.light, palette.near, 0.45)]),
        ) +
        path('M-74-6H72l-3 7H-71z', main),
    );
  const swell = (y: number, tall: number) =>
    `${curve(spread(9, -80, 760).map((x, at): Point => [x + random.between(-16, 16), y + (at % 2 ? tall : -tall)]))}V380H-80z`;
  const tones = depths(stage, 3);
  const x = random.between(270, 380);
  return (
    sky(stage, 230) +
    sun(stage, 320 - flip * random.between(90, 220), random.between(70, 130), random.between(24, 40)) +
    hill(stage, 216, 8, mix(palette.far, palette.sky[2], 0.35)) +
    rect(0, 226, WIDTH, 140, mix(palette.sky[1], palette.sky[0], 0.25)) +
    boat(x - flip * random.between(190, 230), 236, 0.42, palette.sky[0], palette.light) +
    boat(x + flip * random.between(180, 220), 248, 0.6, palette.light, palette.far) +
    path(swell(258, 9), mix(palette.sky[1], palette.sky[0], 0.55)) +
    boat(x, 288, 1.35, palette.accent, palette.light) +
    path(
      swell(300, 13),
      mix(palette.sky[0], tones[1] ?? palette.near, 0.25),
      `stroke="${palette.light}" stroke-opacity=".5" stroke-width="3"`,
    ) +
    path(
      swell(338, 14),
      mix(palette.sky[0], palette.near, 0.6),
      `stroke="${palette.light}" stroke-opacity=".6" stroke-width="3"`,
    )
  );
}

/** A lighthouse on its rock, its beam across the evening. */
export function lighthouse(stage: Stage): string {
  const { random, palette } = stage;
  const side = random.pick([1, -1]);
  const x = side === 1 ? random.between(400, 500) : random.between(140, 240);
  const top = random.between(96, 120);
  const foot = 262;
  const beam = (reach: number) =>
    path(
      lines([
        [x, top - 8],
        [x - side * 700, top - 8 - reach],
        [x - side * 700, top - 8 + reach * 0.7],
      ]),
      fade(palette.sun, 0.16),
    );
  const band = (from: number, to: number, colour: string) => {
    const half = (share: number) => 13 + share * 11;
    const [a, b] = [top + from * (foot - top), top + to * (foot - top)];
    return path(
      `${lines([
        [x - half(from), a],
        [x + half(from), a],
        [x + half(to), b],
        [x - half(to), b],
      ])}Z`,
      colour,
    );
  };
  const rock: Point[] = [
    [x - 190, 300],
    [x - 110, 272],
    [x - 46, 258],
    [x + 30, 256],
    [x + 110, 276],
    [x + 180, 300],
  ];
  return (
    sky(stage, 300) +
    beam(60) +
    beam(120) +
    group('', band(0, 1, palette.light), band(0.2, 0.4, palette.accent), band(0.62, 0.82, palette.accent)) +
    path(
      lines([
        [x + 4, top],
        [x + 13, top],
        [x + 24, foot],
        [x + 8, foot],
      ]),
      fade(palette.near, 0.25),
    ) +
    rect(x - 17, top - 4, 34, 6, palette.near) +
    rect(x - 9, top - 22, 18, 18, palette.sun) +
    path(`M${Math.round(x - 13)} ${Math.round(top - 21)}l13-13l13 13z`, palette.near) +
    glow(stage, x, top - 12, 90, palette.sun, 0.9) +
    path(`${curve(rock)}V330H${Math.round(x - 190)}Z`, mix(palette.near, palette.far, 0.15)) +
    rect(0, 296, WIDTH, 70, waterPaint(stage)) +
    glints(stage, x - side * 120, 302, 352, 26) +
    ellipse(x, 300, 200, 3, palette.light, 'opacity=".5"')
  );
}
