import { glow, hill, stars } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, ellipse, group, HEIGHT, path, rect, ring, spread, stroke, WIDTH } from '../svg.ts';
import type { Stage } from '../svg.ts';

const night = (stage: Stage) => {
  const { near, sky: tones } = stage.palette;
  return stage.linear([mix(near, '#000000', 0.45), mix(tones[0], near, 0.3), tones[1]]);
};

/** An observatory, its slit open to the stars. */
export function dome(stage: Stage): string {
  const { random, palette } = stage;
  const x = random.between(220, 420);
  const turn = random.whole(-30, 30);
  const shell = mix(palette.light, palette.sky[1], 0.3);
  const trails = spread(6, 130, 420).map((radius) =>
    ring(
      x,
      180,
      radius,
      palette.sky[2],
      1.4,
      `stroke-dasharray="${random.whole(50, 110)} ${random.whole(120, 260)}" opacity=".45"`,
    ),
  );
  return (
    rect(0, 0, WIDTH, HEIGHT, night(stage)) +
    stars(stage, 26, 230) +
    trails.join('') +
    glow(stage, x, 280, 220, palette.sky[2], 0.5) +
    hill(stage, 296, 16, mix(palette.near, palette.sky[0], 0.4)) +
    path(
      `M${Math.round(x - 88)} 236h176v90h-176z`,
      stage.linear([mix(shell, palette.near, 0.2), mix(shell, palette.near, 0.65)], 'across'),
    ) +
    path(
      `M${Math.round(x - 100)} 226a100 100 0 0 1 200 0v12h-200z`,
      stage.linear([shell, mix(shell, palette.near, 0.3), mix(shell, palette.near, 0.7)], 'across'),
    ) +
    group(
      `transform="rotate(${turn} ${Math.round(x)} 226)"`,
      path(`M${Math.round(x - 17)} 226V130q17-7 34 0v96z`, mix(palette.near, '#000000', 0.3)) +
        path(
          `M${Math.round(x - 10)} 204v-94h20v94z`,
          stage.linear([palette.accent, mix(palette.accent, palette.near, 0.6)]),
        ) +
        ellipse(x, 110, 12, 4, palette.light),
    ) +
    stroke(`M${Math.round(x - 100)} 238h200`, palette.near, 4, 'opacity=".6"') +
    rect(x - 14, 280, 28, 46, palette.sun, 'opacity=".9"') +
    hill(stage, 328, 12, mix(palette.near, '#000000', 0.35))
  );
}

/** A ringed planet and its moons. */
export function planet(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y, r] = [random.between(250, 400), random.between(160, 200), random.between(92, 122)];
  const tilt = random.whole(-28, 28);
  const bands = spread(5, -0.8, 0.7).map((at) =>
    rect(
      x - r,
      y + at * r,
      r * 2,
      r * random.between(0.06, 0.2),
      random.pick([palette.light, palette.far, palette.near]),
      'opacity=".28"',
    ),
  );
  const arc = (rx: number, wide: number, tone: string, half: 0 | 1) =>
    stroke(
      `M${Math.round(x - rx)} ${Math.round(y)}A${Math.round(rx)} ${Math.round(rx * 0.24)} 0 0 ${half} ${Math.round(x + rx)} ${Math.round(y)}`,
      tone,
      wide,
    );
  const ringed = (half: 0 | 1) =>
    arc(r * 1.5, 9, fade(palette.light, 0.55), half) +
    arc(r * 1.78, 24, fade(palette.sun, 0.6), half) +
    arc(r * 2.04, 5, fade(palette.light, 0.4), half);
  const moon = (at: number, down: number, size: number) =>
    circle(at, down, size, stage.radial([palette.light, mix(palette.light, palette.near, 0.5)]));
  return (
    rect(0, 0, WIDTH, HEIGHT, night(stage)) +
    glow(stage, x, y, 320, palette.sky[1], 0.7) +
    stars(stage, 44, 356) +
    group(
      `transform="rotate(${tilt} ${Math.round(x)} ${Math.round(y)})"`,
      ringed(1),
      circle(
        x,
        y,
        r,
        stage.linear([
          mix(palette.accent, palette.light, 0.35),
          palette.accent,
          mix(palette.accent, palette.near, 0.5),
        ]),
      ),
      `<clipPath id="p"><circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="${Math.round(r)}"/></clipPath>`,
      group(
        'clip-path="url(#p)"',
        ...bands,
        path(
          `M${Math.round(x + r * 0.1)} ${Math.round(y - r)}a${Math.round(r * 1.4)} ${Math.round(r * 1.4)} 0 0 1 0 ${Math.round(r * 2)}h${Math.round(r)}v-${Math.round(r * 2)}z`,
          mix(palette.near, '#000000', 0.4),
          'opacity=".5"',
        ),
      ),
      ringed(0),
    ) +
    moon(x - random.between(170, 230), y - random.between(70, 110), random.between(11, 18)) +
    moon(x + random.between(180, 230), y + random.between(70, 110), random.between(6, 11))
  );
}
