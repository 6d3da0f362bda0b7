import type { PaletteName } from './palettes.ts';
import { court, pitch, pool, track } from './scenes/arenas.ts';
import { forge, marbling, weave, wood } from './scenes/bench.ts';
import { aurora, nightCamp, snow, volcano } from './scenes/cold.ts';
import { balloons, kites, market } from './scenes/fairground.ts';
import { clouds, fieldRows, riverBends } from './scenes/fields.ts';
import { dome, planet } from './scenes/heavens.ts';
import { alpineLake, canyon, dunes, duskMountains } from './scenes/highlands.ts';
import { bread, cheese, citrus, tea } from './scenes/kitchen.ts';
import { cells, flasks, interference, prism } from './scenes/laboratory.ts';
import { harbour, lighthouse, sails } from './scenes/quays.ts';
import { reeds, seaSun, underwater, waves } from './scenes/sea.ts';
import { coffee, noodles, spices } from './scenes/served.ts';
import { braids, fjord, saltPans } from './scenes/shores.ts';
import { climb, road, ski } from './scenes/slopes.ts';
import { arches, bridge, train } from './scenes/spans.ts';
import { concert, drums, tape, vinyl } from './scenes/stage.ts';
import { ammonite, contours, crystal } from './scenes/stones.ts';
import { rainWindow, rooftops, skyline, tram } from './scenes/streets.ts';
import { cello, guitar, piano } from './scenes/strings.ts';
import { forest, leaves, pines } from './scenes/woods.ts';
import { books, glass, pottery } from './scenes/workshop.ts';
import type { Scene } from './svg.ts';

const names = (list: string) => list.split(' ') as PaletteName[];

const DARK = names('dusk ember midnight petrol plum storm copper rose');
const NIGHT = names('midnight petrol plum storm dusk lagoon');
const WARM = names('dusk dawn ember desert rose copper harvest terracotta blossom');
const COOL = names('glacier lagoon storm mint arctic petrol midnight lavender');
const GREEN = names('moss olive mint lagoon petrol harvest dawn');
const WIDE = names(
  'dusk dawn ember glacier moss lagoon desert lavender rose olive copper storm mint arctic petrol harvest',
);
const FRESH = names('glacier lagoon mint arctic dawn blossom moss lavender');
const TABLE = names('dusk moss lagoon lavender olive copper storm mint arctic petrol terracotta rose');

/** What a demo title may ask for: the painter, and the palettes that suit it. */
export const SCENES = {
  'alpine lake': [alpineLake, names('glacier dusk dawn lagoon arctic lavender rose copper')],
  ammonite: [ammonite, names('copper desert moss storm arctic terracotta olive')],
  arches: [arches, WARM],
  aurora: [aurora, names('midnight petrol lagoon plum storm')],
  balloons: [balloons, names('dawn dusk blossom lavender mint desert glacier rose')],
  books: [books, DARK],
  braids: [braids, names('desert glacier copper arctic dawn lavender lagoon')],
  bread: [bread, names('copper storm olive petrol dusk terracotta moss')],
  bridge: [bridge, WIDE],
  canyon: [canyon, names('desert terracotta harvest dusk ember copper')],
  cello: [cello, names('petrol lagoon storm lavender midnight moss copper')],
  cells: [cells, DARK],
  cheese: [cheese, names('storm petrol arctic moss copper dusk')],
  citrus: [citrus, names('lagoon lavender blossom mint midnight arctic')],
  climb: [climb, WIDE],
  clouds: [clouds, names('dawn glacier storm arctic dusk desert lavender rose')],
  coffee: [coffee, TABLE],
  concert: [concert, DARK],
  contours: [contours, names('glacier desert moss arctic olive dawn mint')],
  court: [court, names('glacier moss petrol terracotta arctic dawn lagoon')],
  crystal: [crystal, names('lavender plum midnight lagoon rose petrol glacier')],
  dome: [dome, NIGHT],
  drums: [drums, names('terracotta storm glacier petrol plum rose copper')],
  dunes: [dunes, names('desert copper terracotta harvest dusk dawn rose lavender')],
  fields: [fieldRows, names('harvest moss olive dawn desert lavender dusk glacier')],
  fjord: [fjord, COOL],
  flasks: [flasks, names('lagoon storm lavender arctic petrol plum mint')],
  forest: [forest, GREEN],
  forge: [forge, names('dusk ember copper petrol midnight storm plum')],
  glass: [glass, names('dawn lagoon arctic ember copper mint blossom')],
  guitar: [guitar, names('dusk petrol lagoon terracotta midnight')],
  harbour: [harbour, WIDE],
  interference: [interference, DARK],
  kites: [kites, names('glacier dawn lagoon arctic blossom harvest mint')],
  leaves: [leaves, names('moss olive petrol lagoon mint')],
  lighthouse: [lighthouse, names('dusk dawn plum lavender storm midnight glacier rose')],
  marbling: [marbling, WIDE],
  market: [market, names('dusk ember moss desert midnight plum lavender petrol rose')],
  mountains: [duskMountains, WIDE],
  'night camp': [nightCamp, NIGHT],
  noodles: [noodles, TABLE],
  piano: [piano, DARK],
  pines: [pines, names('moss mint arctic dawn storm lavender petrol dusk terracotta')],
  pitch: [pitch, names('arctic glacier dawn dusk storm midnight')],
  planet: [planet, NIGHT],
  pool: [pool, names('glacier lagoon mint arctic petrol blossom')],
  pottery: [pottery, TABLE],
  prism: [prism, names('petrol plum midnight storm dusk')],
  'rain window': [rainWindow, DARK],
  reeds: [reeds, names('copper mint storm olive dusk dawn arctic rose')],
  river: [riverBends, WIDE],
  road: [road, WIDE],
  rooftops: [rooftops, WIDE],
  sails: [sails, names('glacier dawn dusk terracotta lagoon arctic harvest lavender')],
  'salt pans': [saltPans, names('dusk dawn blossom glacier harvest rose arctic')],
  sea: [seaSun, WIDE],
  ski: [ski, names('arctic glacier dawn storm lavender midnight blossom')],
  skyline: [skyline, names('dusk ember glacier rose midnight plum storm lagoon copper')],
  snow: [snow, names('arctic glacier lavender storm midnight dusk dawn blossom')],
  spices: [spices, names('lagoon petrol storm lavender moss copper')],
  tape: [tape, DARK],
  tea: [tea, names('lavender arctic copper dusk lagoon moss rose petrol')],
  track: [track, FRESH],
  train: [train, WIDE],
  tram: [tram, names('desert copper storm ember glacier dawn rose lavender dusk')],
  underwater: [underwater, COOL],
  vinyl: [vinyl, names('copper terracotta arctic midnight lagoon plum rose petrol')],
  volcano: [volcano, names('arctic dusk copper mint terracotta ember lavender')],
  waves: [waves, COOL],
  weave: [weave, names('terracotta rose moss lagoon dusk desert petrol')],
  wood: [wood, names('dusk copper storm petrol moss plum dawn rose')],
} as const satisfies Record<string, readonly [Scene, readonly PaletteName[]]>;

export type SceneName = keyof typeof SCENES;

/** Returns whether there is a scene of this name. */
export function isSceneName(name: string): name is SceneName {
  return Object.hasOwn(SCENES, name);
}
