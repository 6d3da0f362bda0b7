import { backdrop, daylight, glow } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { group, HEIGHT, loop, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** Warp and weft, close enough to count. */
export function weave(stage: Stage): string {
  const { random, palette } = stage;
  const size = random.pick([32, 40]);
  const [warp, weft] = random.chance(0.5) ? [palette.light, palette.accent] : [palette.sky[2], palette.sky[0]];
  const bands = spread(4, 60, 580).map((x) =>
    rect(x + random.between(-50, 50), -200, random.pick([size, size * 2]), 800, palette.near, 'opacity=".3"'),
  );
  const rows = spread(3, 0, 300).map((y) =>
    rect(-200, y + random.between(-40, 40), 1040, random.pick([size, size * 2]), palette.accent, 'opacity=".34"'),
  );
  const h = size / 2;
  const thread = stage.linear([mix(weft, palette.near, 0.4), weft, mix(weft, palette.near, 0.4)]);
  const cord = stage.linear([mix(warp, palette.near, 0.4), warp, mix(warp, palette.near, 0.4)], 'across');
  const cell = [
    rect(0, 0, size, size, mix(palette.near, '#000000', 0.2)),
    ...[0, 1].map((at) => rect(at * h + 1, -1 + at * h, h - 2, h + 2, cord, 'rx="4"')),
    ...[0, 1].map((at) => rect((1 - at) * h - 1, at * h + 1, h + 2, h - 2, thread, 'rx="4"')),
  ];
  return (
    `<pattern id="w" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${cell.join('')}</pattern>` +
    group(
      `transform="rotate(${random.whole(-32, 32)} 320 180)scale(1.04)"`,
      rect(-200, -200, 1040, 800, 'url(#w)'),
      ...bands,
      ...rows,
    ) +
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      stage.linear([fade(palette.sun, 0.4), fade(palette.near, 0), fade(palette.near, 0.65)], 'diagonal'),
    )
  );
}

/** Hot iron on the anvil, sparks flying. */
export function forge(stage: Stage): string {
  const { random, palette } = stage;
  const x = random.between(260, 380);
  const sparks = Array.from({ length: 40 }, () => {
    const turn = random.between(-Math.PI, 0);
    const [from, reach] = [random.between(20, 130), random.between(8, 46)];
    return `M${Math.round(x + Math.cos(turn) * from)} ${Math.round(196 + Math.sin(turn) * from)}l${Math.round(Math.cos(turn) * reach)} ${Math.round(Math.sin(turn) * reach)}`;
  });
  const dark = mix(palette.near, '#000000', 0.5);
  const anvil = `M${Math.round(x - 190)} 206H${Math.round(x + 150)}v30q-62 8-66 46h30v18h-220v-18h34q-4-34-60-40q-52-6-58-36z`;
  return (
    backdrop(stage, mix(palette.near, palette.accent, 0.3), dark) +
    glow(stage, x, 190, 300, palette.accent, 0.85) +
    path(`M${Math.round(x - 150)} 365v-66h240v66z`, mix(dark, palette.far, 0.2)) +
    path(anvil, stage.linear([mix(palette.near, palette.far, 0.5), dark])) +
    stroke(`M${Math.round(x - 186)} 207H${Math.round(x + 148)}`, palette.sun, 3, 'opacity=".6"') +
    stroke(`M${Math.round(x - 60)} 199L${Math.round(x + 90)} 196L660 ${random.whole(150, 190)}`, dark, 13) +
    stroke(`M${Math.round(x - 60)} 199L${Math.round(x + 120)} 195`, palette.accent, 13, 'stroke-linecap="round"') +
    stroke(`M${Math.round(x - 54)} 197L${Math.round(x + 60)} 195`, palette.light, 6, 'stroke-linecap="round"') +
    stroke(sparks.join(''), palette.sun, 2.2, 'stroke-linecap="round"')
  );
}

/** The rings of a sawn trunk. */
export function wood(stage: Stage): string {
  const { random, palette } = stage;
  const [x, y] = [random.between(200, 440), random.between(130, 230)];
  const pale = mix(palette.light, palette.accent, 0.3);
  const dark = mix(palette.accent, palette.near, 0.5);
  const wobble = Array.from({ length: 8 }, () => random.between(0.88, 1.14));
  const round = (radius: number) =>
    loop(
      wobble.map((share, at): Point => {
        const turn = (at / wobble.length) * Math.PI * 2;
        return [x + Math.cos(turn) * radius * share * 1.16, y + Math.sin(turn) * radius * share];
      }),
    );
  const rings = spread(7, 22, 190).map((radius, at) =>
    stroke(round(radius + random.between(-4, 4)), dark, 1.2 + (at % 3) * 1.3, 'opacity=".4"'),
  );
  const crack = random.between(0, 6);
  return (
    backdrop(stage, mix(palette.near, palette.far, 0.4), palette.near) +
    group('transform="translate(10 16)"', path(round(226), '#000', 'opacity=".4"')) +
    path(round(226), mix(palette.near, '#000000', 0.2)) +
    path(round(210), stage.radial([mix(pale, palette.accent, 0.45), pale, mix(pale, palette.accent, 0.35)])) +
    rings.join('') +
    path(
      `M${Math.round(x)} ${Math.round(y)}L${Math.round(x + Math.cos(crack) * 210)} ${Math.round(y + Math.sin(crack) * 186)}L${Math.round(x + Math.cos(crack + 0.05) * 210)} ${Math.round(y + Math.sin(crack + 0.05) * 186)}z`,
      dark,
    ) +
    daylight(stage, 0.3, 0.5)
  );
}

/** Marbled paper: drops of ink drawn through one another. */
export function marbling(stage: Stage): string {
  const { random, palette } = stage;
  const tones = [
    palette.sky[0],
    palette.light,
    palette.accent,
    palette.sky[1],
    palette.near,
    palette.sky[2],
    palette.far,
  ];
  const pools = Array.from({ length: 5 }, (_, pool) => {
    const [x, y] = [80 + pool * 120 + random.between(-40, 40), random.between(50, 310)];
    const points = Array.from({ length: 7 }, (_unused, at): Point => {
      const turn = (at / 7) * Math.PI * 2;
      const reach = random.between(20, 76);
      return [x + Math.cos(turn) * reach * 1.5, y + Math.sin(turn) * reach];
    });
    const tone = (at: number) => tones[(at + pool) % tones.length] ?? palette.light;
    const bands = [124, 92, 58, 30].map(
      (width, at) => `<use href="#m${pool}" stroke="${tone(at)}" stroke-width="${width + random.whole(-8, 8)}"/>`,
    );
    return `<defs><path id="m${pool}" d="${loop(points)}"/></defs><g fill="${tone(5)}" stroke-linejoin="round">${bands.join('')}</g>`;
  });
  return rect(0, 0, WIDTH, HEIGHT, palette.sky[0]) + pools.join('') + daylight(stage, 0.22, 0.4);
}
