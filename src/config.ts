import type { SettingKey, SETTING_DEFINITIONS, Setting } from './lib/settings/settings-schema.ts';

/**
 * Type of a setting in the config file: its own type for numbers and booleans, string for other settings that also have an environment
 * variable, and the input type of their schema for structured settings.
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

/** Type of the settings in `marquee.config.ts` (docs/reference/settings.md). Paths are relative to the folder of this file. */
export type Config = {
  /** Format version of the config file. If a later Marquee version renames settings, its error message explains how to change the file. */
  readonly version?: 1;
} & { readonly [Key in Exclude<SettingKey, 'site'>]?: Given<(typeof SETTING_DEFINITIONS)[Key]> };

/** Returns the config unchanged. With this function, editors check the settings and suggest their names. */
export const defineConfig = (config: Config): Config => config;
