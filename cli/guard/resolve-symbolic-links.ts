import { lstatSync, readlinkSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { UsageError } from '../command/command-result.ts';

/** Returns an absolute path with all symbolic links of its existing part resolved. Links to a missing target are not resolved. */
export function toRealPath(place: string): string {
  const absolute = path.resolve(place);
  try {
    return realpathSync.native(absolute);
  } catch {
    const parent = path.dirname(absolute);
    return parent === absolute ? absolute : path.join(toRealPath(parent), path.basename(absolute));
  }
}

const isLink = (place: string) => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() === true;

/** Throws a {@link UsageError} if a path, or one of its parent folders, is a symbolic link to a missing target. */
export function expectNoBrokenSymbolicLink(place: string): void {
  const real = toRealPath(place);
  for (let at = real; at !== path.dirname(at); at = path.dirname(at))
    if (isLink(at))
      throw new UsageError(
        `${place}: ${at} is a symbolic link to ${readlinkSync(at)}, which does not exist. Mount or create the folder, or remove the link`,
      );
}

/** True if a path is below a folder. Path and folder must both be real paths, without symbolic links. */
export function isPathBelowFolder(place: string, folder: string): boolean {
  const relative = path.relative(folder, place);
  return relative !== '' && relative !== '..' && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
}
