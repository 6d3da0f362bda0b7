// node tools/hooks/check-commit-message.mjs FILE: checks a commit message, and exits with 1 if it breaks a rule of CONTRIBUTING.md.
// Runs on any supported Node version: a git hook uses the Node in the PATH, not the one of the project.
import { readFileSync, realpathSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { findUnclearPhraseCategory } from './unclear-phrases.mjs';

const SUBJECT_MAX = 72;
const VERBS = ['Add', 'Fix', 'Remove', 'Rename', 'Move', 'Speed up', 'Document', 'Test', 'Upgrade'];

const FIRST_VERB = new RegExp(`^(?:${VERBS.join('|')}) `);
/** Subjects that git writes itself: merges, also of a URL or path, reverts, and commits for `git rebase --autosquash`. */
const WRITTEN_BY_GIT =
  /^(?:Merge (?:(?:remote-tracking )?branch(?:es)?|tags?|commits?|pull request|HEAD|\S*[:/]\S*)(?: |$)|(?:Revert|Reapply) "|(?:fixup|squash|amend)! )/;
/** First line of the diff that `git commit --verbose` appends. Git deletes it with all lines below. */
const SCISSORS = /^# -+ >8 -+$/;
/** Matches quoted texts and code, which may contain any phrase. */
const QUOTED = /"[^"]*"|`[^`]*`/g;

/**
 * Returns the lines of a message that git will store, without comments and blank lines at the start.
 *
 * @param {string} text
 * @returns {string[]}
 */
function readLines(text) {
  const lines = text.split(/\r?\n/).map((line) => line.trimEnd());
  const end = lines.findIndex((line) => SCISSORS.test(line));
  const stored = lines.slice(0, end < 0 ? undefined : end).filter((line) => !line.startsWith('#'));
  const start = stored.findIndex((line) => line !== '');
  return start < 0 ? [] : stored.slice(start);
}

/**
 * Returns the broken rules of a commit message, each as problem and remedy. An empty message breaks none: git rejects it itself.
 *
 * @param {string} text
 * @returns {string[]}
 */
export function checkCommitMessage(text) {
  const [subject, second = '', ...rest] = readLines(text);
  if (subject === undefined || WRITTEN_BY_GIT.test(subject)) return [];
  const { length } = Array.from(subject);
  const problems = [];
  if (length > SUBJECT_MAX)
    problems.push(`the subject has ${length} characters: shorten it to ${SUBJECT_MAX}, and move reasons to the body`);
  if (!FIRST_VERB.test(subject))
    problems.push(`the subject starts with "${subject.split(' ')[0]}": start with ${VERBS.join(', ')}`);
  if (subject.endsWith('.')) problems.push('the subject ends with a period: remove it');
  if (second !== '') problems.push('line 2 is not blank: insert a blank line between subject and body');
  for (const line of [subject, second, ...rest]) {
    const phrase = findUnclearPhraseCategory(line.replaceAll(QUOTED, '""'));
    if (phrase !== null) problems.push(`unclear phrase (${phrase}): rewrite "${line}"`);
  }
  return problems;
}

/** @param {string | undefined} file */
function main(file) {
  if (file === undefined) {
    console.error('Missing file: run node tools/hooks/check-commit-message.mjs FILE');
    process.exitCode = 2;
    return;
  }
  const problems = checkCommitMessage(readFileSync(file, 'utf8'));
  if (problems.length === 0) return;
  console.error('Commit rejected by the message check (CONTRIBUTING.md, "Commits"):');
  for (const problem of problems) console.error(`  - ${problem}`);
  console.error(`Edit the message with: git commit --edit --file "${file}"`);
  console.error('To skip the check: git commit --no-verify');
  process.exitCode = 1;
}

const [, script, file] = process.argv;
if (script !== undefined && import.meta.url === pathToFileURL(realpathSync(script)).href) main(file);
