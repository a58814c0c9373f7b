import { inquiryRetentionDays } from '../../content/record/inquiry-topics';
import type { Tables } from '../../data/client/tables';

const retentionMs = inquiryRetentionDays * 86_400_000;

/** Deletes handled inquiries and spam after the retention period. */
export async function deleteOldInquiries(tables: Tables): Promise<void> {
  const before = new Date(Date.now() - retentionMs).toISOString();
  const deletion = () => tables.from('inquiries').delete();
  await deletion().lt('done_at', before).throwOnError();
  await deletion().eq('state', 'spam').lt('updated_at', before).throwOnError();
}
