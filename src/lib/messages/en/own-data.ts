import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';

const inFull = createNumberFormat('en');
const plural = createPlural('en');

/** What the section of the visitor's own data says. */
export const ownDataMessages = {
  title: 'Your data',
  text: 'This site has no accounts. Favorites and settings are stored in this browser only.',
  persistence: {
    refused: 'Your browser blocks storage, so your choices last for this page only.',
    private: 'This looks like a private window. Everything saved here is deleted when it closes.',
    kept: 'Your browser keeps this data until you remove it.',
    usual:
      'Safari and every browser on an iPhone or iPad delete this data after seven days of use without a visit. Private windows delete it when they close. Any browser may delete it when disk space runs low. Export your data to keep it.',
  },
  backups: (count: number) =>
    plural(count, {
      one: 'One copy of unreadable data is stored here. “Forget this site” removes it.',
      other: `${inFull(count)} copies of unreadable data are stored here. “Forget this site” removes them.`,
    }),
  /** Where the site can be installed. */
  keptPages: (pages: number) =>
    `The last ${inFull(pages)} pages that you opened are saved in this browser and open without a connection. No page is saved in discreet mode or with data saver on. The quick exit and “Forget this site” remove all of them.`,
  exportData: 'Export data',
  exportShort: 'Export',
  exported: (file: string) => `Saved as ${file}.`,
  exportLacks: (parts: readonly string[]) => `The file is incomplete. Missing: ${parts.join(', ')}.`,
  importData: 'Import data…',
  importShort: 'Import',
  importFile: 'File to import',
  unreadable: 'The file cannot be read.',
  merged: 'Import complete.',
  view: 'View your favorites',
  notAllStored: 'Couldn’t save all of the imported data in this browser.',
  holds: 'The file contains',
  lacked: (parts: readonly string[]) =>
    `The file was already incomplete when it was exported. Missing: ${parts.join(', ')}.`,
  keepsOwn: 'The import only adds data. It does not change or remove anything that is already here.',
  merge: 'Import',
  cancel: 'Cancel',
  forget: 'Forget this site…',
  forgetTitle: 'Forget this site?',
  forgetText:
    'This removes your favorites, settings, answers and everything else that this site has stored in this browser. You cannot undo it. Your browser history is not changed.',
  forgetAll: 'Forget everything',
  keep: 'Keep my data',
  /** Why a file is refused. */
  refusals: {
    tooLarge: 'The file is too large to be an export of this site.',
    otherFile: 'This file is not an export of this site.',
    newer: 'The file comes from a newer version of this site and cannot be imported here.',
    unknownVersion: (version: number) => `The file is damaged: it has the unknown version ${version}.`,
    noParts: 'The file is damaged: it contains no data.',
    damagedPart: (key: string) => `The file is damaged: its part “${key}” cannot be read.`,
    nothingKnown: 'The file contains no data that this site can import.',
  },
  /** The parts of a file, where one is missing. */
  parts: {
    favorites: 'your favorites',
    details: 'titles of favorites',
    settings: 'your settings',
    blocklist: 'your hidden tags, words and sources',
    hiddenVideos: 'your hidden videos',
    lists: 'your lists',
    searches: 'your saved searches',
    opened: 'opened videos',
    recentSearches: 'recent searches',
  },
  unreadablePart: (name: string) => `${name} (could not be read)`,
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
      if (differing === 0) return all;
      return `${all}, ${plural(differing, {
        one: `${inFull(differing)} keeps your current value`,
        other: `${inFull(differing)} keep your current values`,
      })}`;
    },
    blocklist: (count: number, fresh: number) =>
      plural(count, {
        one: `${inFull(count)} hidden tag, word or source, ${inFull(fresh)} new`,
        other: `${inFull(count)} hidden tags, words and sources, ${inFull(fresh)} new`,
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
