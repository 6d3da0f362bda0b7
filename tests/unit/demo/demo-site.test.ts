import { expect, test } from 'vitest';
import project from '../../../package.json' with { type: 'json' };
import { readShownCollections } from '../../../cli/build/project/operator-collection-files.ts';
import { readTagNoteFiles } from '../../../cli/build/project/tag-note-files.ts';
import { readDemoFilms } from '../../../demo/write-demo-catalogue.ts';
import { slugOfLabel } from '../../../src/lib/catalogue/label-kinds-and-slugs.ts';
import { readSettings } from '../../../src/lib/settings/read-settings.ts';

test('R771 the footer of the demo site links to the repository and to its documentation', async () => {
  const { footer } = await readSettings({ environment: { MARQUEE_SITE: 'demo/site' } });
  const links = footer.flatMap((group) => group.links.map(({ href }) => href));
  const repository = /^git\+(.*)\.git$/.exec(project.repository.url)?.[1];
  expect(links).toEqual([`${repository}#documentation`, repository]);
});

test('R838 every note and every link in the notes of the demo site belongs to a tag of the demo catalogue', async () => {
  const films = await readDemoFilms();
  const slugs = new Set(films.flatMap(({ tags }) => tags.map((name) => slugOfLabel('tag', name))));
  const notes = await readTagNoteFiles({ site: 'demo/site', language: 'en', languages: [] });
  const linked = notes.flatMap(({ text }) => Array.from(text.matchAll(/\(\/tag\/([^)]+)\)/g), ([, slug]) => slug));
  expect(notes).toHaveLength(2);
  expect([...notes.map(({ slug }) => slug), ...linked].filter((slug) => !slugs.has(slug!))).toEqual([]);
});

test('R869 the demo site has two collections of existing tags, and the home page features both', async () => {
  const slugs = new Set((await readDemoFilms()).flatMap(({ tags }) => tags.map((name) => slugOfLabel('tag', name))));
  const collections = await readShownCollections({ site: 'demo/site', language: 'en', languages: [], builtAt: 0 });
  const tags = collections.map(({ front }) => /tag:(\S+)/.exec(front.query ?? '')?.[1] ?? '');
  expect(collections.map(({ name, front }) => [name, front.featured])).toEqual([
    ['after-dark', 2],
    ['quiet-coasts', 1],
  ]);
  expect(tags.filter((slug) => !slugs.has(slug))).toEqual([]);
});
