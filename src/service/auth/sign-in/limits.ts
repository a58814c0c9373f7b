import type { Allowance } from '../../limits/limit-store';

/**
 * Rate limits by client address and account. Successful attempts are refunded, mails always count. For failures per
 * account see throttle.ts.
 */
export const limits = {
  signIn: {
    accountFromAddress: { name: 'sign-in to an account', limit: 30, seconds: 300 },
    address: { name: 'sign-in', limit: 150, seconds: 300 },
  },
  mail: {
    account: { name: 'mail to an account', limit: 5, seconds: 900 },
    address: { name: 'mail', limit: 60, seconds: 3600 },
  },
  // The second limit bounds what a person with the password can send from many networks.
  newDevice: {
    browser: { name: 'mail about a new device', limit: 1, seconds: 86_400 },
    account: { name: 'mails about new devices', limit: 10, seconds: 86_400 },
  },
  // An owner whose limit was used up by others can sign in again instead.
  ownerProofs: { name: 'proof of the owner', limit: 10, seconds: 3600 },
  // An open sign-in page requests one every five minutes.
  passkeyChallenges: { name: 'passkey challenge', limit: 60, seconds: 300 },
  links: { name: 'link', limit: 60, seconds: 300 },
  // A recovery code has 50 random bits. For TOTP codes see second-factor-throttle.ts.
  recoveryCodes: { name: 'recovery code', limit: 10, seconds: 900 },
} satisfies Record<string, Allowance | Record<string, Allowance>>;
