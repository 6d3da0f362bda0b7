// Writes the files that only the npm package has, before it is packed, or removes them: `node tools/write-npm-package-files.mjs write` or
// `remove`.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync, writeFileSync } from 'node:fs';

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

if (process.argv[2] === 'remove') for (const name of [LOCK_FILE, BILL_OF_MATERIALS]) rmSync(name, { force: true });
else {
  copyFileSync('package-lock.json', LOCK_FILE);
  writeFileSync(BILL_OF_MATERIALS, JSON.stringify(billOfMaterials(), null, 2));
}
