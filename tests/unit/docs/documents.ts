import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

/** A Markdown document without its fenced code blocks. */
export interface Document {
  readonly file: string;
  readonly text: string;
  /** The fenced code blocks of a document, and the diagrams among them. */
  readonly code: string;
  readonly diagrams: string;
}

const FENCE = /^```([^\n]*)\n(.*?)^```/gms;

/** Folders of the project whose file paths appear in documents. */
export const ROOTS = ['.github', 'bench', 'cli', 'demo', 'docs', 'public', 'server', 'src', 'tests', 'tools'] as const;

/** Names of folders with installed packages, and with the built documentation site. */
const GENERATED: ReadonlySet<string> = new Set(['node_modules', 'dist']);

/** Every file of the project, except for installed packages and generated files. */
export const FILES: ReadonlySet<string> = new Set(
  globSync([`{${ROOTS.join(',')}}/**`, '*'], { exclude: (name) => GENERATED.has(path.basename(name)) })
    .filter((file) => statSync(file).isFile())
    .map((file) => file.split(path.sep).join('/')),
);

function readDocument(file: string): Document {
  const whole = readFileSync(file, 'utf8');
  const fenced = [...whole.matchAll(FENCE)];
  const join = (blocks: typeof fenced) => blocks.map(([, , code]) => code).join('\n');
  return {
    file,
    text: whole.replaceAll(FENCE, ''),
    code: join(fenced),
    diagrams: join(fenced.filter(([, language]) => language === 'mermaid')),
  };
}

/** Every document of the project, except for the texts of the site's pages and the generated list of licenses. */
export const DOCUMENTS: readonly Document[] = [...FILES]
  .filter((file) => /^(?:[A-Z]+|docs\/.*|bench\/[A-Z]+|tests\/fixtures\/README|\.github\/.*)\.md$/.test(file))
  .filter((file) => file !== 'docs/reference/licenses.md')
  .map(readDocument);

/** Documents that describe the current state of the project: all except the changelog and decision records. */
export const CURRENT = DOCUMENTS.filter(({ file }) => !/^CHANGELOG|^docs\/contributing\/decisions\/\d/.test(file));

/** Returns the anchors that GitHub generates for the headings of a document. */
export function anchorsOf({ text }: Document): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const anchors = [...text.matchAll(/^#{1,6} +(.*)$/gm)].map(([, heading = '']) => {
    const plain = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = plain.replaceAll(/[^\p{L}\p{N}\s_-]/gu, '').replaceAll(' ', '-');
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  return new Set(anchors);
}
