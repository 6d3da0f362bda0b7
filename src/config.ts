import type { SettingKey, SETTINGS, Setting } from './lib/settings/schema.ts';

/** What a config may say of a setting: numbers, yes and no stand as such, and what has structure as its schema has it. */
type Given<Entry> = Entry extends { readonly variable: string }
  ? Entry extends Setting<infer Value, unknown>
    ? Value extends number | boolean
      ? Value
      : string
    : never
  : Entry extends { readonly kind: { readonly _zod: { readonly input: infer Input } } }
    ? Input
    : never;

/** The operator's settings as `marquee.config.ts` names them: docs/operating/configuration.md. Files are named from its folder. */
export type Config = {
  /** The version of these names; a later Marquee says what to change. */
  readonly version?: 1;
} & { readonly [Key in Exclude<SettingKey, 'site'>]?: Given<(typeof SETTINGS)[Key]> };

/** Returns a config as it is; an editor then knows its settings. */
export const defineConfig = (config: Config): Config => config;
