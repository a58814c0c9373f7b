import { DataError, isSentence } from '../data/data-error';
import { isDiskFullCode } from '../data/disk-full';
import { texts } from '../data/texts';

/** The backend's own message, else the sentence of SPEC §8. A failure without code or status never got an answer. */
export function failureText(error: unknown, fallback: string): string {
  if (error instanceof DataError && isDiskFullCode(error.code)) return texts.diskFull;
  const isAnswer = error instanceof DataError && (error.status > 0 || error.code !== '');
  return isAnswer && isSentence(error.message) ? error.message : fallback;
}
