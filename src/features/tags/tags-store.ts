import { atom, type ReadableAtom } from 'nanostores';
import type { LabelKindWithOverviewPage } from '../../lib/catalogue/label-kinds-and-slugs.ts';
import type { LabelWithRelatedLabels } from '../../lib/catalogue/video-query.ts';
import type { Tag } from '../../lib/catalogue/video.ts';
import { askCatalogue, retryCatalogue } from '../../lib/client/catalogue-client.ts';

export interface TagListState {
  readonly status: 'waiting' | 'loading' | 'ready' | 'error';
  readonly tags: readonly Tag[];
}

const $state = atom<TagListState>({ status: 'waiting', tags: [] });

/** All tags or all performers (a page lists only one of these kinds), sorted by name; empty before a call of {@link loadTags}. */
export const $tagListState: ReadableAtom<TagListState> = $state;

/** Loads all tags or all performers from the catalogue, in several requests. */
async function loadAllTags(kind: LabelKindWithOverviewPage): Promise<readonly Tag[]> {
  const tags: Tag[] = [];
  for (;;) {
    const answer = await askCatalogue('allTags', { kind, offset: tags.length });
    tags.push(...answer.tags);
    if (answer.tags.length === 0 || tags.length >= answer.total) return tags;
  }
}

/** Loads all tags or all performers, unless they are loading or loaded. */
export async function loadTags(kind: LabelKindWithOverviewPage): Promise<void> {
  const { status } = $state.get();
  if (status === 'loading' || status === 'ready') return;
  $state.set({ status: 'loading', tags: [] });
  try {
    $state.set({ status: 'ready', tags: await loadAllTags(kind) });
  } catch {
    $state.set({ status: 'error', tags: [] });
  }
}

/** Repeats the request for the tags after an error. */
export function retryLoadingTags(kind: LabelKindWithOverviewPage): void {
  retryCatalogue();
  void loadTags(kind);
}

/** Returns a tag with its related tags; null if the catalogue has no tag with this slug. */
export function findTag(slug: string): Promise<LabelWithRelatedLabels | null> {
  return askCatalogue('findTag', slug);
}
