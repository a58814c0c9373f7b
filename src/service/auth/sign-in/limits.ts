import type { Allowance } from '../../limits/limit-store';

const minute = 60;
const hour = 60 * minute;

/**
 * Rate limits by client address and account. Successful attempts are refunded, mails always count. For failures per
 * account see throttle.ts.
 */
export const limits = {
  signIn: {
    accountFromAddress: { name: 'sign-in to an account', limit: 30, seconds: 5 * minute },
    address: { name: 'sign-in', limit: 150, seconds: 5 * minute },
  },
  mail: {
    account: { name: 'mail to an account', limit: 5, seconds: 15 * minute },
    address: { name: 'mail', limit: 60, seconds: hour },
  },
  // An owner whose limit was used up by others can sign in again instead.
  ownerProofs: { name: 'proof of the owner', limit: 10, seconds: hour },
  links: { name: 'link', limit: 60, seconds: 5 * minute },
  // A recovery code has 50 random bits. For TOTP codes see second-factor-throttle.ts.
  recoveryCodes: { name: 'recovery code', limit: 10, seconds: 15 * minute },
} satisfies Record<string, Allowance | Record<string, Allowance>>;
