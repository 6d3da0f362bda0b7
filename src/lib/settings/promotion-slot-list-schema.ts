import { z } from 'astro/zod';
import {
  AD_SLOT_PLACES,
  AD_SLOT_SCREEN_MIN_WIDTHS_REM,
  type AdSlotScreenSize,
} from '../catalogue/site/promotion-slots.ts';
import { createExpectedValueError } from './setting-value-schemas.ts';

/** Maximum width of an ad slot in pixels for each screen size: the width of the screen without the margins of the page. */
const MAX_WIDTHS: Readonly<Record<AdSlotScreenSize, number>> = { phone: 320, tablet: 728, desktop: 970 };
const MAX_HEIGHT = 600;
/** Minimum number of cards before an ad slot. With fewer cards, the slot could follow a row that is not full. */
const MIN_CARDS = 6;
const MAX_CARDS = 1000;

/** Matches https URLs, and URLs of servers on this computer, which may use http for local tests. */
const FRAME = /^(?:https:\/\/[a-z\d.-]+|http:\/\/(?:localhost|127\.0\.0\.1))(?::\d+)?(?:[/?#]|$)/i;
const OWN_PATH = /^\/[^/\\]/;

const text = (expected: string, fits: (value: string) => boolean) =>
  z.string(createExpectedValueError(expected)).refine(fits, createExpectedValueError(expected));
const isHttps = (value: string) => FRAME.test(value) && URL.canParse(value);

const pixels = (max: number) => {
  const words = createExpectedValueError(`a whole number of pixels from 1 to ${max}`);
  return z.int(words).min(1, words).max(max, words);
};
const size = (screen: AdSlotScreenSize) =>
  z
    .tuple(
      [pixels(MAX_WIDTHS[screen]), pixels(MAX_HEIGHT)],
      createExpectedValueError('a width and a height in pixels, such as [300, 250]'),
    )
    .readonly();
const cards = () => {
  const words = createExpectedValueError(`a whole number of cards from ${MIN_CARDS} to ${MAX_CARDS}`);
  return z.int(words).min(MIN_CARDS, words).max(MAX_CARDS, words).optional();
};

const sizes = z.strictObject(
  { phone: size('phone'), tablet: size('tablet').optional(), desktop: size('desktop').optional() },
  createExpectedValueError(
    `sizes by screen (${Object.keys(AD_SLOT_SCREEN_MIN_WIDTHS_REM).join(', ')}), at least for phone`,
  ),
);
const house = z.strictObject(
  {
    picture: text('a path of this site, such as /house.png', (value) => OWN_PATH.test(value)),
    url: text('an https URL or a path of this site', (value) => OWN_PATH.test(value) || isHttps(value)),
    alt: text('the alternative text of the picture', (value) => value.trim() !== ''),
  },
  createExpectedValueError('a fallback banner with picture, url and alt'),
);
const slot = z
  .strictObject(
    {
      place: z.enum(AD_SLOT_PLACES, createExpectedValueError(`one of ${AD_SLOT_PLACES.join(', ')}`)),
      sizes,
      house,
      frame: text('an https URL', isHttps).optional(),
      after: cards(),
      every: cards(),
    },
    createExpectedValueError('an ad slot with place, sizes and house'),
  )
  .superRefine(({ place, after, every }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (place === 'grid' && after === undefined)
      fault('after', 'got nothing, expected the number of cards before the first ad slot');
    if (place !== 'grid' && (after ?? every) !== undefined)
      fault(
        after === undefined ? 'every' : 'after',
        `got ${after ?? every}, expected no value, as only ad slots with place grid have after and every`,
      );
  });

/** Schema for a list of ad slots, with at most one for each place on a page. */
export const adSlotListSchema = z
  .array(slot, createExpectedValueError('a list of ad slots'))
  .superRefine((given, context) => {
    for (const [i, { place }] of given.entries())
      if (given.findIndex((other) => other.place === place) < i)
        context.addIssue({
          code: 'custom',
          path: [i, 'place'],
          message: `got "${place}" twice, expected one ad slot for each place`,
        });
  })
  .describe('a list of `{ place, sizes, house, frame, after, every }`');
