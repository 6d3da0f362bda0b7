/**
 * Serves the test sites in one process, as `marquee serve` does, but without compression: five processes that compress every response use 6 %
 * of the processor time of the browser tests.
 */
import { createServer } from 'node:http';
import { createSiteRequestListener } from '../../../cli/serve/site-request-listener.ts';
import { SERVED_SITES } from '../../support/test-sites-and-ports.ts';

for (const { folder, port } of SERVED_SITES) {
  const listener = createSiteRequestListener(folder);
  createServer((request, response) => {
    delete request.headers['accept-encoding'];
    listener(request, response);
  }).listen(port, 'localhost');
}
