import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const URL_OF_VIDEO = 'https://www.videos.example/a';
const PLAIN = { href: URL_OF_VIDEO, target: '_blank', rel: 'noopener noreferrer nofollow ugc' };

const load = () => import('../../../../src/features/links/outbound-link-attributes.ts');

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('HAS_LINKS', true);
});
afterEach(() => {
  vi.doUnmock('#site-settings');
  vi.unstubAllGlobals();
});

test('R493 R494 a link to a video follows the rule of its source, else the default rule, and is marked as sponsored', async () => {
  vi.doMock('#site-settings', () => ({
    links: {
      Clips: { params: { aff: '1' } },
      'videos.example': { params: { aff: '2' } },
      '*': { params: { aff: '3' } },
    },
  }));
  const { createOutboundLinkAttributes } = await load();
  const hrefs = [
    createOutboundLinkAttributes(URL_OF_VIDEO, 'Clips'),
    createOutboundLinkAttributes(URL_OF_VIDEO),
    createOutboundLinkAttributes(URL_OF_VIDEO, 'constructor'),
  ];
  expect(hrefs.map(({ href }) => href)).toEqual(['1', '2', '3'].map((value) => `${URL_OF_VIDEO}?aff=${value}`));
  expect(hrefs[0]).toEqual({
    href: `${URL_OF_VIDEO}?aff=1`,
    target: '_blank',
    rel: 'noopener noreferrer nofollow sponsored',
    'data-url': URL_OF_VIDEO,
  });
});

test('R494 without a link rule, a link leads to the original URL of its video', async () => {
  vi.doMock('#site-settings', () => ({ links: { Clips: { params: { aff: '1' } } } }));
  const { createOutboundLinkAttributes } = await load();
  expect(createOutboundLinkAttributes(URL_OF_VIDEO, 'Films')).toEqual(PLAIN);
  vi.stubGlobal('HAS_LINKS', false);
  expect(createOutboundLinkAttributes(URL_OF_VIDEO, 'Clips')).toEqual(PLAIN);
});
