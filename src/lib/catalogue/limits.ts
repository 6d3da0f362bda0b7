/** Limits, thresholds and delays of the product, each defined once. Numbers such as R027 are requirements of the specification. */

/** Milliseconds between the last keystroke in a search box and the search (R027, R081). */
export const SEARCH_DEBOUNCE_MS = 300;
/** Milliseconds until a change of the favorites is visible on the favorites page (R100). */
export const FAVORITES_UPDATE_DELAY_MS = 300;
/**
 * Milliseconds for which a browser tab remembers changes of stored data, such as favorites. If another tab overwrites these changes by
 * writing at the same time, the tab applies them again.
 */
export const STORED_CHANGE_LOG_RETENTION_MS = 60_000;
/** Maximum difference between a text and a similar word (and, below, a similar tag), as a `threshold` of Fuse.js from 0 to 1 (R085). */
export const FUSE_MATCH_THRESHOLD = 0.4;
export const FUSE_TAG_THRESHOLD = 0.3;
/** Number of suggested tags, and of suggested videos, in the header search box (R022). */
export const SUGGESTED_TAG_COUNT = 3;
export const SUGGESTED_VIDEO_COUNT = 5;
/** Scroll position in pixels from which the header is translucent (R010). */
export const TRANSLUCENT_HEADER_SCROLL_PX = 10;
/** Number of videos that the list of the home page shows at first, and number of videos that a list adds at a time (R043-R045). */
export const HOME_INITIAL_VIDEO_COUNT = 15;
export const INFINITE_SCROLL_BATCH_SIZE = 10;
/** Maximum number of videos in a list, because browsers cannot show more cards. */
export const MAX_VIDEOS_PER_LIST = 100_000;
/** Maximum number of videos in a response of the search server. */
export const MAX_VIDEOS_PER_RESPONSE = 5000;
export const HOME_TAG_COUNT = 16;
export const SKELETON_CARD_COUNT = 10;
/** Maximum number of placeholder cards while a list restores its previous number of videos. Further placeholders would be out of sight. */
export const MAX_PLACEHOLDER_CARDS = 200;
/** Share of the sentinel element (at the end of a list) that must be visible for the list to load more videos (R044). */
export const LIST_END_SENTINEL_THRESHOLD = 0.1;
/** Number of cards in the HTML of a tag page, and of each page of the home list after the first. */
export const CARDS_PER_TAG_PAGE = 24;
/** Default number of prerendered pages of each tag's list, and of the home list. */
export const DEFAULT_PAGES_PER_TAG = 3;
export const DEFAULT_HOME_PAGE_COUNT = 10;
/** Maximum numbers of videos in a collection, of featured collections at a time, and of videos in the row of a featured collection. */
export const MAX_VIDEOS_PER_COLLECTION = 100;
export const MAX_FEATURED_COLLECTIONS = 3;
export const VIDEOS_PER_FEATURED_ROW = 8;
/** Number of videos in each feed, and default number of most common tags that have a feed. */
export const VIDEOS_PER_FEED = 30;
export const DEFAULT_FEED_TAG_COUNT = 500;
/** Default loss limit: a build stops if it has lost more than this percentage of the videos of the previous builds. */
export const DEFAULT_MAX_VIDEO_LOSS_PERCENT = 20;
/** An import of a file stops if more than this percentage of known videos changed title, page URL, thumbnail host, tags or performers. */
export const DEFAULT_MAX_VIDEO_CHANGE_PERCENT = 20;
/** Default time limit in minutes for downloading an import file over HTTP. */
export const DEFAULT_DOWNLOAD_TIMEOUT_MINUTES = 30;
/** Default number of most common tags with a prerendered page. All other tags share a single page. */
export const DEFAULT_TAG_PAGE_COUNT = 5000;
/** Default number of most common tags with a prerendered page in each further language of the site. */
export const DEFAULT_TAG_PAGES_PER_LANGUAGE = 500;
/** Maximum number of labels (such as tags) in one response of the catalogue's web worker to a request for all labels of a kind. */
export const MAX_LABELS_PER_RESPONSE = 5000;
/** Maximum number of translated tag names in a language, because a search in that language loads all of them. */
export const MAX_TRANSLATED_TAG_NAMES = 2000;
/** Number of most common tags in the HTML of the tags page. The HTML contains all tags if there are at most twice this number. */
export const TAG_COUNT_IN_HTML = 500;
/** Number of placeholder tags while the tags page loads (R052), and maximum number of tags on a video card. */
export const SKELETON_TAG_COUNT = 20;
export const TAGS_PER_CARD = 3;
/** Maximum number of performers on a video card, and number of most common performers, sources and uploaders (each) in the filter panel. */
export const PERFORMERS_PER_CARD = 2;
export const FILTER_PANEL_LABEL_COUNT = 8;
/** Maximum number of alternative names stored for a tag: different names with the same slug. */
export const MAX_OTHER_NAMES_PER_LABEL = 20;
export const RELATED_TAG_COUNT = 8;
export const RELATED_VIDEO_COUNT = 6;
/** Number of most common tags that the snapshot stores as popular tags, and maximum number of tags in the filter panel (R140, R157). */
export const POPULAR_TAG_COUNT = 20;
export const MAX_FILTER_PANEL_TAGS = 12;
/** Number of trending tags, and of the visitor's recent searches, that an empty search box offers. */
export const TRENDING_TAG_COUNT = 8;
export const RECENT_SEARCHES_MAX = 8;
/**
 * Maximum number of further pictures of a video (besides its thumbnail) that are stored, and maximum number of these that may replace a
 * thumbnail that fails to load. A preview shows the further pictures one after another.
 */
