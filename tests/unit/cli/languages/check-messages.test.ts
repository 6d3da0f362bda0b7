import { expect, test } from 'vitest';
import { checkMessages } from '../../../../cli/languages/check-messages.ts';
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
function check(messages: Readonly<Record<string, string | null>>, locale = 'pl') {
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
  return checkMessages(language, ENGLISH, PARAMETERS).filter(({ key }) => !key.startsWith('common.'));
}

test.each([
  [{}, []],
  [{ 'list.title': null }, [['missing', 'is missing']]],
  [{ 'list.old': 'x' }, [['unknown', 'is no message of Marquee']]],
  [{ 'list.named': 'Lista' }, [['parameters', 'lacks {name} of the English text']]],
  [{ 'list.named': 'Lista {nam}' }, [['parameters', 'got the unknown parameter {nam}, expected one of {name}']]],
  [{ 'list.hidden': '{count, plural, one {#} other {#}}' }, [['plural', 'lacks the plural form many, few']]],
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

test('R780 a plural form that only whole millions have is not required', () => {
  expect(check({ 'list.hidden': '{count, plural, one {# oculto} other {# ocultos}}' }, 'es')).toEqual([]);
});

test.each(listLanguages(LANGUAGES_FOLDER))(
  'R780 the shipped language %s has all texts, parameters and plural forms',
  (code) => {
    const folder = (name: string) => `${LANGUAGES_FOLDER}/${name}`;
    const english = readLanguage(folder('en')).messages;
    const problems = checkMessages(readLanguage(folder(code)), english, readMessageParameters(LANGUAGES_FOLDER));
    expect(problems.filter(({ kind }) => kind !== 'unchanged')).toEqual([]);
  },
);
