import { z } from 'astro/zod';
import { isHttpUrl } from './kinds.ts';

const words = z.string().min(1);
const OWN_PATH = /^\/(?![/\\])/;
const isPlace = (href: string) => OWN_PATH.test(href) || href.startsWith('mailto:') || isHttpUrl(href);

const place = z.string().refine(isPlace, {
  error: ({ input }) => `got "${String(input)}", expected a path of the site, an address or mailto:`,
});
const link = z.strictObject({ text: words, href: place });

/** Links with their texts. */
export const links = z.array(link).describe('a list of `{ text, href }`');

/** Groups of links, each with a heading. */
export const footerGroups = z
  .array(z.strictObject({ title: words, links: links.min(1) }))
  .describe('a list of `{ title, links }`, where links are `{ text, href }`');
