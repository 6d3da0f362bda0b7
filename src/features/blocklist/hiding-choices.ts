import { blocklistMessages } from '#messages/blocklist';
import { labelSlug } from '../../lib/catalogue/label.ts';
import { siteOf } from '../../lib/catalogue/source.ts';
import type { VideoCard } from '../../lib/catalogue/video.ts';

/** What can be hidden of videos like one: a performer, a tag or a source, and how it is told. */
export interface HidingChoice {
  readonly kind: 'tags';
  readonly entry: string;
  readonly label: string;
}

/** Returns what can be hidden of videos like one: its performers, its tags and its source. */
export function hidingChoices(
  card: Pick<VideoCard, 'tags' | 'performers' | 'site' | 'videoUrl'>,
): readonly HidingChoice[] {
  const ofPerformers = (card.performers ?? []).map(({ slug, name }): HidingChoice => {
    return { kind: 'tags', entry: slug, label: blocklistMessages.withPerformer(name) };
  });
  const ofTags = card.tags.map(({ slug, name }): HidingChoice => {
    return { kind: 'tags', entry: slug, label: blocklistMessages.withTag(name) };
  });
  const site = siteOf(card);
  const ofSource: HidingChoice = {
    kind: 'tags',
    entry: labelSlug('source', site),
    label: blocklistMessages.fromSource(site),
  };
  return [...ofPerformers, ...ofTags, ofSource];
}
