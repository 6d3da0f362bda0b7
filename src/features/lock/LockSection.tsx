import { lockMessages } from '#messages/lock';
import { commonMessages } from '#messages/common';
import { ErrorMessage } from '../../ui/ErrorMessage.tsx';
import { lazyComponent } from '../../ui/lazy-component.ts';
import { SettingsSection } from '../../ui/SettingsSection.tsx';

const LockSettings = lazyComponent(() => import('./LockSettings.tsx'), 'brief');

/** Settings section for the PIN that locks the visitor's lists. Its form is loaded on demand. */
export function LockSection() {
  return (
    <SettingsSection id="lock" title={lockMessages.title} text={lockMessages.text}>
      <div className="min-h-80">
        <LockSettings whenFailed={<ErrorMessage text={commonMessages.loadFailed} onRetry={LockSettings.load} />} />
      </div>
    </SettingsSection>
  );
}
