import { glow, hill, mist, sky, sun } from '../parts.ts';
import { mix } from '../palettes.ts';
import { circle, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Stage } from '../svg.ts';

/** Towers with lit windows at night. */
export function skyline(stage: Stage): string {
  const { random, palette } = stage;
  const row = (low: number, high: number, colour: string) => {
    let d = 'M-5 365';
    for (let x = -5; x < WIDTH;) {
      const width = random.whole(26, 62);
      d += `V${random.whole(low, high)}h${width}`;
      x += width;
    }
    return path(`${d}V365Z`, colour);
  };
  const windows = Array.from({ length: 62 }, () => `M${random.whole(4, 78) * 8} ${random.whole(23, 40) * 8}h3`).join(
    '',
  );
  const mast = random.between(180, 460);
  return (
    sky(stage) +
    sun(stage, random.between(110, 530), random.between(70, 130), random.between(24, 46)) +
    row(140, 230, mix(palette.far, palette.sky[2], 0.3)) +
    mist(stage, 150, 170, 0.4) +
    path(`M${Math.round(mast - 17)} 365V120l17-26l17 26V365z`, mix(palette.far, palette.near, 0.5)) +
    stroke(`M${Math.round(mast)} 98V44`, mix(palette.far, palette.near, 0.5), 3) +
    row(172, 280, mix(palette.far, palette.near, 0.5)) +
    row(230, 320, palette.near) +
    stroke(windows, palette.sun, 4, 'opacity=".85"') +
    circle(mast, 44, 3, palette.accent)
  );
}

/** A tram coming up the street, rails and wires meeting far behind it. */
export function tram(stage: Stage): string {
  const { random, palette } = stage;
  const x = random.between(230, 410);
  const facade = (side: 1 | -1) =>
    [0, 1, 2].map((at) => {
      const inner = x + side * (66 + at * 74);
      const outer = x + side * (140 + at * (at === 2 ? 260 : 74));
      const top = 118 - at * 52 + random.between(-14, 14);
      const tone = mix(mix(palette.far, palette.sky[2], 0.35 - at * 0.15), palette.near, 0.14 + at * 0.26);
      const panes = (at === 1 ? [0.32, 0.68] : [0.5]).flatMap((across) =>
        [0.25, 0.5].map(
          (down) =>
            `M${Math.round(inner + (outer - inner) * across)} ${Math.round(top + (270 - top) * down)}v${14 + at * 7}`,
        ),
      );
      return (
        path(
          `${lines([
            [inner, 262 + at * 12],
            [inner, top],
            [outer, top - 24],
            [outer, 330],
          ])}Z`,
          tone,
        ) + stroke(panes.join(''), random.chance(0.7) ? palette.sun : palette.near, 7 + at * 4, 'opacity=".6"')
      );
    });
  const rails = [-150, -74, 74, 150]
    .map((dx) => `M${Math.round(x + dx * 0.3)} 262L${Math.round(x + dx * 2)} 365`)
    .join('');
  return (
    sky(stage, 280) +
    sun(stage, x + random.between(-24, 24), random.between(130, 170), random.between(26, 40)) +
    facade(1).join('') +
    facade(-1).join('') +
    rect(0, 262, WIDTH, 100, stage.linear([mix(palette.far, palette.near, 0.55), palette.near])) +
    stroke(rails, palette.light, 2.4, 'opacity=".5"') +
    stroke(
      `M${Math.round(x)} 168L-20 20M${Math.round(x)} 168L660 12M${Math.round(x)} 190V140l-12-8h24`,
      palette.near,
      1.6,
    ) +
    path(
      `M${Math.round(x - 46)} 306V200q0-12 14-12h64q14 0 14 12V306z`,
      stage.linear([palette.accent, mix(palette.accent, palette.near, 0.3)]),
    ) +
    path(`M${Math.round(x - 38)} 246v-38q0-8 8-8h60q8 0 8 8v38z`, mix(palette.light, palette.sky[1], 0.25)) +
    path(`M${Math.round(x - 38)} 246l34-46h20l-34 46z`, '#fff', 'opacity=".35"') +
    rect(x - 46, 258, 92, 5, palette.light) +
    glow(stage, x, 284, 70, palette.sun, 0.6) +
    [-30, 30].map((dx) => circle(x + dx, 284, 7, palette.light)).join('') +
    rect(x - 50, 304, 100, 8, mix(palette.near, '#000000', 0.4))
  );
}

