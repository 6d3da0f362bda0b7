import { expect, test } from 'vitest';
import { isClip, previewOf, standInsOf } from '../../../src/lib/catalogue/details.ts';

const FRAMES = ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg'];

test('R395 the first three frames stand in for a thumbnail, and a preview that is a picture last', () => {
  expect([
    standInsOf({ frames: FRAMES, preview: '/p.webp' }),
    standInsOf({ frames: FRAMES, preview: '/2.jpg' }),
    standInsOf({ frames: ['/1.jpg'], preview: '/p.mp4' }),
    standInsOf({ frames: [], preview: null }),
  ]).toEqual([['/1.jpg', '/2.jpg', '/3.jpg', '/p.webp'], ['/1.jpg', '/3.jpg', '/4.jpg', '/2.jpg'], ['/1.jpg'], []]);
});

test('R395 a preview is the short video where there is one, and the frames, or the one picture that is named', () => {
  expect([
    previewOf({ frames: FRAMES, preview: '/p.webm?size=2' }),
    previewOf({ frames: FRAMES, preview: '/p.jpg' }),
    previewOf({ frames: [], preview: '/p.jpg' }),
    previewOf({ frames: [], preview: '/p.MP4' }),
  ]).toEqual([
    { clip: '/p.webm?size=2', pictures: FRAMES },
    { clip: null, pictures: FRAMES },
    { clip: null, pictures: ['/p.jpg'] },
    { clip: '/p.MP4', pictures: [] },
  ]);
  expect(['/mp4', '/a.mp4.jpg', '/a.jpg?.mp4x', '/a.webm#t=2'].map(isClip)).toEqual([false, false, false, true]);
});
