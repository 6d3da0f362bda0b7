/** What the build makes of the operator's colors and pictures; a build with some puts another file in the place of this one. */

/** A picture in the place of the mark beside the name, with its size in CSS pixels. */
interface OwnLogo {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

/** Values of the theme-color meta element (R130). */
export const THEME_COLORS = { dark: '#0f172a', light: '#f8fafc' };

export const OWN_LOGO: OwnLogo | null = null;

/** Whether the preview of shared links is another than that of Marquee. */
export const HAS_OWN_PREVIEW: boolean = false;
