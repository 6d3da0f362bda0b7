import { useStore } from '@nanostores/react';
import { useState, type ReactNode } from 'react';
import { $consent, answerConsent, INITIAL_CONSENT, keepConsent } from './consent-store.ts';
import { Switch } from '../../ui/Switch.tsx';

/** Asks for consent: all, what the site needs, or each kind by itself. */
export default function ConsentChoice(): ReactNode {
  const [isCustom, setIsCustom] = useState(false);
  return (
    <section aria-label="Cookie consent" className="banner panel">
      <div>
        <h2 className="text-lg font-bold">Your choice about cookies</h2>
        <p className="mt-1 text-sm text-pretty text-muted">
          What the site needs to work stays in this browser. Analytics and advertising are off unless you allow them.
        </p>
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
      <button type="button" className="btn btn-quiet grow sm:grow-0" onClick={() => answerConsent(true, true)}>
        Accept All
      </button>
      <button type="button" className="btn btn-quiet grow sm:grow-0" onClick={() => answerConsent(false, false)}>
        Essential Only
      </button>
      <button type="button" className="btn btn-quiet grow sm:grow-0" onClick={onCustomize}>
        Customize
      </button>
    </div>
  );
}

function Preferences({ onCancel }: { onCancel: () => void }) {
  const { consent } = useStore($consent, { ssr: () => INITIAL_CONSENT });
  const [analytics, setAnalytics] = useState(consent.hasAnswered ? consent.analytics : true);
  const [advertising, setAdvertising] = useState(consent.hasAnswered && consent.advertising);
  const cancel = () => {
    onCancel();
    if (consent.hasAnswered) keepConsent();
  };
  return (
    <>
      <div className="grid gap-2 sm:grid-cols-2">
        <Switch label="Essential" hint="Age check, theme, favorites. Always on." isOn isLocked />
        <Switch label="Third-party embeds" hint="Pictures from the video sources. Always on." isOn isLocked />
        <Switch
          label="Analytics"
          hint="Counts of visits, to see what is used."
          isOn={analytics}
          onChange={setAnalytics}
        />
        <Switch
          label="Advertising"
          hint="Advertisements that pay for the site."
          isOn={advertising}
          onChange={setAdvertising}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn btn-main" onClick={() => answerConsent(analytics, advertising)}>
          Save Preferences
        </button>
        <button type="button" className="btn btn-quiet" onClick={cancel}>
          Cancel
        </button>
      </div>
    </>
  );
}
