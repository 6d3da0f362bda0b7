import { backdrop, glow, sky } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, ellipse, group, HEIGHT, lines, loop, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** Cells under a microscope. */
export function cells(stage: Stage): string {
  const { random, palette } = stage;
  const tones = [palette.accent, palette.sky[1], palette.sky[2], mix(palette.accent, palette.sun, 0.5)];
  const shapes = spread(10, 0, 9).map((at) => {
    const [x, y] = [
      (at % 4) * 182 + (Math.floor(at / 4) % 2) * 84 + random.between(-26, 26) + 20,
      Math.floor(at / 4) * 138 + random.between(-22, 22) + 40,
    ];
    const size = random.between(56, 88);
    const points = Array.from({ length: 5 }, (_, step): Point => [
      x + Math.cos(step * 1.257) * size * random.between(0.85, 1.25),
      y + Math.sin(step * 1.257) * size * random.between(0.85, 1.25),
    ]);
    const tone = random.pick(tones);
    return (
      path(loop(points), fade(tone, 0.4), `stroke="${mix(tone, palette.light, 0.5)}" stroke-width="3"`) +
      circle(
        x + random.between(-12, 12),
        y + random.between(-12, 12),
        size * 0.28,
        mix(tone, palette.near, 0.45),
        'opacity=".8"',
      )
    );
  });
  return (
    backdrop(stage, mix(palette.sky[0], palette.sky[2], 0.35), palette.near) +
    shapes.join('') +
    glow(stage, random.between(180, 460), random.between(90, 270), 260, palette.light, 0.35)
  );
}

/** A beam of light parted by a prism. */
export function prism(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y] = [random.between(270, 330), random.between(180, 200)];
  const flip = random.pick([1, -1]);
  const fan = ['#ff5d5d', '#ff9d4d', '#ffe05c', '#66d98a', '#4db7ff', '#8c7bff'].map((tone, at) =>
    path(
      lines([
        [x + 40, y + 6],
        [720, y - 20 + at * 44],
        [720, y + 24 + at * 44],
      ]),
      tone,
      'opacity=".8"',
    ),
  );
  return (
    backdrop(stage, mix(palette.sky[0], palette.near, 0.25), mix(palette.near, '#000000', 0.45)) +
    group(
      flip === 1 ? '' : 'transform="matrix(-1 0 0 1 640 0)"',
      ...fan,
      path(
        `M-20 ${Math.round(y + random.between(60, 110))}L${Math.round(x - 34)} ${Math.round(y - 6)}v14L-20 ${Math.round(y + 132)}z`,
        palette.light,
      ),
      glow(stage, x, y, 190, palette.light, 0.45),
      path(
        `M${Math.round(x)} ${Math.round(y - 122)}L${Math.round(x + 130)} ${Math.round(y + 98)}h-260z`,
        stage.linear([fade(palette.light, 0.75), fade(palette.sky[1], 0.35), fade(palette.light, 0.2)], 'across'),
        `stroke="${palette.light}" stroke-width="3" stroke-linejoin="round"`,
      ),
      path(
        `M${Math.round(x)} ${Math.round(y - 122)}L${Math.round(x + 130)} ${Math.round(y + 98)}h-96z`,
        palette.light,
        'opacity=".16"',
      ),
    )
  );
}

/** Flasks on a bench. */
export function flasks(stage: Stage): string {
  const { random, palette } = stage;
  const flask = (x: number, size: number, tone: string, level: number) =>
    group(
      `transform="matrix(${size.toFixed(2)} 0 0 ${size.toFixed(2)} ${Math.round(x)} 300)"`,
      path(
        `M${-62 + level * 0.32} ${-level}H${62 - level * 0.32}L74-18Q76 0 60 0H-60Q-76 0-74-18z`,
        tone,
        'opacity=".9"',
      ),
      ellipse(0, -level, 62 - level * 0.32, 8, mix(tone, palette.light, 0.4)),
      stroke(
        'M-20-200V-130L-74-18Q-76 0-60 0H60Q76 0 74-18L20-130V-200M-26-202H26',
        palette.light,
        5,
        'stroke-linecap="round" stroke-linejoin="round"',
      ),
      stroke('M-12-120L-50-40', '#fff', 5, 'stroke-linecap="round" opacity=".55"'),
      ...[0, 1].map(() =>
        circle(
          random.between(-30, 30),
          -random.between(16, level - 8),
          random.between(3, 7),
          palette.light,
          'opacity=".6"',
        ),
      ),
    );
  const x = random.between(280, 360);
  return (
    backdrop(stage, mix(palette.sky[1], palette.sky[2], 0.4), mix(palette.sky[0], palette.near, 0.3)) +
    glow(stage, x, 150, 250, palette.sun, 0.6) +
    rect(0, 298, WIDTH, 70, stage.linear([mix(palette.far, palette.near, 0.4), palette.near])) +
    ellipse(x, 310, 110, 10, palette.accent, 'opacity=".4"') +
    flask(x - random.between(170, 200), random.between(0.7, 0.9), palette.sky[0], random.between(50, 100)) +
    flask(x + random.between(170, 200), random.between(0.75, 0.95), palette.sky[1], random.between(50, 100)) +
    flask(x, random.between(1.15, 1.28), palette.accent, random.between(60, 110))
  );
}

/** Waves from two sources, crossing. */
export function interference(stage: Stage): string {
  const { random, palette } = stage;
  const [left, right] = [random.between(120, 230), random.between(410, 520)];
  const y = random.between(190, 420);
  const rings = (x: number, tone: string) => {
    const circles = spread(13, 26, 520).map((radius) => `<circle r="${Math.round(radius)}"/>`);
    return group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})" fill="none" stroke="${tone}" stroke-width="7" opacity=".5"`,
      ...circles,
    );
  };
  return (
    sky(stage) +
    rect(0, 0, WIDTH, HEIGHT, fade(palette.near, 0.45)) +
    glow(stage, left, y, 220, palette.accent, 0.6) +
    glow(stage, right, y, 220, palette.sky[2], 0.6) +
    rings(left, palette.accent) +
    rings(right, palette.light) +
    circle(left, y, 12, palette.light) +
    circle(right, y, 12, palette.light)
  );
}
