import { defineConfig } from '@marquee-site/marquee/config';

/**
 * Your settings. To change one, remove the `//` before its line and edit the value. All other settings have their defaults.
 * All settings: docs/operating/configuration.md. Paths are relative to this folder.
 */
export default defineConfig({
  version: 1,

  // Name, URL and contact. A deploy requires siteUrl and contactEmail.
  // siteName: 'Rainlight',
  // siteUrl: 'https://videos.example.org',
  // contactEmail: 'hello@example.org',
  // reportTo: 'reports@example.org',

  // Colors and texts of the home page. Put a logo and icons into the folder public.
  // colors: { accent: '#2dd4bf', background: { light: '#f7fbfb', dark: '#0b1a1c' } },
  // heroTitle: 'Rivers, rain and quiet roads.',
  // heroText: 'A catalogue of slow films.',
  // description: 'Slow films about water.',

  // Import file (path or URL), its field mapping if it isn't in Marquee's format, and the provider's list of deleted videos.
  // source: 'https://exports.example.org/videos.psv.gz',
  // fields: 'fields.json',
  // deleted: 'https://exports.example.org/deleted.txt',

  // Players on the site, footer links and social links.
  // watchHere: true,
  // footer: [{ title: 'More of ours', links: [{ text: 'Our blog', href: 'https://blog.example.org' }] }],
  // social: [{ text: 'Mastodon', href: 'https://social.example/@rainlight' }],
});
