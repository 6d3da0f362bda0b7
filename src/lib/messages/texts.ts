/**
 * What another language says in the place of a table of messages: a text for each text, and for each message that takes parameters one
 * that takes the same, so that the compiler finds what is missing, what is too much and what takes something else.
 */
export type Texts<Table> = Table extends string
  ? string
  : Table extends (...parameters: infer Parameters) => infer Said
    ? (...parameters: Parameters) => Said extends string ? string : Said
    : { readonly [Key in keyof Table]: Texts<Table[Key]> };
