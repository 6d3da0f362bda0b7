// Before the npm package is packed, writes the files that only the package has, and changes links in documents to files that the package
// omits: `node tools/write-npm-package-files.mjs write`. Afterwards, `remove` reverses both.
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const LOCK_FILE = 'npm-shrinkwrap.json';
const BILL_OF_MATERIALS = 'sbom.cdx.json';
/** Property by which npm marks packages that only developers install. */
const DEVELOPMENT = 'cdx:npm:package:development';

/** @typedef {{ 'bom-ref': string, properties: { name: string }[] }} Component */

/**
 * Returns the bill of materials (CycloneDX 1.5) of the locked packages that operators install. Does not use the option `--omit dev` of npm,
 * because it also omits packages that both operators and developers need.
 */
function billOfMaterials() {
  const command = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const all = JSON.parse(execFileSync('npm', command, { encoding: 'utf8', maxBuffer: 2 ** 26 }));
  /** @type {Component[]} */
  const components = all.components.filter(
    (/** @type {Component} */ { properties }) => !properties.some(({ name }) => name === DEVELOPMENT),
  );
  const kept = new Set([all.metadata.component['bom-ref'], ...components.map((component) => component['bom-ref'])]);
  /** @type {{ ref: string, dependsOn: string[] }[]} */
  const dependencies = all.dependencies;
  return {
    ...all,
    components,
    dependencies: dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => kept.has(other)) })),
  };
}

/** Matches the targets of Markdown links, without fragments. */
const LINK_TARGETS = /(?<=\]\(|^\[[^\]]+\]: )[^()\s#]+/gm;

/** Returns the URL prefix of the files in the repository, as in docs/site/project.ts. */
function repositoryFilesUrl() {
  const { repository } = JSON.parse(readFileSync('package.json', 'utf8'));
  return `${repository.url.replace(/^git\+/, '').replace(/\.git$/, '')}/blob/main/`;
}

/** Returns the paths of all packaged files. */
function listPackagedFiles() {
  const command = ['pack', '--dry-run', '--json', '--ignore-scripts', '--loglevel', 'error'];
  const [{ files }] = JSON.parse(execFileSync('npm', command, { encoding: 'utf8', maxBuffer: 2 ** 26 }));
  return files.map((/** @type {{ path: string }} */ file) => file.path);
}

/**
 * Replaces relative links in the packaged documents with URLs of the repository if the package omits their targets; with `isReversed`,
 * replaces these URLs with relative links.
 */
function changeLinks(isReversed = false) {
  const files = listPackagedFiles();
  const prefix = repositoryFilesUrl();
  /** @type {(target: string, from: string) => string} */
  const toRelative = (target, from) =>
    target.startsWith(prefix) ? path.posix.relative(path.posix.dirname(from), target.slice(prefix.length)) : target;
  /** @type {(target: string, from: string) => string} */
  const toUrl = (target, from) => {
    const file = path.posix.join(path.posix.dirname(from), target);
    const isPackaged = files.some((/** @type {string} */ each) => each === file || each.startsWith(`${file}/`));
    return isPackaged || /^(?:[a-z]+:|\/)/i.test(target) ? target : prefix + file;
  };
  const change = isReversed ? toRelative : toUrl;
  const documents = files
    .filter((/** @type {string} */ each) => each.endsWith('.md'))
    .map((/** @type {string} */ file) => {
      const text = readFileSync(file, 'utf8');
      return { file, text, changed: text.replaceAll(LINK_TARGETS, (target) => change(target, file)) };
    });
  // check all documents before any is changed, also those without changes, because "remove" replaces all URLs of the repository
  for (const { file, text, changed } of documents)
    if (!isReversed && changed.replaceAll(LINK_TARGETS, (target) => toRelative(target, file)) !== text)
      throw new Error(`${file}: use the shortest relative path for each link to a file of the repository`);
  for (const { file, text, changed } of documents) {
    if (changed === text) continue;
    // replace the file, which may be a hard link to another copy of the repository
    rmSync(file);
    writeFileSync(file, changed);
  }
}

if (process.argv[2] === 'remove') {
  changeLinks(true);
  for (const name of [LOCK_FILE, BILL_OF_MATERIALS]) rmSync(name, { force: true });
} else {
  const bill = JSON.stringify(billOfMaterials(), null, 2);
  changeLinks();
  copyFileSync('package-lock.json', LOCK_FILE);
  writeFileSync(BILL_OF_MATERIALS, bill);
}
