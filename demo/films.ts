import { slugify } from '../src/lib/domain/slug.ts';
import { isSceneName, type SceneName } from './scene-table.ts';

/** One invented video, before chance gives it a date, a host and the like. */
export interface Film {
  /** ASCII, so that its picture's address needs no encoding. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  readonly scene: SceneName;
  readonly tags: readonly string[];
  /** As the export writes it, or null when any will do. */
  readonly duration: string | null;
}

/** Returns a title's id: its slug without diacritics. */
function titleToId(title: string): string {
  return slugify(title.normalize('NFD').replace(/\p{M}/gu, ''));
}

function parseFilm(head: string, description: string, category: string): Film {
  const [title = '', scene = '', tags = '', duration = null] = head.split('|').map((part) => part.trim());
  if (!isSceneName(scene)) throw new Error(`${title}: got the scene "${scene}", expected one of the scene table`);
  if (tags === '' || description === '') throw new Error(`${title}: got no tags or no description, expected both`);
  return { id: titleToId(title), title, description, category, scene, tags: tags.split(', '), duration };
}

/** Returns the videos of a list as titles.ts writes it; throws "got X, expected Y" on a line that is none. */
export function parseFilms(list: string): Film[] {
  const films: Film[] = [];
  const lines = list.split('\n').filter((line) => line !== '');
  let category = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.startsWith('# ')) category = line.slice(2);
    else films.push(parseFilm(line, lines[++at] ?? '', category));
  }
  return films;
}
