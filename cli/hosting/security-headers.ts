/** Security headers of every response of a built site. The configurations of all hosts are generated from them. */
import { hash } from 'node:crypto';
import { ADULT_RATING_LABELS } from '../../src/lib/catalogue/adult-rating-labels.ts';
import {
  SERVICE_WORKER_TRUSTED_TYPES_POLICY,
  SCRIPTS_TRUSTED_TYPES_POLICY,
  WORKER_TRUSTED_TYPES_POLICY,
} from '../../src/lib/catalogue/site/trusted-types-policies.ts';
import type { InlineCode } from './collect-inline-code.ts';

export type HttpHeader = readonly [name: string, value: string];
/** Allowed sources, such as origins and hashes, by directive of a content security policy. */
type Sources = Readonly<Record<string, readonly string[]>>;

/** Maximum characters of the content security policy: Cloudflare Pages accepts lines of 2,000, including the header's name. */
const MAX_POLICY_LENGTH = 1950;
const TWO_YEARS_S = 2 * 365 * 24 * 3600;

/** Content security policy of every site. `default-src` forbids everything that is not listed. */
const SOURCES: Sources = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // video images and previews are on arbitrary third-party hosts
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
  'trusted-types': [WORKER_TRUSTED_TYPES_POLICY],
};

/**
 * Browser features that pages don't use, and that `Permissions-Policy` disables. The clipboard stays allowed for "Copy link". The list
 * contains only names that Chromium knows on all systems, because an unknown name logs a warning on every page (`bluetooth` is unknown on
 * Linux).
 */
