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
  /** Reads bytes into the array `into`, starting at offset `place` of the file. Throws if the file has too few bytes. */
  read(place: number, into: Uint8Array): void;
  remove(): void;
}
