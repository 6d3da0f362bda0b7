/** marquee suggest-aliases: proposes tags of the last build that may mean the same. */
import {
  formatTagAliasProposals,
  suggestTagAliases as suggest,
} from '../../src/lib/import/rules/suggest-tag-aliases.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { openLastBuild } from '../catalogue/read-last-build.ts';
import { toCommandAction } from '../command/command-action.ts';
import { createSettingCliOption, type CliCommandDefiner } from '../command/command-options.ts';
import type { CliCommandResult } from '../command/command-result.ts';

/** Prints the proposals as lines of aliases.csv. */
async function suggestAliases({ work }: Settings): Promise<CliCommandResult> {
  const site = await openLastBuild(work);
  const proposals = suggest(await site.engine.allTags('tag'));
  // print this line on standard error, because the operator may redirect standard output into the file aliases.csv
  console.error(`${proposals.length} suggestions for ${site.engine.tags} tags: copy the correct lines to aliases.csv`);
  const name = ({ name: text, slug, count }: { name: string; slug: string; count: number }) => ({
    name: text,
    slug,
    count,
  });
  return {
    ok: true,
    json: {
      tags: site.engine.tags,
      proposals: proposals.map(({ from, to, why }) => ({ from: name(from), to: name(to), why })),
    },
    text: formatTagAliasProposals(proposals).trimEnd(),
  };
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .addOption(createSettingCliOption('work'))
    .addHelpText(
      'after',
      '\nPrints lines in the format of aliases.csv.\n\nExamples:\n  marquee suggest-aliases > suggestions.csv',
    )
    .action(toCommandAction(suggestAliases));
};
