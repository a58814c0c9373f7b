import { createRateLimit } from '../rate-limit';

const minute = 60;
const hour = 60 * minute;

/** Failures count, successes are given back; mails count always. Of failures per account see guesses.ts. */
export function createLimits() {
  return {
    signIn: {
      accountFromAddress: createRateLimit({ limit: 30, seconds: 5 * minute }),
      address: createRateLimit({ limit: 150, seconds: 5 * minute }),
    },
    mail: {
      account: createRateLimit({ limit: 5, seconds: 15 * minute }),
      address: createRateLimit({ limit: 60, seconds: hour }),
    },
    links: createRateLimit({ limit: 60, seconds: 5 * minute }),
    // Of a million codes three are valid at any time: so many tries keep guessing hopeless for years.
    codes: createRateLimit({ limit: 10, seconds: 15 * minute }),
  };
}

export type Limits = ReturnType<typeof createLimits>;
