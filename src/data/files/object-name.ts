import type { FileRole } from '../../content/fields/kind';

type Named = { name: string; type: string };

type UploadTarget = { folder?: string; role: FileRole; file: Named; time: number };

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'application/pdf': 'pdf',
};

/**
 * Builds the object name of a file: `folder/time-main.ext`, `folder/time-additional.ext` or `folder/time-name.pdf`. The
 * single image of a profile has no role in its name. Take `time` (milliseconds) from uploadTime(), so that names are
 * unique.
 */
export function objectName({ folder, role, file, time }: UploadTarget): string {
  const name =
    role === 'pdf' ? `-${plainName(file.name)}` : `${roleSuffix(folder, role)}.${extensionOf(file)}`;
  return `${folder ? `${folder}/` : ''}${time}${name}`;
}

let lastTimeMs = 0;

/** Returns the time in milliseconds since 1970, but never the same twice: files may be named in one millisecond. */
export function uploadTime(): number {
  lastTimeMs = Math.max(Date.now(), lastTimeMs + 1);
  return lastTimeMs;
}

function roleSuffix(folder: string | undefined, role: FileRole): string {
  return folder === 'profile' ? '' : `-${role}`;
}

/** Returns the file extension for a media type, else the extension of the name, else `bin`. */
export function extensionOf(file: Named): string {
  return extensions[file.type] ?? (/\.([a-z0-9]{1,5})$/i.exec(file.name)?.[1]?.toLowerCase() || 'bin');
}

/** Returns the name of a PDF as Supabase Storage accepts it, which refuses other characters (InvalidKey). */
function plainName(name: string): string {
  return `${asciiName(name.replace(/\.pdf$/i, '')) || 'dokument'}.pdf`;
}

/** Transliterates a text to ASCII for a file name of at most `maxLength` characters. Umlauts stay readable. */
export function asciiName(text: string, maxLength = 100): string {
  return text
    .normalize('NFC')
    .replace(/[äöüÄÖÜß]/g, (letter) => umlauts[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/^[.-]+/, '')
    .slice(0, maxLength)
    .replace(/[.-]+$/, '');
}

const umlauts: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', Ä: 'Ae', Ö: 'Oe', Ü: 'Ue', ß: 'ss' };
