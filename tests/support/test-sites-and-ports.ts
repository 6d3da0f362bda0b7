/**
 * Ports and URLs of the sites that browser tests visit. `TEST_PORT` changes the first port, so that two checkouts can run tests at the same
 * time.
 */
const FIRST_PORT = Number(process.env['TEST_PORT'] ?? 4331);

const site = (folder: string, port: number) => ({ folder, port, url: `http://localhost:${port}` });

export const DEMO_SITE = site('dist', FIRST_PORT);
/** Site built from a sample of real film data. */
export const FILMS_SITE = site('.marquee/films/dist', FIRST_PORT + 1);
/** Site that reads its import file in the browser. */
export const LIVE_IMPORT_SITE = site('.marquee/live/dist', FIRST_PORT + 2);
/** Test server in place of third parties. The films site loads scripts from it after consent. */
export const THIRD_PARTY_SERVER = { port: FIRST_PORT + 6, url: `http://localhost:${FIRST_PORT + 6}` };
/** Site built from the hostile import file. */
export const SITE_OF_HOSTILE_IMPORT = site('.marquee/hostile/dist', FIRST_PORT + 3);
/** Site built with every optional file that an operator can add to the site folder. */
export const SITE_WITH_ALL_OPERATOR_FILES = site('.marquee/operators/dist', FIRST_PORT + 5);
/** Sites that a server serves during all browser tests. */
export const SERVED_SITES = [
  DEMO_SITE,
  FILMS_SITE,
  LIVE_IMPORT_SITE,
  SITE_OF_HOSTILE_IMPORT,
  SITE_WITH_ALL_OPERATOR_FILES,
];
/** Test server in place of an advertiser. */
export const AD_SERVER = { port: FIRST_PORT + 9, url: `http://localhost:${FIRST_PORT + 9}` };
/** Test server in place of an age verification provider. */
export const AGE_CHECK_SERVER = { port: FIRST_PORT + 8, url: `http://localhost:${FIRST_PORT + 8}` };
