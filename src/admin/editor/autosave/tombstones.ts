/**
 * Tombstones: ids of forms that were saved or cancelled, each with the time of the last obsolete input. `localStorage`
 * writes them synchronously; otherwise a page that closes while IndexedDB deletes would leave a snapshot of saved input.
 */

const prefix = 'forgotten:';

type Tombstone = { form: string; /** Milliseconds since 1970. */ at: number };

export function addTombstone({ form, at }: Tombstone): void {
  attempt(() => localStorage.setItem(prefix + form, String(at)));
}

/** A later tombstone of the same form stays. */
export function removeTombstone({ form, at }: Tombstone): void {
  attempt(() => {
    if (tombstoneTime(form) === at) localStorage.removeItem(prefix + form);
  });
}

export function hasTombstone({ form, at }: Tombstone): boolean {
  return attempt(() => tombstoneTime(form) >= at) ?? false;
}

export function listTombstones(): Tombstone[] {
  const forms = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix))) ?? [];
  return forms.map((name) => {
    const form = name.slice(prefix.length);
    return { form, at: tombstoneTime(form) };
  });
}

/** Returns the time of the tombstone in milliseconds since 1970; `-Infinity` without one. */
function tombstoneTime(form: string): number {
  return Number(localStorage.getItem(prefix + form) ?? -Infinity);
}

/** Returns undefined if `localStorage` is not available; there are no tombstones then. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
