import {
  cardCountsBeforeAdSlots,
  AD_SLOT_SCREEN_MIN_WIDTHS_REM,
  type AdSlotDefinition,
  type AdSlotScreenSize,
} from '../catalogue/site/promotion-slots.ts';

/**
 * Styles of all ad slots: a label, and a box of a fixed size for any content. The ad slot below a list is hidden until the list is loaded
 * to its end, because a growing list would push the slot down.
 */
const BASE_STYLES =
  '.slot:not([hidden]){display:grid}.slot,.slot-room{grid-template-columns:minmax(0,1fr)}' +
  '.slot-room{display:grid;justify-items:center;gap:.25rem;margin-block:1.5rem;font-size:.75rem;line-height:1rem;color:var(--color-muted)}' +
  '.slot-grid .slot-room{margin-block:0}' +
  '.slot-room>:is([data-slot],noscript){display:grid;width:var(--width);height:var(--height);overflow:hidden;border-radius:.5rem;background:var(--color-surface)}' +
  // explicit rows are definite: in implicit rows, a picture that is taller than the slot would have its natural height and be cropped
  '.slot-room>:is([data-slot],noscript):has(>:only-child),.slot-room a{grid-template:100%/100%}' +
  '.slot-room>:is([data-slot],noscript)>a:only-child{min-height:0;height:100%}' +
  'html[data-script] .slot-room>noscript,html:not([data-script]) .slot-room>[data-slot]{display:none}' +
  '.slot-room a{display:grid;place-items:safe center;font-size:.875rem;line-height:1.25rem;text-align:center;color:var(--color-accent-text)}' +
  '.slot-room a:focus-visible{outline-offset:-3px}' +
  '.slot-room :is(iframe,img){width:100%;height:100%;object-fit:contain;border:0}' +
  'html[data-script] #videos:not(:has([data-end]))+.slot,html[data-list=pending] #videos+.slot{display:none}' +
  'html[data-discreet] .slot{display:none}@media print{.slot{display:none}}';

/**
 * Number of cards that are always rendered, without `content-visibility: auto`. A card that is not rendered has an estimated height, so an
 * ad slot below it would move when the card is rendered.
 */
const FULLY_RENDERED_CARDS = 200;

/**
 * Styles that put each ad slot within a grid into its own row, after full rows of cards. The browser rounds the row number of `calc` to the
 * nearest integer; the added fraction turns that into rounding up. In the layout with small cards, the number of columns depends on the
 * width: `--columns` is the largest possible number, so that no row before an ad slot is empty.
 */
const GRID_STYLES =
  '.cards>.slot-grid{grid-column:1/-1;grid-row:calc(var(--before)/var(--columns,1) + .5 - .5/var(--columns,1) + var(--place));border:0;background:none}' +
  `.cards:has(>.slot-grid)>li:nth-child(-n+${FULLY_RENDERED_CARDS}),.cards>.slot-grid{content-visibility:visible}` +
  'html[data-layout=lines] .slot-grid .slot-room{margin-block:.75rem}' +
  'html[data-layout=lines] .cards{--columns:1}html[data-layout=small] .cards{--columns:2}' +
  '@media(min-width:35rem){html[data-layout=small] .cards{--columns:4}}' +
  '@media(min-width:56rem){html[data-layout=small] .cards{--columns:6}}' +
  '@media(min-width:76rem){html[data-layout=small] .cards{--columns:8}}' +
  '@media(min-width:100rem){html[data-layout=small] .cards{--columns:10}}';

const formatSizes = (slots: readonly AdSlotDefinition[], screen: AdSlotScreenSize) =>
  slots
    .map(({ place, sizes }) => {
      const [width, height] = sizes[screen] ?? [];
      return width === undefined
        ? ''
        : `.slot [data-slot=${place}],.slot [data-slot=${place}]+noscript{--width:${width}px;--height:${height}px}`;
    })
    .join('');

const formatScreen = (slots: readonly AdSlotDefinition[], [screen, minWidth]: readonly [string, number]) => {
  const rules = formatSizes(slots, screen as AdSlotScreenSize);
  return minWidth === 0 || rules === '' ? rules : `@media(min-width:${minWidth}rem){${rules}}`;
};

/** Returns CSS for the head of pages that reserves the space of ad slots. Returns an empty string if there are no ad slots. */
export function formatAdSlotStyles(slots: readonly AdSlotDefinition[]): string {
  if (slots.length === 0) return '';
  const inGrid = slots
    .flatMap(cardCountsBeforeAdSlots)
    .map((before, i) => `.slot-${i + 1}{--before:${before};--place:${i + 1}}`);
  const grid = inGrid.length === 0 ? '' : GRID_STYLES + inGrid.join('');
  return (
    BASE_STYLES +
    grid +
    Object.entries(AD_SLOT_SCREEN_MIN_WIDTHS_REM)
      .map((screen) => formatScreen(slots, screen))
      .join('')
  );
}
