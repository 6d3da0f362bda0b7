import { commonMessages } from '#messages/common';
import { useEffect, useState } from 'react';
import { closeNotice, type Notice } from '../lib/browser/notice-store.ts';
import { Icon } from './Icon.tsx';

/** Milliseconds that a notice shows. */
const DONE_MS = 6000;
const PROBLEM_MS = 10_000;

/** A notice. It goes by itself, but not while the pointer or the focus is on it. */
export function NoticeLine({ notice }: { notice: Notice }) {
  const { text, isProblem, action } = notice;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return undefined;
    const timer = setTimeout(closeNotice, notice.isProblem ? PROBLEM_MS : DONE_MS);
    return () => clearTimeout(timer);
  }, [notice, isHeld]);
  const run = () => {
    closeNotice();
    action?.run();
  };
  return (
    <div
      className="panel mx-auto flex max-w-xl items-center gap-3 px-4 py-2"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={isProblem ? 'circle-alert' : 'check'} className={isProblem ? 'text-favorite' : 'text-accent-text'} />
      <p className="me-auto text-sm wrap-anywhere">{text}</p>
      {action && (
        <button type="button" className="btn btn-quiet" onClick={run}>
          {action.label}
        </button>
      )}
      <button type="button" className="btn-icon" aria-label={commonMessages.close} onClick={closeNotice}>
        <Icon name="x" />
      </button>
    </div>
  );
}
