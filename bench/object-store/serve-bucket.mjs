// Serves a bucket named `data` on a local port: node serve-bucket.mjs FOLDER PORT. A separate process, since the server has no type
// declarations.
import S3rver from '@20minutes/s3rver';

const [directory, port] = process.argv.slice(2);
await new S3rver({
  directory,
  address: '127.0.0.1',
  port: Number(port),
  silent: true,
  configureBuckets: [{ name: 'data', configs: [] }],
}).run();
