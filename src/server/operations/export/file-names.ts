import { asciiName } from '../../../data/files/upload';

/** Returns the path of a new file in `folder`, without extension: readable, and different from all earlier ones. */
export type CreateFilePath = (folder: string, wanted: string) => string;

/** Leaves room for a number and an extension within 100 characters. */
const maxNameLength = 80;

/** Names of devices on Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Creates a function that returns paths for every file system, also for those that ignore case. */
export function createFilePaths(): CreateFilePath {
  const taken = new Set<string>();
  return (folder, wanted) => {
    const fullName = asciiName(wanted, maxNameLength + 1);
    const isCut = fullName.length > maxNameLength;
    const plain = (isCut ? fullName.slice(0, maxNameLength).replace(/-[^-]*$/, '') : fullName) || 'file';
    const name = reserved.test(plain) ? `_${plain}` : plain;
    for (let count = 1; ; count += 1) {
      const path = [...(folder ? [folder] : []), count === 1 ? name : `${name}-${count}`].join('/');
      if (taken.has(path.toLowerCase())) continue;
      taken.add(path.toLowerCase());
      return path;
    }
  };
}
