import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../../../lib/browser/store-listeners.ts';
import type { markWords } from '../../../lib/catalogue/text/mark-words.ts';
import { loadOptionalCode } from '../../../lib/loading/load-lazy-code.ts';

const $loaded = atom<typeof markWords | null>(null);

/** Function that finds words in texts, to mark them; null while its code is loading. Mounting the store loads it. */
export const $markWords: ReadableAtom<typeof markWords | null> = $loaded;

onStoreMountInBrowser($loaded, () =>
  loadOptionalCode(
    () => import('../../../lib/catalogue/text/mark-words.ts'),
    (code) => $loaded.set(code.markWords),
    'endless',
  ),
);
