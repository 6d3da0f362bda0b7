import { ownDataMessages } from '#messages/own-data';
import { useEffect, useState } from 'react';
import { estimateStoragePersistence, type StoragePersistenceEstimate as Kind } from './storage-persistence.ts';
import { Icon } from '../../ui/Icon.tsx';

/**
 * Note about how long the browser will retain the visitor's stored data. Until the estimate is known, shows the note that applies to most
 * browsers, so that the elements below do not move.
 */
export function StoragePersistence() {
  const [kind, setKind] = useState<Kind>('usual');
  useEffect(() => void estimateStoragePersistence().then(setKind), []);
  const isShort = kind === 'private' || kind === 'refused';
  return (
    <p className={`flex gap-2 text-sm text-pretty ${isShort ? 'font-semibold' : 'text-muted'}`}>
      <Icon name={isShort ? 'circle-alert' : 'info'} className="mt-0.5 text-accent-text" />
      <span>{ownDataMessages.persistence[kind]}</span>
    </p>
  );
}
