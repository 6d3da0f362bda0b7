/** Reads the steps of a guide in `docs`, and runs them in a copy of the checkout. */
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyMarqueeProgram } from './copy-marquee-program.ts';
import { findFreePort } from './free-ports.ts';

/**
 * Step of a guide, from one fenced code block. A block of `sh` has commands to run, and a block after a line that names a file in `site`
 * has the content of this file. Other blocks, such as output of commands, are not steps.
 */
export type GuideStep =
  | { readonly kind: 'run'; readonly commands: readonly string[] }
  | { readonly kind: 'write'; readonly file: string; readonly text: string };

/** Matches a code block, which a list item may indent, with the line of text before it. */
const BLOCK = /^(.+)\n\n( *)```(\w+)\n([^]*?)^\2```$/gm;
/** Matches the last code span of a line that introduces a code block; the first group is the path of a file in `site`. */
const FILE = /`(site\/[^`]+)`[^`]*:$/;

function toStep(before: string, language: string, text: string): GuideStep[] {
  if (language === 'sh') return [{ kind: 'run', commands: text.trim().split('\n') }];
  const file = FILE.exec(before)?.[1];
  return file === undefined ? [] : [{ kind: 'write', file, text }];
}

/** Returns the steps of a guide in their order. */
export async function readGuideSteps(file: string): Promise<GuideStep[]> {
  const text = await readFile(file, 'utf8');
  return [...text.matchAll(BLOCK)].flatMap(([, before = '', indent = '', language = '', code = '']) =>
    toStep(before, language, code.replaceAll(new RegExp(`^${indent}`, 'gm'), '')),
  );
}

/** Exit code and output (standard output and error output together) of a command. */
interface GuideResult {
  readonly code: number;
  readonly output: string;
}

/** Texts of a guide, such as example URLs, and the texts that replace them in a test. */
type Replacements = Readonly<Record<string, string>>;

const replaceAll = (text: string, replacements: Replacements) =>
  Object.entries(replacements).reduce((result, [from, to]) => result.replaceAll(from, to), text);

/** Returns a reader's environment: without the variables of Marquee, and without the network for npm. */
function readerEnvironment(env: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const own =
    /^(?:CATALOGUE_SOURCE|MARQUEE_.*|SITE|SITE_.*|CONTACT_EMAIL|FIELDS|HOST|NODE_OPTIONS|NO_COLOR|FORCE_COLOR)$/;
  const rest = Object.fromEntries(Object.entries(process.env).filter(([name]) => !own.test(name)));
  return { ...rest, npm_config_offline: 'true', npm_config_update_notifier: 'false', ...env };
}

/**
 * Returns the text of a file after a step of a guide. A text of a config without `export default` is an excerpt, which replaces the line of
 * the file that begins with the same word.
 */
function applyStep(old: string, { file, text }: { readonly file: string; readonly text: string }): string {
  if (!file.endsWith('.ts') || text.includes('export default')) return text;
  const line = new RegExp(`^${text.split(':')[0]}:.*\\n`, 'm');
  if (!line.test(old)) throw new Error(`Got no line of ${file} that begins like this excerpt:\n${text}`);
  return old.replace(line, () => text);
}

/** Copy of the checkout in a temporary folder, in which a test follows guides. */
export interface GuideTestCheckout {
  readonly folder: string;
  /** Returns the path of a file or folder in the copy. */
  inFolder(name: string): string;
  /** Runs a command line in a shell. */
  run(command: string): Promise<GuideResult>;
  /** Writes the file of a step, or replaces lines of it. Throws an error if the step has commands. */
  write(step: GuideStep | undefined): Promise<void>;
  /** Starts a command that serves a site, on a free port. Returns the URL of the site and a function that stops the command. */
  serve(command: string): Promise<{ readonly url: string; stop(): Promise<void> }>;
  remove(): Promise<void>;
}

/** Creates a copy of the checkout with the examples of the documentation. `replacements` apply to all commands and files of the guides. */
export async function createGuideTestCheckout(replacements: Replacements): Promise<GuideTestCheckout> {
  const parent = await realpath(await mkdtemp(path.join(tmpdir(), 'marquee-guide-')));
  const folder = path.join(parent, 'marquee');
  await copyMarqueeProgram(folder);
  await cp('docs/examples', path.join(folder, 'docs/examples'), { recursive: true });
  const inFolder = (name: string) => path.join(folder, name);

  /** Starts a command in a process group of its own, so that `stop` also ends the processes that npx has started. */
  function start(command: string, env: Readonly<Record<string, string>> = {}) {
    const child = spawn('sh', ['-c', replaceAll(command, replacements)], {
      cwd: folder,
      env: readerEnvironment(env),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const listeners: (() => void)[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (bytes: Buffer) => {
        output += bytes.toString();
        for (const listen of listeners) listen();
      });
    const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)));
    return { child, ended, output: () => output, onOutput: (listen: () => void) => listeners.push(listen) };
  }

  async function run(command: string): Promise<GuideResult> {
    const { ended, output } = start(command);
    return { code: await ended, output: output() };
  }

  async function write(step: GuideStep | undefined): Promise<void> {
    if (step?.kind !== 'write') throw new Error(`Got ${JSON.stringify(step)}, expected a step that writes a file`);
    const file = inFolder(step.file);
    await mkdir(path.dirname(file), { recursive: true });
    const old = await readFile(file, 'utf8').catch(() => '');
    const text = replaceAll(step.text, replacements);
    await writeFile(file, applyStep(old, { ...step, text }));
  }

  async function serve(command: string) {
    const { child, ended, output, onOutput } = start(command, { PORT: String(await findFreePort()) });
    const stop = async () => {
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid);
      await ended;
    };
    const found = new Promise<string>((resolve) => {
      onOutput(() => {
        const [url] = /http:\/\/\S+/.exec(output()) ?? [];
        if (url !== undefined) resolve(url);
      });
    });
    const failed = ended.then((code): never => {
      throw new Error(`${command} ended with exit code ${code}:\n${output()}`);
    });
    // rejects also when the test stops the command
    failed.catch(() => {});
    return { url: await Promise.race([found, failed]), stop };
  }

  return { folder, inFolder, run, write, serve, remove: () => rm(parent, { recursive: true, force: true }) };
}
