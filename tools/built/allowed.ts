/**
 * Features that built scripts use although some supported browsers lack them, with the reason why nothing breaks. The check fails for
 * entries that no script uses any more, so that none outlives its reason.
 */
export const ALLOWED: Readonly<Record<string, string>> = {
  '.databases()': 'forgetting the site goes on with its other parts where the browser cannot list databases',
  '.format()': 'messages format numbers, ages and days, which older browsers do: what is newer is that of durations',
  '.share()': 'lists/share-list.tsx asks for it first',
  '.skipTransition()': 'React calls it on a transition that it has from startViewTransition',
  '.startViewTransition()': 'React tries it and goes on without',
  '.take()': 'our own: the writers of a snapshot have it, which an export that is read live is compiled with',
  '.union()': 'our own: sets of rows have it',
  '.use()': 'our own: React’s hook',
  'AbortSignal.timeout': 'Chrome before 124 only names the error otherwise, which nothing here reads',
  'Intl.Segmenter': 'domain/words.ts asks for it first',
  '.toWellFormed()': 'domain/well-formed.ts asks for it first',
  open: 'iOS opens a page of its own, as asked, but gives no features of its window',
};
