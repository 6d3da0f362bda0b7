import { atom, type ReadableAtom } from 'nanostores';
import { onBrowserMount } from './browser-mount.ts';

const $passed = atom(false);

/** Whether the visitor has passed the age gate (R120). The gate itself works without scripts of the page's islands. */
export const $isVerified: ReadableAtom<boolean> = $passed;

onBrowserMount($passed, () => {
  const read = () => $passed.set(document.documentElement.dataset['age'] === 'verified');
  read();
  document.addEventListener('marquee:age', read);
  return () => document.removeEventListener('marquee:age', read);
});
