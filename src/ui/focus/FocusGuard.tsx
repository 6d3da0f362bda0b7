import { useEffect } from 'react';
import { waitForPaint } from '../../lib/browser/wait-for-paint.ts';
import { focusHeading } from '../../lib/browser/focus-heading.ts';

/** Selector of elements that may contain a heading to which the focus can move. */
const REGION = 'section,dialog';
/** Maximum number of recently focused controls that are recorded. */
const MAX_TRAIL = 8;

const isRendered = (element: Element) => element.isConnected && element.getClientRects().length > 0;
/** Selector of visible elements that cannot have the focus: disabled controls, and the content of closed `details` elements. */
const CLOSED = ':disabled,details:not([open])>:not(summary),details:not([open])>:not(summary) *';
const canHaveFocus = (element: Element) => isRendered(element) && !element.matches(CLOSED);

function regionsOf(element: Element): Element[] {
  const region = element.parentElement?.closest(REGION);
  return region ? [region, ...regionsOf(region)] : [];
}

/** A control that had the focus, with the elements that contained it at that time. */
interface Focused {
  readonly control: HTMLElement;
  /** Sections and dialogs that contain the control, innermost first. */
  readonly regions: readonly Element[];
  readonly isInMain: boolean;
  /** True if the focus ring was visible, which is not the case after a click. */
  readonly isVisible: boolean;
}

/**
 * Moves the focus from a control that has disappeared to the heading of the innermost section or dialog that contained the control and
 * still exists. If the control was outside of the main content (in a banner, notice or menu), moves the focus to the previously focused
 * control, which usually has opened that banner, notice or menu. If there is none, moves the focus to the heading of the page.
 */
function focusNear({ regions, isInMain, isVisible }: Focused, trail: readonly Focused[]): void {
  const region = regions.find(isRendered);
  if (region && focusHeading(region, isVisible)) return;
  const opener = isInMain ? undefined : trail.findLast(({ control }) => canHaveFocus(control));
  if (opener) opener.control.focus({ preventScroll: !isVisible });
  else if (!focusHeading(undefined, isVisible)) document.querySelector('main')?.focus({ preventScroll: true });
}

/** Watches the focus of the page, and restores the focus when the focused control disappears. Returns a function that ends the watch. */
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
  // after a click outside of the focused control, do not restore the focus: the visitor expects that the control loses the focus. A clicked
  // control receives the focus only after this event
  const release = ({ target }: Event) => {
    isGuarding = trail.at(-1)?.control.contains(target as Node) ?? false;
  };
  const restore = () => {
    const last = trail.at(-1);
    const isLost = isGuarding && document.activeElement === document.body && last && !canHaveFocus(last.control);
    if (isLost) focusNear(last, trail);
  };
  // browsers remove the focus from a hidden or disabled control only at the next paint, so check the focus after that paint
  const follow = (changes: readonly MutationRecord[]) => {
    if (!isGuarding) return;
    if (document.activeElement !== document.body && !changes.some(({ type }) => type === 'attributes')) return;
    // run only the latest check: when a list item is removed, the list may move the focus to the next item after this check was planned
    const check = ++checks;
    void waitForPaint().then(() => check === checks && restore());
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

/**
 * Component that moves the focus to a suitable element when the focused control disappears or is disabled, so that the focus is never lost.
 */
export function FocusGuard(): null {
  useEffect(guardFocus, []);
  return null;
}
