/** Limits, thresholds and delays of the product, each defined once. Numbers such as R027 are requirements of the specification. */

/** Milliseconds between the last keystroke and a search (R027, R081). */
export const SEARCH_DEBOUNCE_MS = 300;
/** Milliseconds before the favorites page reflects a change (R100). */
export const FAVORITES_DELAY_MS = 300;
/**
 * Milliseconds that a tab remembers its changes of the favorites, to apply them again if tabs that wrote at the same time overwrote each
 * other.
 */
export const CHANGE_LOG_MS = 60_000;
/** Thresholds of approximate matching of words and of tags, on the scale of Fuse.js (R085). */
export const WORD_THRESHOLD = 0.4;
export const TAG_THRESHOLD = 0.3;
/** Number of suggested tags and videos in the header search box (R022). */
export const SUGGESTED_TAGS = 3;
export const SUGGESTED_VIDEOS = 5;
/** Pixels of scroll after which the header turns translucent (R010). */
export const HEADER_SCROLL_PX = 10;
/** Videos on the first screen of the home list, and videos added at a time (R043-R045). */
export const HOME_INITIAL = 15;
export const LIST_STEP = 10;
/** Maximum length of a list: browsers cannot show more cards. */
export const LISTED_MAX = 100_000;
/** Maximum number of videos in a response of the search server. */
export const VIDEOS_PER_RESPONSE = 5000;
export const HOME_TAGS = 16;
export const SKELETON_CARDS = 10;
/** Maximum number of placeholder cards while a list loads back to its previous length: further ones would be out of sight. */
export const GROWING_PLACEHOLDERS = 200;
/** Share of the sentinel element that must be visible before the list loads more (R044). */
export const SENTINEL_THRESHOLD = 0.1;
/** Number of cards in the HTML of a tag page, and of further pages of the home list. */
export const TAG_PAGE_INITIAL = 24;
/** Default number of prerendered pages of each tag, and of the home list. */
export const TAG_PAGES = 3;
export const HOME_PAGES = 10;
/** Feeds: number of videos in each, and default number of most common tags that have a feed. */
export const FEED_VIDEOS = 30;
export const FEED_TAGS = 500;
/** Default loss limit: percent of the previous builds' videos that may be missing before a new build stops. */
export const MAX_LOSS = 20;
/** Percent of a source's known videos that may change their title, page URL, thumbnail host, tags or performers. */
export const MAX_CHANGE = 20;
/** Default time limit for downloading a source over HTTP, in minutes. */
export const SOURCE_MINUTES = 30;
/** Default number of most common tags with a prerendered page. A single shared page serves all other tags. */
export const TAGS_WITH_PAGES = 5000;
/** Default number of most common tags with a prerendered page in each further language of the site. */
export const LANGUAGE_TAGS = 500;
/** Maximum number of tags or other labels in a response when all of them are requested. */
export const LABELS_PER_RESPONSE = 5000;
/** Maximum number of translated tag names in a language: the search in that language loads all of them. */
export const LABEL_NAMES = 2000;
/** Number of most common tags in the HTML of the tags page if the catalogue has more than twice this number; else the HTML has all. */
export const TAGS_IN_HTML = 500;
/** Number of placeholder tags on the tags page (R052), and number of tags on a card. */
export const SKELETON_TAGS = 20;
export const CARD_TAGS = 3;
/** Number of performers on a card, and number of most common performers, sources and uploaders each in the filter panel. */
export const CARD_PERFORMERS = 2;
export const FILTER_LABELS = 8;
/** Maximum number of alternative names stored for a tag: names that share its slug. */
export const OTHER_NAMES_MAX = 20;
export const RELATED_TAGS = 8;
export const RELATED_VIDEOS = 6;
/** Number of popular tags listed, and number of these in the filter panel (R140, R157). */
export const POPULAR_TAGS = 20;
export const FILTER_TAGS = 12;
/** Number of trending tags, and of the visitor's recent searches, offered in an empty search box. */
export const TRENDING_TAGS = 8;
export const RECENT_SEARCHES_MAX = 8;
/**
 * Maximum number of pictures stored for a video besides its thumbnail and shown in turn as a preview, and number of these that may replace
 * a thumbnail that fails to load.
 */
export const FRAMES = 10;
export const OTHER_PICTURES = 3;
/** Invented view counts (R155): minimum, and number of possible values. */
export const VIEWS_MIN = 1000;
export const VIEWS_RANGE = 50_000;
/** Columns of the native import format, and minimum number of columns for a video (R150, R151). */
export const NATIVE_COLUMNS = 18;
export const MIN_NATIVE_COLUMNS = 8;
/** Number of videos between two updates of an import's progress (R159). */
export const PROGRESS_STEP = 1000;
/** Minimum age that the age gate asks for, in years. */
export const MINIMUM_AGE = 18;
/**
 * Maximum code points of a tag's slug. A file name may have 255 bytes and a code point up to four. Longer slugs are cut and end in a hash.
 */
export const SLUG_MAX = 60;
/** Maximum UTF-16 length of a video id in a file or link from outside: imports cut ids at 200 code points. */
export const ID_MAX = 400;
/** Maximum number of pages, and of catalogue files, that an installed site caches for offline use. */
export const OFFLINE_PAGES = 50;
export const OFFLINE_FILES = 300;
/** Maximum number of entries of each kind in a visitor's blocklist. */
export const BLOCKLIST_MAX = 200;
/** Maximum number of videos that a visitor hides individually. */
export const HIDDEN_VIDEOS_MAX = 500;
/** Maximum number of opened videos that are remembered; the oldest are dropped. */
export const OPENED_MAX = 2000;
/** Seconds without a page view after which a visit has ended. */
export const VISIT_GAP = 1800;
/** A visitor's lists: maximum number of lists, videos in each, and code points of a name. */
export const LISTS_MAX = 50;
export const LIST_VIDEOS_MAX = 1000;
export const NAME_MAX = 60;
/** Maximum number of saved searches, and maximum number of new videos that are counted for each. */
export const SEARCHES_MAX = 50;
export const MAX_NEW_VIDEOS = 24;
/** Favorites that are no longer in the catalogue: number shown at a time. */
export const MISSING_FAVORITES_STEP = 40;
/** Number of latest favorites for which related videos are searched. */
export const RELATED_FAVORITES = 3;
/** Maximum code points of a search query; further ones are ignored. */
export const QUERY_MAX = 200;
