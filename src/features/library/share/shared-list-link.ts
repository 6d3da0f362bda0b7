import { PAGE_PATHS } from '../../../lib/catalogue/site/page-urls.ts';
import { VIDEO_ID_MAX_LENGTH, MAX_VIDEOS_PER_VISITOR_LIST } from '../../../lib/catalogue/limits.ts';
import { cleanNameInput } from '../../../lib/catalogue/text/remove-control-characters.ts';

/** List in a shared link, `/favorites#list=NAME&v=ID&v=ID…`. Browsers do not send the fragment of a URL to servers. */
export interface SharedList {
  /** Name of the list; null for the favorites. */
  readonly name: string | null;
  /** Distinct ids of the videos; empty if the link is damaged. */
  readonly ids: readonly string[];
}

/** Maximum length of the fragment in a shared link, in UTF-16 code units: mail and chat programs truncate or reject longer links. */
const MAX_LINK_LENGTH = 8000;

/** Returns the URL fragment of a list, with its `#`; null if the list is too long for a link. */
export function formatSharedListFragment({ name, ids }: SharedList): string | null {
  const fields = [['list', name ?? ''], ...ids.map((id) => ['v', id])];
  const text = `#${new URLSearchParams(fields).toString()}`;
  return text.length <= MAX_LINK_LENGTH ? text : null;
}

/** Returns a link to a list, which opens it in any browser; null if the list is too long. `origin` is the origin of the site. */
export function formatSharedListUrl(list: SharedList, origin: string): string | null {
  const hash = formatSharedListFragment(list);
  return hash === null ? null : new URL(PAGE_PATHS.favorites + hash, origin).href;
}

/** Parses the list in a URL fragment (with its `#`); null if there is none. */
export function parseSharedList(hash: string): SharedList | null {
  const fields = new URLSearchParams(hash.slice(1));
  const name = fields.get('list');
  if (name === null) return null;
  const ids = new Set(fields.getAll('v').filter((id) => id !== '' && id.length <= VIDEO_ID_MAX_LENGTH));
  return { name: cleanNameInput(name) || null, ids: [...ids].slice(0, MAX_VIDEOS_PER_VISITOR_LIST) };
}
