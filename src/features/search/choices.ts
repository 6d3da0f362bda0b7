import { searchMessages } from '#messages/search';
import { searchHref, tagHref } from '../../lib/catalogue/site/address.ts';
import { kindOf, LABEL_KINDS, type LabelKind } from '../../lib/catalogue/label.ts';
import { siteOf } from '../../lib/catalogue/source.ts';
import type { Suggestions } from '../../lib/catalogue/query.ts';
import type { TagLink, VideoCard } from '../../lib/catalogue/video.ts';
import { labelLang, titleLang } from '../../ui/catalogue-lang.ts';
import { formatDay, formatDuration } from '../../lib/catalogue/format.ts';

/** One thing the dropdown of a search box offers. */
export interface Choice {
  readonly kind: 'recent' | 'trending' | LabelKind | 'video' | 'search' | 'clear';
  readonly label: string;
  /** Language tag of the label, if it differs from the page. */
  readonly lang?: string | undefined;
  /** What tells it from another of its label. */
  readonly detail?: string;
  readonly url: string;
  /** Of a video: its source, as its card names it. */
  readonly source?: string;
  readonly picture?: string;
}

/** Returns the suggestions for a text, in the order of the arrow keys: tags, performers, sources, videos, the search itself. */
export function toChoices(found: Suggestions, text: string): Choice[] {
  const labels = found.tags.map((tag): Choice => {
    return { kind: kindOf(tag.slug), label: tag.name, lang: labelLang(tag), url: tagHref(tag) };
  });
  const byKind = LABEL_KINDS.flatMap((kind) => labels.filter((label) => label.kind === kind));
  const details = tellApart(found.videos);
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

/** Returns what an empty box offers: what was searched last, and what is watched most now. */
export function toOffers(recent: readonly string[], trending: readonly TagLink[]): Choice[] {
  return [
    ...recent.map((text): Choice => ({ kind: 'recent', label: text, url: searchHref(text) })),
    ...trending.map((tag): Choice => ({ kind: 'trending', label: tag.name, lang: labelLang(tag), url: tagHref(tag) })),
    ...(recent.length > 0 ? [{ kind: 'clear', label: searchMessages.clearRecent, url: '' } as const] : []),
  ];
}

type Titled = Pick<VideoCard, 'title' | 'duration' | 'addedAt'>;

/** Returns what tells each of some videos from another of its title: its duration and day, as far as they are known. Empty for all other videos. */
export function tellApart(videos: readonly Titled[]): readonly string[] {
  const key = ({ title }: Titled) => title.toLowerCase();
  const counts = new Map<string, number>();
  for (const video of videos) counts.set(key(video), (counts.get(key(video)) ?? 0) + 1);
  return videos.map((video) => {
    if (counts.get(key(video)) === 1) return '';
    const { duration, addedAt } = video;
    return [duration > 0 && formatDuration(duration), addedAt > 0 && formatDay(addedAt)].filter(Boolean).join(' · ');
  });
}
