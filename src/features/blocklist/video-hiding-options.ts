import { blocklistMessages } from '#messages/blocklist';
import { slugOfLabel } from '../../lib/catalogue/label-kinds-and-slugs.ts';
import { getSourceNameOfCard } from '../../lib/catalogue/source-website.ts';
import type { TagLink, VideoCardData } from '../../lib/catalogue/video.ts';
import { markName } from '../../ui/text-with-names.ts';

/** Option to hide all videos with a performer, tag or source. */
export interface VideoHidingOption {
  /** Blocklist entry: the slug of the performer, tag or source. */
  readonly entry: string;
  readonly name: string;
  /** Text in which a name in the language of the catalogue is marked (ui/text-with-names.ts). */
  readonly label: string;
}

const toOption = (tag: TagLink, format: (name: string) => string): VideoHidingOption => ({
  entry: tag.slug,
  name: tag.name,
  label: format(markName(tag)),
});

/** Returns the options that hide all videos with one of a video's performers or tags, or with its source. */
export function listVideoHidingOptions(
  card: Pick<VideoCardData, 'tags' | 'performers' | 'site' | 'videoUrl'>,
): readonly VideoHidingOption[] {
  const site = getSourceNameOfCard(card);
  return [
    ...(card.performers ?? []).map((performer) => toOption(performer, blocklistMessages.withPerformer)),
    ...card.tags.map((tag) => toOption(tag, blocklistMessages.withTag)),
    { entry: slugOfLabel('source', site), name: site, label: blocklistMessages.fromSource(site) },
  ];
}
