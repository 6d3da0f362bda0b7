import { useEffect, useState } from 'react';
import { waitForPaint } from '../lib/browser/wait-for-paint.ts';

interface Props {
  className: string;
  text: string;
}

/**
 * Status message for screen readers (a live region). The element is inserted empty and filled after the next paint, because screen readers
 * don't announce the text of a live region that is inserted together with it.
 */
export function StatusMessage({ className, text }: Props) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    void waitForPaint().then(() => setIsKnown(true));
  }, []);
  return (
    <p role="status" className={className}>
      {isKnown ? text : ''}
    </p>
  );
}
