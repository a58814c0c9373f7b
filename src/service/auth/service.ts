import type { Challenges } from '../limits/challenge';
import type { Database } from '../db/database';
import type { Keys } from '../keys';
import type { LimitStore } from '../limits/limit-store';
import type { Log } from '../log/log';
import type { Mailer } from '../mail';
import type { PasswordHasher, ScryptCost } from './sign-in/password-hash';

export type AuthParts = {
  database: Database;
  keys: Keys;
  /** Without a slash at its end. */
  siteUrl: string;
  /** Path of the page to which mailed links lead: it redeems `token_hash` and `type` by `POST /verify`. */
  confirmPage: string;
  /** Undefined when the operator has set up no mail server. */
  mailer: Mailer | undefined;
  trustProxy: boolean;
  limitStore: LimitStore;
  /** Lower in tests only. */
  passwordCost?: ScryptCost;
  log: Log;
};

/** What every route of the authentication service works with. */
export type AuthService = AuthParts & { challenges: Challenges; passwords: PasswordHasher };
