import { cleanText } from '../domain/clean.ts';
import { labelKey } from '../domain/label.ts';
import { normalizeName } from '../domain/name.ts';
import { toUrlKey } from '../domain/url-key.ts';
import type { Video } from '../domain/video.ts';
import { wordsOf } from '../domain/words.ts';

/** What a video can be removed by. */
export const REMOVAL_KINDS = ['id', 'url', 'performer', 'tag'] as const;
export type RemovalKind = (typeof REMOVAL_KINDS)[number];

/** Characters of an id that the import keeps. */
const MAX_ID = 200;

const toWords = (text: string) => wordsOf(text).join(' ');

const TO_KEY: Readonly<Record<RemovalKind, (text: string) => string>> = {
  id: (text) => cleanText(text, MAX_ID),
  url: toUrlKey,
  performer: (text) => toWords(normalizeName(text)) || labelKey('performer', text),
  tag: (text) => labelKey('tag', text),
};

/** Returns a value in the form in which it is compared, and hashed; empty when there is nothing in it to compare. */
export function toRemovalKey(kind: RemovalKind, value: string): string {
  return TO_KEY[kind](value);
}

/**
 * Returns the keys of a video; `slugs` are those of all its tags. Hashed entries of earlier versions still match: the words of a
 * performer's name included its invisible characters then.
 */
export function keysOf(kind: RemovalKind, video: Video, slugs: readonly string[]): readonly string[] {
  if (kind === 'id') return [video.id];
  if (kind === 'tag') return slugs;
  if (kind === 'performer')
    return [...new Set(video.performers.flatMap((name) => [TO_KEY.performer(name), toWords(name)]))];
  const { videoUrl, embedUrl } = video;
  return videoUrl === embedUrl ? [toUrlKey(videoUrl)] : [toUrlKey(videoUrl), toUrlKey(embedUrl)];
}
