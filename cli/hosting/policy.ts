/** The one table of the headers that every answer of a built site carries; every host's configuration is written from it. */
import { createHash } from 'node:crypto';
import { ADULT_LABELS } from '../../src/lib/catalogue/adult-labels.ts';
import { OFFLINE_POLICY, SCRIPTS_POLICY, TRUSTED_POLICY } from '../../src/lib/catalogue/site/trusted-policy.ts';
import type { InlineCode } from './inline-code.ts';

export type Header = readonly [name: string, value: string];
/** Directive of a content security policy -> its sources. */
type Sources = Readonly<Record<string, readonly string[]>>;

/** Characters of the policy; Cloudflare Pages takes lines of 2,000 characters with the header's name. */
const POLICY_LIMIT = 1950;
const TWO_YEARS_S = 2 * 365 * 24 * 3600;

/** What a page may load; what is not named here is refused by `default-src`. */
const SOURCES: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // the pictures and previews of videos stand with third parties, anywhere
  'img-src': ["'self'", 'https:'],
  'media-src': ["'self'", 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'worker-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': [TRUSTED_POLICY],
};

/**
 * Everything that a browser may let a page do and that this one does not (it writes into the clipboard: "Copy link"), by the names that
 * Chromium knows on every system. An unknown one is a warning in the console of every page: `bluetooth` is unknown on Linux.
 */
export const REFUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'captured-surface-control',
  'clipboard-read',
  'compute-pressure',
  'deferred-fetch',
  'digital-credentials-get',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'keyboard-map',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'private-state-token-issuance',
  'private-state-token-redemption',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'speaker-selection',
  'storage-access',
  'sync-xhr',
  'unload',
  'usb',
  'window-management',
  'xr-spatial-tracking',
] as const;

const toHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

function merge(base: Sources, added: Sources): Sources {
  const merged: Record<string, readonly string[]> = { ...base };
  for (const [directive, sources] of Object.entries(added)) {
    const before = (merged[directive] ?? []).filter((source) => source !== "'none'");
    merged[directive] = [...new Set([...before, ...sources])];
  }
  return merged;
}

export interface PolicyInput {
  readonly code: InlineCode;
  /** Address that the browser reads a live export from, if it does. */
  readonly exportUrl: string | null;
  /** Address of a search server that the browser asks, if it does. */
  readonly engineUrl: string | null;
  /** Origins of the scripts that are loaded after consent. */
  readonly consentOrigins: readonly string[];
  /** Whether some of these are loaded as HTML loads scripts. */
  readonly hasClassicScripts: boolean;
  /** Origins that a check of age asks. */
  readonly assuranceOrigins: readonly string[];
  /** Origins of the players that visitors may watch on the site. */
  readonly players: readonly string[];
  /** Origins of the pages that an operator's advertising shows in frames. */
  readonly slotFrames: readonly string[];
  /** Whether visitors can install the site. */
  readonly isInstallable: boolean;
  /** What the operator allows beyond. */
  readonly extra: Sources;
}

/** What a site needs that can be installed. */
const INSTALLABLE: Sources = { 'manifest-src': ["'self'"], 'trusted-types': [OFFLINE_POLICY] };

/** What a site needs that loads classic scripts of third parties. */
const CLASSIC: Sources = { 'trusted-types': [SCRIPTS_POLICY] };

/**
 * Returns the content security policy of a site. Throws when it is longer than hosts take, which says that pages hold too
 * many different scripts of their own.
 */
export function formatPolicy({
  code,
  exportUrl,
  engineUrl,
  consentOrigins,
  hasClassicScripts,
  assuranceOrigins,
  players,
  slotFrames,
  isInstallable,
  extra,
}: PolicyInput): string {
  const hashes = {
    'script-src': [...[...code.scripts].map(toHash).toSorted(), ...consentOrigins],
    'style-src': [...code.styles].map(toHash).toSorted(),
    ...(players.length + slotFrames.length > 0 && { 'frame-src': [...players, ...slotFrames] }),
    'connect-src': [
      ...[exportUrl, engineUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin])),
      ...consentOrigins,
      ...assuranceOrigins,
    ],
  };
  const own = [hashes, ...(isInstallable ? [INSTALLABLE] : []), ...(hasClassicScripts ? [CLASSIC] : [])];
  const all = [...own, extra].reduce(merge, SOURCES);
  const policy = Object.entries(all)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
  if (policy.length > POLICY_LIMIT)
    throw new Error(
      `The content security policy has ${policy.length} characters, more than the ${POLICY_LIMIT} that hosts take`,
    );
  return policy;
}

/**
 * Returns the header by which pictures of third parties are asked for without cookies, and need not name us. A browser that
 * is told so refuses every frame whose own answer lacks such a header
 * (https://html.spec.whatwg.org/multipage/browsers.html#check-a-navigation-response's-adherence-to-its-embedder-policy):
 * where the site has players, advertising in frames, or the operator allows frames, it is left out.
 */
const embedderPolicy = ({ players, slotFrames, extra }: PolicyInput): readonly Header[] =>
  players.length + slotFrames.length > 0 || (extra['frame-src'] ?? []).length > 0
    ? []
    : [['Cross-Origin-Embedder-Policy', 'credentialless']];

/** What a player is lent: its frame asks for each (features/player/watch-here.tsx). */
const LENT: ReadonlySet<string> = new Set(['autoplay', 'fullscreen', 'picture-in-picture']);

const refusedBy = ({ players }: PolicyInput): readonly string[] =>
  REFUSED_FEATURES.filter((feature) => players.length === 0 || !LENT.has(feature));

/** Returns the headers of every answer. */
export function securityHeaders(input: PolicyInput): readonly Header[] {
  return [
    ['Content-Security-Policy', formatPolicy(input)],
    // not for subdomains, and not for preloading: both bind more than this site, and are the operator's to choose
    ['Strict-Transport-Security', `max-age=${TWO_YEARS_S}`],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...embedderPolicy(input),
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      refusedBy(input)
        .map((feature) => `${feature}=()`)
        .join(', '),
    ],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
    ...ADULT_LABELS.map((label): Header => ['Rating', label]),
  ];
}
