import { lockMessages } from '#messages/lock';
import { SECTIONS } from '../../lib/catalogue/site/address.ts';

/** Stands in the place of what is locked; the style sheet shows it by the mark of the document. */
export function Locked() {
  return (
    <p className="when-locked">
      <span>{`${lockMessages.locked} `}</span>
      <a className="link press-line" href={SECTIONS.lock}>
        {lockMessages.goToLock}
      </a>
    </p>
  );
}
