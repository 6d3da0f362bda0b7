import { backdrop, glow, shadow } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, ellipse, group, HEIGHT, path, rect, ring, spread, stroke, WIDTH } from '../svg.ts';
import type { Stage } from '../svg.ts';

/** A record on its platter, the arm lowered. */
export function vinyl(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y] = [random.between(230, 330), random.between(170, 215)];
  const ink = mix(palette.near, '#000000', 0.55);
  const grooves = spread(9, 74, 176).map((radius) =>
    ring(x, y, radius + random.between(-3, 3), palette.light, 0.8, 'opacity=".16"'),
  );
  const turn = random.between(-20, 40);
  const shine = `M0 0L${Math.round(Math.cos(0.25) * 190)} ${-Math.round(Math.sin(0.25) * 190)}A190 190 0 0 1 ${Math.round(Math.cos(0.25) * 190)} ${Math.round(Math.sin(0.25) * 190)}z`;
  const sheen = [0, 180].map((at) =>
    path(
      shine,
      fade(palette.light, 0.11),
      `transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(turn + at - 50)})"`,
    ),
  );
  return (
    backdrop(stage, mix(palette.sky[1], palette.accent, 0.12), palette.sky[0]) +
    shadow(stage, x + 16, y + 22, 226, 220, 0.6) +
    circle(x, y, 190, ink) +
    grooves.join('') +
    sheen.join('') +
    circle(x, y, 62, stage.linear([palette.accent, mix(palette.accent, palette.near, 0.35)], 'diagonal')) +
    ring(x, y, 46, palette.light, 2, 'opacity=".6"') +
    path(`M${Math.round(x - 40)} ${Math.round(y + 10)}a42 42 0 0 0 80 0z`, palette.light, 'opacity=".85"') +
    circle(x, y, 6, ink) +
    stroke(
      `M566 78Q560 190 ${Math.round(x + 186)} 250L${Math.round(x + 120)} ${Math.round(y + 70)}`,
      '#000',
      11,
      'opacity=".25" transform="translate(8 12)"',
    ) +
    stroke(
      `M566 78Q560 190 ${Math.round(x + 186)} 250L${Math.round(x + 120)} ${Math.round(y + 70)}`,
      palette.light,
      8,
      'stroke-linejoin="round"',
    ) +
    circle(566, 78, 32, mix(palette.near, palette.far, 0.4)) +
    circle(566, 78, 18, palette.light) +
    path(
      'M-11-9h30v18h-30z',
      palette.light,
      `transform="translate(${Math.round(x + 118)} ${Math.round(y + 68)})rotate(42)"`,
    )
  );
}

/** Beams over a stage, hands raised before it. */
export function concert(stage: Stage): string {
  const { random, palette } = stage;
  const beams = spread(6, 60, 580).map((x, at) => {
    const aim = x + random.between(-210, 210);
    const tone = [palette.accent, palette.sky[2], palette.sun][at % 3] ?? palette.sun;
    return path(
      `M${Math.round(x - 4)} -6h8L${Math.round(aim + 66)} 340H${Math.round(aim - 66)}z`,
      stage.linear([fade(tone, 0.75), fade(tone, 0.02)]),
    );
  });
  const heads = spread(17, 0, 640).map(
    (at) => [Math.round(at + random.between(-9, 9)), random.whole(302, 326)] as const,
  );
  const dots = (dy: number) => heads.map(([x, y]) => `M${x} ${y + dy}h0`).join('');
  const arms = heads
    .filter(() => random.chance(0.5))
    .map(
      ([x, y]) =>
        `M${x + random.pick([-18, 18])} ${y + 44}q${random.whole(-6, 6)}-30 ${random.whole(-12, 12)}-${random.whole(66, 94)}`,
    );
  const dark = mix(palette.near, '#000000', 0.45);
  const round = 'stroke-linecap="round"';
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([mix(palette.near, '#000000', 0.5), palette.sky[0], palette.sky[1]])) +
    glow(stage, 320, 262, 300, palette.accent, 0.7) +
    beams.join('') +
    stroke('M-5 14h650', mix(palette.near, '#000000', 0.5), 9) +
    path('M-5 286h650v90h-650z', mix(palette.near, palette.far, 0.25)) +
    stroke(dots(52), dark, 62, round) +
    stroke(arms.join(''), dark, 9, round) +
    stroke(dots(0), dark, 29, round)
  );
}

