/** Every number of the product that SPEC fixes, named once. */

/** Milliseconds between the last keystroke and a search (R027, R081). */
export const SEARCH_DEBOUNCE_MS = 300;
/** Milliseconds before the favorites page follows a change (R100). */
export const FAVORITES_DELAY_MS = 300;
/** Milliseconds that tabs remember a change of the favorites, to put it back where tabs that stored at once overwrote each other. */
export const CHANGE_MEMORY_MS = 60_000;
/** Fuse.js thresholds (R085). */
export const WORD_THRESHOLD = 0.4;
export const TAG_THRESHOLD = 0.3;
/** Header search box (R022). */
export const SUGGESTED_TAGS = 3;
export const SUGGESTED_VIDEOS = 5;
/** Pixels of scroll after which the header turns translucent (R010). */
export const HEADER_SCROLL_PX = 10;
/** Home list (R043-R045). */
export const HOME_INITIAL = 15;
export const LIST_STEP = 10;
/** Videos down to which a list goes: no browser shows more. */
export const LISTED_MAX = 100_000;
/** Videos of one answer of a search server. */
export const VIDEOS_PER_ANSWER = 5000;
export const HOME_TAGS = 16;
export const SKELETON_CARDS = 10;
/** Skeletons at the most while a list grows back to where it was: what is beyond is out of sight. */
export const GROWING_CARDS = 200;
/** Share of the sentinel that must be visible before the list grows (R044). */
export const SENTINEL_THRESHOLD = 0.1;
/** Tag page, and further page of the home list: cards in its HTML. */
export const TAG_PAGE_INITIAL = 24;
/** Pages that are prerendered of one tag, and of the home list, unless the operator says otherwise. */
export const TAG_PAGES = 3;
export const HOME_PAGES = 10;
/** Feeds: videos in one, and how many of the commonest tags have one, unless the operator says otherwise. */
export const FEED_VIDEOS = 30;
export const FEED_TAGS = 500;
/** Percent of the last builds' videos that a new one may lack before it stops, unless the operator says otherwise. */
export const MAX_LOSS = 20;
/** Percent of a source's known videos that may change their title, page URL, thumbnail host, tags or performers. */
export const MAX_CHANGE = 20;
/** Minutes that a source over HTTP may take in all, unless the operator says otherwise. */
export const SOURCE_MINUTES = 30;
/** Tags that have a page of their own, the commonest, unless the operator says otherwise; one page answers for the others. */
export const TAGS_WITH_PAGES = 5000;
/** Of these, as many as have a page in each further language of the site, unless the operator says otherwise. */
export const LANGUAGE_TAGS = 500;
/** Labels of one answer to who lists all of them. */
export const LABELS_PER_ANSWER = 5000;
/** Names of tags that a language has at the most: its search loads all of them. */
export const LABEL_NAMES = 2000;
/** Tags page: so many tags stand in its HTML, the commonest, where there are more than twice as many; the rest is asked for. */
export const TAGS_IN_HTML = 500;
/** Tags page (R052). */
export const SKELETON_TAGS = 20;
export const CARD_TAGS = 3;
/** Performers that a card names, and labels of a kind that the filter panel offers, the commonest. */
export const CARD_PERFORMERS = 2;
export const FILTER_LABELS = 8;
/** Names that share a tag's slug and are kept beside its own. */
export const OTHER_NAMES_MAX = 20;
export const RELATED_TAGS = 8;
export const RELATED_VIDEOS = 6;
/** Popular tags: how many are listed, and how many of them the filter panel offers (R140, R157). */
export const POPULAR_TAGS = 20;
export const FILTER_TAGS = 12;
/** Trending tags, and searches of the visitor, that an empty search box offers. */
export const TRENDING_TAGS = 8;
export const RECENT_SEARCHES_MAX = 8;
/** Pictures beside the thumbnail that are kept of a video and shown in turn as its preview, and those of them that may stand in for it. */
export const FRAMES = 10;
export const OTHER_PICTURES = 3;
/** Made-up views (R155): the least, and how many values there are. */
export const VIEWS_MIN = 1000;
export const VIEWS_RANGE = 50_000;
/** Columns of the export, and how few still make a video (R150, R151). */
export const EXPORT_COLUMNS = 18;
export const EXPORT_MIN_COLUMNS = 8;
/** A progress line, or a redraw of the bar, every so many videos (R159). */
export const PROGRESS_STEP = 1000;
/** Age gate. */
export const MINIMUM_AGE = 18;
/** Code points a tag's slug may have, of four bytes at the most: a file name has 255. Longer ones are cut and end in a hash. */
export const SLUG_MAX = 60;
/** UTF-16 units of an id that a file or a link may bring: an export cuts ids at 200 code points. */
export const ID_MAX = 400;
/** Where the site can be installed: pages that are kept for when there is no connection, and files of the catalogue. */
export const OFFLINE_PAGES = 50;
export const OFFLINE_FILES = 300;
/** Entries of each kind that a blocklist may have. */
export const BLOCKLIST_MAX = 200;
/** Videos that are hidden one by one. */
export const HIDDEN_VIDEOS_MAX = 500;
/** Videos that were opened and are remembered; the oldest make room. */
export const OPENED_MAX = 2000;
/** Seconds without a page after which a visit has ended. */
export const VISIT_GAP = 1800;
/** Lists of a visitor: how many, videos in one, code points of a name. */
export const LISTS_MAX = 50;
export const LIST_VIDEOS_MAX = 1000;
export const NAME_MAX = 60;
/** Searches that are kept, and videos of each that are looked at to count the new ones. */
export const SEARCHES_MAX = 50;
export const COUNTED_NEW = 24;
/** Favorites that the catalogue no longer has, shown at a time. */
export const GONE_STEP = 40;
/** Favorites, the latest ones, that others are related to. */
export const RELATED_TO = 3;
/** Code points of a query that are looked at. */
export const QUERY_MAX = 200;
