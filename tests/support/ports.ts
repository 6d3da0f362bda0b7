/** Addresses of the sites that the browser tests visit; `TEST_PORT` moves them, so that two checkouts can test side by side. */
const FIRST_PORT = Number(process.env['TEST_PORT'] ?? 4331);

const site = (folder: string, port: number) => ({ folder, port, url: `http://localhost:${port}` });

export const DEMO_SITE = site('dist', FIRST_PORT);
/** Built from the slice of real films. */
export const FILMS_SITE = site('.marquee/films/dist', FIRST_PORT + 1);
/** Reads its export live. */
export const LIVE_SITE = site('.marquee/live/dist', FIRST_PORT + 2);
/** Where the tests' own third party answers: the films site asks it for scripts, once they are allowed. */
export const THIRD_PARTY = { port: FIRST_PORT + 6, url: `http://localhost:${FIRST_PORT + 6}` };
/** Built from the hostile export. */
export const HOSTILE_SITE = site('.marquee/hostile/dist', FIRST_PORT + 3);
/** Built with everything that an operator may keep beside the export. */
export const OPERATORS_SITE = site('.marquee/operators/dist', FIRST_PORT + 5);
/** Where a stand-in for an advertiser answers. */
export const AD_HOST = { port: FIRST_PORT + 9, url: `http://localhost:${FIRST_PORT + 9}` };
/** Where the fake provider of an age check answers. */
export const AGE_PROVIDER = { port: FIRST_PORT + 8, url: `http://localhost:${FIRST_PORT + 8}` };
