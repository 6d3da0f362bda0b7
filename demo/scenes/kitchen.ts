import { backdrop, daylight, glow, shadow } from '../parts.ts';
import { mix } from '../palettes.ts';
import { circle, curve, ellipse, group, HEIGHT, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Stage } from '../svg.ts';

const INK = '#1c0f0a';

/** A scored loaf on a board. */
export function bread(stage: Stage): string {
  const { random, palette } = stage;
  const x = random.between(290, 350);
  const [half, tall] = [random.between(176, 208), random.between(122, 148)];
  const crust = random.pick(['#b8692f', '#a85a28', '#c07a3a']);
  const base = 282;
  const loaf = `M${Math.round(x - half)} ${base - 14}C${Math.round(x - half - 14)} ${Math.round(base - tall * 0.8)} ${Math.round(x - half * 0.5)} ${Math.round(base - tall * 1.2)} ${Math.round(x)} ${Math.round(base - tall * 1.2)}S${Math.round(x + half + 14)} ${Math.round(base - tall * 0.8)} ${Math.round(x + half)} ${base - 14}Q${Math.round(x)} ${base + 18} ${Math.round(x - half)} ${base - 14}z`;
  const cuts = spread(4, -0.55, 0.5).map((share) => {
    const from = x + half * share;
    const top = base - tall * (1.05 - Math.abs(share) * 0.5);
    return path(
      `M${Math.round(from - 8)} ${Math.round(top + 8)}q${random.whole(32, 46)} ${Math.round(tall * 0.2)} ${random.whole(40, 52)} ${Math.round(tall * 0.62)}q-46-${Math.round(tall * 0.16)}-52-${Math.round(tall * 0.62)}`,
      '#f3d7a6',
    );
  });
  const flour = Array.from(
    { length: 22 },
    () => `M${Math.round(x + random.between(-250, 250))} ${random.whole(290, 340)}h0`,
  ).join('');
  const wheat = (at: number, turn: number) =>
    group(
      `transform="translate(${at} 300)rotate(${turn})"`,
      stroke('M0 20V-120', '#c99a4b', 3),
      path(
        spread(5, -118, -58)
          .map((y) => `M0 ${Math.round(y)}q-16-4-12-24q14 6 12 24q16-4 12-24q-14 6-12 24`)
          .join(''),
        '#e2b968',
      ),
    );
  return (
    backdrop(stage, mix(palette.sky[2], palette.sun, 0.4), mix(palette.sky[0], palette.near, 0.2)) +
    wheat(96, -14) +
    wheat(560, 12) +
    rect(0, 288, WIDTH, 80, stage.linear(['#8a5a34', '#5a361f'])) +
    rect(60, 270, 520, 30, stage.linear(['#d6a56a', '#a87440']), 'rx="14"') +
    shadow(stage, x + 14, 276, 230, 20, 0.6) +
    path(loaf, stage.linear([mix(crust, '#ffdda0', 0.5), crust, mix(crust, INK, 0.5)])) +
    cuts.join('') +
    stroke(flour, '#fff6e4', 4, 'stroke-linecap="round" opacity=".7"') +
    glow(stage, x - 120, 90, 220, palette.sun, 0.4)
  );
}

/** A teapot, a cup, and steam. */
export function tea(stage: Stage): string {
  const { random, palette } = stage;
  const x = random.between(250, 330);
  const glaze = random.pick([palette.accent, palette.far, palette.sky[0]]);
  const body = stage.linear([mix(glaze, palette.light, 0.45), glaze, mix(glaze, palette.near, 0.55)], 'diagonal');
  const steam = [0, 26]
    .map((dx) =>
      curve([
        [x + 226 + dx, 204],
        [x + 206 + dx, 170],
        [x + 246 + dx, 130],
        [x + 212 + dx, 90],
        [x + 236 + dx, 50],
      ]),
    )
    .join('');
  return (
    backdrop(stage, mix(palette.sky[2], palette.light, 0.2), mix(palette.sky[0], palette.sky[1], 0.3)) +
    circle(x + random.between(-30, 60), 150, 128, palette.sun, 'opacity=".35"') +
    rect(
      0,
      288,
      WIDTH,
      80,
      stage.linear([mix(palette.far, palette.near, 0.45), mix(palette.far, palette.near, 0.85)]),
    ) +
    shadow(stage, x + 20, 294, 190, 20) +
    shadow(stage, x + 250, 294, 90, 13) +
    stroke(
      `M${Math.round(x - 96)} 190C${Math.round(x - 190)} 160 ${Math.round(x - 190)} 270 ${Math.round(x - 90)} 258`,
      mix(glaze, palette.near, 0.3),
      17,
      'stroke-linecap="round"',
    ) +
    path(
      `M${Math.round(x + 84)} 240C${Math.round(x + 150)} 240 ${Math.round(x + 128)} 168 ${Math.round(x + 176)} 150l12 12C${Math.round(x + 152)} 190 ${Math.round(x + 160)} 276 ${Math.round(x + 70)} 274z`,
      mix(glaze, palette.near, 0.2),
    ) +
    path(
      `M${Math.round(x - 118)} 226C${Math.round(x - 118)} 130 ${Math.round(x + 118)} 130 ${Math.round(x + 118)} 226C${Math.round(x + 118)} 262 ${Math.round(x + 84)} 292 ${Math.round(x + 54)} 292h-108C${Math.round(x - 84)} 292 ${Math.round(x - 118)} 262 ${Math.round(x - 118)} 226z`,
      body,
    ) +
    path(`M${Math.round(x - 60)} 162q60-44 120 0z`, mix(glaze, palette.near, 0.35)) +
    circle(x, 130, 12, mix(glaze, palette.light, 0.3)) +
    stroke(`M${Math.round(x - 86)} 206q10-34 44-42`, palette.light, 8, 'stroke-linecap="round" opacity=".6"') +
    path(
      `M${Math.round(x + 186)} 224h122q0 68-46 68h-30q-46 0-46-68z`,
      stage.linear([palette.light, mix(palette.light, palette.far, 0.5)], 'across'),
    ) +
    ellipse(x + 247, 224, 61, 10, '#b5703a') +
    stroke(steam, palette.light, 9, 'stroke-linecap="round" opacity=".4"')
  );
}

