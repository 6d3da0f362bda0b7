import { createHash } from 'node:crypto';

const INLINE_SCRIPT = /(<script[^>]*>)(.+?)(?=<\/script>)/gs;

/** Returns the source by which a policy allows an inline script. */
const sourceOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Returns a page whose inline scripts have `to` in the place of `from`, and the policy that allows them. */
export function changeInlineScripts(html: string, policy: string, from: string, to: string) {
  let changedPolicy = policy;
  const changedHtml = html.replaceAll(INLINE_SCRIPT, (whole, tag: string, script: string) => {
    if (!script.includes(from)) return whole;
    const changed = script.replaceAll(from, to);
    changedPolicy = changedPolicy.replace(sourceOf(script), sourceOf(changed));
    return tag + changed;
  });
  return { html: changedHtml, policy: changedPolicy };
}
