import { daylight, glow, sky } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, ellipse, group, HEIGHT, lines, path, rect, ring, spread, stroke, WIDTH } from '../svg.ts';
import type { Stage } from '../svg.ts';

/** Lanes of a pool from above, one swimmer ahead. */
export function pool(stage: Stage): string {
  const { random, palette } = stage;
  const [deep, pale] = [mix(palette.sky[0], '#0a6fa0', 0.45), mix(palette.sky[2], '#8fe0ea', 0.5)];
  const lanes = spread(6, -60, 420);
  const ripples = Array.from(
    { length: 26 },
    () => `M${random.whole(-60, 640)} ${random.whole(-30, 390)}q14-9 28 0t28 0t28 0`,
  ).join('');
  const ropes = lanes.map((y) => `M-150 ${Math.round(y)}h940`).join('');
  const swimmer = (x: number, y: number, cap: string) =>
    path(
      'M-190-15Q-90-30-24-12V12Q-90 30-190 15z',
      palette.light,
      `opacity=".35" transform="translate(${Math.round(x)} ${Math.round(y)})"`,
    ) +
    group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})"`,
      stroke('M-8 0Q14-34 56-27M-8 0Q-22 30-58 25', '#d9a07a', 9, 'stroke-linecap="round"'),
      ellipse(-34, 0, 42, 13, mix(palette.near, deep, 0.4)),
      circle(16, 0, 13, cap),
    );
  const first = random.whole(1, 3);
  return (
    rect(0, 0, WIDTH, HEIGHT, deep) +
    group(
      `transform="rotate(${random.whole(-24, 24)} 320 180)scale(1.1)"`,
      rect(-200, -150, 1040, 660, stage.linear([pale, mix(pale, deep, 0.5), deep], 'across')),
      stroke(
        lanes.map((y) => `M-150 ${Math.round(y + 48)}h940`).join(''),
        mix(deep, '#02304a', 0.4),
        14,
        'opacity=".28"',
      ),
      stroke(ripples, '#fff', 2, 'opacity=".35" stroke-linecap="round"'),
      stroke(ropes, palette.light, 7),
      stroke(ropes, palette.accent, 7, 'stroke-dasharray="26 26"'),
      swimmer(random.between(360, 440), -12 + first * 96, palette.accent) +
        swimmer(random.between(180, 300), -12 + (first - 1) * 96, palette.light),
    )
  );
}

/** The bend of a running track. */
export function track(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y] = [random.between(-60, 80), random.between(330, 460)];
  const clay = mix('#c4502f', palette.accent, 0.3);
  const lanes = spread(8, 190, 610);
  const runner = (radius: number, turn: number, tone: string) => {
    const [at, down] = [x + Math.cos(turn) * radius, y + Math.sin(turn) * radius];
    const lean = Math.round((turn * 180) / Math.PI);
    return group(
      `transform="translate(${Math.round(at)} ${Math.round(down)})rotate(${lean})"`,
      path('M6 4L74 40L66 62L-4 12z', '#000', 'opacity=".25"'),
      stroke('M-14 8L0-16M12 10L2 20', '#8d5a3c', 7, 'stroke-linecap="round"'),
      ellipse(0, 0, 19, 11, tone),
      circle(2, -2, 8, '#5a3524'),
    );
  };
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      stage.linear([mix('#4f8a4b', palette.far, 0.35), mix('#2f5f3a', palette.near, 0.35)], 'diagonal'),
    ) +
    ring(x, y, 400, mix(clay, palette.near, 0.12), 448) +
    ring(x, y, 400, clay, 420) +
    lanes.map((radius) => ring(x, y, radius, '#fff4e6', 4, 'opacity=".85"')).join('') +
    runner(280, random.between(-1.1, -0.8), palette.light) +
    runner(400, random.between(-0.95, -0.6), palette.sky[0]) +
    runner(520, random.between(-0.75, -0.45), palette.sun) +
    daylight(stage, 0.35, 0.5)
  );
}

