import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type BuildFailure, type Message, type Plugin } from 'esbuild';
import { describeInvalidAgeAssurance, type AgeAssurance } from '../catalogue/site/age-assurance-definition.ts';
import { THIRD_PARTY_SCRIPT_CATEGORIES, type ConsentScript } from '../catalogue/site/consent-script-definition.ts';
import { OperatorFileError } from './operator-file-error.ts';

/** Excludes the modules that Node loads only later, so that esbuild reports only errors in modules that it has loaded. */
const STATIC_IMPORTS_ONLY: Plugin = {
  name: 'static-imports-only',
  setup: ({ onResolve }) => onResolve({ filter: /./ }, ({ kind }) => ({ external: kind === 'dynamic-import' })),
};

/** Returns the first syntax or import error of a module or of a module that it imports, or null if there is none. */
const findSyntaxError = (file: string): Promise<Message | null> =>
  build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    plugins: [STATIC_IMPORTS_ONLY],
    tsconfigRaw: {},
    logLevel: 'silent',
  }).then(
    () => null,
    ({ errors }: BuildFailure) => errors[0]!,
  );

/**
 * Imports a module of the operator. Throws an {@link OperatorFileError} if its code fails. A syntax error has the line and the file, which
 * may be a module that this module imports.
 */
async function importModule(file: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    return (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    // Node's message has neither file nor line: esbuild parses the files again
    const syntax = await findSyntaxError(file);
    const at = syntax?.location;
    const isImported = at && path.resolve(at.file) !== path.resolve(file);
    const reason = syntax?.text ?? (error as Error).message;
    throw new OperatorFileError(isImported ? at.file : file, at?.line ?? null, reason, { cause: error });
  }
}

/**
 * Loads the age check that a module of the operator exports. Returns null if the module requires no age check. Throws an {@link
 * OperatorFileError} if the module or its export is invalid.
 */
export async function readAgeAssurance(file: string): Promise<AgeAssurance | null> {
  const { AGE_ASSURANCE: assurance } = await importModule(file);
  const fault = describeInvalidAgeAssurance(assurance);
  if (fault) throw new OperatorFileError(file, null, fault);
  return assurance as AgeAssurance | null;
}

const isHttp = (url: unknown) => typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
const isOwnPath = (url: unknown) => typeof url === 'string' && /^\/[^/\\]/.test(url);

/** Matches names of attributes that a classic (non-module) script element may have. Excludes event handlers, which would be inline code. */
const ATTRIBUTE = /^(?:data-[a-z][a-z\d-]*|id|crossorigin|integrity)$/;
const NAME = /^[A-Za-z_$][\w$]*$/;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an error message about the options of a classic (non-module) script, or null if they are valid. */
function classicScriptError({ classic, url, attributes, globals }: Readonly<Record<string, unknown>>): string | null {
  if (classic !== undefined && typeof classic !== 'boolean') return 'classic must be true or false';
  if (classic !== true)
    return attributes === undefined && globals === undefined ? null : 'attributes and globals require classic: true';
  if (url === undefined) return 'classic requires url';
  if (attributes !== undefined && !isRecord(attributes)) return 'attributes must be an object';
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (!ATTRIBUTE.test(name))
      return `attributes has ${JSON.stringify(name)}, expected data-…, id, crossorigin or integrity`;
    if (typeof value !== 'string') return `attributes: ${name} must be a string`;
  }
  if (globals !== undefined && !(isRecord(globals) && Object.keys(globals).every((name) => NAME.test(name))))
    return 'globals must be an object whose keys are names of variables';
  return null;
}

/** Returns an error message about one script that requires consent, or null if its definition is valid. */
function scriptError(entry: unknown): string | null {
  const { category, url, load, origins, ...form } = (entry ?? {}) as Record<string, unknown>;
  if (!THIRD_PARTY_SCRIPT_CATEGORIES.some((known) => known === category)) {
    return `category is ${JSON.stringify(category)}, expected one of ${THIRD_PARTY_SCRIPT_CATEGORIES.join(', ')}`;
  }
  if ((url === undefined) === (load === undefined)) return 'expected either url or load, not both';
  if (url !== undefined && !isHttp(url) && !isOwnPath(url)) {
    return `url is ${JSON.stringify(url)}, expected an http(s) URL or a path of this site`;
  }
  if (load !== undefined && typeof load !== 'function') return 'load must be a function';
  if (origins !== undefined && !(Array.isArray(origins) && origins.every(isHttp))) {
    return 'origins must be a list of http(s) URLs';
  }
  return classicScriptError({ ...form, url });
}

/**
 * Loads an operator's scripts that require consent. Throws an {@link OperatorFileError} if the module is invalid, with the number of an
 * invalid script.
 */
export async function readConsentScripts(file: string): Promise<readonly ConsentScript[]> {
  const { CONSENT_SCRIPTS: scripts } = await importModule(file);
  if (!Array.isArray(scripts)) throw new OperatorFileError(file, null, 'CONSENT_SCRIPTS must be exported as a list');
  for (const [i, entry] of scripts.entries()) {
    const fault = scriptError(entry);
    if (fault) throw new OperatorFileError(file, null, `entry ${i + 1}: ${fault}`);
  }
  return scripts as readonly ConsentScript[];
}
