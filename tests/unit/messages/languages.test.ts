import { expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../../src/lib/catalogue/languages.ts';
import { readLanguage } from '../../../cli/languages/read-language.ts';
import {
  combineSampleMessageArguments,
  readMessages,
  readMessageParameterTypes,
  type MessageFunction,
} from '../../support/interface-messages.ts';

const OTHERS = LANGUAGE_CODES.filter((code) => code !== 'en');
/** Words that are spelled the same in English and other languages. */
const SHARED = new Set(
  'pin hd sd min dmca tag tags admin video videos name export import navigation password menu home source sources description contact page pages suggestions oct end'.split(
    ' ',
  ),
);
const isShared = (text: string) =>
  (text.replaceAll(/zq\d[xy]/g, '').match(/\p{L}+/gu) ?? []).every((word) => SHARED.has(word.toLowerCase()));
/** Matches names from `language.ts`, which contains properties of a language but no messages. */
const IS_NO_TEXT = /^language\.ts /;

const toText = (said: unknown) => (Array.isArray(said) ? said.join('') : String(said)).toLowerCase();
/** Returns the sample parameter values that a message contains: texts with a marker, and the digits of a large number. */
function marksIn(said: unknown): readonly string[] {
  const text = toText(said);
  const digits = text.replaceAll(/[^\d]/g, '').includes('12345') ? ['12345'] : [];
  return [...new Set([...(text.match(/zq\d[xy]/g) ?? []), ...digits])].toSorted();
}

/** Returns whether a translation contains all sample parameter values of the English message, and no others. */
function saysTheSame(ours: unknown, theirs: unknown): boolean {
  const [own, english] = [marksIn(ours), marksIn(theirs)];
  return english.every((mark) => own.includes(mark)) && own.every((mark) => mark === '12345' || english.includes(mark));
}

const english = (await readMessages('en')).filter(({ name }) => !IS_NO_TEXT.test(name));
const parameters = readMessageParameterTypes();
/** English texts of every message with parameters, for each combination of sample arguments. */
const englishSamples = english.flatMap(({ name, value }) => {
  if (typeof value === 'string' || !parameters.has(name)) return [];
  return combineSampleMessageArguments(parameters.get(name)!).map((row) => ({ name, row, text: value(...row) }));
});

test('R509 every English message declares its parameters', () => {
  const taking = english.filter(({ value }) => typeof value === 'function').map(({ name }) => name);
  expect(taking.filter((name) => !parameters.has(name))).toEqual([]);
  expect(taking.length).toBeGreaterThan(100);
});

test.each(OTHERS)('R509 the language %s has every text, and no others', async (code) => {
  const own = (await readMessages(code)).filter(({ name }) => !IS_NO_TEXT.test(name));
  expect(own.map(({ name }) => name).toSorted()).toEqual(english.map(({ name }) => name).toSorted());
});

test.each(OTHERS)('R509 messages in %s contain all their parameters', async (code) => {
  const own = new Map((await readMessages(code)).map(({ name, value }) => [name, value]));
  const wrong = englishSamples.flatMap(({ name, row, text }) => {
    const said = (own.get(name) as MessageFunction)(...row);
    const isSame = saysTheSame(said, text) && !/\b(?:undefined|null|nan)\b|\[object/.test(toText(said));
    return isSame ? [] : [`${name}(${JSON.stringify(row).slice(1, -1)}): ${toText(said)}`];
  });
  expect(wrong).toEqual([]);
});

/**
 * Returns the key in `messages.json` of a message, such as `lists.shared.title` for `lists.ts listsMessages.shared.title`, and
 * `consent.notStored` for the single message `notices.ts consentNotStored`.
 */
const keyOf = (name: string) =>
  name
    .replace(/^.* (\w+)Messages\./, '$1.')
    .replace(/^.* ([a-z]+)([A-Z])/, (_, group: string, letter: string) => `${group}.${letter.toLowerCase()}`);

test.each(OTHERS)(
  'R510 R947 no text of the language %s is left in English, unless its translation is missing',
  async (code) => {
    const own = new Map((await readMessages(code)).map(({ name, value }) => [name, value]));
    const translated = readLanguage(`languages/${code}`).messages;
    const known = english.filter(({ name }) => translated.has(keyOf(name)));
    expect(known.length).toBe(translated.size);
    const same = known.flatMap(({ name, value }) => {
      const row = typeof value === 'string' ? null : combineSampleMessageArguments(parameters.get(name)!).at(-1)!;
      const [theirs, ours] = [value, own.get(name)!].map((each) =>
        typeof each === 'string' ? each : toText(each(...(row ?? []))),
      );
      return theirs === ours && !isShared(theirs!) ? [`${name}: ${theirs}`] : [];
    });
    expect(same).toEqual([]);
  },
);

test.each([
  ['de', ['Pos1', 'Ende']],
  ['fr', ['Début', 'Fin']],
  ['es', ['Inicio', 'Fin']],
  ['it', ['Home', 'Fine']],
])('R1008 the help for shortcuts names the keys Home and End as on keyboards for %s: %j', async (code, names) => {
  const { keyMessages } = (await import(`../../../src/lib/messages/${code}/keys.ts`)) as {
    keyMessages: { homeKey: string; endKey: string };
  };
  expect([keyMessages.homeKey, keyMessages.endKey]).toEqual(names);
});

test('R918 the heading of the search results has no line break between a number of videos and the word after it', async () => {
  const broken: string[] = [];
  for (const code of OTHERS) {
    const heading = (await readMessages(code)).find(({ name }) => name.endsWith('videosFound'))!;
    for (const isExact of [true, false])
      for (const count of [1, 23]) {
        const text = (heading.value as MessageFunction)(count, isExact) as string;
        if (/[(（].* /.test(text)) broken.push(`${code}: ${text}`);
      }
  }
  expect(broken).toEqual([]);
});
