/**
 * npm run docs:generate: writes the licenses of all runtime packages from the lock file to docs/reference/licenses.md, and the license
 * texts of the packages with code in the site to public/licenses.txt, which each build copies to the site.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

export const LICENSES_FILE = 'docs/reference/licenses.md';
export const SITE_LICENSES_FILE = 'public/licenses.txt';
/** Names of license files, in order of preference: `qr` has a long and a short license to choose from. */
const LICENSE_FILES = ['LICENSE-MIT', 'LICENSE', 'LICENSE.md'];
/** Matches the licenses of packages that are bundled into the program of Vite, but not into sites. */
const BUNDLED_LICENSES = /^# Licenses of bundled dependencies$[^]*/m;

/** Packages with code in the files that visitors load, and the purpose of each. */
export const SHIPPED_PACKAGES: Readonly<Record<string, string>> = {
  '@astrojs/react': 'hydration of the islands',
  '@fontsource-variable/figtree': 'font',
  '@nanostores/react': 'stores in islands',
  astro: 'loader of the islands, inline in pages',
  'fuse.js': 'fuzzy search, loaded with the first search',
  'lucide-static': 'icons, inline in pages',
  nanostores: 'stores',
  qr: 'QR codes of lists, loaded with the first code',
  react: 'islands',
  'react-dom': 'islands',
  scheduler: 'islands',
  tailwindcss: 'reset and utility classes of the style sheet',
  vite: 'loader of chunks and their dependencies',
};

export interface LockFilePackage {
  readonly version?: string;
  readonly license?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  /** Paths of the executable files of the package, by command name. */
  readonly bin?: Readonly<Record<string, string>>;
  readonly inBundle?: boolean;
  readonly hasInstallScript?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** Returns the installed packages of a lock file by path, without the project itself. */
export function readPackageLock(file = 'package-lock.json'): ReadonlyMap<string, LockFilePackage> {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockFilePackage> };
  return new Map(Object.entries(packages).filter(([place]) => place !== ''));
}

/** Returns the package name of a path in the lock file. */
export const packageNameOf = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 13);

/** Returns the text of docs/reference/licenses.md. Throws if a package has no license or a shipped package is not installed. */
export function formatLicenses(lock: ReadonlyMap<string, LockFilePackage>): string {
  const packages = new Map<string, string>();
  for (const [place, { version, license, dev }] of lock) {
    if (dev) continue;
    if (!license) throw new Error(`${place}: no license in the lock file`);
    packages.set(`${packageNameOf(place)} ${version}`, license);
  }
  const shipped = Object.entries(SHIPPED_PACKAGES).map(([name, what]) => {
    const found = [...packages].find(([key]) => key.startsWith(`${name} `));
    if (!found)
      throw new Error(
        `${name} is not a runtime dependency: remove it from SHIPPED_PACKAGES in tools/documentation/write-license-page.ts`,
      );
    return `- ${found[0]}, ${found[1]}: ${what}`;
  });
  const licences = [...new Set(packages.values())].toSorted();
  const lists = licences.map((licence) => {
    const names = [...packages].filter(([, of]) => of === licence).map(([key]) => key);
    return `### ${licence} (${names.length})\n\n${names.toSorted().join(', ')}`;
  });
  return `# Licenses

This page lists the licenses of all packages that Marquee uses. \`npm run docs:generate\` writes it from \`package-lock.json\`; a test fails if it is out of date.

## Packages in the files that visitors load

${shipped.join('\n')}

## Packages that a build runs

All installed packages except development dependencies, on all platforms.

${lists.join('\n\n')}
`;
}

/** Returns the license text of an installed package. Throws if the package has no license file. */
function readLicenseText(name: string): string {
  const file = LICENSE_FILES.map((each) => `node_modules/${name}/${each}`).find((each) => existsSync(each));
  if (file === undefined) throw new Error(`${name}: none of ${LICENSE_FILES.join(', ')} in its folder`);
  return readFileSync(file, 'utf8')
    .replaceAll('\r\n', '\n')
    .replace(BUNDLED_LICENSES, '')
    .replaceAll(/[^\S\n]+$/gm, '')
    .trim();
}

/** Returns the text of public/licenses.txt: each license text once, below the names and versions of its packages. */
export function formatSiteLicenses(lock: ReadonlyMap<string, LockFilePackage>): string {
  const namesByText = new Map<string, string[]>();
  for (const name of Object.keys(SHIPPED_PACKAGES)) {
    const text = readLicenseText(name);
    const version = lock.get(`node_modules/${name}`)?.version;
    namesByText.set(text, [...(namesByText.get(text) ?? []), `${name} ${version}`]);
  }
  const sections = [...namesByText].map(([text, names]) => `${'='.repeat(72)}\n${names.join(', ')}\n\n${text}\n`);
  return `This site contains code, styles, icons or fonts of these packages.\n\n${sections.join('\n')}`;
}

if (import.meta.main) {
  writeFileSync(SITE_LICENSES_FILE, formatSiteLicenses(readPackageLock()));
  writeFileSync(LICENSES_FILE, formatLicenses(readPackageLock()));
}
