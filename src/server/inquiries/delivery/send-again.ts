import type { Context } from 'hono';
import { z } from 'zod';
import type { Tables } from '../../../data/client/tables';
import { AppError } from '../../../service/errors';
import { bearerToken } from '../../../service/identity';
import type { PersonalTables } from '../../http/require-right';
import type { Delivery } from './delivery';

type SendAgainParts = {
  serviceTables: Tables;
  personalTables: PersonalTables;
  delivery: Pick<Delivery, 'wake'> | undefined;
};

/** Mails an inquiry again on request of a user who may read it. */
export async function sendAgain(
  context: Context,
  { serviceTables, personalTables, delivery }: SendAgainParts,
): Promise<Response> {
  const id = z.guid().safeParse(context.req.param('id')).data;
  const token = bearerToken(context.req.raw.headers);
  if (!token) throw new AppError(401, 'no_token', 'Please sign in.');
  if (!id) throw new AppError(404, 'not_found', 'This inquiry does not exist.');
  // Row level security decides: users who are not administrators find no row.
  const seen = await personalTables(token).from('inquiries').select('state').eq('id', id);
  if (seen.error) throw new AppError(seen.status || 503, seen.error.code, seen.error.message);
  const [inquiry] = z.array(z.object({ state: z.string() })).parse(seen.data);
  if (!inquiry) throw new AppError(404, 'not_found', 'This inquiry does not exist.');
  if (inquiry.state === 'spam')
    throw new AppError(409, 'spam', 'This inquiry is marked as spam, and spam is never mailed.');
  if (!delivery) throw new AppError(409, 'no_mail_server', 'No mail server is configured (SMTP_URL).');
  await requeue(serviceTables, id);
  delivery.wake();
  return Response.json({ success: true });
}

/**
 * Queues the inquiry. Throws 409 for a pending one without `last_error`: it is being sent, and a second mail would
 * result.
 */
async function requeue(tables: Tables, id: string): Promise<void> {
  const { data } = await tables
    .from('inquiries')
    .update({ delivery: 'pending', attempts: 0, last_error: null, next_attempt_at: new Date().toISOString() })
    .eq('id', id)
    .or('delivery.neq.pending,last_error.not.is.null')
    .select('id')
    .throwOnError();
  if (data.length === 0) throw new AppError(409, 'under_way', 'This inquiry is being sent at the moment.');
}