export const MAX_FURTHER_PICTURES_PER_VIDEO = 10;
export const MAX_FALLBACK_PICTURES = 3;
/** Smallest invented view count of a video without views, and number of different invented view counts (R155). */
export const INVENTED_VIEWS_MIN = 1000;
export const INVENTED_VIEWS_RANGE = 50_000;
/** Number of columns in the native import format, and minimum number of columns of a line with a video (R150, R151). */
export const NATIVE_FORMAT_COLUMN_COUNT = 18;
export const NATIVE_FORMAT_MIN_COLUMN_COUNT = 8;
/** Number of videos after which an import updates its progress display (R159). */
export const VIDEOS_PER_PROGRESS_UPDATE = 1000;
/**
 * Minimum age of visitors in years, which the age gate states. Messages contain it as `{MINIMUM_AGE}`.
 * @public
 */
export const MINIMUM_AGE = 18;
/** Maximum number of code points of a slug. File names may have 255 bytes, code points up to 4. Longer slugs are cut and end in a hash. */
export const SLUG_MAX_CODE_POINTS = 60;
/** Maximum UTF-16 code units of a video id in a visitor's data file, a link or a search request. See {@link MAX_ID_LENGTH}. */
export const VIDEO_ID_MAX_LENGTH = 400;
/** Maximum number of code points of a video id in the catalogue. Imports and takedowns cut longer ids. */
export const MAX_ID_LENGTH = 200;
/** Maximum number of pages, and maximum number of catalogue files, that an installed site caches for offline use. */
export const MAX_OFFLINE_PAGES = 50;
export const MAX_OFFLINE_FILES = 300;
/** Maximum number of entries of one kind (tags, words or sources) in a visitor's blocklist. */
export const MAX_BLOCKLIST_ENTRIES = 200;
/** Maximum number of words of a new blocklist entry, whose further words are ignored, and maximum length of an entry in UTF-16 code units. */
export const MAX_WORDS_PER_BLOCKLIST_ENTRY = 8;
export const BLOCKLIST_ENTRY_MAX_LENGTH = 300;
/** Maximum number of videos that a visitor hides individually. */
export const HIDDEN_VIDEOS_MAX = 500;
/** Maximum number of opened videos that the browser stores as seen. The oldest are removed first. */
export const OPENED_VIDEOS_MAX = 2000;
/** Number of consecutive presses of Shift that trigger the quick exit from the site. */
export const QUICK_EXIT_PRESSES = 3;
/** Minimum and maximum number of digits of the PIN that locks a visitor's lists. */
export const PIN_MIN_DIGITS = 4;
export const PIN_MAX_DIGITS = 8;
/** Seconds without a page view after which the next page view counts as a new visit. */
export const VISIT_IDLE_TIMEOUT_SECONDS = 1800;
/** Minimum number of videos in a visitor's list whose page offers a search in titles. */
export const MIN_SEARCHABLE_LIST_LENGTH = 12;

/** Limits of a visitor's own lists: number of lists, number of videos in each list, and code points of a list's name. */
export const MAX_VISITOR_LISTS = 50;
export const MAX_VIDEOS_PER_VISITOR_LIST = 1000;
export const NAME_INPUT_MAX_LENGTH = 60;
/** Maximum number of saved searches, and maximum number of new videos that are counted for each saved search. */
export const MAX_SAVED_SEARCHES = 50;
export const MAX_COUNTED_NEW_VIDEOS = 24;
/** Number of favorites that the list of favorites missing from the catalogue shows at first and adds at a time. */
export const MISSING_FAVORITES_SHOWN_PER_STEP = 40;
/** Number of favorites for which related videos are searched: the most recent ones. */
export const FAVORITES_FOR_RELATED_VIDEOS = 3;
/** Maximum number of code points in a search query. The rest of a longer query is ignored. */
export const QUERY_MAX_CODE_POINTS = 200;
/** Maximum number of combinations of words that `OR` joins in a search query. Further operands of `OR` are ignored. */
export const MAX_SEARCH_ALTERNATIVES = 8;
/** Last second of the year 9999 in epoch seconds. Later years have more than four digits, which feeds do not allow. */
export const MAX_EPOCH_SECONDS = 253_402_300_799;
