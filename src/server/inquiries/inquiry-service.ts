import type { Context } from 'hono';
import type { Tables } from '../../data/client/service';
import { createChallenges } from '../../service/limits/challenge';
import { AppError } from '../../service/errors';
import { type LimitStore, type Allowance, type Use, usesBy } from '../../service/limits/limit-store';
import type { ServerParts } from '../base/server-parts';
import { clientAddress } from '../../service/limits/rate-limit';
import type { Delivery } from './delivery/delivery';
import type { InquiryTopic } from '../../content/record/inquiry-topics';
import { type NewInquiry, readRecordTitle } from './inquiry';
import type { InquiryPhotoStore } from './inquiry-photos';
import type { ReadForm, ReceivedMessage } from './read-message';

type InquiryServiceParts = Pick<ServerParts, 'trustProxy' | 'log'> & {
  /** Table API with the secret key: visitors can neither read nor write inquiries. */
  tables: Tables;
  photos: InquiryPhotoStore;
  delivery: Pick<Delivery, 'wake'> | undefined;
  secret: string;
  limitStore: LimitStore;
};

export type ReceivedInquiry = {
  number: string;
  topic: InquiryTopic;
  /** Whether a confirmation is mailed to the sender. */
  isConfirmed: boolean;
  /** Token of `addPhotos`, valid for one hour. */
  photosToken: string;
  /** Reason in German why a photo was not stored; the message is stored all the same. Undefined when all were stored. */
  photoError: string | undefined;
};

type StoredInquiry = { id: string; number: string; isConfirmed: boolean };

export type InquiryService = ReturnType<typeof createInquiryService>;

/** No person writes a message faster than `minMs`. After `maxMs` a form needs a new challenge. */
export const inquiryProof = { name: 'inquiry', minMs: 2000, maxMs: 7_200_000 };

export function createInquiryService(parts: InquiryServiceParts) {
  const { tables, photos, delivery, secret, limitStore, trustProxy, log } = parts;
  const limits = createInquiryLimits(limitStore);
  const challenges = createChallenges({ secret, purpose: inquiryProof, limitStore });

  /** Returns whether a valid proof came with the message. A used one is no reason to refuse it. */
  async function admit(address: string, proof: string | undefined): Promise<boolean> {
    if (challenges.isSolved(proof)) {
      await take(address, true);
      // Accept after the rate limit, so that refused requests do not fill the memory of used proofs.
      if (await challenges.accept(proof)) return true;
      await limits.refund(address, true);
    }
    await take(address, false);
    return false;
  }
  async function take(address: string, isProven: boolean): Promise<void> {
    const waitSeconds = await limits.take(address, isProven);
    if (waitSeconds > 0) throw tooMany(waitSeconds);
  }
  function photoSentence(failure: unknown): string {
    if (failure instanceof AppError && failure.status < 500) return failure.message;
    log.error({ err: failure }, 'a photo of an inquiry could not be stored');
    return failure instanceof AppError
      ? failure.message
      : 'Ein Foto konnte nicht gespeichert werden. Bitte senden Sie es noch einmal.';
  }
  function throwNotStored(error: unknown): never {
    log.error({ err: error }, 'an inquiry could not be stored');
    const message =
      'Ihre Nachricht konnte gerade nicht gespeichert werden. Bitte versuchen Sie es noch einmal.';
    throw new AppError(503, 'not_stored', message);
  }

  /** A confirmation above the limits is left out; the company receives the message anyway. */
  async function store(inquiry: NewInquiry, address: string): Promise<StoredInquiry> {
    const mayConfirm =
      delivery !== undefined &&
      inquiry.state !== 'spam' &&
      (await limits.takeConfirmation(address).catch(() => 1)) === 0;
    const title = await readRecordTitle(tables, inquiry.record).catch(() => undefined);
    const state = delivery ? 'pending' : 'off';
    const dueAt = delivery ? new Date().toISOString() : null;
    const { data, error } = await tables
      .from('inquiries')
      .insert({
        ...inquiry,
        record: title === undefined ? null : inquiry.record,
        delivery: state,
        next_attempt_at: dueAt,
        confirmation: mayConfirm ? state : 'off',
        confirmation_due_at: mayConfirm ? dueAt : null,
      })
      .select('id,number,confirmation')
      .single<{ id: string; number: string; confirmation: string }>();
    if (error) throwNotStored(error);
    delivery?.wake();
    const { confirmation, ...stored } = data;
    const isConfirmed = confirmation !== 'off';
    if (mayConfirm && !isConfirmed) await limits.refundConfirmation(address).catch(() => undefined);
    return { ...stored, isConfirmed };
  }
  /** Keeps the memory of its photos until they are stored too. */
  async function readAndStore(
    address: string,
    read: () => Promise<ReceivedMessage>,
    parse: (fields: unknown) => NewInquiry,
  ): Promise<ReceivedInquiry> {
    const message = await read();
    try {
      const inquiry = parse(message.fields);
      await photos.check(message.photos);
      const { id, ...stored } = await store(inquiry, address);
      const photoError = await photos.add(id, message.photos).then(
        () => message.photosRefusal?.message,
        (failure: unknown) => photoSentence(failure),
      );
      return { ...stored, topic: inquiry.topic, photosToken: await photos.tokenFor(id), photoError };
    } finally {
      message.release();
    }
  }

  return {
    challenge: challenges.issue,
    /**
     * Reads and checks a message, then stores it, then its photos. Throws 429 above the rate limit before it reads
     * anything, and 503 when the message cannot be stored. A record that does not exist is dropped: it may have been
     * deleted since the page was opened, and the message counts.
     */
    async receive(
      context: Context,
      read: () => Promise<ReceivedMessage>,
      parse: (fields: unknown) => NewInquiry,
    ) {
      const address = clientAddress(context, trustProxy);
      const isProven = await admit(address, context.req.header('x-challenge')).catch((error: unknown) => {
        // The rate limits may be stored in the database, which may be unreachable.
        if (error instanceof AppError && error.status === 429) throw error;
        return throwNotStored(error);
      });
      return readAndStore(address, read, parse).catch(async (error: unknown) => {
        // A form over a limit counts, so that many of them end in 429 unread.
        const isExcess = error instanceof AppError && error.status === 413;
        if (!isExcess) await limits.refund(address, isProven).catch(() => undefined);
        throw error;
      });
    },
    /**
     * Adds photos to a stored inquiry. Throws 429 above the rate limit and 403 for an invalid token, before a photo is
     * read. The token is in the header `X-Photos-Token`, or in the field `token` in front of the photos.
     */
    async addPhotos(context: Context, readForm: ReadForm) {
      const waitSeconds = await limits.takePhotos(clientAddress(context, trustProxy));
      if (waitSeconds > 0) throw tooMany(waitSeconds);
      const header = context.req.header('x-photos-token');
      let inquiryId = header === undefined ? undefined : await photos.inquiryOf(header);
      const form = await readForm(context, async ({ token = '' }) => {
        inquiryId ??= await photos.inquiryOf(token);
      });
      try {
        inquiryId ??= await photos.inquiryOf(form.fields.token ?? '');
        if (form.photosRefusal) throw form.photosRefusal;
        await photos.check(form.photos);
        await photos.add(inquiryId, form.photos);
      } finally {
        form.release();
      }
    },
  };
}

