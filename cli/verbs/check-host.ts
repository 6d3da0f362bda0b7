/** marquee check-host URL: reports whether a deployed site's host can serve packed data. */
import { isHttpUrl } from '../../src/lib/settings/setting-value-schemas.ts';
import type { Settings } from '../../src/lib/settings/settings-schema.ts';
import { toCommandAction } from '../command/command-action.ts';
import type { CliCommandDefiner } from '../command/command-options.ts';
import { UsageError, type CliCommandResult } from '../command/command-result.ts';
import { colorize } from '../command/terminal-output.ts';
import {
  checkRangeRequests,
  type RangeRequestCheckResult,
  type RangeRequestReport,
} from '../deploy/check-range-requests.ts';

function formatFinding({ ok, isNeeded, got, expected, remedy }: RangeRequestCheckResult): string {
  if (ok) return `  ${colorize('good', 'good')}     ${got}`;
  const mark = isNeeded ? colorize('bad', 'wrong') : colorize('warning', 'slow');
  return `  ${mark}${isNeeded ? '    ' : '     '}${got}; expected ${expected}\n           ${remedy}`;
}

function formatReport({ url, isPacked, findings }: RangeRequestReport, isFit: boolean): string {
  const { origin } = new URL(url);
  const verdict = isFit
    ? colorize('good', `${origin} can serve packed data.`)
    : colorize(
        'bad',
        `${origin} cannot serve packed data, so visitors would see no videos: fix the results marked "wrong".`,
      );
  const asked = isPacked
    ? `Tested with a byte range of ${url}`
    : `Tested with a byte range of ${url}, because the deployed site has no packed data`;
  return [verdict, colorize('faint', asked), ...findings.map(formatFinding)].join('\n');
}

async function checkHost(_: Settings, __: object, address = ''): Promise<CliCommandResult> {
  if (!isHttpUrl(address)) throw new UsageError(`Got "${address}", expected the http or https URL of a site`);
  const report = await checkRangeRequests(address);
  const ok = report.findings.every((finding) => finding.ok || !finding.isNeeded);
  return { ok, json: { ...report }, text: formatReport(report, ok) };
}

export const defineCliCommand: CliCommandDefiner = (command) => {
  command
    .argument('<url>', 'URL of a deployed site')
    .addHelpText(
      'after',
      '\nRequests a byte range of a data file. The exit code is 1 if the host cannot serve packed data.\n' +
        '\nExamples:\n' +
        '  marquee check-host https://videos.example.org',
    )
    .action(toCommandAction(checkHost));
};
