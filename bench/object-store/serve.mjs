// Serves a bucket named `data` on a port of this machine: node serve.mjs FOLDER PORT. Kept apart since the server has no types.
import S3rver from '@20minutes/s3rver';

const [directory, port] = process.argv.slice(2);
await new S3rver({
  directory,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  configureBuckets: [{ name: 'data', configs: [] }],
}).run();
