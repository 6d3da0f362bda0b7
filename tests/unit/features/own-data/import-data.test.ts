import { act, createElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ImportPreview } from '../../../../src/features/own-data/own-data-store.ts';
import { openFakeBrowser } from '../../../support/fake-browser.ts';
import { fire } from '../../../support/happy-dom-page.ts';
import { renderHook } from '../../../support/render-hook.ts';

const STORE = '../../../../src/features/own-data/own-data-store.ts';

afterEach(() => {
  vi.doUnmock(STORE);
  vi.unstubAllGlobals();
});

test('an import shows the preview of the file that was selected last, even if an earlier file takes longer to read', async () => {
  const { document } = openFakeBrowser();
  const previews = { large: Promise.withResolvers<ImportPreview>(), small: Promise.withResolvers<ImportPreview>() };
  const previewImport = vi.fn<(file: { name: keyof typeof previews }) => Promise<ImportPreview>>(
    ({ name }) => previews[name].promise,
  );
  vi.doMock(STORE, () => ({ previewImport }));
  const { ImportData } = await import('../../../../src/features/own-data/ImportData.tsx');
  const { unmount } = renderHook(() => createElement(ImportData));
  const input = document.querySelector('input')!;
  const select = async (name: keyof typeof previews) => {
    Object.defineProperty(input, 'files', { value: [{ name }], configurable: true });
    act(() => void fire(input, 'change'));
    await vi.waitFor(() => expect(previewImport).toHaveBeenLastCalledWith({ name }));
  };
  const answer = (name: keyof typeof previews) =>
    act(async () => {
      previews[name].resolve({ lines: [`${name} file`], leftOut: [], otherSite: null, merge: () => null });
      await previews[name].promise;
    });
  await select('large');
  await select('small');
  await answer('small');
  await answer('large');
  expect(document.querySelector('li')?.textContent).toBe('small file');
  unmount();
});
