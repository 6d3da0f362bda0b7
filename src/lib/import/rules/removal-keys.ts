import { ADDRESS_TEXT } from '../../import-file/mapping.ts';
import { cleanText } from '../../catalogue/text/clean.ts';
import { labelKey } from '../../catalogue/label.ts';
import { normalizeName } from '../../catalogue/text/name.ts';
import { toUrlKey } from '../../catalogue/site/url-key.ts';
import type { Video } from '../../catalogue/video.ts';
import { wordsOf } from '../../catalogue/text/words.ts';

/** What a video can be removed by. */
export const REMOVAL_KINDS = ['id', 'url', 'performer', 'tag'] as const;
export type RemovalKind = (typeof REMOVAL_KINDS)[number];

/** Characters of an id that the import keeps. */
const MAX_ID = 200;

const toWords = (text: string) => wordsOf(text).join(' ');

/** A text in quotes, also as spreadsheets protect one from being read as a number: `="0012"`. */
const QUOTED = /^=?(?:"(.*)"|'(.*)'|`(.*)`|[“„](.*)[”“]|«(.*)»|‘(.*)’)$/su;
/** An address without a scheme: a host with a dot, and a path. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?\/\S/u;

/** Returns a value of a list without surrounding blanks, quotes, a byte order mark, and a comma or semicolon at the end. */
export function unwrapValue(text: string): string {
  const trimmed = text.trim().replace(/[\s,;]+$/, '');
  const inner = QUOTED.exec(trimmed)
    ?.slice(1)
    .find((group) => group !== undefined);
  return inner === undefined ? trimmed : unwrapValue(inner.replaceAll('""', '"'));
}

/** Returns whether a text is an address without a scheme: an id may look the same. */
export const isBareAddress = (text: string): boolean => BARE_ADDRESS.test(text);

const ESCAPE = /%[\da-f]{2}/gi;
const UNRESERVED = /[\w.~-]/;

/** Returns an escape as RFC 3986 normalizes it: unreserved characters as themselves, others in upper case. */
function normalizeEscape(escape: string): string {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
  return UNRESERVED.test(character) ? character : escape.toUpperCase();
}

/** Returns the key of an address, of an embed code's address, or of an address without a scheme. */
function toAddressKey(text: string): string {
  const address = ADDRESS_TEXT.convert(
    unwrapValue(text).replace(/^<(.*)>$/, (all, inner: string) => (/\s/.test(inner) ? all : inner)),
  );
  const key = toUrlKey((isBareAddress(address) ? `https://${address}` : address).replaceAll('&amp;', '&'));
  return key.replace(/^([^/?]+)\.(?=[/?]|$)/, '$1').replaceAll(ESCAPE, normalizeEscape);
}

const TO_KEY: Readonly<Record<RemovalKind, (text: string) => string>> = {
  id: (text) => cleanText(unwrapValue(text), MAX_ID),
  url: toAddressKey,
  performer: (text) => toWords(normalizeName(text)) || labelKey('performer', text),
  tag: (text) => labelKey('tag', text),
};

/** Returns a value in the form in which it is compared, and hashed; empty when there is nothing in it to compare. */
export function toRemovalKey(kind: RemovalKind, value: string): string {
  return TO_KEY[kind](value);
}

/**
 * Returns the keys of a video; `slugs` has the slugs of all its tags. Ids, addresses and performers also have the key of versions up to
 * 0.2.0, because older hashed takedowns may be hashes of that key.
 */
export function keysOf(kind: RemovalKind, video: Video, slugs: readonly string[]): readonly string[] {
  if (kind === 'tag') return slugs;
  if (kind === 'performer')
    return [...new Set(video.performers.flatMap((name) => [TO_KEY.performer(name), toWords(name)]))];
  if (kind === 'id') return [...new Set([video.id, TO_KEY.id(video.id)])];
  const { videoUrl, embedUrl } = video;
  return [...new Set([videoUrl, embedUrl].flatMap((address) => [toUrlKey(address), toAddressKey(address)]))];
}
