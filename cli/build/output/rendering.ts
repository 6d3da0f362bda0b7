import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AstroIntegration } from 'astro';
import { endTraces, isSameTrace, traceNothing, tracePage, type Trace } from '../../../src/lib/site/page-trace.ts';
import { findNote, keepNote } from '../../../src/lib/site/sitemap-notes.ts';
import { toLanguagePath } from '../../../src/lib/catalogue/languages.ts';
import { createAnnouncer } from './announce-scripts.ts';
import { hashBytes, hashFolder } from '../project/hash-files.ts';
import { createTexts, type LastPages, type PageRecord } from './last-pages.ts';
import { toLanguageFile } from '../project/merge-language.ts';
import { findFacts, isPage } from './page-facts.ts';

type BuildStart = NonNullable<AstroIntegration['hooks']['astro:build:start']>;
type SetPrerenderer = Parameters<BuildStart>[0]['setPrerenderer'];
type Prerenderer = Exclude<Parameters<SetPrerenderer>[0], (...args: never[]) => unknown>;
type Render = Prerenderer['render'];
type Bytes = Uint8Array<ArrayBuffer>;

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

export interface RenderingInput {
  /** Where the pages go. Before the first of them, all that they are made of by the bundler lies there. */
  readonly site: string;
  /** Where the pages lie in the whole site: nothing, or `/de`. */
  readonly prefix: string;
  /** The last site: pages that would be the same again are taken from there. */
  readonly out: string;
  /** Hash of code, packages and settings; null where it is not known. */
  readonly program: string | null;
  /** What the last build kept of its pages; null where all are to be rendered. */
  readonly last: LastPages | null;
}

/** The file of a page in the folder of a site, and the path by which others know the page. */
interface PagePlace {
  readonly file: string;
  readonly address: string;
}

function placeOf(request: Request, prefix: string): PagePlace {
  const { pathname } = new URL(request.url);
  const file = toLanguageFile(decodeURI(pathname).slice(1), prefix);
  return { file, address: toLanguagePath(pathname.replace(/\.html$/, ''), prefix) };
}

/** Keeps what is known of the pages of one build, and takes those over that are the same as in the last site. */
function createPages({ site, out, last }: Pick<RenderingInput, 'site' | 'out' | 'last'>) {
  const pages = new Map<string, PageRecord>();
  const intern = createTexts();
  const announce = createAnnouncer(site);
  let taken = 0;
  return {
    pages,
    countTaken: () => taken,
    /** Returns the bytes of a page that `program` would make again, or null. */
    async takeOver({ file, address }: PagePlace, program: string | null): Promise<Bytes | null> {
      const record = last !== null && last.program === program ? last.pages.get(file) : undefined;
      if (!record?.trace) return null;
      const bytes = await readFile(path.join(out, file)).catch(() => null);
      if (bytes === null || hashBytes(bytes) !== record.hash || !(await isSameTrace(record.trace))) return null;
      if (record.note) keepNote(address, record.note);
      pages.set(file, record);
      taken++;
      return bytes;
    },
    /** Returns the bytes of a page that has been rendered, with the addresses of its scripts. */
    async finish({ file, address }: PagePlace, rendered: Bytes, trace: Trace | null): Promise<Bytes> {
      const html = isPage(file) ? await announce(decoder.decode(rendered)) : null;
      const bytes = html === null ? rendered : encoder.encode(html);
      const { needs, scripts, styles } = findFacts(file, html ?? '');
      pages.set(file, {
        hash: hashBytes(bytes),
        needs: needs.map(intern),
        scripts: scripts.map(intern),
        styles: styles.map(intern),
        trace,
        note: findNote(address) ?? null,
      });
      return bytes;
    },
  };
}

/** How the pages of one build come about. */
export interface Rendering {
  readonly integration: AstroIntegration;
  /** The pages so far, by their files. */
  readonly pages: ReadonlyMap<string, PageRecord>;
  /** Returns what the next build can take pages over by, or null. */
  finish(): LastPages | null;
  /** Returns how many pages have been taken over so far. */
  countTaken(): number;
}

/**
 * Returns how Astro comes to its pages: a page that would be the same as in the last site is taken from there, any other is rendered. A page
 * is the same when
 *
 * - the program is: code, packages, settings, and everything that the bundler has made of them for pages and browsers, byte for byte;
 * - every question that it asked of the catalogue has the same answer;
 * - its file is the one that the last build wrote.
 *
 * Only pages of which there are many, those with a parameter in their path, are looked at.
 */
export function createRendering({ program, ...input }: RenderingInput): Rendering {
  const { pages, countTaken, takeOver, finish } = createPages(input);
  let made: string | null = null;
  const renderBy =
    (render: Render): Render =>
    async (request, options) => {
      const place = placeOf(request, input.prefix);
      const isOfMany = options.routeData.params.length > 0;
      const same = isOfMany ? await takeOver(place, made) : null;
      if (same) return new Response(same);
      const [{ response, body }, trace] = await tracePage(async () => {
        const result = await render(request, options);
        const answer = result instanceof Response ? result : result.response;
        // a page goes on asking until its body is read
        return { response: answer, body: answer.body && new Uint8Array(await answer.arrayBuffer()) };
      });
      const isRedirect = response.status >= 300 && response.status < 400;
      if (body === null || isRedirect) return new Response(body, response);
      return new Response(await finish(place, body, isOfMany ? trace : null), response);
    };
  const toOurs = (own: Prerenderer): Prerenderer => ({
    ...own,
    name: 'marquee',
    async setup() {
      await own.setup?.();
      made = program === null ? null : hashBytes(`${program} ${await hashFolder(input.site)}`);
    },
    getStaticPaths: () => traceNothing(() => own.getStaticPaths()),
    render: renderBy(own.render),
    async teardown() {
      endTraces();
      await own.teardown?.();
    },
  });
  return {
    integration: {
      name: 'marquee:rendering',
      hooks: { 'astro:build:start': ({ setPrerenderer }) => setPrerenderer(toOurs) },
    },
    pages,
    finish: () => (made === null ? null : { program: made, pages }),
    countTaken,
  };
}
