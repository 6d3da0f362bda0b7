import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import type { VideoList, VideoPage, VideoQuery } from '../../../lib/catalogue/query.ts';
import type { Tag } from '../../../lib/catalogue/video.ts';
import type { ListState } from '../state/list-url.ts';
import type { PageList } from '../state/page-list.ts';
import type { Results } from './results.ts';

/** The blocklist as currently applied to lists (`now`) and in full (`all`). `now` is null while the visitor shows hidden videos. */
export interface BlocklistState {
  readonly now: Blocklist | null;
  readonly all: Blocklist | null;
}

/** List request of the visitor, with the browser's state at that moment. */
export interface ListRequest {
  readonly listState: ListState;
  /** True if a blocklist may exist, which must be read first. */
  readonly isBlocking: boolean;
  /** True in data saver mode: exact totals are not loaded. */
  readonly savesData: boolean;
  /** Epoch day (UTC). */
  readonly today: number;
}

/** Request whose blocklist has been loaded. */
export interface ReadyRequest extends ListRequest {
  readonly blocks: BlocklistState;
}

/** The visible cards and how they may be reused. */
export type Cards =
  | { readonly kind: 'none' }
  /** Prerendered cards that are hidden, but keep their space, until the blocklist has been read. */
  | { readonly kind: 'unseen' }
  /** Cards that will be replaced and not appended to, since they may belong to another catalogue. */
  | { readonly kind: 'stale'; readonly listState: ListState; readonly blocked: Blocklist | null }
  /** Cards of an earlier day, of a list that depends on the day; shown until the current day's cards arrive. */
  | { readonly kind: 'dated'; readonly listState: ListState; readonly blocked: Blocklist | null }
  | {
      readonly kind: 'list';
      readonly listState: ListState;
      readonly blocked: Blocklist | null;
      readonly isHiddenCounted: boolean;
    };

/**
 * Requested part of a list: a new list, more of the visible list, or a complete reload of the visible list from another catalogue version.
 */
type RequestedPart = 'new' | 'more' | 'again';

/** Event that the list waits for. */
export type Awaiting =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'blocks'; readonly request: ListRequest }
  | { readonly kind: 'paint'; readonly request: ReadyRequest }
  | { readonly kind: 'answer'; readonly request: ReadyRequest; readonly part: RequestedPart };

/** State machine of a page's list: its results and the event it waits for. */
export interface ListMachine {
  readonly pageList: PageList;
  /** Sequence number of the request; responses to earlier requests are ignored. */
  readonly requestId: number;
  readonly results: Results;
  readonly cards: Cards;
  readonly awaiting: Awaiting;
}

/** Events of the state machine. A response to a command has the command's `requestId`. */
export type ListEvent =
  | { readonly kind: 'requested'; readonly request: ListRequest }
  | { readonly kind: 'retried'; readonly request: ListRequest }
  | { readonly kind: 'blocksRead'; readonly requestId: number; readonly blocks: BlocklistState }
  | { readonly kind: 'painted'; readonly requestId: number }
  | { readonly kind: 'answered'; readonly requestId: number; readonly page: VideoPage; readonly tags: readonly Tag[] }
  | { readonly kind: 'failed'; readonly requestId: number }
  | { readonly kind: 'counted'; readonly requestId: number; readonly total: number }
  | { readonly kind: 'hiddenCounted'; readonly requestId: number; readonly hidden: number };

/** Commands of the state machine: side effects to run. */
export type ListCommand =
  /** Aborts all pending requests. */
  | { readonly kind: 'cancel' }
  /** Reopens a catalogue that could not be read. */
  | { readonly kind: 'reopen' }
  /** Makes the prerendered cards visible. */
  | { readonly kind: 'reveal' }
  | { readonly kind: 'readBlocks'; readonly requestId: number }
  | { readonly kind: 'awaitPaint'; readonly requestId: number }
  /** Queries videos, and searches tags if `tagWords` is not null. */
  | { readonly kind: 'ask'; readonly requestId: number; readonly query: VideoQuery; readonly tagWords: string | null }
  | { readonly kind: 'count'; readonly requestId: number; readonly query: VideoQuery }
  | { readonly kind: 'countHidden'; readonly requestId: number; readonly query: VideoQuery };

/** Result of an event: the next state and the commands to run. */
export interface Step {
  readonly machine: ListMachine;
  readonly commands: readonly ListCommand[];
}

/** Initial state of a page with a list. */
export interface InitialList extends ListRequest {
  /** True if the blocklist may hide some of the prerendered cards: they remain hidden until it has been read. */
  readonly isBlocking: boolean;
  readonly pageList: PageList;
  /** Prerendered list; null if the list depends on the URL. */
  readonly initial: VideoList | null;
  /** True if the browser reads the import file itself, so the prerendered cards belong to another catalogue. */
  readonly isLive: boolean;
}
