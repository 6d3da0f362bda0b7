import { conifer, depths, glints, hill, mist, ridge, sky, sun } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { curve, group, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** Ridge behind ridge against a low sun. */
export function duskMountains(stage: Stage): string {
  const { random } = stage;
  const layers = depths(stage, random.whole(4, 6));
  const heights = spread(layers.length, random.between(165, 205), 325);
  const ridges = layers.map((colour, at) => {
    const y = heights[at] ?? 0;
    const haze = at === 0 ? mist(stage, y - 40, 150, 0.6) : '';
    return ridge(stage, y, 58 - at * 5, colour, 5) + haze;
  });
  return (
    sky(stage) +
    sun(stage, random.between(130, 510), random.between(105, 165), random.between(20, 38)) +
    ridges.join('')
  );
}

/** Returns one snow-capped peak: a lit side, a shaded side, snow with a ragged hem. */
function peak(stage: Stage, x: number, top: number, half: number, base: number, tone: number): string {
  const { random, palette } = stage;
  const rock = mix(palette.far, palette.near, tone);
  const hem = top + (base - top) * random.between(0.34, 0.46);
  const at = (y: number, side: number): Point => [x + side * half * ((y - top) / (base - top)), y];
  const snow = [
    at(hem + 14, -1),
    [x, top],
    at(hem, 1),
    ...[0.6, 0.3, 0, -0.35, -0.65].map((side, index): Point => at(hem + (index % 2 ? 18 : -16), side)),
  ];
  return (
    path(
      `${lines([
        [x - half, base],
        [x, top],
        [x + half, base],
      ])}Z`,
      rock,
    ) +
    path(
      `${lines([
        [x, top],
        [x + half, base],
        [x + half * 0.12, base],
        [x + half * 0.16, (top + base) / 2],
      ])}Z`,
      fade(palette.near, 0.4),
    ) +
    path(`${lines(snow as Point[])}Z`, mix(palette.light, palette.sky[1], 0.12)) +
    path(
      `${lines([[x, top], at(hem, 1), at(hem - 16, 0.6), at(hem + 18, 0.3), [x + 4, (top + hem) / 2]])}Z`,
      fade(palette.far, 0.55),
    )
  );
}

/** White peaks and their likeness in a still lake. */
export function alpineLake(stage: Stage): string {
  const { random, palette } = stage;
  const shore = random.between(222, 242);
  const middle = random.between(230, 410);
  const peaks = [
    peak(stage, middle - random.between(150, 210), random.between(110, 140), 190, shore, 0.05),
    peak(stage, middle + random.between(150, 210), random.between(95, 130), 210, shore, 0.15),
    peak(stage, middle, random.between(50, 80), random.between(190, 220), shore, 0.3),
  ].join('');
  const trees = path(
    Array.from({ length: 22 }, () =>
      conifer(random.pick([random.between(-5, 190), random.between(450, 645)]), shore + 5, random.between(22, 50)),
    ).join(''),
    palette.near,
  );
  const scenery = peaks + rect(0, shore - 3, WIDTH, 6, palette.near) + trees;
  return (
    sky(stage, shore) +
    group('id="k"', scenery) +
    rect(0, shore, WIDTH, HEIGHT - shore, stage.linear([mix(palette.sky[2], palette.sky[1], 0.4), palette.sky[0]])) +
    `<use href="#k" opacity=".4" transform="matrix(1 0 0 -.75 0 ${Math.round(shore * 1.75)})"/>` +
    glints(stage, middle, shore + 12, 350, 14)
  );
}

/** Wind-cut dunes, each with a lit and a shaded face. */
export function dunes(stage: Stage): string {
  const { random, palette } = stage;
  const layers = spread(random.whole(4, 5), 0, 1).map((depth, at) => {
    const y = 175 + depth * 150;
    const crest = random.between(120, 520);
    const lit = mix(palette.sky[2], palette.far, 0.25 + depth * 0.6);
    const edge: Point[] = [
      [-60, y + random.between(20, 50)],
      [crest - 190, y + 14],
      [crest, y - random.between(38, 62)],
      [crest + 210, y + 30],
      [700, y + random.between(10, 40)],
    ];
    const shade: Point[] = [
      [crest - 18, y - 44],
      [crest + 34, y + 8],
      [crest - 30, y + 60],
      [crest + random.between(20, 120), y + 190],
    ];
    const fill = stage.linear([lit, mix(lit, palette.near, 0.22)]);
    const dark = mix(mix(lit, palette.far, 0.6), palette.near, 0.28 + depth * 0.2);
    const top = curve(edge);
    const clip = `<clipPath id="c${at}"><path d="${top}V360H-60Z"/></clipPath>`;
    return (
      clip +
      path(`${top}V360H-60Z`, fill) +
      path(`${curve(shade)}L700 360V0H${Math.round(crest)}Z`, dark, `clip-path="url(#c${at})"`)
    );
  });
  return (
    sky(stage) + sun(stage, random.between(90, 300), random.between(70, 120), random.between(20, 34)) + layers.join('')
  );
}

/** Layered rock walls on both sides of a bright gap. */
export function canyon(stage: Stage): string {
  const { random, palette } = stage;
  const gap = random.between(240, 400);
  const wall = (side: 1 | -1, depth: number): string => {
    const inner = gap + side * (44 + depth * 84 + random.between(0, 18));
    const outer = side === 1 ? 660 : -20;
    const top = 118 - depth * 58 + random.between(-14, 14);
    const steps = spread(3, 0, 1).flatMap((share, at): Point[] => {
      const x = inner - side * (share * 34) + side * (at % 2 ? 16 : 0);
      const y = top + share * (330 - top);
      return [
        [x, y],
        [x + side * random.between(-10, 16), y + 34],
      ];
    });
    const colour = mix(mix(palette.far, palette.sky[2], 0.45), palette.near, depth * 0.38);
    const bands = [0.45].map((share) => {
      const y = top + share * 250 + random.between(-10, 10);
      return curve([
        [inner + side * 10, y],
        [(inner + outer) / 2, y + random.between(-14, 14)],
        [outer, y + random.between(-6, 18)],
      ]);
    });
    return (
      path(
        `${lines([[outer, top - 30], [inner + side * 60, top - 18], ...steps, [outer, 400]])}Z`,
        stage.linear([mix(colour, palette.accent, 0.2), mix(colour, palette.near, 0.35)]),
      ) + stroke(bands.join(''), palette.light, 7, 'opacity=".1"')
    );
  };
  const stream: Point[] = [
    [gap - 60, 362],
    [gap + 20, 330],
    [gap - 18, 300],
    [gap + 4, 270],
    [gap + 8, 300],
    [gap + 70, 330],
    [gap + 30, 362],
  ];
  return (
    sky(stage) +
    sun(stage, gap + random.between(-24, 24), random.between(110, 150), 26) +
    hill(stage, 268, 10, mix(palette.far, palette.sky[2], 0.5)) +
    path(curve(stream), palette.light, 'opacity=".7"') +
    [0, 1, 2].map((depth) => wall(1, depth) + wall(-1, depth)).join('')
  );
}
