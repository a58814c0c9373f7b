const storageKey = 'site-last-account';

/** Undefined after a sign-out; after an expired session only the password must be typed. */
export function lastAccount(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined;
}

export function rememberAccount(email: string): void {
  localStorage.setItem(storageKey, email);
}

export function forgetAccount(): void {
  localStorage.removeItem(storageKey);
}
