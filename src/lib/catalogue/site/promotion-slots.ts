/** Ad slots: areas of pages for the operator's advertising, with their places, sizes, and positions in a grid of videos. */

/** Places of an ad slot: above the home list, in grids of videos, after lists, and above the footer of every page with an age gate. */
export const AD_SLOT_PLACES = ['home', 'grid', 'list-end', 'footer'] as const;

export type AdSlotPlace = (typeof AD_SLOT_PLACES)[number];

/** Screen sizes for which an ad slot can have its own size, narrowest first, with the minimum width of the screen in rem. */
export const AD_SLOT_SCREEN_MIN_WIDTHS_REM = { phone: 0, tablet: 48, desktop: 64 } as const;

export type AdSlotScreenSize = keyof typeof AD_SLOT_SCREEN_MIN_WIDTHS_REM;

/** Width and height of an ad slot in CSS pixels. */
type SlotSize = readonly [width: number, height: number];

/** Operator's own banner, which an ad slot shows if no other advertising may be shown. */
export interface HouseAdBanner {
  /** Path of the banner's picture on this site. */
  readonly picture: string;
  /** URL to which the banner links, or a path of this site. */
  readonly url: string;
  /** Alternative text of the banner's picture. */
  readonly alt: string;
}

/** Ad slot: an area reserved for advertising, with a size that does not depend on its content. */
export interface AdSlotDefinition {
  readonly place: AdSlotPlace;
  /** Size of the ad slot on each screen size. If a size is missing, the size for the next narrower screen applies. */
  readonly sizes: { readonly phone: SlotSize } & { readonly [Screen in AdSlotScreenSize]?: SlotSize | undefined };
  readonly house: HouseAdBanner;
  /** URL of an advertiser's page that the ad slot shows in a frame after consent. If absent, scripts may fill the slot after consent. */
  readonly frame?: string | undefined;
  /** Only in a grid of videos: number of cards before the first slot. */
  readonly after?: number | undefined;
  /** Only in a grid of videos: number of cards between two slots. If absent, the grid has a single slot. */
  readonly every?: number | undefined;
}

/** Maximum number of ad slots in a grid, because the style sheet has a rule for each. */
export const MAX_AD_SLOTS_PER_GRID = 8;

/** Returns the number of cards before each ad slot of a grid, as if the grid had unlimited cards. */
export function cardCountsBeforeAdSlots({
  after,
  every,
}: Pick<AdSlotDefinition, 'after' | 'every'>): readonly number[] {
  if (after === undefined) return [];
  const count = every === undefined ? 1 : MAX_AD_SLOTS_PER_GRID;
  return Array.from({ length: count }, (_, i) => after + i * (every ?? 0));
}

/** Returns the number of ad slots in a grid with the given number of cards. */
export function countAdSlots(slot: Pick<AdSlotDefinition, 'after' | 'every'> | undefined, cards: number): number {
  return slot ? cardCountsBeforeAdSlots(slot).filter((before) => before <= cards).length : 0;
}

/** Returns the origins of the pages that ad slots show in frames, without duplicates. */
export function adSlotFrameOrigins(slots: readonly Pick<AdSlotDefinition, 'frame'>[]): readonly string[] {
  return [...new Set(slots.flatMap(({ frame }) => (frame === undefined ? [] : [new URL(frame).origin])))];
}
