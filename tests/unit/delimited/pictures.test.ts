import { expect, test } from 'vitest';
import { parseLine } from '../../../src/lib/delimited/parse.ts';
import { parseOtherPictures } from '../../../src/lib/delimited/pictures.ts';
import { processorSeconds } from '../../support/processor-time.ts';
import { toLine, type Columns } from './line.ts';

const HOST = 'https://pictures.example.org';
const picture = (name: string) => `${HOST}/${name}.jpg`;

function othersOf(columns: Columns): readonly string[] {
  const line = parseLine(toLine({ thumbnail: picture('1'), ...columns }), 1);
  return line.kind === 'video' ? line.video.otherPictures : [];
}

test('what can stand in for a thumbnail are the first others of the list, and the preview last', () => {
  expect(
    othersOf({ allThumbnails: [3, 1, 3, 2, 4, 5].map((n) => picture(`${n}`)).join(','), preview: picture('p') }),
  ).toEqual([picture('3'), picture('2'), picture('4'), picture('p')]);
  expect(othersOf({ allThumbnails: `${picture('p')},${picture('2')}`, preview: picture('p') })).toEqual([
    picture('2'),
    picture('p'),
  ]);
});

test('nothing stands in where there is no other picture', () => {
  expect([
    othersOf({ allThumbnails: '', preview: '' }),
    othersOf({ allThumbnails: picture('1'), preview: picture('1') }),
    othersOf({
      allThumbnails: 'javascript:alert(1), ftp://x.example/2.jpg , //x.example/3.jpg,nothing',
      preview: 'none',
    }),
  ]).toEqual([[], [], []]);
});

test('lists are separated by commas, semicolons or blanks, and addresses may hold commas', () => {
  const lists = [
    [`${HOST}/a,b.jpg`, `${HOST}/a,/;b.jpg`, 'http://pictures.example.org/3.jpg'],
    ['/own/2.jpg', '/own/3.jpg', picture('3')],
    ['/own/2.jpg', 'http://pictures.example.org/3.jpg', '/own/4.jpg'],
  ];
  for (const separator of [',', ';', ' ', ', ', ' ; ']) {
    for (const others of lists) {
      expect(parseOtherPictures(picture('1'), others.join(separator), picture('1'))).toEqual(others);
    }
  }
});

test('blanks before the first path of a list and commas in an address of a line change nothing', () => {
  expect(parseOtherPictures(picture('1'), ' /own/2.jpg,/own/3.jpg', picture('1'))).toEqual([
    '/own/2.jpg',
    '/own/3.jpg',
  ]);
  expect(othersOf({ allThumbnails: `${picture('2,b')},${picture('3')}`, preview: '' })).toEqual([
    picture('2,b'),
    picture('3'),
  ]);
});

test('a list is read as far as four addresses of the longest go, and no farther', () => {
  const behind = (blanks: number) => parseOtherPictures('', `${' '.repeat(blanks)}${picture('2')}`, '');
  expect([behind(15_900), behind(16_000)]).toEqual([[picture('2')], []]);
});

test('a list of nothing but separators is done with at once', async () => {
  const lists = [',', ' ', ';\t'].map((separator) => separator.repeat(1_000_000));
  const seconds = await processorSeconds(() => {
    expect(lists.flatMap((list) => parseOtherPictures('', list, ''))).toEqual([]);
    expect(parseOtherPictures('', `/2.jpg${','.repeat(15_000)}x`, '').length).toBeLessThan(2);
  });
  expect(seconds).toBeLessThan(2);
});
