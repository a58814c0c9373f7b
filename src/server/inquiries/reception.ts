import type { Context } from 'hono';
import type { Tables } from '../../data/tables';
import { type Challenge, createChallenges } from '../../service/challenge';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log';
import { clientAddress, networkOf } from '../../service/rate-limit';
import type { Delivery } from './delivery';
import type { NewInquiry } from './inquiry';
import { createInquiryLimits } from './inquiry-limits';

export type ReceptionParts = {
  /** The table API with the secret key: visitors themselves can neither read nor write inquiries. */
  tables: Tables;
  /** Undefined without a mail server. */
  delivery: Pick<Delivery, 'wake'> | undefined;
  /** The service's secret key; what is signed here is signed with a key made from it. */
  secret: string;
  trustProxy: boolean;
  log: Log;
};

export type Reception = {
  challenge(): Challenge;
  /** Stores a checked message, before anything else happens with it. Throws 429 for one too many, 503 when it is not stored. */
  receive(context: Context, inquiry: NewInquiry): Promise<void>;
};

/** Nobody writes a message faster, in milliseconds, or has the form open for longer. */
export const inquiryProof = { name: 'inquiry', least: 2000, greatest: 7_200_000 };

/** Where messages of all forms arrive; the limits count them together. */
export function createReception({ tables, delivery, secret, trustProxy, log }: ReceptionParts): Reception {
  const limits = createInquiryLimits();
  const challenges = createChallenges({ secret, purpose: inquiryProof });

  return {
    challenge: challenges.issue,
    async receive(context, inquiry) {
      const network = networkOf(clientAddress(context, trustProxy));
      const proof = context.req.header('x-challenge');
      const isProven = challenges.isGood(proof);
      const wait = limits.take(network, isProven);
      if (wait > 0) throw tooMany(wait);
      // Only now: what the limit refuses must not fill the memory.
      challenges.accept(proof);
      const { error } = await tables.from('inquiries').insert({
        ...inquiry,
        delivery: delivery ? 'pending' : 'off',
        next_attempt_at: delivery ? new Date().toISOString() : null,
      });
      if (error) {
        limits.giveBack(network, isProven);
        log.error({ err: error }, 'an inquiry could not be stored');
        throw notStored();
      }
      delivery?.wake();
    },
  };
}

function tooMany(wait: number): AppError {
  const message = 'Sie haben viele Nachrichten gesendet. Bitte versuchen Sie es später noch einmal.';
  return new AppError(429, 'too_many', message, { headers: { 'Retry-After': String(wait) } });
}

function notStored(): AppError {
  const message =
    'Ihre Nachricht konnte gerade nicht gespeichert werden. Bitte versuchen Sie es noch einmal.';
  return new AppError(503, 'not_stored', message);
}
