import { z } from 'zod';
import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';
import type { Log } from '../../service/log/log';
import type { Mailer } from '../../service/mail';
import { companyAddress } from '../company-address';
import { createOutageLog, type OutageLog } from '../jobs/outage-log';
import type { Job } from '../jobs/run-jobs';
import { inquiryMail } from './inquiry-mail';

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
const maxConcurrent = 5;

type DeliveryParts = {
  /** Uses the secret key. */
  tables: Tables;
  mailer: Mailer;
  /** Recipient; undefined for the address of the contact page. */
  mailTo: string | undefined;
  siteUrl: string;
  /** True when no other server uses this database: every claim from before the start is then stale. */
  isAlone: boolean;
  log: Log;
  /** Shorter times for tests. */
  times?: { retryDelaysMs?: readonly number[]; claimMs?: number };
};

type DeliveryContext = DeliveryParts & Record<'unsent' | 'unstored', OutageLog>;

export type Delivery = Pick<Job, 'onStart' | 'run'> & {
  /** Reports that a new inquiry is waiting. */
  wake(): void;
};

/**
 * Sends inquiries with `delivery` = `pending` until the mail server accepts them or three days are over. Spam waits
 * until an administrator unmarks it.
 * Any number of servers may run it on one database: each attempt begins with a conditional update that only one of them
 * wins.
 * A message is sent twice only if the server or the database fails between the mail server's acceptance and the update
 * of the row.
 * Every order of the two steps risks a copy or a lost message. The equal Message-ID marks the copy.
 */
export function createDelivery(given: DeliveryParts): Delivery {
  const parts: DeliveryContext = {
    ...given,
    unsent: createOutageLog(given.log, 'sending inquiry e-mails'),
    unstored: createOutageLog(given.log, 'storing the result of inquiry e-mails'),
  };
  let hasReleased = !parts.isAlone;
  let wake = () => {};
  return {
    wake: () => wake(),
    onStart: (wakeJob) => (wake = wakeJob),
    async run(signal) {
      if (!hasReleased) await releaseAll(parts);
      hasReleased = true;
      while (!signal.aborted && (await deliverDue(parts)) > 0);
    },
  };
}

const dueInquiries = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    topic: z.enum(['contact', 'services', 'trainings', 'attest']),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    attempts: z.number(),
  }),
);

type DueInquiry = z.infer<typeof dueInquiries>[number];

/** Makes all waiting inquiries due at start: neither stale claims nor old delays apply. */
async function releaseAll({ tables }: DeliveryParts): Promise<void> {
  const now = timestampIn(0);
  const waiting = tables.from('inquiries').update({ next_attempt_at: now }).eq('delivery', 'pending');
  unwrapResponse(await waiting.gt('next_attempt_at', now).select('id'));
}

/** Returns the number of attempts. */
async function deliverDue(parts: DeliveryContext): Promise<number> {
  const due = await parts.tables
    .from('inquiries')
    .select('id,created_at,topic,name,email,phone,message,attempts')
    .eq('delivery', 'pending')
    .neq('state', 'spam')
    .lte('next_attempt_at', timestampIn(0))
    .order('next_attempt_at')
    .order('id')
    .limit(maxConcurrent);
  const attempted = await Promise.all(
    dueInquiries.parse(unwrapResponse(due)).map((inquiry) => attempt(parts, inquiry)),
  );
  return attempted.filter(Boolean).length;
}

/** Returns false when another server has claimed this inquiry. */
async function attempt(parts: DeliveryContext, inquiry: DueInquiry): Promise<boolean> {
  const attempts = inquiry.attempts + 1;
  const claim = {
    attempts,
    last_error: null,
    next_attempt_at: timestampIn(parts.times?.claimMs ?? claimMs),
  };
  if (!(await updateOwn(parts, inquiry, claim))) return false;
  const result = await send(parts, inquiry).then(
    () => {
      parts.unsent.succeeded();
      return { delivery: 'sent', delivered_at: timestampIn(0), next_attempt_at: null };
    },
    (error: unknown) => failureOf(parts, attempts, error),
  );
  await storeResult(parts, { id: inquiry.id, attempts }, result);
  return true;
}

/** Stores the result of an attempt, with retries: if an outage lost it, the message would be sent again. */
async function storeResult(
  parts: DeliveryContext,
  claimed: Pick<DueInquiry, 'id' | 'attempts'>,
  result: object,
): Promise<void> {
  for (const delaySeconds of [1, 4, 15, 60]) {
    try {
      await updateOwn(parts, claimed, result);
      parts.unstored.succeeded();
      return;
    } catch (error) {
      parts.unstored.failed(error);
      await new Promise((resolve) => setTimeout(resolve, delaySeconds * secondMs).unref());
    }
  }
  await updateOwn(parts, claimed, result);
}

async function send({ tables, mailer, mailTo, siteUrl }: DeliveryParts, inquiry: DueInquiry): Promise<void> {
  const to = await companyAddress(tables, mailTo);
  await mailer.send(inquiryMail(inquiry, to, siteUrl));
}

function failureOf({ log, times, unsent }: DeliveryContext, attempts: number, error: unknown): object {
  unsent.failed(error);
  const delayMs = (times?.retryDelaysMs ?? retryDelaysMs)[attempts - 1];
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (delayMs === undefined) {
    log.error('an inquiry could not be mailed and will not be retried; it is in the inbox');
    return { delivery: 'failed', last_error, next_attempt_at: null };
  }
  return { last_error, next_attempt_at: timestampIn(delayMs) };
}

/** Updates the row only if it is unchanged since the last read. Returns whether it was. */
async function updateOwn(
  { tables }: DeliveryParts,
  { id, attempts }: Pick<DueInquiry, 'id' | 'attempts'>,
  change: object,
): Promise<boolean> {
  const response = await tables
    .from('inquiries')
    .update(change)
    .eq('id', id)
    .eq('delivery', 'pending')
    .eq('attempts', attempts)
    .select('id');
  return z.array(z.unknown()).parse(unwrapResponse(response)).length > 0;
}

function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
