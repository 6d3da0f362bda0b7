import { lockMessages } from '#messages/lock';
import { commonMessages } from '#messages/common';
import { SETTINGS_SECTION_PATHS } from '../../lib/catalogue/site/page-urls.ts';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

const LockSettings = createLazyComponent(() => import('./PinLockSettings.tsx'), 'brief');

/** Settings section for the PIN that locks the visitor's lists. Its form is loaded on demand. */
export function PinLockSection() {
  return (
    <SettingsSection id="lock" title={lockMessages.title}>
      <div className="min-h-11">
        <LockSettings whenFailed={<ErrorMessage text={commonMessages.partNotLoaded} onRetry={LockSettings.load} />} />
      </div>
    </SettingsSection>
  );
}

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
