import { PALETTES } from './palettes.ts';
import { createRandom } from './random.ts';
import { SCENES, type SceneName } from './scene-table.ts';
import { drawScene } from './svg.ts';

/** Returns the picture of a demo video as SVG; composition and palette are the chance of its id. */
export function drawPicture(id: string, scene: SceneName): string {
  const random = createRandom(`picture of ${id}`);
  const [paint, palettes] = SCENES[scene];
  return drawScene(paint, random, PALETTES[random.pick<keyof typeof PALETTES>(palettes)]);
}
