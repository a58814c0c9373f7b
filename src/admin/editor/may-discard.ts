/** Asks where something typed would be lost. */
export function mayDiscard(isDirty: boolean): boolean {
  return !isDirty || window.confirm('What you have typed is not saved yet. Discard it?');
}