/** A pitch under floodlights. */
export function pitch(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.between(150, 176);
  const vanish = random.between(240, 400);
  const [dark, pale] = [mix('#1f5a34', palette.near, 0.25), mix('#3f8f4a', palette.far, 0.15)];
  const bands = spread(9, -900, 900)
    .map((dx) =>
      lines([
        [vanish + dx * 0.24, horizon],
        [vanish + (dx + 112) * 0.24, horizon],
        [vanish + (dx + 112) * 1.3, 370],
        [vanish + dx * 1.3, 370],
      ]),
    )
    .join('Z');
  const mast = (x: number, tall: number) =>
    stroke(`M${Math.round(x)} ${Math.round(horizon)}V${Math.round(horizon - tall)}`, palette.near, 5) +
    rect(x - 24, horizon - tall - 16, 48, 22, palette.light, 'rx="3"') +
    glow(stage, x, horizon - tall - 5, 120, palette.sun, 0.9);
  const ball = [vanish + random.between(-130, 130), random.between(286, 318)] as const;
  return (
    sky(stage, horizon) +
    path(
      `M-10 ${Math.round(horizon)}V${Math.round(horizon - 34)}Q320 ${Math.round(horizon - 78)} 650 ${Math.round(horizon - 34)}V${Math.round(horizon)}z`,
      mix(palette.near, palette.far, 0.3),
    ) +
    mast(random.between(60, 110), 112) +
    mast(random.between(530, 580), 112) +
    rect(0, horizon, WIDTH, 220, stage.linear([mix(dark, palette.near, 0.3), dark])) +
    path(`${bands}Z`, pale, 'opacity=".75"') +
    stroke(
      `M-20 ${Math.round(horizon + 14)}h700M${Math.round(vanish - 210)} ${Math.round(horizon + 14)}l-90 74h600l-90-74`,
      '#fff',
      3,
      'opacity=".85"',
    ) +
    ellipse(vanish, horizon + 88, 96, 22, 'none', 'stroke="#fff" stroke-width="3" opacity=".6"') +
    stroke(`M${Math.round(vanish - 58)} ${Math.round(horizon + 14)}v-44h116v44`, '#fff', 5) +
    ellipse(ball[0] + 22, ball[1] + 22, 32, 7, '#000', 'opacity=".35"') +
    circle(ball[0], ball[1], 22, stage.linear(['#ffffff', '#b9c4cc'], 'diagonal')) +
    path(
      'M0-9l9 6-3 11h-12l-3-11z',
      palette.near,
      `transform="translate(${Math.round(ball[0])} ${Math.round(ball[1])})"`,
    )
  );
}

/** A court from above, one long shadow. */
export function court(stage: Stage): string {
  const { random, palette } = stage;
  const [field, rim] = random.pick([
    ['#c4643c', '#2f6f5e'],
    ['#2f6d9e', '#3f8a6a'],
    ['#4b7f4f', '#38633f'],
    ['#7a5aa0', '#4a3a78'],
  ] as const);
  const blend = (tone: string) => mix(tone, palette.far, 0.22);
  const player = (x: number, y: number, tone: string) =>
    group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})"`,
      path('M0-6L120 44L112 62L-6 8z', '#000', 'opacity=".3"'),
      stroke('M-8 4L22-26', '#c98d68', 7, 'stroke-linecap="round"'),
      ellipse(
        32,
        -38,
        15,
        11,
        fade(palette.light, 0.35),
        `stroke="${palette.light}" stroke-width="3" transform="rotate(-45 32 -38)"`,
      ),
      ellipse(0, 0, 19, 13, tone),
      circle(2, -2, 9, '#4a2c1e'),
    );
  const ball = [random.between(230, 420), random.between(90, 250)] as const;
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([blend(rim), mix(blend(rim), palette.near, 0.35)])) +
    group(
      `transform="rotate(${random.whole(-26, 26)} 320 180)scale(${random.between(0.95, 1.2).toFixed(2)})"`,
      rect(50, 20, 540, 300, stage.linear([mix(blend(field), palette.sun, 0.2), blend(field)], 'diagonal')),
      stroke('M80 44h480v252h-480zM80 78h480M80 262h480M200 78v184M440 78v184M200 170h240', '#fff', 4, 'opacity=".92"'),
      rect(324, 36, 14, 278, '#000', 'opacity=".25"') + stroke('M320 28V312', palette.light, 4),
      player(random.between(104, 150), random.between(110, 240), palette.light) +
        player(random.between(486, 530), random.between(110, 240), palette.accent),
    ) +
    ellipse(ball[0] + 26, ball[1] + 22, 9, 5, '#000', 'opacity=".35"') +
    circle(ball[0], ball[1], 9, '#e9f06a') +
    daylight(stage, 0.3, 0.45)
  );
}
