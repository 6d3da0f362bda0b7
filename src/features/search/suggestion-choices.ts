import { cardMessages } from '#messages/list';
import { searchMessages } from '#messages/search';
import { searchHref, labelPageHref } from '../../lib/catalogue/site/page-urls.ts';
import { getLabelKindOfSlug, LABEL_KINDS, type LabelKind } from '../../lib/catalogue/label-kinds-and-slugs.ts';
import { getSourceNameOfCard } from '../../lib/catalogue/source-website.ts';
import { splitIntoWords } from '../../lib/catalogue/text/split-words.ts';
import type { splitTextAtWords } from '../../lib/catalogue/text/split-text-at-words.ts';
import type { SearchSuggestions, SuggestedVideo } from '../../lib/catalogue/video-query.ts';
import type { SearchMatchWords, TagLink, VideoCardData } from '../../lib/catalogue/video.ts';
import { getLabelLang, getTitleLang } from '../../ui/catalogue-lang-attribute.ts';
import { toEpochDay } from '../../lib/catalogue/video-filters.ts';
import { formatDuration } from '../../lib/catalogue/format-numbers-and-dates.ts';
import { matchesTitleWordPrefixes } from './stabilize-suggestions.ts';

/** Text outside the title by which a video matches a search: the name of a tag or performer, or words in the description. */
export interface MatchOutsideTitle {
  /** Slug of the tag or performer. For words in the description, a text that is never a slug. */
  readonly id: string;
  /** Text before the match, in the language of the page. */
  readonly intro?: string;
  /** The matching text, split so that the words of the search are at odd indexes. */
  readonly parts: readonly string[];
  /** Language tag of the matching text; undefined if the text is in the language of the page. */
  readonly lang: string | undefined;
}

/** Option among the suggestions of a search box. */
export interface SuggestionChoice {
  readonly kind: 'recent' | 'trending' | LabelKind | 'video' | 'search' | 'clear';
  readonly label: string;
  /** For a video, the label, split so that the words of the search are at odd indexes. */
  readonly parts?: readonly string[];
  /** For a video, the reasons why it matches if its title lacks words of the search; may be empty. */
  readonly matches?: readonly MatchOutsideTitle[];
  /** Language tag of the option's text; undefined if the text is in the language of the page. */
  readonly lang?: string | undefined;
  /** Additional text that distinguishes options with the same text. */
  readonly detail?: string;
  readonly url: string;
  /** Id of the video; undefined for all other kinds. */
  readonly videoId?: string;
  /** For a video, the name of its source website as on its card. */
  readonly source?: string;
  readonly picture?: string;
}

/** Removes the words of the search text from `words`: words found in the video, which remain, followed by the words as typed. */
function removeTypedWords(words: readonly string[], text: string): readonly string[] {
  const typed = splitIntoWords(text);
  const found = words.toReversed().filter((word) => {
    const place = typed.indexOf(word);
    if (place >= 0) typed.splice(place, 1);
    return place < 0;
  });
  return [...new Set(found.toReversed())];
}

/**
 * Returns the names of performers and tags with a search word that the title lacks, the words in tags that the card does not show, and the
 * search words that only the description contains. Returns nothing if the title contains all words of the search.
 */
function findMatchesOutsideTitle(
  { title, performers = [], tags = [] }: SuggestedVideo,
  match: SearchMatchWords,
  text: string,
  mark: typeof splitTextAtWords,
): readonly MatchOutsideTitle[] {
  if (matchesTitleWordPrefixes(text, title)) return [];
  const words = match.words.filter((word) => !mark(title, [word]));
  const names = [...performers, ...tags].flatMap((label) => {
    const parts = mark(label.name, words);
    return parts ? [{ id: label.slug, parts, lang: getLabelLang(label) }] : [];
  });
  const isNamed = (word: string) => [...performers, ...tags].some(({ name }) => mark(name, [word]));
  const unnamed = removeTypedWords(match.words, text).filter((word) => words.includes(word) && !isNamed(word));
  const lang = getTitleLang();
  const others = [
    { id: '#tags', parts: ['', unnamed.join(' ')], lang },
    { id: '#description', intro: cardMessages.inDescription, parts: ['', match.described.join(' ')], lang },
  ];
  return [...names, ...others.filter(({ parts }) => parts[1] !== '')];
}

/**
 * Returns the suggestions for a typed text in display order: tags, performers, sources, videos, and last an option that searches for the
 * text. `mark` splits texts at the words of the search; null while its code is loading.
 */
export function toSuggestionChoices(
  found: SearchSuggestions,
  text: string,
  mark: typeof splitTextAtWords | null = null,
): SuggestionChoice[] {
  const labels = found.tags.map((tag): SuggestionChoice => {
    return { kind: getLabelKindOfSlug(tag.slug), label: tag.name, lang: getLabelLang(tag), url: labelPageHref(tag) };
  });
  const byKind = LABEL_KINDS.flatMap((kind) => labels.filter((label) => label.kind === kind));
  const details = createDisambiguationTexts(found.videos);
  const videos = found.videos.map((video, i): SuggestionChoice => ({
    kind: 'video',
    videoId: video.id,
    label: video.title,
    lang: getTitleLang(),
    parts: (video.match && mark?.(video.title, video.match.words)) ?? [video.title],
    matches: video.match && mark ? findMatchesOutsideTitle(video, video.match, text, mark) : [],
    detail: details[i]!,
    url: video.videoUrl,
    source: getSourceNameOfCard(video),
    picture: video.thumbnailUrl,
  }));
  const search: SuggestionChoice = { kind: 'search', label: searchMessages.searchFor(text), url: searchHref(text) };
  return [...byKind, ...videos, search];
}

/** Returns the suggestions for an empty search box: recent searches and trending tags. */
export function toDefaultSuggestionChoices(
  recent: readonly string[],
  trending: readonly TagLink[],
): SuggestionChoice[] {
  return [
    ...recent.map((text): SuggestionChoice => ({ kind: 'recent', label: text, url: searchHref(text) })),
    ...trending.map((tag): SuggestionChoice => ({
      kind: 'trending',
      label: tag.name,
      lang: getLabelLang(tag),
      url: labelPageHref(tag),
    })),
    ...(recent.length > 0 ? [{ kind: 'clear', label: searchMessages.clearRecent, url: '' } as const] : []),
  ];
}

type TitledVideo = Pick<VideoCardData, 'title' | 'duration' | 'addedAt'>;

/**
 * Returns a text for each video that distinguishes it from others with the same title: its duration and the day on which it was added, if
 * known. An empty string if the title occurs only once.
 */
export function createDisambiguationTexts(videos: readonly TitledVideo[]): readonly string[] {
  const key = ({ title }: TitledVideo) => title.toLowerCase();
  const counts = new Map<string, number>();
  for (const video of videos) counts.set(key(video), (counts.get(key(video)) ?? 0) + 1);
  return videos.map((video) => {
    if (counts.get(key(video)) === 1) return '';
    const { duration, addedAt } = video;
    return [duration > 0 && formatDuration(duration), addedAt > 0 && cardMessages.dateAdded(toEpochDay(addedAt))]
      .filter(Boolean)
      .join(' · ');
  });
}
