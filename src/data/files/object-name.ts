import type { FileRole } from '../../content/fields/kind';

type Named = { name: string; type: string };

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/**
 * A file's name inside its bucket: `folder/time-main.ext`, `folder/time-additional.ext`, `folder/time-name.pdf`.
 * The one picture of a profile carries no role. Take `time` from uploadTime(), so that no two names are the same.
 */
export function objectName(options: { folder?: string; role: FileRole; file: Named; time: number }): string {
  const { folder, role, file, time } = options;
  const name =
    role === 'pdf' ? `-${plainName(file.name)}` : `${roleSuffix(folder, role)}.${extensionOf(file)}`;
  return `${folder ? `${folder}/` : ''}${time}${name}`;
}

let last = 0;

/** The time in milliseconds, never the same twice: several files chosen at once are named in the same instant. */
export function uploadTime(): number {
  last = Math.max(Date.now(), last + 1);
  return last;
}

function roleSuffix(folder: string | undefined, role: FileRole): string {
  return folder === 'profile' ? '' : `-${role}`;
}

/** What a file's name ends with, by its media type. */
export function extensionOf(file: Named): string {
  return extensions[file.type] ?? (/\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() || 'bin');
}

/** The storage refuses everything beyond ASCII in a name (InvalidKey); umlauts stay readable. */
function plainName(name: string): string {
  const plain = name
    .replace(/\.pdf$/i, '')
    .normalize('NFC')
    .replace(/[äöüÄÖÜß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+|[.-]+$/g, '')
    .slice(0, 100);
  return `${plain || 'dokument'}.pdf`;
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };
