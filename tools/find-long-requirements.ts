/** Earlier requirements are facts of the specification, and keep its texts. */
const FIRST_LIMITED_NUMBER = 180;
const MAX_WORDS = 40;

/** Returns the numbers of the requirements of CONFORMANCE.md that are too long to state one behavior, each with its number of words. */
export function findLongRequirements(conformance: string): string[] {
  const long: string[] = [];
  for (const [, number = '', text = ''] of conformance.matchAll(/^- R(\d{3}) (.*)$/gm)) {
    const words = text.trim().split(/\s+/).length;
    if (Number(number) >= FIRST_LIMITED_NUMBER && words > MAX_WORDS) long.push(`R${number} (${words} words)`);
  }
  return long;
}
