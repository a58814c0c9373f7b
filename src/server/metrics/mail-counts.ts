import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';

const deliveries = ['pending', 'sent', 'failed', 'off'] as const;

/** Counts inquiries by delivery state. Needs the secret key. */
export async function countMails(tables: Tables): Promise<Record<string, number>> {
  const counts = await Promise.all(
    deliveries.map(async (delivery) => {
      const response = await tables
        .from('inquiries')
        .select('id', { count: 'exact', head: true })
        .eq('delivery', delivery);
      unwrapResponse(response);
      return [delivery, response.count ?? 0] as const;
    }),
  );
  return Object.fromEntries(counts);
}
