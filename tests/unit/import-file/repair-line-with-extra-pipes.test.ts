import { expect, test } from 'vitest';
import { repairLineWithExtraPipes } from '../../../src/lib/import-file/repair/repair-line-with-extra-pipes.ts';
import { toLine, WHOLE, type Columns } from './import-line.ts';

const repair = (columns: Columns) => repairLineWithExtraPipes(toLine(columns).split('|'))?.fields ?? null;
const isDoubtful = (columns: Columns) => repairLineWithExtraPipes(toLine(columns).split('|'))?.isDoubtful;
const whole = (columns: Columns = {}) => Object.values({ ...WHOLE, ...columns });

test('R150 rejoins the fields of a title that contains pipes', () => {
  expect(repair({ title: 'Hills | Part 2' })).toEqual(whole({ title: 'Hills | Part 2' }));
  expect(repair({ title: '|a||b|' })).toEqual(whole({ title: '|a||b|' }));
});

test('R150 repairs an import line that has no player URL', () => {
  expect(repair({ title: 'a|b', embedUrl: '' })).toEqual(whole({ title: 'a|b', embedUrl: '' }));
});

test('R150 repairs an import line whose optional columns are empty', () => {
  const bare = {
    embedUrl: '',
    description: '',
    categories: '',
    tags: '',
    performer: '',
    allThumbnails: '',
    preview: '',
  };
  expect(repair({ ...bare, title: 'a|b|c|d|e|f' })).toEqual(whole({ ...bare, title: 'a|b|c|d|e|f' }));
});

test('R150 repairs an import line whose thumbnail is missing or is a path without a host', () => {
  expect(repair({ title: 'a|b', thumbnail: '/demo/1.svg' })).toEqual(whole({ title: 'a|b', thumbnail: '/demo/1.svg' }));
  expect(repair({ title: 'a|b', thumbnail: '' })).toEqual(whole({ title: 'a|b', thumbnail: '' }));
});

test('R150 if the description contains a pipe, assigns the text before the pipe to the title', () => {
  expect(repair({ title: 'a', description: 'b|c' })).toEqual(whole({ title: 'a|b', description: 'c' }));
});

test('R245 repairs an import line with a pipe in the name of a performer', () => {
  const cut = { performer: 'Ann|Bob', title: 'a|b' };
  expect(repair(cut)).toEqual(whole(cut));
  expect(repair({ performer: 'Ann|Bob' })).toEqual(whole({ performer: 'Ann|Bob' }));
});

const channel = { performer: 'News | West Coast', uploader: 'News | West Coast' };

test('R245 finds the performer before and the uploader after a duration such as 12:34, even if they contain pipes', () => {
  expect([repair(channel), isDoubtful(channel)]).toEqual([whole(channel), false]);
  const uploader = { uploader: 'News | West Coast' };
  expect([repair(uploader), isDoubtful(uploader)]).toEqual([whole(uploader), false]);
  const both = { ...channel, title: 'Storm | Day 2', description: '' };
  expect([repair(both), isDoubtful(both)]).toEqual([whole(both), false]);
});

test('R245 of several fields that look like a duration, chooses the field between two equal names of performer and uploader', () => {
  const clocks = { performer: '5:30 | News', uploader: '5:30 | News' };
  expect([repair(clocks), isDoubtful(clocks)]).toEqual([whole(clocks), true]);
  const seconds = { performer: 'News | 5:30', duration: '754', uploader: 'News | 5:30' };
  expect([repair(seconds), isDoubtful(seconds)]).toEqual([whole(seconds), true]);
  const numbered = { performer: 'News | 24', uploader: 'News | 24' };
  expect([repair(numbered), isDoubtful(numbered)]).toEqual([whole(numbered), false]);
  const apart = { performer: 'Ann', duration: '1:00', uploader: 'Bob | 2:00 | Cid' };
  expect([repair(apart)?.slice(7, 10), isDoubtful(apart)]).toEqual([['Ann|1:00|Bob ', ' 2:00 ', ' Cid'], true]);
});

test('R245 accepts a number or an empty field as the duration if no field has the form 12:34', () => {
  const seconds = { ...channel, duration: '754' };
  expect([repair(seconds), isDoubtful(seconds)]).toEqual([whole(seconds), true]);
  const none = { ...channel, duration: '' };
  expect([repair(none), isDoubtful(none)]).toEqual([whole(none), true]);
  const others = { performer: 'Ann | Bob', duration: '' };
  expect([repair(others), isDoubtful(others)]).toEqual([whole(others), true]);
});

