import { z } from 'astro/zod';
import { VIDEO_URL_PLACEHOLDER_PATTERN, type OutboundLinkRule } from '../catalogue/site/outbound-link-rules.ts';
import { createExpectedValueError } from './setting-value-schemas.ts';

const HTTPS = /^https:\/\//i;

/** Returns true if the URL that results from a link template always is an https URL on the same host, whatever URL is inserted. */
function isTemplate(template: string): boolean {
  const origins = ['a', 'b'].map((each) => template.replaceAll(VIDEO_URL_PLACEHOLDER_PATTERN, each));
  const isAddress = origins.every((each) => HTTPS.test(each) && URL.canParse(each) && each !== template);
  return isAddress && new Set(origins.map((each) => new URL(each).origin)).size === 1;
}

/** Schema for a link rule, which changes the URLs of a provider's videos: additional query parameters, a redirect page, or both. */
export const linkRuleSchema = z.strictObject({
  params: z.record(z.string().min(1), z.string()).optional(),
  template: z
    .string()
    .refine(isTemplate, createExpectedValueError('an https URL with {url:encoded} or {url} after its host'))
    .optional(),
});

/** Schema for link rules, by the name of the source that cards show. The rule for `*` applies to all other sources. */
export const linkRulesSchema = z
  .record(z.string().min(1), linkRuleSchema)
  .describe("an object with a rule `{ params, template }` for each source name, or for `'*'` (all others)");

interface LinkSettings {
  readonly links: Readonly<Record<string, OutboundLinkRule>>;
  readonly sources: readonly { readonly name: string; readonly link: OutboundLinkRule | null }[] | null;
}

/** Returns the link rules by source name. A provider's own rule takes precedence over a rule in the setting `links`. */
export function getLinkRulesBySource({
  links: rules,
  sources,
}: LinkSettings): Readonly<Record<string, OutboundLinkRule>> {
  const own = (sources ?? []).flatMap(({ name, link }) => (link === null ? [] : [[name, link] as const]));
  return { ...rules, ...Object.fromEntries(own) };
}
