/** marquee language add CODE, marquee language check [CODE]: creates a language in the operator's folder, and checks its messages. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Argument } from 'commander';
import { languagesOf } from '../../src/lib/catalogue/languages.ts';
import { LANGUAGE_PROPERTIES_FILE } from '../../src/lib/settings/language-properties.ts';
import { operatorLanguagesFolder } from '../../src/lib/settings/operator-languages.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import type { DefineVerb } from '../command/options.ts';
import { UsageError, type Outcome } from '../command/outcome.ts';
import { toAction } from '../command/run-verb.ts';
import { checkMessages, PROBLEM_KINDS, type MessageProblem } from '../languages/check-messages.ts';
import { convertTexts } from '../languages/convert-texts.ts';
import {
  LANGUAGES_FOLDER,
  listLanguages,
  MESSAGES_FILE,
  readMessages,
  readParameters,
  SOURCE_LANGUAGE,
} from '../languages/read-language.ts';
import { completionOf, readOwnMessages } from '../languages/site-language.ts';

const ACTIONS = ['add', 'check'] as const;
type Action = (typeof ACTIONS)[number];

/** Matches a code that can be a folder and the first segment of paths. */
const CODE = /^[a-z]{2,3}(?:-[a-z\d]{2,8})?$/;

/** Returns the properties of a new language as far as they can be derived from its code. */
function describeLanguage(code: string) {
  const locale = new Intl.Locale(code);
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  const { direction = 'ltr' } = (locale as { getTextInfo?: () => { direction?: string } }).getTextInfo?.() ?? {};
  return {
    locale: locale.toString(),
    direction,
    name,
    offer: 'Read this page in this language',
    decline: 'No, thanks',
  };
}

/** Creates a file. Throws a {@link UsageError} if it exists. */
async function createFile(file: string, content: object): Promise<void> {
  if (existsSync(file)) throw new UsageError(`${file} exists already. Nothing was changed.`);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { flag: 'wx' });
}

const formatForms = (locale: string) => new Intl.PluralRules(locale).resolvedOptions().pluralCategories.join(', ');

/**
 * Creates the folder of a language: for a new one with its properties and all English messages to translate, for one of Marquee with the
 * messages of `texts.json` or none.
 */
async function addLanguage(settings: Settings, code: string): Promise<Outcome> {
  if (!CODE.test(code)) throw new UsageError(`Got "${code}", expected the code of a language, such as tr or pt-br`);
  const folder = path.join(operatorLanguagesFolder(settings.site), code);
  const file = path.join(folder, MESSAGES_FILE);
  const isShipped = listLanguages(LANGUAGES_FOLDER).includes(code);
  const converted = await convertTexts(settings, code);
  const english = JSON.parse(
    await readFile(path.join(LANGUAGES_FOLDER, SOURCE_LANGUAGE, MESSAGES_FILE), 'utf8'),
  ) as object;
  await createFile(file, isShipped ? converted : { ...english, ...converted });
  if (!isShipped) await createFile(path.join(folder, LANGUAGE_PROPERTIES_FILE), describeLanguage(code));
  const next = isShipped
    ? `Add the messages that you want to change, with the keys of languages/${code}/${MESSAGES_FILE}.`
    : `Translate the texts in both files. Plural forms of this language: ${formatForms(code)}. Add '${code}' to \`languages\` in the config, and run "marquee language check ${code}".`;
  const count = Object.keys(converted).length;
  return {
    ok: true,
    json: { folder, isShipped, converted: count },
    text: `${folder}: created${count > 0 ? `, with ${count} of your texts` : ''}. ${next}`,
  };
}

/** A checked language with its problems. */
interface Check {
  readonly code: string;
  readonly completion: number;
  readonly problems: readonly MessageProblem[];
}

/** Checks a language as the site would show it, without the English texts for missing ones. */
function checkLanguage(settings: Settings, code: string): Check {
  const english = readMessages(path.join(LANGUAGES_FOLDER, SOURCE_LANGUAGE, MESSAGES_FILE));
  const problems = checkMessages(readOwnMessages(settings, code), english, readParameters(LANGUAGES_FOLDER));
  const missing = problems.filter(({ kind }) => kind === 'missing').length;
  return { code, completion: completionOf(english.size, missing), problems };
}

/** Unchanged texts may be right, such as names. */
const isError = ({ kind }: MessageProblem) => kind !== 'unchanged';

function formatCheck({ code, completion, problems }: Check): string {
  const counts = PROBLEM_KINDS.flatMap((kind) => {
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

function checkLanguages(settings: Settings, code: string): Outcome {
  const folder = path.join(operatorLanguagesFolder(settings.site), code);
  if (code !== '' && !existsSync(folder) && !listLanguages(LANGUAGES_FOLDER).includes(code))
    throw new UsageError(`Got "${code}", expected a language: run "marquee language add ${code}" to create it`);
  const checks = (code === '' ? languagesOf(settings) : [code]).map((each) => checkLanguage(settings, each));
  return {
    ok: checks.every(({ problems }) => !problems.some(isError)),
    json: { languages: checks },
    text: checks.map(formatCheck).join('\n'),
  };
}

async function language(settings: Settings, _: object, action = '', code = ''): Promise<Outcome> {
  if ((action as Action) === 'check') return checkLanguages(settings, code);
  if (code === '') throw new UsageError('Got no code, expected one: marquee language add tr');
  return addLanguage(settings, code);
}

export const define: DefineVerb = (command) => {
  command
    .addArgument(new Argument('<action>', 'Action').choices(ACTIONS))
    .argument('[code]', 'Code of the language (check: default: all languages of the site)')
    .addHelpText(
      'after',
      '\nExamples:\n' +
        '  marquee language add tr     Create site/languages/tr with all texts to translate\n' +
        '  marquee language check tr   List missing, unknown, unchanged and wrong texts',
    )
    .action(toAction(language));
};
