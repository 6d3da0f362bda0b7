import { z } from 'astro/zod';
import type { Kind } from './kinds.ts';

/** Sources that the content security policy allows beyond its own, by directive. */
export type ExtraSources = Readonly<Record<string, readonly string[]>>;

/** Directives that an operator may add sources to: what a third-party script, picture or frame can need. */
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
/** Servers of this machine need no certificate, to try things out. */
const LOOPBACK = /^http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?$/;
const HASH = /^'sha(?:256|384|512)-[\w+/-]+={0,2}'$/;
const POLICY_NAME = /^[\w#=/@.%-]+$/;

function isAllowed(directive: string, source: string): boolean {
  if (directive === 'trusted-types') return POLICY_NAME.test(source);
  return HOST.test(source) || LOOPBACK.test(source) || HASH.test(source);
}

/**
 * Returns the sources that a text adds to the policy, worded as a policy is (`script-src https://a.example; connect-src …`). Throws
 * for a directive that may not be extended and for anything but https hosts (http on this machine), hashes and names of Trusted Types
 * policies: no setting makes the policy `unsafe`.
 */
export function parseExtraSources(text: string): ExtraSources {
  const sources: Record<string, string[]> = {};
  for (const part of text.split(';')) {
    const [directive, ...added] = part.trim().split(/\s+/);
    if (!directive) continue;
    if (!EXTENDABLE.has(directive))
      throw new Error(`got "${directive}", expected one of ${[...EXTENDABLE].join(', ')}`);
    const wrong = added.find((source) => !isAllowed(directive, source));
    if (wrong !== undefined) throw new Error(`${directive} cannot have "${wrong}", only https hosts and hashes`);
    (sources[directive] ??= []).push(...added);
  }
  return sources;
}

/** Sources that a third party's script, picture or frame needs. */
export const extraSources: Kind<ExtraSources> = z
  .string()
  .transform((text, context) => {
    try {
      return parseExtraSources(text);
    } catch (error) {
      context.addIssue({ code: 'custom', message: (error as Error).message });
      return z.NEVER;
    }
  })
  .describe('directives with https hosts and hashes');
