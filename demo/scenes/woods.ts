import { conifer, depths, glow, mist, sky, sun } from '../parts.ts';
import { mix } from '../palettes.ts';
import { curve, group, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** Tree trunks in drifting mist, leaves closing above them. */
export function forest(stage: Stage): string {
  const { random, palette } = stage;
  const tones = spread(4, 0.1, 1).map((share) => mix(mix(palette.sky[2], palette.far, 0.45), palette.near, share));
  const layers = tones.map((colour, depth) => {
    const trunks = spread([7, 5, 4, 2][depth] ?? 2, 36, 604).map((at) => {
      const x = Math.round(at + random.between(-34, 34));
      const half = Math.round(random.between(0.8, 1.2) * (2 + depth * depth * 1.6 + depth * 2));
      const lean = random.whole(-12, 12);
      const fork =
        depth % 2 === 0
          ? ''
          : `M${x} ${random.whole(130, 210)}q${lean * 3}-30 ${lean * 5}-170h${half}q${-lean * 3} 80${-lean * 5} 190z`;
      return `M${x - half + lean} -5h${half * 2}Q${x + half} 200 ${x + half * 2} 365h-${half * 4}Q${x - half} 200 ${x - half + lean} -5z${fork}`;
    });
    const crown = spread(depth === 0 ? 0 : 6, -40, 580).map((x) => {
      const radius = Math.round(random.between(36, 58) - depth * 3);
      return `M${Math.round(x)} ${random.whole(-16, 6)}a${radius} ${radius} 0 0 0 ${radius * 2} 0z`;
    });
    const ground = spread(4, -60, 700).map((x): Point => [x, 284 + depth * 20 + random.between(-12, 12)]);
    return (
      path(trunks.join(''), colour) +
      path(`${crown.join('')}${curve(ground)}V370H-60z`, colour) +
      (depth < 3 ? mist(stage, 120 + depth * 30, 220, 0.4) : '')
    );
  });
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([mix(palette.sky[1], palette.light, 0.15), palette.sky[2]])) +
    glow(stage, random.between(170, 470), random.between(130, 190), 230, palette.sun, 0.95) +
    layers.join('')
  );
}

/** Ranks of conifers that climb out of the fog. */
export function pines(stage: Stage): string {
  const { random, palette } = stage;
  const ranks = depths(stage, 4).map((colour, depth) => {
    const y = 190 + depth * 58;
    const slope = random.between(-0.12, 0.12);
    const tall = 50 + depth * 36;
    const trees = spread(10 - depth * 2, -10, 650).map((at) =>
      conifer(at + random.between(-18, 18), y + (at - 320) * slope + 12, tall * random.between(0.7, 1.25)),
    );
    const ground = lines([
      [0, y - 320 * slope],
      [640, y + 320 * slope],
      [640, 365],
      [0, 365],
    ]);
    return (
      path(`${trees.join('')}${ground}Z`, mix(colour, palette.sky[2], 0.42 - depth * 0.14)) +
      (depth < 3 ? mist(stage, y - 10, 110, 0.55) : '')
    );
  });
  return (
    sky(stage) + sun(stage, random.between(130, 510), random.between(70, 120), random.between(18, 34)) + ranks.join('')
  );
}

/** Broad leaves that overlap, as in a hothouse. */
export function leaves(stage: Stage): string {
  const { random, palette } = stage;
  const tones = [
    mix(palette.near, palette.far, 0.2),
    mix(palette.near, palette.far, 0.55),
    palette.far,
    mix(palette.far, palette.sky[2], 0.4),
    mix(palette.far, palette.accent, 0.5),
  ];
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
  return (
    rect(0, 0, WIDTH, HEIGHT, palette.near) +
    glow(stage, 320, 180, 330, palette.sun, 0.75) +
    fans.join('') +
    glow(stage, 320, 180, 150, palette.sun, 0.35)
  );
}
