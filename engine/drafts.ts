import { FIELD, FIELD_BITS, TERM_KINDS, type TermKind } from '../src/lib/snapshot/layout.ts';
import { createNumberList } from '../src/lib/snapshot/number-list.ts';
import type { Postings } from '../src/lib/snapshot/postings.ts';
import { EVERY_TOKEN, FIELDS, tokenOf, type Field } from './tokens.ts';

/** What documents hold, gathered term by term. */
export interface Drafts {
  /** Adds a term to the rows of its list. */
  add(kind: TermKind, term: number, list: Postings): void;
  /** Returns the {@link FIELDS} of a row in their order, and how many distinct words its title has. */
  fieldsOf(row: number): { readonly fields: readonly string[]; readonly titleWords: number };
}

/** Bits of a number that say of which kind a term is. */
const KIND_BITS = 2;

/**
 * Returns drafts of so many rows. Each posting takes twelve bytes: the end of the posting of its row before it, a term, and where that
 * stands. So a row's postings are a chain, which is walked from its end.
 */
export function createDrafts(rows: number): Drafts {
  const last = new Uint32Array(rows);
  const chains = createNumberList();
  return {
    add(kind, term, list) {
      const known = term * 2 ** KIND_BITS + TERM_KINDS.indexOf(kind);
      let inTitle = 0;
      for (let i = 0; i < list.rows.length; i++) {
        const row = list.rows[i]!;
        const field = list.fields?.[i] ?? 0;
        const places = field >= FIELD.title ? list.places![inTitle++]! : 0;
        chains.push(last[row]!);
        chains.push(known);
        chains.push(places * 2 ** FIELD_BITS + field);
        last[row] = chains.length;
      }
    },
    fieldsOf(row) {
      const texts: Record<Field, string[]> = { title: [], tags: [], about: [], terms: [] };
      const title: (readonly [zerosBefore: number, token: string])[] = [];
      let titleWords = 0;
      for (let at = last[row]!; at > 0; at = chains.get(at - 3)) {
        const known = chains.get(at - 2);
        const kind = TERM_KINDS[known & (2 ** KIND_BITS - 1)]!;
        const token = tokenOf(kind, known >>> KIND_BITS);
        const where = chains.get(at - 1);
        const field = where & (2 ** FIELD_BITS - 1);
        if (kind !== 'word') texts.terms.push(token);
        else if (field === FIELD.description) texts.about.push(token);
        else if (field === FIELD.tags) texts.tags.push(token);
        else {
          titleWords = field - FIELD.title + 1;
          // each turn takes the lowest bit away
          for (let places = where >>> FIELD_BITS; places > 0; places &= places - 1)
            title.push([Math.clz32(places & -places), token]);
        }
      }
      texts.title = title.toSorted(([a], [b]) => b - a).map(([, token]) => token);
      texts.terms.push(EVERY_TOKEN);
      for (const field of [texts.tags, texts.about, texts.terms]) field.reverse();
      return { fields: FIELDS.map((field) => texts[field].join(' ')), titleWords };
    },
  };
}
