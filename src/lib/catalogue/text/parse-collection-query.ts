import { CARDS_PER_TAG_PAGE, MAX_VIDEOS_PER_COLLECTION } from '../limits.ts';
import { SORT_NAMES, type SortOrder } from '../sort-orders.ts';

/** Query of a collection, such as `tag:coast sort:popular limit:24`. */
export interface CollectionQuery {
  /** Search text with the operators of a search, such as `tag:coast`. */
  readonly text: string;
  /** Sort order of the collection. Null for the default: by relevance if the text has words, otherwise the newest videos first. */
  readonly sort: SortOrder | null;
  readonly limit: number;
}

/** Matches the conditions `sort:` and `limit:`. Also matches text in quotes, so that conditions within quotes are not recognized. */
const CONDITION = /"[^"]*"|(?<=^|\s)(sort|limit):(\S*)/giu;

/** Parses the query of a collection. Throws an error with the received and the expected value. */
export function parseCollectionQuery(typed: string): CollectionQuery {
  let sort: SortOrder | null = null;
  let limit = CARDS_PER_TAG_PAGE;
  const text = typed.replace(CONDITION, (token: string, name?: string, value = '') => {
    if (name === undefined) return token;
    if (name.toLowerCase() === 'sort') {
      sort = SORT_NAMES.find((order) => order === value.toLowerCase()) ?? null;
      if (sort === null) throw new Error(`got ${token}, expected sort: and one of ${SORT_NAMES.join(', ')}`);
      return '';
    }
    limit = /^\d{1,3}$/.test(value) ? Number(value) : 0;
    if (limit < 1 || limit > MAX_VIDEOS_PER_COLLECTION)
      throw new Error(`got ${token}, expected limit: and a number from 1 to ${MAX_VIDEOS_PER_COLLECTION}`);
    return '';
  });
  return { text: text.replaceAll(/\s+/g, ' ').trim(), sort, limit };
}
