/** Storage for sorted runs until they are merged: a folder, or memory. */
export interface RunStorage {
  /** Creates an empty run. Throws if there is no space. */
  create(): RunFile;
}

/** File of a sorted run: written once from beginning to end, then read at any offset. */
export interface RunFile {
  append(bytes: Uint8Array): void;
  /** Number of bytes appended. */
  readonly length: number;
  /** Fills `into` with the bytes from offset `place`. Throws if there are too few. */
  read(place: number, into: Uint8Array): void;
  /** Deletes the file. */
  remove(): void;
}
