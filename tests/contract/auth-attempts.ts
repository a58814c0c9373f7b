import type { AuthContract } from './auth-contract';

/** A sign-in by password from the IP address `address`. */
export type Attempt = { email: string; password: string; address: string; captchaToken?: string };

/** Signs in once; returns the error code, or undefined on success. */
export async function attemptSignIn(
  contract: AuthContract,
  { email, password, address, captchaToken }: Attempt,
): Promise<string | undefined> {
  const options = { captchaToken };
  const device = contract.client({ address });
  return (await device.auth.signInWithPassword({ email, password, options })).error?.code;
}

export type Guesses = { times: number; address: string };

/** Tries a wrong password `times` times from `address`, up to 20 at once. Returns the error codes in order. */
export async function guessPasswords(contract: AuthContract, email: string, { times, address }: Guesses) {
  const codes: (string | undefined)[] = [];
  while (codes.length < times) {
    const atOnce = Array.from({ length: Math.min(20, times - codes.length) }, () =>
      attemptSignIn(contract, { email, password: 'falsch', address }),
    );
    codes.push(...(await Promise.all(atOnce)));
  }
  return codes;
}
