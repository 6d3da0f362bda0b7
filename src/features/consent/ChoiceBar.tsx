import { consentMessages } from '#messages/consent';
import { searchServerMessages } from '#messages/search-server';
import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { $ageGateAndConsent, saveConsentAnswer, closeCookieBanner } from './consent-store.ts';
import { announceToScreenReaders } from '../../lib/browser/announce-to-screen-readers.ts';
import { onDocumentEvent } from '../../lib/browser/page-state-attributes.ts';
import { focusHeading } from '../../lib/browser/focus-heading.ts';
import { isGlobalPrivacyControlEnabled } from './privacy-signal.ts';
import { Switch } from '../../ui/Switch.tsx';

/** Returns the sentences of the cookie banner that apply to this site and visitor, such as one about Global Privacy Control. */
const sentences = (): readonly string[] => [
  consentMessages.text,
  ...(ENGINE_URL === null ? [] : [searchServerMessages.asked]),
  ...(HAS_COUNTING ? [consentMessages.counting] : []),
  ...(isGlobalPrivacyControlEnabled() ? [consentMessages.signal] : []),
];

function answer(analytics: boolean, advertising: boolean): void {
  if (saveConsentAnswer(analytics, advertising)) announceToScreenReaders(consentMessages.stored);
}

/**
 * Cookie banner with buttons that accept all cookies or only essential ones, and a checkbox for each category of cookies. The name of this
 * file avoids words that content blockers filter.
 */
export default function CookieBanner(): ReactNode {
  const [isCustom, setIsCustom] = useState(false);
  const banner = useRef<HTMLElement>(null);
  useEffect(() => {
    const focus = () => void focusHeading(banner.current);
    // the age gate moves the focus to the page's heading when it closes: move the focus from the heading to this banner
    if ($ageGateAndConsent.get().isReopened || document.activeElement?.matches('h1')) focus();
    return onDocumentEvent('consent', focus);
  }, []);
  return (
    <section ref={banner} aria-label={consentMessages.label} className="choice-bar panel">
      <div>
        <h2 className="text-lg font-bold">{consentMessages.title}</h2>
        <p className="mt-1 text-sm text-pretty text-muted">{sentences().join(' ')}</p>
      </div>
      {isCustom ? (
        <Preferences onCancel={() => setIsCustom(false)} />
      ) : (
        <Choices onCustomize={() => setIsCustom(true)} />
      )}
    </section>
  );
}

function Choices({ onCustomize }: { onCustomize: () => void }) {
  return (
    <div className="flex flex-wrap gap-2">
      <button
        type="button"
        className="btn btn-quiet grow max-sm:px-2 max-sm:text-sm sm:grow-0"
        onClick={() => answer(true, true)}
      >
        {consentMessages.acceptAll}
      </button>
      <button
        type="button"
        className="btn btn-quiet grow max-sm:px-2 max-sm:text-sm sm:grow-0"
        onClick={() => answer(false, false)}
      >
        {consentMessages.essentialOnly}
      </button>
      <button type="button" className="btn btn-quiet grow max-sm:px-2 max-sm:text-sm sm:grow-0" onClick={onCustomize}>
        {consentMessages.customize}
      </button>
    </div>
  );
}

function Preferences({ onCancel }: { onCancel: () => void }) {
  const { consent } = useStore($ageGateAndConsent, { ssr: 'initial' });
  const [analytics, setAnalytics] = useState(consent.hasAnswered ? consent.analytics : true);
  const [advertising, setAdvertising] = useState(consent.hasAnswered && consent.advertising);
  const cancel = () => {
    onCancel();
    if (consent.hasAnswered) closeCookieBanner();
  };
  return (
    <>
      <div className="choice-switches">
        <Switch label={consentMessages.essential} hint={consentMessages.essentialHint} isOn isLocked />
        <Switch label={consentMessages.embeds} hint={consentMessages.embedsHint} isOn isLocked />
        <Switch
          label={consentMessages.analytics}
          hint={consentMessages.analyticsHint}
          isOn={analytics}
          onChange={setAnalytics}
        />
        <Switch
          label={consentMessages.advertising}
          hint={consentMessages.advertisingHint}
          isOn={advertising}
          onChange={setAdvertising}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-main" onClick={() => answer(analytics, advertising)}>
          {consentMessages.save}
        </button>
        <button type="button" className="btn btn-quiet" onClick={cancel}>
          {consentMessages.cancel}
        </button>
      </div>
    </>
  );
}
