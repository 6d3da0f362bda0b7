import { slugify } from '../src/lib/catalogue/text/slug.ts';
import { isPictureSceneName, type PictureSceneName } from './picture-scenes.ts';
import { isDrawingName } from './svg-drawings.ts';

/** Names of the scene and the drawings of a demo video's picture. */
export interface DemoPictureContent {
  readonly scene: PictureSceneName;
  /** Names of drawings in drawings.svg; empty for the default drawings of the scene. */
  readonly things: readonly string[];
}

/** An invented video, without the fields that are generated randomly, such as date and host. */
export interface Film extends DemoPictureContent {
  /** Slug of the title in ASCII, so that the URL of its picture needs no encoding. */
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string;
  /** Theme of the video: the catalogue puts videos with the same theme far apart. */
  readonly theme: string;
  readonly tags: readonly string[];
  /** Duration in the format of the import file, or null for a random duration. */
  readonly duration: string | null;
}

/** Returns the id of a title: its slug without diacritics and without the subtitle after a dash. */
function titleToId(title: string): string {
  const [main = ''] = title.split(' – ');
  return slugify(main.normalize('NFD').replace(/\p{M}/gu, ''));
}

const PICTURE = /^([a-z ]+?)(?: = ([a-z ]+?))?(?:: ([a-z, ]+))?$/;

function parsePicture(text: string): DemoPictureContent & { readonly theme: string } {
  const [, theme = text, scene = theme, list = ''] = PICTURE.exec(text) ?? [];
  if (!isPictureSceneName(scene))
    throw new Error(`unknown scene "${scene}": expected a scene of demo/picture-scenes.ts`);
  const things = list === '' ? [] : list.split(', ');
  const unknown = things.find((name) => !isDrawingName(name));
  if (unknown !== undefined) throw new Error(`unknown drawing "${unknown}": expected a drawing of demo/drawings.svg`);
  return { theme, scene, things };
}

const HEAD = /^([^|]+)\|([^|]+)\|([^|]+)(?:\|\s*([\d:]+)\s*)?$/;

function parseFilm(head: string, description: string, category: string): Film {
  const [, title = '', picture = '', tags = '', duration = null] = (HEAD.exec(head) ?? []).map((part) => part?.trim());
  const id = titleToId(title);
  if (id === '' || tags === '' || category === '') {
    throw new Error(`got "${head}", expected title | picture | tags [| duration] below a category`);
  }
  if (description === '' || description.startsWith('# ') || description.includes('|')) {
    throw new Error(`no description of "${title}": add it on the next line, without |`);
  }
  return { id, title, description, category, ...parsePicture(picture), tags: tags.split(', '), duration };
}

/** Parses the videos of films.txt. Throws "file:line: got X, expected Y" for an invalid line. */
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
      if (films.has(film.id)) throw new Error(`duplicate id "${film.id}": choose another title`);
      films.set(film.id, film);
    } catch (error) {
      throw new Error(`${file}:${at + 1}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
    }
    at++;
  }
  return [...films.values()];
}
