import { useEffect } from 'react';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { focusHeading } from '../../lib/browser/focus-heading.ts';

/** Parts of a page that have a heading. */
const REGION = 'section,dialog';
/** Maximum number of recently focused controls to remember. */
const MAX_TRAIL = 8;

const isRendered = (element: Element) => element.isConnected && element.getClientRects().length > 0;
/** Elements that can't be focused although they are rendered: disabled ones, and the content of closed details. */
const CLOSED = ':disabled,details:not([open])>:not(summary),details:not([open])>:not(summary) *';
const canHaveFocus = (element: Element) => isRendered(element) && !element.matches(CLOSED);

function regionsOf(element: Element): Element[] {
  const region = element.parentElement?.closest(REGION);
  return region ? [region, ...regionsOf(region)] : [];
}

/** A control that had the focus, with its position in the page at that time. */
interface Focused {
  readonly control: HTMLElement;
  /** Regions that contain the control, innermost first. */
  readonly regions: readonly Element[];
  readonly isInMain: boolean;
  /** True if the focus ring was visible, so not after a click. */
  readonly isVisible: boolean;
}

/**
 * Moves the focus close to a control that has disappeared: to the heading of its innermost remaining region. Outside of the main content
 * (banner, notice, menu), to the previously focused control, which has usually opened that part. The heading of the page is the last
 * resort.
 */
function focusNear({ regions, isInMain, isVisible }: Focused, trail: readonly Focused[]): void {
  const region = regions.find(isRendered);
  if (region && focusHeading(region, isVisible)) return;
  const opener = isInMain ? undefined : trail.findLast(({ control }) => canHaveFocus(control));
  if (opener) opener.control.focus({ preventScroll: !isVisible });
  else if (!focusHeading(undefined, isVisible)) document.querySelector('main')?.focus({ preventScroll: true });
}

/** Observes the focus of the page. Returns a function that stops it. */
function guardFocus(): () => void {
  let trail: readonly Focused[] = [];
  let isGuarding = false;
  let checks = 0;

  const recordFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const known = trail.filter(({ control }) => control !== target && control.isConnected);
    const isVisible = target.matches(':focus-visible');
    const isInMain = target.closest('main') !== null;
    trail = [...known, { control: target, regions: regionsOf(target), isInMain, isVisible }].slice(-MAX_TRAIL);
    isGuarding = true;
  };
  // a click outside of all controls removes the focus intentionally; a clicked control gets the focus only after this event
  const release = ({ target }: Event) => {
    isGuarding = trail.at(-1)?.control.contains(target as Node) ?? false;
  };
  const restore = () => {
    const last = trail.at(-1);
    const isLost = isGuarding && document.activeElement === document.body && last && !canHaveFocus(last.control);
    if (isLost) focusNear(last, trail);
  };
  // browsers remove the focus from hidden or disabled controls at the next paint
  const follow = (changes: readonly MutationRecord[]) => {
    if (!isGuarding) return;
    if (document.activeElement !== document.body && !changes.some(({ type }) => type === 'attributes')) return;
    // only the latest check runs: if a list item was removed, its list may already be moving the focus to the next item
    const check = ++checks;
    void afterPaint().then(() => check === checks && restore());
  };

  const observer = new MutationObserver(follow);
  const attributeFilter = ['disabled', 'hidden', 'open', 'data-locked'];
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter });
  document.addEventListener('focusin', recordFocus);
  document.addEventListener('pointerdown', release, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', recordFocus);
    document.removeEventListener('pointerdown', release, true);
  };
}

/** Moves the focus to a defined element when the focused control disappears or is disabled, so that the focus is never lost. */
export function FocusGuard(): null {
  useEffect(guardFocus, []);
  return null;
}
