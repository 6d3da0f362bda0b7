import { conifer, hill, ridge, sky, sun } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, curve, group, lines, path, spread, stroke } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** A climber on an overhanging wall. */
export function climb(stage: Stage): string {
  const { random, palette } = stage;
  const flip = random.pick([1, -1]);
  const edge: Point[] = spread(8, 0, 7).map((at): Point => [
    230 + at * 14 + (at % 2 ? 40 : 0) + random.between(-18, 18),
    -10 + at * 54,
  ]);
  const rock = mix(palette.far, palette.accent, 0.3);
  const facets = (odd: number) =>
    edge
      .slice(0, -1)
      .filter((_, at) => at % 2 === odd)
      .map(([x, y]) =>
        lines([
          [x, y],
          [x + random.between(-30, 50), y + 54],
          [x + random.between(60, 110), y + random.between(60, 110)],
          [x + random.between(90, 190), y + random.between(10, 40)],
        ]),
      )
      .join('Z');
  const [x, y] = [(edge[3]?.[0] ?? 300) - 8, random.between(140, 170)];
  const body =
    stroke(
      `M${Math.round(x - 20)} ${Math.round(y)}L${Math.round(x - 26)} ${Math.round(y + 40)}`,
      palette.light,
      17,
      'stroke-linecap="round"',
    ) +
    stroke(
      `M${Math.round(x - 18)} ${Math.round(y - 4)}L${Math.round(x + 4)} ${Math.round(y - 34)}L${Math.round(x + 10)} ${Math.round(y - 52)}M${Math.round(x - 20)} ${Math.round(y)}L${Math.round(x + 6)} ${Math.round(y + 12)}`,
      '#c98d68',
      7,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    stroke(
      `M${Math.round(x - 26)} ${Math.round(y + 42)}L${Math.round(x - 2)} ${Math.round(y + 56)}L${Math.round(x + 6)} ${Math.round(y + 84)}M${Math.round(x - 28)} ${Math.round(y + 42)}L${Math.round(x - 44)} ${Math.round(y + 76)}L${Math.round(x - 6)} ${Math.round(y + 104)}`,
      palette.near,
      9,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    circle(x - 24, y - 18, 11, palette.accent);
  return (
    sky(stage) +
    sun(stage, flip === 1 ? random.between(70, 150) : random.between(490, 570), random.between(90, 150), 28) +
    ridge(stage, 262, 46, mix(palette.far, palette.sky[2], 0.4), 5) +
    ridge(stage, 312, 30, mix(palette.far, palette.near, 0.3), 5) +
    group(
      flip === 1 ? '' : 'transform="matrix(-1 0 0 1 640 0)"',
      path(
        `${lines([...edge, [660, 380], [660, -10]])}Z`,
        stage.linear([rock, mix(rock, palette.near, 0.55)], 'across'),
      ),
      path(`${facets(0)}Z`, palette.light, 'opacity=".12"'),
      path(`${facets(1)}Z`, palette.near, 'opacity=".22"'),
      stroke(
        `M${Math.round(x - 24)} ${Math.round(y + 36)}Q${Math.round(x - 70)} ${Math.round(y + 150)} ${Math.round(x + 60)} 370`,
        palette.accent,
        2.5,
      ),
      body,
    )
  );
}

/** Hairpins of a pass road, riders far below. */
export function road(stage: Stage): string {
  const { random, palette } = stage;
  const flip = random.pick([1, -1]);
  const slope = mix(palette.far, palette.near, 0.35);
  // nearer bends are drawn wider
  const bends = [
    ['M372 150S380 168 330 174S262 184 300 194', 6],
    ['M300 194S462 206 456 226S200 244 192 268', 13],
    ['M192 268S184 296 380 298S590 318 560 340S300 360 210 384', 25],
  ] as const;
  const asphalt = mix(palette.light, palette.far, 0.3);
  const bunch = Array.from({ length: 6 }, () => [random.whole(330, 520), random.whole(292, 304)] as const);
  const firs = Array.from({ length: 6 }, () =>
    conifer(random.between(-10, 150), random.between(250, 350), random.between(40, 84)),
  );
  return (
    sky(stage) +
    sun(stage, random.between(90, 550), random.between(60, 110), random.between(20, 36)) +
    ridge(stage, 136, 74, mix(palette.far, palette.sky[2], 0.45), 4) +
    hill(stage, 164, 14, mix(palette.far, palette.sky[2], 0.1)) +
    group(
      flip === 1 ? '' : 'transform="matrix(-1 0 0 1 640 0)"',
      path(
        'M-20 240C140 216 250 140 356 140S520 210 660 250V370H-20z',
        stage.linear([mix(slope, palette.sky[2], 0.3), slope, mix(slope, palette.near, 0.6)]),
      ),
      ...bends.map(([d, wide]) => stroke(d, mix(palette.near, palette.far, 0.2), wide + 4, 'stroke-linecap="round"')),
      ...bends.map(([d, wide]) => stroke(d, asphalt, wide, 'stroke-linecap="round"')),
      stroke(bends[2][0], palette.light, 1.6, 'stroke-dasharray="16 12"'),
      stroke(bunch.map(([x, y]) => `M${x} ${y}l14 8`).join(''), palette.near, 5, 'stroke-linecap="round" opacity=".5"'),
      stroke(bunch.map(([x, y]) => `M${x} ${y}v-7`).join(''), palette.accent, 7, 'stroke-linecap="round"'),
      path(firs.join(''), palette.near),
    )
  );
}

/** Linked turns down an untouched slope. */
export function ski(stage: Stage): string {
  const { random, palette } = stage;
  const flip = random.pick([1, -1]);
  const tint = (share: number) => mix(palette.light, palette.sky[1], share);
  const turns = curve([
    [470, 120],
    [380, 150],
    [470, 178],
    [340, 206],
    [440, 238],
    [280, 276],
    [400, 318],
    [200, 372],
  ]);
  const firs = path(
    Array.from({ length: 6 }, () =>
      conifer(random.between(470, 650), random.between(190, 340), random.between(46, 110)),
    ).join(''),
    mix(palette.near, palette.far, 0.15),
  );
  const [x, y] = [338, 296];
  const skier =
    stroke(`M${x - 36} ${y + 20}L${x + 26} ${y + 8}`, palette.near, 4, 'stroke-linecap="round"') +
    stroke(
      `M${x - 6} ${y + 12}L${x + 4} ${y - 6}L${x - 8} ${y - 16}`,
      palette.near,
      10,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    stroke(`M${x - 8} ${y - 16}L${x - 2} ${y - 38}`, palette.accent, 16, 'stroke-linecap="round"') +
    stroke(
      `M${x - 4} ${y - 34}L${x - 26} ${y - 18}L${x - 42} ${y + 4}`,
      palette.accent,
      6,
      'stroke-linecap="round" stroke-linejoin="round"',
    ) +
    circle(x - 2, y - 52, 9, palette.near);
  const spray = Array.from({ length: 16 }, () => `M${x + random.whole(10, 70)} ${y + random.whole(-22, 16)}h0`).join(
    '',
  );
  return (
    sky(stage) +
    sun(
      stage,
      flip === 1 ? random.between(80, 200) : random.between(440, 560),
      random.between(60, 100),
      random.between(22, 36),
    ) +
    ridge(stage, 170, 84, tint(0.6), 5) +
    ridge(stage, 214, 50, tint(0.38), 4) +
    group(
      flip === 1 ? '' : 'transform="matrix(-1 0 0 1 640 0)"',
      path('M-20 300Q160 270 330 170T660 90V380H-20z', stage.linear([tint(0.02), tint(0.4)])),
      firs,
      stroke(turns, fade(palette.far, 0.7), 7),
      stroke(turns, palette.light, 2.5, 'transform="translate(-4 -2)"'),
      skier,
      stroke(spray, palette.light, 5, 'stroke-linecap="round"'),
    )
  );
}
