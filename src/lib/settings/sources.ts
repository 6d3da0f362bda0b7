import { z } from 'astro/zod';
import type { LinkRule } from '../catalogue/site/out-link.ts';
import { slugify } from '../catalogue/text/slug.ts';
import { expecting, pathOrUrl } from './kinds.ts';
import { linkRule } from './links.ts';

/** Whether a source gives its whole catalogue each time, or what is new in it. */
export type SourceMode = 'full' | 'append';

/** One of several sources, as the operator describes it. */
export interface SourceSetting {
  /** What visitors see as the source of its videos. */
  readonly name: string;
  /** Paths, globs and addresses. */
  readonly from: readonly string[];
  /** Path of a mapping, or the mapping itself; null for the format of an export. */
  readonly fields: string | Readonly<Record<string, unknown>> | null;
  /** Path or address of what it has deleted, beside how its lines are read where they have columns; null where it does not say. */
  readonly deleted: string | (Readonly<Record<string, unknown>> & { readonly from: string }) | null;
  readonly mode: SourceMode;
  /** Space of its ids; empty where they stand for themselves. */
  readonly ids: string;
  /** How the links to its videos are changed as pages show them. */
  readonly link: LinkRule | null;
  /** Of duplicates, that of the source with the highest stays. */
  readonly priority: number;
}

const LONGEST_NAME = 60;
const MOST_PRIORITY = 1_000_000;
const MOST_PLACES = 10_000;

const NAME = `a name of at most ${LONGEST_NAME} characters, with a letter or a digit`;
const PLACE = 'a path, a glob, or an http or https address';
const DELETED = 'a path or an address, or an object with from, and with id or url';
const IDS = 'letters, digits, hyphens and underscores, or an empty text';

const isPlace = (text: string) => text !== '' && pathOrUrl.safeParse(text).success;

const place = z.string().refine(isPlace, expecting(PLACE));

const source = z
  .strictObject({
    name: z.string().refine((text) => text.length <= LONGEST_NAME && slugify(text) !== '', expecting(NAME)),
    from: z.union([place, z.array(place).min(1).max(MOST_PLACES)], expecting(`${PLACE}, or a list of them`)),
    fields: z
      .union([z.string().min(1), z.record(z.string(), z.unknown())], expecting('a path, or a mapping'))
      .nullish(),
    deleted: z.union([place, z.looseObject({ from: place })], expecting(DELETED)).nullish(),
    mode: z.enum(['full', 'append'], { error: '"full" or "append"' }).default('full'),
    ids: z
      .string()
      .regex(/^[\p{L}\p{N}_-]{0,60}$/u, { error: IDS })
      .optional(),
    link: linkRule.nullish(),
    priority: z.number().min(-MOST_PRIORITY).max(MOST_PRIORITY).default(0),
  })
  .transform(({ from, fields = null, deleted = null, ids, link = null, ...rest }): SourceSetting => ({
    ...rest,
    from: [from].flat(),
    fields,
    deleted,
    ids: ids ?? slugify(rest.name),
    link,
  }));

/** Returns the indexes of the first two equal texts, or null. Empty texts are never equal. */
function findTwice(texts: readonly string[]): readonly [number, number] | null {
  const second = texts.findIndex((text, i) => text !== '' && texts.indexOf(text) < i);
  return second < 0 ? null : [texts.indexOf(texts[second]!), second];
}

/** The operator's sources: their names differ, and so do the spaces of their ids, but for those without one. */
export const sources = z
  .array(source)
  .min(1, { error: 'one source or more' })
  .superRefine((all, context) => {
    const tell = (key: 'name' | 'ids', [first, second]: readonly [number, number]) =>
      context.addIssue({
        code: 'custom',
        path: [second, key],
        message: `got "${all[second]![key]}", expected one that differs from that of sources[${first}], "${all[first]![key]}"`,
      });
    const names = findTwice(all.map(({ name }) => slugify(name)));
    if (names) return tell('name', names);
    const ids = findTwice(all.map((each) => each.ids));
    if (ids) tell('ids', ids);
  })
  .transform((all): readonly SourceSetting[] => all)
  .describe('a list of sources');
