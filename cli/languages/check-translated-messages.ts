/** Checks the messages of a language against the English ones. */
import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { compileMessage, MessageSyntaxError, parseMessage } from './compile-message.ts';
import { getMessageLanguageProperties } from './compile-language.ts';
import {
  SOURCE_LANGUAGE,
  type LanguageData,
  type MessageTexts,
  type MessageParameters,
  type MessageParameterTable,
} from './read-language.ts';

/** Kinds of problems. `unchanged` texts equal the English ones, which may be right, as in "HD". */
export const TRANSLATION_PROBLEM_KINDS = ['missing', 'unknown', 'parameters', 'plural', 'unchanged'] as const;
type ProblemKind = (typeof TRANSLATION_PROBLEM_KINDS)[number];

export interface TranslationProblem {
  readonly key: string;
  readonly kind: ProblemKind;
  readonly reason: string;
}

const parametersByKey = (table: MessageParameterTable): ReadonlyMap<string, MessageParameters> =>
  new Map(
    Object.values(table).flatMap((tables) =>
      Object.entries(tables).flatMap(([name, messages]) =>
        Object.entries(messages).map(([key, parameters]) => [`${name}.${key}`, parameters] as const),
      ),
    ),
  );

/** Calls `visit` with each element of a message, including the elements inside the options of plurals and selects. */
function walk(elements: readonly MessageFormatElement[], visit: (element: MessageFormatElement) => void): void {
  for (const element of elements) {
    visit(element);
    if (element.type !== TYPE.select && element.type !== TYPE.plural) continue;
    for (const { value } of Object.values(element.options)) walk(value, visit);
  }
}

/**
 * Returns the names of the parameters whose values a message contains. Leaves out parameters that only choose between texts, because a
 * translation may not need the choice.
 */
function insertedBy(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const counted: string[] = [];
  walk(parseMessage(text), (element) => {
    if (element.type === TYPE.plural) counted.push(element.value);
    if (element.type === TYPE.pound) for (const name of counted) names.add(name);
    if (element.type === TYPE.argument || element.type === TYPE.number || element.type === TYPE.date)
      names.add(element.value);
  });
  return names;
}

/**
 * Highest count for which translations need all plural forms. Plural forms for higher counts are optional, such as the Spanish form for
 * whole millions, which few texts need.
 */
const MAX_COUNT = 1000;

/** Returns the plural forms, apart from `other`, that a locale has for counts up to {@link MAX_COUNT}. */
function neededForms(locale: string): readonly string[] {
  const rules = new Intl.PluralRules(locale);
  const forms = new Set(Array.from({ length: MAX_COUNT + 1 }, (_, count) => rules.select(count)));
  return [...forms].filter((form) => form !== 'other');
}

/** Returns the `needed` plural forms that a message lacks; none for plurals with only `other`, as in languages without plurals. */
function findMissingForms(text: string, needed: readonly string[]): readonly string[] {
  const missing = new Set<string>();
  walk(parseMessage(text), (element) => {
    if (element.type !== TYPE.plural) return;
    const forms = Object.keys(element.options);
    if (!needed.some((form) => forms.includes(form))) return;
    for (const form of needed)
      if (!forms.includes(form) && !(form === 'zero' && forms.includes('=0'))) missing.add(form);
  });
  return [...missing];
}

const LETTERS = /\p{L}{2}/u;

/**
 * Returns the problem of a translated message with valid syntax; null if the message has no problem. A message that the operator has
 * replaced (`isReplaced`) may leave out parameters.
 */
function findProblem(
  text: string,
  english: string,
  needed: readonly string[],
  { isSource, isReplaced }: { readonly isSource: boolean; readonly isReplaced: boolean },
): Omit<TranslationProblem, 'key'> | null {
  const inserted = insertedBy(text);
  const lost = isReplaced ? [] : [...insertedBy(english)].filter((name) => !inserted.has(name));
  if (lost.length > 0)
    return { kind: 'parameters', reason: `lacks ${lost.map((name) => `{${name}}`).join(', ')} of the English text` };
  const forms = findMissingForms(text, needed);
  if (forms.length > 0)
    return { kind: 'plural', reason: `lacks the plural ${forms.length === 1 ? 'form' : 'forms'} ${forms.join(', ')}` };
  const isSame = !isSource && text === english && LETTERS.test(text);
  return isSame ? { kind: 'unchanged', reason: 'equals the English text' } : null;
}

/**
 * Returns the problems of a language's messages, in the order of the English ones, at most one for each message. `isReplaced` returns true
 * for messages that the operator has replaced, which may leave out parameters.
 */
export function findTranslationProblems(
  language: LanguageData,
  english: MessageTexts,
  table: MessageParameterTable,
  isReplaced: (key: string) => boolean = () => false,
): readonly TranslationProblem[] {
  const parameters = parametersByKey(table);
  const needed = neededForms(language.properties.locale);
  const unknown = [...language.messages.keys()].filter((key) => !english.has(key));
  const known = Array.from(english, ([key, source]): TranslationProblem | null => {
    const text = language.messages.get(key);
    if (text === undefined) return { key, kind: 'missing', reason: 'is missing' };
    try {
      compileMessage(text, parameters.get(key) ?? {}, getMessageLanguageProperties(language));
      const kinds = { isSource: language.code === SOURCE_LANGUAGE, isReplaced: isReplaced(key) };
      const problem = findProblem(text, source, needed, kinds);
      return problem && { key, ...problem };
    } catch (error) {
      if (!(error instanceof MessageSyntaxError)) throw error;
      return { key, kind: 'parameters', reason: error.message };
    }
  });
  return [
    ...known.filter((problem) => problem !== null),
    ...unknown.map((key): TranslationProblem => ({
      key,
      kind: 'unknown',
      reason: 'is not a key of languages/en/messages.json',
    })),
  ];
}
