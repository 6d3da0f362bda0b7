import { z } from 'astro/zod';
import type { SettingValueSchema } from './setting-value-schemas.ts';

/** Sources that the operator adds to the site's content security policy (CSP), by directive. */
export type ExtraCspSources = Readonly<Record<string, readonly string[]>>;

/** Directives of the CSP to which operators may add sources, because third-party scripts, images or frames need them. */
const EXTENDABLE = new Set([
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'frame-src',
  'media-src',
  'form-action',
  'trusted-types',
]);
const HOST = /^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+(?::\d+)?(?:\/[\w./~-]*)?$/i;
/** Matches servers on this computer, which may be used without https for local tests. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;
const HASH = /^'sha(?:256|384|512)-[\w+/-]+={0,2}'$/;
const POLICY_NAME = /^[\w#=/@.%-]+$/;

function isAllowed(directive: string, source: string): boolean {
  if (directive === 'trusted-types') return POLICY_NAME.test(source);
  return HOST.test(source) || LOOPBACK.test(source) || HASH.test(source);
}

const expectedFor = (directive: string) =>
  directive === 'trusted-types'
    ? 'names of policies'
    : "https hosts such as https://cdn.example.org, or hashes such as 'sha256-…'";

/**
 * Parses sources for a content security policy (CSP), in the syntax of such a policy (`script-src https://a.example; connect-src …`).
 * Accepts only https hosts (http for this computer), hashes and names of Trusted Types policies, so that no setting can make the policy
 * `unsafe`. Throws for other sources, and for directives to which operators may add none.
 */
export function parseExtraCspSources(text: string): ExtraCspSources {
  const sources: Record<string, string[]> = {};
  for (const part of text.split(';')) {
    const [directive, ...added] = part.trim().split(/\s+/);
    if (!directive) continue;
    if (!EXTENDABLE.has(directive))
      throw new Error(`got the directive "${directive}", expected one of ${[...EXTENDABLE].join(', ')}`);
    const wrong = added.find((source) => !isAllowed(directive, source));
    if (wrong !== undefined) throw new Error(`got "${wrong}" for ${directive}, expected ${expectedFor(directive)}`);
    (sources[directive] ??= []).push(...added);
  }
  return sources;
}

/** Schema for sources that the operator adds to the content security policy, for third-party scripts, images or frames. */
export const extraCspSourcesSchema: SettingValueSchema<ExtraCspSources> = z
  .string()
  .transform((text, context) => {
    try {
      return parseExtraCspSources(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  })
  .describe('directives with https hosts or hashes, such as `frame-src https://player.example`');
