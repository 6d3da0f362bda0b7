/** Error for a request that is rejected because of load (HTTP status 429 or 503). `seconds` is the value of the `Retry-After` header. */
export class ServerBusyError extends Error {
  override name = 'ServerBusyError';
  readonly status: 429 | 503;
  readonly retryAfterSeconds: number;
  constructor(status: 429 | 503, seconds: number) {
    const problem = status === 429 ? 'Too many requests from this IP address' : 'Too many requests in the queue';
    super(`${problem}: retry after ${seconds} s`);
    this.status = status;
    this.retryAfterSeconds = seconds;
  }
}
