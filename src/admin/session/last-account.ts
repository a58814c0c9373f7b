const storageKey = 'site-last-account';

/** The e-mail of whoever was signed in here last and has not logged out: when a session ends, only the password is left to type. */
export function lastAccount(): string | undefined {
  return localStorage.getItem(storageKey) ?? undefined;
}

export function rememberAccount(email: string): void {
  localStorage.setItem(storageKey, email);
}

export function forgetAccount(): void {
  localStorage.removeItem(storageKey);
}
