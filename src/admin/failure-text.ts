import { DataError, isSentence } from '../data/client/data-error';
import { texts } from '../data/client/texts';

/** SQLSTATE disk_full. */
const diskFull = '53100';

/**
 * Returns the backend's message, else the fallback. An error without code and status never got a response.
 */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof DataError && error.code === diskFull) return texts.diskFull;
  const isFromBackend = error instanceof DataError && (error.status > 0 || error.code !== '');
  return isFromBackend && isSentence(error.message) ? error.message : fallback;
}
