import { countRows } from '../../data/client/count-rows';
import type { Tables } from '../../data/client/tables';

const deliveryStates = ['pending', 'sent', 'failed', 'off'] as const;

/** Counts inquiries by delivery state. Needs the secret key. */
export async function countInquiriesByDelivery(tables: Tables): Promise<Record<string, number>> {
  const counts = await Promise.all(
    deliveryStates.map(
      async (delivery) => [delivery, await countRows(tables, 'inquiries', { where: { delivery } })] as const,
    ),
  );
  return Object.fromEntries(counts);
}
