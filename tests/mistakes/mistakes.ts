/** Mistakes that operators make, each with the exit code and the message that the command must end with. */

/** A mistake in an otherwise correct folder of an operator. `makeFolder` in run-mistake.ts creates that folder. */
export interface Mistake {
  readonly name: string;
  /** Arguments of a command that runs first and succeeds. */
  readonly before?: readonly string[];
  /**
   * Arguments of `marquee`. `{url}` is the URL of the test's web server, `{tls}` a server with an untrusted certificate, `{closed}` a port
   * without a server, and `{folder}` the operator's folder.
   */
  readonly args: readonly string[];
  /** Files to write into the folder of the operator: text by path. Null removes a file. */
  readonly files?: Readonly<Record<string, string | Uint8Array | null>>;
  /** Settings for marquee.config.ts, as source code of an object. They override the settings of the correct site. */
  readonly config?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly code: number;
  /** Pattern that the output of the command must match. */
  readonly says: RegExp;
  /** True if `npm test` includes the mistake in its sample. */
  readonly isSample?: true;
}

const LINE =
  '2026-01-01 00:00:00|River|A river.|https://v.example/9|https://v.example/e/9|Nature|water||3:00||https://v.example/9.jpg||v9|HD|true|||\n';
const front = (lines: string, text = 'Text.') => `---\n${lines}\n---\n\n${text}\n`;
const TERMS = 'title: Terms of Service\ndescription: The terms.\norder: 1\nlastUpdated: 2024-06-01';

