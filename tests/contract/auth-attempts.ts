import type { AuthContract } from './auth-contract';

export type Attempt = { email: string; given: string; address: string; captchaToken?: string };

/** Signs in with the password `given` and returns the error code. */
export async function attemptSignIn(
  contract: AuthContract,
  { email, given, address, captchaToken }: Attempt,
): Promise<string | undefined> {
  const options = { captchaToken };
  const device = contract.client({ address });
  return (await device.auth.signInWithPassword({ email, password: given, options })).error?.code;
}

export type Guesses = { times: number; address: string };

/** Tries wrong passwords from `address`, a few at a time, and returns the error codes. */
export async function guessPasswords(contract: AuthContract, email: string, { times, address }: Guesses) {
  const answers: (string | undefined)[] = [];
  while (answers.length < times) {
    const atOnce = Array.from({ length: Math.min(20, times - answers.length) }, () =>
      attemptSignIn(contract, { email, given: 'falsch', address }),
    );
    answers.push(...(await Promise.all(atOnce)));
  }
  return answers;
}
