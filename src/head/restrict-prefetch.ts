import { mayLoadInAdvance } from '../lib/browser/page-state-attributes.ts';

/**
 * Removes the speculation rules from the page while prefetching is not allowed: before the age gate is passed, in data saver mode and in
 * discreet mode. The next page contains the rules again.
 */
export function restrictPrefetch(): void {
  const restrict = () => {
    if (!mayLoadInAdvance()) document.querySelector('script[type=speculationrules]')?.remove();
  };
  const attributeFilter = ['data-age', 'data-saver', 'data-discreet'];
  new MutationObserver(restrict).observe(document.documentElement, { attributeFilter });
  restrict();
}
