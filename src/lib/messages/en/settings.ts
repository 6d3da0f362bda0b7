import { RECENT_SEARCHES_MAX } from '../../catalogue/limits.ts';

/** What the page of settings says. */
export const settingsMessages = {
  notStored: 'Couldn’t save your settings in this browser.',
  always: 'Always',
  never: 'Never',
  pictures: {
    title: 'Pictures',
    text: 'Pictures come from the sites that publish the videos.',
    legend: 'Show pictures',
    blurred: 'Blurred until you point at them',
  },
  previews: {
    legend: 'Play previews',
    asked: 'On hover, focus or long press',
    middle: 'Also in the middle of the screen on phones',
  },
  lists: {
    title: 'Lists',
    text: 'Choose how lists of videos look.',
    growsLists: {
      label: 'Load more while scrolling',
      hint: 'Turn off to use a “Show more” button instead and to reach the end of the page.',
    },
    marksNew: { label: 'Mark new videos', hint: 'Labels videos added since your last visit.' },
    marksOpened: {
      label: 'Mark opened videos',
      hint: 'Stores the last 2,000 videos that you open in this browser and lists them on your favorites page.',
    },
    hidesOpened: {
      label: 'Hide opened videos',
      hint: 'Removes opened videos from lists and shows how many were removed.',
    },
  },
  searches: {
    title: 'Search',
    text: 'An empty search box suggests trending tags.',
    keepsSearches: {
      label: 'Remember searches',
      hint: `Stores your last ${RECENT_SEARCHES_MAX} searches in this browser and suggests them in an empty search box. Turn off to delete them.`,
    },
  },
  keys: {
    title: 'Keyboard',
    text: 'Shortcuts work when no text field has the focus. Press ? to see all of them.',
    single: { label: 'Keyboard shortcuts', hint: 'Turn off if they interfere with voice control.' },
    shift: {
      label: 'Quick exit with Shift',
      hint: 'Leaves the site when you press Shift three times outside text fields. Turn off if you use Sticky Keys.',
    },
  },
  dataSaver: {
    title: 'Data saver',
    text: 'Pictures and totals load only when you request them.',
    legend: 'Save data',
    asked: 'When the browser requests it',
  },
  hidden: {
    title: 'Hidden videos',
    text: 'Videos with these tags, words or sources are hidden, and so are videos that you hid one by one. Each list shows how many are hidden and can show them.',
  },
} as const;
