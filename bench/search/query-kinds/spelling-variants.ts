/** Queries in which numbers, initials, abbreviations, punctuation or letter case are spelled in another usual way than in the title. */
import { pickRandomItem } from '../benchmark-queries.ts';
import {
  replaceInTitleOfVideo,
  replaceTitleWordsByTable,
  splitIntoPlainWords,
  type QueryMaker,
  type QueryMakersByKind,
} from './query-kind-helpers.ts';

const NUMBER_WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const ROMAN = 'ii iii iv v vi vii viii ix x xi xii xiii xiv xv xvi xvii xviii xix xx'.split(' ');
const toDigits = new Map(NUMBER_WORDS.map((word, number) => [word, String(number)]));
const toNumberWords = new Map(NUMBER_WORDS.map((word, number) => [String(number), word]));
const romanToDigits = new Map(ROMAN.map((numeral, i) => [numeral, String(i + 2)]));
const digitsToRoman = new Map(ROMAN.map((numeral, i) => [String(i + 2), numeral]));

/** Replaces words of a title that are in one of the pairs with the other word of the pair. */
const exchange = (pairs: readonly (readonly [string, string])[]): QueryMaker =>
  replaceTitleWordsByTable(new Map(pairs.flatMap(([one, other]) => [[one, other] as const, [other, one] as const])));

const BRITISH = [
  'colour color',
  'grey gray',
  'theatre theater',
  'centre center',
  'honour honor',
  'neighbour neighbor',
  'neighbours neighbors',
  'favourite favorite',
  'harbour harbor',
  'rumour rumor',
  'jewellery jewelry',
  'traveller traveler',
  'programme program',
  'defence defense',
  'labour labor',
  'armour armor',
  'valour valor',
  'parlour parlor',
  'glamour glamor',
  'cheque check',
  'pyjamas pajamas',
  'tyre tire',
  'catalogue catalog',
  'dialogue dialog',
  'mould mold',
  'plough plow',
  'sceptre scepter',
  'spectre specter',
  'humour humor',
  'behaviour behavior',
  'saviour savior',
  'flavour flavor',
  'organise organize',
  'realise realize',
  'analyse analyze',
  'marvellous marvelous',
  'woollen woolen',
  'moustache mustache',
  'storey story',
  'licence license',
  'offence offense',
]
  .map((pair) => pair.split(' ') as [string, string])
  .filter(([one, other]) => one !== other);

/** Returns the forms of a regular English verb: its stem, and its stem with the endings -ing, -ed and -er. */
const verbForms = (base: string) => {
  const stem = base.replace(/e$/, '');
  return [base, `${stem}ing`, `${stem}ed`, `${stem}er`];
};

/** Replaces a verb in a title with another of its forms, if the catalogue has the verb itself. */
const otherVerbForm: QueryMaker = ({ words }, { random, has }) => {
  const found = words.flatMap((word, place) => {
    const [, stem = ''] = /^(.{3,})(?:ing|ed|er)$/.exec(word) ?? [];
    if (stem === '') return [];
    const undoubled = stem.replace(/([bdgklmnprt])\1$/, '$1');
    const base = [stem, `${stem}e`, undoubled].find((other) => other.length >= 3 && has(other));
    if (base === undefined) return [];
    const forms =
      base === undoubled && undoubled !== stem ? [base, `${stem}ing`, `${stem}ed`, `${stem}er`] : verbForms(base);
    return forms.filter((form) => form !== word).map((form) => [place, form] as const);
  });
  if (found.length === 0) return null;
  const [place, form] = pickRandomItem(random, found);
  return words.with(place, form).join(' ');
};

const INITIALS = /(?:\p{L}\.){2,}/gu;
const CAPITALS = /(?<![\p{L}'.])(?!(?:[IVX]+|THE|AND|OF)(?!\p{L}))\p{Lu}{2,5}(?![\p{L}'.])/gu;
const ACCENTED: Readonly<Record<string, string>> = { a: 'á', e: 'é', i: 'í', o: 'ö', u: 'ü', n: 'ñ', c: 'ç' };
const LEET: Readonly<Record<string, string>> = { o: '0', e: '3', i: '1' };
const hasSpace = (words: readonly string[]) => words.length > 1;
const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

