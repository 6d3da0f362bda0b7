import { RECENT_SEARCHES_MAX } from '../../catalogue/limits.ts';

/** What the page of settings says. */
export const settingsMessages = {
  notStored: 'Your browser did not store your settings.',
  always: 'Always',
  never: 'Never',
  pictures: {
    title: 'Pictures',
    text: 'Pictures come from the sites that publish the videos.',
    legend: 'Show pictures',
    blurred: 'Blurred until pointed at',
  },
  previews: {
    legend: 'Play previews',
    asked: 'On hover, focus or long press',
    middle: 'Also mid-screen on phones',
  },
  lists: {
    title: 'Lists',
    text: 'Choose how lists of videos look.',
    growsLists: {
      label: 'Load more while scrolling',
      hint: 'Turn off to use the button “Show more” instead, and to reach the end of the page.',
    },
    marksNew: { label: 'Mark new videos', hint: 'Labels videos added since your last visit.' },
    marksOpened: {
      label: 'Mark opened videos',
      hint: 'This browser remembers the last 2,000 videos that you open, and lists them beside your favorites.',
    },
    hidesOpened: {
      label: 'Hide opened videos',
      hint: 'Removes opened videos from lists and shows how many were removed.',
    },
  },
  searches: {
    title: 'Search',
    text: 'An empty search box offers the tags that are watched most now.',
    keepsSearches: {
      label: 'Remember searches',
      hint: `This browser remembers your last ${RECENT_SEARCHES_MAX} searches, and an empty search box offers them. Turn off to forget them.`,
    },
  },
  keys: {
    title: 'Keys',
    text: 'Shortcuts work while no text field has the focus. Press ? to see all of them.',
    single: { label: 'Keyboard shortcuts', hint: 'Turn off if they interfere with voice control.' },
    shift: {
      label: 'Quick exit by Shift',
      hint: 'Leaves the site after Shift is pressed three times outside text fields. Turn off if you use Sticky Keys.',
    },
  },
  dataSaver: {
    title: 'Data',
    text: 'Data saver: pictures and totals load only on request.',
    legend: 'Save data',
    asked: 'When the browser asks for it',
  },
  hidden: {
    title: 'Hidden videos',
    text: 'Videos matching these tags, words or sources are hidden, and those that you hid one by one. Each list shows the number and can reveal them.',
  },
} as const;
