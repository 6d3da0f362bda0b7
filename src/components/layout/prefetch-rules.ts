/**
 * Speculation rules (https://html.spec.whatwg.org/multipage/speculative-loading.html): prefetch a page of this site when its link is
 * hovered or touched. URLs with a query are excluded, since they may contain a search. The rules use no selector: Chromium would match all
 * links of the page again whenever a link is added or removed. head/restrict-prefetch.ts removes the rules where prefetching is not
 * allowed.
 */
export const PREFETCH_SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*\\?(.+)', '/*#(.+)', '/*.xml'] } }] },
      eagerness: 'moderate',
    },
  ],
});