test('R245 preserves all tags and the performer if the column of tags contains a pipe', () => {
  const mixed = { tags: 'rock,live|unplugged,jazz', uploader: 'Ann' };
  expect([repair(mixed), isDoubtful(mixed)]).toEqual([whole(mixed), true]);
  const onlyPipes = { tags: 'rock|live|jazz', performer: 'Ann', uploader: 'somebody' };
  expect([repair({ ...onlyPipes, categories: 'Music' })?.slice(5, 8), isDoubtful(onlyPipes)]).toEqual([
    ['Music', 'rock|live|jazz', 'Ann'],
    true,
  ]);
  const spaced = { tags: 'rock', performer: 'Ann | Bob', uploader: 'somebody' };
  expect(repair(spaced)).toEqual(whole(spaced));
  const named = { tags: 'rock,live|jazz,Ann', performer: '', uploader: '' };
  expect(repair(named)).toEqual(whole(named));
});

test('R245 does not mistake the tags after a pipe for a performer', () => {
  const fields = toLine({ categories: 'a', tags: 'b|c,d', performer: 'e,f', uploader: 'g' }).split('|');
  expect(repairLineWithExtraPipes(fields)?.fields.slice(5, 8)).toEqual(['a', 'b|c,d', 'e,f']);
});

test('R245 when a title with pipes is repaired, prefers a title of at most 100 characters', () => {
  const long = { title: 'A walk in the hills', description: `${'uphill '.repeat(13)}here|and down` };
  expect([repair(long), isDoubtful(long)]).toEqual([whole(long), true]);
  const exact = { title: `${'a'.repeat(98)}|b`, description: 'c' };
  expect(repair(exact)).toEqual(whole(exact));
  expect(repair({ title: `${'a'.repeat(99)}|b`, description: 'c' })).toEqual(
    whole({ title: 'a'.repeat(99), description: 'b|c' }),
  );
  const wide = { title: `${'\u{1f3ac}'.repeat(98)}|b`, description: 'c' };
  expect(repair(wide)).toEqual(whole(wide));
});

test('R245 when a title with pipes is repaired, accepts a longer title if no shorter one is possible', () => {
  const long = { title: `${'a'.repeat(150)} | b`, description: 'c' };
  expect([repair(long), isDoubtful(long)]).toEqual([whole(long), false]);
  const huge = { title: `${'a'.repeat(150)}|b`, description: '' };
  expect([repair(huge), isDoubtful(huge)]).toEqual([whole(huge), false]);
  const second = { title: `a | ${'b'.repeat(150)}`, description: 'c' };
  expect([repair(second), isDoubtful(second)]).toEqual([whole(second), true]);
});

test('R245 treats a pipe with blanks around it as part of the title or description, not as a column separator', () => {
  const cut = { title: 'A | B | C', description: 'D | E | F' };
  expect([repair(cut), isDoubtful(cut)]).toEqual([whole(cut), false]);
  const empty = { title: 'A | B|C', description: '' };
  expect([repair(empty), isDoubtful(empty)]).toEqual([whole(empty), false]);
  const half = { title: 'A| B', description: 'C' };
  expect([repair(half), isDoubtful(half)]).toEqual([whole(half), true]);
  const end = { title: 'A | B |', description: 'A | B |' };
  expect([repair(end), isDoubtful(end)]).toEqual([whole(end), true]);
  const untrimmed = { title: 'A | B ', description: '' };
  expect([repair(untrimmed), isDoubtful(untrimmed)]).toEqual([whole(untrimmed), false]);
  const tight = { title: 'A|B', description: 'C' };
  expect([repair(tight), isDoubtful(tight)]).toEqual([whole(tight), true]);
});

test('R245 if every pipe of an import line has blanks around it, ignores these blanks', () => {
  const pad = (columns: Columns) => toLine(columns).split('|').join(' | ').split('|');
  const trimmed = (columns: Columns) => {
    const repaired = repairLineWithExtraPipes(pad(columns));
    return [repaired?.fields.map((field) => field.trim()), repaired?.isDoubtful];
  };
  expect(trimmed({ title: 'A|B', description: '' })).toEqual([whole({ title: 'A | B', description: '' }), false]);
  const text = 'see https://a.example/ and';
  expect(trimmed({ title: 'A', description: `${text}|more` })).toEqual([
    whole({ title: 'A', description: `${text} | more` }),
    true,
  ]);
});

test('R245 recognizes text that contains a URL or an escaped line break as the description', () => {
  for (const mark of ['see https://a.example/x', 'one\\ntwo']) {
    const cut = { title: 'A|B', description: `${mark}|C` };
    expect(repair(cut)).toEqual(whole(cut));
    const certain = { title: 'A', description: `${mark}|C` };
    expect([repair(certain), isDoubtful(certain)]).toEqual([whole(certain), false]);
  }
});

