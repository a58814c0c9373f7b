import type { Allowance } from '../../limits/limit-store';

const minute = 60;
const hour = 60 * minute;

/** Failures count, successes are given back; mails count always. Of failures per account see guesses.ts. */
export const limits = {
  signIn: {
    accountFromAddress: { name: 'sign-in to an account', limit: 30, seconds: 5 * minute },
    address: { name: 'sign-in', limit: 150, seconds: 5 * minute },
  },
  mail: {
    account: { name: 'mail to an account', limit: 5, seconds: 15 * minute },
    address: { name: 'mail', limit: 60, seconds: hour },
  },
  // An owner who is kept from it by others signs in again instead.
  ownerProofs: { name: 'proof of the owner', limit: 10, seconds: hour },
  links: { name: 'link', limit: 60, seconds: 5 * minute },
  // A recovery code has 50 random bits. Of the app's codes see second-factor-throttle.ts.
  recoveryCodes: { name: 'recovery code', limit: 10, seconds: 15 * minute },
} satisfies Record<string, Allowance | Record<string, Allowance>>;
