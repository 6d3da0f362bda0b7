import { listMessages } from '#messages/list';
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $activeBlocklist, mayHaveBlocklist, loadBlocklistCode } from '../features/blocklist/active-blocklist-store.ts';
import { includesLabel, kindOfSlug, type LabelKindWithPage } from '../lib/catalogue/label.ts';
import { useControlAttributes } from '../ui/use-hydrated.ts';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';

interface Props {
  slug: string;
}

function Toggle({ slug }: Props) {
  const hidden = useStore($activeBlocklist, { ssr: () => null })?.tags ?? [];
  const isHidden = includesLabel(hidden, slug);
  useEffect(() => {
    // ignore a failure to load this code here: a listener of the document shows an error message
    if (mayHaveBlocklist()) loadBlocklistCode().catch(() => undefined);
  }, []);
  const toggle = () => {
    loadBlocklistCode().then(
      ({ block, unblock }) => (isHidden ? unblock('tags', slug) : block('tags', slug)),
      () => undefined,
    );
  };
  return (
    <button
      type="button"
      data-hide-tag=""
      className="needs-script link inline-flex press-line items-center"
      {...useControlAttributes()}
      onClick={toggle}
    >
      {listMessages[isHidden ? 'stopHidingTag' : 'hideTag'][kindOfSlug(slug) as LabelKindWithPage]}
    </button>
  );
}

/** Button that hides the videos with a tag, a performer or a source in all lists except its own page, or shows them again. */
export function HideTag(props: Props) {
  return (
    <ErrorBoundary isTool>
      <Toggle {...props} />
    </ErrorBoundary>
  );
}
