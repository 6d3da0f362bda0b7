import { depths, glints, mist, sky, sun, waterPaint } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { curve, ellipse, group, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** Steep walls falling into a narrow arm of the sea. */
export function fjord(stage: Stage): string {
  const { random, palette } = stage;
  const middle = random.between(260, 380);
  const tones = depths(stage, 4);
  const sides = tones.map((colour, at) => {
    const open = 40 + at * 62;
    const foot = 236 + at * 18;
    const wall = (side: 1 | -1) => {
      const outer = side === 1 ? 660 : -20;
      const top = 96 - at * 16 + random.between(-24, 24);
      return lines([
        [middle + side * (open - 12), foot],
        [middle + side * (open + 26), foot - 70],
        [middle + side * (open + 54), foot - 92],
        [middle + side * (open + 96), top + 20],
        [middle + side * (open + 150), top + random.between(-14, 10)],
        [outer, top + random.between(10, 60)],
        [outer, foot],
      ]);
    };
    return path(`${wall(1)}Z${wall(-1)}Z`, colour) + (at < 3 ? mist(stage, foot - 46, 60, 0.4) : '');
  });
  const boat = middle + random.between(-30, 30);
  return (
    sky(stage, 250) +
    sun(stage, middle + random.between(-40, 40), random.between(90, 130), 24) +
    rect(0, 236, WIDTH, 130, waterPaint(stage)) +
    sides.join('') +
    glints(stage, middle, 262, 350, 24) +
    path(`M${Math.round(boat - 15)} 312h30l-6 8h-18z`, palette.accent) +
    stroke(`M${Math.round(boat)} 312v-22`, palette.light, 2) +
    stroke(`M${Math.round(boat - 60)} 324h130`, palette.light, 1.5, 'opacity=".5"')
  );
}

/** Shallow basins that hold the sky, parted by dykes. */
export function saltPans(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.between(120, 150);
  const vanish = random.between(220, 420);
  const rows = [0, 0.06, 0.15, 0.29, 0.5, 0.76, 1.08].map((share) => horizon + share * (HEIGHT - horizon));
  const spots = spread(9, -900, 900).map((offset) => offset + random.between(-30, 30));
  const project = (offset: number, y: number): Point => [vanish + offset * ((y - horizon + 6) / (HEIGHT - horizon)), y];
  const basins = rows.slice(0, -1).flatMap((top, row) =>
    spots.slice(0, -1).flatMap((left, at) => {
      const right = spots[at + 1] ?? left;
      const bottom = rows[row + 1] ?? top;
      const corner: readonly Point[] = [
        project(left, top),
        project(right, top),
        project(right, bottom),
        project(left, bottom),
      ];
      if (corner.every(([x]) => x < 0) || corner.every(([x]) => x > WIDTH) || random.chance(0.62)) return [];
      return path(
        `${lines(corner)}Z`,
        fade(random.pick([palette.light, palette.accent, palette.sky[0], palette.sky[1]]), random.between(0.15, 0.5)),
      );
    }),
  );
  const dykes = [
    ...rows.map((y) => `M0 ${Math.round(y)}h640`),
    ...spots.map((offset) => lines([project(offset, horizon), project(offset, 400)])),
  ];
  const heap = random.pick([random.between(70, 190), random.between(450, 570)]);
  return (
    sky(stage, horizon) +
    sun(stage, vanish, horizon - random.between(10, 34), 24) +
    rect(
      0,
      horizon,
      WIDTH,
      HEIGHT,
      stage.linear([palette.sky[2], palette.sky[1], mix(palette.sky[0], palette.sky[1], 0.4)]),
    ) +
    basins.join('') +
    stroke(dykes.join(''), mix(palette.near, palette.far, 0.5), 2.5, 'opacity=".7"') +
    [0, 64, 118]
      .map((dx, at) =>
        path(
          `M${Math.round(heap + dx - 34)} 268l34-${44 - at * 8}l34 ${44 - at * 8}z`,
          stage.linear([palette.light, mix(palette.light, palette.far, 0.55)], 'across'),
        ),
      )
      .join('')
  );
}

/** A braided river from above: threads of water over sand. */
export function braids(stage: Stage): string {
  const { random, palette } = stage;
  const sand = mix(palette.sky[2], palette.far, 0.2);
  const tilt = random.whole(-28, 28);
  const knots = spread(6, -80, 720).map((x): Point => [x, 180 + random.between(-50, 50)]);
  const thread = (width: number, reach: number, colour: string) =>
    stroke(
      curve(knots.map(([x, y]): Point => [x + random.between(-30, 30), y + random.between(-reach, reach)])),
      colour,
      width,
      'stroke-linecap="round"',
    );
  const tones = [mix(palette.sky[0], palette.sky[1], 0.35), palette.sky[0], mix(palette.sky[1], palette.light, 0.3)];
  const banks = Array.from({ length: 5 }, () =>
    ellipse(
      random.between(0, 640),
      random.between(-40, 400),
      random.between(90, 210),
      random.between(20, 60),
      fade(palette.light, 0.16),
    ),
  );
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([sand, mix(sand, palette.near, 0.22)], 'diagonal')) +
    group(
      `transform="rotate(${tilt} 320 180)"`,
      ...banks,
      ...[26, 18, 14, 10, 8, 6, 5, 4, 3, 3, 2].map((width, at) =>
        thread(width, 40 + at * 13, tones[at % 3] ?? palette.light),
      ),
    )
  );
}
