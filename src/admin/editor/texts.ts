import type { ContentType } from '../../content/model';

/** "Loading references...", "Loading AGBs...", "Loading hero content..." */
export function loadingText(type: ContentType): string {
  const name = type.rows === 'many' ? type.plural : type.noun;
  return `Loading ${name.replace(/\b[A-Z](?=[a-z ]|$)/g, (letter) => letter.toLowerCase())}...`;
}

export function capitalised(noun: string): string {
  return noun.charAt(0).toUpperCase() + noun.slice(1);
}
