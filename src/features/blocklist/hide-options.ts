import { blocklistMessages } from '#messages/blocklist';
import { labelSlug } from '../../lib/catalogue/label.ts';
import { sourceNameOf } from '../../lib/catalogue/source-website.ts';
import type { VideoCard } from '../../lib/catalogue/video.ts';

/** Option to hide all videos with a performer, tag or source. */
export interface HideOption {
  readonly kind: 'tags';
  readonly entry: string;
  readonly label: string;
}

/** Returns the options to hide videos similar to a video: by its performers, tags and source. */
export function listHideOptions(
  card: Pick<VideoCard, 'tags' | 'performers' | 'site' | 'videoUrl'>,
): readonly HideOption[] {
  const ofPerformers = (card.performers ?? []).map(({ slug, name }): HideOption => {
    return { kind: 'tags', entry: slug, label: blocklistMessages.withPerformer(name) };
  });
  const ofTags = card.tags.map(({ slug, name }): HideOption => {
    return { kind: 'tags', entry: slug, label: blocklistMessages.withTag(name) };
  });
  const site = sourceNameOf(card);
  const ofSource: HideOption = {
    kind: 'tags',
    entry: labelSlug('source', site),
    label: blocklistMessages.fromSource(site),
  };
  return [...ofPerformers, ...ofTags, ofSource];
}
