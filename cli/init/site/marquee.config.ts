import { defineConfig } from '@marquee-site/marquee/config';

/**
 * Your settings. Take away the two strokes before a line and change its value; what is not here has its default.
 * All settings: docs/operating/configuration.md. Paths start from this folder.
 */
export default defineConfig({
  version: 1,

  // Who you are. A deploy asks for the address and the contact.
  // siteName: 'Rainlight',
  // siteUrl: 'https://videos.example.org',
  // contactEmail: 'hello@example.org',
  // reportTo: 'reports@example.org',

  // How it looks and what it says first. A logo and icons go into the folder public.
  // colors: { accent: '#2dd4bf', background: { light: '#f7fbfb', dark: '#0b1a1c' } },
  // heroTitle: 'Rivers, rain and quiet roads.',
  // heroText: 'A catalogue of slow films.',
  // description: 'Slow films about water.',

  // Where the videos come from: a file or an address, and how to read it where it has another format.
  // source: 'https://exports.example.org/videos.psv.gz',
  // fields: 'fields.json',
  // deleted: 'https://exports.example.org/deleted.txt',

  // What visitors find besides.
  // watchHere: true,
  // footer: [{ title: 'More of ours', links: [{ text: 'Our blog', href: 'https://blog.example.org' }] }],
  // social: [{ text: 'Mastodon', href: 'https://social.example/@rainlight' }],
});
