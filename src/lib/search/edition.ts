import { hashText } from '../catalogue/hash.ts';
import { formatManifest, type Manifest } from '../snapshot/base/manifest.ts';

/** Returns the number of a catalogue: names of groups follow from their content, so that the manifest as it is written says all. */
export const editionOf = (manifest: Manifest): number => hashText(formatManifest(manifest));
