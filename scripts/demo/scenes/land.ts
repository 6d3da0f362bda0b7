import { bird, conifer, depths, glow, hill, mist, ridge, sky, stars, sun } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, curve, ellipse, group, HEIGHT, lines, loop, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** A river that winds from the foreground to the hills. */
export function riverBends(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.between(158, 182);
  const turn = random.pick([1, -1]);
  const vanish = 320 + turn * random.between(20, 110);
  const bends = [0, 0.05, 0.13, 0.25, 0.44, 0.7, 1.15].map((depth, at): Point => [vanish + (at % 2 ? turn : -turn) * depth * random.between(190, 300), horizon + 14 + depth * 190]);
  const wide = (depth: number) => 2 + depth * depth * 64 + depth * 34;
  const bank = (side: 1 | -1) => bends.map(([x, y]): Point => [x + side * wide((y - horizon - 14) / 190), y]);
  const river = `${curve(bank(1))}${curve(bank(-1).toReversed()).replace('M', 'L')}Z`;
  const meadow = mix(palette.far, palette.near, 0.25);
  const trees = Array.from({ length: 12 }, () => {
    const depth = random.next();
    const x = random.pick([random.between(0, 190), random.between(450, 640)]);
    return ellipse(x, horizon + 26 + depth * 110, 9 + depth * 22, 7 + depth * 17, mix(meadow, palette.near, 0.4 + depth * 0.5));
  });
  return (
    sky(stage, horizon + 20) +
    sun(stage, vanish + random.between(-90, 90), horizon - random.between(10, 70), random.between(20, 34)) +
    ridge(stage, horizon - 8, 40, mix(palette.far, palette.sky[2], 0.45), 5) +
    hill(stage, horizon + 8, 7, mix(palette.far, palette.sky[2], 0.15)) +
    hill(stage, horizon + 22, 6, stage.linear([meadow, mix(meadow, palette.near, 0.65)])) +
    path(river, stage.linear([palette.sky[2], palette.sky[1], palette.sky[0]])) +
    trees.join('')
  );
}

/** Rows of a field that run to one point. */
export function fieldRows(stage: Stage): string {
  const { random, palette } = stage;
  const horizon = random.between(150, 185);
  const vanish = random.between(160, 480);
  const [bright, dark] = [mix(palette.far, palette.accent, 0.45), mix(palette.far, palette.near, 0.6)];
  const rows = spread(15, -1100, 1100).map((offset) => lines([[vanish, horizon - 4], [vanish + offset - 40, 370], [vanish + offset + 44, 370]]));
  const barn = vanish + random.pick([-1, 1]) * random.between(90, 150);
  return (
    sky(stage, horizon) +
    sun(stage, vanish + random.between(-120, 120), horizon - random.between(14, 90), random.between(22, 40)) +
    hill(stage, horizon - 12, 9, mix(palette.far, palette.sky[2], 0.45)) +
    rect(0, horizon, WIDTH, HEIGHT, stage.linear([mix(dark, palette.sky[2], 0.35), dark])) +
    path(rows.join(''), stage.linear([mix(bright, palette.sky[2], 0.4), bright])) +
    mist(stage, horizon - 24, 70, 0.6) +
    path(`M${Math.round(barn)} ${Math.round(horizon + 4)}v-22l17-13l17 13v22z`, palette.near) +
    path(`M${Math.round(barn + 17)} ${Math.round(horizon - 31)}l17 13h26l-17-13z`, palette.accent) +
    [-24, -42, 74].map((dx) => ellipse(barn + dx, horizon - 8, 9, 15, mix(dark, palette.near, 0.5))).join('')
  );
}

/** Tree trunks in drifting mist. */
export function forest(stage: Stage): string {
  const { random, palette } = stage;
  const tones = spread(4, 0.12, 1).map((share) => mix(mix(palette.sky[2], palette.far, 0.5), palette.near, share));
  const layers = tones.map((colour, depth) => {
    const count = [15, 10, 7, 4][depth] ?? 4;
    const trunks = spread(count, -10, 650).map((at) => {
      const x = at + random.between(-24, 24);
      const width = [6, 11, 19, 34][depth] ?? 30;
      const lean = random.between(-8, 8);
      return `M${Math.round(x - width / 2)} -5h${width}L${Math.round(x + width * 0.7 + lean)} 365h-${Math.round(width * 1.4)}z`;
    });
    return path(trunks.join(''), colour) + (depth < 3 ? mist(stage, 130 + depth * 20, 250, 0.42) : '');
  });
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([mix(palette.sky[1], palette.light, 0.15), palette.sky[2]])) +
    glow(stage, random.between(170, 470), random.between(90, 170), 210, palette.sun, 0.95) +
    layers.join('') +
    hill(stage, 346, 9, palette.near)
  );
}

