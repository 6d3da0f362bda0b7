/** marquee language add CODE, marquee language check [CODE]: creates a language in the operator's folder, and checks its messages. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Argument } from 'commander';
import { listSiteLanguages } from '../../src/lib/catalogue/languages.ts';
import { isLocale, LANGUAGE_PROPERTIES_FILE } from '../../src/lib/settings/language-properties.ts';
import { isLanguageCode, operatorLanguagesFolder } from '../../src/lib/settings/operator-languages.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import type { CliCommandDefiner } from '../command/command-options.ts';
import { UsageError, type CliCommandResult } from '../command/command-result.ts';
import { toCommandAction } from '../command/command-action.ts';
import {
  findTranslationProblems,
  TRANSLATION_PROBLEM_KINDS,
  type TranslationProblem,
} from '../languages/check-translated-messages.ts';
import { readCustomTextsAsMessages } from '../languages/convert-custom-texts.ts';
import {
  LANGUAGES_FOLDER,
  listLanguages,
  LANGUAGE_MESSAGES_FILE,
  readMessages,
  readMessageParameters,
  SOURCE_LANGUAGE,
} from '../languages/read-language.ts';
import { computeTranslatedPercent, listUntranslatedKeys, readSiteMessages } from '../languages/read-site-language.ts';
import { getStartCommand } from '../../src/lib/settings/start-command.ts';

const ACTIONS = ['add', 'check'] as const;
type Action = (typeof ACTIONS)[number];

/** Returns the properties of a new language, with the name and the direction that `Intl` knows and English texts to translate. */
function describeLanguage(code: string) {
  const locale: Intl.Locale & { getTextInfo?: () => { readonly direction?: string } } = new Intl.Locale(code);
  return {
    locale: locale.toString(),
    direction: locale.getTextInfo?.().direction ?? 'ltr',
    name: new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code,
    offer: 'Read this page in this language',
    decline: 'No, thanks',
  };
}

const formatForms = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories.join(', ');

/** Throws a {@link UsageError} if a text is not the code of a language that a site can have. */
function expectCode(code: string): void {
  if (!isLanguageCode(code) || !isLocale(code))
    throw new UsageError(`Got "${code}", expected the code of a language in lowercase, such as nl or pt-pt`);
}

/** Returns instructions on what to do with the created files. */
function describeNext(code: string, isShipped: boolean, converted: number): string {
  const texts =
    converted > 0 ? ` It contains your ${converted} replaced texts: delete the file that they come from.` : '';
  return isShipped
    ? `${texts} Add the messages that you want to change, with the keys of languages/${code}/${LANGUAGE_MESSAGES_FILE}.`
    : `${texts} Translate the texts in both files. Plural forms of this language: ${formatForms(code)}. Add '${code}' to \`languages\` in the config, and run "${getStartCommand()} language check ${code}".`;
}

/**
 * Creates the folder of a language. For a new language, the folder contains its properties and all English messages, to be translated; for
 * a language of Marquee, the operator's texts from `texts.json`. Throws a {@link UsageError} without any change if one of the files exists.
 */
async function addLanguage(settings: Settings, code: string): Promise<CliCommandResult> {
  expectCode(code);
  const folder = path.join(operatorLanguagesFolder(settings.site), code);
  const isShipped = listLanguages(LANGUAGES_FOLDER).includes(code);
  const converted = await readCustomTextsAsMessages(settings, code);
  const english = path.join(LANGUAGES_FOLDER, SOURCE_LANGUAGE, LANGUAGE_MESSAGES_FILE);
  const files = isShipped
    ? { [LANGUAGE_MESSAGES_FILE]: converted }
    : {
        [LANGUAGE_MESSAGES_FILE]: { ...(JSON.parse(await readFile(english, 'utf8')) as object), ...converted },
        [LANGUAGE_PROPERTIES_FILE]: describeLanguage(code),
      };
  const existing = Object.keys(files).find((name) => existsSync(path.join(folder, name)));
  if (existing !== undefined)
    throw new UsageError(
      `${path.join(folder, existing)} exists already: edit it, or delete it and run this command again`,
    );
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(folder, name), `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });
  const count = Object.keys(converted).length;
  return {
    ok: true,
    json: { folder, isShipped, converted: count },
    text: `${folder}: created.${describeNext(code, isShipped, count)}`,
  };
}

/** Problems of a language, and the percentage of its messages that are translated. */
interface Check {
  readonly code: string;
  readonly completion: number;
  readonly problems: readonly TranslationProblem[];
}

/** Checks a language as the site would show it, without the English texts for missing ones. */
function checkLanguage(settings: Settings, code: string): Check {
  const english = readMessages(path.join(LANGUAGES_FOLDER, SOURCE_LANGUAGE, LANGUAGE_MESSAGES_FILE));
  const own = readSiteMessages(settings, code);
  const problems = findTranslationProblems(own, english, readMessageParameters(LANGUAGES_FOLDER), own.isReplaced);
  const missing = listUntranslatedKeys(own, english).length;
  return { code, completion: computeTranslatedPercent(english.size, missing), problems };
}

/** False for texts that equal the English ones: they may be right, such as names. */
const isError = ({ kind }: TranslationProblem) => kind !== 'unchanged';

function formatCheck({ code, completion, problems }: Check): string {
  const counts = TRANSLATION_PROBLEM_KINDS.flatMap((kind) => {
    const count = problems.filter((problem) => problem.kind === kind).length;
    return count === 0 ? [] : [`${kind}: ${count}`];
  });
  const lines = problems.map(
    ({ key, kind, reason }) => `  ${kind === 'unchanged' ? 'note' : 'error'}: ${key} ${reason}`,
  );
  return [`${code}: ${completion} % translated${counts.length > 0 ? ` (${counts.join(', ')})` : ''}`, ...lines].join(
    '\n',
  );
}

function checkLanguages(settings: Settings, code: string): CliCommandResult {
  const folder = path.join(operatorLanguagesFolder(settings.site), code);
  if (code !== '' && !existsSync(folder) && !listLanguages(LANGUAGES_FOLDER).includes(code))
    throw new UsageError(
      `Got "${code}", expected a language: run "${getStartCommand()} language add ${code}" to create it`,
    );
  const checks = (code === '' ? listSiteLanguages(settings) : [code]).map((each) => checkLanguage(settings, each));
  return {
    ok: checks.every(({ problems }) => !problems.some(isError)),
    json: { languages: checks },
    text: checks.map(formatCheck).join('\n'),
  };
}

async function language(settings: Settings, _: object, action = '', code = ''): Promise<CliCommandResult> {
  if ((action as Action) === 'check') return checkLanguages(settings, code);
  if (code === '') throw new UsageError(`Got no code, expected one: ${getStartCommand()} language add tr`);
  return addLanguage(settings, code);
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .addArgument(new Argument('<action>', 'Action').choices(ACTIONS))
    .argument('[code]', 'Code of the language (for check, default: all languages of the site)')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  marquee language add tr     Create site/languages/tr with all texts to translate\n' +
        '  marquee language check tr   List missing, unknown, unchanged and wrong texts',
    )
    .action(toCommandAction(language));
};