export const SPELLING_HABIT_QUERIES = {
  'number word as digit': replaceTitleWordsByTable(toDigits),
  'digit as number word': replaceTitleWordsByTable(toNumberWords),
  'roman numeral as digit': replaceTitleWordsByTable(romanToDigits),
  'digit as roman numeral': replaceTitleWordsByTable(digitsToRoman),
  'number glued on': ({ words }) => {
    const at = words.findIndex((word, i) => i > 0 && /^\d+$/.test(word));
    return at < 0 ? null : [...words.slice(0, at - 1), words[at - 1]! + words[at]!, ...words.slice(at + 1)].join(' ');
  },
  leet: ({ words }) => {
    const text = words.join(' ');
    const typed = text.replace(/[oei]/g, (letter) => LEET[letter]!);
    return typed === text || words.length > 4 || words.every((word) => word.length < 4) ? null : typed;
  },
  'initials without dots': replaceInTitleOfVideo(INITIALS, (found) => found.replaceAll('.', '')),
  'initials with dots added': (video, context) =>
    video.title === video.title.toUpperCase()
      ? null
      : replaceInTitleOfVideo(CAPITALS, (found) => Array.from(found, (letter) => `${letter}.`).join(''))(
          video,
          context,
        ),
  'mister and Mr.': exchange([['mister', 'mr']]),
  'doctor and Dr.': exchange([['doctor', 'dr']]),
  'saint and St.': exchange([['saint', 'st']]),
  'versus and vs.': exchange([['versus', 'vs']]),
  'apostrophe dropped': replaceInTitleOfVideo(/['’]/g, ''),
  'typographic apostrophe': replaceInTitleOfVideo(/'/g, '’'),
  'apostrophe as blank': replaceInTitleOfVideo(/['’]/g, ' '),
  'acute as apostrophe': replaceInTitleOfVideo(/['’]/g, '´'),
  '& as and': replaceInTitleOfVideo(/ & /g, ' and '),
  'and as &': replaceInTitleOfVideo(/ and /gi, ' & '),
  'and as n': replaceInTitleOfVideo(/ and /gi, ' n '),
  'and as +': replaceInTitleOfVideo(/ and /gi, ' + '),
  'hyphen dropped': replaceInTitleOfVideo(/(?<=\p{L})-(?=\p{L})/gu, ''),
  'hyphen as blank': replaceInTitleOfVideo(/(?<=\p{L})-(?=\p{L})/gu, ' '),
  'hyphen added': ({ words }) => (words.length === 2 ? words.join('-') : null),
  'accents dropped': ({ title, words }) => (/\p{M}/u.test(title.normalize('NFD')) ? words.join(' ') : null),
  'accents added': ({ words }) => {
    const text = words.join(' ');
    return words.length < 2 ? null : text.replace(/[aeiou]/, (letter) => ACCENTED[letter]!);
  },
  capitals: ({ title }) => title.toUpperCase(),
  'full width': ({ words }) =>
    words.join(' ').replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
  'dotted capital İ': ({ title }) => (/i/.test(title) ? title.toUpperCase().replaceAll('I', 'İ') : null),
  'British and American': exchange(BRITISH),
  'verb forms': otherVerbForm,
  'hashtag with hyphens': ({ words }) => (hasSpace(words) ? `#${words.join('-')}` : null),
  'hashtag in CamelCase': ({ words }) => (hasSpace(words) ? `#${words.map(capitalize).join('')}` : null),
  emoji: ({ words }) => `${words.join(' ')} 🎬🔥`,
  'no-break spaces and tabs': ({ words }) => (hasSpace(words) ? words.join(' \t') : null),
  'zero-width space': ({ words }) =>
    words[0] === undefined || words[0].length < 4 ? null : words.join(' ').replace(/^(...)/, '$1\u200b'),
  acronym: ({ words }) => (words.length < 4 || words.length > 6 ? null : words.map((word) => word[0]).join('')),
  'title without letters': ({ title }) => (splitIntoPlainWords(title).length === 0 ? title : null),
} as const satisfies QueryMakersByKind;