/** Ranks of conifers that climb out of the fog. */
export function pines(stage: Stage): string {
  const { random, palette } = stage;
  const ranks = depths(stage, 4).map((colour, depth) => {
    const y = 190 + depth * 58;
    const slope = random.between(-0.12, 0.12);
    const tall = 50 + depth * 36;
    const trees = spread(11 - depth * 2, -10, 650).map((at) => conifer(at + random.between(-18, 18), y + (at - 320) * slope + 12, tall * random.between(0.7, 1.25)));
    const ground = lines([[0, y - 320 * slope], [640, y + 320 * slope], [640, 365], [0, 365]]);
    return path(`${trees.join('')}${ground}Z`, mix(colour, palette.sky[2], 0.42 - depth * 0.14)) + (depth < 3 ? mist(stage, y - 10, 110, 0.55) : '');
  });
  return sky(stage) + sun(stage, random.between(130, 510), random.between(70, 120), random.between(18, 34)) + ranks.join('');
}

/** Broad leaves that overlap, as in a hothouse. */
export function leaves(stage: Stage): string {
  const { random, palette } = stage;
  const tones = [mix(palette.near, palette.far, 0.2), mix(palette.near, palette.far, 0.55), palette.far, mix(palette.far, palette.sky[2], 0.4), mix(palette.far, palette.accent, 0.5)];
  const fans = Array.from({ length: 11 }, (_, at) => {
    const angle = at * 137 + random.between(-20, 20);
    const turn = (angle * Math.PI) / 180;
    const away = 330 - at * 20;
    const [x, y] = [320 + Math.cos(turn) * away, 180 + Math.sin(turn) * away * 0.66];
    const long = random.between(120, 190);
    const half = long * random.between(0.2, 0.3);
    const blade = `M0 0C${Math.round(long * 0.3)} ${-Math.round(half * 1.6)} ${Math.round(long * 0.8)} ${-Math.round(half)} ${Math.round(long)} 0C${Math.round(long * 0.8)} ${Math.round(half)} ${Math.round(long * 0.3)} ${Math.round(half * 1.6)} 0 0`;
    const tone = tones[at % tones.length] ?? palette.far;
    return group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${Math.round(angle + 180 + random.between(-30, 30))})"`,
      path(blade, tone),
      stroke(`M0 0H${Math.round(long * 0.94)}`, mix(tone, palette.light, 0.4), 1.5),
    );
  });
  return rect(0, 0, WIDTH, HEIGHT, palette.near) + glow(stage, 320, 180, 330, palette.sun, 0.75) + fans.join('') + glow(stage, 320, 180, 150, palette.sun, 0.35);
}

/** Hot-air balloons over morning hills. */
export function balloons(stage: Stage): string {
  const { random, palette } = stage;
  const balloon = (x: number, y: number, size: number, colours: readonly [string, string]) =>
    group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})scale(${size})"`,
      path('M-40 0C-40-54 40-54 40 0C40 26 16 44 8 60H-8C-16 44-40 26-40 0Z', colours[0]),
      path('M-15 0C-15-54 15-54 15 0C15 26 7 44 4 60H-4C-7 44-15 26-15 0Z', colours[1]),
      path('M12-40C50-30 42 16 24 38C16 46 12 52 8 60H4C30 20 30-10 12-40Z', '#000', 'opacity=".13"'),
      path('M-7 68h14v10h-14z', palette.near),
      stroke('M-7 60v8M7 60v8', palette.near, 1.2),
    );
  const big = random.between(170, 470);
  return (
    sky(stage) +
    sun(stage, big + random.pick([-150, 150]), random.between(150, 200), 26) +
    ridge(stage, 250, 34, mix(palette.far, palette.sky[2], 0.4), 5) +
    mist(stage, 220, 90, 0.6) +
    balloon(big + random.between(150, 210), random.between(130, 170), 0.34, [palette.far, palette.light]) +
    balloon(big - random.between(130, 200), random.between(70, 160), 0.5, [palette.light, palette.far]) +
    hill(stage, 292, 14, mix(palette.far, palette.near, 0.35)) +
    balloon(big, random.between(108, 138), 1.5, [palette.accent, palette.light]) +
    hill(stage, 330, 13, mix(palette.far, palette.near, 0.8))
  );
}

