/** The sidebar: pages by reader and task. A build fails if a page is missing here, or if an entry has no page. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StarlightUserConfig } from '@astrojs/starlight/types';
import { listPages } from './documents.ts';
import { DOCS, repositoryUrl } from './project.ts';

type SidebarItem = NonNullable<StarlightUserConfig['sidebar']>[number];

const DECISIONS = 'contributing/decisions';
const TOPIC = /^Topic: (.+)$/m;

const GUIDES: SidebarItem = {
  label: 'Guides',
  items: [
    {
      label: 'Content and look',
      items: [
        'guides/import-data',
        'guides/several-providers',
        'guides/takedowns-and-rules',
        'guides/corrections-and-tags',
        'guides/collections',
        'guides/export-the-catalogue',
        'guides/look-and-texts',
        'guides/languages',
      ],
    },
    { label: 'Deploy', items: ['guides/deploy', { autogenerate: { directory: 'guides/deploy' } }] },
    {
      label: 'Operate',
      items: [
        'guides/nightly-builds',
        'guides/console',
        'guides/monitoring-and-rollback',
        'guides/find-dead-links',
        'guides/troubleshooting',
        'guides/upgrade',
        'guides/container-and-package',
      ],
    },
    {
      label: 'Visitors and income',
      items: ['guides/seo', 'guides/analytics', 'guides/consent-scripts', 'guides/ads', 'guides/age-verification'],
    },
    { label: 'Large catalogues', items: ['guides/scale-up', 'guides/search-server'] },
  ],
};

const REFERENCE: SidebarItem = {
  label: 'Reference',
  items: [
    'reference/settings',
    'reference/commands',
    'reference/exit-codes',
    'reference/import-format',
    'reference/mapping',
    'reference/files-and-folders',
    'reference/search-server',
    'reference/browsers',
    'reference/glossary',
    'reference/licenses',
  ],
};

/** Returns a group of pages of a folder, in order of their file names. */
const folder = (label: string, directory: string): SidebarItem => ({
  label,
  collapsed: true,
  items: [{ autogenerate: { directory } }],
});

/** Returns the decisions as groups by the topic that each page states. */
function groupDecisions(pages: ReadonlyMap<string, string>): SidebarItem {
  const topics = Map.groupBy(
    [...pages].filter(([id]) => id.startsWith(`${DECISIONS}/`)),
    ([id, file]) => {
      const topic = TOPIC.exec(readFileSync(path.join(DOCS, file), 'utf8'))?.[1];
      if (topic === undefined) throw new Error(`docs/${id}.md has no line "Topic: …"`);
      return topic;
    },
  );
  const groups = [...topics].toSorted(([a], [b]) => a.localeCompare(b));
  return {
    label: 'Decisions',
    collapsed: true,
    items: [
      { slug: DECISIONS, label: 'All decisions' },
      ...groups.map(([label, decisions]) => ({ label, collapsed: true, items: decisions.map(([id]) => id) })),
    ],
  };
}

/** Returns the ids of the pages of an item: of `autogenerate`, the pages that Starlight finds in the folder. */
function pagesIn(item: SidebarItem, pages: ReadonlyMap<string, string>): readonly string[] {
  if (typeof item === 'string') return [item];
  if ('slug' in item) return [item.slug];
  if ('items' in item) return item.items.flatMap((each) => pagesIn(each, pages));
  if (!('autogenerate' in item)) return [];
  const { directory } = item.autogenerate;
  const found = [...pages].filter(([, file]) => file.startsWith(`${directory}/`)).map(([id]) => id);
  return found.length > 0 ? found : [directory];
}

/** Throws an error if a page is missing in the sidebar, is listed twice or does not exist. */
function checkSidebar(sidebar: readonly SidebarItem[], pages: ReadonlyMap<string, string>): void {
  const ids = [...pages.keys()];
  const listed = sidebar.flatMap((item) => pagesIn(item, pages));
  const problems = [
    ...ids.filter((id) => !listed.includes(id)).map((id) => `docs/${id}.md is not in the sidebar`),
    ...listed.filter((id) => !pages.has(id)).map((id) => `the sidebar contains ${id}, but docs has no such page`),
    ...listed.filter((id, i) => listed.indexOf(id) !== i).map((id) => `the sidebar contains ${id} twice`),
  ];
  if (problems.length > 0) throw new Error(`Change docs/site/sidebar.ts:\n  ${problems.join('\n  ')}`);
}

/** Returns the checked sidebar. */
export function createSidebar(): SidebarItem[] {
  const pages = listPages();
  const sidebar: SidebarItem[] = [
    {
      label: 'Start here',
      items: [{ slug: 'index', label: 'Overview' }, 'start/first-site', 'start/go-live', 'start/visitor-features'],
    },
    GUIDES,
    REFERENCE,
    {
      label: 'How it works',
      items: [
        'how-it-works/overview',
        'how-it-works/snapshot',
        'how-it-works/search',
        'how-it-works/privacy-and-security',
        'how-it-works/performance',
      ],
    },
    { label: 'Editors', items: [{ autogenerate: { directory: 'editors' } }] },
    {
      label: 'Contributing',
      items: [
        { label: 'Get started', link: repositoryUrl('CONTRIBUTING.md') },
        'contributing/architecture',
        'contributing/recipes',
        'contributing/testing',
        'contributing/manual-tests',
        'contributing/review-findings',
        'contributing/translate',
        'contributing/measurements',
        folder('Internals', 'contributing/internals'),
        folder('Glossaries of the translations', 'contributing/glossaries'),
        groupDecisions(pages),
      ],
    },
  ];
  checkSidebar(sidebar, pages);
  return sidebar;
}
