import { inquiryRetentionDays } from '../../content/record/inquiry-retention-days';
import type { Tables } from '../../data/client/tables';

const retentionMs = inquiryRetentionDays * 86_400_000;

/** Deletes handled inquiries and spam after the retention period. */
export async function deleteOldInquiries(tables: Tables): Promise<void> {
  const before = new Date(Date.now() - retentionMs).toISOString();
  const inquiries = () => tables.from('inquiries').delete();
  await inquiries().lt('done_at', before).throwOnError();
  await inquiries().eq('state', 'spam').lt('updated_at', before).throwOnError();
}
