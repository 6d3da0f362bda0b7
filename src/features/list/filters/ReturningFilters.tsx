import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { $settings } from '../../settings/settings-store.ts';
import { $areFiltersOpen } from '../state/filter-sheet-store.ts';
import ActiveFilters from './ActiveFilters.tsx';

/** Distance in pixels that the visitor must scroll in the other direction before the toolbar appears or disappears. */
const TURN_PX = 24;
/** Position of the returned toolbar in the window and height of its controls, in pixels with the default font size. */
const LINE_TOP_PX = 72;
const LINE_PX = 44;
/** In lower windows, the header scrolls away, and so does the toolbar. The same height as in the style sheet. */
const HIGH = '(min-height: 30.01rem)';

/** States of a toolbar whose normal position is above the visible part of the page: hidden (`away`), or shown below the header (`back`). */
type BarState = 'away' | 'back';

const findOpenPanel = (tools: Element) => tools.querySelector('.panel.filters:not([hidden])');
const isColumnOpen = () => document.querySelector('.filter-column > .filters') !== null;

/**
 * Sets `data-bar` on the toolbar of a list while its place in the page is above the window: `back` after the visitor has scrolled up, else
 * `away`. Calls `onChange` with whether the toolbar is back. Returns a function that stops this.
 */
function followScrolling(tools: HTMLElement, onChange: (isBack: boolean) => void): () => void {
  // an element that does not stick has the place of the toolbar's last line in the page
  const place = document.createElement('span');
  const offset = parseFloat(getComputedStyle(tools).marginTop) + tools.offsetHeight - LINE_PX;
  place.style.cssText = `position:absolute;width:1px;height:${LINE_PX}px;margin-top:${offset}px`;
  tools.before(place);
  // highest or lowest scroll position since the last change
  let turn = scrollY;
  const setBar = (state: BarState | undefined) => {
    if (state) tools.dataset['bar'] = state;
    else delete tools.dataset['bar'];
    turn = scrollY;
    onChange(state === 'back');
  };
  const onScroll = () => {
    const isBack = tools.dataset['bar'] === 'back';
    turn = isBack ? Math.min(turn, scrollY) : Math.max(turn, scrollY);
    if (Math.abs(scrollY - turn) < TURN_PX) return;
    // an open column of filters stays visible anyway, and the toolbar would cover its first lines
    if (isBack || !isColumnOpen()) setBar(isBack ? 'away' : 'back');
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const { top, bottom } = entries.at(-1)!.boundingClientRect;
      if (top >= LINE_TOP_PX - 1 || findOpenPanel(tools) || !matchMedia(HIGH).matches) {
        removeEventListener('scroll', onScroll);
        setBar(undefined);
      } else if (bottom <= LINE_TOP_PX + 1 && !tools.dataset['bar']) {
        tools.style.setProperty('--tools', `${tools.offsetHeight}px`);
        setBar('away');
        addEventListener('scroll', onScroll, { passive: true });
      }
    },
    { rootMargin: `-${LINE_TOP_PX}px 0px 0px`, threshold: [0, 1] },
  );
  observer.observe(place);
  return () => {
    observer.disconnect();
    removeEventListener('scroll', onScroll);
    setBar(undefined);
    place.remove();
  };
}

/** If filters have been opened in the returned toolbar: scrolls to their panel, or hides the toolbar, which would cover their column. */
function useOpenedFilters(findTools: () => HTMLElement): void {
  const areOpen = useStore($areFiltersOpen);
  const { showsFilters } = useStore($settings);
  useEffect(() => {
    const tools = findTools();
    if (!(areOpen || showsFilters) || tools.dataset['bar'] !== 'back') return;
    if (isColumnOpen()) tools.dataset['bar'] = 'away';
    if (!findOpenPanel(tools)) return;
    delete tools.dataset['bar'];
    tools.scrollIntoView();
  }, [areOpen, showsFilters, findTools]);
}

/** Makes the toolbar of a list return while the visitor scrolls up, then with the total and the active filters instead of the heading. */
export default function ReturningFilters() {
  const [isBack, setIsBack] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const [findTools] = useState(() => () => place.current!.closest<HTMLElement>('.list-tools')!);
  useEffect(() => followScrolling(findTools(), setIsBack), [findTools]);
  useOpenedFilters(findTools);
  return (
    <>
      <span ref={place} hidden />
      {isBack && <ActiveFilters />}
    </>
  );
}
