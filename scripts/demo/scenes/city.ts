import { bird, glints, glow, hill, mist, ridge, sky, stars, sun } from '../parts.ts';
import { fade, mix } from '../palettes.ts';
import { circle, curve, group, HEIGHT, lines, path, rect, spread, stroke, WIDTH } from '../svg.ts';
import type { Point, Stage } from '../svg.ts';

/** Towers with lit windows at night. */
export function skyline(stage: Stage): string {
  const { random, palette } = stage;
  const row = (low: number, high: number, colour: string) => {
    let d = 'M-5 365';
    for (let x = -5; x < WIDTH; ) {
      const width = random.whole(26, 62);
      d += `V${random.whole(low, high)}h${width}`;
      x += width;
    }
    return path(`${d}V365Z`, colour);
  };
  const windows = Array.from({ length: 62 }, () => `M${random.whole(4, 78) * 8} ${random.whole(23, 40) * 8}h3`).join('');
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
  const tower = (x: number) => `M${Math.round(x - 12)} 300V${Math.round(top - 14)}h7V${Math.round(top + 10)}h10V${Math.round(top - 14)}h7V300h-7V${Math.round(top + 70)}h-10V300z`;
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
      const panes = [0.3, 0.7].flatMap((across) => [0.25, 0.5].map((down) => `M${Math.round(inner + (outer - inner) * across)} ${Math.round(top + (270 - top) * down)}v${14 + at * 7}`));
      return path(`${lines([[inner, 262 + at * 12], [inner, top], [outer, top - 24], [outer, 330]])}Z`, tone) + stroke(panes.join(''), random.chance(0.7) ? palette.sun : palette.near, 7 + at * 4, 'opacity=".6"');
    });
  const rails = [-150, -74, 74, 150].map((dx) => `M${Math.round(x + dx * 0.3)} 262L${Math.round(x + dx * 2)} 365`).join('');
  return (
    sky(stage, 280) +
    sun(stage, x + random.between(-24, 24), random.between(130, 170), random.between(26, 40)) +
    facade(1).join('') + facade(-1).join('') +
    rect(0, 262, WIDTH, 100, stage.linear([mix(palette.far, palette.near, 0.55), palette.near])) +
    stroke(rails, palette.light, 2.4, 'opacity=".5"') +
    stroke(`M${Math.round(x)} 168L-20 20M${Math.round(x)} 168L660 12M${Math.round(x)} 190V140l-12-8h24`, palette.near, 1.6) +
    path(`M${Math.round(x - 46)} 306V200q0-12 14-12h64q14 0 14 12V306z`, stage.linear([palette.accent, mix(palette.accent, palette.near, 0.3)])) +
    path(`M${Math.round(x - 38)} 246v-38q0-8 8-8h60q8 0 8 8v38z`, mix(palette.light, palette.sky[1], 0.25)) +
    path(`M${Math.round(x - 38)} 246l34-46h20l-34 46z`, '#fff', 'opacity=".35"') +
    rect(x - 46, 258, 92, 5, palette.light) +
    [-30, 30].map((dx) => glow(stage, x + dx, 284, 34, palette.sun, 0.9) + circle(x + dx, 284, 6, palette.light)).join('') +
    rect(x - 50, 304, 100, 8, mix(palette.near, '#000000', 0.4))
  );
}

/** Pitched roofs, chimneys and attic windows. */
export function rooftops(stage: Stage): string {
  const { random, palette } = stage;
  const roofs = (y: number, size: number, body: string, tile: string) =>
    spread(Math.round(760 / (size * 1.7)), -30, 660).map((at) => {
      const x = at + random.between(-10, 10);
      const [half, high] = [size * random.between(0.85, 1.2), size * random.between(0.6, 1)];
      const eave = y + random.between(-16, 22);
      const chimney = `M${Math.round(x + half * 0.35)} ${Math.round(eave - high * 0.3)}v-${Math.round(high * 0.75)}h${Math.round(size * 0.22)}v${Math.round(high)}z`;
      return (
        path(chimney, body) +
        path(`M${Math.round(x - half)} 365V${Math.round(eave)}h${Math.round(half * 2)}V365z`, body) +
        path(`${lines([[x - half * 1.12, eave + 2], [x, eave - high], [x + half * 1.12, eave + 2]])}Z`, random.chance(0.3) ? mix(tile, palette.accent, 0.55) : tile) +
        (random.chance(0.75) ? path(`M${Math.round(x - size * 0.12)} ${Math.round(eave + size * 0.6)}v-${Math.round(size * 0.36)}h${Math.round(size * 0.26)}v${Math.round(size * 0.36)}z`, palette.sun) : '')
      );
    }).join('');
  const spire = random.between(140, 500);
  const tone = (share: number) => mix(palette.far, palette.near, share);
  return (
    sky(stage) +
    sun(stage, random.between(100, 540), random.between(70, 130), random.between(26, 44)) +
    path(`M${Math.round(spire - 15)} 365V150l15-92l15 92V365z`, mix(tone(0.2), palette.sky[2], 0.3)) +
    hill(stage, 196, 10, mix(palette.far, palette.sky[2], 0.3)) +
    roofs(220, 34, tone(0.1), tone(0.3)) +
    mist(stage, 180, 120, 0.35) +
    roofs(272, 58, tone(0.45), tone(0.65)) +
    roofs(338, 92, tone(0.8), palette.near)
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
  const opening = (x: number, grow: number) => `M${Math.round(x - half - grow)} 296V${Math.round(70 + half)}a${Math.round(half + grow)} ${Math.round(half + grow)} 0 0 1 ${Math.round(half * 2 + grow * 2)} 0V296z`;
  const beams = spots.map((x) => lines([[x - half, 296], [x + half, 296], [x + half + 130, 365], [x - half + 90, 365]])).join('Z');
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([mix(wall, palette.near, 0.3), wall])) +
    path(spots.map((x) => opening(x, 12)).join(''), mix(wall, palette.near, 0.35)) +
    `<clipPath id="y"><path d="${spots.map((x) => opening(x, 0)).join('')}"/></clipPath>` +
    group('clip-path="url(#y)"', sky(stage, 250), sun(stage, random.between(160, 480), random.between(130, 200), random.between(28, 44)), hill(stage, 226, 16, mix(palette.far, palette.near, 0.25)), hill(stage, 262, 8, mix(palette.far, palette.near, 0.55))) +
    path(spots.map((x) => `M${Math.round(x - half)} 296V${Math.round(70 + half)}a${Math.round(half)} ${Math.round(half)} 0 0 1 18-${Math.round(half * 0.55)}V296z`).join(''), mix(wall, palette.light, 0.3)) +
    rect(0, 294, WIDTH, 70, mix(palette.far, palette.near, 0.6)) +
    path(`${beams}Z`, palette.sun, 'opacity=".4"') +
    rect(0, 30, WIDTH, 7, palette.light, 'opacity=".25"')
  );
}

