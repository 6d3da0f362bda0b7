import { lockMessages } from '#messages/lock';
import { commonMessages } from '#messages/common';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { createLazyComponent } from '../../ui/lazy-component.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

const LockSettings = createLazyComponent(() => import('./PinLockSettings.tsx'), 'brief');

/** Settings section for the PIN that locks the visitor's lists. Its form is loaded on demand. */
export function PinLockSection() {
  return (
    <SettingsSection id="lock" title={lockMessages.title}>
      <div className="min-h-11">
        <LockSettings whenFailed={<ErrorMessage text={commonMessages.loadFailed} onRetry={LockSettings.load} />} />
      </div>
    </SettingsSection>
  );
}
