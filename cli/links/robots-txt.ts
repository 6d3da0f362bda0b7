/** Rules of a robots.txt file for one crawler (RFC 9309). */
export interface RobotsRules {
  /** Returns true if the crawler may request a path, which includes the query. */
  allows(path: string): boolean;
}

interface Rule {
  readonly isAllowed: boolean;
  readonly pattern: string;
}

interface Group {
  readonly agents: string[];
  readonly rules: Rule[];
}

export const ROBOTS_ALLOW_ALL: RobotsRules = { allows: () => true };
export const ROBOTS_ALLOW_NOTHING: RobotsRules = { allows: () => false };

/** Maximum number of rules that are read, so that a hostile file cannot take long. */
const MAX_RULES = 5000;
const LINE = /^\s*([\w-]+)\s*:\s*([^#\r]*)/;

function parseGroups(text: string): Group[] {
  const groups: Group[] = [];
  let isInAgents = false;
  let count = 0;
  for (const line of text.split('\n')) {
    const [, name = '', value = ''] = LINE.exec(line) ?? [];
    const field = name.toLowerCase();
    const content = value.trim();
    if (field === 'user-agent') {
      if (!isInAgents) groups.push({ agents: [], rules: [] });
      groups.at(-1)!.agents.push(content.toLowerCase());
      isInAgents = true;
    } else if (field === 'allow' || field === 'disallow') {
      isInAgents = false;
      if (content !== '' && ++count <= MAX_RULES)
        groups.at(-1)?.rules.push({ isAllowed: field === 'allow', pattern: content });
    }
  }
  return groups;
}

/** Returns true if a path matches a pattern, in which `*` stands for any text and a final `$` for the end. Takes linear time per `*`. */
function matchesPattern(path: string, pattern: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [first = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [i, part] of parts.entries()) {
    if (isAnchored && i === parts.length - 1) return path.length - part.length >= at && path.endsWith(part);
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return !isAnchored || at === path.length;
}

/**
 * Parses a robots.txt file. The result has the rules of all groups for `agent` (in lower case), or, if there are none, the rules for `*`.
 * If several rules match a path, the longest rule applies, and of two rules with the same length `Allow`.
 */
export function parseRobots(text: string, agent: string): RobotsRules {
  const groups = parseGroups(text);
  const own = groups.filter(({ agents }) => agents.includes(agent));
  const applied = own.length > 0 ? own : groups.filter(({ agents }) => agents.includes('*'));
  const rules = applied
    .flatMap((group) => group.rules)
    .toSorted((a, b) => b.pattern.length - a.pattern.length || Number(b.isAllowed) - Number(a.isAllowed));
  return { allows: (path) => rules.find(({ pattern }) => matchesPattern(path, pattern))?.isAllowed ?? true };
}
