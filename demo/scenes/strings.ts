import { backdrop, glow } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, curve, group, HEIGHT, path, rect, ring, spread, stroke, WIDTH } from '../svg.ts';
import type { Stage } from '../svg.ts';

/** The waist of a cello: edge, sound hole, strings. */
export function cello(stage: Stage): string {
  const { random, palette } = stage;
  const x = random.between(230, 320);
  const wood = random.pick(['#a9522b', '#b5652f', '#8c3f24', '#c07a3c']);
  const bout =
    `M${x + 20} -40C${x - 210} -30 ${x - 200} 70 ${x - 130} 120C${x - 90} 150 ${x - 92} 214 ${x - 138} 246C${x - 240} 300 ${x - 230} 400 ${x - 120} 420H${x + 360}C${x + 480} 400 ${x + 490} 300 ${x + 400} 246C${x + 354} 214 ${x + 352} 150 ${x + 392} 120C${x + 462} 70 ${x + 460} -30 ${x + 240} -40Z`.replace(
      /-?\d+\.\d+/g,
      (value) => String(Math.round(Number(value))),
    );
  const hole = (at: number, flip: 1 | -1) =>
    group(
      `transform="translate(${Math.round(at)} 180)scale(${flip} 1)"`,
      stroke('M14-74C-22-60 12 0 0 4S-36 66-2 74', mix(wood, '#000000', 0.75), 7, 'stroke-linecap="round"') +
        circle(17, -70, 9, mix(wood, '#000000', 0.75)) +
        circle(-9, 72, 11, mix(wood, '#000000', 0.75)),
    );
  const strings = [-21, -7, 7, 21]
    .map((dx) => `M${Math.round(x + 130 + dx)} -10L${Math.round(x + 130 + dx * 1.3)} 370`)
    .join('');
  return (
    backdrop(stage, mix(palette.sky[1], palette.sky[2], 0.3), palette.sky[0]) +
    path(bout, '#000', 'opacity=".35" transform="translate(18 14)"') +
    path(
      bout,
      stage.linear(
        [mix(wood, '#2a0f08', 0.5), wood, mix(wood, '#ffd9a0', 0.45), wood, mix(wood, '#2a0f08', 0.6)],
        'across',
      ),
    ) +
    stroke(bout, mix(wood, '#2a0f08', 0.7), 5) +
    group('transform="matrix(.95 0 0 .95 22 9)"', stroke(bout, mix(wood, '#ffd9a0', 0.3), 2, 'opacity=".6"')) +
    hole(x + 20, 1) +
    hole(x + 240, -1) +
    path(`M${Math.round(x + 104)} -10h52l10 150h-72z`, '#1a1216') +
    stroke(strings, palette.light, 2, 'opacity=".85"') +
    path(`M${Math.round(x + 72)} 262q58-34 116 0l-8 18h-22l-8-12h-40l-8 12h-22z`, mix(wood, '#ffd9a0', 0.6)) +
    glow(stage, x + 40, 60, 200, palette.sun, 0.35)
  );
}

/** Piano keys, one of them held down. */
export function piano(stage: Stage): string {
  const { random, palette } = stage;
  const wide = random.whole(56, 68);
  const count = Math.ceil(760 / wide);
  const held = random.whole(3, 6);
  const ivory = mix(palette.light, palette.sky[2], 0.12);
  const whites = Array.from(
    { length: count },
    (_, at) => `M${at * wide - 40} 96h${wide - 3}v${at === held ? 234 : 222}q0 6-6 6h-${wide - 15}q-6 0-6-6z`,
  );
  const blacks = Array.from({ length: count }, (_, at) =>
    [0, 1, 3, 4, 5].includes((at + held) % 7)
      ? `M${Math.round((at + 0.7) * wide) - 40} 90h${Math.round(wide * 0.58)}v136q0 5-5 5h-${Math.round(wide * 0.58) - 10}q-5 0-5-5z`
      : '',
  ).join('');
  return (
    rect(0, 0, WIDTH, HEIGHT, mix(palette.near, '#000000', 0.4)) +
    group(
      `transform="rotate(${random.whole(-9, 9)} 320 180)scale(1.06)"`,
      path(whites.join(''), stage.linear([mix(ivory, palette.far, 0.55), ivory])) +
        path(whites[held] ?? '', stage.linear([mix(palette.accent, palette.light, 0.2), palette.accent])) +
        path(blacks, '#000', 'opacity=".3" transform="translate(9 8)"') +
        path(blacks, stage.linear([mix(palette.near, '#000000', 0.6), mix(palette.near, palette.far, 0.35)])) +
        rect(
          -80,
          -80,
          800,
          178,
          stage.linear([mix(palette.near, palette.far, 0.25), mix(palette.near, '#000000', 0.3)]),
        ) +
        rect(-80, 92, 800, 7, palette.accent, 'opacity=".85"'),
    ) +
    glow(stage, random.between(120, 520), 220, 280, palette.sun, 0.4) +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      stage.linear([fade(palette.near, 0), fade(palette.near, 0), fade(palette.near, 0.75)], 'diagonal'),
    )
  );
}

/** A guitar's sound hole and strings. */
export function guitar(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y] = [random.between(250, 390), random.between(160, 205)];
  const top = random.pick(['#d9a15b', '#e3b77a', '#b9703a', '#8f4a2a']);
  const dark = mix(top, '#1c0d08', 0.82);
  const grain = spread(14, -180, 560)
    .map((at) =>
      curve([
        [-80, at],
        [200, at + random.between(-12, 12)],
        [480, at + random.between(-12, 12)],
        [760, at],
      ]),
    )
    .join('');
  const strings = spread(6, y - 62, y + 62);
  return (
    rect(0, 0, WIDTH, HEIGHT, palette.sky[0]) +
    group(
      `transform="rotate(${random.whole(-24, 24)} ${Math.round(x)} ${Math.round(y)})"`,
      path(
        'M-180-190C60-260 140-150 240-150S520-260 860-200V560C520 620 360 510 240 510S60 620-180 550z',
        stage.linear([mix(top, '#ffe9c0', 0.3), top, mix(top, '#1c0d08', 0.35)]),
      ),
      stroke(grain, dark, 1, 'opacity=".18"'),
      circle(x, y, 112, dark) +
        ring(x, y, 116, palette.accent, 7) +
        ring(x, y, 126, dark, 3) +
        ring(x, y, 134, palette.light, 3, 'opacity=".7"'),
      path(`M-240 ${Math.round(y - 78)}H${Math.round(x - 60)}v156H-240z`, mix(dark, '#000000', 0.3)),
      stroke(
        spread(6, x - 460, x - 100)
          .map((at) => `M${Math.round(at)} ${Math.round(y - 78)}v156`)
          .join(''),
        palette.light,
        3,
        'opacity=".65"',
      ),
      stroke(strings.map((at) => `M-240 ${Math.round(at + 3)}H900`).join(''), '#000', 3, 'opacity=".25"'),
      stroke(strings.map((at) => `M-240 ${Math.round(at)}H900`).join(''), palette.light, 2.2),
      path(`M${Math.round(x + 196)} ${Math.round(y - 100)}h30v200h-30z`, dark),
    ) +
    glow(stage, 160, 60, 300, palette.sun, 0.35)
  );
}
