import { decodeHTML } from 'entities';
import { MAX_ID_LENGTH } from '../../catalogue/limits.ts';
import { URL_TEXT_CONVERSION } from '../../import-file/field-mapping.ts';
import { normalizeUrl } from '../../import-file/values/parse-urls.ts';
import { cleanText } from '../../catalogue/text/remove-control-characters.ts';
import { getLabelKey } from '../../catalogue/label-kinds-and-slugs.ts';
import { normalizeName } from '../../catalogue/text/normalize-name.ts';
import { createUrlComparisonKey, removeTrackingParameters } from '../../catalogue/site/url-comparison-key.ts';
import type { Video } from '../../catalogue/video.ts';
import { splitIntoWords } from '../../catalogue/text/split-words.ts';

/** Kinds of values by which a takedown can remove videos. */
export const TAKEDOWN_KINDS = ['id', 'url', 'performer', 'tag'] as const;
export type TakedownKind = (typeof TAKEDOWN_KINDS)[number];

/** Fields of a video that takedowns are compared with. */
export type ComparedVideoFields = Pick<Video, 'id' | 'videoUrl' | 'embedUrl' | 'performers'>;

/**
 * Returns the words of a name, separated by spaces. Initials are separate words, with and without dots. `*` and `#` count as spaces: a search
 * joins the letters of `M*A*S*H`, and splits hashtags.
 */
const toWords = (text: string) => splitIntoWords(text.replaceAll(/[.*#]/g, ' ')).join(' ');

/** Matches a text in quotes, or in a spreadsheet formula such as `="0012"`, which prevents reading the text as a number. */
const QUOTED = /^=?(?:"(.*)"|'(.*)'|`(.*)`|[“„](.*)[”“]|«(.*)»|‘(.*)’)$/su;
/** Matches a URL without a scheme: a host with a dot, and a path. */
const BARE_URL = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?\/\S/u;

/** Removes spaces, quotes, byte order mark and trailing comma or semicolon from an entry of a takedown file or list of deleted videos. */
export function cleanRemovalEntry(text: string): string {
  const trimmed = text.trim().replace(/[\s,;]+$/, '');
  const inner = QUOTED.exec(trimmed)
    ?.slice(1)
    .find((group) => group !== undefined);
  return inner === undefined ? trimmed : cleanRemovalEntry(inner.replaceAll('""', '"'));
}

/** Returns true if a text looks like a URL without a scheme. The text could also be an id. */
export const isUrlWithoutScheme = (text: string): boolean => BARE_URL.test(text);

const ESCAPE = /%[\da-f]{2}/gi;
const UNRESERVED = /[\w.~-]/;

/** Normalizes a percent-encoded character as in RFC 3986: decodes it if it is unreserved, otherwise converts it to upper case. */
function normalizeEscape(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
  return UNRESERVED.test(character) ? character : escape.toUpperCase();
}

/** Normalizes a URL, and keeps its tracking parameters, as earlier versions did. Accepts embed codes and URLs without a scheme. */
export function toTrackedUrlKey(text: string): string {
  const address = URL_TEXT_CONVERSION.convert(
    cleanRemovalEntry(text).replace(/^<(.*)>$/, (all, inner: string) => (/\s/.test(inner) ? all : inner)),
  );
  const key = createUrlComparisonKey(normalizeUrl(isUrlWithoutScheme(address) ? `https://${address}` : address));
  return key.replace(/^([^/?]+)\.(?=[/?]|$)/, '$1').replaceAll(ESCAPE, normalizeEscape);
}

/** Returns true if a text is a URL with tracking parameters, which {@link normalizeTakedownValue} removes. */
export function hasTrackingParameters(text: string): boolean {
  const key = toTrackedUrlKey(text);
  return key !== removeTrackingParameters(key);
}

const TO_KEY: Readonly<Record<TakedownKind, (text: string) => string>> = {
  id: (text) => cleanText(cleanRemovalEntry(text), MAX_ID_LENGTH),
  url: (text) => removeTrackingParameters(toTrackedUrlKey(text)),
  performer: (text) => toWords(normalizeName(text)) || getLabelKey('performer', text),
  tag: (text) => getLabelKey('tag', text),
};

/** Normalizes the value of a takedown for comparison and hashing. Returns an empty string if nothing comparable is left. */
export function normalizeTakedownValue(kind: TakedownKind, value: string): string {
  return TO_KEY[kind](value);
}

/**
 * Returns the values of a video with which takedowns of this kind are compared, normalized. `slugs` are the slugs of all tags of the video.
 * For ids, URLs and performers, also returns the values as earlier versions normalized them (URLs with tracking parameters), because
 * takedown files may contain hashes of these values. {@link listFormerTakedownKeysOfVideo} returns further ones.
 */
export function listTakedownKeysOfVideo(
  kind: TakedownKind,
  video: ComparedVideoFields,
  slugs: readonly string[],
): readonly string[] {
  if (kind === 'tag') return slugs;
  if (kind === 'performer')
    return [...new Set(video.performers.flatMap((name) => [TO_KEY.performer(name), toWords(name)]))];
  if (kind === 'id') return [...new Set([video.id, TO_KEY.id(video.id)])];
  const { videoUrl, embedUrl } = video;
  const tracked = [videoUrl, embedUrl].flatMap((url) => [createUrlComparisonKey(url), toTrackedUrlKey(url)]);
  return [...new Set([...tracked, ...tracked.map(removeTrackingParameters)])];
}

const LETTERS_FOLDED_IN_0_2_0 = new Map(
  Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ł: 'l', þ: 'th', ð: 'd', ı: 'i' }),
);
/** Matches letters of scripts whose words version 0.2.0 found with a dictionary. */
const UNSPACED_IN_0_2_0 =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Returns the words of a name as version 0.2.0 separated them for hashes. Must not change. */
function toWordsOf020(name: string): string {
  const bare = name
    .replaceAll('´', '')
    .normalize('NFKD')
    .replaceAll(/\p{M}+/gu, '')
    .toLowerCase();
  const folded = bare.replaceAll(/['’ʼ`]|[ßæœøđłþðı]/gu, (letter) => LETTERS_FOLDED_IN_0_2_0.get(letter) ?? '');
  return Array.from(folded.matchAll(/[\p{L}\p{N}]+/gu), ([run]) =>
    UNSPACED_IN_0_2_0.test(run) ? Array.from(segmenter.segment(run), ({ segment }) => segment).join(' ') : run,
  ).join(' ');
}

const ASCII = /^[ -~]*$/;

/**
 * Returns the values of a video that version 0.2.0 hashed and that {@link listTakedownKeysOfVideo} omits: names of performers with other
 * foldings of letters, and URLs in which the import file spells `&` as an HTML entity. Version 0.2.0 did not decode `&amp;`, read `&#38;` as
 * the start of a fragment and, with `entities` in a field mapping, also decoded entities without a semicolon (`&copy=1`).
 */
export function listFormerTakedownKeysOfVideo(kind: TakedownKind, video: ComparedVideoFields): readonly string[] {
  if (kind === 'performer') return video.performers.filter((name) => !ASCII.test(name)).map(toWordsOf020);
  if (kind !== 'url') return [];
  const urls = [...new Set([video.videoUrl, video.embedUrl])].filter((url) => url.includes('&'));
  return urls.flatMap((url) => {
    const key = createUrlComparisonKey(url);
    return [
      key.replaceAll('&', '&amp;'),
      key.replaceAll('&', '&amp;amp;'),
      key.slice(0, key.indexOf('&') + 1),
      createUrlComparisonKey(decodeHTML(url)),
    ];
  });
}
