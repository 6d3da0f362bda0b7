import {
  paintRowOfArches,
  paintBridge,
  paintViaduct,
  createStreetPainter,
  createTownPainter,
} from './painters/buildings.ts';
import { paintConcert } from './painters/concert.ts';
import {
  paintForest,
  createFlatLandPainter,
  paintAlpineLake,
  createCliffsPainter,
  paintDunes,
} from './painters/countryside.ts';
import { createLandscapeLayersPainter } from './painters/landscape-layers.ts';
import { createSeaPainter, paintUnderwater } from './painters/sea.ts';
import {
  paintCloseup,
  paintRoundObjectFromAbove,
  createPlatesPainter,
  paintTabletopScene,
} from './painters/tabletop.ts';
import type { PicturePaletteName } from './picture-palettes.ts';
import type { PicturePainter } from './paint-picture.ts';

const names = (list: string) => list.split(' ') as PicturePaletteName[];

const WIDE = names('dusk dawn ember glacier moss lagoon lavender rose olive copper storm mint arctic petrol harvest');
const WARM = names('dusk dawn ember desert rose copper harvest terracotta blossom');
const SAND = names('desert copper terracotta harvest dusk dawn rose lavender');
const COOL = names('glacier lagoon storm mint arctic petrol midnight lavender');
const FRESH = names('glacier lagoon mint arctic dawn blossom moss lavender');
const SOFT = names('dawn dusk glacier lavender mint arctic blossom rose copper');
const SNOW = names('arctic glacier lavender midnight dusk dawn blossom');
const GREEN = names('moss olive mint lagoon petrol harvest dawn');
const DARK = names('dusk ember midnight petrol plum storm copper rose');
const NIGHT = names('midnight petrol plum storm dusk lagoon');
const TABLE = names('dusk moss lagoon lavender olive copper storm mint arctic petrol terracotta rose');
const WOODEN = names('copper storm olive petrol dusk terracotta moss');
const BRIGHT = names('lagoon lavender storm petrol plum mint arctic');

