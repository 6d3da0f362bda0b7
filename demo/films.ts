import { slugify } from '../src/lib/catalogue/text/slug.ts';
import { isSceneName, type SceneName } from './scenes.ts';
import { isThing } from './things.ts';

/** What a picture shows. */
export interface Motif {
  readonly scene: SceneName;
  /** Drawings of things.svg; none for what the scene has of its own. */
  readonly things: readonly string[];
}

/** One invented video, before chance gives it a date, a host and the like. */
export interface Film extends Motif {
  /** ASCII, so that its picture's address needs no encoding. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** Films of one theme are kept apart. */
  readonly theme: string;
  readonly tags: readonly string[];
  /** As the export writes it, or null when any will do. */
  readonly duration: string | null;
}

/** Returns a title's id: its slug without diacritics. */
function titleToId(title: string): string {
  return slugify(title.normalize('NFD').replace(/\p{M}/gu, ''));
}

const PICTURE = /^([a-z ]+?)(?: = ([a-z ]+?))?(?:: ([a-z, ]+))?$/;

function parsePicture(text: string): Motif & { readonly theme: string } {
  const [, theme = text, scene = theme, list = ''] = PICTURE.exec(text) ?? [];
  if (!isSceneName(scene)) throw new Error(`got the scene "${scene}", expected one of scenes.ts`);
  const things = list === '' ? [] : list.split(', ');
  const unknown = things.find((name) => !isThing(name));
  if (unknown !== undefined) throw new Error(`got the thing "${unknown}", expected one of things.svg`);
  return { theme, scene, things };
}

const HEAD = /^([^|]+)\|([^|]+)\|([^|]+)(?:\|\s*([\d:]+)\s*)?$/;

function parseFilm(head: string, description: string, category: string): Film {
  const [, title = '', picture = '', tags = '', duration = null] = (HEAD.exec(head) ?? []).map((part) => part?.trim());
  const id = titleToId(title);
  if (id === '' || tags === '' || category === '') {
    throw new Error(`got "${head}", expected title | picture | tags, a duration perhaps, below a category`);
  }
  if (description === '' || description.startsWith('# ') || description.includes('|')) {
    throw new Error(`got no description of "${title}", expected one on the line after it`);
  }
  return { id, title, description, category, ...parsePicture(picture), tags: tags.split(', '), duration };
}

/** Returns the videos of a list as titles.txt writes it; throws "file:line: got X, expected Y" on a line that is none. */
export function parseFilms(list: string, file: string): Film[] {
  const films = new Map<string, Film>();
  const lines = list.split('\n');
  let category = '';
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.startsWith('# ')) category = line.slice(2);
    if (line === '' || line.startsWith('# ') || line.startsWith('//')) continue;
    try {
      const film = parseFilm(line, lines[at + 1] ?? '', category);
      if (films.has(film.id)) throw new Error(`got the id "${film.id}" again, expected one of its own`);
      films.set(film.id, film);
    } catch (error) {
      throw new Error(`${file}:${at + 1}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    at++;
  }
  return [...films.values()];
}