test('R245 does not mistake a URL in the description for the video URL', () => {
  const address = { title: 'A | B', description: 'https://a.example/' };
  expect([repair(address), isDoubtful(address)]).toEqual([whole(address), false]);
  const bare = { title: 'A | B', description: 'https://a.example/', embedUrl: '' };
  expect([repair(bare), isDoubtful(bare)]).toEqual([whole(bare), true]);
  const links = { description: 'x|https://a.example/1|https://a.example/2|y', embedUrl: '' };
  expect(isDoubtful(links)).toBe(true);
  const noCategories = { title: 'A | B', categories: '' };
  expect([repair(noCategories), isDoubtful(noCategories)]).toEqual([whole(noCategories), false]);
  const noCategoriesEither = { ...channel, categories: '' };
  expect([repair(noCategoriesEither), isDoubtful(noCategoriesEither)]).toEqual([whole(noCategoriesEither), true]);
});

test('R245 repairs pipes in a column after the thumbnail by the format of the neighboring fields, and reports the repair as doubtful', () => {
  const pictures = { allThumbnails: 'https://a.example/1.jpg|https://a.example/2.jpg|https://a.example/3.jpg' };
  const rows: Columns[] = [
    pictures,
    { slug: 'a|slug' },
    { site: 'a|site' },
    { thumbnail: '/1.jpg', allThumbnails: '/1.jpg|/2.jpg' },
    { ...pictures, uploader: 'https://a.example/ann' },
    { ...pictures, slug: 'a|slug' },
    { title: 'A | B', site: 'a|site|of|three' },
    { allThumbnails: '', slug: 'a|slug' },
    { allThumbnails: '/1.jpg', title: 'A | B', slug: 'a|slug' },
  ];
  for (const columns of rows) expect([repair(columns), isDoubtful(columns)]).toEqual([whole(columns), true]);
});

test('R245 drops fields after the last column of a repaired import line', () => {
  const fields = toLine({ title: 'A | B' }).split('|');
  expect(repairLineWithExtraPipes([...fields, 'extra', 'extra'])).toEqual({
    fields: whole({ title: 'A | B' }),
    isDoubtful: true,
  });
});

test('R245 counts columns from the end of the line if the last columns have unexpected values, and reports the repair as doubtful', () => {
  const odd = { title: 'A | B', secondDate: 'soon' };
  expect([repair(odd), isDoubtful(odd)]).toEqual([whole(odd), true]);
  const blank = { title: 'A | B', secondDate: 'soon', thumbnail: '', allThumbnails: '' };
  expect([repair(blank), isDoubtful(blank)]).toEqual([whole(blank), true]);
  expect(repairLineWithExtraPipes([...whole({ secondDate: 'soon' }), 'extra'])).toBeNull();
  for (const wrong of [
    { quality: 'false' },
    { quality: '2024-06-01' },
    { flag: '2024-06-01' },
    { flag: 'https://a.example/' },
    { slug: 'https://a.example/' },
    { site: 'true' },
    { site: '1.2.2024' },
    { preview: 'none' },
  ]) {
    expect(isDoubtful({ ...wrong, title: 'A | B' })).toBe(true);
  }
});

test('does not repair an import line with at most 18 fields', () => {
  expect(repairLineWithExtraPipes(whole())).toBeNull();
  expect(repairLineWithExtraPipes(['a', 'b'])).toBeNull();
});

test('does not repair an import line that only has extra fields after the last column', () => {
  expect(repairLineWithExtraPipes([...whole(), 'extra', 'extra'])).toBeNull();
  expect(repairLineWithExtraPipes([...whole(), 'extra'])).toBeNull();
  expect(repairLineWithExtraPipes([...whole({ thumbnail: '/demo/1.svg' }), 'extra'])).toBeNull();
  expect(repairLineWithExtraPipes([...whole({ embedUrl: '' }), 'extra'])).toBeNull();
});

test('R150 accepts URLs surrounded by blanks, but does not accept a blank as a URL', () => {
  const blank = { videoUrl: ' https://videos.example.org/1 ', embedUrl: ' ', thumbnail: ' ' };
  expect(repair({ ...blank, title: 'a|b' })).toEqual(whole({ ...blank, title: 'a|b' }));
});

test('R150 does not mistake a text that contains a URL for a URL column', () => {
  const text = 'see https://videos.example.org/1';
  const texts = { description: text, title: `${text}|https://videos.example.org/2 and more|` };
  expect(repair(texts)).toEqual(whole(texts));
});

test('does not repair an import line whose thumbnail cannot be located', () => {
  expect(repair({ title: 'a|b', slug: 'x|y', allThumbnails: 'none' })).toBeNull();
});

test('does not repair an import line without a valid URL', () => {
  expect(repairLineWithExtraPipes(Array.from({ length: 30 }, () => 'text'))).toBeNull();
  expect(repair({ title: 'a|b', videoUrl: 'javascript:alert(1)', embedUrl: 'x' })).toBeNull();
});
