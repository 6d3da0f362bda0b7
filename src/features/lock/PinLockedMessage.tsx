import { lockMessages } from '#messages/lock';
import { SETTINGS_SECTION_PATHS } from '../../lib/catalogue/site/page-urls.ts';

/** Message that replaces content that a PIN locks. The style sheet shows it while the document has the attribute `data-locked`. */
export function PinLockedMessage() {
  return (
    <p className="when-locked">
      <span>{`${lockMessages.locked} `}</span>
      <a className="link press-line" href={SETTINGS_SECTION_PATHS.lock}>
        {lockMessages.goToLock}
      </a>
    </p>
  );
}
