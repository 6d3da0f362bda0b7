import { z } from 'astro/zod';
import { ADDRESS_PLACE, type LinkRule } from '../catalogue/site/out-link.ts';
import { expecting } from './kinds.ts';

const HTTPS = /^https:\/\//i;

/** Whether a template leads to one host over https, whatever address it gets. */
function isTemplate(template: string): boolean {
  const origins = ['a', 'b'].map((each) => template.replaceAll(ADDRESS_PLACE, each));
  const isAddress = origins.every((each) => HTTPS.test(each) && URL.canParse(each) && each !== template);
  return isAddress && new Set(origins.map((each) => new URL(each).origin)).size === 1;
}

/** What becomes of the addresses of a source's videos: parameters, a page that leads on, or both. */
export const linkRule = z.strictObject({
  params: z.record(z.string().min(1), z.string()).optional(),
  template: z
    .string()
    .refine(isTemplate, expecting('an https address with {url:encoded} or {url} behind its host'))
    .optional(),
});

/** Rules by the name of a source, as cards name it; that of `*` holds for all others. */
export const links = z
  .record(z.string().min(1), linkRule)
  .describe("rules `{ params, template }` by a source's name, or `'*'`");

interface LinkSettings {
  readonly links: Readonly<Record<string, LinkRule>>;
  readonly sources: readonly { readonly name: string; readonly link: LinkRule | null }[] | null;
}

/** Returns the rules for links by the name of a source: what a source says itself comes first. */
export function linkRulesOf({ links: rules, sources }: LinkSettings): Readonly<Record<string, LinkRule>> {
  const own = (sources ?? []).flatMap(({ name, link }) => (link === null ? [] : [[name, link] as const]));
  return { ...rules, ...Object.fromEntries(own) };
}
