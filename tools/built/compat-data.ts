/** What browsers lack of the language and of the web's interfaces, by MDN's browser-compat-data. */
import data, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data' with { type: 'json' };
import type { BaselineBrowser } from '../../src/lib/site/baseline.ts';

/** Names of browsers, with the version asked for, that lack something; empty when all have it. */
export type Lacking = readonly string[];

export interface CompatTable {
  /** By name of what stands in the global scope: `URL`, `fetch`. */
  readonly globals: ReadonlyMap<string, Lacking>;
  /** By holder and name: `URL.canParse`. */
  readonly statics: ReadonlyMap<string, Lacking>;
  /** By name of a method that objects of the language have: `toSorted`. Lacking where no object has it. */
  readonly languageMethods: ReadonlyMap<string, Lacking>;
  /** The same of objects of the web: `startViewTransition`. */
  readonly webMethods: ReadonlyMap<string, Lacking>;
}

// the data's own types do not say that its parts hold features by name
const { api: WEB, javascript } = data as unknown as Record<'api' | 'javascript', Record<string, Identifier>>;
const LANGUAGE = javascript['builtins']!;

/** Compares versions by their numbers: `16.10` is later than `16.4`. */
function isAtMost(version: string, most: string): boolean {
  const [major = 0, minor = 0] = version.replace('≤', '').split('.').map(Number);
  const [mostMajor = 0, mostMinor = 0] = most.split('.').map(Number);
  return major < mostMajor || (major === mostMajor && minor <= mostMinor);
}

const isWhole = (support: SimpleSupportStatement) =>
  !support.flags &&
  !support.prefix &&
  !support.alternative_name &&
  !support.partial_implementation &&
  !support.version_removed;

/** Returns which browsers lack a feature; what the data does not know counts as lacking. */
function lackingOf(feature: Identifier | undefined, baseline: readonly BaselineBrowser[]): Lacking {
  const { __compat: compat } = feature ?? {};
  return baseline
    .filter(({ name, version }) => {
      const statements = [compat?.support[name] ?? []].flat();
      return !statements.some((said) => isWhole(said) && said.version_added && isAtMost(said.version_added, version));
    })
    .map(({ name, version }) => `${name} ${version}`);
}

const entriesOf = (identifier: Identifier) =>
  Object.entries(identifier as Readonly<Record<string, Identifier>>).filter(([name]) => name !== '__compat');

/** Keeps the shortest: a method that objects of several kinds have is there as soon as one of them has it. */
function keepLeast(table: Map<string, Lacking>, name: string, lacking: Lacking): void {
  const known = table.get(name);
  if (!known || lacking.length < known.length) table.set(name, lacking);
}

/** Returns what the browsers of a baseline lack, by name. */
export function readCompatTable(baseline: readonly BaselineBrowser[]): CompatTable {
  const globals = new Map<string, Lacking>();
  const statics = new Map<string, Lacking>();
  const languageMethods = new Map<string, Lacking>();
  const webMethods = new Map<string, Lacking>();
  for (const [part, methods] of [
    [LANGUAGE, languageMethods],
    [WEB, webMethods],
  ] as const) {
    for (const [holder, identifier] of entriesOf(part)) {
      keepLeast(globals, holder, lackingOf(identifier, baseline));
      for (const [key, member] of entriesOf(identifier)) {
        const name = key.replace(/_static$/, '');
        const lacking = lackingOf(member, baseline);
        // the data marks the functions of a constructor, but not those of `Math`, `Intl` and their like
        keepLeast(statics, `${holder}.${name}`, lacking);
        if (name === key && !key.endsWith('_event')) keepLeast(methods, key, lacking);
      }
    }
  }
  for (const holder of ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope'])
    for (const [name, member] of entriesOf(WEB[holder]!)) keepLeast(globals, name, lackingOf(member, baseline));
  return { globals, statics, languageMethods, webMethods };
}

/** Returns which browsers of a baseline lack a feature that is named as in MDN's data: `javascript.builtins.Array.toSorted`. */
export function lackingFeature(name: string, baseline: readonly BaselineBrowser[]): Lacking {
  const found = name.split('.').reduce<Identifier | undefined>((at, part) => at?.[part], data as unknown as Identifier);
  return lackingOf(found, baseline);
}
