/** Matching colors for one picture. */
export interface PicturePalette {
  /** Sky colors from the zenith to the horizon. */
  readonly sky: readonly [string, string, string];
  readonly sun: string;
  /** Colors of the farthest and the nearest land; colors between them are mixed from these two. */
  readonly far: string;
  readonly near: string;
  /** The only bright accent color of the picture. */
  readonly accent: string;
  /** Light color for paper, foam and steam in the picture. */
  readonly light: string;
}

const palette = (
  sky: string,
  sun: string,
  far: string,
  near: string,
  accent: string,
  light: string,
): PicturePalette => {
  const [zenith = '', middle = '', horizon = ''] = sky.split(' ');
  return { sky: [zenith, middle, horizon], sun, far, near, accent, light };
};

export const PICTURE_PALETTES = {
  dusk: palette('#262a5c #8c4d7c #f6a878', '#ffdca8', '#7c588c', '#191a3a', '#ff7f5c', '#fff1dc'),
  dawn: palette('#6a8fc8 #f2c2bf #ffe8c4', '#fff6d8', '#a9a6cc', '#2f3b69', '#f0805f', '#fff8ea'),
  ember: palette('#33122e #a82f3f #f78c40', '#ffd873', '#93384a', '#200b20', '#ffb03b', '#ffe9c4'),
  glacier: palette('#1c5c8a #78bdd8 #e2f4f4', '#ffffff', '#8cbdd2', '#10314c', '#ff9455', '#f5fcfc'),
  moss: palette('#8fb9a2 #cfdfb2 #f7f1cc', '#fffbe0', '#8caf92', '#1b3a31', '#e2863c', '#fbf7e2'),
  lagoon: palette('#0b5670 #2aa19f #bce8cd', '#fdf5c9', '#3d928f', '#052d3c', '#ffb055', '#f1fbee'),
  desert: palette('#e99a72 #f6c68f #fde6bd', '#fff5dd', '#d98d5c', '#5d2630', '#27847f', '#fff3dd'),
  lavender: palette('#4d4199 #a586d0 #f7cde0', '#fff0e3', '#8a77c0', '#231b4e', '#ffb066', '#fbf3ff'),
  midnight: palette('#060a22 #12265a #33598f', '#f6f0cf', '#2a4980', '#040714', '#f7c65b', '#e8efff'),
  rose: palette('#752a50 #d8628a #fcc8b2', '#fff0d6', '#b25880', '#33102d', '#ffd166', '#fff2ec'),
  olive: palette('#56683d #b1ad62 #f3e4a4', '#fffbd6', '#8f9a58', '#242c19', '#d9663d', '#fbf6dc'),
  copper: palette('#1a3440 #66706a #e6a268', '#ffe3b0', '#6d6d66', '#101f28', '#e8743b', '#fbeedd'),
  storm: palette('#1d273a #4a5d78 #abbac6', '#f3f0df', '#64778d', '#0f1624', '#f2c14e', '#eef2f5'),
  mint: palette('#2b7a78 #7fcdb8 #e8f8e0', '#fffde6', '#6bb3a4', '#0d3539', '#ff7a66', '#f6fff5'),
  plum: palette('#1f1140 #5b2a78 #c8609a', '#ffd6c9', '#6a3c86', '#12082a', '#f9a03f', '#fbeaf5'),
  harvest: palette('#d9772f #f2a94e #fbdf94', '#fff8d8', '#c98438', '#48231a', '#2d6a6a', '#fff4d4'),
  arctic: palette('#33517e #93b1d6 #f3dfe6', '#fff7ef', '#93a6c8', '#182744', '#ef8354', '#f7faff'),
  petrol: palette('#08222f #15505f #5aa0a0', '#fbe9bd', '#2c6a74', '#04121a', '#ffb347', '#e9f6f3'),
  blossom: palette('#8fb8de #f4c9d8 #fff0ea', '#ffffff', '#c4a8c8', '#4a3560', '#e8577e', '#fff9fa'),
  terracotta: palette('#7f3a2e #c9694a #f3bd92', '#ffeccb', '#a9553f', '#35151a', '#3f9c94', '#fdf0e2'),
} as const satisfies Record<string, PicturePalette>;

export type PicturePaletteName = keyof typeof PICTURE_PALETTES;

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (value: number) => Math.round(value).toString(16).padStart(2, '0');

/** Mixes two `#rrggbb` colors: `share` 0 returns `from`, 1 returns `to`. */
export function mixColors(from: string, to: string, share: number): string {
  const target = channels(to);
  return `#${channels(from)
    .map((value, at) => toHex(value + ((target[at] ?? value) - value) * share))
    .join('')}`;
}

/** Returns a `#rrggbb` color with an opacity from 0 to 1. */
export function fadeColor(colour: string, opacity: number): string {
  return colour + toHex(opacity * 255);
}
