import { expect, test } from 'vitest';
import { repairFields } from '../../../src/lib/export/repair.ts';
import { toLine, WHOLE, type Columns } from './line.ts';

const repair = (columns: Columns) => repairFields(toLine(columns).split('|'));
const whole = (columns: Columns = {}) => Object.values({ ...WHOLE, ...columns });

test('R150 puts a title with pipes together again', () => {
  expect(repair({ title: 'Hills | Part 2' })).toEqual(whole({ title: 'Hills | Part 2' }));
  expect(repair({ title: '|a||b|' })).toEqual(whole({ title: '|a||b|' }));
});

test('R150 repairs a line without an embed address', () => {
  expect(repair({ title: 'a|b', embedUrl: '' })).toEqual(whole({ title: 'a|b', embedUrl: '' }));
});

test('R150 repairs a line whose other columns are empty', () => {
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

test('R150 repairs a line whose thumbnail is a path of the site, or missing', () => {
  expect(repair({ title: 'a|b', thumbnail: '/demo/1.svg' })).toEqual(whole({ title: 'a|b', thumbnail: '/demo/1.svg' }));
  expect(repair({ title: 'a|b', thumbnail: '' })).toEqual(whole({ title: 'a|b', thumbnail: '' }));
});

test('R150 a pipe in the description moves its beginning to the title', () => {
  expect(repair({ title: 'a', description: 'b|c' })).toEqual(whole({ title: 'a|b', description: 'c' }));
});

test('R150 a pipe behind the addresses costs the columns near it, not the thumbnail and what follows', () => {
  const repaired = repair({ performer: 'Ann|Bob', title: 'a|b' });
  expect(repaired).toEqual(whole({ title: 'a|b', performer: 'Bob' }));
  expect(repair({ performer: 'Ann|Bob' })).toEqual(whole({ performer: 'Bob' }));
});

test('leaves alone a line that has 18 fields or fewer', () => {
  expect(repairFields(whole())).toBeNull();
  expect(repairFields(['a', 'b'])).toBeNull();
});

test('leaves alone a line with fields behind the last column', () => {
  expect(repairFields([...whole(), 'extra', 'extra'])).toBeNull();
  expect(repairFields([...whole(), 'extra'])).toBeNull();
  expect(repairFields([...whole({ thumbnail: '/demo/1.svg' }), 'extra'])).toBeNull();
});

test('R150 addresses may stand between blanks, and a blank is no address', () => {
  const blank = { videoUrl: ' https://videos.example.org/1 ', embedUrl: ' ', thumbnail: ' ' };
  expect(repair({ ...blank, title: 'a|b' })).toEqual(whole({ ...blank, title: 'a|b' }));
});

test('R150 an address within a text is none', () => {
  const text = 'see https://videos.example.org/1';
  const texts = { description: text, title: `${text}|https://videos.example.org/2 and more|` };
  expect(repair(texts)).toEqual(whole(texts));
});

test('leaves alone a line whose thumbnail is nowhere near its place', () => {
  expect(repair({ title: 'a|b', slug: 'x|y', allThumbnails: 'none' })).toBeNull();
});

test('leaves alone a line in which no address can be found', () => {
  expect(repairFields(Array.from({ length: 30 }, () => 'text'))).toBeNull();
  expect(repair({ title: 'a|b', videoUrl: 'javascript:alert(1)', embedUrl: 'x' })).toBeNull();
});
