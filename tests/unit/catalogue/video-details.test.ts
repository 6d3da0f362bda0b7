import { expect, test } from 'vitest';
import { isVideoFileUrl, getPreviewMedia, listFallbackPictures } from '../../../src/lib/catalogue/video-details.ts';

const FRAMES = ['/1.jpg', '/2.jpg', '/3.jpg', '/4.jpg'];

test('R395 uses up to three frames, then a preview image, as fallbacks of a thumbnail', () => {
  expect([
    listFallbackPictures({ frames: FRAMES, preview: '/p.webp' }),
    listFallbackPictures({ frames: FRAMES, preview: '/2.jpg' }),
    listFallbackPictures({ frames: ['/1.jpg'], preview: '/p.mp4' }),
    listFallbackPictures({ frames: [], preview: null }),
  ]).toEqual([['/1.jpg', '/2.jpg', '/3.jpg', '/p.webp'], ['/1.jpg', '/3.jpg', '/4.jpg', '/2.jpg'], ['/1.jpg'], []]);
});

test('R395 previews a video by its short clip and its frames, or by the preview image if there are none', () => {
  expect([
    getPreviewMedia({ frames: FRAMES, preview: '/p.webm?size=2' }),
    getPreviewMedia({ frames: FRAMES, preview: '/p.jpg' }),
    getPreviewMedia({ frames: [], preview: '/p.jpg' }),
    getPreviewMedia({ frames: [], preview: '/p.MP4' }),
  ]).toEqual([
    { clip: '/p.webm?size=2', pictures: FRAMES },
    { clip: null, pictures: FRAMES },
    { clip: null, pictures: ['/p.jpg'] },
    { clip: '/p.MP4', pictures: [] },
  ]);
  expect(['/mp4', '/a.mp4.jpg', '/a.jpg?.mp4x', '/a.webm#t=2'].map(isVideoFileUrl)).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
