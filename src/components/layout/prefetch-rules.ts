/**
 * The links whose pages may be fetched before they are followed: none before the gate is passed, in discreet mode or while data is saved.
 * The document's marks say so, and the browser looks at them again whenever they change.
 */
const LINKS =
  "html[data-age='verified']:not([data-saver],[data-discreet]) a:not([href^='#'],[href$='.xml'],[download])";

/**
 * Speculation rules (https://html.spec.whatwg.org/multipage/speculative-loading.html): a page of this site is fetched when its link is
 * hovered or touched. An address with a query is not, since it may hold what somebody looks for.
 */
export const PREFETCH_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: '/*\\?(.+)' } }, { selector_matches: LINKS }],
      },
      eagerness: 'moderate',
    },
  ],
});
