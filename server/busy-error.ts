/** Error for a request that is rejected because of load (HTTP status 429 or 503). `seconds` is the value of the `Retry-After` header. */
export class BusyError extends Error {
  override name = 'BusyError';
  readonly status: 429 | 503;
  readonly seconds: number;
  constructor(status: 429 | 503, seconds: number) {
    super(status === 429 ? 'Got more questions of one address than allowed' : 'Got more questions than can wait');
    this.status = status;
    this.seconds = seconds;
  }
}
