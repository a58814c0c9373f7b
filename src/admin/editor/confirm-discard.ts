import { texts } from './texts';

/** Returns true if nothing would be lost or the user agrees to discard the input. */
export function confirmDiscard(isDirty: boolean): boolean {
  return !isDirty || window.confirm(texts.discardQuestion);
}
