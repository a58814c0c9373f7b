import { z } from 'zod';
import { unwrapResponse } from '../../data/client/response';
import type { Tables } from '../../data/client/tables';
import type { Log } from '../../service/log/log';
import type { Mailer } from '../../service/mail';
import { companyAddress } from '../company-address';
import { createOutageLog, logOncePerFailure, type OutageLog } from '../log-once-per-failure';
import { inquiryMail } from './inquiry-mail';

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** After each failed attempt; together three days. */
const pauses = [
  5 * second,
  20 * second,
  minute,
  5 * minute,
  20 * minute,
  hour,
  ...Array.from({ length: 12 }, () => 6 * hour),
] as const;

/**
 * How long a claimed inquiry is left alone. Longer than any attempt lasts, so that only the claim of a server that
 * has died runs out.
 */
const lease = 15 * minute;

/** Found even when nothing woke us: what another server stored, and what was claimed by one that died. */
const lookEvery = 5 * second;

/** So many are under way at once; a mail server that is slow must not be flooded. */
const atOnce = 5;

/** When the server ends, a message under way gets so long. */
const lastPatience = 2 * second;

type DeliveryParts = {
  /** With the secret key. */
  tables: Tables;
  mailer: Mailer;
  /** Without it the address of the contact page. */
  mailTo: string | undefined;
  siteUrl: string;
  /** No other server works on this database: whoever claimed something before we started has died. */
  isAlone: boolean;
  log: Log;
  /** Tests cannot wait. */
  times?: { pauses?: readonly number[]; lease?: number; lookEvery?: number };
};

type Sending = DeliveryParts & Record<'unsent' | 'unnoted', OutageLog>;

export type Delivery = {
  /** Begins with what is waiting from before; until then `wake` does nothing. */
  start(): void;
  /** Something new is waiting. */
  wake(): void;
  stop(): Promise<void>;
};

/**
 * Sends what is stored as `pending`, until the mail server has taken it or three days are over; spam waits until
 * someone takes the mark away. Any number of servers may do so on one database: an attempt begins with a conditional
 * update, which only one of them wins.
 *
 * A message goes out twice only if a server dies, or loses the database, after the mail server's yes and before
 * noting it. No order of the two avoids both that and a lost message; the same Message-ID marks the second as a copy.
 */
export function createDelivery(given: DeliveryParts): Delivery {
  const parts: Sending = {
    ...given,
    unsent: createOutageLog(given.log, 'inquiries could not be mailed and will be tried again'),
    unnoted: createOutageLog(given.log, 'the outcome of a mail could not be noted yet'),
  };
  let isStopped = true;
  let isWanted = false;
  let hasReleased = !parts.isAlone;
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    if (!hasReleased) await releaseAll(parts);
    hasReleased = true;
    while (isWanted && !isStopped) {
      isWanted = false;
      while (!isStopped && (await deliverDue(parts)) > 0);
    }
  }
  const deliver = logOncePerFailure(parts.log, 'inquiries to be mailed could not be read', run);
  function wake(): void {
    isWanted = true;
    if (isStopped) return;
    running ??= deliver().finally(() => (running = undefined));
  }
  let timer: NodeJS.Timeout | undefined;
  return {
    start() {
      isStopped = false;
      timer = setInterval(wake, parts.times?.lookEvery ?? lookEvery).unref();
      wake();
    },
    wake,
    async stop() {
      isStopped = true;
      clearInterval(timer);
      await Promise.race([running, new Promise((resolve) => setTimeout(resolve, lastPatience).unref())]);
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

/** After a start nothing has to wait: neither for the claim of a server that died, nor for a pause begun before. */
async function releaseAll({ tables }: DeliveryParts): Promise<void> {
  const now = inMilliseconds(0);
  const waiting = tables.from('inquiries').update({ next_attempt_at: now }).eq('delivery', 'pending');
  unwrapResponse(await waiting.gt('next_attempt_at', now).select('id'));
}

/** Gives how many attempts were made. */
async function deliverDue(parts: Sending): Promise<number> {
  const due = await parts.tables
    .from('inquiries')
    .select('id,created_at,topic,name,email,phone,message,attempts')
    .eq('delivery', 'pending')
    .neq('state', 'spam')
    .lte('next_attempt_at', inMilliseconds(0))
    .order('next_attempt_at')
    .order('id')
    .limit(atOnce);
  const attempted = await Promise.all(
    dueInquiries.parse(unwrapResponse(due)).map((inquiry) => attempt(parts, inquiry)),
  );
  return attempted.filter(Boolean).length;
}

/** False when another server has this one. */
async function attempt(parts: Sending, inquiry: DueInquiry): Promise<boolean> {
  const attempts = inquiry.attempts + 1;
  const claim = { attempts, last_error: null, next_attempt_at: inMilliseconds(parts.times?.lease ?? lease) };
  if (!(await updateOwn(parts, inquiry, claim))) return false;
  const note = await send(parts, inquiry).then(
    () => {
      parts.unsent.succeeded();
      return { delivery: 'sent', delivered_at: inMilliseconds(0), next_attempt_at: null };
    },
    (error: unknown) => failureOf(parts, attempts, error),
  );
  await noteDown(parts, { id: inquiry.id, attempts }, note);
  return true;
}

/** What happened is known only here: a database that is away for a moment must not make it happen again. */
async function noteDown(
  parts: Sending,
  claimed: Pick<DueInquiry, 'id' | 'attempts'>,
  note: object,
): Promise<void> {
  for (const pause of [1, 4, 15, 60]) {
    try {
      await updateOwn(parts, claimed, note);
      parts.unnoted.succeeded();
      return;
    } catch (error) {
      parts.unnoted.failed(error);
      await new Promise((resolve) => setTimeout(resolve, pause * second).unref());
    }
  }
  await updateOwn(parts, claimed, note);
}

async function send({ tables, mailer, mailTo, siteUrl }: DeliveryParts, inquiry: DueInquiry): Promise<void> {
  const to = await companyAddress(tables, mailTo);
  await mailer.send(inquiryMail(inquiry, to, siteUrl));
}

function failureOf({ log, times, unsent }: Sending, attempts: number, error: unknown): object {
  unsent.failed(error);
  const pause = (times?.pauses ?? pauses)[attempts - 1];
  const last_error = (error instanceof Error ? error.message : String(error)).slice(0, 500);
  if (pause === undefined) {
    log.error('an inquiry was not mailed and will not be tried again; it is in the inbox');
    return { delivery: 'failed', last_error, next_attempt_at: null };
  }
  return { last_error, next_attempt_at: inMilliseconds(pause) };
}

/** Changes the row only while it is as we last knew it. */
async function updateOwn(
  { tables }: DeliveryParts,
  { id, attempts }: Pick<DueInquiry, 'id' | 'attempts'>,
  change: object,
): Promise<boolean> {
  const answer = await tables
    .from('inquiries')
    .update(change)
    .eq('id', id)
    .eq('delivery', 'pending')
    .eq('attempts', attempts)
    .select('id');
  return z.array(z.unknown()).parse(unwrapResponse(answer)).length > 0;
}

function inMilliseconds(milliseconds: number): string {
  return new Date(Date.now() + milliseconds).toISOString();
}
