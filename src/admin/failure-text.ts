import { DataError } from '../data/data-error';

/** The backend's own message, else the sentence of SPEC §8. A failure without code or status never got an answer. */
export function failureText(error: unknown, fallback: string): string {
  const isAnswer = error instanceof DataError && (error.status > 0 || error.code !== '');
  return isAnswer && isSentence(error.message) ? error.message : fallback;
}

/** When a proxy answers in the backend's place, its whole error page arrives as the message. */
function isSentence(message: string): boolean {
  return message !== '' && !/^\s*</.test(message);
}
