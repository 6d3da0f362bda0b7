import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import type { VideoQueryResult, VersionedVideoQueryResult, VideoQuery } from '../../../lib/catalogue/video-query.ts';
import type { Tag } from '../../../lib/catalogue/video.ts';
import type { ListState } from '../../../lib/catalogue/list/list-url.ts';
import type { PageVideoList } from '../../../lib/catalogue/list/page-video-list-definition.ts';
import type { ListResults } from './list-results.ts';

/**
 * The visitor's blocklist. `all` is the stored blocklist. `now` is the blocklist that lists currently apply: null if there is none, or
 * while the visitor shows hidden videos on this page.
 */
export interface BlocklistState {
  readonly now: Blocklist | null;
  readonly all: Blocklist | null;
}

/** Request for the list that the visitor has selected, with the state of the browser at that moment. */
export interface ListRequest {
  readonly listState: ListState;
  /** True if a blocklist may be stored, which must be read before the request continues. */
  readonly isBlocking: boolean;
  /** True in data saver mode. A list whose total is a lower bound then does not load more index data to compute the exact total. */
  readonly savesData: boolean;
  /** Current day (UTC) as days since 1970. */
  readonly today: number;
}

export interface ListRequestWithBlocklist extends ListRequest {
  readonly blocks: BlocklistState;
}

/** Origin of the cards that the page shows. The origin determines whether a new list can append to these cards or must replace them. */
export type DisplayedCardsOrigin =
  | { readonly kind: 'none' }
  /** Prerendered cards that stay invisible until the blocklist has been read. The page reserves their space. */
  | { readonly kind: 'invisible' }
  /** Cards that a new list must replace completely, since their data may differ: the prerendered preview, or sample videos. */
  | { readonly kind: 'otherData'; readonly listState: ListState; readonly blocked: Blocklist | null }
  /** Cards that were prerendered on an earlier day, of a list that depends on the day; visible until the current list has loaded. */
  | { readonly kind: 'earlierDay'; readonly listState: ListState; readonly blocked: Blocklist | null }
  | {
      readonly kind: 'list';
      readonly listState: ListState;
      readonly blocked: Blocklist | null;
      readonly isHiddenCounted: boolean;
    };

/**
 * Requested videos: of a new list (`new`), more videos of the visible list (`more`), or the visible list from its start, because the
 * snapshot version has changed (`again`).
 */
type RequestedPart = 'new' | 'more' | 'again';

/** Event that must occur before a list request can continue. */
export type AwaitedListEvent =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'blocks'; readonly request: ListRequest }
  | { readonly kind: 'paint'; readonly request: ListRequestWithBlocklist }
  | { readonly kind: 'answer'; readonly request: ListRequestWithBlocklist; readonly part: RequestedPart };

/** State of the list of a page: current results, and the event for which its pending request waits. */
export interface ListMachineState {
  readonly pageList: PageVideoList;
  /** Sequence number of the latest request; events with a lower number are late responses, which are ignored. */
  readonly requestId: number;
  readonly results: ListResults;
  readonly cards: DisplayedCardsOrigin;
  readonly awaiting: AwaitedListEvent;
}

/** Events that change the state of a list. The response to a command has the same `requestId` as the command. */
export type ListStateMachineEvent =
  | { readonly kind: 'requested'; readonly request: ListRequest }
  | { readonly kind: 'retried'; readonly request: ListRequest }
  | { readonly kind: 'blocksRead'; readonly requestId: number; readonly blocks: BlocklistState }
  | { readonly kind: 'painted'; readonly requestId: number }
  | {
      readonly kind: 'answered';
      readonly requestId: number;
      readonly page: VersionedVideoQueryResult;
      readonly tags: readonly Tag[];
    }
  | { readonly kind: 'failed'; readonly requestId: number }
  | { readonly kind: 'counted'; readonly requestId: number; readonly total: number }
  | { readonly kind: 'hiddenCounted'; readonly requestId: number; readonly hidden: number };

/** Side effects that the caller of `computeListTransition` must run. */
export type ListSideEffect =
  /** Aborts all pending catalogue requests. */
  | { readonly kind: 'cancel' }
  /** Reopens the catalogue after it could not be read. */
  | { readonly kind: 'reopen' }
  /** Makes the prerendered cards visible, which were hidden because of the blocklist. */
  | { readonly kind: 'reveal' }
  | { readonly kind: 'readBlocks'; readonly requestId: number }
  | { readonly kind: 'awaitPaint'; readonly requestId: number }
  /**
   * Queries videos from the catalogue. Unless `tagWords` is null, also searches tags with this text or, for a query with a tag, looks up
   * the tag with this slug.
   */
  | { readonly kind: 'ask'; readonly requestId: number; readonly query: VideoQuery; readonly tagWords: string | null }
  | { readonly kind: 'count'; readonly requestId: number; readonly query: VideoQuery }
  | { readonly kind: 'countHidden'; readonly requestId: number; readonly query: VideoQuery };

/** Result of an event for the state machine of a list: the next state and the commands to run. */
export interface ListStateTransition {
  readonly machine: ListMachineState;
  readonly commands: readonly ListSideEffect[];
}

export interface InitialListStateInput extends ListRequest {
  /** True if the blocklist may hide prerendered cards, which then all stay invisible until the blocklist has been read. */
  readonly isBlocking: boolean;
  readonly pageList: PageVideoList;
  /** Prerendered list; null if the list depends on the URL, as on the search page. */
  readonly initial: VideoQueryResult | null;
  /** True if the browser reads the import file itself, so that the prerendered cards come from other data than the results of requests. */
  readonly isLive: boolean;
}
