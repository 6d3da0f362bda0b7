import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, envField } from 'astro/config';

const SITE_URL = process.env.SITE_URL || 'http://localhost:4321';

export default defineConfig({
  site: SITE_URL,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_astro' },
  outDir: process.env.MARQUEE_OUT ?? './dist',
  integrations: [react(), sitemap({ filter: (page) => !page.endsWith('/admin') })],
  vite: { plugins: [tailwindcss()] },
  env: {
    schema: {
      SITE_NAME: envField.string({ context: 'client', access: 'public', default: 'Marquee', min: 1, max: 60 }),
      SITE_URL: envField.string({ context: 'client', access: 'public', url: true, default: 'http://localhost:4321' }),
      CONTACT_EMAIL: envField.string({ context: 'client', access: 'public', includes: '@', default: 'contact@example.org' }),
      PUBLIC_EXPORT_URL: envField.string({ context: 'client', access: 'public', url: true, optional: true }),
    },
  },
});
