import { expect, test } from 'vitest';
import { footerGroups, links } from '../../../src/lib/settings/brand.ts';

test('R483 links lead to pages of the site, addresses and letters, and nowhere else', () => {
  const good = ['/legal/imprint', 'https://blog.example.org/', 'mailto:me@example.org'];
  for (const href of good) expect(links.safeParse([{ text: 'A', href }]).success).toBe(true);
  for (const href of ['javascript:alert(1)', '//blog.example.org', '/\\blog.example.org', 'blog', ''])
    expect([href, links.safeParse([{ text: 'A', href }]).error?.issues[0]?.message]).toEqual([
      href,
      `got "${href}", expected a path of the site, an address or mailto:`,
    ]);
});

test('R483 a group has a heading and at least one link', () => {
  const group = { title: 'More', links: [{ text: 'A', href: '/a' }] };
  expect(footerGroups.parse([group])).toEqual([group]);
  for (const wrong of [
    { ...group, title: '' },
    { ...group, links: [] },
    { ...group, more: 1 },
  ])
    expect(footerGroups.safeParse([wrong]).success).toBe(false);
});
