import { PATHS } from '../../../lib/catalogue/site/address.ts';
import { ID_MAX, LIST_VIDEOS_MAX } from '../../../lib/catalogue/limits.ts';
import { toName } from '../../../lib/catalogue/text/name-input.ts';

/** A list that a link brings: `/favorites#list=NAME&v=ID&v=ID…`. Browsers send nothing of what stands behind the `#`. */
export interface SharedList {
  /** Null for favorites. */
  readonly name: string | null;
  /** Without repeats; none where the link is damaged. */
  readonly ids: readonly string[];
}

/** UTF-16 units of a list in a link: programs for mail and chat cut longer links or refuse them. */
const LINK_MAX = 8000;

/** Returns the part of a link that brings a list, from its `#`; null where the list is too long for a link. */
export function formatSharedList({ name, ids }: SharedList): string | null {
  const fields = [['list', name ?? ''], ...ids.map((id) => ['v', id])];
  const text = `#${new URLSearchParams(fields).toString()}`;
  return text.length <= LINK_MAX ? text : null;
}

/** Returns the link that brings a list to any browser; null where the list is too long for one. `origin` is that of the site. */
export function linkTo(list: SharedList, origin: string): string | null {
  const hash = formatSharedList(list);
  return hash === null ? null : new URL(PATHS.favorites + hash, origin).href;
}

/** Returns the list that a link brings, by its part from the `#`; null where it brings none. */
export function parseSharedList(hash: string): SharedList | null {
  const fields = new URLSearchParams(hash.slice(1));
  const name = fields.get('list');
  if (name === null) return null;
  const ids = new Set(fields.getAll('v').filter((id) => id !== '' && id.length <= ID_MAX));
  return { name: toName(name) || null, ids: [...ids].slice(0, LIST_VIDEOS_MAX) };
}
