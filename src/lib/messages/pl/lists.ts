import type * as english from '../en/lists.ts';
import { LISTS_MAX } from '../../catalogue/limits.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('pl');
const plural = createPlural('pl');

/** What the visitor's own lists say, and the tools over them. */
export const listsMessages: Texts<typeof english.listsMessages> = {
  choose: 'Twoje listy',
  newWithVideo: 'Nowa lista z tym filmem',
  create: 'Utwórz',
  addedTo: (name) => `Dodano do „${name}”.`,
  full: (count) => `${inFull(count)}, pełna`,
  needsName: 'Lista musi mieć nazwę.',
  nameTaken: (name) => `Masz już listę o nazwie „${name}”.`,
  noRoom: `Możesz mieć do ${LISTS_MAX} list.`,
  notStored: 'Przeglądarka nie zapisała twoich list.',
  empty: 'Ta lista jest pusta. Naciśnij trzy kropki przy dowolnym filmie, a potem „Dodaj do listy”.',
  noTitle: 'Żaden tytuł nie pasuje.',
  lists: 'Listy',
  favorites: 'Moje ulubione',
  opened: 'Ostatnio otwarte',
  noneOpened: 'Tutaj pojawią się filmy, które otworzysz.',
  clearOpened: 'Wyczyść',
  restoreOpened: 'Przywróć wyczyszczone filmy',
  openedCleared: 'Wyczyszczono ostatnio otwarte filmy.',
  newList: 'Nowa lista',
  name: 'Nazwa',
  renameList: 'Zmień nazwę listy',
  rename: 'Zmień nazwę',
  delete: 'Usuń',
  share: 'Udostępnij',
  shareList: (name) => `Udostępnij „${name}”`,
  link: 'Link do tej listy',
  linkCopied: 'Skopiowano link. Otwiera tę listę w każdej przeglądarce.',
  shareByHand: 'Skopiuj ten link',
  code: 'Kod QR',
  codeOf: (name) => `Kod QR listy „${name}”`,
  codeLabel: 'Kod QR z linkiem do tej listy',
  codeHint: 'Skieruj na niego aparat innego urządzenia. Kod zawiera samą listę. Nic nie jest wysyłane.',
  codeTooLong: (videos, fitting) =>
    `Kod QR pomieści tylko początek tej listy: ${inFull(fitting)} z ${inFull(videos)} filmów. Udostępnij link albo wyeksportuj dane.`,
  tooLong: 'Ta lista jest za długa na link. Zamiast tego wyeksportuj dane.',
  shared: {
    title: (name) => (name === null ? 'Udostępnione ulubione' : `Udostępniona lista: ${name}`),
    text: 'Te filmy są zapisane w linku. W przeglądarce zostaną zapisane dopiero wtedy, gdy je dodasz.',
    joins: (name) => `Masz już listę o nazwie „${name}”. Te filmy zostaną do niej dodane.`,
    addList: 'Dodaj do swoich list',
    addFavorites: 'Dodaj do ulubionych',
    leave: 'Przejdź do ulubionych',
    taken: (name) => (name === null ? 'Dodano do ulubionych.' : `Dodano do twoich list: „${name}”.`),
    cut: (name) => `Lista „${name}” jest pełna. Niektórych filmów nie dodano.`,
    damaged: 'Ten link jest uszkodzony. Nie zawiera filmów.',
  },
  listDeleted: (name) => `Usunięto „${name}”.`,
  searchPlaceholder: 'Szukaj tytułów…',
  search: 'Szukaj w tytułach tej listy',
  order: 'Kolejność tej listy',
  orders: {
    added: 'Od najdawniej dodanych',
    latest: 'Od ostatnio dodanych',
    title: 'Tytuł',
    duration: 'Czas trwania',
  },
  count: (videos, shown, gone) => {
    const all = plural(videos, {
      one: `${inFull(videos)} film`,
      few: `${inFull(videos)} filmy`,
      many: `${inFull(videos)} filmów`,
      other: `${inFull(videos)} filmu`,
    });
    const some = shown < videos ? `, pokazane: ${inFull(shown)}` : '';
    return `${all}${some}${gone > 0 ? `, usunięte z katalogu: ${inFull(gone)}` : ''}`;
  },
};