/** A drum kit from above. */
export function drums(stage: Stage): string {
  const { random, palette } = stage;
  const brass = stage.linear(['#8d6420', '#f3d27a', '#a87a2b', '#fbe7a6', '#8d6420'], 'diagonal');
  const rings = [80, 56, 34].map((radius) => ring(0, 0, radius, '#7a531a', 1.2, 'opacity=".5"'));
  const plate = [circle(12, 16, 100, '#0004'), circle(0, 0, 100, brass), ...rings, circle(0, 0, 16, '#fbe7a6')];
  const head = [circle(12, 17, 106, '#0005', 'stroke="none"'), circle(0, 0, 100, palette.light)];
  const place = (id: string, x: number, y: number, size: number, more = '') =>
    `<use href="#${id}" transform="matrix(${size} 0 0 ${size} ${Math.round(x)} ${Math.round(y)})"${more}/>`;
  const cymbal = (x: number, y: number, size: number) => place('n', x, y, size);
  const skin = (x: number, y: number, size: number, tone: string) => place('d', x, y, size, ` stroke="${tone}"`);
  const j = (value: number) => value + random.between(-16, 16);
  const stick = (turn: number) =>
    stroke(
      'M0 0v132',
      '#e0b276',
      8,
      `stroke-linecap="round" transform="translate(${random.whole(290, 340)} 268)rotate(${turn})"`,
    );
  return (
    `<defs>${group('id="n"', ...plate)}${group('id="d" stroke-width="11"', ...head)}</defs>` +
    backdrop(stage, mix(palette.sky[0], palette.sky[1], 0.55), mix(palette.sky[0], palette.near, 0.5)) +
    group(
      `transform="rotate(${random.whole(-14, 14)} 320 180)"`,
      ellipse(320, 190, 330, 190, palette.accent, 'opacity=".16"'),
      skin(j(224), j(116), 0.68, palette.accent) +
        skin(j(386), j(106), 0.76, palette.accent) +
        skin(j(516), j(256), 0.94, palette.accent) +
        skin(j(296), j(262), 0.8, mix(palette.far, palette.near, 0.3)) +
        cymbal(j(92), j(96), 0.92) +
        cymbal(j(574), j(70), 1) +
        cymbal(j(118), j(292), 0.74) +
        stick(-24) +
        stick(32),
    )
  );
}

/** Two tape reels, wound unevenly. */
export function tape(stage: Stage): string {
  const { random, palette } = stage;
  const y = random.between(150, 175);
  const share = random.between(0.25, 0.75);
  const reel = (x: number, full: number) => {
    const turn = random.whole(0, 119);
    const hole = 'M0-52a52 52 0 0 1 45 26l-22 13a26 26 0 0 0-23-13z';
    const holes = [0, 120, 240].map((at) => path(hole, mix(palette.near, '#000000', 0.3), `transform="rotate(${at})"`));
    return group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})"`,
      circle(0, 0, 128, fade(palette.light, 0.16)) +
        circle(0, 0, 70 + full * 50, mix(palette.near, '#3a1d12', 0.6)) +
        ring(0, 0, 62 + full * 50, palette.light, 1, 'opacity=".12"') +
        ring(0, 0, 128, palette.light, 4) +
        circle(0, 0, 64, mix(palette.light, palette.far, 0.2)) +
        holes.join('') +
        circle(0, 0, 16, palette.accent),
    );
  };
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      stage.linear([mix(palette.sky[1], palette.sky[0], 0.4), palette.sky[0], mix(palette.sky[0], palette.near, 0.6)]),
    ) +
    glow(stage, 320, 60, 300, palette.sun, 0.3) +
    shadow(stage, 176, y + 18, 150, 150, 0.5) +
    shadow(stage, 476, y + 18, 150, 150, 0.5) +
    stroke(
      `M60 ${Math.round(y + 50)}L210 322H430L${Math.round(572)} ${Math.round(y + 50)}`,
      mix(palette.near, '#3a1d12', 0.6),
      4,
    ) +
    reel(168, share) +
    reel(472, 1 - share) +
    path('M236 304h168v40h-168z', stage.linear([palette.light, mix(palette.far, palette.near, 0.2)])) +
    circle(210, 320, 14, palette.accent) +
    circle(430, 320, 14, palette.accent)
  );
}
