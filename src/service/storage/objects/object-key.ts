import { invalidKey } from '../storage-error';

/** As the service has it: the characters that are safe in S3 keys. */
const allowedCharacters = /^[A-Za-z0-9_/!.*'() &$=@;:+,?-]+$/;

/** S3's limit; also keeps the name inside what an index entry of PostgreSQL can hold. */
const maxLength = 1024;

/**
 * Throws InvalidKey for a name the service refuses. Beyond its rules, empty, `.` and `..` segments are refused:
 * bytes never lie under this name, but it becomes part of URLs.
 */
export function checkKey(key: string): string {
  const segments = key.split('/');
  if (!allowedCharacters.test(key) || key.length > maxLength || segments.some(isHollow))
    throw invalidKey(key);
  return key;
}

function isHollow(segment: string): boolean {
  return segment === '' || segment === '.' || segment === '..';
}