/** Street lights through a wet pane. */
export function rainWindow(stage: Stage): string {
  const { random, palette } = stage;
  const lamps = Array.from({ length: 15 }, () => {
    const tone = random.pick([palette.accent, palette.sun, palette.sky[2], palette.light]);
    return circle(random.between(20, 620), random.between(60, 290), random.between(14, 46), tone, `opacity="${random.pick(['.16', '.26', '.4'])}"`);
  });
  const drop = (x: number, y: number, r: number) => `M${Math.round(x)} ${Math.round(y - r * 1.5)}q${Math.round(r * 2)} ${Math.round(r * 2.6)} 0 ${Math.round(r * 2.6)}q-${Math.round(r * 2)} 0 0-${Math.round(r * 2.6)}`;
  const drops = Array.from({ length: 34 }, () => drop(random.between(10, 630), random.between(10, 350), random.between(2.5, 7)));
  const trails = Array.from({ length: 7 }, () => {
    const x = random.between(30, 610);
    const y = random.between(60, 300);
    return stroke(`M${Math.round(x)} ${Math.round(y)}q${random.whole(-6, 6)}-40 ${random.whole(-8, 8)}-${random.whole(60, 180)}`, palette.light, 4, 'stroke-linecap="round" opacity=".2"') + path(drop(x, y, 9), palette.light, 'opacity=".6"');
  });
  return (
    rect(0, 0, WIDTH, HEIGHT, stage.linear([mix(palette.near, palette.sky[0], 0.5), mix(palette.sky[0], palette.sky[1], 0.6), palette.near])) +
    glow(stage, random.between(140, 500), 190, 260, palette.accent, 0.5) +
    lamps.join('') +
    path(drops.join(''), palette.light, 'opacity=".38"') +
    trails.join('')
  );
}

/** A train on a viaduct across a valley. */
export function train(stage: Stage): string {
  const { random, palette } = stage;
  const deck = random.between(168, 188);
  const heading = random.pick([1, -1]);
  const front = 320 + heading * random.between(60, 180);
  const stone = mix(palette.far, palette.near, 0.6);
  const piers = spread(8, -40, 680).map((x) => `M${Math.round(x + 14)} 365V${Math.round(deck + 62)}a37 37 0 0 1 75 0V365z`).join('');
  const coach = (at: number) => {
    const x = front - heading * (at * 96) - 46;
    const windows = [8, 26, 44, 62].map((dx) => `M${Math.round(x + dx)} ${Math.round(deck - 19)}h12`).join('');
    return path(`M${Math.round(x)} ${Math.round(deck - 3)}v-20q0-9 9-9h74q9 0 9 9v20z`, at === 0 ? palette.accent : mix(palette.accent, palette.near, 0.18)) + stroke(windows, palette.light, 9);
  };
  return (
    sky(stage) +
    sun(stage, random.between(110, 530), random.between(60, 110), random.between(22, 36)) +
    ridge(stage, 190, 60, mix(palette.far, palette.sky[2], 0.4), 5) +
    ridge(stage, 250, 40, mix(palette.far, palette.near, 0.12), 5) +
    mist(stage, 200, 130, 0.6) +
    `<clipPath id="v"><path clip-rule="evenodd" d="M0 ${Math.round(deck)}H640V365H0Z${piers}"/></clipPath>` +
    rect(0, deck, WIDTH, 200, stage.linear([mix(stone, palette.light, 0.18), stone]), 'clip-path="url(#v)"') +
    rect(0, deck - 3, WIDTH, 8, mix(stone, palette.near, 0.5)) +
    [0, 1, 2, 3, 4].map(coach).join('') +
    stroke(curve([[front, deck - 36], [front - heading * 90, deck - 58], [front - heading * 230, deck - 48], [front - heading * 380, deck - 84]] satisfies Point[]), palette.light, 12, 'opacity=".35" stroke-linecap="round"') +
    hill(stage, 338, 14, palette.near)
  );
}

