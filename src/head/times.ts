import { timeMessages } from '#messages/times';
import { ageOf } from '../lib/catalogue/format.ts';

/** What hangs on the day on which a page is read: how long ago a moment was, and the place of the present year. */
const DATED = 'time,[data-year]';

function show(element: Element): void {
  const moment = element.getAttribute('datetime');
  const text = moment
    ? timeMessages.age(ageOf(Date.parse(moment) / 1000, Date.now() / 1000))
    : String(new Date().getFullYear());
  if (element.textContent !== text) element.textContent = text;
}

function look(node: Node): void {
  // a text of the parser's comes into its element, in one piece or in several
  const element = node.nodeType === 1 ? (node as Element) : node.parentElement;
  if (element?.matches(DATED)) show(element);
  else if (element === node) element.querySelectorAll(DATED).forEach(show);
}

/**
 * Turns the dates of the HTML into ages, and fills in the year, before they are painted: cards that the parser or an island adds later
 * included. The HTML holds no clock, so that it is the same on every day on which it is built; without scripts it says the date.
 */
export function followTimes(): void {
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(look);
      else look(target);
    }
  }).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['datetime'],
  });
  // what is there already where this has come late
  look(document.documentElement);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) look(document.documentElement);
  });
}
