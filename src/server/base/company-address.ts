import { mailColors } from '../../content/brand/derived-colors';
import { contact } from '../../content/types/contact';
import { readBrand } from '../../data/site/site-settings';
import { readSingle } from '../../data/records/read';
import type { Tables } from '../../data/client/service';

/** Throws without MAIL_TO and without an address on the contact page. */
export async function companyAddress(tables: Tables, mailTo: string | undefined): Promise<string> {
  const to = await findCompanyAddress(tables, mailTo);
  if (!to)
    throw new Error('No recipient is configured: set MAIL_TO or the e-mail address of the contact page');
  return to;
}

export async function findCompanyAddress(tables: Tables, mailTo: string | undefined) {
  return mailTo ?? ((await readSingle(tables, contact))?.email || undefined);
}

export async function mailSender(tables: Tables) {
  const [company, brand] = await Promise.all([readSingle(tables, contact), readBrand(tables)]);
  return { name: company?.company_name || undefined, colors: mailColors(brand) };
}
