import { useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from '../lib/browser/after-paint.ts';

interface Props {
  className: string;
  children: ReactNode;
}

/** A live region of a part that is added later. Its text follows it: screen readers do not announce a region that is added with its text. */
export function Status({ className, children }: Props) {
  const [isKnown, setIsKnown] = useState(false);
  useEffect(() => {
    void afterPaint().then(() => setIsKnown(true));
  }, []);
  return (
    <p role="status" className={className}>
      {isKnown && children}
    </p>
  );
}
