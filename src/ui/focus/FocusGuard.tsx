import { useEffect } from 'react';
import { afterPaint } from '../../lib/browser/after-paint.ts';
import { focusHeading } from '../../lib/browser/focus-heading.ts';

/** Parts of a page that a heading names. */
const REGION = 'section,dialog';
/** Controls with the latest focus that are remembered. */
const TRAIL_MAX = 8;

const isRendered = (element: Element) => element.isConnected && element.getClientRects().length > 0;
/** The content of closed details has boxes, but no focus. */
const CLOSED = ':disabled,details:not([open])>:not(summary),details:not([open])>:not(summary) *';
const canHaveFocus = (element: Element) => isRendered(element) && !element.matches(CLOSED);

function regionsOf(element: Element): Element[] {
  const region = element.parentElement?.closest(REGION);
  return region ? [region, ...regionsOf(region)] : [];
}

/** A control that had the focus, and its place in the page while the page still had it. */
interface Focused {
  readonly control: HTMLElement;
  /** Regions that contain the control, the innermost first. */
  readonly regions: readonly Element[];
  readonly isInMain: boolean;
  /** Whether the focus ring showed: not after a press of the pointer. */
  readonly isVisible: boolean;
}

/**
 * Focuses the nearest place to a control that has disappeared: the heading of its innermost region that is left. Outside of the main part
 * (banner, notice, menu) it is the control with the focus before, which has usually opened that part. The heading of the page is the last resort.
 */
function focusNear({ regions, isInMain, isVisible }: Focused, trail: readonly Focused[]): void {
  const region = regions.find(isRendered);
  if (region && focusHeading(region, isVisible)) return;
  const opener = isInMain ? undefined : trail.findLast(({ control }) => canHaveFocus(control));
  if (opener) opener.control.focus({ preventScroll: !isVisible });
  else if (!focusHeading(undefined, isVisible)) document.querySelector('main')?.focus({ preventScroll: true });
}

/** Watches the focus of the page. Returns how to stop. */
function guardFocus(): () => void {
  let trail: readonly Focused[] = [];
  let isGuarding = false;
  let checks = 0;

  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    const known = trail.filter(({ control }) => control !== target && control.isConnected);
    const isVisible = target.matches(':focus-visible');
    const isInMain = target.closest('main') !== null;
    trail = [...known, { control: target, regions: regionsOf(target), isInMain, isVisible }].slice(-TRAIL_MAX);
    isGuarding = true;
  };
  // a press outside of all controls takes the focus on purpose; another control gets the focus after this event
  const release = ({ target }: Event) => {
    isGuarding = trail.at(-1)?.control.contains(target as Node) ?? false;
  };
  const restore = () => {
    const last = trail.at(-1);
    const isLost = isGuarding && document.activeElement === document.body && last && !canHaveFocus(last.control);
    if (isLost) focusNear(last, trail);
  };
  // with the next paint, browsers take the focus from controls that were hidden or disabled
  const follow = (changes: readonly MutationRecord[]) => {
    if (!isGuarding) return;
    if (document.activeElement !== document.body && !changes.some(({ type }) => type === 'attributes')) return;
    // only the last check counts: the list of a removed item has begun to look for the next item before it
    const check = ++checks;
    void afterPaint().then(() => check === checks && restore());
  };

  const observer = new MutationObserver(follow);
  const attributeFilter = ['disabled', 'hidden', 'open', 'data-locked'];
  observer.observe(document.documentElement, { subtree: true, childList: true, attributeFilter });
  document.addEventListener('focusin', note);
  document.addEventListener('pointerdown', release, true);
  return () => {
    observer.disconnect();
    document.removeEventListener('focusin', note);
    document.removeEventListener('pointerdown', release, true);
  };
}

/** Moves the focus to a defined place when the control that has it disappears or is disabled, so that the page never loses it. */
export function FocusGuard(): null {
  useEffect(guardFocus, []);
  return null;
}
