import { blocklistMessages } from '#messages/blocklist';
import { slugOfLabel } from '../../lib/catalogue/label-kinds-and-slugs.ts';
import { getSourceNameOfCard } from '../../lib/catalogue/source-website.ts';
import type { VideoCardData } from '../../lib/catalogue/video.ts';

/** Option to hide all videos with a performer, tag or source. */
export interface VideoHidingOption {
  /** Blocklist entry: the slug of the performer, tag or source. */
  readonly entry: string;
  readonly label: string;
}

/** Returns the options that hide all videos with one of a video's performers or tags, or with its source. */
export function listVideoHidingOptions(
  card: Pick<VideoCardData, 'tags' | 'performers' | 'site' | 'videoUrl'>,
): readonly VideoHidingOption[] {
  const site = getSourceNameOfCard(card);
  return [
    ...(card.performers ?? []).map(({ slug, name }) => ({ entry: slug, label: blocklistMessages.withPerformer(name) })),
    ...card.tags.map(({ slug, name }) => ({ entry: slug, label: blocklistMessages.withTag(name) })),
    { entry: slugOfLabel('source', site), label: blocklistMessages.fromSource(site) },
  ];
}
