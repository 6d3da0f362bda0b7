/**
 * Default theme colors and logo. If the operator has colors, a font or pictures, the build replaces this module (cli/brand/write-brand.ts).
 */

/** Logo picture shown instead of the default mark next to the site name. Size in CSS pixels. */
interface OwnLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Values of the theme-color meta element (R130). */
export const THEME_COLORS = { dark: '#0f172a', light: '#f8fafc' };

export const OWN_LOGO: OwnLogo | null = null;

/** Whether the preview picture of shared links (`/og.png`) is not Marquee's default. */
export const HAS_OWN_PREVIEW: boolean = false;