/** A cheese with a wedge cut from it. */
export function cheese(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y] = [random.between(270, 350), 150];
  const paste = random.pick(['#f4cf74', '#f0c25a', '#f7dfa0']);
  const rind = mix(paste, '#8a4b1e', random.between(0.35, 0.65));
  const holes = Array.from({ length: 9 }, () =>
    ellipse(
      x + random.between(14, 170),
      y + random.between(44, 128),
      random.between(5, 15),
      random.between(4, 11),
      mix(paste, '#a8702a', 0.45),
    ),
  );
  const cut = `M${x} ${y}L${x + 184} ${y + 40}V${y + 150}L${x} ${y + 110}z`;
  return (
    backdrop(stage, mix(palette.sky[1], palette.sky[2], 0.5), mix(palette.sky[0], palette.near, 0.2)) +
    rect(0, 232, WIDTH, 140, stage.linear([mix(palette.far, palette.near, 0.3), mix(palette.far, palette.near, 0.8)])) +
    shadow(stage, x + 24, 280, 250, 44, 0.6) +
    path(
      `M${x - 204} ${y}v104q0 62 204 62T${x + 204} ${y + 104}V${y}z`,
      stage.linear([mix(rind, INK, 0.35), rind, mix(rind, '#fff0c8', 0.3), mix(rind, INK, 0.4)], 'across'),
    ) +
    ellipse(x, y, 204, 62, mix(rind, '#fff0c8', 0.35)) +
    path(`M${x} ${y}L${x + 184} ${y + 26}A204 62 0 0 1 ${x + 60} ${y + 60}z`, mix(paste, palette.near, 0.25)) +
    path(cut.replaceAll('.5', ''), stage.linear([mix(paste, '#ffffff', 0.3), paste])) +
    path(`M${x} ${y}L${x + 62} ${y + 60}V${y + 168}L${x} ${y + 110}z`, mix(paste, '#a8702a', 0.35)) +
    `<clipPath id="h"><path d="${cut}"/></clipPath>` +
    group('clip-path="url(#h)"', ...holes) +
    path(
      'M0 0L104-44L112 10L8 52z',
      mix(paste, '#ffffff', 0.35),
      `transform="translate(${random.whole(60, 90)} 270)"`,
    ) +
    path('M8 52L112 10V42L8 92z', paste, 'transform="translate(74 262)"') +
    glow(stage, x - 140, 70, 220, palette.sun, 0.45)
  );
}

/** Halved citrus fruit in a grid. */
export function citrus(stage: Stage): string {
  const { random, palette } = stage;
  const kinds = [
    ['#f39c2d', '#ffc766'],
    ['#f2c838', '#fbe58a'],
    ['#e8604c', '#ff9d84'],
    ['#a9c23f', '#d9e58b'],
  ] as const;
  const wedge = 'M0-9L-15-40Q0-52 15-40z';
  const shape = `<g id="f">${circle(0, 0, 62, 'inherit')}${circle(0, 0, 54, '#fff4dc')}<g fill="currentColor">${spread(
    8,
    0,
    315,
  )
    .map((turn) => `<path d="${wedge}" transform="rotate(${turn})"/>`)
    .join('')}</g></g>`;
  const size = random.between(1, 1.3);
  const slices = spread(15, 0, 14).map((at) => {
    const [rind, flesh] = random.pick(kinds);
    const [x, y] = [
      (at % 5) * 148 * size + (Math.floor(at / 5) % 2) * 74 * size - 60,
      Math.floor(at / 5) * 136 * size + 20,
    ];
    return `<use href="#f" fill="${rind}" color="${flesh}" transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${random.whole(0, 44)})scale(${size.toFixed(2)})"/>`;
  });
  return (
    `<defs>${shape}</defs>` +
    rect(0, 0, WIDTH, HEIGHT, stage.linear([mix(palette.sky[1], palette.sky[2], 0.5), palette.sky[0]], 'diagonal')) +
    group(
      `transform="rotate(${random.whole(-14, 14)} 320 180)"`,
      group('opacity=".3" transform="translate(8 12)" style="filter:brightness(0)"', ...slices.slice(0, 0)),
      ...slices,
    ) +
    daylight(stage, 0.3, 0.5)
  );
}
