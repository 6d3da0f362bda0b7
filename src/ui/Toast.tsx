import { commonMessages } from '#messages/common';
import { useEffect, useRef, useState } from 'react';
import { getPageState } from '../lib/browser/page-state-attributes.ts';
import {
  closeNotice,
  UNDO_SHORTCUT_KEY,
  type NoticeAction,
  type VisitorNotice,
} from '../lib/browser/toast-notice-store.ts';
import { Icon } from './Icon.tsx';

/** Times in milliseconds after which notices close automatically: success messages, error messages, and notices with a button. */
const SUCCESS_MS = 6000;
const ERROR_MS = 10_000;
const ACTION_MS = 20_000;

function lifetime({ isError, action }: VisitorNotice): number {
  if (action) return ACTION_MS;
  return isError ? ERROR_MS : SUCCESS_MS;
}

/** Closes a notice after its display time. The display time starts again from zero after a pause, and when a hidden tab becomes visible. */
function useLifetime(notice: VisitorNotice, isPaused: boolean): void {
  useEffect(() => {
    if (isPaused) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(closeNotice, lifetime(notice));
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  }, [notice, isPaused]);
}

/** Moves a notice's buttons in the tab order to follow the control that caused the notice: Tab leads to the buttons, Shift+Tab back. */
function useTabStop(notice: VisitorNotice) {
  const line = useRef<HTMLDivElement>(null);
  const cause = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!notice.action) return undefined;
    // until the first Tab outside of the notice, Shift+Tab leads to the control that caused the notice before
    let isCauseKnown = false;
    const onKey = (event: KeyboardEvent) => {
      const { key, shiftKey } = event;
      if (key !== 'Tab' || event.ctrlKey || event.altKey || event.metaKey || document.querySelector('dialog[open]'))
        return;
      const stops = [...line.current!.querySelectorAll<HTMLElement>('button')];
      const focused = document.activeElement as HTMLElement;
      if (stops.includes(focused)) {
        if (focused !== stops.at(shiftKey ? 0 : -1)) return;
        // focus the control that caused the notice: without Shift, the browser then moves the focus from there to the next element
        cause.current?.focus();
        if (shiftKey && cause.current?.isConnected) event.preventDefault();
        return;
      }
      if (!isCauseKnown) cause.current = focused;
      isCauseKnown = true;
      if (shiftKey || focused !== cause.current) return;
      event.preventDefault();
      stops[0]?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [notice]);
  return line;
}

/** Notice that closes automatically, except while the pointer or the focus is in it. */
export function Toast({ notice }: { notice: VisitorNotice }) {
  const { text, isError, action, otherAction, isUndo } = notice;
  const [isPointed, setIsPointed] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  useLifetime(notice, isPointed || isFocused);
  const line = useTabStop(notice);
  const hasKey = isUndo === true && getPageState('keys') !== 'off';
  const runAction = (button: NoticeAction) => {
    // an undo closes its notice only if it succeeds
    if (!isUndo || button !== action) closeNotice();
    button.run();
  };
  return (
    <div
      ref={line}
      className="panel flex-wrap gap-y-1"
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => setIsFocused(false)}
    >
      <Icon name={isError ? 'circle-alert' : 'check'} className={isError ? 'text-favorite' : 'text-accent-text'} />
      {/* the buttons are below the text if they leave too little space for it */}
      <p className="min-w-0 grow basis-28 text-sm wrap-anywhere">
        <span>{text}</span>
        {hasKey && <span className="sr-only">{` ${commonMessages.undoKey(UNDO_SHORTCUT_KEY)}`}</span>}
      </p>
      <div className="ms-auto flex items-center gap-3">
        {otherAction && (
          <button type="button" className="btn btn-quiet" onClick={() => runAction(otherAction)}>
            {otherAction.label}
          </button>
        )}
        {action && (
          <button
            type="button"
            className="btn btn-quiet"
            aria-keyshortcuts={hasKey ? UNDO_SHORTCUT_KEY : undefined}
            onClick={() => runAction(action)}
          >
            <span>{action.label}</span>
            {hasKey && (
              <kbd aria-hidden className="pointer-coarse:hidden">
                {UNDO_SHORTCUT_KEY}
              </kbd>
            )}
          </button>
        )}
        <button type="button" className="btn-icon" aria-label={commonMessages.close} onClick={closeNotice}>
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}
