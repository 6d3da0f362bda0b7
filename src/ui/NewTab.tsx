import { commonMessages } from '#messages/common';

/** Follows the text of a single link that opens a new tab, for screen readers. Lists of videos state it once, for all of their links. */
export function NewTab() {
  return <span className="sr-only">{` (${commonMessages.opensNewTab})`}</span>;
}
