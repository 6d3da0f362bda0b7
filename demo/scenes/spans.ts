import { bird, glints, hill, mist, ridge, sky, sun } from '../parts.ts';
import { mix } from '../palettes.ts';
import { curve, group, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** A suspension bridge over a bay. */
export function bridge(stage: Stage): string {
  const { random, palette } = stage;
  const deck = random.between(226, 244);
  const [left, right] = [random.between(120, 180), random.between(450, 520)];
  const top = random.between(66, 96);
  const colour = random.chance(0.5) ? palette.accent : palette.near;
  const middle = (left + right) / 2;
  const sag = deck - 12;
  const cable = `M-60 ${Math.round(deck)}Q${Math.round(left - 60)} ${Math.round(deck - 40)} ${Math.round(left)} ${Math.round(top)}Q${Math.round(middle)} ${Math.round(sag * 2 - top)} ${Math.round(right)} ${Math.round(top)}Q${Math.round(right + 60)} ${Math.round(deck - 40)} 700 ${Math.round(deck)}`;
  const hangers = spread(15, left + 16, right - 16).map((x) => {
    const share = (x - left) / (right - left);
    const y = top + (sag - top) * 2 * 2 * share * (1 - share) * 0.98;
    return `M${Math.round(x)} ${Math.round(y)}V${Math.round(deck)}`;
  });
  const tower = (x: number) =>
    `M${Math.round(x - 12)} 300V${Math.round(top - 14)}h7V${Math.round(top + 10)}h10V${Math.round(top - 14)}h7V300h-7V${Math.round(top + 70)}h-10V300z`;
  return (
    sky(stage, 290) +
    sun(stage, random.between(left + 50, right - 50), random.between(130, 200), random.between(26, 48)) +
    ridge(stage, 250, 26, mix(palette.far, palette.sky[2], 0.35), 5) +
    mist(stage, 210, 100, 0.5) +
    rect(0, 284, WIDTH, 80, stage.linear([mix(palette.sky[2], palette.sky[1], 0.5), palette.sky[0]])) +
    stroke(hangers.join(''), colour, 1.4) +
    stroke(cable, colour, 3.5) +
    path(tower(left) + tower(right), colour) +
    rect(0, deck, WIDTH, 8, mix(colour, palette.near, 0.35)) +
    glints(stage, middle, 292, 354, 24) +
    stroke(bird(middle - 90, 90, 9) + bird(middle - 60, 76, 7), palette.near, 2)
  );
}

/** A train on a viaduct across a valley. */
export function train(stage: Stage): string {
  const { random, palette } = stage;
  const deck = random.between(168, 188);
  const heading = random.pick([1, -1]);
  const front = 320 + heading * random.between(60, 180);
  const stone = mix(palette.far, palette.near, 0.6);
  const piers = spread(6, -60, 580)
    .map((x) => `M${Math.round(x + 14)} 365V${Math.round(deck + 74)}a52 52 0 0 1 104 0V365z`)
    .join('');
  const coach = (at: number) => {
    const x = front - heading * (at * 96) - 46;
    const windows = [8, 26, 44, 62].map((dx) => `M${Math.round(x + dx)} ${Math.round(deck - 19)}h12`).join('');
    return (
      path(
        `M${Math.round(x)} ${Math.round(deck - 3)}v-20q0-9 9-9h74q9 0 9 9v20z`,
        at === 0 ? palette.accent : mix(palette.accent, palette.near, 0.18),
      ) + stroke(windows, palette.light, 9)
    );
  };
  return (
    sky(stage) +
    sun(stage, random.between(110, 530), random.between(60, 110), random.between(22, 36)) +
    ridge(stage, 190, 60, mix(palette.far, palette.sky[2], 0.4), 4) +
    ridge(stage, 250, 40, mix(palette.far, palette.near, 0.12), 4) +
    mist(stage, 200, 130, 0.6) +
    `<clipPath id="v"><path clip-rule="evenodd" d="M0 ${Math.round(deck)}H640V365H0Z${piers}"/></clipPath>` +
    rect(0, deck, WIDTH, 200, stage.linear([mix(stone, palette.light, 0.18), stone]), 'clip-path="url(#v)"') +
    rect(0, deck - 3, WIDTH, 8, mix(stone, palette.near, 0.5)) +
    [0, 1, 2, 3].map(coach).join('') +
    stroke(
      curve([
        [front, deck - 36],
        [front - heading * 90, deck - 58],
        [front - heading * 230, deck - 48],
        [front - heading * 380, deck - 84],
      ] satisfies Point[]),
      palette.light,
      12,
      'opacity=".35" stroke-linecap="round"',
    ) +
    hill(stage, 338, 14, palette.near)
  );
}

/** A colonnade: arches, and the light that falls through them. */
export function arches(stage: Stage): string {
  const { random, palette } = stage;
  const wall = mix(palette.sky[2], palette.far, 0.4);
  const count = random.whole(3, 4);
  const step = 700 / count;
  const shift = random.between(-50, 10);
  const spots = spread(count + 1, shift - 20, shift - 20 + step * count);
  const half = step * 0.33;
  const opening = (x: number, grow: number) =>
    `M${Math.round(x - half - grow)} 296V${Math.round(70 + half)}a${Math.round(half + grow)} ${Math.round(half + grow)} 0 0 1 ${Math.round(half * 2 + grow * 2)} 0V296z`;
  const beams = spots
    .map((x) =>
      lines([
        [x - half, 296],
        [x + half, 296],
        [x + half + 130, 365],
        [x - half + 90, 365],
      ]),
    )
    .join('Z');
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([mix(wall, palette.near, 0.3), wall])) +
    path(spots.map((x) => opening(x, 12)).join(''), mix(wall, palette.near, 0.35)) +
    `<clipPath id="y"><path d="${spots.map((x) => opening(x, 0)).join('')}"/></clipPath>` +
    group(
      'clip-path="url(#y)"',
      sky(stage, 250),
      sun(stage, random.between(160, 480), random.between(130, 200), random.between(28, 44)),
      hill(stage, 226, 16, mix(palette.far, palette.near, 0.25)),
      hill(stage, 262, 8, mix(palette.far, palette.near, 0.55)),
    ) +
    path(
      spots
        .map(
          (x) =>
            `M${Math.round(x - half)} 296V${Math.round(70 + half)}a${Math.round(half)} ${Math.round(half)} 0 0 1 18-${Math.round(half * 0.55)}V296z`,
        )
        .join(''),
      mix(wall, palette.light, 0.3),
    ) +
    rect(0, 294, WIDTH, 70, mix(palette.far, palette.near, 0.6)) +
    path(`${beams}Z`, palette.sun, 'opacity=".4"') +
    rect(0, 30, WIDTH, 7, palette.light, 'opacity=".25"')
  );
}
