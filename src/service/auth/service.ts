import type { Challenges } from '../limits/challenge';
import type { Database, Queries } from '../db/database';
import type { Keys } from '../keys';
import type { LimitStore } from '../limits/limit-store';
import type { Log } from '../log';
import type { Mailer } from '../mail';
import type { PasswordHasher, ScryptCost } from './sign-in/password-hash';

export type AuthParts = {
  database: Database;
  keys: Keys;
  siteUrl: string;
  /** Path of the page that mailed links open. It redeems `token_hash` and `type` by `POST /verify`. */
  confirmPage: string;
  accountPage: string;
  mailer: Mailer | undefined;
  /** Take the client address from `X-Forwarded-For`. */
  trustProxy: boolean;
  limitStore: LimitStore;
  /** Set by tests only, to a lower cost. */
  passwordCost?: ScryptCost;
  log: Log;
};

export type AuthService = AuthParts & {
  challenges: Challenges;
  passwords: PasswordHasher;
  /** Each statement in a transaction of its own. */
  queries: Queries;
};
