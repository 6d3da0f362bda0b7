import { commonMessages } from '#messages/common';

/** Screen reader text after a single link that opens a new tab. Lists of videos have this text once for all of their links. */
export function NewTabHint() {
  return <span className="sr-only">{` (${commonMessages.opensNewTab})`}</span>;
}
