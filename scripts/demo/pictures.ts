import { PALETTES, type PaletteName } from './palettes.ts';
import { createRandom } from './random.ts';
import * as mountains from './scenes/mountains.ts';
import * as water from './scenes/water.ts';
import { drawScene, type Scene } from './svg.ts';

const LAND: readonly Scene[] = Object.values(mountains);
const WATER: readonly Scene[] = Object.values(water);

/** Scenes that suit a subject; every other subject takes any of them. */
const SCENES: Readonly<Record<string, readonly Scene[]>> = { sea: WATER, travel: LAND, sport: LAND, nature: [...LAND, ...WATER] };

/** Returns the picture of a demo video as SVG: a scene and a palette by the chance of its name. */
export function drawPicture(name: string, subject: string): string {
  const random = createRandom(`picture of ${name}`);
  const scene = random.pick(SCENES[subject] ?? [...LAND, ...WATER]);
  return drawScene(scene, random, PALETTES[random.pick(Object.keys(PALETTES) as PaletteName[])]);
}
