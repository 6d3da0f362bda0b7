import { atom, type ReadableAtom } from 'nanostores';
import type { Tag } from '../../lib/domain/video.ts';
import { askCatalogue, retryCatalogue } from '../../lib/client/catalogue.ts';

export interface TagList {
  readonly status: 'waiting' | 'loading' | 'ready' | 'error';
  readonly tags: readonly Tag[];
}

const $state = atom<TagList>({ status: 'waiting', tags: [] });

/** All tags by name, once {@link loadTags} was called. */
export const $tags: ReadableAtom<TagList> = $state;

/** Asks for all tags, once. */
export async function loadTags(): Promise<void> {
  const { status } = $state.get();
  if (status === 'loading' || status === 'ready') return;
  $state.set({ status: 'loading', tags: [] });
  try {
    $state.set({ status: 'ready', tags: await askCatalogue('allTags', null) });
  } catch {
    $state.set({ status: 'error', tags: [] });
  }
}

/** Asks again after an error. */
export function retryTags(): void {
  retryCatalogue();
  void loadTags();
}

/** A tag and the tags that stand beside it most often. */
export interface TagDetail {
  readonly tag: Tag;
  readonly related: readonly Tag[];
}

/** Returns a tag with its related tags, or null when the catalogue has none with this slug. */
export function findTag(slug: string): Promise<TagDetail | null> {
  return askCatalogue('findTag', slug);
}
