import { DEFAULT_PROVIDER } from '../../src/lib/import/files/video-provider.ts';
import type { ProvidersAndOperatorRules } from '../../src/lib/import/rules/read-operator-files.ts';

/** Defaults if the operator has defined nothing: no rules, and only the default provider. */
export const NO_OPERATOR_FILES: ProvidersAndOperatorRules = {
  sources: [DEFAULT_PROVIDER],
  known: [DEFAULT_PROVIDER],
  paused: [],
  overrides: [],
  takedowns: [],
  aliases: new Map(),
  implications: new Map(),
  mergesDuplicates: false,
};
