import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import {
  stopPageDependencyRecording,
  arePageDataDependenciesUnchanged,
  runOutsidePageRendering,
  renderPageRecordingReads,
  type PageDataDependencies,
} from '../../../src/lib/site/page-data-dependencies.ts';
import { findSitemapEntry, restoreSitemapEntry } from '../../../src/lib/site/sitemap-data.ts';
import { addLanguagePrefix } from '../../../src/lib/catalogue/languages.ts';
import { createEnglishLangAttributeAdder } from './add-english-lang-attributes.ts';
import { createIslandUrlWriter } from './island-url-writer.ts';
import { hashBytes, hashFolder } from '../project/hash-files.ts';
import { createStringInterner, type LanguagePageRecords, type PageRecord } from './previous-page-records.ts';
import { toLanguageFilePath } from '../project/merge-language-pages.ts';
import { shortenHtml } from './shorten-html.ts';
import { findReferencesAndInlineCode, isHtmlFile } from './find-page-references.ts';

type BuildStart = NonNullable<AstroIntegration['hooks']['astro:build:start']>;
type SetPrerenderer = Parameters<BuildStart>[0]['setPrerenderer'];
type Prerenderer = Exclude<Parameters<SetPrerenderer>[0], (...args: never[]) => unknown>;
type Render = Prerenderer['render'];
type Bytes = Uint8Array<ArrayBuffer>;

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** Inputs of {@link createPageReuseIntegration}, for the pages of one language. */
export interface PageReuseInput {
  /** Output folder of the pages. The bundler writes its files to this folder before the first page is rendered. */
  readonly site: string;
  /** Path prefix of the pages in the finished site: empty, or `/de`. */
  readonly prefix: string;
  /** Folder of the last site, from which unchanged pages are copied. */
  readonly out: string;
  /** Hash of code, dependencies and settings; null if unknown. */
  readonly program: string | null;
  /** Page records of the last build; null to render all pages. */
  readonly last: LanguagePageRecords | null;
  /** English messages that the pages show because their language lacks them. */
  readonly englishMessages?: readonly string[];
}

/** Location of a page: its file in the output folder, and its URL path in the finished site. */
interface PageLocation {
  readonly file: string;
  readonly address: string;
}

function locationOf(request: Request, prefix: string): PageLocation {
  const { pathname } = new URL(request.url);
  const file = toLanguageFilePath(decodeURI(pathname).slice(1), prefix);
  return { file, address: addLanguagePrefix(pathname.replace(/\.html$/, ''), prefix) };
}

/** Collects the page records of one build, and reuses pages of the last site that are unchanged. */
function createPages({ site, out, last, englishMessages = [] }: Omit<PageReuseInput, 'prefix' | 'program'>) {
  const pages = new Map<string, PageRecord>();
  const intern = createStringInterner();
  const writeIslandUrls = createIslandUrlWriter(site);
  const markEnglishTexts = createEnglishLangAttributeAdder(englishMessages);
  let reused = 0;
  return {
    pages,
    countReused: () => reused,
    /** Returns the bytes of a page of the last site if a build with the hash `program` would render the same page again, otherwise null. */
    async reuse({ file, address }: PageLocation, program: string | null): Promise<Bytes | null> {
      const record = last !== null && last.program === program ? last.pages.get(file) : undefined;
      if (!record?.trace) return null;
      const bytes = await readFile(path.join(out, file)).catch(() => null);
      if (bytes === null || hashBytes(bytes) !== record.hash || !(await arePageDataDependenciesUnchanged(record.trace)))
        return null;
      if (record.note) restoreSitemapEntry(address, record.note);
      pages.set(file, record);
      reused++;
      return bytes;
    },
    /**
     * Records a rendered page and returns its final bytes: with the URLs of island scripts, with lang="en" on English texts, and shortened.
     */
    async finish({ file, address }: PageLocation, rendered: Bytes, trace: PageDataDependencies | null): Promise<Bytes> {
      const html = isHtmlFile(file) ? await writeIslandUrls(markEnglishTexts(decoder.decode(rendered))) : null;
      const bytes = html === null ? rendered : encoder.encode(shortenHtml(html));
      const { needs, scripts, styles } = findReferencesAndInlineCode(file, html ?? '');
      pages.set(file, {
        hash: hashBytes(bytes),
        needs: needs.map(intern),
        scripts: scripts.map(intern),
        styles: styles.map(intern),
        trace,
        note: findSitemapEntry(address) ?? null,
      });
      return bytes;
    },
  };
}

/** Astro integration that renders or reuses the pages of a build, with functions for the page records and the number of reused pages. */
export interface PageReuseIntegration {
  readonly integration: AstroIntegration;
  /** Records of the pages finished so far, by file path. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Returns the page records for the next build, or null if the next build cannot reuse any of the pages. */
  finish(): LanguagePageRecords | null;
  countReused(): number;
}

/**
 * Returns an Astro integration that copies a page from the last site if rendering would give the same page, and renders all other pages. A
 * page is copied if all of these conditions hold:
 *
 * - code, dependencies and settings are unchanged, and so is every file that the bundler generated for pages and browsers;
 * - every catalogue query of the page gets the same response;
 * - its file is unchanged since the last build.
 *
 * Pages of routes without a parameter in their path are always rendered, since each of these routes has only one page.
 */
export function createPageReuseIntegration({ program, ...input }: PageReuseInput): PageReuseIntegration {
  const { pages, countReused, reuse, finish } = createPages(input);
  let generatedHash: string | null = null;
  const renderBy =
    (render: Render): Render =>
    async (request, options) => {
      const location = locationOf(request, input.prefix);
      const hasParameter = options.routeData.params.length > 0;
      const reusedPage = hasParameter ? await reuse(location, generatedHash) : null;
      if (reusedPage) return new Response(reusedPage);
      const [{ response, body }, trace] = await renderPageRecordingReads(async () => {
        const result = await render(request, options);
        const rendered = result instanceof Response ? result : result.response;
        // read the whole body now: Astro queries the catalogue until the body of the page is complete
        return { response: rendered, body: rendered.body && new Uint8Array(await rendered.arrayBuffer()) };
      });
      const isRedirect = response.status >= 300 && response.status < 400;
      if (body === null || isRedirect) return new Response(body, response);
      return new Response(await finish(location, body, hasParameter ? trace : null), response);
    };
  const withReuse = (own: Prerenderer): Prerenderer => ({
    ...own,
    name: 'marquee',
    async setup() {
      await own.setup?.();
      generatedHash = program === null ? null : hashBytes(`${program} ${await hashFolder(input.site)}`);
    },
    getStaticPaths: () => runOutsidePageRendering(() => own.getStaticPaths()),
    render: renderBy(own.render),
    async teardown() {
      stopPageDependencyRecording();
      await own.teardown?.();
    },
  });
  return {
    integration: {
      name: 'marquee:rendering',
      hooks: { 'astro:build:start': ({ setPrerenderer }) => setPrerenderer(withReuse) },
    },
    pages,
    finish: () => (generatedHash === null ? null : { program: generatedHash, pages }),
    countReused,
  };
}
