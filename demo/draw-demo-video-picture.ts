import type { DemoPictureContent } from './parse-films.ts';
import { type PicturePaletteName, PICTURE_PALETTES } from './picture-palettes.ts';
import { createRandomGenerator } from './random-generator.ts';
import { PICTURE_SCENES } from './picture-scenes.ts';
import { paintPicture } from './paint-picture.ts';

/**
 * Returns the picture of a demo video as SVG. Composition and palette are random, seeded by the id. A later `moment` has the same palette
 * but another composition.
 */
export function drawDemoVideoPicture(id: string, { scene, things }: DemoPictureContent, moment = 0): string {
  const own = createRandomGenerator(`picture of ${id}`);
  const [paint, palettes, usual = ''] = PICTURE_SCENES[scene];
  const palette = PICTURE_PALETTES[own.pick<PicturePaletteName>(palettes)];
  const random = moment === 0 ? own : createRandomGenerator(`picture ${moment} of ${id}`);
  return paintPicture(paint, random, palette, things.length > 0 ? things : usual.split(' ').filter(Boolean));
}
