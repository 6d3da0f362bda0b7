import { existsSync } from 'node:fs';
import path from 'node:path';
import { getLabelKindOfSlug, getLabelKey, parseLabel } from '../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { labelPageHref } from '../../src/lib/catalogue/site/page-urls.ts';
import { addTagAliases } from '../../src/lib/import/rules/add-tag-aliases.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { CORE_FILE } from '../../src/lib/snapshot/read/snapshot-core.ts';
import { UsageError, type CliCommandResult } from '../command/command-result.ts';
import { formatVideoCount } from '../report/format-numbers.ts';
import { findRulesFileToAppendTo } from './find-operator-rules-file.ts';
import { openLastBuild } from './read-last-build.ts';

export interface AddLabelAliasesOptions {
  readonly dryRun: boolean;
  /** True to add an alias for a name that no video of the last build has. */
  readonly force: boolean;
}

/** Tag or performer of the last build, with its number of videos. */
interface FoundLabel {
  readonly slug: string;
  readonly videos: number;
}

/** Returns a function that finds tags and performers of the last build by name; null if no build is stored. */
async function openLabelFinder(work: string): Promise<((name: string) => Promise<FoundLabel | null>) | null> {
  if (!existsSync(path.join(work, 'data', CORE_FILE))) return null;
  const { engine } = await openLastBuild(work);
  return async (given) => {
    const { kind, name } = parseLabel(given);
    const found = await engine.findTag(getLabelKey(kind, name));
    return found && { slug: found.tag.slug, videos: found.tag.count };
  };
}

const keyOf = (text: string) => {
  const { kind, name } = parseLabel(text);
  return getLabelKey(kind, name);
};

/**
 * Adds an alias of `to` for each name in `from` to the alias file, and describes the effect on the last build. Throws an error without any
 * change if the last build has no video with one of the names, unless `force` is set.
 */
export async function addLabelAliases(
  settings: Settings,
  from: readonly string[],
  to: string,
  { dryRun, force }: AddLabelAliasesOptions,
): Promise<CliCommandResult> {
  const same = from.find((name) => keyOf(name) === keyOf(to));
  if (same !== undefined)
    throw new UsageError(`Got "${same}" and "${to}", which are the same tag already. Expected two different tags`);
  const find = await openLabelFinder(settings.work);
  const found = await Promise.all(from.map(async (name) => (await find?.(name)) ?? null));
  const missing = from.filter((_, i) => find !== null && found[i] === null);
  if (missing.length > 0 && !force)
    throw new Error(
      `No video of the last build has ${missing.map((name) => `"${name}"`).join(', ')}: nothing was added. ` +
        'Use --force to add the alias for future videos.',
    );
  const file = findRulesFileToAppendTo(settings, 'aliases');
  const aliases = await addTagAliases(
    file,
    from.map((name) => ({ from: name, to })),
    dryRun,
  );
  const target = (await find?.(to)) ?? null;
  const effects = from.map((name, i) => {
    const { slug = keyOf(name), videos = find === null ? null : 0 } = found[i] ?? {};
    const end = aliases.get(keyOf(name))!;
    const redirect = { from: labelPageHref({ slug }), to: labelPageHref({ slug: end.slug }) };
    return { name, tag: end.name, videos, redirect: getLabelKindOfSlug(slug) === 'uploader' ? null : redirect };
  });
  const lines = effects.map(
    ({ name, tag, videos, redirect }) =>
      `  ${name} → ${tag}: ${videos === null ? 'unknown number of videos' : formatVideoCount(videos)}${redirect === null ? '' : `; ${redirect.from} redirects to ${redirect.to}`}`,
  );
  const now =
    find === null ? 'No build is stored.' : `${to} has ${formatVideoCount(target?.videos ?? 0)} in the last build.`;
  const head = dryRun
    ? `${file}: nothing was changed (--dry-run). The next build would do this:`
    : `${file}: added. The next build will do this:`;
  return {
    ok: true,
    json: {
      file,
      isDryRun: dryRun,
      aliases: effects,
      target: { name: to, videos: find === null ? null : (target?.videos ?? 0) },
    },
    text: [head, ...lines, now].join('\n'),
  };
}
