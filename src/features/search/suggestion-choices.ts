import { searchMessages } from '#messages/search';
import { searchHref, tagHref } from '../../lib/catalogue/site/urls.ts';
import { kindOfSlug, LABEL_KINDS, type LabelKind } from '../../lib/catalogue/label.ts';
import { siteOf } from '../../lib/catalogue/source.ts';
import type { Suggestions } from '../../lib/catalogue/query.ts';
import type { TagLink, VideoCard } from '../../lib/catalogue/video.ts';
import { labelLang, titleLang } from '../../ui/catalogue-lang.ts';
import { formatDay, formatDuration } from '../../lib/catalogue/format.ts';

/** Option in the dropdown of a search box. */
export interface Choice {
  readonly kind: 'recent' | 'trending' | LabelKind | 'video' | 'search' | 'clear';
  readonly label: string;
  /** Language tag of the label, if it differs from the page. */
  readonly lang?: string | undefined;
  /** Text that distinguishes the option from others with the same label. */
  readonly detail?: string;
  readonly url: string;
  /** Source of a video, as named on its card. */
  readonly source?: string;
  readonly picture?: string;
}

/** Returns the options for a text in display order: tags, performers, sources, videos, and the search for the text. */
export function toChoices(found: Suggestions, text: string): Choice[] {
  const labels = found.tags.map((tag): Choice => {
    return { kind: kindOfSlug(tag.slug), label: tag.name, lang: labelLang(tag), url: tagHref(tag) };
  });
  const byKind = LABEL_KINDS.flatMap((kind) => labels.filter((label) => label.kind === kind));
  const details = disambiguateTitles(found.videos);
  const videos = found.videos.map((video, i): Choice => ({
    kind: 'video',
    label: video.title,
    lang: titleLang(),
    detail: details[i]!,
    url: video.videoUrl,
    source: siteOf(video),
    picture: video.thumbnailUrl,
  }));
  const search: Choice = { kind: 'search', label: searchMessages.searchFor(text), url: searchHref(text) };
  return [...byKind, ...videos, search];
}

/** Returns the options of an empty search box: recent searches and trending tags. */
export function toDefaultChoices(recent: readonly string[], trending: readonly TagLink[]): Choice[] {
  return [
    ...recent.map((text): Choice => ({ kind: 'recent', label: text, url: searchHref(text) })),
    ...trending.map((tag): Choice => ({ kind: 'trending', label: tag.name, lang: labelLang(tag), url: tagHref(tag) })),
    ...(recent.length > 0 ? [{ kind: 'clear', label: searchMessages.clearRecent, url: '' } as const] : []),
  ];
}

type TitledVideo = Pick<VideoCard, 'title' | 'duration' | 'addedAt'>;

/** Returns the known duration and day of each video whose title occurs more than once; an empty string for other videos. */
export function disambiguateTitles(videos: readonly TitledVideo[]): readonly string[] {
  const key = ({ title }: TitledVideo) => title.toLowerCase();
  const counts = new Map<string, number>();
  for (const video of videos) counts.set(key(video), (counts.get(key(video)) ?? 0) + 1);
  return videos.map((video) => {
    if (counts.get(key(video)) === 1) return '';
    const { duration, addedAt } = video;
    return [duration > 0 && formatDuration(duration), addedAt > 0 && formatDay(addedAt)].filter(Boolean).join(' · ');
  });
}
