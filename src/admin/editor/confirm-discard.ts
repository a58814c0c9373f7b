import { texts } from './texts';

/** Asks where something typed would be lost. */
export function confirmDiscard(isDirty: boolean): boolean {
  return !isDirty || window.confirm(texts.discardQuestion);
}
