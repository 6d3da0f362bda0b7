import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { detachSubstringFromParentString } from '../../../src/lib/catalogue/detach-substring.ts';
import { writeFileAtomically } from '../../../src/lib/import/files/replace-file.ts';
import type { PageDataDependencies } from '../../../src/lib/site/page-data-dependencies.ts';
import type { SitemapEntry } from '../../../src/lib/site/sitemap-data.ts';
import { hashBytes } from '../project/hash-files.ts';
import type { ReferencesAndInlineCode } from './find-page-references.ts';

/** Record of a rendered page or feed, by which the next build decides whether to render it again. */
export interface PageRecord extends ReferencesAndInlineCode {
  /** Hash of the rendered file. */
  readonly hash: string;
  /** Catalogue queries of the page and a hash of the responses; null for a page that is rendered in every build. */
  readonly trace: PageDataDependencies | null;
  readonly note: SitemapEntry | null;
}

export interface LanguagePageRecords {
  /** Hash of all inputs of the pages except the catalogue: code, dependencies, settings and generated files. */
  readonly program: string;
  readonly pages: ReadonlyMap<string, PageRecord>;
}

const FACT_KEYS = ['needs', 'scripts', 'styles'] as const satisfies readonly (keyof ReferencesAndInlineCode)[];
type TextIndexes = Readonly<Record<keyof ReferencesAndInlineCode, readonly number[]>>;

/** Page record in its stored form. Most pages contain the same strings, so the lists store indexes into `texts` instead. */
type StoredPageRecord = Omit<PageRecord, keyof ReferencesAndInlineCode> & TextIndexes;

interface StoredPages {
  readonly program: string;
  readonly texts: readonly string[];
  readonly pages: readonly (readonly [file: string, record: StoredPageRecord])[];
}

const fileOf = (work: string, prefix: string) => path.join(work, `last-pages${prefix.replace('/', '-')}.json`);

/** Returns a function that returns the same copy for equal strings: a substring would keep the HTML of its page in memory. */
export function createStringInterner(): (text: string) => string {
  const texts = new Map<string, string>();
  return (text) => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const own = detachSubstringFromParentString(text);
    texts.set(own, own);
    return own;
  };
}

function toStored({ program, pages }: LanguagePageRecords): StoredPages {
  const numbers = new Map<string, number>();
  const numberOf = (text: string) => {
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return number;
  };
  const stored = Array.from(pages, ([file, record]): [string, StoredPageRecord] => {
    const lists = Object.fromEntries(FACT_KEYS.map((list) => [list, record[list].map(numberOf)]));
    return [file, { ...record, ...(lists as unknown as TextIndexes) }];
  });
  return { program, texts: [...numbers.keys()], pages: stored };
}

function fromStored({ program, texts, pages }: StoredPages): LanguagePageRecords {
  const records = pages.map(([file, record]): [string, PageRecord] => {
    const lists = Object.fromEntries(FACT_KEYS.map((list) => [list, record[list].map((number) => texts[number]!)]));
    return [file, { ...record, ...(lists as unknown as ReferencesAndInlineCode) }];
  });
  return { program, pages: new Map(records) };
}

/**
 * Reads the page records of the last build in a language. `prefix` is the path prefix of the language (empty, or `/de`). Returns null if
 * there are none, or their checksum does not match.
 */
export async function readPreviousPageRecords(work: string, prefix: string): Promise<LanguagePageRecords | null> {
  const text = await readFile(fileOf(work, prefix), 'utf8').catch(() => '');
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return end > 0 && text.slice(0, end) === hashBytes(json) ? fromStored(JSON.parse(json) as StoredPages) : null;
}

/** Stores the page records of a build in a language, preceded by a checksum. */
export async function writePageRecords(work: string, prefix: string, pages: LanguagePageRecords): Promise<void> {
  const json = JSON.stringify(toStored(pages));
  await writeFileAtomically(fileOf(work, prefix), `${hashBytes(json)}\n${json}`);
}
