import type { ConsentScript } from './lib/catalogue/site/consent-script-definition.ts';

/**
 * Scripts that require consent. Each script loads only after the visitor has passed the age gate and allowed its category; if consent is
 * withdrawn, the page reloads without it. Scripts that count visits without cookies may need no consent: docs/guides/analytics.md#two-ways.
 * Changes take effect with the next build.
 *
 *   { category: 'analytics', url: 'https://stats.example.org/count.js' }
 *   { category: 'counting', url: 'https://stats.example.org/script.js', classic: true, attributes: { 'data-website-id': 'ID' } }
 *   { category: 'advertising', load: () => import('./advertising.ts'), origins: ['https://ads.example.org'] }
 */
export const CONSENT_SCRIPTS: readonly ConsentScript[] = [];
