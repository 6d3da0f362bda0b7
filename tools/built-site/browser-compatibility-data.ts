/** Language features and web APIs that browsers lack, according to MDN's browser-compat-data. */
import data, { type Identifier, type SimpleSupportStatement } from '@mdn/browser-compat-data' with { type: 'json' };
import type { SupportedBrowser } from '../../src/lib/site/supported-browsers.ts';

/** Browsers, with versions, that lack a feature; empty if all supported browsers have it. */
export type BrowsersLackingFeature = readonly string[];

export interface BrowserCompatibilityTable {
  /** Browsers that lack a global variable, by its name: `URL`, `fetch`. */
  readonly globals: ReadonlyMap<string, BrowsersLackingFeature>;
  /** Browsers that lack a static member, by object and name: `URL.canParse`. */
  readonly statics: ReadonlyMap<string, BrowsersLackingFeature>;
  /**
   * Browsers that lack a method of built-in objects, by its name: `toSorted`. Lists a browser only if none of its built-in objects has a
   * method of this name.
   */
  readonly languageMethods: ReadonlyMap<string, BrowsersLackingFeature>;
  /** Browsers that lack a method of web APIs, by its name: `startViewTransition`. */
  readonly webMethods: ReadonlyMap<string, BrowsersLackingFeature>;
}

// the types of the data do not declare that `api` and `javascript` contain features by name
const { api: WEB, javascript } = data as unknown as Record<'api' | 'javascript', Record<string, Identifier>>;
const LANGUAGE = javascript['builtins']!;

/** Compares versions numerically: `16.10` is later than `16.4`. */
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

/**
 * Returns the browsers that lack a feature. If the data does not contain the browser's support of a feature, the browser counts as lacking
 * it.
 */
function browsersWithout(
  feature: Identifier | undefined,
  baseline: readonly SupportedBrowser[],
): BrowsersLackingFeature {
  const { __compat: compat } = feature ?? {};
  return baseline
    .filter(({ name, version }) => {
      const statements = [compat?.support[name] ?? []].flat();
      return !statements.some(
        (statement) => isWhole(statement) && statement.version_added && isAtMost(statement.version_added, version),
      );
    })
    .map(({ name, version }) => `${name} ${version}`);
}

const entriesOf = (identifier: Identifier) =>
  Object.entries(identifier as Readonly<Record<string, Identifier>>).filter(([name]) => name !== '__compat');

/** Stores the shorter list of browsers that lack a method: a method of objects of several kinds counts as available if one kind has it. */
function setShortest(table: Map<string, BrowsersLackingFeature>, name: string, lacking: BrowsersLackingFeature): void {
  const known = table.get(name);
  if (!known || lacking.length < known.length) table.set(name, lacking);
}

/** Returns a table that lists, for each feature by its name, the supported browsers that lack the feature. */
export function readBrowserCompatibilityTable(baseline: readonly SupportedBrowser[]): BrowserCompatibilityTable {
  const globals = new Map<string, BrowsersLackingFeature>();
  const statics = new Map<string, BrowsersLackingFeature>();
  const languageMethods = new Map<string, BrowsersLackingFeature>();
  const webMethods = new Map<string, BrowsersLackingFeature>();
  for (const [part, methods] of [
    [LANGUAGE, languageMethods],
    [WEB, webMethods],
  ] as const) {
    for (const [holder, identifier] of entriesOf(part)) {
      setShortest(globals, holder, browsersWithout(identifier, baseline));
      for (const [key, member] of entriesOf(identifier)) {
        const name = key.replace(/_static$/, '');
        const lacking = browsersWithout(member, baseline);
        // the data marks static methods of constructors (`_static`), but not methods of `Math`, `Intl` and similar namespaces
        setShortest(statics, `${holder}.${name}`, lacking);
        if (name === key && !key.endsWith('_event')) setShortest(methods, key, lacking);
      }
    }
  }
  for (const holder of ['Window', 'WorkerGlobalScope', 'DedicatedWorkerGlobalScope'])
    for (const [name, member] of entriesOf(WEB[holder]!)) setShortest(globals, name, browsersWithout(member, baseline));
  return { globals, statics, languageMethods, webMethods };
}

/** Returns the browsers that lack a feature with a name of MDN's data: `javascript.builtins.Array.toSorted`. */
export function findBrowsersWithoutFeature(
  name: string,
  baseline: readonly SupportedBrowser[],
): BrowsersLackingFeature {
  const found = name.split('.').reduce<Identifier | undefined>((at, part) => at?.[part], data as unknown as Identifier);
  return browsersWithout(found, baseline);
}
