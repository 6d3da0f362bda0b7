/** Markdown plugins: titles, links and diagrams of pages that are written for the web interface of the repository. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SatteriProcessorOptions } from '@astrojs/markdown-satteri';
import { parseMermaid, renderMermaidSVG } from 'beautiful-mermaid';
import { pageIdOf } from './documents.ts';
import { BASE, DOCS, repositoryUrl } from './project.ts';

type MdastPlugin = NonNullable<SatteriProcessorOptions['mdastPlugins']>[number];

const ROOT = path.dirname(DOCS);

/**
 * Returns the URL of a link target of a page: pages have URLs of this site, all other files of the repository have URLs there. Throws an
 * error if the target does not exist.
 */
function toUrl(target: string, page: string): string {
  if (/^(?:[a-z]+:|#)/.test(target)) return target;
  const [name = '', anchor] = target.split('#');
  const file = path.resolve(path.dirname(page), decodeURI(name));
  if (name.startsWith('/') || !existsSync(file)) throw new Error(`${page}: no file at the link target ${target}`);
  const inDocs = path.relative(DOCS, file).split(path.sep).join('/');
  const hash = anchor === undefined ? '' : `#${anchor}`;
  if (inDocs.startsWith('..') || !inDocs.endsWith('.md'))
    return repositoryUrl(path.relative(ROOT, file).split(path.sep).join('/')) + hash;
  const id = pageIdOf(inDocs);
  return BASE + (id === 'index' ? '' : `${id}/`) + hash;
}

/** Returns the SVG of a flowchart with the `stroke-dasharray` of its classes, which the renderer ignores. */
function addDashes(svg: string, code: string): string {
  const { classDefs, classAssignments } = parseMermaid(code);
  return [...classAssignments].reduce((result, [id, className]) => {
    const dashes = classDefs.get(className)?.['stroke-dasharray'] ?? 'none';
    return result.replace(`<g class="node" data-id="${id}"`, `$& stroke-dasharray="${dashes}"`);
  }, svg);
}

/**
 * Returns a Mermaid diagram in the part of the language that the renderer supports: parallelograms become rectangles, and the definitions
 * of nodes with labels come first, because the renderer ignores a label after the first use of a node.
 */
function simplifyDiagram(code: string): string {
  const rectangles = code.replaceAll('[/"', '["').replaceAll('"/]', '"]');
  const [header = '', ...lines] = rectangles.split('\n');
  if (!header.startsWith('flowchart')) return rectangles;
  const links = lines.filter((line) => !line.trim().startsWith('subgraph')).join('\n');
  const definitions = links.match(/\w+\[\(?"[^"]*"\)?\]/g) ?? [];
  return [header, ...definitions, ...lines].join('\n');
}

/** Returns a Mermaid diagram as an inline SVG whose colors are CSS properties of the page. `name` prefixes its ids. */
function drawDiagram(code: string, name: string): string {
  const supported = simplifyDiagram(code);
  const svg = renderMermaidSVG(supported, { transparent: true, padding: 8 })
    // its styles would load a font from another host and apply to the whole page: styles.css contains the colors
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/ style="[^"]*"/, '')
    .replaceAll(/(?<=id="|url\(#)(?=arrowhead)/g, `${name}-`)
    .replaceAll(/>\s+</g, '><');
  const drawn = supported.includes('classDef') ? addDashes(svg, supported) : svg;
  // a wide diagram scrolls, by keyboard only if it can have the focus
  return `<figure class="diagram" tabindex="0" role="group" aria-label="Diagram">${drawn}</figure>`;
}

/** Removes the first heading, which is the title of the page. */
const removeTitle: MdastPlugin = () => {
  let isRemoved = false;
  return {
    name: 'remove-title',
    heading(node, context) {
      if (node.depth !== 1 || isRemoved) return;
      isRemoved = true;
      context.removeNode(node);
    },
  };
};

/** Replaces paths of files with URLs. */
const convertLinks: MdastPlugin = ({ fileURL }) => {
  if (!fileURL) return null;
  const page = fileURLToPath(fileURL);
  return {
    name: 'convert-links',
    link: (node, context) => context.setProperty(node, 'url', toUrl(node.url, page)),
    definition: (node, context) => context.setProperty(node, 'url', toUrl(node.url, page)),
  };
};

/** Draws Mermaid diagrams. */
const drawDiagrams: MdastPlugin = () => {
  let count = 0;
  return {
    name: 'draw-diagrams',
    code: (node) =>
      node.lang === 'mermaid' ? { type: 'html', value: drawDiagram(node.value, `diagram-${++count}`) } : undefined,
  };
};

/**
 * Wraps tables in an element in which wide ones can be scrolled by keyboard. The tables themselves must not scroll: with `display: block`,
 * they are no tables for screen readers.
 */
const wrapTables: MdastPlugin = {
  name: 'wrap-tables',
  table: (node, context) =>
    context.wrapNode(node, {
      type: 'blockquote',
      children: [],
      data: {
        hName: 'div',
        hProperties: { className: ['scroll'], tabIndex: 0, role: 'group', ariaLabel: 'Table' },
      },
    }),
};

export const MARKDOWN_PLUGINS: readonly MdastPlugin[] = [removeTitle, convertLinks, drawDiagrams, wrapTables];
