import { escapeUTF8 } from 'entities';

/**
 * Returns the HTML of a command with a copy button, which the script of the page shows. If `command` is null, the command could not be
 * pasted safely, and a message replaces the command.
 */
export function formatCopyableCommand(purpose: string, command: string | null): string {
  const code =
    command === null
      ? '<span class="faint">No command, because the value has control or invisible characters.</span>'
      : `<code>${escapeUTF8(command)}</code><button type="button" class="copy" hidden>Copy<span class="unseen"> the command: ${escapeUTF8(purpose)}</span></button>`;
  return `<div class="command"><p>${escapeUTF8(purpose)}</p><div>${code}</div></div>`;
}
