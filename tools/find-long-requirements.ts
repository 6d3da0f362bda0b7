/** Requirements with lower numbers are copied from the specification, and must not be changed. */
const FIRST_LIMITED_NUMBER = 180;
const MAX_WORDS = 40;

/** Returns the requirements of CONFORMANCE.md (such as R180) that exceed the maximum number of words, each with its number of words. */
export function findLongRequirements(conformance: string): string[] {
  const long: string[] = [];
  for (const [, number = '', text = ''] of conformance.matchAll(/^- R(\d{3}) (.*)$/gm)) {
    const words = text.trim().split(/\s+/).length;
    if (Number(number) >= FIRST_LIMITED_NUMBER && words > MAX_WORDS) long.push(`R${number} (${words} words)`);
  }
  return long;
}
