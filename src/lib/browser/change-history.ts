/**
 * Adds or replaces an entry of the browser history; without `url`, the URL stays the same. Returns false and logs a warning if the browser
 * rejects the change, as Safari does after 100 changes in 30 seconds.
 */
export function changeHistory(method: 'pushState' | 'replaceState', state: unknown, url?: URL): boolean {
  try {
    history[method](state, '', url);
    return true;
  } catch (error) {
    console.warn('The browser history could not be changed', error);
    return false;
  }
}
