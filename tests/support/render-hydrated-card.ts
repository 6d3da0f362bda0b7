import { vi } from 'vitest';
import type { VideoCardData } from '../../src/lib/catalogue/video.ts';

const HYDRATED = '../../src/ui/use-hydrated.ts';

/** Returns the HTML of a card as its island renders it in a browser, without the visitor's favorites and marks. Resets all modules. */
export async function renderHydratedCard(card: VideoCardData): Promise<string> {
  vi.resetModules();
  vi.doMock(HYDRATED, async (load) => ({ ...(await load<object>()), IS_PRERENDERING: false }));
  const { VideoCard } = await import('../../src/features/list/card/VideoCard.tsx');
  const { renderToString } = await import('react-dom/server');
  const { createElement } = await import('react');
  vi.doUnmock(HYDRATED);
  return renderToString(createElement(VideoCard, { card, mark: null, savesData: false }));
}