export const DISABLED_BROWSER_FEATURES = [
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

/** Returns the source of a content security policy that allows an inline script or style. */
export const formatCspHash = (code: string): string => `'sha256-${hash('sha256', code, 'base64')}'`;

function merge(base: Sources, added: Sources): Sources {
  const merged: Record<string, readonly string[]> = { ...base };
  for (const [directive, sources] of Object.entries(added)) {
    const before = (merged[directive] ?? []).filter((source) => source !== "'none'");
    merged[directive] = [...new Set([...before, ...sources])];
  }
  return merged;
}

/** Properties of a site that its security headers depend on. */
export interface SecurityHeadersInput {
  readonly code: InlineCode;
  /** URL of the import file that browsers read (live import), or null. */
  readonly exportUrl: string | null;
  /** URL of the search server that browsers query, or null. */
  readonly engineUrl: string | null;
  /** Origins of scripts that are loaded after consent. */
  readonly consentOrigins: readonly string[];
  /** True if some of the scripts loaded after consent are classic scripts, not modules. */
  readonly hasClassicScripts: boolean;
  /** Origins that the age check requests. */
  readonly assuranceOrigins: readonly string[];
  /** Origins of embedded players. */
  readonly players: readonly string[];
  /** Origins of the operator's advertising frames. */
  readonly slotFrames: readonly string[];
  /** True if visitors can install the site. */
  readonly isInstallable: boolean;
  /** Sources that the operator adds to the content security policy in the settings. */
  readonly extra: Sources;
}

/** Sources added to the content security policy of a site that visitors can install. */
const INSTALLABLE: Sources = { 'manifest-src': ["'self'"], 'trusted-types': [SERVICE_WORKER_TRUSTED_TYPES_POLICY] };

/** Sources added to the content security policy of a site with classic third-party scripts (scripts that are not modules). */
const CLASSIC: Sources = { 'trusted-types': [SCRIPTS_TRUSTED_TYPES_POLICY] };

/**
 * Returns the origins. Throws an error for an origin with characters that would end or widen a source of the policy, or that web servers
 * replace: hosts of URLs may contain them.
 */
function expectSafeOrigins(origins: readonly string[]): readonly string[] {
  const unsafe = origins.find((origin) => /[;,*${}'"\s]/.test(origin));
  if (unsafe !== undefined)
    throw new Error(
      `The content security policy cannot contain the host of ${JSON.stringify(unsafe)}: correct its URL in the settings or the import file`,
    );
  return origins;
}

/** Matches a wildcard for the subdomains of a host with at least two labels. */
const SUBDOMAIN_WILDCARD = /^(https:\/\/)\*\.(?=[^.]+\.[^.])/;

/** Returns origins from modules of the operator, which may begin with a wildcard. Throws an error as {@link expectSafeOrigins} does. */
function expectSafeOperatorOrigins(origins: readonly string[]): readonly string[] {
  expectSafeOrigins(origins.map((origin) => origin.replace(SUBDOMAIN_WILDCARD, '$1')));
  return origins;
}

/**
 * Returns a site's content security policy. Throws an error if it is too long for hosts (pages have too many different inline scripts), or for
 * origins with characters that would change the policy.
 */
export function formatCsp({
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
}: SecurityHeadersInput): string {
  const hashes = {
    'script-src': [...[...code.scripts].map(formatCspHash).toSorted(), ...expectSafeOperatorOrigins(consentOrigins)],
    'style-src': [...code.styles].map(formatCspHash).toSorted(),
    ...(players.length + slotFrames.length > 0 && { 'frame-src': expectSafeOrigins([...players, ...slotFrames]) }),
    'connect-src': [
      ...expectSafeOrigins([exportUrl, engineUrl].flatMap((url) => (url === null ? [] : [new URL(url).origin]))),
      ...expectSafeOperatorOrigins([...consentOrigins, ...assuranceOrigins]),
    ],
  };
  const own = [hashes, ...(isInstallable ? [INSTALLABLE] : []), ...(hasClassicScripts ? [CLASSIC] : [])];
  const all = [...own, extra].reduce(merge, SOURCES);
  const policy = Object.entries(all)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
  if (policy.length > MAX_POLICY_LENGTH)
    throw new Error(
      `The content security policy has ${policy.length} characters, more than the limit of ${MAX_POLICY_LENGTH} of common hosts: ` +
        'remove origins from CSP_EXTRA, slots, consent scripts or players',
    );
  return policy;
}

/**
 * Returns the header that lets browsers request third-party images without cookies, even if the hosts of these images send no cross-origin
 * headers. Returns no header if the site has players, advertising frames or frames that the operator allows: with the header, browsers
 * block frames whose own response lacks it
 * (https://html.spec.whatwg.org/multipage/browsers.html#check-a-navigation-response's-adherence-to-its-embedder-policy).
 */
const embedderPolicy = ({ players, slotFrames, extra }: SecurityHeadersInput): readonly HttpHeader[] =>
  players.length + slotFrames.length > 0 || (extra['frame-src'] ?? []).length > 0
    ? []
    : [['Cross-Origin-Embedder-Policy', 'credentialless']];

/** Features delegated to player frames, which request them in their `allow` attribute (features/player/player-dialog.tsx). */
const DELEGATED_FEATURES: ReadonlySet<string> = new Set(['autoplay', 'fullscreen', 'picture-in-picture']);

const disabledFeatures = ({ players }: SecurityHeadersInput): readonly string[] =>
  DISABLED_BROWSER_FEATURES.filter((feature) => players.length === 0 || !DELEGATED_FEATURES.has(feature));

/** Returns the security headers of every response. */
export function createSecurityHeaders(input: SecurityHeadersInput): readonly HttpHeader[] {
  return [
    ['Content-Security-Policy', formatCsp(input)],
    // includeSubDomains and preload are left out, because they affect more than this site: the operator can add them
    ['Strict-Transport-Security', `max-age=${TWO_YEARS_S}`],
    ['Cross-Origin-Opener-Policy', 'same-origin'],
    ...embedderPolicy(input),
    ['Cross-Origin-Resource-Policy', 'same-origin'],
    [
      'Permissions-Policy',
      disabledFeatures(input)
        .map((feature) => `${feature}=()`)
        .join(', '),
    ],
    ['Referrer-Policy', 'no-referrer'],
    ['X-Content-Type-Options', 'nosniff'],
    ...ADULT_RATING_LABELS.map((label): HttpHeader => ['Rating', label]),
  ];
}