/** Towers of cloud over a plain, rain below one of them. */
export function clouds(stage: Stage): string {
  const { random, palette } = stage;
  const bank = (y: number, size: number, fill: string) => {
    const puffs = spread(9, -40, 680).map((x) => {
      const radius = size * random.between(0.55, 1.15);
      return `M${Math.round(x - radius)} ${Math.round(y)}a${Math.round(radius)} ${Math.round(radius)} 0 0 1 ${Math.round(radius * 2)} 0z`;
    });
    return path(`${puffs.join('')}M0 ${Math.round(y - 2)}h640v400H0z`, fill);
  };
  const tone = (share: number) => mix(palette.light, palette.sky[1], share);
  const x = random.between(150, 490);
  const rain = Array.from({ length: 26 }, () => `M${Math.round(x + random.between(-80, 80))} ${random.whole(262, 312)}l-7 ${random.whole(14, 34)}`);
  return (
    sky(stage) +
    sun(stage, random.between(120, 520), random.between(56, 96), random.between(24, 36)) +
    bank(170, 74, stage.linear([tone(0), tone(0.5), tone(0.9)])) +
    bank(222, 62, stage.linear([tone(0.25), tone(0.75), tone(1)])) +
    bank(262, 46, stage.linear([tone(0.55), mix(palette.sky[1], palette.sky[0], 0.4)])) +
    stroke(rain.join(''), palette.light, 1.6, 'opacity=".5"') +
    hill(stage, 322, 8, mix(palette.far, palette.near, 0.5)) +
    hill(stage, 342, 8, palette.near)
  );
}

/** Curtains of northern light. */
export function aurora(stage: Stage): string {
  const { random, palette } = stage;
  const curtain = (y: number, colour: string) => {
    const points = spread(7, -60, 700).map((x): Point => [x, y + random.between(-46, 46)]);
    const upper = points.toReversed().map(([x, top]): Point => [x + 30, top - random.between(90, 170)]);
    return path(`${curve(points)}${curve(upper).replace('M', 'L')}Z`, stage.linear([fade(colour, 0), fade(colour, 0.25), fade(colour, 0.62)]));
  };
  const glowing = mix(palette.sky[2], palette.accent, 0.15);
  const night = mix(palette.near, '#020414', 0.35);
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([night, palette.sky[0], mix(palette.sky[0], palette.sky[1], 0.5)])) +
    stars(stage, 34, 230) +
    curtain(190, palette.sky[1]) +
    curtain(216, glowing) +
    curtain(246, mix(palette.sky[2], palette.light, 0.3)) +
    ridge(stage, 272, 40, mix(palette.near, palette.sky[0], 0.35), 5) +
    path(Array.from({ length: 12 }, () => conifer(random.between(0, 640), 334, random.between(30, 76))).join(''), night) +
    rect(0, 328, WIDTH, 40, night)
  );
}

/** Kites high above a beach. */
export function kites(stage: Stage): string {
  const { random, palette } = stage;
  const kite = (x: number, y: number, size: number, colours: readonly [string, string]) => {
    const turn = random.whole(-36, 36);
    const tail = curve([[0, size * 1.5], [-size * 0.5, size * 2.1], [size * 0.4, size * 2.7], [-size * 0.3, size * 3.4], [size * 0.2, size * 4]]);
    return group(
      `transform="translate(${Math.round(x)} ${Math.round(y)})rotate(${turn})"`,
      stroke(tail, colours[0], 2.5, 'stroke-linecap="round"'),
      path(`${lines([[0, -size], [size * 0.8, 0], [0, size * 1.5], [-size * 0.8, 0]])}Z`, colours[0]),
      path(`${lines([[0, -size], [size * 0.8, 0], [0, 0]])}ZM0 0L${Math.round(-size * 0.8)} 0L0 ${Math.round(size * 1.5)}Z`, colours[1]),
    );
  };
  const [x, y] = [random.between(180, 460), random.between(80, 110)];
  return (
    sky(stage, 300) +
    glow(stage, random.between(100, 540), 250, 200, palette.sun, 0.8) +
    path(loop([[x - 260, 170], [x - 180, 150], [x - 110, 168], [x - 180, 184]]), palette.light, 'opacity=".5"') +
    stroke(curve([[x, y], [x + 30, 210], [x - 40, 330]]) + curve([[x + 170, y + 60], [x + 120, 220], [x + 60, 330]]), palette.light, 1, 'opacity=".7"') +
    kite(x + 170, y + 60, 26, [palette.light, palette.far]) +
    kite(x - random.between(130, 170), y + random.between(20, 90), 32, [palette.sky[0], palette.sun]) +
    kite(x, y, 58, [palette.accent, palette.light]) +
    stroke(bird(60, 60, 9) + bird(90, 76, 7), palette.near, 2) +
    hill(stage, 300, 6, mix(palette.sky[1], palette.sky[0], 0.5)) +
    hill(stage, 326, 10, stage.linear([mix(palette.sky[2], palette.far, 0.5), mix(palette.far, palette.near, 0.3)])) +
    [-46, 54].map((dx) => circle(x + dx, 318, 4, palette.near) + path(`M${Math.round(x + dx - 4)} 340l4-18l4 18z`, palette.near)).join('')
  );
}