/** Scenes that films.txt can select: the painter, suitable palettes, and the default drawings. */
export const PICTURE_SCENES = {
  'alpine lake': [paintAlpineLake, SOFT],
  ammonite: [paintTabletopScene, SAND, 'ammonite'],
  arches: [paintRowOfArches, WARM],
  aurora: [createLandscapeLayersPainter('ridge', { rows: 2, from: 270, height: 40, night: 'aurora' }), NIGHT],
  balloons: [createLandscapeLayersPainter('hill', { from: 250 }), SOFT, 'balloon'],
  beach: [createSeaPainter({ shore: 'beach', swell: 4 }), FRESH],
  books: [paintTabletopScene, DARK, 'books'],
  braids: [paintCloseup, SOFT, 'delta'],
  bread: [paintTabletopScene, WOODEN, 'loaf wheat'],
  bridge: [paintBridge, WIDE],
  canyon: [createCliffsPainter('sand'), SAND],
  cello: [paintCloseup, COOL, 'cello'],
  cells: [paintCloseup, DARK, 'cells'],
  cheese: [paintTabletopScene, WOODEN, 'cheese'],
  citrus: [createPlatesPainter(['citrus'], '#f39c2d #f2c838 #e8604c #a9c23f', 128), BRIGHT],
  'city river': [createTownPainter({ roof: 'flat', rows: 2, floor: 'quay' }), FRESH],
  climb: [createLandscapeLayersPainter('hill', { from: 270 }), WIDE, 'crag'],
  clouds: [createLandscapeLayersPainter('cloud', { from: 190, pale: true }), SOFT],
  coffee: [paintRoundObjectFromAbove, TABLE, 'coffee bean'],
  concert: [paintConcert, DARK],
  contours: [paintCloseup, FRESH, 'map'],
  court: [paintCloseup, FRESH, 'court'],
  crystal: [paintTabletopScene, BRIGHT, 'crystal'],
  'desert road': [createFlatLandPainter({ ground: 'sand', course: 'road' }), SAND],
  dome: [createLandscapeLayersPainter('hill', { rows: 2, from: 280, night: 'stars' }), NIGHT, 'dome'],
  drums: [createPlatesPainter(['gong', 'drum'], '#c8452f #2f7fb0 #f2c14e #3f8f58', 138), TABLE],
  dunes: [paintDunes, SAND],
  fields: [createFlatLandPainter({ ground: 'furrows' }), names('harvest moss olive dawn desert lavender dusk glacier')],
  fjord: [createCliffsPainter('water'), COOL],
  flasks: [paintTabletopScene, BRIGHT, 'flasks'],
  forest: [paintForest, GREEN],
  forge: [paintTabletopScene, DARK, 'anvil'],
  glass: [paintTabletopScene, FRESH, 'vases'],
  guitar: [paintCloseup, NIGHT, 'guitar'],
  harbour: [createTownPainter({ roof: 'gable', rows: 2, floor: 'quay' }), WIDE, 'trawler trawler'],
  kites: [createSeaPainter({ shore: 'beach', swell: 4 }), SNOW],
  leaves: [paintCloseup, GREEN, 'leaves'],
  lighthouse: [createSeaPainter({ isle: 'lighthouse' }), names('dusk dawn plum lavender storm midnight glacier rose')],
  marbling: [paintCloseup, WIDE, 'marble'],
  market: [
    createTownPainter({ roof: 'gable', rows: 1, floor: 'market' }),
    names('dusk ember moss midnight plum lavender petrol'),
  ],
  mountains: [createLandscapeLayersPainter('ridge', { rows: 4, from: 190 }), WIDE],
  'night camp': [createLandscapeLayersPainter('wood', { rows: 2, from: 250, night: 'stars' }), NIGHT, 'tent'],
  noodles: [paintRoundObjectFromAbove, TABLE, 'ramen'],
  piano: [paintCloseup, DARK, 'keys'],
  pines: [
    createLandscapeLayersPainter('wood', { from: 200 }),
    names('moss mint arctic dawn storm lavender petrol dusk terracotta'),
  ],
  pitch: [createFlatLandPainter({ ground: 'pitch' }), names('arctic glacier dawn dusk storm midnight')],
  planet: [createLandscapeLayersPainter('hill', { rows: 2, from: 300, to: 335, night: 'stars' }), NIGHT, 'saturn'],
  plate: [paintRoundObjectFromAbove, TABLE],
  pool: [paintCloseup, FRESH, 'pool'],
  pottery: [paintTabletopScene, TABLE, 'pot'],
  prism: [paintTabletopScene, NIGHT, 'prism'],
  quilt: [paintCloseup, TABLE, 'quilt'],
  'rain window': [createStreetPainter('rain'), DARK],
  reeds: [createSeaPainter({ shore: 'reeds' }), SOFT],
  river: [createFlatLandPainter({ ground: 'meadow', course: 'river' }), WIDE],
  road: [createFlatLandPainter({ ground: 'meadow', course: 'road' }), WIDE],
  rocks: [createSeaPainter({ shore: 'rocks', swell: 3 }), COOL],
  rooftops: [createTownPainter({ roof: 'gable', rows: 3 }), WIDE],
  sails: [createSeaPainter({ swell: 7 }), SOFT, 'sail'],
  'salt pans': [createFlatLandPainter({ ground: 'pans' }), SOFT],
  sea: [createSeaPainter({}), WIDE],
  ski: [createLandscapeLayersPainter('hill', { from: 220, to: 280, height: 34, pale: true }), SNOW, 'skier'],
  skyline: [
    createTownPainter({ roof: 'flat', rows: 3 }),
    names('dusk ember glacier rose midnight plum storm lagoon copper'),
  ],
  snow: [createLandscapeLayersPainter('hill', { from: 225, to: 295, pale: true }), SNOW],
  spices: [createPlatesPainter(['bowl'], '#c8452f #e2a02e #7a4322 #b5702e #8a9a3d #e8c84a #a8592c', 132), BRIGHT],
  table: [paintTabletopScene, TABLE],
  tape: [paintRoundObjectFromAbove, DARK, 'reels'],
  tea: [paintTabletopScene, TABLE, 'teapot cup'],
  track: [paintCloseup, FRESH, 'track'],
  train: [paintViaduct, WIDE, 'train'],
  tram: [createStreetPainter('dry'), names('desert copper storm ember glacier dawn rose lavender dusk'), 'tram'],
  underwater: [paintUnderwater, COOL],
  vinyl: [paintRoundObjectFromAbove, TABLE, 'record'],
  volcano: [createSeaPainter({ isle: 'volcano' }), SOFT],
  waves: [createLandscapeLayersPainter('wave', { rows: 4, from: 190 }), COOL],
} as const satisfies Record<
  string,
  readonly [paint: PicturePainter, palettes: readonly PicturePaletteName[], things?: string]
>;

export type PictureSceneName = keyof typeof PICTURE_SCENES;

/** Returns whether there is a scene of this name. */
export function isPictureSceneName(name: string): name is PictureSceneName {
  return Object.hasOwn(PICTURE_SCENES, name);
}
