import { useEffect, useState } from 'react';
import { guessPersistence, type Persistence as Kind } from './storage-persistence.ts';
import { Icon } from '../../ui/Icon.tsx';

const TEXTS: Readonly<Record<Kind, string>> = {
  refused: 'This browser refuses to store anything for this site: what you choose holds for one page.',
  private: 'This looks like a private window: what you save here is gone when it closes.',
  kept: 'The browser has promised to keep it until you remove it.',
  usual:
    'Safari, and every browser on an iPhone or iPad, deletes it after seven days of use without a visit here. A private window forgets it when it closes, and a browser short of room may clear it. A file keeps it.',
};

/** Says how long what is saved will last. */
export function StoragePersistence() {
  const [kind, setKind] = useState<Kind | null>(null);
  useEffect(() => void guessPersistence().then(setKind), []);
  if (!kind) return null;
  const isShort = kind === 'private' || kind === 'refused';
  return (
    <p className={`flex gap-2 text-sm text-pretty ${isShort ? 'font-semibold' : 'text-muted'}`}>
      <Icon name={isShort ? 'circle-alert' : 'info'} className="mt-0.5 text-accent-text" />
      {TEXTS[kind]}
    </p>
  );
}