function tooMany(waitSeconds: number): AppError {
  const message = 'Sie haben viele Nachrichten gesendet. Bitte versuchen Sie es später noch einmal.';
  return new AppError(429, 'too_many', message, { headers: { 'Retry-After': String(waitSeconds) } });
}

/** Per network. They leave room for users who try several forms or share one address. */
const ownAllowances: Record<'plain' | 'proven', Allowance[]> = {
  plain: [
    { name: 'messages a minute', limit: 10, seconds: 60 },
    { name: 'messages an hour', limit: 60, seconds: 3600 },
  ],
  proven: [{ name: 'messages with a proof', limit: 60, seconds: 600 }],
};
/** For all networks together. A flood without proof of work cannot block messages with one. */
const sharedAllowances: Record<'plain' | 'proven', Allowance> = {
  plain: { name: 'all messages', limit: 600, seconds: 600 },
  proven: { name: 'all messages with a proof', limit: 1200, seconds: 600 },
};

const photoAllowance: Allowance = { name: 'photos of inquiries', limit: 100, seconds: 3600 };

const confirmationAllowance: Allowance = { name: 'confirmations an hour', limit: 5, seconds: 3600 };

export function createInquiryLimits(store: LimitStore) {
  return {
    take: (address: string, isProven: boolean) => store.take(usesOf(address, isProven)),
    /** Refunds a use that was no message, or not one of this kind. */
    refund: (address: string, isProven: boolean) => store.refund(usesOf(address, isProven)),
    takePhotos: (address: string) => store.take(usesBy(address, photoAllowance)),
    takeConfirmation: (address: string) => store.take(usesBy(address, confirmationAllowance)),
    refundConfirmation: (address: string) => store.refund(usesBy(address, confirmationAllowance)),
  };
}

function usesOf(address: string, isProven: boolean): Use[] {
  const kind = isProven ? 'proven' : 'plain';
  const own = ownAllowances[kind].flatMap((allowance) => usesBy(address, allowance));
  return [...own, { allowance: sharedAllowances[kind], key: 'all' }];
}
