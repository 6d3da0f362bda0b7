/** marquee tag rename OLD NEW, marquee tag merge A B … NEW: renames tags with lines in aliases.csv. */
import { Argument } from 'commander';
import { addLabelAliases, type AddLabelAliasesOptions } from '../catalogue/add-tag-or-performer-aliases.ts';
import { toCommandAction } from '../command/command-action.ts';
import { UsageError } from '../command/command-result.ts';
import { addAliasOptions, type CliCommandDefiner } from '../command/command-options.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

const ACTIONS = ['rename', 'merge'] as const;

export const defineCliCommand: CliCommandDefiner = (command) => {
  addAliasOptions(
    command
      .addArgument(new Argument('<action>', 'Action').choices(ACTIONS))
      .argument('<names...>', 'Tags, the new one last: OLD NEW for rename, A B … NEW for merge'),
  )
    .addHelpText(
      'after',
      '\nRename and merge add an alias for each old tag. A tag that is merged may be the new one, too.\n' +
        '\nExamples:\n' +
        '  marquee tag rename bw "black and white"\n' +
        '  marquee tag merge bw "b&w" "black & white" "black and white" --dry-run',
    )
    .action(
      toCommandAction<AddLabelAliasesOptions>((settings, options, action = '', given) => {
        const names = given as unknown as readonly string[];
        if ((action as (typeof ACTIONS)[number]) === 'rename' && names.length !== 2)
          throw new UsageError(`Got ${names.length} tags, expected two: ${getStartCommand()} tag rename OLD NEW`);
        const to = names.at(-1)!;
        const old = names.slice(0, -1).filter((name) => action === 'rename' || name !== to);
        if (old.length === 0)
          throw new UsageError(`Got one tag, expected at least two: ${getStartCommand()} tag merge A B NEW`);
        return addLabelAliases(settings, old, to, options);
      }),
    );
};
