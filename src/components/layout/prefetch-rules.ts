/**
 * Speculation rules (https://html.spec.whatwg.org/multipage/speculative-loading.html): a page of this site is fetched when its link is
 * hovered or touched. An address with a query is not, since it may hold what somebody looks for. They ask for no selector: Chromium would
 * look at every link of the page anew whenever one comes or goes. See head/prefetch.ts for where they do not hold.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: { and: [{ href_matches: '/*' }, { not: { href_matches: ['/*\\?(.+)', '/*#(.+)', '/*.xml'] } }] },
      eagerness: 'moderate',
    },
  ],
});
