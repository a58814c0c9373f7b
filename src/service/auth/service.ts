import type { Challenges } from '../limits/challenge';
import type { Database } from '../db/database';
import type { Keys } from '../keys';
import type { LimitStore } from '../limits/limit-store';
import type { Log } from '../log';
import type { Mailer } from '../mail';
import type { PasswordHasher, ScryptCost } from './sign-in/passwords';

export type AuthParts = {
  database: Database;
  keys: Keys;
  /** Without a trailing slash. */
  siteUrl: string;
  /** Path of the page that mailed links open. It redeems `token_hash` and `type` by `POST /verify`. */
  confirmPage: string;
  /** Path of the page where the owner of an account changes its password. Mails lead there. */
  accountPage: string;
  /** Undefined when no mail server is configured. */
  mailer: Mailer | undefined;
  trustProxy: boolean;
  limitStore: LimitStore;
  /** Set by tests only, to a lower cost. */
  passwordCost?: ScryptCost;
  log: Log;
};

export type AuthService = AuthParts & { challenges: Challenges; passwords: PasswordHasher };
