/**
 * Tombstones: form ids that were saved or cancelled, each with the time of the last obsolete input.
 * `localStorage` writes synchronously, unlike IndexedDB. Otherwise a page that closes during the deletion would
 * leave a snapshot of saved input.
 */

const prefix = 'forgotten:';

type Typed = { form: string; /** Milliseconds since 1970. */ at: number };

export function addTombstone({ form, at }: Typed): void {
  attempt(() => localStorage.setItem(prefix + form, String(at)));
}

/**
 * Removes a tombstone after the snapshot is deleted from IndexedDB. A later tombstone of the same form stays.
 */
export function removeTombstone({ form, at }: Typed): void {
  attempt(() => {
    if (forgottenUntil(form) === at) localStorage.removeItem(prefix + form);
  });
}

export function hasTombstone({ form, at }: Typed): boolean {
  return attempt(() => forgottenUntil(form) >= at) ?? false;
}

/** Returns all tombstones. */
export function listTombstones(): Typed[] {
  const forms = attempt(() => Object.keys(localStorage).filter((name) => name.startsWith(prefix))) ?? [];
  return forms.map((name) => {
    const form = name.slice(prefix.length);
    return { form, at: forgottenUntil(form) };
  });
}

function forgottenUntil(form: string): number {
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
