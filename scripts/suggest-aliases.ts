/** npm run --silent suggest-aliases [>> aliases.csv]: proposes tags of the last import that may be one. */
import { formatProposals, suggestAliases } from '../src/lib/ingest/suggest-aliases.ts';
import { openSite } from '../src/lib/site/site.ts';

const { engine } = await openSite();
const proposals = suggestAliases(await engine.allTags());
process.stdout.write(formatProposals(proposals));
console.error(`${proposals.length} proposals among ${engine.tags} tags; keep the lines that are right`);
