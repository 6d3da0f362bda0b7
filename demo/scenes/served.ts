import { daylight, shadow } from '../parts.ts';
import { mix } from '../palettes.ts';
import { circle, curve, ellipse, group, HEIGHT, path, rect, ring, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

const INK = '#1c0f0a';

/** Returns a cloth or board under things seen from above. */
function cloth(stage: Stage): string {
  const { random, palette } = stage;
  const tone = random.pick([
    palette.sky[0],
    palette.far,
    mix(palette.sky[1], palette.near, 0.3),
    mix(palette.light, palette.far, 0.35),
  ]);
  const boards = spread(5, 20, 420)
    .map((y) => `M-60 ${Math.round(y)}h760`)
    .join('');
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      stage.linear([mix(tone, palette.sun, 0.28), tone, mix(tone, palette.near, 0.5)], 'diagonal'),
    ) +
    group(
      `transform="rotate(${random.whole(-30, 30)} 320 180)scale(1.2)"`,
      stroke(boards, palette.near, 3, 'opacity=".16"'),
    )
  );
}

/** A cup of coffee from above, a pattern in its foam. */
export function coffee(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y] = [random.between(240, 400), random.between(170, 195)];
  const crema = '#b9783f';
  const milk = '#f6e4c8';
  const heart = (size: number) =>
    path(
      `M0 ${size}C${-size * 2} ${-size * 0.2} ${-size} ${-size * 1.4} 0 ${-size * 0.5}C${size} ${-size * 1.4} ${size * 2} ${-size * 0.2} 0 ${size}z`,
      milk,
    );
  const rosetta =
    spread(5, -44, 34)
      .map((at, index) =>
        stroke(
          `M${-40 + index * 5} ${at + 8}q${40 - index * 5} 28 ${80 - index * 10} 0`,
          milk,
          9 - index * 0.5,
          'stroke-linecap="round"',
        ),
      )
      .join('') + group('transform="translate(0 42)"', heart(18));
  const art = random.chance(0.5) ? heart(46) : rosetta;
  const bean = () =>
    group(
      `transform="translate(${random.whole(20, 620)} ${random.pick([random.whole(16, 60), random.whole(300, 344)])})rotate(${random.whole(0, 180)})"`,
      ellipse(0, 0, 15, 10, '#4a2817') + stroke('M-13 1q13-9 26 0', '#23110a', 2),
    );
  return (
    cloth(stage) +
    shadow(stage, x + 22, y + 28, 190, 180) +
    circle(x, y, 158, mix(palette.light, palette.accent, 0.04)) +
    ring(x, y, 146, palette.accent, 3, 'opacity=".7"') +
    circle(x, y, 112, mix(palette.light, palette.near, 0.18)) +
    `<g transform="rotate(${random.whole(-50, 60)} ${Math.round(x)} ${Math.round(y)})">${rect(x + 96, y - 13, 66, 26, mix(palette.light, palette.near, 0.1), `rx="13" stroke="${mix(palette.light, palette.near, 0.3)}"`)}</g>` +
    circle(x, y, 106, palette.light) +
    circle(x, y, 94, stage.radial([mix(crema, milk, 0.35), crema, '#6b3c1d'])) +
    group(`transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${random.whole(-40, 40)})"`, art) +
    bean() +
    bean() +
    bean()
  );
}

/** A bowl of noodles from above. */
export function noodles(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y] = [random.between(270, 370), random.between(168, 192)];
  const strands = Array.from({ length: 8 }, () => {
    const reach = () => random.between(-16, 16);
    return curve(spread(5, -104, 104).map((at): Point => [at + reach(), reach() * 4 * Math.sqrt(1 - (at / 122) ** 2)]));
  });
  const strand = (colour: string, width: number) =>
    `<use href="#t" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
  const egg = group(
    `transform="translate(${random.whole(-60, -34)} ${random.whole(-40, 30)})rotate(${random.whole(0, 90)})"`,
    ellipse(0, 0, 32, 25, '#fff8ea') + circle(3, 0, 14, '#f2a02c'),
  );
  const greens = Array.from({ length: 9 }, () => `M${random.whole(10, 82)} ${random.whole(-58, 58)}h0`).join('');
  const nori = path('M20-92l58 8-10 62-58-10z', '#1f2f2a');
  const sticks = group(
    `transform="rotate(${random.whole(-16, 16)} 320 180)"`,
    stroke('M384-30L560 390M412-30L584 390', mix(palette.accent, INK, 0.4), 9, 'stroke-linecap="round"'),
  );
  return (
    cloth(stage) +
    shadow(stage, x + 20, y + 26, 204, 194) +
    circle(x, y, 162, mix(palette.sky[0], palette.light, 0.25), `stroke="${palette.sky[0]}" stroke-width="8"`) +
    ring(x, y, 149, palette.light, 3, 'opacity=".6"') +
    circle(x, y, 138, stage.radial(['#e2a44e', '#c9802f', '#8f4f1c'])) +
    group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${random.whole(0, 359)})"`,
      `<defs><path id="t" fill="none" d="${strands.join('')}"/></defs>`,
      strand('#9c6423', 9) + strand('#f6d88f', 6),
      nori,
      egg,
      stroke(greens, '#5f9a4a', 12, 'stroke-linecap="round"') + stroke(greens, '#b9d68a', 5, 'stroke-linecap="round"'),
    ) +
    sticks
  );
}

/** Bowls of ground spice from above. */
export function spices(stage: Stage): string {
  const { random, palette } = stage;
  const tones = random.shuffle([
    '#c8442c',
    '#e39a2b',
    '#8a4a23',
    '#d8b13a',
    '#6f7f3a',
    '#b5562a',
    '#efe0b8',
    '#5a2d1e',
  ]);
  const bowls = tones.slice(0, 7).map((tone, at) => {
    const [x, y] = [
      (at % 4) * 186 + (at > 3 ? 84 : -6) + random.between(-16, 16),
      (at > 3 ? 276 : 84) + random.between(-18, 18),
    ];
    const r = random.between(72, 92);
    const rim = at % 2 ? palette.light : mix(palette.near, palette.far, 0.35);
    return (
      circle(x + 10, y + 14, r, '#0004') +
      circle(x, y, r, rim) +
      circle(x, y, r - 11, tone, `stroke="${mix(tone, INK, 0.38)}" stroke-width="5"`) +
      ellipse(x - r * 0.14, y - r * 0.16, r * 0.46, r * 0.38, mix(tone, '#ffe9c0', 0.28)) +
      circle(x - r * 0.2, y - r * 0.24, r * 0.2, mix(tone, '#ffe9c0', 0.5))
    );
  });
  return cloth(stage) + bowls.join('') + daylight(stage, 0.22, 0.45);
}
