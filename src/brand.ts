/** Default theme colors and logo, replaced by a build (cli/brand/apply-brand.ts) if the operator configures colors, font or pictures. */

/** Picture shown next to the site name instead of Marquee's default mark; width and height in CSS pixels. */
interface OwnLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Colors of the `theme-color` meta element for the dark and the light theme (R130). */
export const THEME_COLORS = { dark: '#0f172a', light: '#f8fafc' };

export const OPERATOR_LOGO: OwnLogo | null = null;

/** True if the operator has replaced Marquee's default preview picture of shared links (`/og.png`). */
export const HAS_CUSTOM_OPEN_GRAPH_IMAGE: boolean = false;
