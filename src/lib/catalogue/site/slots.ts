/** Slots for the operator's advertising: their places, sizes, and positions in a grid. */

/** Possible places of a slot: above the home list, in grids of videos, after lists, and above the footer of every page with an age gate. */
export const SLOT_PLACES = ['home', 'grid', 'list-end', 'footer'] as const;

export type SlotPlace = (typeof SLOT_PLACES)[number];

/** Screen sizes for which a slot can have its own size, narrowest first, with the minimum width in rem. */
export const SLOT_SCREENS = { phone: 0, tablet: 48, desktop: 64 } as const;

export type SlotScreen = keyof typeof SLOT_SCREENS;

/** Width and height in CSS pixels. */
type SlotSize = readonly [width: number, height: number];

/** Operator's own banner, shown when no other advertising may be shown. */
export interface HouseBanner {
  /** Path of a picture on this site. */
  readonly picture: string;
  /** Link target: a path of this site, or a URL. */
  readonly url: string;
  /** Alternative text of the picture. */
  readonly alt: string;
}

/** Place for advertising whose size does not depend on its content. */
export interface Slot {
  readonly place: SlotPlace;
  /** Size of the slot for each screen size. A missing size defaults to the next narrower screen. */
  readonly sizes: { readonly phone: SlotSize } & { readonly [Screen in SlotScreen]?: SlotSize | undefined };
  readonly house: HouseBanner;
  /** URL of an advertiser's page that is shown in the slot after consent. Without it, scripts may fill the slot after consent. */
  readonly frame?: string | undefined;
  /** In a grid: number of cards before the first slot. */
  readonly after?: number | undefined;
  /** In a grid: number of cards between two slots; without it there is a single slot. */
  readonly every?: number | undefined;
}

/** Maximum number of slots in a grid: the style sheet has a rule for each. */
export const GRID_SLOTS = 8;

/** Returns the number of cards before each slot of a grid of unlimited length. */
export function cardsBefore({ after, every }: Pick<Slot, 'after' | 'every'>): readonly number[] {
  if (after === undefined) return [];
  const count = every === undefined ? 1 : GRID_SLOTS;
  return Array.from({ length: count }, (_, i) => after + i * (every ?? 0));
}

/** Returns the number of slots in a grid with the given number of cards. */
export function countSlots(slot: Pick<Slot, 'after' | 'every'> | undefined, cards: number): number {
  return slot ? cardsBefore(slot).filter((before) => before <= cards).length : 0;
}

/** Returns the origins of the pages that slots show in frames, without duplicates. */
export function frameOrigins(slots: readonly Pick<Slot, 'frame'>[]): readonly string[] {
  return [...new Set(slots.flatMap(({ frame }) => (frame === undefined ? [] : [new URL(frame).origin])))];
}
