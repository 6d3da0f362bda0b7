/** Matches common HTML entities: numbers, accents and common names (https://html.spec.whatwg.org/multipage/named-characters.html). */
export const HTML_ENTITIES =
  /&(?:#\d{2,7}|#x[\da-f]{2,6}|amp|lt|gt|quot|apos|nbsp|copy|reg|trade|hellip|[mn]dash|[lr][sd]?quo|[lr]aquo|[bs]dquo|bull|middot|times|euro|pound|deg|szlig|[a-z]{1,2}(?:acute|grave|circ|uml|tilde|cedil|ring|slash|lig));/gi;

/** Returns true if a text contains HTML entities such as `&amp;` or `&#39;`. */
export const containsHtmlEntities = (text: string): boolean => text.includes('&') && text.search(HTML_ENTITIES) >= 0;
