import { expect, test } from 'vitest';
import {
  brandColorsSchema,
  fontSchema,
  footerGroupsSchema,
  linkListSchema,
} from '../../../src/lib/settings/brand-schemas.ts';

test('R483 links in the brand settings may be pages of the site, web addresses and mailto: only', () => {
  const good = ['/legal/imprint', 'https://blog.example.org/', 'mailto:me@example.org'];
  for (const href of good) expect(linkListSchema.safeParse([{ text: 'A', href }]).success).toBe(true);
  for (const href of ['javascript:alert(1)', '//blog.example.org', '/\\blog.example.org', 'blog', ''])
    expect([href, linkListSchema.safeParse([{ text: 'A', href }]).error?.issues[0]?.message]).toEqual([
      href,
      `got "${href}", expected a path of this site such as /about, an http or https URL, or mailto:`,
    ]);
});

test('R483 a group of footer links requires a heading and at least one link', () => {
  const group = { title: 'More', links: [{ text: 'A', href: '/a' }] };
  expect(footerGroupsSchema.parse([group])).toEqual([group]);
  for (const wrong of [
    { ...group, title: '' },
    { ...group, links: [] },
    { ...group, more: 1 },
  ])
    expect(footerGroupsSchema.safeParse([wrong]).success).toBe(false);
});

test('R497 a color setting applies to both themes, or has one value for each', () => {
  expect(brandColorsSchema.parse({ accent: '#38BDF8', background: { light: '#ffffff', dark: '#101010' } })).toEqual({
    accent: { light: '#38BDF8', dark: '#38BDF8' },
    background: { light: '#ffffff', dark: '#101010' },
  });
  for (const accent of ['red', '#fff', '#38bdf8;}', { light: '#ffffff' }])
    expect(brandColorsSchema.safeParse({ accent }).error?.issues.map(({ message }) => message)).toEqual([
      `got ${JSON.stringify(accent)}, expected a color such as '#38bdf8', or { light, dark }`,
    ]);
});

test('R498 a font setting requires a valid name, file and weights', () => {
  const good = { family: 'Own Sans', file: 'fonts/own.woff2', weights: '300 900' };
  expect(fontSchema.parse(good)).toEqual(good);
  for (const wrong of [{ family: "x'}" }, { file: 'own.ttf' }, { weights: 'bold' }])
    expect(fontSchema.safeParse({ ...good, ...wrong }).error?.issues[0]?.message).toMatch(/^got ".+", expected /);
});
