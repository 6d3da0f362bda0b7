/** Places for an operator's advertising: which there are, how large each is, and where those in a grid stand. */

/** Where a slot can be: above the home list, in grids of videos, behind lists, and above the footer of every page with a gate. */
export const SLOT_PLACES = ['home', 'grid', 'list-end', 'footer'] as const;

export type SlotPlace = (typeof SLOT_PLACES)[number];

/** Widths of screens that a slot can have a size for, the narrowest first, with the least width of each in rem. */
export const SLOT_SCREENS = { phone: 0, tablet: 48, desktop: 64 } as const;

export type SlotScreen = keyof typeof SLOT_SCREENS;

/** Width and height in CSS pixels. */
type SlotSize = readonly [width: number, height: number];

/** A banner of the operator's own, which shows wherever nothing else may. */
export interface HouseBanner {
  /** Path of a picture of this site. */
  readonly picture: string;
  /** Where it leads: a path of this site, or an address. */
  readonly url: string;
  /** What it says, for who does not see the picture. */
  readonly alt: string;
}

/** A place for advertising that keeps its size whatever fills it. */
export interface Slot {
  readonly place: SlotPlace;
  /** A screen without a size of its own has that of the next narrower one. */
  readonly sizes: { readonly phone: SlotSize } & { readonly [Screen in SlotScreen]?: SlotSize | undefined };
  readonly house: HouseBanner;
  /** Page of an advertiser that shows in the slot after consent; where there is none, scripts after consent may fill it. */
  readonly frame?: string | undefined;
  /** In a grid: the number of cards before the first slot. */
  readonly after?: number | undefined;
  /** In a grid: the number of cards between two slots; without it there is one. */
  readonly every?: number | undefined;
}

/** Slots in one grid, at the most: each has a rule of its own in the style of pages. */
export const GRID_SLOTS = 8;

/** Returns the number of cards before each slot that a grid of ever so many cards can have. */
export function cardsBefore({ after, every }: Pick<Slot, 'after' | 'every'>): readonly number[] {
  if (after === undefined) return [];
  const count = every === undefined ? 1 : GRID_SLOTS;
  return Array.from({ length: count }, (_, i) => after + i * (every ?? 0));
}

/** Returns how many slots stand in a grid of so many cards: each behind the cards that come before it. */
export function countSlots(slot: Pick<Slot, 'after' | 'every'> | undefined, cards: number): number {
  return slot ? cardsBefore(slot).filter((before) => before <= cards).length : 0;
}

/** Returns the origins of the pages that slots show in frames, each once. */
export function frameOrigins(slots: readonly Pick<Slot, 'frame'>[]): readonly string[] {
  return [...new Set(slots.flatMap(({ frame }) => (frame === undefined ? [] : [new URL(frame).origin])))];
}
