import { lockMessages } from '#messages/lock';
import { commonMessages } from '#messages/common';
import { Failure } from '../../ui/Failure.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Section } from '../../ui/Section.tsx';

const LockSettings = lazyPart(() => import('./LockSettings.tsx'), 'brief');

/** Section of the settings for the PIN. Its form is loaded on demand. */
export function LockSection() {
  return (
    <Section id="lock" title={lockMessages.title} text={lockMessages.text}>
      <div className="min-h-80">
        <LockSettings whenFailed={<Failure text={commonMessages.loadFailed} onRetry={LockSettings.load} />} />
      </div>
    </Section>
  );
}
