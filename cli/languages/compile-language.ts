/** Compiles the data of a language to the modules that pages and islands import as `#messages/<module>`. */
import {
  compileMessage,
  MESSAGE_PARAMETER_FORMATTERS,
  MessageSyntaxError,
  type MessageHelperName,
  type MessageHelperEntry,
  type MessageLanguageProperties,
} from './compile-message.ts';
import {
  LanguageDataError,
  type DescribedLanguage,
  type LanguageData,
  type MessageParameters,
  type MessageParameterTable,
} from './read-language.ts';
import type { LanguageProperties } from '../../src/lib/settings/language-properties.ts';

/** Comment at the start of each compiled module. */
const NOTICE = '// Compiled from languages/: change the messages there.\n';

/** Keys of the messages that define list separators: the text between {first} and {second} separates the entries of a list. */
const SEPARATORS = { list: 'common.comma', alternatives: 'common.or' } as const;
const SEPARATOR = /^\{first\}(.*)\{second\}$/s;

function separatorOf({ messages, fileOf }: LanguageData, key: string): string {
  const [, between] = SEPARATOR.exec(messages.get(key) ?? '') ?? [];
  if (between === undefined)
    throw new LanguageDataError(
      `${fileOf(key)}: ${key}: expected a text that starts with {first} and ends with {second}`,
    );
  return between;
}

/**
 * Returns the properties of a language that change the compiled code of its messages: text direction and list separators. Throws a
 * {@link LanguageDataError} for invalid separators.
 */
export const getMessageLanguageProperties = (language: LanguageData): MessageLanguageProperties => ({
  isRightToLeft: language.properties.direction === 'rtl',
  locale: language.properties.locale,
  separators: {
    list: separatorOf(language, SEPARATORS.list),
    alternatives: separatorOf(language, SEPARATORS.alternatives),
  },
});

/** Compiled messages as a tree: a group of messages is a map, a message is its code. */
type CodeTree = Map<string, CodeTree | string>;

function setCode(tree: CodeTree, names: readonly string[], code: string): void {
  const [name = '', ...rest] = names;
  if (rest.length === 0) {
    tree.set(name, code);
    return;
  }
  const below = tree.get(name) ?? new Map<string, CodeTree | string>();
  tree.set(name, below);
  setCode(below as CodeTree, rest, code);
}

function formatCode(tree: CodeTree | string): string {
  if (typeof tree === 'string') return tree;
  const names = [...tree.keys()];
  const values = Array.from(tree.values(), formatCode);
  // a group whose names are the numbers 0, 1, 2 and so on becomes an array
  if (names.every((name, i) => name === String(i))) return `[${values.join(', ')}]`;
  return `{\n${names.map((name, i) => `${JSON.stringify(name)}: ${values[i]!},\n`).join('')}}`;
}

function formatHelpers(
  helpers: ReadonlySet<MessageHelperName>,
  { locale, dayLocale = locale, firstDay }: LanguageProperties,
  base: string,
): string {
  const used = (Object.keys(MESSAGE_PARAMETER_FORMATTERS) as MessageHelperName[]).filter((helper) =>
    helpers.has(helper),
  );
  const imports = used.map((helper) => {
    const { module, create } = MESSAGE_PARAMETER_FORMATTERS[helper];
    return `import { ${create ?? helper} } from ${JSON.stringify(`${base}${module}.ts`)};\n`;
  });
  const created = used.flatMap((helper) => {
    const { create, locale: which, hasFirstDay }: MessageHelperEntry = MESSAGE_PARAMETER_FORMATTERS[helper];
    if (create === null) return [];
    const args = [
      which === 'dayLocale' ? dayLocale : locale,
      ...(hasFirstDay && firstDay !== undefined ? [firstDay] : []),
    ];
    return [`const ${helper} = ${create}(${args.map((arg) => JSON.stringify(arg)).join(', ')});\n`];
  });
  return [...imports, ...created].join('');
}

/** Returns whether an entry of a module is the key of a single message, such as `settings.notStored`, instead of a group of messages. */
const isSingleMessage = (table: string) => table.includes('.');

