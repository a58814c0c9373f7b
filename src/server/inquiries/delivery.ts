import { z } from 'zod';
import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';
import type { Log } from '../../service/log/log';
import type { Mailer, Message } from '../../service/mail';
import { companyAddress } from '../company-address';
import { createOutageLog, type OutageLog } from '../jobs/outage-log';
import type { Job } from '../jobs/run-jobs';
import { inquiryTopicNames } from '../../content/record/inquiry-topics';
import { confirmationMail } from './confirmation-mail';
import { inquiryMail, type StoredInquiry } from './inquiry-mail';
import { readRecordTitle } from './inquiry-record';

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

/** Mails of one kind, queued in columns of `inquiries`. */
type MailQueue = {
  /** Column with `pending`, `sent` or `failed`. */
  state: 'delivery' | 'confirmation';
  attempts: 'attempts' | 'confirmation_attempts';
  dueAt: 'next_attempt_at' | 'confirmation_due_at';
  sentAt: 'delivered_at' | 'confirmed_at';
  /** Stores the error of the last attempt, which the inbox shows. */
  storesError: boolean;
  createMail(inquiry: StoredInquiry, parts: DeliveryParts): Promise<Message>;
};

const notifications: MailQueue = {
  state: 'delivery',
  attempts: 'attempts',
  dueAt: 'next_attempt_at',
  sentAt: 'delivered_at',
  storesError: true,
  async createMail(inquiry, { tables, mailTo, siteUrl }) {
    const to = await companyAddress(tables, mailTo);
    const recordTitle = await readRecordTitle(tables, inquiry.record);
    return inquiryMail(inquiry, { to, siteUrl, recordTitle });
  },
};

const confirmations: MailQueue = {
  state: 'confirmation',
  attempts: 'confirmation_attempts',
  dueAt: 'confirmation_due_at',
  sentAt: 'confirmed_at',
  storesError: false,
  createMail: confirmationMail,
};

export type Delivery = Pick<Job, 'onStart' | 'run'> & {
  /** Reports that a new inquiry is waiting. */
  wake(): void;
};

/**
 * Sends the mails of inquiries with `delivery` or `confirmation` = `pending` until the mail server accepts them or three
 * days are over. Spam waits until an administrator unmarks it.
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
      const queues = [notifications, confirmations];
      if (!hasReleased) for (const queue of queues) await releaseAll(parts, queue);
      hasReleased = true;
      for (const queue of queues) while (!signal.aborted && (await deliverDue(parts, queue)) > 0);
    },
  };
}

const dueInquiries = z.array(
  z.object({
    id: z.string(),
    created_at: z.string(),
    number: z.string(),
    topic: z.enum(inquiryTopicNames),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    message: z.string(),
    page: z.string().nullable(),
    record: z.string().nullable(),
    attempts: z.number(),
  }),
);

type DueInquiry = z.infer<typeof dueInquiries>[number];

/** Makes all waiting inquiries due at start: neither stale claims nor old delays apply. */
async function releaseAll({ tables }: DeliveryParts, { state, dueAt }: MailQueue): Promise<void> {
  const now = timestampIn(0);
  const waiting = tables
    .from('inquiries')
    .update({ [dueAt]: now })
    .eq(state, 'pending');
  unwrapResponse(await waiting.gt(dueAt, now).select('id'));
}

/** Returns the number of attempts. */
async function deliverDue(parts: DeliveryContext, queue: MailQueue): Promise<number> {
  const { state, attempts, dueAt } = queue;
  const due = await parts.tables
    .from('inquiries')
    .select(`id,created_at,number,topic,name,email,phone,message,page,record,attempts:${attempts}`)
    .eq(state, 'pending')
    .neq('state', 'spam')
    .lte(dueAt, timestampIn(0))
    .order(dueAt)
    .order('id')
    .limit(maxConcurrent);
  const attempted = await Promise.all(
    dueInquiries.parse(unwrapResponse(due)).map((inquiry) => attempt(parts, queue, inquiry)),
  );
  return attempted.filter(Boolean).length;
}

/** Returns false when another server has claimed this inquiry. */
async function attempt(parts: DeliveryContext, queue: MailQueue, inquiry: DueInquiry): Promise<boolean> {
  const attempts = inquiry.attempts + 1;
  const claim = {
    [queue.attempts]: attempts,
    [queue.dueAt]: timestampIn(parts.times?.claimMs ?? claimMs),
    ...(queue.storesError && { last_error: null }),
  };
  if (!(await updateOwn(parts, queue, inquiry, claim))) return false;
  const sending = queue.createMail(inquiry, parts).then((mail) => parts.mailer.send(mail));
  const result = await sending.then(
    () => {
      parts.unsent.succeeded();
      return { [queue.state]: 'sent', [queue.dueAt]: null, [queue.sentAt]: timestampIn(0) };
    },
    (error: unknown) => failureOf(parts, queue, attempts, error),
  );
  await storeResult(parts, queue, { ...inquiry, attempts }, result);
  return true;
}

/** Stores the result of an attempt, with retries: if an outage lost it, the message would be sent again. */
async function storeResult(
  parts: DeliveryContext,
  queue: MailQueue,
  claimed: DueInquiry,
  result: object,
): Promise<void> {
  for (const delaySeconds of [1, 4, 15, 60]) {
    try {
      await updateOwn(parts, queue, claimed, result);
      parts.unstored.succeeded();
      return;
    } catch (error) {
      parts.unstored.failed(error);
      await new Promise((resolve) => setTimeout(resolve, delaySeconds * secondMs).unref());
    }
  }
  await updateOwn(parts, queue, claimed, result);
}

function failureOf(
  { log, times, unsent }: DeliveryContext,
  queue: MailQueue,
  attempts: number,
  error: unknown,
): object {
  // The address of a visitor may not exist. That is no outage, and it will not exist later.
  const isWrongAddress = queue === confirmations && isRejectedRecipient(error);
  if (!isWrongAddress) unsent.failed(error);
  const delayMs = isWrongAddress ? undefined : (times?.retryDelaysMs ?? retryDelaysMs)[attempts - 1];
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  const report = queue.storesError && { last_error };
  if (delayMs !== undefined) return { [queue.dueAt]: timestampIn(delayMs), ...report };
  if (queue.storesError)
    log.error('an inquiry could not be mailed and will not be retried; it is in the inbox');
  return { [queue.state]: 'failed', [queue.dueAt]: null, ...report };
}

/** Updates the row only if it is unchanged since the last read. Returns whether it was. */
async function updateOwn(
  { tables }: DeliveryParts,
  queue: MailQueue,
  { id, attempts }: DueInquiry,
  change: object,
): Promise<boolean> {
  const response = await tables
    .from('inquiries')
    .update(change)
    .eq('id', id)
    .eq(queue.state, 'pending')
    .eq(queue.attempts, attempts)
    .select('id');
  return z.array(z.unknown()).parse(unwrapResponse(response)).length > 0;
}

function timestampIn(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}

/** Checks for a permanent refusal of the recipient by the mail server (SMTP 5xx, RFC 5321). */
function isRejectedRecipient(error: unknown): boolean {
  const isRecipient = error instanceof Error && 'code' in error && error.code === 'EENVELOPE';
  return isRecipient && 'responseCode' in error && Number(error.responseCode) >= 500;
}
