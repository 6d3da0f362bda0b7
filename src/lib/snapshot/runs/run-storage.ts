/** Where sorted runs wait until they are merged: a folder, or memory. */
export interface RunStorage {
  /** Opens a new, empty run. Throws when there is no room for one. */
  create(): RunFile;
}

/** A sorted run outside the heap: written once from its beginning to its end, then read from any place. */
export interface RunFile {
  append(bytes: Uint8Array): void;
  /** Bytes that were appended. */
  readonly length: number;
  /** Fills `into` with the bytes from a place on. Throws when there are fewer. */
  read(place: number, into: Uint8Array): void;
  /** Frees the room that it takes. */
  remove(): void;
}
