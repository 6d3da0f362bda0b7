import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the section of the visitor's own data says. */
export const ownDataMessages = {
  title: 'Your data',
  text: 'The site has no accounts. Favorites and settings are stored in this browser only.',
  persistence: {
    refused: 'Your browser blocks storage, so your choices last for this page only.',
    private: 'This looks like a private window. Everything saved here is deleted when it closes.',
    kept: 'Your browser keeps this data until you remove it.',
    usual:
      'Safari, and every browser on an iPhone or iPad, deletes this data after seven days of use without a visit. Private windows delete it when they close. A browser short of space may delete it, too. Export it to keep it.',
  },
  backups: (count: number) =>
    plural(count, {
      one: 'One copy of unreadable data is kept until you forget this site.',
      other: `${inFull(count)} copies of unreadable data are kept until you forget this site.`,
    }),
  /** Where the site can be installed. */
  keptPages: (pages: number) =>
    `The last ${inFull(pages)} pages that you opened are kept in this browser, so that they open without a connection. Discreet mode and data saver keep none. The quick exit and “Forget this site” remove them.`,
  exportData: 'Export data',
  exportShort: 'Export',
  exported: (file: string) => `Saved as ${file}.`,
  exportLacks: (parts: readonly string[]) => `The file is incomplete. It lacks ${parts.join(' and ')}.`,
  importData: 'Import data…',
  importShort: 'Import',
  importFile: 'File to import',
  unreadable: 'The file cannot be read.',
  merged: 'The import is complete.',
  view: 'View your favorites',
  notAllStored: 'Your browser did not store all of the import.',
  holds: 'The file holds',
  lacked: (parts: readonly string[]) => `It was incomplete when it was saved. It lacks ${parts.join(' and ')}.`,
  keepsOwn: 'The import changes and removes nothing that is already here.',
  merge: 'Import',
  cancel: 'Cancel',
  forget: 'Forget this site…',
  forgetTitle: 'Forget this site?',
  forgetText:
    'This removes your favorites, settings and answers from this browser, and everything else that the site has stored. You cannot undo it. The browser’s own history stays.',
  forgetAll: 'Forget everything',
  keep: 'Keep it',
  /** Why a file is refused. */
  refusals: {
    tooLarge: 'The file is too large for an export of this site.',
    otherFile: 'This file is not an export of this site.',
    newer: 'The file comes from a newer version of this site. This version cannot read it.',
    unknownVersion: (version: number) => `The file is damaged. It names version ${version}, which does not exist.`,
    noParts: 'The file is damaged. It has no parts.',
    damagedPart: (key: string) => `The file is damaged. Its part "${key}" cannot be read.`,
    nothingKnown: 'The file holds nothing that this site knows.',
  },
  /** The parts of a file, where one is missing. */
  parts: {
    favorites: 'your favorites',
    details: 'titles of favorites',
    settings: 'your settings',
    blocklist: 'your blocklist',
    hiddenVideos: 'your hidden videos',
    lists: 'your lists',
    searches: 'your saved searches',
    opened: 'opened videos',
    recentSearches: 'recent searches',
  },
  unreadablePart: (name: string) => `${name}, which could not be read`,
  someFavorites: (missing: number, all: number) =>
    plural(all, {
      one: `${inFull(missing)} of ${inFull(all)} favorite`,
      other: `${inFull(missing)} of ${inFull(all)} favorites`,
    }),
  /** What an import would bring: how many there are, and how many of them are new. */
  previews: {
    favorites: (count: number, fresh: number) =>
      plural(count, {
        one: `${inFull(count)} favorite, ${inFull(fresh)} new`,
        other: `${inFull(count)} favorites, ${inFull(fresh)} new`,
      }),
    /** Settings that differ stay as they are in this browser. */
    settings: (count: number, fresh: number, differing: number) => {
      const all = plural(count, {
        one: `${inFull(count)} setting, ${inFull(fresh)} new`,
        other: `${inFull(count)} settings, ${inFull(fresh)} new`,
      });
      return differing > 0 ? `${all}, ${inFull(differing)} kept as here` : all;
    },
    blocklist: (count: number, fresh: number) =>
      plural(count, {
        one: `${inFull(count)} blocklist entry, ${inFull(fresh)} new`,
        other: `${inFull(count)} blocklist entries, ${inFull(fresh)} new`,
      }),
    hiddenVideos: (count: number, fresh: number) =>
      plural(count, {
        one: `${inFull(count)} hidden video, ${inFull(fresh)} new`,
        other: `${inFull(count)} hidden videos, ${inFull(fresh)} new`,
      }),
    lists: (count: number, fresh: number) =>
      plural(count, {
        one: `${inFull(count)} list, ${inFull(fresh)} new`,
        other: `${inFull(count)} lists, ${inFull(fresh)} new`,
      }),
    searches: (count: number, fresh: number) =>
      plural(count, {
        one: `${inFull(count)} saved search, ${inFull(fresh)} new`,
        other: `${inFull(count)} saved searches, ${inFull(fresh)} new`,
      }),
  },
} as const;
