/** A request that is refused because of load, with the seconds after which a retry may succeed. */
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
