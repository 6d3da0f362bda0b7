/** Path to which pages report their problems. */
export const REPORT_PATH = '/__tell';
/** Path of the script that reports problems. */
export const RECORDER_PATH = '/__recorder.js';

/**
 * Reports uncaught errors, unhandled rejections, violations of the content security policy, and console errors to the server. Runs in a
 * page or worker before all other scripts.
 */
function record(scope: typeof globalThis, reportPath: string): void {
  const format = (value: unknown) =>
    value instanceof Error ? `${value.name}: ${value.message} ${value.stack ?? ''}` : String(value);
  const report = (text: string) =>
    void fetch(reportPath, { method: 'POST', keepalive: true, body: text.slice(0, 1000) }).catch(() => {});
  scope.addEventListener('error', (event) => report(`error: ${event.message} ${format(event.error)}`));
  scope.addEventListener('unhandledrejection', (event) => report(`rejection: ${format(event.reason)}`));
  scope.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile } = event as unknown as SecurityPolicyViolationEvent;
    report(`policy: ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile})`);
  });
  const print = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    report(`console: ${words.map(format).join(' ')}`);
    print(...words);
  };
}

/** Source text of the recorder script. */
export const RECORDER = `(${String(record)})(self, ${JSON.stringify(REPORT_PATH)});`;
