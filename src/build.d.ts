/** Minified code that calls `runScriptEntryPoint` of a module, for a script in the HTML: see cli/build/project/bundle-inline-script.ts. */
declare module '*?inline-script' {
  const code: string;
  export default code;
}
/** Main script of every page. In a build, `url` is the URL of its file; in development, `code` is inserted into the HTML. */
declare module '*?page-script' {
  export const url: string | undefined;
  export const code: string;
}
/** Deferred script of every page, whose file in a build also contains Astro's code for islands. */
declare module '*?deferred-script' {
  export const url: string | undefined;
  export const code: string;
}
/** Script that shows the first cards of a list that is not in the HTML. `url` is undefined in development, where islands show them. */
declare module '*?early-list-script' {
  export const url: string | undefined;
  export const code: string;
}
/** Like `*?inline-script`, but compiled for old browsers (ECMAScript 5). */
declare module '*?inline-script=es5' {
  const code: string;
  export default code;
}

// Constants that the bundler replaces with their values (cli/build/project/astro-config.ts). The built scripts contain no code of features
// that a site does not use.

/** Path prefix of pages in the language of this build; undefined in code that is not bundled. */
declare const BUILT_LANGUAGE_PATH: string | undefined;
/** Language of the catalogue (BCP 47 tag); null if it is the language of the page. */
declare const CATALOGUE_LANG: string | null;
/** URL of the search server's gateway; null if the site uses files only. */
declare const ENGINE_URL: string | null;
/** True if the operator requires an age check. */
declare const HAS_AGE_ASSURANCE: boolean;
/** True if the operator has scripts that require consent. */
declare const HAS_CONSENT_SCRIPTS: boolean;
/** True if the operator counts visits without consent. */
declare const HAS_COUNTING: boolean;
/** True if the site has several languages. */
declare const HAS_LANGUAGES: boolean;
/** True if the operator has configured rules that change the links to videos. */
declare const HAS_LINKS: boolean;
/** True if the operator has configured ad slots. */
declare const HAS_SLOTS: boolean;
/** True if tags have translated names. */
declare const HAS_TAG_NAMES: boolean;
/** True if the view counts of any videos are known. */
declare const HAS_VIEWS: boolean;
/** True if videos without a view count get an invented one. */
declare const INVENTS_VIEWS: boolean;
/** True if browsers read the import file themselves. Prerendered lists are then only previews. */
declare const IS_BUILT_LIVE: boolean;
/** True if visitors can install the site as an app. */
declare const IS_INSTALLABLE: boolean;
