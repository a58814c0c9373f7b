import type { ContentType } from '../../content/model';
import { DataError } from '../../data/data-error';

/** The backend's own message, else the sentence of SPEC §8. A failure without code or status never got an answer. */
export function failureText(error: unknown, fallback: string): string {
  const isAnswer = error instanceof DataError && (error.status > 0 || error.code !== '');
  return isAnswer && error.message ? error.message : fallback;
}

/** "Loading references...", "Loading AGBs...", "Loading hero content..." */
export function loadingText(type: ContentType): string {
  const name = type.rows === 'many' ? type.plural : type.noun;
  return `Loading ${name.replace(/\b[A-Z](?=[a-z ]|$)/g, (letter) => letter.toLowerCase())}...`;
}

export function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
