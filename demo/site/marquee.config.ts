/** Config of the demo site, which `npm start` builds: the footer links to the project. */
import { defineConfig } from '@marquee-site/marquee/config';
import project from '../../package.json' with { type: 'json' };

const repository = project.repository.url.replace(/^git\+/, '').replace(/\.git$/, '');

export default defineConfig({
  footer: [
    {
      title: 'This software',
      links: [
        { text: 'Documentation', href: `${repository}#documentation` },
        { text: 'Source code', href: repository },
      ],
    },
  ],
});
