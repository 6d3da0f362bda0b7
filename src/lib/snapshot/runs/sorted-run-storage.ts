/** Storage for sorted runs (intermediate files of a merge sort) until they are merged: a folder, or memory. */
export interface SortedRunStorage {
  /** Creates an empty file for a run. Throws if there is no disk space. */
  create(): SortedRunFile;
}

/** File with a sorted run. It is written once from beginning to end, and then read at any offset. */
export interface SortedRunFile {
  append(bytes: Uint8Array): void;
  /** Number of bytes written so far. */
  readonly length: number;
  /** Fills `into` with the bytes from offset `place`. Throws if there are too few. */
  read(place: number, into: Uint8Array): void;
  /** Deletes the file. */
  remove(): void;
}
