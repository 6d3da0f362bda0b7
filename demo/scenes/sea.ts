import { bird, glints, glow, hill, ridge, sky, sun, waterPaint } from '../parts.ts';
import { mix } from '../palettes.ts';
import { circle, curve, HEIGHT, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

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
  return (
    sky(stage, 210) +
    sun(stage, random.between(120, 520), random.between(70, 120), random.between(24, 44)) +
    layers.join('')
  );
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
    return path(
      `M${Math.round(x)} -10h${random.whole(16, 60)}l${Math.round(lean)} 380h-${random.whole(90, 170)}z`,
      palette.light,
      `opacity="${random.pick(['.06', '.1', '.14'])}"`,
    );
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
    return curve([
      [foot, 365],
      [foot + 16, 350 - tall * 0.3],
      [foot - 14, 350 - tall * 0.7],
      [foot + 6, 350 - tall],
    ]);
  });
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      stage.linear([
        mix(palette.sky[2], palette.sky[1], 0.4),
        mix(palette.sky[1], palette.sky[0], 0.7),
        mix(palette.near, palette.sky[0], 0.3),
      ]),
    ) +
    shafts.join('') +
    path(shoal.join(''), mix(palette.light, palette.accent, 0.3)) +
    stroke(weed.join(''), mix(palette.near, palette.sky[0], 0.35), 6, 'stroke-linecap="round"') +
    hill(stage, 330, 14, mix(palette.near, palette.sky[0], 0.15))
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
    stroke(stems(26, 120), mix(palette.far, palette.near, 0.6), 2.5) +
    stroke(stems(22, 190), palette.near, 4)
  );
}
