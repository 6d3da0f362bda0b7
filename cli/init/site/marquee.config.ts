import { defineConfig } from '@marquee-site/marquee/config';

/**
 * Your settings. To change one, remove the `//` before its line and edit the value. All other settings have their defaults.
 * All settings: docs/reference/settings.md. Paths are relative to this folder.
 */
export default defineConfig({
  version: 1,

  // Name, URL and contact. The command deploy requires siteUrl and contactEmail.
  // siteName: 'Rainlight',
  // siteUrl: 'https://videos.example.org',
  // contactEmail: 'hello@example.org',
  // reportTo: 'reports@example.org',

  // Colors and texts of the home page. Put a logo and icons into the folder public.
  // colors: { accent: '#2dd4bf', background: { light: '#f7fbfb', dark: '#0b1a1c' } },
  // heroTitle: 'Rivers, rain and quiet roads.',
  // heroText: 'A catalogue of slow films.',
  // description: 'Slow films about water.',

  // Your providers, one line each: name, import file (path or URL), and its field mapping, which the command check FILE suggests.
  // sources: [{ name: 'Millpond', from: 'https://millpond.example/videos.csv', fields: 'fields.json' }],

  // Players on the site, footer links and social links.
  // watchHere: true,
  // footer: [{ title: 'More of ours', links: [{ text: 'Our blog', href: 'https://blog.example.org' }] }],
  // social: [{ text: 'Mastodon', href: 'https://social.example/@rainlight' }],
});
