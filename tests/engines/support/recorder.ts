/** Where pages tell of what went wrong in them. */
export const TELL_PATH = '/__tell';
/** Where pages take the script that tells. */
export const RECORDER_PATH = '/__recorder.js';

/** Runs in a page or a worker before anything else: tells the server of errors that nobody caught, and of refusals of the policy. */
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

/** The script as text. */
export const RECORDER = `(${String(record)})(self, ${JSON.stringify(TELL_PATH)});`;
