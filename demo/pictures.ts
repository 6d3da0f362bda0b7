import type { Motif } from './films.ts';
import { type PaletteName, PALETTES } from './palettes.ts';
import { createRandom } from './random.ts';
import { SCENES } from './scenes.ts';
import { paintPicture } from './stage.ts';

/** Returns the picture of a demo video as SVG; composition and palette are the chance of its id. */
export function drawPicture(id: string, { scene, things }: Motif): string {
  const random = createRandom(`picture of ${id}`);
  const [paint, palettes, usual = ''] = SCENES[scene];
  const palette = PALETTES[random.pick<PaletteName>(palettes)];
  return paintPicture(paint, random, palette, things.length > 0 ? things : usual.split(' ').filter(Boolean));
}
