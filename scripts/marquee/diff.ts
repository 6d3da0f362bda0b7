/** marquee diff FILE: says what a build of an export would change. */
import type { Video } from '../../src/lib/domain/video.ts';
import { createComparison, type Changed, type Comparison, type Listed } from '../../src/lib/ingest/compare.ts';
import { sourceName } from '../../src/lib/ingest/source.ts';
import type { Settings } from '../../src/lib/settings/schema.ts';
import { expectBuiltExport, readShownIds } from '../catalogue/last-build.ts';
import { answer } from '../command/answer.ts';
import { settingOption, toNumber, type Define } from '../command/options.ts';
import type { Outcome } from '../command/outcome.ts';
import { readBuilt, readForCommand, readOperator } from '../catalogue/read.ts';
import { listSome, paint } from '../command/terminal.ts';
import { formatCount } from '../report/figures.ts';

interface DiffOptions {
  /** Videos that are listed of each kind. */
  readonly limit: number;
}

function formatDiff(name: string, before: string, { added, changed, gone, same }: Comparison, limit: number): string {
  const listed = (mark: string) => (video: Listed) => `  ${mark} ${paint('name', video.id)}  ${video.title}`;
  const withFields = (video: Changed) => `${listed('~')(video)} ${paint('faint', `(${video.fields.join(', ')})`)}`;
  const section = <Item>(head: string, videos: readonly Item[], format: (video: Item) => string) =>
    videos.length > 0 ? ['', head, ...listSome(videos, limit, format)] : [];
  const counts = [
    `${formatCount(added.length)} new`,
    `${formatCount(changed.length)} changed`,
    `${formatCount(gone.length)} gone`,
    `${formatCount(same)} as before`,
  ];
  return [
    `${paint('strong', name)} against the last build ${paint('faint', `(${before})`)}: ${counts.join(', ')}`,
    ...section(paint('good', 'New'), added, listed('+')),
    ...section(paint('warning', 'Changed'), changed, withFields),
    ...section(paint('bad', 'Gone'), gone, listed('-')),
  ].join('\n');
}

/** Compares an export, as a build would read it, with what the last build shows. */
async function diff(settings: Settings, { limit }: DiffOptions, file: string): Promise<Outcome> {
  const { work } = settings;
  const [built, shown, operator] = [
    await expectBuiltExport(work),
    await readShownIds(work),
    await readOperator(settings),
  ];
  const comparison = createComparison();
  // the copy is the whole export; what the build left out of it was not there before, whatever is left out by now
  const addShown = (video: Video) => shown.has(video.id) && comparison.addBefore(video);
  await readBuilt(built, operator, { onKept: addShown, onLeftOut: addShown });
  await readForCommand(file, operator, { onKept: comparison.addAfter });
  const result = comparison.finish();
  const { added, changed, gone, same } = result;
  return {
    ok: true,
    json: {
      source: sourceName(file),
      before: built.source,
      counts: { new: added.length, changed: changed.length, gone: gone.length, same },
      limit,
      new: added.slice(0, limit),
      changed: changed.slice(0, limit),
      gone: gone.slice(0, limit),
    },
    text: formatDiff(sourceName(file), built.source, result, limit),
  };
}

const MOST_LISTED = 10_000_000;

export const define: Define = (command) => {
  command
    .argument('<file>', 'Path or http(s) address of the export')
    .addOption(settingOption('work'))
    .option('--limit <number>', 'Videos listed of each kind', toNumber(MOST_LISTED), 20)
    .action(answer<DiffOptions>((settings, options, file = '') => diff(settings, options, file)));
};
