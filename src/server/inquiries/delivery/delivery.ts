import { beginningOf } from '../../../content/text/excerpt';
import { messageOf, unwrapResponse } from '../../../data/client/service';
import type { Log } from '../../../service/log';
import type { Mailer } from '../../../service/mail';
import { isPermanentRefusal } from '../../base/mail';
import { createOutageLog, reached, type OutageLog, type Job, timestampIn } from '../../base/run-jobs';
import { type MailContext, type MailQueue, mailQueues } from './mail-queues';

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;

/** Delays after each failed attempt; three days in total. */
const retryDelaysMs = [
  5 * secondMs,
  20 * secondMs,
  minuteMs,
  5 * minuteMs,
  20 * minuteMs,
  hourMs,
  ...Array.from({ length: 12 }, () => 6 * hourMs),
] as const;

/** Duration of a claim on an inquiry. It exceeds any attempt, so that only the claims of crashed servers expire. */
const claimMs = 15 * minuteMs;

/** Concurrent attempts; more could overload a slow mail server. */
const concurrentAttemptLimit = 5;

type DeliveryParts = MailContext & {
  mailer: Mailer;
  /** True when no other server uses this database: every claim from before the start is then stale. */
  isAlone: boolean;
  log: Log;
  /** Shorter times for tests. */
  times?: { retryDelaysMs?: readonly number[]; claimMs?: number };
};

type DeliveryContext = DeliveryParts & Record<'unsent' | 'unstored', OutageLog>;

export type Delivery = Pick<Job, 'onStart' | 'run'> & {
  wake(): void;
};

/** Any number of servers may run it. A copy, with the same id, results only from a crash between sending and update. */
export function createDelivery(options: DeliveryParts): Delivery {
  const parts: DeliveryContext = {
    ...options,
    unsent: createOutageLog(options.log, 'sending inquiry e-mails'),
    unstored: createOutageLog(options.log, 'storing the result of inquiry e-mails'),
  };
  let hasMadeDue = !parts.isAlone;
  let wake = () => {};
  return {
    wake: () => wake(),
    onStart: (wakeJob) => (wake = wakeJob),
    async run(signal) {
      if (!hasMadeDue) for (const queue of mailQueues) await makeAllDue(parts, queue);
      hasMadeDue = true;
      for (const queue of mailQueues) while (!signal.aborted && (await deliverDue(parts, queue)) > 0);
    },
  };
}

type DueRow = { id: string; attempts: number };

/** Makes all waiting mails due at start: neither stale claims nor old delays apply. */
async function makeAllDue({ tables }: DeliveryParts, { table, stateColumn, dueAtColumn }: MailQueue) {
  const now = timestampIn(0);
  const waiting = tables
    .from(table)
    .update({ [dueAtColumn]: now })
    .eq(stateColumn, 'pending');
  unwrapResponse(await waiting.gt(dueAtColumn, now).select('id'));
}

async function deliverDue(parts: DeliveryContext, queue: MailQueue): Promise<number> {
  const { table, stateColumn, attemptsColumn, dueAtColumn } = queue;
  const pending = parts.tables
    .from(table)
    .select(`${queue.select},attempts:${attemptsColumn}`)
    .eq(stateColumn, 'pending');
  const due = await (table === 'inquiries' ? pending.neq('state', 'spam') : pending)
    .or(reached(dueAtColumn, 12 * hourMs))
    .order(dueAtColumn)
    .order('id')
    .limit(concurrentAttemptLimit);
  const rows = unwrapResponse<DueRow[]>(due);
  const attempted = await Promise.all(rows.map((row) => attempt(parts, queue, row)));
  return attempted.filter(Boolean).length;
}

/** Returns false when another server has claimed this mail. */
async function attempt(parts: DeliveryContext, queue: MailQueue, row: DueRow): Promise<boolean> {
  const attempts = row.attempts + 1;
  const claim = {
    [queue.attemptsColumn]: attempts,
    [queue.dueAtColumn]: timestampIn(parts.times?.claimMs ?? claimMs),
    ...(queue.storesError && { last_error: null }),
  };
  if (!(await updateIfUnchanged(parts, queue, { row, change: claim }))) return false;
  const sending = queue.createMail(row, parts).then((mail) => parts.mailer.send(mail));
  const result = await sending.then(
    () => {
      parts.unsent.succeeded();
      return { [queue.stateColumn]: 'sent', [queue.dueAtColumn]: null, [queue.sentAtColumn]: timestampIn(0) };
    },
    (error: unknown) => failureOf(parts, queue, { attempts, error }),
  );
  await storeResult(parts, queue, { row: { ...row, attempts }, change: result });
  return true;
}

/** Stores the result of an attempt, with retries: if an outage lost it, the message would be sent again. */
async function storeResult(parts: DeliveryContext, queue: MailQueue, result: RowChange): Promise<void> {
  for (const delaySeconds of [1, 4, 15, 60]) {
    try {
      await updateIfUnchanged(parts, queue, result);
      parts.unstored.succeeded();
      return;
    } catch (error) {
      parts.unstored.failed(error);
      await new Promise((resolve) => setTimeout(resolve, delaySeconds * secondMs).unref());
    }
  }
  await updateIfUnchanged(parts, queue, result);
}

function failureOf(
  { log, times, unsent }: DeliveryContext,
  queue: MailQueue,
  { attempts, error }: { attempts: number; error: unknown },
): object {
  // The address of a visitor may not exist. That is no outage, and it will not exist later.
  const isWrongAddress = queue.recipient === 'visitor' && isRejectedRecipient(error);
  if (!isWrongAddress) unsent.failed(error);
  const delayMs = isWrongAddress ? undefined : (times?.retryDelaysMs ?? retryDelaysMs)[attempts - 1];
  const last_error = beginningOf(messageOf(error), 500);
  const report = queue.storesError && { last_error };
  if (delayMs !== undefined) return { [queue.dueAtColumn]: timestampIn(delayMs), ...report };
  if (queue.storesError)
    log.error({ table: queue.table }, 'a mail could not be sent and will not be retried; it is in the inbox');
  return { [queue.stateColumn]: 'failed', [queue.dueAtColumn]: null, ...report };
}

type RowChange = { row: DueRow; change: object };

async function updateIfUnchanged(
  { tables }: DeliveryParts,
  queue: MailQueue,
  { row: { id, attempts }, change }: RowChange,
): Promise<boolean> {
  const response = await tables
    .from(queue.table)
    .update(change)
    .eq('id', id)
    .eq(queue.stateColumn, 'pending')
    .eq(queue.attemptsColumn, attempts)
    .select('id');
  return unwrapResponse<unknown[]>(response).length > 0;
}

function isRejectedRecipient(error: unknown): boolean {
  return isPermanentRefusal(error) && error instanceof Error && 'code' in error && error.code === 'EENVELOPE';
}
