import { timeMessages } from '#messages/times';
import { toRelativeTime } from '../lib/catalogue/format-numbers-and-dates.ts';

/** Selector of elements whose text depends on the current date: relative times such as "3 days ago", and the current year. */
const TIME_ELEMENTS = 'time,[data-year]';

function updateText(element: Element): void {
  const moment = element.getAttribute('datetime');
  const text = moment
    ? timeMessages.age(toRelativeTime(Date.parse(moment) / 1000, Date.now() / 1000))
    : String(new Date().getFullYear());
  if (element.textContent !== text) element.textContent = text;
}

function updateAll(node: Node): void {
  // also handle added text nodes: the parser may add the text of an element later, in one or more pieces
  const element = node.nodeType === 1 ? (node as Element) : node.parentElement;
  if (element?.matches(TIME_ELEMENTS)) updateText(element);
  else if (element === node) element.querySelectorAll(TIME_ELEMENTS).forEach(updateText);
}

/**
 * Replaces dates in the HTML with relative times, and fills in the current year, before the elements are painted. Also handles elements
 * that are added later. The HTML itself does not depend on the current date, so that every build results in the same HTML; without
 * JavaScript, the date is visible.
 */
export function initRelativeTimes(): void {
  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(updateAll);
      else updateAll(target);
    }
  }).observe(document.documentElement, {
    subtree: true,
    childList: true,
    characterData: true,
    attributeFilter: ['datetime'],
  });
  // if this script was loaded late, also handle the elements that already exist
  const update = () => updateAll(document.documentElement);
  update();
  // the page may have been in the background for days
  window.addEventListener('pageshow', update);
  document.addEventListener('visibilitychange', update);
}
