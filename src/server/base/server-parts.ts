import type { Service, Tables } from '../../data/client/service';
import type { Log } from '../../service/log';
import type { Mailer } from '../../service/mail';

/** Returns a table API with the rights of the account that the access token belongs to. */
export type PersonalTables = (token: string) => Tables;

/** Parts of the server that routes and jobs of several rooms need; each picks its own. */
export type ServerParts = {
  siteUrl: string;
  /** Undefined without SMTP_URL. */
  mailer: Mailer | undefined;
  /** MAIL_TO; undefined for the address of the contact page. */
  mailTo: string | undefined;
  /** With the rights of a visitor. */
  tables: Tables;
  personalTables: PersonalTables;
  /** Data service with the secret key. */
  service: Service;
  /** The same, for its accounts. */
  accounts: Service;
  trustProxy: boolean;
  log: Log;
};