/** Pitched roofs, chimneys and attic windows. */
export function rooftops(stage: Stage): string {
  const { random, palette } = stage;
  const roofs = (y: number, size: number, count: number, body: string, tile: string) => {
    const walls: string[] = [];
    const tiles: string[] = [];
    const panes: string[] = [];
    for (const at of spread(count, -10, 650)) {
      const x = Math.round(at + random.between(-12, 12));
      const half = Math.round(size * random.between(0.85, 1.2));
      const high = Math.round(size * random.between(0.6, 1));
      const eave = Math.round(y + random.between(-16, 22));
      const stack = Math.round(size * 0.22);
      walls.push(
        `M${x - half} 365V${eave}h${Math.round(half * 1.3)}V${Math.round(eave - high * 1.05)}h${stack}V${eave}H${x + half}V365z`,
      );
      tiles.push(`M${x - half - 5} ${eave + 2}l${half + 5}-${high}l${half + 5} ${high}z`);
      if (random.chance(0.75)) panes.push(`M${x} ${Math.round(eave + size * 0.25)}v${Math.round(size * 0.35)}`);
    }
    const odd = (wanted: number) => tiles.filter((_, at) => at % 2 === wanted).join('');
    return (
      path(walls.join(''), body) +
      path(odd(0), tile) +
      path(odd(1), mix(tile, palette.accent, 0.3)) +
      stroke(panes.join(''), palette.sun, size * 0.26)
    );
  };
  const spire = random.between(140, 500);
  const tone = (share: number) => mix(palette.far, palette.near, share);
  return (
    sky(stage) +
    sun(stage, random.between(100, 540), random.between(70, 130), random.between(26, 44)) +
    path(`M${Math.round(spire - 15)} 365V150l15-92l15 92V365z`, mix(tone(0.2), palette.sky[2], 0.3)) +
    hill(stage, 196, 10, mix(palette.far, palette.sky[2], 0.3)) +
    roofs(222, 34, 10, tone(0.1), tone(0.3)) +
    mist(stage, 180, 120, 0.35) +
    roofs(274, 58, 6, tone(0.45), tone(0.65)) +
    roofs(338, 92, 4, tone(0.8), palette.near)
  );
}

/** Street lights through a wet pane. */
export function rainWindow(stage: Stage): string {
  const { random, palette } = stage;
  const lights = [palette.accent, palette.sun, palette.sky[2]].flatMap((tone) =>
    [42, 68, 96].map((width) => {
      const dots = Array.from({ length: 2 }, () => `M${random.whole(20, 620)} ${random.whole(80, 270)}h0`);
      return stroke(
        dots.join(''),
        tone,
        width,
        `stroke-linecap="round" opacity="${random.pick(['.2', '.32', '.45'])}"`,
      );
    }),
  );
  const drop = (x: number, y: number, r: number) =>
    `M${Math.round(x)} ${Math.round(y)}q${r * 2} ${r * 3} 0 ${r * 3}t0-${r * 3}`;
  const drops = Array.from({ length: 33 }, () =>
    drop(random.between(10, 630), random.between(10, 340), random.whole(2, 5)),
  );
  const trails = Array.from({ length: 6 }, () => {
    const [x, y, tall] = [random.whole(30, 610), random.whole(80, 320), random.whole(60, 180)];
    return `M${x} ${y}q${random.whole(-6, 6)}-40 ${random.whole(-8, 8)}-${tall}`;
  });
  const heads = trails.map((trail) => trail.slice(0, trail.indexOf('q')) + 'q14 18 0 18t0-18');
  return (
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      stage.linear([mix(palette.near, palette.sky[0], 0.5), mix(palette.sky[0], palette.sky[1], 0.6), palette.near]),
    ) +
    glow(stage, random.between(140, 500), 190, 260, palette.accent, 0.5) +
    lights.join('') +
    stroke(trails.join(''), palette.light, 4, 'stroke-linecap="round" opacity=".25"') +
    path(drops.join(''), palette.light, 'opacity=".45"') +
    path(heads.join(''), palette.light, 'opacity=".8"')
  );
}
