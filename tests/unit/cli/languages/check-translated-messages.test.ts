import { TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { findTranslationProblems } from '../../../../cli/languages/check-translated-messages.ts';
import { parseMessage } from '../../../../cli/languages/compile-message.ts';
import {
  LANGUAGES_FOLDER,
  listLanguages,
  readLanguage,
  readMessageParameters,
  type LanguageData,
} from '../../../../cli/languages/read-language.ts';

const PARAMETERS = { list: { list: { hidden: { count: 'number' }, named: { name: 'string' } } } };
const ENGLISH = new Map([
  ['list.hidden', '{count, plural, one {# hidden} other {# hidden}}'],
  ['list.named', 'List {name}'],
  ['list.title', 'Title of a list'],
  ['list.hd', 'HD'],
  ['common.comma', '{first}, {second}'],
  ['common.or', '{first} or {second}'],
]);

/** Returns the problems of a correct Polish translation in which some messages are replaced; null removes a message. */
function check(
  messages: Readonly<Record<string, string | null>>,
  locale = 'pl',
  isReplaced?: (key: string) => boolean,
) {
  const correct = {
    'list.hidden': '{count, plural, one {# ukryty} few {# ukryte} many {# ukrytych} other {# ukrytego}}',
    'list.named': 'Lista {name}',
    'list.title': 'Nazwa listy',
    'list.hd': 'HD.',
    'common.comma': '{first}, {second}',
    'common.or': '{first} lub {second}',
  };
  const entries = Object.entries({ ...correct, ...messages }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const properties = { locale, direction: 'ltr', name: 'x', offer: 'x', decline: 'x' } as const;
  const language: LanguageData = { code: 'xx', properties, messages: new Map(entries), fileOf: () => 'messages.json' };
  return findTranslationProblems(language, ENGLISH, PARAMETERS, isReplaced).filter(
    ({ key }) => !key.startsWith('common.'),
  );
}

test.each([
  [{}, []],
  [{ 'list.title': null }, [['missing', 'is missing']]],
  [{ 'list.old': 'x' }, [['unknown', 'is not a key of languages/en/messages.json']]],
  [{ 'list.named': 'Lista' }, [['parameters', 'lacks {name} of the English text']]],
  [{ 'list.named': 'Lista {nam}' }, [['parameters', 'got the unknown parameter {nam}, expected one of {name}']]],
  [{ 'list.hidden': '{count, plural, one {#} other {#}}' }, [['plural', 'lacks the plural forms many, few']]],
  [{ 'list.hidden': '{count, number} ukrytych' }, []],
  [
    { 'list.title': 'Title of a list', 'list.hd': 'HD' },
    [
      ['unchanged', 'equals the English text'],
      ['unchanged', 'equals the English text'],
    ],
  ],
])('R780 a check of the messages %j finds the problems %j', (messages, problems) => {
  expect(check(messages).map(({ kind, reason }) => [kind, reason])).toEqual(problems);
});

test('R780 a text that the operator has replaced may leave out parameters, but not use unknown ones', () => {
  const isReplaced = (key: string) => key === 'list.named';
  const checkNamed = (text: string) => check({ 'list.named': text }, 'pl', isReplaced).map(({ reason }) => reason);
  expect(checkNamed('Moja lista')).toEqual([]);
  expect(checkNamed('Lista {nam}')).toEqual(['got the unknown parameter {nam}, expected one of {name}']);
});

test('R780 a plural form that only whole millions have is not required', () => {
  expect(check({ 'list.hidden': '{count, plural, one {# oculto} other {# ocultos}}' }, 'es')).toEqual([]);
});

test.each(listLanguages(LANGUAGES_FOLDER))(
  'R780 the texts of the shipped language %s have all parameters and plural forms',
  (code) => {
    const folder = (name: string) => `${LANGUAGES_FOLDER}/${name}`;
    const english = readLanguage(folder('en')).messages;
    const problems = findTranslationProblems(
      readLanguage(folder(code)),
      english,
      readMessageParameters(LANGUAGES_FOLDER),
    );
    // missing texts are in English until a release, for which `npm test -- translations` requires all texts
    expect(problems.filter(({ kind }) => kind !== 'unchanged' && kind !== 'missing')).toEqual([]);
  },
);

/**
 * Texts with a number that no constant defines: the HTTP status 404, durations whose option has the number in its identifier, the number of
 * remaining Shift presses, and examples of search operators.
 */
const FIXED_NUMBERS = /^(?:page\.routeNotFound|filter\.options\..*|head\.shift(?:Once|Twice)|search\.operators)$/;

/** Returns the fixed text of a message, apart from the texts for exact counts (`one`, `=0`), which may contain the count. */
const fixedTextOf = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type !== TYPE.select && element.type !== TYPE.plural) return '';
      const options = Object.entries(element.options).filter(([option]) => !/^(?:one|=\d+)$/.test(option));
      return options.map(([, { value }]) => fixedTextOf(value)).join(' ');
    })
    .join('');

test('R788 English messages contain no fixed numbers, except for the counts in plural forms (1 video)', () => {
  const withNumber = Array.from(readLanguage(`${LANGUAGES_FOLDER}/en`).messages).filter(
    ([key, text]) => !FIXED_NUMBERS.test(key) && /\d/.test(fixedTextOf(parseMessage(text))),
  );
  expect(withNumber.map(([key]) => key)).toEqual([]);
});

test('R788 a translation must contain the constants that its English text contains, such as {OPENED_VIDEOS_MAX}', () => {
  const english = new Map([['list.title', 'The last {OPENED_VIDEOS_MAX, number} videos']]);
  const properties = { locale: 'pl', direction: 'ltr', name: 'x', offer: 'x', decline: 'x' } as const;
  const messages = new Map([
    ['list.title', '2000 ostatnich filmów'],
    ['common.comma', '{first}, {second}'],
    ['common.or', '{first} lub {second}'],
  ]);
  const problems = findTranslationProblems({ code: 'xx', properties, messages, fileOf: () => '' }, english, {});
  expect(problems.map(({ reason }) => reason)).toContain('lacks {OPENED_VIDEOS_MAX} of the English text');
});
