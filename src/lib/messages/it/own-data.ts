import type * as english from '../en/own-data.ts';
import { createNumberFormat } from '../number.ts';
import { createPlural } from '../plural.ts';
import type { Texts } from '../texts.ts';

const inFull = createNumberFormat('it');
const plural = createPlural('it');

/** Says how many are new, of what is masculine and of what is feminine. */
const newOnes = (fresh: number) => plural(fresh, { one: `${inFull(fresh)} nuovo`, other: `${inFull(fresh)} nuovi` });
const newFeminine = (fresh: number) =>
  plural(fresh, { one: `${inFull(fresh)} nuova`, other: `${inFull(fresh)} nuove` });

/** What the section of the visitor's own data says. */
export const ownDataMessages: Texts<typeof english.ownDataMessages> = {
  title: 'I tuoi dati',
  text: 'Il sito non ha account. Preferiti e impostazioni sono salvati solo in questo browser.',
  persistence: {
    refused: 'Il browser blocca il salvataggio: le tue scelte valgono solo per questa pagina.',
    private:
      'Questa sembra una finestra privata. Quando si chiude, tutto ciò che è stato salvato qui viene cancellato.',
    kept: 'Il browser conserva questi dati finché non li rimuovi.',
    usual:
      'Safari, e qualsiasi browser su iPhone o iPad, cancella questi dati dopo sette giorni d’uso senza una visita. Le finestre private li cancellano quando si chiudono. Anche un browser con poco spazio può cancellarli. Esportali per conservarli.',
  },
  backups: (count) =>
    plural(count, {
      one: 'Una copia di dati illeggibili resta finché non dimentichi questo sito.',
      other: `${inFull(count)} copie di dati illeggibili restano finché non dimentichi questo sito.`,
    }),
  keptPages: (pages) =>
    `Le ultime ${inFull(pages)} pagine aperte restano in questo browser, per aprirsi anche senza connessione. Con la modalità discreta o il risparmio dati non ne resta nessuna. L’uscita rapida e “Dimentica questo sito” le rimuovono.`,
  exportData: 'Esporta dati',
  exportShort: 'Esporta',
  exported: (file) => `Salvato come ${file}.`,
  exportLacks: (parts) => `Il file è incompleto. Manca quanto segue: ${parts.join(', ')}.`,
  importData: 'Importa dati…',
  importShort: 'Importa',
  importFile: 'File da importare',
  unreadable: 'Il file non è leggibile.',
  merged: 'L’importazione è terminata.',
  view: 'Vedi i preferiti',
  notAllStored: 'Il browser non ha salvato tutti i dati importati.',
  holds: 'Il file contiene',
  lacked: (parts) => `Era incompleto già quando è stato salvato. Manca quanto segue: ${parts.join(', ')}.`,
  keepsOwn: 'L’importazione non cambia e non rimuove nulla di ciò che è già qui.',
  merge: 'Importa',
  cancel: 'Annulla',
  forget: 'Dimentica questo sito…',
  forgetTitle: 'Dimenticare questo sito?',
  forgetText:
    'Questo rimuove dal browser i tuoi preferiti, le impostazioni, le risposte e tutto il resto che il sito ha salvato. Non si può annullare. La cronologia del browser resta.',
  forgetAll: 'Dimentica tutto',
  keep: 'Conserva',
  refusals: {
    tooLarge: 'Il file è troppo grande per essere un’esportazione di questo sito.',
    otherFile: 'Questo file non è un’esportazione di questo sito.',
    newer: 'Il file viene da una versione più recente di questo sito. Questa versione non può leggerlo.',
    unknownVersion: (version) => `Il file è danneggiato. Indica la versione ${version}, che non esiste.`,
    noParts: 'Il file è danneggiato. Non contiene parti.',
    damagedPart: (key) => `Il file è danneggiato. La sua parte “${key}” non è leggibile.`,
    nothingKnown: 'Il file non contiene nulla che questo sito conosca.',
  },
  parts: {
    favorites: 'i tuoi preferiti',
    details: 'titoli dei preferiti',
    settings: 'le tue impostazioni',
    blocklist: 'la tua lista di blocco',
    hiddenVideos: 'i tuoi video nascosti',
    lists: 'le tue liste',
    searches: 'le tue ricerche salvate',
    opened: 'video aperti',
    recentSearches: 'ricerche recenti',
  },
  unreadablePart: (name) => `${name} (errore di lettura)`,
  someFavorites: (missing, all) =>
    plural(all, {
      one: `${inFull(missing)} di ${inFull(all)} preferito`,
      other: `${inFull(missing)} di ${inFull(all)} preferiti`,
    }),
  previews: {
    favorites: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} preferito, ${newOnes(fresh)}`,
        other: `${inFull(count)} preferiti, ${newOnes(fresh)}`,
      }),
    settings: (count, fresh, differing) => {
      const all = plural(count, {
        one: `${inFull(count)} impostazione, ${newFeminine(fresh)}`,
        other: `${inFull(count)} impostazioni, ${newFeminine(fresh)}`,
      });
      const kept = plural(differing, {
        one: `, ${inFull(differing)} resta com’è qui`,
        other: `, ${inFull(differing)} restano come sono qui`,
      });
      return differing > 0 ? all + kept : all;
    },
    blocklist: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} voce della lista di blocco, ${newFeminine(fresh)}`,
        other: `${inFull(count)} voci della lista di blocco, ${newFeminine(fresh)}`,
      }),
    hiddenVideos: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} video nascosto, ${newOnes(fresh)}`,
        other: `${inFull(count)} video nascosti, ${newOnes(fresh)}`,
      }),
    lists: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} lista, ${newFeminine(fresh)}`,
        other: `${inFull(count)} liste, ${newFeminine(fresh)}`,
      }),
    searches: (count, fresh) =>
      plural(count, {
        one: `${inFull(count)} ricerca salvata, ${newFeminine(fresh)}`,
        other: `${inFull(count)} ricerche salvate, ${newFeminine(fresh)}`,
      }),
  },
};