/** Returns the name with which a module exports a single message: `settingsNotStored` for the key `settings.notStored`. */
const toExportName = (key: string) => key.replaceAll(/\.(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the code of the messages of a module. `single` has the keys of all single messages, which are not part of their groups. */
function compileModule(
  language: LanguageData,
  tables: Readonly<Record<string, Readonly<Record<string, MessageParameters>>>>,
  single: ReadonlySet<string>,
  messageLanguage: MessageLanguageProperties,
  base: string,
): string {
  const helpers = new Set<MessageHelperName>();
  const exported = Object.entries(tables).map(([table, parameters]) => {
    if (isSingleMessage(table))
      return `export const ${toExportName(table)} = ${JSON.stringify(language.messages.get(table))};\n`;
    const tree: CodeTree = new Map();
    for (const [key, text] of language.messages) {
      if (!key.startsWith(`${table}.`) || single.has(key)) continue;
      const name = key.slice(table.length + 1);
      try {
        const compiled = compileMessage(text, parameters[name] ?? {}, messageLanguage);
        for (const helper of compiled.helpers) helpers.add(helper);
        setCode(tree, name.split('.'), compiled.code);
      } catch (error) {
        if (error instanceof MessageSyntaxError)
          throw new LanguageDataError(`${language.fileOf(key)}: ${key}: ${error.message}`);
        throw error;
      }
    }
    return `export const ${table}Messages = ${formatCode(tree)} as const;\n`;
  });
  const code = exported.join('');
  const type = code.includes('RelativeTime')
    ? "import type { RelativeTime } from '../../catalogue/format-numbers-and-dates.ts';\n"
    : '';
  return NOTICE + type + formatHelpers(helpers, language.properties, base) + code;
}

const LANGUAGE_MODULE = 'language';

function compileProperties({ code, properties: { locale } }: DescribedLanguage): string {
  return `${NOTICE}import type { LanguageCode } from '../../catalogue/languages.ts';

export const LANGUAGE: LanguageCode = ${JSON.stringify(code)};

/** Locale for \`Intl\`: letters, order of texts, numbers and days. */
export const LOCALE = ${JSON.stringify(locale)};

/** Translated names of tags and performers by slug. A build replaces this empty list with the names that the operator has defined. */
export const TRANSLATED_TAG_NAMES: readonly (readonly [slug: string, name: string])[] = [];
`;
}

/**
 * Returns the code of the modules of a language, by module name. `base` is the path from a module to the folder src/lib/messages, for
 * imports. Throws a {@link LanguageDataError} that names the key for a message that cannot be compiled.
 */
export function compileLanguage(
  language: LanguageData,
  parameters: MessageParameterTable,
  base = '../',
): ReadonlyMap<string, string> {
  const messageLanguage = getMessageLanguageProperties(language);
  const single = new Set(Object.values(parameters).flatMap((tables) => Object.keys(tables).filter(isSingleMessage)));
  return new Map([
    ...Object.entries(parameters).map(
      ([module, tables]) => [module, compileModule(language, tables, single, messageLanguage, base)] as const,
    ),
    [LANGUAGE_MODULE, compileProperties(language)],
  ]);
}

/** Returns the code of the module with the name of each language, and the texts that offer it to visitors of pages in another language. */
export function compileLanguageNames(languages: readonly DescribedLanguage[]): string {
  const entries = languages.map(({ code, properties: { name, offer, decline } }) => [code, { name, offer, decline }]);
  return `${NOTICE}import type { LanguageCode } from '../catalogue/languages.ts';

/** How a language is shown on pages in other languages. */
interface OwnTexts {
  readonly name: string;
  readonly offer: string;
  readonly decline: string;
}

export const LANGUAGE_NAMES: Readonly<Record<LanguageCode, OwnTexts>> = ${JSON.stringify(Object.fromEntries(entries), null, 2)};
`;
}

/** Returns the code of the module with the codes, writing directions and locales of the languages. */
export function compileLanguageTable(languages: readonly DescribedLanguage[]): string {
  const rightToLeft = languages.filter(({ properties }) => properties.direction === 'rtl');
  const locales = Object.fromEntries(languages.map(({ code, properties }) => [code, properties.locale]));
  const spellings = Object.fromEntries(
    languages.flatMap(({ code, properties: { searchSpellings } }) =>
      searchSpellings ? [[code, searchSpellings]] : [],
    ),
  );
  const equivalents = Object.fromEntries(
    languages.flatMap(({ code, properties: { searchEquivalents } }) =>
      searchEquivalents ? [[code, searchEquivalents.join(',')]] : [],
    ),
  );
  return `${NOTICE}
/** Languages of the interface. Each code is the name of the folder with the messages, and the first segment of page paths. */
export const LANGUAGE_CODES: string[] = ${JSON.stringify(languages.map(({ code }) => code))};
/** Languages that are written from right to left. */
export const RIGHT_TO_LEFT: string[] = ${JSON.stringify(rightToLeft.map(({ code }) => code))};
/** Locales of the languages, for \`Intl\`. */
export const LOCALES: Record<string, string> = ${JSON.stringify(locales)};
/** Rules for other spellings of search words, by language. */
export const SPELLING_RULES: Record<string, readonly { readonly pattern: string; readonly replacements: readonly string[]; readonly inPrefixes?: boolean }[]> = ${JSON.stringify(spellings)};
/** Groups of search words that mean the same, by language. Spaces separate words, commas separate groups. */
export const EQUIVALENT_WORDS: Record<string, string> = ${JSON.stringify(equivalents)};
`;
}
