import { expect, test } from 'vitest';
import { createCatalogueComparer } from '../../../../src/lib/import/run/compare-catalogues.ts';
import { makeVideo } from '../../../support/test-catalogue.ts';

test('compares two catalogues: lists new, changed and removed videos, and counts unchanged ones', () => {
  const { addBefore, addAfter, finish } = createCatalogueComparer();
  for (const id of ['gone', 'same', 'changed']) addBefore(makeVideo({ id, title: `The ${id} one` }));
  addAfter(makeVideo({ id: 'new', title: 'The new one' }));
  addAfter(makeVideo({ id: 'same', title: 'The same one' }));
  addAfter(makeVideo({ id: 'changed', title: 'Another title', tags: ['nature'] }));
  expect(finish()).toEqual({
    added: [{ id: 'new', title: 'The new one' }],
    changed: [{ id: 'changed', title: 'Another title', fields: ['title', 'tags'] }],
    gone: [{ id: 'gone', title: 'The gone one' }],
    same: 1,
  });
});

test('detects a change of every video field that is not derived from another field', () => {
  const video = makeVideo({ id: 'a' });
  const changes: Readonly<Record<string, unknown>> = {
    title: 'x',
    description: 'x',
    videoUrl: 'https://x.example/1',
    embedUrl: 'https://x.example/2',
    thumbnailUrl: 'https://x.example/3',
    previewUrl: 'https://x.example/4',
    duration: 1,
    quality: 'HD',
    addedAt: 1,
    tags: ['x'],
    categories: ['x'],
  };
  for (const [name, value] of Object.entries(changes)) {
    const { addBefore, addAfter, finish } = createCatalogueComparer();
    addBefore(video);
    addAfter({ ...video, [name]: value });
    expect(finish().changed).toEqual([{ id: 'a', title: name === 'title' ? 'x' : video.title, fields: [name] }]);
  }
});

test('ignores changes of video fields that are derived from others', () => {
  const { addBefore, addAfter, finish } = createCatalogueComparer();
  const video = makeVideo({ id: 'a' });
  addBefore(video);
  addAfter({ ...video, views: video.views + 1, source: 'xvideos' });
  expect(finish()).toEqual({ added: [], changed: [], gone: [], same: 1 });
});

test('finds no differences between two empty catalogues', () => {
  expect(createCatalogueComparer().finish()).toEqual({ added: [], changed: [], gone: [], same: 0 });
});
