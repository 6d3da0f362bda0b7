import { backdrop, daylight, glow, hill, shadow } from '../parts.ts';
import { mix } from '../palettes.ts';
import { circle, curve, group, HEIGHT, lines, loop, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** A cluster of crystals on dark rock. */
export function crystal(stage: Stage): string {
  const { random, palette } = stage;
  const base: Point = [random.between(280, 360), 316];
  const prism = (turn: number, tall: number, wide: number, tone: string) => {
    const tip = tall + wide * 0.9;
    return group(
      `transform="translate(${Math.round(base[0])} ${base[1]})rotate(${Math.round(turn)})"`,
      path(
        `${lines([
          [-wide, 0],
          [-wide, -tall],
          [-wide * 0.1, -tip],
          [-wide * 0.2, 0],
        ])}Z`,
        mix(tone, palette.light, 0.45),
      ) +
        path(
          `${lines([
            [-wide * 0.2, 0],
            [-wide * 0.1, -tip],
            [wide * 0.45, -tall * 0.94],
            [wide * 0.4, 0],
          ])}Z`,
          tone,
        ) +
        path(
          `${lines([
            [wide * 0.4, 0],
            [wide * 0.45, -tall * 0.94],
            [-wide * 0.1, -tip],
            [wide, -tall],
            [wide, 0],
          ])}Z`,
          mix(tone, palette.near, 0.5),
        ) +
        stroke(`M${Math.round(-wide * 0.78)}-20V-${Math.round(tall * 0.9)}`, '#fff', 2, 'opacity=".6"'),
    );
  };
  const tones = [palette.sky[1], palette.accent, palette.sky[2], palette.far];
  const turns = random.shuffle([-60, -38, 32, 52]);
  return (
    backdrop(stage, mix(palette.sky[0], palette.sky[1], 0.45), mix(palette.near, '#000000', 0.2)) +
    glow(stage, base[0], 190, 260, palette.sky[2], 0.6) +
    turns
      .map((turn, at) =>
        prism(
          turn + random.between(-6, 6),
          random.between(110, 170) - Math.abs(turn) * 0.6,
          random.between(17, 27),
          tones[at % 4] ?? palette.accent,
        ),
      )
      .join('') +
    prism(random.between(8, 18), random.between(160, 190), 29, palette.sky[1]) +
    prism(random.between(-14, -4), random.between(196, 226), 36, mix(palette.accent, palette.light, 0.1)) +
    hill(stage, 316, 10, mix(palette.near, '#000000', 0.2), 9)
  );
}

/** A coiled fossil in stone. */
export function ammonite(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y] = [random.between(260, 380), random.between(170, 190)];
  const flip = random.pick([1, -1]);
  const grow = random.between(0.168, 0.182);
  const spot = (turn: number, scale = 1): Point => {
    const radius = 11 * Math.exp(grow * turn) * scale;
    return [Math.cos(turn) * radius, Math.sin(turn) * radius];
  };
  const spiral = curve(spread(33, 0, 15.6).map((turn) => spot(turn)));
  const ribs = spread(20, 5.6, 15.4).map((turn) => {
    const [from, to] = [spot(turn, 0.42), spot(turn + 0.1, 0.97)];
    return lines([from, to]);
  });
  const stone = mix(palette.far, palette.sky[2], 0.35);
  const shell = mix(palette.accent, palette.light, 0.3);
  return (
    backdrop(stage, stone, mix(stone, palette.near, 0.7)) +
    shadow(stage, x + 14, y + 18, 210, 190, 0.5) +
    group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})scale(${flip * 1.15} 1.15)rotate(${random.whole(0, 90)})"`,
      path(spiral, stage.linear([mix(shell, palette.light, 0.3), shell, mix(shell, palette.near, 0.45)], 'diagonal')),
      stroke(ribs.join(''), mix(shell, palette.near, 0.55), 4, 'stroke-linecap="round" opacity=".5"'),
      stroke(spiral, mix(shell, palette.near, 0.65), 6, 'stroke-linecap="round"'),
      stroke(spiral, palette.light, 2, 'opacity=".5" transform="translate(-2 -2)"'),
    ) +
    daylight(stage, 0.3, 0.5)
  );
}

/** Contour lines of a map, a route across them. */
export function contours(stage: Stage): string {
  const { random, palette } = stage;
  const summit = (x: number, y: number, id: string, high: number) => {
    const points = Array.from({ length: 8 }, (_, at): Point => {
      const reach = random.between(0.7, 1.25) * 100;
      return [Math.cos((at * Math.PI) / 4) * reach * 1.3, Math.sin((at * Math.PI) / 4) * reach];
    });
    const levels = spread(high, 3.1, 0.28).map(
      (size, at) =>
        `<use href="#${id}" transform="matrix(${size.toFixed(2)} 0 0 ${size.toFixed(2)} ${Math.round(x + at * 4)} ${Math.round(y - at * 2)})"/>`,
    );
    return `<defs><path id="${id}" vector-effect="non-scaling-stroke" d="${loop(points)}"/></defs>${levels.join('')}`;
  };
  const paper = mix(palette.light, palette.sky[2], 0.5);
  const route: Point[] = [
    [-10, random.between(220, 330)],
    [120, 260],
    [230, random.between(120, 220)],
    [350, 200],
    [460, random.between(90, 180)],
    [650, random.between(30, 120)],
  ];
  return (
    rect(0, 0, WIDTH, HEIGHT, paper) +
    group(
      `fill="${mix(palette.far, palette.accent, 0.2)}" fill-opacity=".13" stroke="${mix(palette.far, palette.near, 0.4)}" stroke-opacity=".55" stroke-width="1.6"`,
      summit(random.between(130, 220), random.between(190, 260), 'q', 9),
      summit(random.between(430, 520), random.between(110, 180), 'r', 9),
    ) +
    stroke(
      curve([
        [-10, 60],
        [130, 90],
        [300, 40],
        [360, 330],
        [520, 300],
        [650, 350],
      ]),
      palette.sky[0],
      9,
      'opacity=".75"',
    ) +
    stroke(curve(route), palette.accent, 5, 'stroke-dasharray="14 10" stroke-linecap="round"') +
    circle(460, 140, 13, palette.accent, `stroke="${palette.light}" stroke-width="5"`) +
    daylight(stage, 0.25, 0.42)
  );
}
