import { atom, type ReadableAtom } from 'nanostores';
import { onStoreMountInBrowser } from '../../../lib/browser/store-listeners.ts';
import type { splitTextAtWords } from '../../../lib/catalogue/text/split-text-at-words.ts';
import { loadOptionalCode } from '../../../lib/loading/load-lazy-code.ts';

const $loaded = atom<typeof splitTextAtWords | null>(null);

/** Function that finds words in texts, to mark them; null while its code is loading. Mounting the store loads it. */
export const $splitTextAtWords: ReadableAtom<typeof splitTextAtWords | null> = $loaded;

onStoreMountInBrowser($loaded, () =>
  loadOptionalCode(
    () => import('../../../lib/catalogue/text/split-text-at-words.ts'),
    (code) => $loaded.set(code.splitTextAtWords),
    'endless',
  ),
);
