// The documentation site: `npm run docs` builds and serves the Markdown files of this folder.
import { satteri } from '@astrojs/markdown-satteri';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';
import { MARKDOWN_PLUGINS } from './site/markdown.ts';
import { BASE, REPOSITORY, SITE_URL, VERSION } from './site/project.ts';
import { createSidebar } from './site/sidebar.ts';

export default defineConfig({
  srcDir: './site',
  base: BASE,
  ...(SITE_URL && { site: SITE_URL.origin }),
  server: { port: 4400 },
  devToolbar: { enabled: false },
  markdown: { processor: satteri({ mdastPlugins: [...MARKDOWN_PLUGINS] }) },
  integrations: [
    starlight({
      title: `Marquee ${VERSION}`,
      description: 'Documentation of Marquee, which builds a static, searchable video site from import files.',
      favicon: '/favicon.svg',
      social: [{ icon: 'seti:git', label: 'Repository', href: REPOSITORY }],
      editLink: { baseUrl: `${REPOSITORY}/edit/main/docs/` },
      sidebar: createSidebar(),
      customCss: ['./site/styles.css'],
      credits: false,
      expressiveCode: {
        shiki: { langAlias: { caddyfile: 'nginx' } },
        // code that scrolls would be a landmark without a name for screen readers
        defaultProps: { wrap: true },
      },
    }),
  ],
});
