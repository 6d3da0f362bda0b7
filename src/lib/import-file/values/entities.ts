/** Numbers, accented letters, and the names that texts of the web hold (https://html.spec.whatwg.org/multipage/named-characters.html). */
const ENTITY =
  /&(?:#\d{2,7}|#x[\da-f]{2,6}|amp|lt|gt|quot|apos|nbsp|copy|reg|trade|hellip|[mn]dash|[lr][sd]?quo|[lr]aquo|[bs]dquo|bull|middot|times|euro|pound|deg|szlig|[a-z]{1,2}(?:acute|grave|circ|uml|tilde|cedil|ring|slash|lig));/i;

/** Returns whether a text holds what HTML writes for a character, such as `&amp;` and `&#39;`. */
export const holdsEntities = (text: string): boolean => text.includes('&') && ENTITY.test(text);
