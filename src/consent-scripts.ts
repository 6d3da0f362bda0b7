import type { ConsentScript } from './lib/catalogue/site/consent-scripts.ts';

/**
 * The one place for scripts that need consent. Each is loaded after the age gate is passed and its category is allowed, and
 * never otherwise; when it is withdrawn, the page starts anew without it. What counts without cookies may need none: docs/operating/analytics.md.
 * Changes take effect with the next build.
 *
 *   { category: 'analytics', url: 'https://stats.example.org/count.js' }
 *   { category: 'counting', url: 'https://stats.example.org/script.js', classic: true, attributes: { 'data-website-id': 'ID' } }
 *   { category: 'advertising', load: () => import('./advertising.ts'), origins: ['https://ads.example.org'] }
 */
export const CONSENT_SCRIPTS: readonly ConsentScript[] = [];
