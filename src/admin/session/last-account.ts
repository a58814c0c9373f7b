const storageKey = 'site-last-account';

/**
 * Returns the e-mail address of the last sign-in in this browser; undefined after a sign-out. After an expired session
 * only the password must be typed.
 */
export function lastAccount(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined;
}

export function rememberAccount(email: string): void {
  localStorage.setItem(storageKey, email);
}

export function forgetAccount(): void {
  localStorage.removeItem(storageKey);
}
