import { backdrop, glow, shadow } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, curve, ellipse, HEIGHT, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** Returns a table top with light on it, seen from the front. */
function table(stage: Stage, y: number): string {
  const { near, far } = stage.palette;
  return rect(0, y, WIDTH, HEIGHT, stage.linear([mix(far, near, 0.35), mix(far, near, 0.8)]));
}

/** A pot on the wheel, its walls drawn by the seed. */
export function pottery(stage: Stage): string {
  const { random, palette } = stage;
  const x = random.between(270, 370);
  const [lip, neck, belly, foot] = [
    random.between(38, 74),
    random.between(30, 62),
    random.between(78, 116),
    random.between(44, 62),
  ];
  const top = random.between(84, 128);
  const side = (sign: 1 | -1): Point[] => [
    [x + sign * lip, top],
    [x + sign * neck, top + 34],
    [x + sign * belly, top + 92],
    [x + sign * belly * 0.94, 246],
    [x + sign * foot, 280],
  ];
  const outline = `${curve(side(-1))}H${Math.round(x + foot)}${curve(side(1).toReversed()).replace('M', 'L')}Z`;
  const clay = mix(palette.accent, palette.light, 0.25);
  const lines = spread(6, top + 30, 268)
    .map((y) => `M${Math.round(x - 130)} ${Math.round(y)}q130 22 260 0`)
    .join('');
  return (
    backdrop(stage, mix(palette.sky[1], palette.sky[2], 0.5), palette.sky[0]) +
    table(stage, 292) +
    ellipse(x, 300, 214, 34, mix(palette.near, palette.far, 0.25)) +
    ellipse(
      x,
      293,
      214,
      34,
      stage.linear(
        [
          mix(palette.light, palette.far, 0.55),
          mix(palette.far, palette.near, 0.25),
          mix(palette.light, palette.far, 0.4),
        ],
        'across',
      ),
    ) +
    ellipse(x, 293, 160, 24, 'none', `stroke="${palette.light}" opacity=".3"`) +
    shadow(stage, x + 24, 290, 140, 22) +
    path(
      outline,
      stage.linear(
        [mix(clay, palette.near, 0.35), clay, mix(clay, palette.light, 0.45), clay, mix(clay, palette.near, 0.55)],
        'across',
      ),
    ) +
    `<clipPath id="p"><path d="${outline}"/></clipPath>` +
    stroke(lines, palette.near, 2, 'opacity=".2" clip-path="url(#p)"') +
    ellipse(x, top, lip, lip * 0.19, mix(clay, palette.near, 0.6)) +
    ellipse(x, top, lip, lip * 0.19, 'none', `stroke="${mix(clay, palette.light, 0.5)}" stroke-width="4"`)
  );
}

/** A stack of bound books, one lying open above. */
export function books(stage: Stage): string {
  const { random, palette } = stage;
  const tones = random.shuffle([
    palette.accent,
    palette.sky[0],
    palette.far,
    mix(palette.near, palette.far, 0.4),
    palette.sky[1],
    palette.near,
  ]);
  const x = random.between(280, 360);
  let y = 306;
  const stack = tones.slice(0, 4).map((tone) => {
    const [wide, tall] = [random.between(250, 330), random.between(34, 46)];
    const left = x - wide / 2 + random.between(-22, 22);
    y -= tall;
    const binding = random.chance(0.5) ? [0.12, 0.2, 0.85] : [0.15, 0.85];
    return (
      rect(
        left,
        y,
        wide,
        tall,
        stage.linear([mix(tone, palette.light, 0.25), tone, mix(tone, '#000000', 0.35)]),
        'rx="5"',
      ) +
      stroke(
        binding.map((share) => `M${Math.round(left + wide * share)} ${Math.round(y)}v${Math.round(tall)}`).join(''),
        palette.light,
        3,
        'opacity=".55"',
      )
    );
  });
  const page = (side: 1 | -1) =>
    `M${Math.round(x)} ${Math.round(y - 6)}C${Math.round(x + side * 30)} ${Math.round(y - 40)} ${Math.round(x + side * 100)} ${Math.round(y - 46)} ${Math.round(x + side * 158)} ${Math.round(y - 26)}V${Math.round(y - 4)}C${Math.round(x + side * 100)} ${Math.round(y - 20)} ${Math.round(x + side * 40)} ${Math.round(y - 16)} ${Math.round(x)} ${Math.round(y)}Z`;
  return (
    backdrop(stage, mix(palette.sky[2], palette.sky[1], 0.3), palette.sky[0]) +
    glow(stage, x - 160, 70, 190, palette.sun, 0.6) +
    table(stage, 300) +
    shadow(stage, x + 20, 312, 230, 22) +
    stack.join('') +
    path(page(-1), stage.linear([palette.light, mix(palette.light, palette.far, 0.25)], 'across')) +
    path(page(1), stage.linear([mix(palette.light, palette.far, 0.45), palette.light], 'across')) +
    stroke(`M${Math.round(x + 70)} ${Math.round(y - 34)}q8 40 2 ${Math.round(308 - y)}`, palette.accent, 5)
  );
}

/** Blown glass against the light. */
export function glass(stage: Stage): string {
  const { random, palette } = stage;
  const vessel = (x: number, wide: number, tall: number, tone: string) => {
    const top = 296 - tall;
    const neck = wide * random.between(0.22, 0.4);
    const d = `M${Math.round(x - neck)} ${Math.round(top)}C${Math.round(x - neck)} ${Math.round(top + tall * 0.4)} ${Math.round(x - wide)} ${Math.round(top + tall * 0.4)} ${Math.round(x - wide)} ${Math.round(top + tall * 0.72)}S${Math.round(x - wide * 0.5)} 298 ${Math.round(x)} 298S${Math.round(x + wide)} ${Math.round(top + tall)} ${Math.round(x + wide)} ${Math.round(top + tall * 0.72)}S${Math.round(x + neck)} ${Math.round(top + tall * 0.4)} ${Math.round(x + neck)} ${Math.round(top)}z`;
    return (
      path(d, stage.linear([fade(tone, 0.95), fade(mix(tone, palette.light, 0.6), 0.5), fade(tone, 0.9)], 'across')) +
      ellipse(x, top, neck, neck * 0.24, mix(tone, palette.near, 0.45), `stroke="${palette.light}" stroke-width="2"`) +
      stroke(
        `M${Math.round(x - wide * 0.66)} ${Math.round(top + tall * 0.6)}q-10 ${Math.round(tall * 0.16)} 8 ${Math.round(tall * 0.24)}`,
        palette.light,
        6,
        'stroke-linecap="round" opacity=".75"',
      ) +
      ellipse(x + wide * 0.7, 314, wide * 1.3, 9, tone, 'opacity=".4"')
    );
  };
  const x = random.between(260, 380);
  return (
    backdrop(stage, mix(palette.sky[2], palette.light, 0.3), palette.sky[1]) +
    glow(stage, x, 140, 240, palette.sun, 0.9) +
    rect(
      0,
      296,
      WIDTH,
      70,
      stage.linear([mix(palette.sky[2], palette.far, 0.5), mix(palette.far, palette.near, 0.4)]),
    ) +
    vessel(x - random.between(140, 180), 46, random.between(120, 160), palette.sky[0]) +
    vessel(x + random.between(140, 180), 56, random.between(100, 140), mix(palette.far, palette.accent, 0.2)) +
    vessel(x, 72, random.between(196, 236), palette.accent) +
    circle(x + 96, 284, 14, palette.accent, 'opacity=".8"')
  );
}
