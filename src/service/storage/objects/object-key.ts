import { invalidKey } from '../storage-error';

/** Characters that Supabase Storage allows: those that are safe in S3 keys. */
const allowedCharacters = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

/** Limit of S3 key names. It also keeps the name within the maximum size of a PostgreSQL index entry. */
const maxLength = 1024;

/**
 * Throws InvalidKey for a name that Supabase Storage refuses. Also refuses empty, `.` and `..` segments: files are not
 * stored under this name, but it becomes part of URLs.
 */
export function checkKey(key: string): string {
  const segments = key.split('/');
  if (!allowedCharacters.test(key) || key.length > maxLength || segments.some(isEmptyOrDots))
    throw invalidKey(key);
  return key;
}

function isEmptyOrDots(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..';
}
