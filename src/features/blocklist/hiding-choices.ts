import { blocklistMessages } from '#messages/blocklist';
import { detectSource } from '../../lib/domain/source.ts';
import type { VideoCard } from '../../lib/domain/video.ts';

/** What can be hidden of videos like one: a tag or a source, and how it is told. */
export interface HidingChoice {
  readonly kind: 'tags' | 'sources';
  readonly entry: string;
  readonly label: string;
}

/** Returns what can be hidden of videos like one: its tags, and its source if that has a name. */
export function hidingChoices({ tags, videoUrl }: Pick<VideoCard, 'tags' | 'videoUrl'>): readonly HidingChoice[] {
  const ofTags = tags.map(({ slug, name }): HidingChoice => {
    return { kind: 'tags', entry: slug, label: blocklistMessages.withTag(name) };
  });
  const source = detectSource(videoUrl);
  if (source === 'other') return ofTags;
  return [...ofTags, { kind: 'sources', entry: source, label: blocklistMessages.fromSource(source) }];
}