export const MISTAKES: readonly Mistake[] = [
  // mistakes in paths of files and folders
  {
    name: 'the site is built into the current folder',
    args: ['build', '--out', '.'],
    code: 2,
    says: /--out|MARQUEE_OUT/,
    isSample: true,
  },
  { name: 'the site is built into the site folder', args: ['build', '--out', 'site'], code: 2, says: /site/ },
  {
    name: 'the site is built into the work folder',
    args: ['build', '--out', '.marquee/dist'],
    code: 2,
    says: /work folder/,
  },
  { name: 'the site is built into the root of the file system', args: ['build', '--out', '/'], code: 2, says: /root/ },
  {
    name: 'the site is built into the home folder',
    args: ['build', '--out', '{folder}'],
    env: { HOME: '{folder}' },
    code: 2,
    says: /folder/,
  },
  {
    name: 'the output folder holds other files',
    args: ['build', '--out', 'public_html'],
    files: { 'public_html/wp-config.php': '<?php' },
    code: 2,
    says: /public_html/,
    isSample: true,
  },
  {
    name: 'the work folder is the current folder',
    args: ['build', '--work', '.'],
    code: 2,
    says: /--work|MARQUEE_WORK|work folder/,
  },
  { name: 'the deploy goes to the operator folder itself', args: ['deploy', '--to', '.'], code: 1, says: /./ },
  {
    name: 'the config builds the site into the operator folder',
    args: ['check'],
    config: "out: '..'",
    code: 2,
    says: /--out \(MARQUEE_OUT\): got ".*", which is the folder in which the command was started/,
  },
  {
    name: 'the config has the site folder as the work folder',
    args: ['check'],
    config: "work: '../site'",
    code: 2,
    says: /--work \(MARQUEE_WORK\): got ".*site", which is the site folder/,
  },
  // mistakes in settings
  {
    name: 'no import file is set',
    args: ['check'],
    config: 'source: undefined',
    code: 1,
    says: /No import file is set, so a build would show the demo catalogue: set `source` in marquee\.config\.ts/,
  },
  {
    name: 'a setting is misspelled',
    args: ['check'],
    config: "siteNmae: 'X'",
    code: 2,
    says: /siteNmae.*siteName/s,
    isSample: true,
  },
  {
    name: 'a setting has the wrong type',
    args: ['check'],
    config: "languages: 'de'",
    code: 2,
    says: /languages.*list/s,
  },
  {
    name: 'the address of the site has a path',
    args: ['check'],
    config: "siteUrl: 'https://v.example.net/videos'",
    code: 2,
    says: /siteUrl/,
  },
  {
    name: 'a language does not exist',
    args: ['check'],
    config: "languages: ['dd']",
    code: 2,
    says: /languages.*one of/s,
  },
  {
    name: 'two providers have the same name',
    args: ['check'],
    config: "source: undefined, sources: [{ name: 'A', from: 'export.psv' }, { name: 'A', from: 'export.psv' }]",
    code: 2,
    says: /sources/,
  },
  {
    name: 'the config has a syntax error',
    args: ['check'],
    files: { 'site/marquee.config.ts': "export default {\n  siteName: 'X'\n  siteUrl: 'https://v.example.net',\n};\n" },
    code: 2,
    says: /marquee\.config\.ts:3/,
    isSample: true,
  },
  {
    name: 'a number of .env is a word',
    args: ['check'],
    files: { '.env': 'KEEP_SITES=many\n' },
    code: 2,
    says: /KEEP_SITES/,
  },
  {
    name: 'a setting of .env is misspelled',
    args: ['check'],
    files: { '.env': 'SITE_NAM=X\n' },
    code: 0,
    says: /SITE_NAM is not a setting/,
  },
  {
    name: 'the takedown file has a misspelled name',
    args: ['build'],
    files: { 'site/takedown.csv': 'id,v4,2026-01-01,Privacy\n' },
    code: 3,
    says: /takedown\.csv: the name looks like a misspelled takedowns\.csv, .*: rename it to takedowns\.csv/,
  },
  {
    name: 'the file of corrections has a misspelled name',
    args: ['check'],
    files: { 'site/overides.csv': 'v4,title,A title\n' },
    code: 0,
    says: /overides\.csv is not read\. Did you mean overrides\.csv\?/,
  },
  {
    name: 'the config file has another extension',
    args: ['check', 'export.psv'],
    files: { 'site/marquee.config.ts': null, 'site/marquee.config.js': 'export default {};\n' },
    code: 0,
    says: /marquee\.config\.js is not read\. Did you mean marquee\.config\.ts\?/,
  },
  {
    name: 'a quote of .env is not closed',
    args: ['check'],
    files: { '.env': '# mine\nSITE_NAME="My site\nMAX_LOSS=3\n' },
    code: 0,
    says: /\.env:2: SITE_NAME: the quote is not closed/,
  },
  {
    name: 'a legal text has a style attribute',
    args: ['build'],
    files: { 'site/content/terms.md': front(TERMS, '<p style="color: red">Red</p>') },
    code: 3,
    says: /site\/content\/terms\.md:8: the attribute style of <p> is not allowed/,
  },
  { name: 'the port is no number', args: ['serve'], env: { PORT: 'abc' }, code: 2, says: /PORT/ },
  { name: 'the site folder of --site does not exist', args: ['check', '--site', 'sitte'], code: 2, says: /sitte/ },
  {
    name: 'a slot has an unknown place',
    args: ['check'],
    config: "slots: [{ name: 'a', place: 'heder' }]",
    code: 2,
    says: /heder|place/,
  },
  {
    name: 'a color is no color',
    args: ['check'],
    config: "colors: { accent: 'tealish' }",
    code: 2,
    says: /colors.*tealish/s,
  },
  {
    name: 'a source and sources are both set',
    args: ['check'],
    config: "sources: [{ name: 'A', from: 'export.psv' }]",
    code: 2,
    says: /source/,
  },
  {
    name: 'a published site has placeholders',
    args: ['build', '--production'],
    config: 'siteUrl: undefined',
    code: 2,
    says: /siteUrl|SITE_URL/,
    isSample: true,
  },
  {
    name: 'the contact is no e-mail address',
    args: ['check'],
    config: "contactEmail: 'nobody'",
    code: 2,
    says: /contactEmail/,
  },
  { name: 'a limit is more than all', args: ['check'], env: { MAX_CHANGE: '200' }, code: 2, says: /MAX_CHANGE/ },
  {
    name: 'a provider has an unknown mode',
    args: ['check'],
    config: "source: undefined, sources: [{ name: 'A', from: 'export.psv', mode: 'apend' }]",
    code: 2,
    says: /mode.*append/s,
  },
  { name: 'the file to check does not exist', args: ['check', 'nope.csv'], code: 3, says: /nope\.csv: no such file/ },
  // mistakes in the import file
  {
    name: 'the import file does not exist',
    args: ['build', '--strict'],
    config: "source: 'nope.psv'",
    code: 3,
    says: /nope\.psv: no such file/,
    isSample: true,
  },
  {
    name: 'the import file is empty',
    args: ['check', 'export.psv'],
    files: { 'export.psv': '' },
    code: 1,
    says: /export\.psv|empty/,
  },
  { name: 'the import file is a folder', args: ['check', 'site'], code: 3, says: /site/ },
  {
    name: 'the import file is a web page',
    args: ['build', '--strict'],
    files: { 'export.psv': '<!doctype html><html><body>Log in</body></html>\n' },
    code: 3,
    says: /HTML/,
  },
  {
    name: 'the import file is a truncated gzip file',
    args: ['build', '--strict'],
    files: { 'export.psv': Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 0x4b) },
    code: 3,
    says: /gzip/,
  },
  {
    name: 'a glob matches no file',
    args: ['build', '--strict'],
    config: "source: undefined, sources: [{ name: 'A', from: 'exports/*.psv' }]",
    code: 3,
    says: /exports\/\*\.psv/,
    isSample: true,
  },
  {
    name: 'most lines are rejected',
    args: ['build', '--strict'],
    files: { 'export.psv': LINE + 'broken\n'.repeat(9) },
    code: 1,
    says: /9 of 10|90/,
    isSample: true,
  },
  {
    name: 'most lines repeat an id',
    args: ['build', '--strict'],
    files: { 'export.psv': LINE.repeat(10) },
    code: 1,
    says: /id/,
  },
  {
    name: 'the mapping does not exist',
    args: ['check', 'export.psv'],
    env: { FIELDS: 'nope.json' },
    code: 3,
    says: /nope\.json: no such file/,
  },
  {
    name: 'the mapping has a comma too many',
    args: ['check', 'export.psv'],
    files: { 'f.json': '{"delimiter":",",}' },
    env: { FIELDS: 'f.json' },
    code: 3,
    says: /f\.json/,
  },
  {
    name: 'the mapping has an unknown key',
    args: ['check', 'export.psv'],
    files: { 'f.json': '{"delimitre":","}' },
    env: { FIELDS: 'f.json' },
    code: 3,
    says: /delimitre/,
  },
  {
    name: 'the mapping names a column that the file does not have',
    args: ['check', 'export.csv'],
    files: {
      'export.csv': 'ID;Title;Link\n1;River;https://v.example/1\n',
      'f.json':
        '{"delimiter":";","header":true,"columns":{"slug":"ID","title":"Title","videoUrl":"Link","thumbnail":"Picture"}}',
    },
    env: { FIELDS: 'f.json' },
    code: 1,
    says: /no column "Picture"/,
  },
  {
    name: 'the mapping has another delimiter than the file',
    args: ['check', 'export.csv'],
    files: {
      'export.csv': 'ID;Title;Link\n1;River;https://v.example/1\n',
      'f.json':
        '{"delimiter":",","header":true,"columns":{"slug":"ID","title":"Title","videoUrl":"Link","thumbnail":"Link"}}',
    },
    env: { FIELDS: 'f.json' },
    code: 1,
    says: /the fields are separated by ";", but the mapping has ","/,
  },
  {
    name: 'the deleted list does not exist',
    args: ['build', '--strict'],
    env: { DELETED: 'gone.txt' },
    code: 3,
    says: /gone\.txt: no such file/,
  },
  {
    name: 'no entry of the deleted list matches',
    args: ['build', '--strict'],
    files: { 'gone.txt': 'zzz1\nzzz2\n' },
    env: { DELETED: 'gone.txt' },
    code: 1,
    says: /gone\.txt.*zzz1/s,
  },
  // mistakes in rules
  {
    name: 'the takedown file has semicolons',
    args: ['build'],
    files: { 'site/takedowns.csv': 'id;v1;2026-01-01;Privacy\n' },
    code: 3,
    says: /takedowns\.csv:1/,
    isSample: true,
  },
  {
    name: 'a takedown has an unknown kind',
    args: ['build'],
    files: { 'site/takedowns.csv': 'ids,v1,2026-01-01,Privacy\n' },
    code: 3,
    says: /takedowns\.csv:1.*ids/s,
  },
  {
    name: 'a takedown has a day that does not exist',
    args: ['build'],
    files: { 'site/takedowns.csv': 'id,v1,31/01/2026,Privacy\n' },
    code: 3,
    says: /takedowns\.csv:1/,
  },
  {
    name: 'aliases form a circle',
    args: ['build'],
    files: { 'site/aliases.csv': 'sea,ocean\nocean,sea\n' },
    code: 3,
    says: /aliases\.csv/,
  },
  {
    name: 'an alias line has one column',
    args: ['build'],
    files: { 'site/aliases.csv': 'sea\n' },
    code: 3,
    says: /aliases\.csv:1/,
  },
  {
    name: 'a takedown is added for a video that nobody has',
    before: ['ingest'],
    args: ['takedown', 'add', 'url', 'https://v.example/nothing', '--reason', 'Privacy'],
    code: 1,
    says: /v\.example\/nothing/,
    isSample: true,
  },
  {
    name: 'a takedown is added with an unknown kind',
    args: ['takedown', 'add', 'video', 'v1', '--reason', 'Privacy'],
    code: 2,
    says: /video/,
  },
  {
    name: 'explain asks for a video that nobody has',
    before: ['ingest'],
    args: ['explain', 'https://v.example/nothing'],
    code: 1,
    says: /v\.example\/nothing/,
  },
  // mistakes in texts
  {
    name: 'a legal text has an unknown field',
    args: ['check'],
    files: { 'site/content/terms.md': front(`titel: X\n${TERMS}`) },
    code: 1,
    says: /terms\.md.*titel/s,
    isSample: true,
  },
  {
    name: 'a legal text has a date that is none',
    args: ['build'],
    files: { 'site/content/terms.md': front(TERMS.replace('2024-06-01', 'someday')) },
    code: 3,
    says: /terms\.md.*lastUpdated/s,
  },
  {
    name: 'a quote of a legal text is not closed',
    args: ['build'],
    files: { 'site/content/terms.md': front(TERMS.replace('The terms.', '"The terms.')) },
    code: 3,
    says: /terms\.md/,
  },
  {
    name: 'a legal text has an unknown placeholder',
    args: ['build'],
    files: { 'site/content/terms.md': front(TERMS, 'On {sitename}.') },
    code: 3,
    says: /terms\.md.*sitename/s,
  },
  {
    name: 'an imprint still has its capital placeholders',
    args: ['build', '--production'],
    files: {
      'site/content/imprint.md': front(
        'title: Imprint\ndescription: Who runs the site.\norder: 9\nlastUpdated: 2024-06-01',
        'NAME OF THE OPERATOR\n\nSTREET AND NUMBER',
      ),
    },
    code: 3,
    says: /imprint\.md/,
    isSample: true,
  },
  {
    name: 'texts.json is no JSON',
    args: ['check'],
    files: { 'site/texts.json': '{"a": }' },
    code: 1,
    says: /texts\.json/,
  },
  {
    name: 'texts.de.json has no language to belong to',
    args: ['check'],
    files: { 'site/texts.de.json': '{}' },
    code: 1,
    says: /texts\.de\.json/,
  },
  {
    name: 'a banner of a slot has a picture that does not exist',
    args: ['check'],
    config:
      "slots: [{ place: 'home', sizes: { phone: [300, 250] }, house: { picture: '/nope.svg', url: '/about', alt: 'Us' } }]",
    code: 1,
    says: /nope\.svg/,
    isSample: true,
  },
  {
    name: 'a link of the footer leads nowhere',
    args: ['check'],
    config: "footer: [{ title: 'More', links: [{ text: 'Imprint', href: '/legal/imprnt' }] }]",
    code: 1,
    says: /imprnt/,
  },
  // faults of the network and of providers' servers
  {
    name: 'the address of the import file answers 404',
    args: ['build', '--strict'],
    config: "source: '{url}/404'",
    code: 3,
    says: /404/,
    isSample: true,
  },
  {
    name: 'the address of the import file answers 403',
    args: ['build', '--strict'],
    config: "source: '{url}/403'",
    code: 3,
    says: /403/,
  },
  {
    name: 'the address of the import file answers 500',
    args: ['build', '--strict'],
    config: "source: '{url}/500'",
    code: 3,
    says: /500/,
  },
  {
    name: 'the address of the import file redirects forever',
    args: ['build', '--strict'],
    config: "source: '{url}/loop'",
    code: 3,
    says: /redirect/,
  },
  {
    name: 'nobody answers at the address of the import file',
    args: ['build', '--strict'],
    config: "source: 'http://127.0.0.1:{closed}/x.psv'",
    code: 3,
    says: /refused/,
  },
  {
    name: 'the certificate of the import file is self-signed',
    args: ['build', '--strict'],
    config: "source: '{tls}/export.psv'",
    code: 3,
    says: /NODE_EXTRA_CA_CERTS/,
  },
  {
    name: 'a login page answers at the address of the import file',
    args: ['build', '--strict'],
    config: "source: '{url}/login'",
    code: 3,
    says: /HTML/,
  },
  // mistakes in commands
  { name: 'a verb is misspelled', args: ['biuld'], code: 2, says: /biuld.*build/s, isSample: true },
  { name: 'an option is misspelled', args: ['build', '--stict'], code: 2, says: /--stict.*--strict/s },
  {
    name: 'the new site folder is inside a file',
    args: ['init', '--site', 'export.psv/site'],
    code: 1,
    says: /^marquee init failed: .*export\.psv/,
    isSample: true,
  },
  { name: 'a deploy has no target', args: ['deploy'], code: 2, says: /--to/ },
  { name: 'a deploy has no built site', args: ['deploy', '--to', 'www'], code: 1, says: /dist/ },
  {
    name: 'a rollback names a site that is not kept',
    args: ['rollback', '2026-01-01T00-00-00Z'],
    code: 3,
    says: /2026-01-01T00-00-00Z/,
  },
  {
    name: 'the port is beyond the last',
    args: ['serve'],
    env: { PORT: '99999' },
    code: 2,
    says: /PORT/,
  },
  {
    name: 'a takedown is added with a day of another form',
    args: ['takedown', 'add', 'id', 'v1', '--date', '31.01.2026'],
    code: 2,
    says: /31\.01\.2026/,
  },
  { name: 'a value is hashed with an unknown kind', args: ['hash-takedown', 'name', 'Ann'], code: 2, says: /name/ },
];
