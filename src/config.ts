import type { SettingKey, SETTINGS, Setting } from './lib/settings/schema.ts';

/**
 * Type of a setting in the config file: numbers and booleans as such, other variables as strings, structured settings as their schema's
 * input.
 */
type Given<Entry> = Entry extends { readonly variable: string }
  ? Entry extends Setting<infer Value, unknown>
    ? Value extends number | boolean
      ? Value
      : string
    : never
  : Entry extends { readonly kind: { readonly _zod: { readonly input: infer Input } } }
    ? Input
    : never;

/** Settings of `marquee.config.ts` (docs/operating/configuration.md). Paths are relative to the folder of that file. */
export type Config = {
  /** Version of the setting names; later versions of Marquee report the required changes. */
  readonly version?: 1;
} & { readonly [Key in Exclude<SettingKey, 'site'>]?: Given<(typeof SETTINGS)[Key]> };

/** Returns the config unchanged: editors then check and complete its settings. */
export const defineConfig = (config: Config): Config => config;
