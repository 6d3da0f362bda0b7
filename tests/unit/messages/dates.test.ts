import { expect, test } from 'vitest';
import { createRelativeTimeFormat } from '../../../src/lib/messages/format-relative-time.ts';
import { createDateFormat } from '../../../src/lib/messages/format-date.ts';
import { createDayFormat } from '../../../src/lib/messages/format-day.ts';
import { compileLanguage } from '../../../cli/languages/compile-language.ts';
import { LANGUAGES_FOLDER, readLanguage, readMessageParameters } from '../../../cli/languages/read-language.ts';

/** 1 June 2024 and the day after it, in epoch days. */
const FIRST_OF_JUNE = 19_875;
const toDate = (day: number) => new Date(day * 86_400_000);

test.each([
  ['fr', '1er', ['1er juin 2024', '2 juin 2024'], ['1er juin 2024', '2 juin 2024']],
  ['pt-BR', '1º', ['1º de junho de 2024', '2 de junho de 2024'], ['1º de jun. de 2024', '2 de jun. de 2024']],
  ['en-GB', undefined, ['1 June 2024', '2 June 2024'], ['1 Jun 2024', '2 Jun 2024']],
] as const)('R784 dates in %s write the first day of a month as %s', (locale, firstDay, dates, days) => {
  const june = [FIRST_OF_JUNE, FIRST_OF_JUNE + 1];
  expect(june.map((day) => createDateFormat(locale, firstDay)(toDate(day)))).toEqual(dates);
  expect(june.map(createDayFormat(locale, firstDay))).toEqual(days);
});

test('R784 the messages of a language use its text for the first day of a month', () => {
  const modules = compileLanguage(readLanguage(`${LANGUAGES_FOLDER}/fr`), readMessageParameters(LANGUAGES_FOLDER));
  expect(new Map(modules).get('pages')).toContain('createDateFormat("fr", "1er")');
});

test('ages in Japanese have no space after the number', () => {
  const age = { count: 3, unit: 'day' } as const;
  expect([createRelativeTimeFormat('ja')(age), createRelativeTimeFormat('en')(age)]).toEqual(['3日前', '3 days ago']);
});