/** A quay at night: boats, and lamps in the water. */
export function harbour(stage: Stage): string {
  const { random, palette } = stage;
  const boats = spread(4, 70, 560).map((at, index) => {
    const x = at + random.between(-30, 30);
    const [long, mast] = [random.between(44, 70), random.between(90, 150)];
    const hull = index % 2 === 0 ? palette.accent : palette.light;
    return (
      stroke(`M${Math.round(x)} 262v-${Math.round(mast)}M${Math.round(x)} ${Math.round(270 - mast)}L${Math.round(x + long)} 252M${Math.round(x)} ${Math.round(270 - mast)}L${Math.round(x - long)} 252`, palette.near, 2) +
      path(`M${Math.round(x - long)} 254h${Math.round(long * 2)}l-16 22h-${Math.round(long * 2 - 34)}z`, hull) +
      path(`M${Math.round(x - 20)} 254v-16h34l8 16z`, mix(hull, palette.near, 0.55)) +
      path(`M${Math.round(x - long + 14)} 280h${Math.round(long * 2 - 28)}l-24 30h-${Math.round(long * 2 - 80)}z`, hull, 'opacity=".25"')
    );
  });
  const houses = spread(11, -20, 620).map((x) => `M${Math.round(x)} 250v-${random.whole(36, 74)}l29-24l29 24V250z`);
  const lamps = Array.from({ length: 9 }, () => `M${random.whole(2, 62) * 10} ${random.whole(196, 232)}v7`);
  return (
    sky(stage, 250) +
    stars(stage, 26, 110) +
    sun(stage, random.between(110, 530), random.between(60, 100), 20) +
    hill(stage, 190, 26, mix(palette.far, palette.sky[1], 0.35)) +
    path(houses.join(''), mix(palette.far, palette.near, 0.55)) +
    stroke(lamps.join(''), palette.sun, 5) +
    rect(0, 249, WIDTH, 115, stage.linear([mix(palette.sky[1], palette.near, 0.3), mix(palette.sky[0], palette.near, 0.4)])) +
    glints(stage, 320, 270, 350, 30) +
    boats.join('')
  );
}

/** Awnings of a street market under a string of lamps. */
export function market(stage: Stage): string {
  const { random, palette } = stage;
  const stall = (x: number, y: number, width: number, colour: string) => {
    const stripes = spread(7, 0, 6).map((at) => {
      const [from, to] = [x + (width / 7) * at, x + (width / 7) * (at + 1)];
      const lean = (side: number) => x + width / 2 + (side - x - width / 2) * 1.16;
      const r = Math.round((lean(to) - lean(from)) / 2);
      return `${lines([[from, y], [to, y], [lean(to), y + 56]])}a${r} ${r} 0 0 1-${r * 2} 0z`;
    });
    const goods = spread(8, x + 14, x + width - 14).map((at) => `M${Math.round(at)} ${Math.round(y + 148 + random.between(-5, 3))}h0`);
    return (
      stroke(`M${Math.round(x + 6)} ${Math.round(y + 40)}V365M${Math.round(x + width - 6)} ${Math.round(y + 40)}V365`, palette.near, 5) +
      rect(x - 2, y + 156, width + 4, 120, mix(palette.near, palette.far, 0.3)) +
      stroke(goods.join(''), mix(colour, palette.sun, 0.35), 20, 'stroke-linecap="round"') +
      path(stripes.filter((_, at) => at % 2 === 0).join(''), colour) +
      path(stripes.filter((_, at) => at % 2 === 1).join(''), palette.light)
    );
  };
  const shift = random.between(-70, 20);
  const lamps = spread(9, -20, 660).map((x, at) => circle(x, 62 + (at % 2 ? 16 : 2), 5, palette.sun));
  return (
    sky(stage) +
    glow(stage, 320, 190, 300, palette.sun, 0.5) +
    path(spread(6, -30, 590).map((x) => `M${Math.round(x)} 365V${random.whole(70, 130)}h${random.whole(84, 112)}V365z`).join(''), mix(palette.far, palette.near, 0.3), 'opacity=".55"') +
    stroke('M-20 60Q160 110 320 66T660 58', palette.near, 1.6) +
    lamps.join('') +
    glow(stage, 320, 66, 130, palette.sun, 0.4) +
    stall(shift + 430, 150, 190, mix(palette.accent, palette.sky[0], 0.6)) +
    stall(shift, 146, 190, palette.sky[0]) +
    stall(shift + 208, 128, 214, palette.accent)
  );
}
