import { bird, depths, glints, glow, hill, mist, ridge, sky, sun } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, curve, ellipse, group, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

const waterPaint = (stage: Stage) => {
  const { sky: tones, near } = stage.palette;
  return stage.linear([mix(tones[2], tones[1], 0.45), mix(tones[1], tones[0], 0.6), mix(tones[0], near, 0.55)]);
};

/** A low sun on open water. */
export function seaSun(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.between(196, 232);
  const x = random.between(140, 500);
  const clouds = Array.from({ length: 4 }, () => {
    const y = random.between(40, horizon - 46);
    const from = random.between(-60, 460);
    return stroke(
      `M${Math.round(from)} ${Math.round(y)}h${random.whole(90, 260)}`,
      palette.light,
      random.between(4, 11),
      'stroke-linecap="round" opacity=".28"',
    );
  });
  const birds = Array.from({ length: random.whole(3, 6) }, () =>
    bird(x + random.between(-170, 170), random.between(50, 130), random.between(5, 10)),
  );
  return (
    sky(stage, horizon) +
    glow(stage, x, horizon - 14, 240, palette.sun, 0.75) +
    circle(x, horizon - random.between(4, 26), random.between(38, 62), palette.sun) +
    clouds.join('') +
    stroke(birds.join(''), palette.near, 2) +
    rect(0, horizon, WIDTH, HEIGHT - horizon, waterPaint(stage)) +
    glints(stage, x, horizon + 6, 356, 44)
  );
}

/** Swells one behind the other, foam on their crests. */
export function waves(stage: Stage): string {
  const { random, palette } = stage;
  const layers = spread(5, 0, 1).map((depth) => {
    const y = 158 + depth * 168;
    const length = 120 + depth * 120;
    const shift = random.between(0, length);
    const crests = spread(Math.ceil(900 / length) * 2, -1, Math.ceil(900 / length) * 2 - 2).map((at): Point => {
      const tall = Math.abs(at % 2) * (26 + depth * 48) * random.between(0.5, 1.1);
      return [at * (length / 2) - shift + random.between(-0.1, 0.1) * length, y + 14 - tall];
    });
    const colour = mix(mix(palette.sky[1], palette.sky[2], 0.3), mix(palette.sky[0], palette.near, 0.6), depth);
    const foam = `stroke="${palette.light}" stroke-width="${Math.round(10 + depth * 26) / 10}" stroke-opacity="${0.35 + Math.round(depth * 4) / 10}"`;
    return path(`${curve(crests)}L720 400H-260Z`, stage.linear([colour, mix(colour, palette.near, 0.45)]), foam);
  });
  return sky(stage, 210) + sun(stage, random.between(120, 520), random.between(70, 120), random.between(24, 44)) + layers.join('');
}

/** Returns path data of a small fish that swims to the right, or to the left for a negative size. */
function fish(x: number, y: number, size: number): string {
  const [long, high] = [Math.round(size * 2), Math.round(Math.abs(size) * 0.9)];
  return `M${Math.round(x)} ${Math.round(y)}q${long} ${-high} ${long * 2} 0q${-long} ${high} ${-long * 2} 0l${-Math.round(size)} ${-high}v${high * 2}z`;
}

/** Shafts of light from above, and a shoal passing through. */
export function underwater(stage: Stage): string {
  const { random, palette } = stage;
  const shafts = spread(5, -20, 540).map((x) => {
    const lean = random.between(90, 190);
    return path(`M${Math.round(x)} -10h${random.whole(16, 60)}l${Math.round(lean)} 380h-${random.whole(90, 170)}z`, palette.light, `opacity="${random.pick(['.06', '.1', '.14'])}"`);
  });
  const heading = random.pick([1, -1]);
  const [x, y] = [random.between(220, 420), random.between(130, 200)];
  const shoal = Array.from({ length: 26 }, () => {
    const dx = random.between(-190, 190);
    return fish(x + dx, y + random.between(-90, 90) * (1 - Math.abs(dx) / 230), heading * random.between(5, 11));
  });
  const weed = Array.from({ length: 8 }, () => {
    const foot = random.pick([random.between(0, 170), random.between(470, 640)]);
    const tall = random.between(60, 150);
    return curve([[foot, 365], [foot + 16, 350 - tall * 0.3], [foot - 14, 350 - tall * 0.7], [foot + 6, 350 - tall]]);
  });
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([mix(palette.sky[2], palette.sky[1], 0.4), mix(palette.sky[1], palette.sky[0], 0.7), mix(palette.near, palette.sky[0], 0.3)])) +
    shafts.join('') +
    path(shoal.join(''), mix(palette.light, palette.accent, 0.3)) +
    stroke(weed.join(''), mix(palette.near, palette.sky[0], 0.35), 6, 'stroke-linecap="round"') +
    hill(stage, 330, 14, mix(palette.near, palette.sky[0], 0.15))
  );
}

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
      const corner: readonly Point[] = [project(left, top), project(right, top), project(right, bottom), project(left, bottom)];
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

/** A braided river from above: threads of water over sand. */
export function braids(stage: Stage): string {
  const { random, palette } = stage;
  const sand = mix(palette.sky[2], palette.far, 0.2);
  const tilt = random.whole(-28, 28);
  const knots = spread(6, -80, 720).map((x): Point => [x, 180 + random.between(-50, 50)]);
  const thread = (width: number, reach: number, colour: string) =>
    stroke(curve(knots.map(([x, y]): Point => [x + random.between(-30, 30), y + random.between(-reach, reach)])), colour, width, 'stroke-linecap="round"');
  const tones = [mix(palette.sky[0], palette.sky[1], 0.35), palette.sky[0], mix(palette.sky[1], palette.light, 0.3)];
  const banks = Array.from({ length: 5 }, () => ellipse(random.between(0, 640), random.between(-40, 400), random.between(90, 210), random.between(20, 60), fade(palette.light, 0.16)));
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([sand, mix(sand, palette.near, 0.22)], 'diagonal')) +
    group(
      `transform="rotate(${tilt} 320 180)"`,
      ...banks,
      ...[26, 18, 14, 10, 8, 6, 5, 4, 3, 3, 2].map((width, at) => thread(width, 40 + at * 13, tones[at % 3] ?? palette.light)),
    )
  );
}

/** Terns over reeds at the edge of a marsh. */
export function reeds(stage: Stage): string {
  const { random, palette } = stage;
  const stems = (count: number, tall: number) =>
    Array.from({ length: count }, () => {
      const x = random.between(-10, 650);
      const height = tall * random.between(0.6, 1.15);
      return `M${Math.round(x)} 365q${random.whole(-4, 6)}-${Math.round(height * 0.6)} ${random.whole(4, 22)}-${Math.round(height)}`;
    }).join('');
  const birds = Array.from({ length: random.whole(6, 11) }, () =>
    bird(random.between(120, 520), random.between(36, 150), random.between(6, 15)),
  );
  return (
    sky(stage, 232) +
    sun(stage, random.between(130, 510), random.between(110, 180), random.between(26, 44)) +
    ridge(stage, 216, 14, mix(palette.far, palette.sky[2], 0.3), 4) +
    rect(0, 230, WIDTH, 140, waterPaint(stage)) +
    glints(stage, 320, 240, 340, 18) +
    stroke(birds.join(''), palette.near, 2.4) +
    stroke(stems(30, 120), mix(palette.far, palette.near, 0.6), 2.5) +
    stroke(stems(22, 190), palette.near, 4)
  );
}
