import { contact } from '../content/types/contact';
import { readSingle } from '../data/content-reads';
import type { Tables } from '../data/tables';

/** Where mails to the company go: MAIL_TO, or the address of the contact page. Throws where there is none. */
export async function companyAddress(tables: Tables, mailTo: string | undefined): Promise<string> {
  const to = mailTo ?? (await readSingle(tables, contact))?.email;
  if (!to) throw new Error('There is no address to send to: set MAIL_TO or the e-mail of the contact page');
  return to;
}
