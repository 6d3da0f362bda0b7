import { z } from 'astro/zod';
import { slugify } from '../catalogue/text/slug.ts';
import { createExpectedValueError, pathOrUrlSchema } from './setting-value-schemas.ts';
import { linkRuleSchema } from './outbound-link-rule-schema.ts';

/** Mode of a provider. `full`: each import file contains the whole catalogue of the provider. `append`: it contains only new videos. */
export type ProviderImportMode = 'full' | 'append';

const MAX_NAME_LENGTH = 60;
const MAX_REASON_LENGTH = 200;
const MAX_PRIORITY = 1_000_000;
const MAX_INPUTS = 10_000;

const NAME = `a name of at most ${MAX_NAME_LENGTH} characters, with a letter or a digit`;
const PLACE = 'a path, a glob pattern, or an http or https URL';
const DELETED = 'a path or URL, or an object with from, and with id or url';
const IDS = 'at most 60 letters, digits, hyphens and underscores, or an empty text';

const isPlace = (text: string) => text !== '' && pathOrUrlSchema.safeParse(text).success;

const place = z.string().refine(isPlace, createExpectedValueError(PLACE));

const source = z
  .strictObject({
    /** Name of the provider. Visitors see it as the source of the provider's videos. */
    name: z
      .string()
      .refine((text) => text.length <= MAX_NAME_LENGTH && slugify(text) !== '', createExpectedValueError(NAME)),
    /** Paths, glob patterns and URLs of the import files. */
    from: z.union(
      [place, z.array(place).min(1).max(MAX_INPUTS)],
      createExpectedValueError(`${PLACE}, or a list of them`),
    ),
    /** Field mapping for import files in another format, as an object or as the path of a mapping file; null for the default format. */
    fields: z
      .union(
        [z.string().min(1), z.record(z.string(), z.unknown())],
        createExpectedValueError('the path of a field mapping, or the mapping as an object'),
      )
      .nullish(),
    /** Path or URL of the list of videos that the provider has deleted. An object also contains the columns of the list. */
    deleted: z.union([place, z.looseObject({ from: place })], createExpectedValueError(DELETED)).nullish(),
    mode: z.enum(['full', 'append'], { error: '"full" or "append"' }).default('full'),
    /** Prefix that makes the provider's video ids unique: `harbour` turns the id `123` into `harbour:123`. Empty if ids are used unchanged. */
    ids: z
      .string()
      .regex(/^[\p{L}\p{N}_-]{0,60}$/u, { error: IDS })
      .optional(),
    /** Rule that changes the URLs of the provider's videos on pages. */
    link: linkRuleSchema.nullish(),
    /** Precedence among providers: of duplicate videos, the copy from the provider with the highest number is shown. */
    priority: z.number().min(-MAX_PRIORITY).max(MAX_PRIORITY).default(0),
    /** False while the provider is paused: its files are not read, and its videos are not on the site. */
    enabled: z.boolean().default(true),
    reason: z
      .string()
      .max(MAX_REASON_LENGTH, { error: `a text of at most ${MAX_REASON_LENGTH} characters` })
      .nullish(),
  })
  .transform(({ from, fields = null, deleted = null, ids, link = null, reason = null, ...rest }) => ({
    ...rest,
    from: [from].flat(),
    fields,
    deleted,
    ids: ids ?? slugify(rest.name),
    link,
    reason,
  }));

/** Definition of a provider in the operator's config file. A provider supplies import files with videos. */
export type ProviderEntry = Readonly<z.output<typeof source>>;

/** Returns the indexes of the first two strings that are equal, or null. Empty strings do not count as equal. */
function findDuplicate(texts: readonly string[]): readonly [number, number] | null {
  const second = texts.findIndex((text, i) => text !== '' && texts.indexOf(text) < i);
  return second < 0 ? null : [texts.indexOf(texts[second]!), second];
}

/** Schema for the list of providers. Names must be unique, and prefixes of ids too unless they are empty. */
export const providersSchema = z
  .array(source)
  .min(1, { error: 'at least one provider' })
  .superRefine((all, context) => {
    if (all.length > 0 && !all.some(({ enabled }) => enabled))
      context.addIssue({
        code: 'custom',
        message: 'every provider has enabled: false: set enabled: true for one of them',
      });
    const tell = (key: 'name' | 'ids', [first, second]: readonly [number, number]) =>
      context.addIssue({
        code: 'custom',
        path: [second, key],
        message: `got "${all[second]![key]}", expected ${key === 'name' ? 'a name less similar to' : 'ids other than'} "${all[first]![key]}" of sources[${first}]`,
      });
    const names = findDuplicate(all.map(({ name }) => slugify(name)));
    if (names) return tell('name', names);
    const ids = findDuplicate(all.map((each) => each.ids));
    if (ids) tell('ids', ids);
  })
  .transform((all): readonly ProviderEntry[] => all)
  .describe('a list of providers `{ name, from, … }`');
