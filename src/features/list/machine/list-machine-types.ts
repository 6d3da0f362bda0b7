import type { Blocklist } from '../../../lib/catalogue/blocklist.ts';
import type { VideoList, VideoPage, VideoQuery } from '../../../lib/catalogue/query.ts';
import type { Tag } from '../../../lib/catalogue/video.ts';
import type { ListState } from '../state/list-url.ts';
import type { PageList } from '../state/page-list.ts';
import type { Results } from './results.ts';

/** A blocklist: what lists leave out now, and all that it names. They differ while its visitor looks at everything once. */
export interface Blocks {
  readonly now: Blocklist | null;
  readonly all: Blocklist | null;
}

/** What the visitor asks for, and what the browser says of itself at that moment. */
export interface Wish {
  readonly listState: ListState;
  /** Whether there may be a blocklist: it is read first. */
  readonly isBlocking: boolean;
  /** Whether no total is read that nobody has asked for. */
  readonly savesData: boolean;
  /** Epoch day (UTC). */
  readonly today: number;
}

/** A wish whose blocklist is known. */
export interface Question extends Wish {
  readonly blocks: Blocks;
}

/** The cards that are shown, by what may become of them. */
export type Cards =
  | { readonly kind: 'none' }
  /** Those of the HTML: they keep their room, unseen, until the blocklist has been read. */
  | { readonly kind: 'unseen' }
  /** They give way to others, and are not added to: the catalogue may be another one. */
  | { readonly kind: 'stale'; readonly listState: ListState; readonly blocked: Blocklist | null }
  /** Those of another day, of a list that hangs on the day: they stay until today's come. */
  | { readonly kind: 'dated'; readonly listState: ListState; readonly blocked: Blocklist | null }
  | {
      readonly kind: 'list';
      readonly listState: ListState;
      readonly blocked: Blocklist | null;
      readonly isHiddenCounted: boolean;
    };

/** The part of a list that was asked for: a new list, more of the one that is shown, or all of that one in another catalogue. */
type Part = 'new' | 'more' | 'again';

/** What a list waits for. */
export type Awaiting =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'blocks'; readonly wish: Wish }
  | { readonly kind: 'paint'; readonly question: Question }
  | { readonly kind: 'answer'; readonly question: Question; readonly part: Part };

/** The list of a page: what it shows, and what it waits for. */
export interface ListMachine {
  readonly pageList: PageList;
  /** Number of the wish; answers to earlier ones come too late. */
  readonly turn: number;
  readonly results: Results;
  readonly cards: Cards;
  readonly awaiting: Awaiting;
}

/** What happens to a list. Events that answer a command carry its `turn`. */
export type ListEvent =
  | { readonly kind: 'wished'; readonly wish: Wish }
  | { readonly kind: 'retried'; readonly wish: Wish }
  | { readonly kind: 'blocksRead'; readonly turn: number; readonly blocks: Blocks }
  | { readonly kind: 'painted'; readonly turn: number }
  | { readonly kind: 'answered'; readonly turn: number; readonly page: VideoPage; readonly tags: readonly Tag[] }
  | { readonly kind: 'failed'; readonly turn: number }
  | { readonly kind: 'counted'; readonly turn: number; readonly total: number }
  | { readonly kind: 'hiddenCounted'; readonly turn: number; readonly hidden: number };

/** What is to be done for a list. */
export type ListCommand =
  /** Gives up every question that is still open. */
  | { readonly kind: 'cancel' }
  /** Opens a catalogue that could not be read. */
  | { readonly kind: 'reopen' }
  /** Lets the cards be seen. */
  | { readonly kind: 'reveal' }
  | { readonly kind: 'readBlocks'; readonly turn: number }
  | { readonly kind: 'awaitPaint'; readonly turn: number }
  /** Asks for videos, and for the tags that match some words. */
  | { readonly kind: 'ask'; readonly turn: number; readonly query: VideoQuery; readonly tagWords: string | null }
  | { readonly kind: 'count'; readonly turn: number; readonly query: VideoQuery }
  | { readonly kind: 'countHidden'; readonly turn: number; readonly query: VideoQuery };

/** What an event makes of a list, and what is to be done then. */
export interface Step {
  readonly machine: ListMachine;
  readonly commands: readonly ListCommand[];
}

/** How a page opens. */
export interface Opening extends Wish {
  /** Whether a blocklist may hide any of the cards of the HTML: they wait until it has been read. */
  readonly isBlocking: boolean;
  readonly pageList: PageList;
  /** What the HTML holds; null where the list depends on the URL. */
  readonly initial: VideoList | null;
  /** Whether the catalogue is read live, so that the cards of the HTML are of another one. */
  readonly isLive: boolean;
}
