import { DataError, isSentence } from '../data/data-error';

/** The backend's own message, else the sentence of SPEC §8. A failure without code or status never got an answer. */
export function failureText(error: unknown, fallback: string): string {
  const isAnswer = error instanceof DataError && (error.status > 0 || error.code !== '');
  return isAnswer && isSentence(error.message) ? error.message : fallback;
}
