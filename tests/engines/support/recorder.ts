/** Path to which pages report their problems. */
export const TELL_PATH = '/__tell';
/** Path of the script that reports problems. */
export const RECORDER_PATH = '/__recorder.js';

/**
 * Reports uncaught errors, unhandled rejections, policy violations and console errors to the server. Runs in a page or worker before all
 * other scripts.
 */
function record(scope: typeof globalThis, tellPath: string): void {
  const say = (value: unknown) =>
    value instanceof Error ? `${value.name}: ${value.message} ${value.stack ?? ''}` : String(value);
  const tell = (text: string) =>
    void fetch(tellPath, { method: 'POST', keepalive: true, body: text.slice(0, 1000) }).catch(() => {});
  scope.addEventListener('error', (event) => tell(`error: ${event.message} ${say(event.error)}`));
  scope.addEventListener('unhandledrejection', (event) => tell(`rejection: ${say(event.reason)}`));
  scope.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile } = event as unknown as SecurityPolicyViolationEvent;
    tell(`policy: ${effectiveDirective} ${blockedURI} ${sample} (${sourceFile})`);
  });
  const print = console.error.bind(console);
  console.error = (...words: unknown[]) => {
    tell(`console: ${words.map(say).join(' ')}`);
    print(...words);
  };
}

/** Source text of the script. */
export const RECORDER = `(${String(record)})(self, ${JSON.stringify(TELL_PATH)});`;
