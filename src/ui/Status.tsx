import { useEffect, useState } from 'react';
import { afterPaint } from '../lib/browser/after-paint.ts';

interface Props {
  className: string;
  text: string;
}

/**
 * Live region for content that is inserted later. It is inserted empty and filled after that, because screen readers don't announce a
 * region that is inserted together with its text.
 */
export function Status({ className, text }: Props) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    void afterPaint().then(() => setIsKnown(true));
  }, []);
  return (
    <p role="status" className={className}>
      {isKnown ? text : ''}
    </p>
  );
}
