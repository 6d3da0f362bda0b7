import { commonMessages } from '#messages/common';
import { showError } from '../lib/browser/toast-notice-store.ts';
import { loadModuleWithRetries } from '../lib/loading/load-lazy-code.ts';

/** Loads the code for an action that the visitor has started, and passes it to `use`. Shows an error notice if the code cannot be loaded. */
export function loadRequestedCode<Code>(importCode: () => Promise<Code>, use: (code: Code) => void): void {
  loadModuleWithRetries(importCode).then(use, () => showError(commonMessages.partNotLoaded));
}
