import { conifer, glints, glow, hill, ridge, sky, stars, sun } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, curve, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** Snowfields, firs and falling flakes. */
export function snow(stage: Stage): string {
  const { random, palette } = stage;
  const tint = (share: number) => mix(palette.light, palette.sky[1], share);
  const firs = (count: number, y: number, height: number, colour: string) =>
    path(
      Array.from({ length: count }, () =>
        conifer(random.between(-10, 650), y + random.between(-8, 22), height * random.between(0.6, 1.2)),
      ).join(''),
      colour,
    );
  const flakes = Array.from({ length: 28 }, () => `M${random.whole(0, 640)} ${random.whole(0, 350)}h0`).join('');
  return (
    sky(stage) +
    glow(stage, random.between(150, 490), 120, 150, palette.sun, 0.8) +
    ridge(stage, 190, 50, mix(palette.far, palette.light, 0.45), 5) +
    firs(13, 236, 46, mix(palette.far, palette.near, 0.35)) +
    hill(stage, 232, 12, tint(0.42)) +
    firs(9, 282, 84, mix(palette.far, palette.near, 0.75)) +
    hill(stage, 276, 16, stage.linear([tint(0.1), tint(0.45)])) +
    path(
      conifer(random.pick([random.between(50, 170), random.between(470, 590)]), 352, random.between(190, 230)),
      palette.near,
    ) +
    hill(stage, 330, 14, tint(0.03)) +
    stroke(flakes, palette.light, 3, 'stroke-linecap="round" opacity=".75"')
  );
}

/** A cone above its island, with a thread of smoke. */
export function volcano(stage: Stage): string {
  const { random, palette } = stage;
  const x = random.between(230, 410);
  const rim = random.between(95, 125);
  const slope = (side: number): Point[] => [
    [x + side * 26, rim],
    [x + side * 70, rim + 75],
    [x + side * 150, 205],
    [x + side * 290, 262],
  ];
  const cone = `${curve(slope(-1).toReversed())}L${Math.round(x + 26)} ${Math.round(rim)}${curve(slope(1)).replace('M', 'L')}Z`;
  const dark = mix(palette.far, palette.near, 0.55);
  const plume: Point[] = [
    [x, rim + 4],
    [x - 12, rim - 30],
    [x + 30, rim - 56],
    [x + 10, rim - 100],
    [x + 80, rim - 150],
  ];
  return (
    sky(stage, 262) +
    sun(stage, x + random.pick([-190, 190]), random.between(90, 140), 24) +
    stroke(curve(plume), palette.light, 26, 'stroke-linecap="round" opacity=".3"') +
    stroke(curve(plume), palette.light, 12, 'stroke-linecap="round" opacity=".3"') +
    glow(stage, x, rim, 60, palette.accent, 0.9) +
    path(cone, stage.linear([mix(dark, palette.accent, 0.35), dark, palette.near])) +
    path(
      curve([
        [x + 6, rim],
        [x + 22, rim + 60],
        [x + 4, rim + 90],
        [x + 46, 218],
        [x + 30, 262],
        [x + 190, 262],
        [x + 70, 180],
        [x + 26, rim],
      ]),
      fade(palette.near, 0.45),
    ) +
    rect(0, 261, WIDTH, 100, stage.linear([mix(palette.sky[2], palette.sky[1], 0.5), palette.near])) +
    glints(stage, x, 270, 350, 30)
  );
}

/** A tent's light under a clear sky of stars. */
export function nightCamp(stage: Stage): string {
  const { random, palette } = stage;
  const x = random.between(150, 490);
  const band = curve([
    [-20, random.between(200, 280)],
    [200, 150],
    [420, 120],
    [660, random.between(-20, 40)],
  ]);
  const trees = Array.from({ length: 12 }, () => conifer(random.between(0, 640), 330, random.between(40, 110)));
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([mix(palette.near, '#000000', 0.35), palette.sky[0], palette.sky[1]])) +
    stroke(band, palette.light, 120, 'opacity=".06"') +
    stroke(band, palette.light, 56, 'opacity=".08"') +
    stars(stage, 46, 260) +
    ridge(stage, 250, 54, mix(palette.sky[0], palette.near, 0.5), 5) +
    path(trees.join(''), mix(palette.near, '#000000', 0.2)) +
    glow(stage, x, 318, 100, palette.accent, 0.7) +
    path(
      lines([
        [x - 36, 330],
        [x, 284],
        [x + 36, 330],
      ]),
      stage.linear([palette.light, palette.accent]),
    ) +
    path(
      lines([
        [x - 7, 330],
        [x, 292],
        [x + 7, 330],
      ]),
      palette.near,
    ) +
    rect(0, 328, WIDTH, 40, mix(palette.near, '#000000', 0.45)) +
    circle(x + random.pick([-1, 1]) * random.between(190, 240), 60, 13, palette.light)
  );
}

/** Curtains of northern light. */
export function aurora(stage: Stage): string {
  const { random, palette } = stage;
  const curtain = (y: number, height: number, colour: string) => {
    const hem = spread(8, -60, 700).map((x): Point => [x, y + random.between(-44, 44)]);
    const top = hem.toReversed().map(([x, foot]): Point => [x + 40, foot - height * random.between(0.7, 1.2)]);
    return path(
      `${curve(hem)}${curve(top).replace('M', 'L')}Z`,
      stage.linear([fade(colour, 0), fade(colour, 0.16), fade(colour, 0.8)]),
    );
  };
  const night = mix(palette.near, '#020414', 0.5);
  const firs = Array.from({ length: 10 }, () => conifer(random.between(0, 640), 334, random.between(30, 76)));
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([night, mix(palette.sky[0], night, 0.4), palette.sky[1]])) +
    stars(stage, 24, 230) +
    curtain(150, 150, mix('#a98bff', palette.sky[1], 0.2)) +
    curtain(196, 190, mix('#4ff0b4', palette.sky[2], 0.2)) +
    curtain(238, 110, mix('#8ff5d0', palette.light, 0.2)) +
    ridge(stage, 276, 40, mix(palette.near, palette.sky[0], 0.3), 5) +
    path(firs.join(''), night) +
    rect(0, 328, WIDTH, 40, night)
  );
}
