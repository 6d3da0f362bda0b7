import { z } from 'astro/zod';
import { createExpectedValueError, isHttpUrl } from './setting-value-schemas.ts';

const words = z.string().min(1);
const OWN_PATH = /^\/(?![/\\])/;
const isPlace = (href: string) => OWN_PATH.test(href) || href.startsWith('mailto:') || isHttpUrl(href);

const place = z.string().refine(isPlace, {
  error: ({ input }) =>
    `got "${String(input)}", expected a path of this site such as /about, an http or https URL, or mailto:`,
});
const link = z.strictObject({ text: words, href: place });

export const linkListSchema = z.array(link).describe('a list of `{ text, href }`');

export const footerGroupsSchema = z
  .array(z.strictObject({ title: words, links: linkListSchema.min(1) }))
  .describe('a list of `{ title, links }`, where links are `{ text, href }`');

const HEX = /^#[\da-f]{6}$/i;
const hex = z.string().refine((color) => HEX.test(color), createExpectedValueError('a color such as #38bdf8'));
const color = z.union(
  [hex.transform((one) => ({ light: one, dark: one })), z.strictObject({ light: hex, dark: hex })],
  createExpectedValueError("a color such as '#38bdf8', or { light, dark }"),
);

/** Schema for the brand colors, from which all other colors of the site are derived. */
export const brandColorsSchema = z
  .strictObject({ accent: color.optional(), background: color.optional(), surface: color.optional() })
  .describe("`{ accent, background, surface }`, each `'#38bdf8'` or `{ light, dark }`");

export type BrandColors = z.output<typeof brandColorsSchema>;

const FAMILY = /^[\w -]+$/;
const WEIGHTS = /^\d{3}(?: \d{3})?$/;
const FONT_FILE = /^[\w./-]+\.woff2$/;

/** Schema for a custom font: a font file in the operator's folder, with a single weight or (variable font) a range of weights. */
export const fontSchema = z
  .strictObject({
    family: z
      .string()
      .refine(
        (name) => FAMILY.test(name),
        createExpectedValueError('a font name of letters, digits, spaces and hyphens'),
      ),
    file: z
      .string()
      .refine(
        (file) => FONT_FILE.test(file),
        createExpectedValueError('a .woff2 file in your site folder, such as fonts/own.woff2'),
      ),
    weights: z
      .string()
      .refine(
        (text) => WEIGHTS.test(text),
        createExpectedValueError("a weight such as '400', or for a variable font a range such as '300 900'"),
      ),
  })
  .describe('`{ family, file, weights }` of a `.woff2` file in your site folder');
