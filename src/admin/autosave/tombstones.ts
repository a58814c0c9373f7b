/**
 * Which forms are saved or given up, each with the time until which. Written before the next statement runs, unlike the
 * browser's database: a page that goes away meanwhile would leave behind there what is saved already.
 */

const prefix = 'forgotten:';

type Typed = { form: string; /** In milliseconds since 1970. */ at: number };

export function addTombstone({ form, at }: Typed): void {
  attempt(() => localStorage.setItem(prefix + form, String(at)));
}

/** The database has forgotten it too. A later mark of the same form stays. */
export function removeTombstone({ form, at }: Typed): void {
  attempt(() => {
    if (forgottenUntil(form) === at) localStorage.removeItem(prefix + form);
  });
}

export function hasTombstone({ form, at }: Typed): boolean {
  return attempt(() => forgottenUntil(form) >= at) ?? false;
}

/** All that are marked now. */
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

/** Where the browser keeps nothing, nothing is marked either. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
