import { contact } from '../content/types/contact';
import { readSingle } from '../data/content-reads';
import type { Tables } from '../data/tables';

/** Where mail to the company goes: `mailTo` (MAIL_TO), else the address of the contact page. */
export async function recipientOf(tables: Tables, mailTo: string | undefined): Promise<string | undefined> {
  return mailTo ?? (await readSingle(tables, contact))?.email;
}
