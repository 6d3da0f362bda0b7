import { expect, test } from 'vitest';
import { formatValidationErrors } from '../../../src/lib/settings/validation-errors.ts';
import { adSlotListSchema } from '../../../src/lib/settings/promotion-slot-list-schema.ts';

const house = { picture: '/house.png', url: '/about', alt: 'All about us' };
const home = { place: 'home', sizes: { phone: [320, 100] }, house };
const grid = { ...home, place: 'grid', after: 12 };

function faultsOf(value: unknown): readonly string[] {
  const { error } = adSlotListSchema.safeParse(value);
  return error ? formatValidationErrors('slots', adSlotListSchema, value, error) : [];
}

test('R486 an ad slot has a place, sizes, a banner of the site, and optionally the URL of a frame', () => {
  const sizes = { phone: [300, 250], tablet: [728, 90], desktop: [970, 250] };
  const good = [
    { ...home, house: { ...house, url: 'https://shop.example/?a=1' } },
    { ...grid, every: 24, frame: 'https://ads.example/zone?1' },
    { ...home, place: 'list-end', sizes, frame: 'http://localhost:4444/ad' },
    { ...home, place: 'footer' },
  ];
  expect(adSlotListSchema.parse(good)).toEqual(good);
});

test('R486 reports errors in the settings of an ad slot with their path, value and expected format', () => {
  const faults: readonly (readonly [slot: unknown, fault: string])[] = [
    [{ ...home, place: 'gate' }, 'place: got "gate", expected one of home, grid, list-end, footer'],
    [{ ...home, sizes: {} }, 'sizes.phone: got nothing, expected a width and a height in pixels, such as [300, 250]'],
    [
      { ...home, sizes: { phone: [728, 90] } },
      'sizes.phone[0]: got 728, expected a whole number of pixels from 1 to 320',
    ],
    [{ ...home, house: undefined }, 'house: got nothing, expected a fallback banner with picture, url and alt'],
    [
      { ...home, house: { ...house, picture: '//ads.example/a.png' } },
      'house.picture: got "//ads.example/a.png", expected a path of this site, such as /house.png',
    ],
    [
      { ...home, house: { ...house, url: 'javascript:alert(1)' } },
      'house.url: got "javascript:alert(1)", expected an https URL or a path of this site',
    ],
    [{ ...home, house: { ...house, alt: ' ' } }, 'house.alt: got " ", expected the alternative text of the picture'],
    [{ ...home, frame: 'http://ads.example/' }, 'frame: got "http://ads.example/", expected an https URL'],
    [{ ...home, frame: 'https://me@ads.example/' }, 'frame: got "https://me@ads.example/", expected an https URL'],
    [{ ...home, fame: 1 }, '[0]: unknown name "fame", expected "frame"'],
    [{ ...home, place: 'grid' }, 'after: got nothing, expected the number of cards before the first ad slot'],
    [{ ...grid, after: 3 }, 'after: got 3, expected a whole number of cards from 6 to 1000'],
    [{ ...home, after: 12 }, 'after: got 12, expected no value, as only ad slots with place grid have after and every'],
    [{ ...home, every: 12 }, 'every: got 12, expected no value, as only ad slots with place grid have after and every'],
  ];
  for (const [slot, fault] of faults) {
    const path = fault.startsWith('[0]') ? `slots${fault}` : `slots[0].${fault}`;
    expect(faultsOf([slot])).toEqual([path]);
  }
  expect(faultsOf([home, grid, home])).toEqual([
    'slots[2].place: got "home" twice, expected one ad slot for each place',
  ]);
  expect(faultsOf('home')).toEqual(['slots: got "home", expected a list of ad slots']);
});
