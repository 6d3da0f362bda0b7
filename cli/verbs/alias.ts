/** marquee alias add OLD NEW: adds a line to aliases.csv. */
import { Argument } from 'commander';
import { addLabelAliases, type AddLabelAliasesOptions } from '../catalogue/add-tag-or-performer-aliases.ts';
import { toCommandAction } from '../command/command-action.ts';
import { addAliasOptions, type CliCommandDefiner } from '../command/command-options.ts';

export const defineCliCommand: CliCommandDefiner = (command) => {
  addAliasOptions(
    command
      .addArgument(new Argument('<action>', 'Action').choices(['add']))
      .argument('<old>', 'Tag or performer to replace')
      .argument('<new>', 'Tag or performer that replaces it'),
  )
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  marquee alias add "film noir" noir --dry-run\n' +
        '  marquee alias add "performer:Bob Smith" "performer:Robert Smith"',
    )
    .action(
      toCommandAction<AddLabelAliasesOptions>((settings, options, _, from = '', to = '') =>
        addLabelAliases(settings, [from], to, options),
      ),
    );
};
