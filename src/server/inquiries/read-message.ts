import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { photoLimit, tooLargePhoto, tooManyPhotos } from '../../content/record/inquiry-topics';
import { AppError } from '../../service/errors';
import { maxFileBytes } from '../../service/file-size';
import { clientAddress, createNetworkLimit } from '../../service/limits/rate-limit';
import { type FormProblem, isMultipart, fieldLimit, readMultipart } from '../../service/http/multipart';
import { minFreeBytes } from '../base/free-space';
import { maxBodyBytes } from './inquiry';
import type { Photo } from './inquiry-photos';

type ReceivedPhotos = {
  photos: Photo[];
  /** Why photos of the form were skipped; undefined when all are in `photos`. */
  photosRefusal?: AppError;
  release(): void;
};

export type ReceivedMessage = ReceivedPhotos & { fields: unknown };

type ReceivedForm = ReceivedPhotos & { fields: Record<string, string> };

/**
 * Reads a form. Without memory, disk space or allowance for photos it skips them and returns the text.
 * `authorise` marks a form of photos alone: it gets the fields in front of the first photo, and the form is refused
 * where photos would be skipped.
 */
export type ReadForm = (
  context: Context,
  authorise?: (fields: Record<string, string>) => Promise<void>,
) => Promise<ReceivedForm>;

const mebibyte = 1024 * 1024;

const maxFormBytes = photoLimit * maxFileBytes + 2 * maxBodyBytes;

/** Limit of all photos that are being received or wait to be stored. */
const maxWaitingBytes = 64 * mebibyte;

/** Bytes of photos from one network. The first suffices for the five largest photos. */
const networkBytes = [
  { limit: 50 * mebibyte, seconds: 3600 },
  { limit: 200 * mebibyte, seconds: 86_400 },
];

export function limitMessage(refuse: (message: string) => Response | Promise<Response>): MiddlewareHandler {
  const text = bodyLimit({ maxSize: maxBodyBytes, onError: () => refuse(tooLongText) });
  return (context, next) => (isMultipart(context.req.raw.headers) ? next() : text(context, next));
}

const tooLongText = 'Die Nachricht ist zu lang.';

type ReaderParts = {
  trustProxy: boolean;
  freeBytes: (() => Promise<number>) | undefined;
};

/** Returns a reader of `multipart/form-data`. Throws 415 for another type, 400 when it is malformed, 413 above a limit. */
export function createFormReader({ trustProxy, freeBytes }: ReaderParts): ReadForm {
  const allowances = networkBytes.map(createNetworkLimit);
  let waitingBytes = 0;

  function take(address: string, byteCount: number): AppError | undefined {
    if (waitingBytes + byteCount > maxWaitingBytes)
      return photosLater(503, 'Gerade werden viele Fotos gesendet.', 60);
    const waitSeconds = Math.max(...allowances.map((allowance) => allowance.take(address, byteCount)));
    return waitSeconds > 0
      ? photosLater(429, 'Aus Ihrem Netz kamen schon viele Fotos.', waitSeconds)
      : undefined;
  }
  async function diskRefusal(): Promise<AppError | undefined> {
    return freeBytes && (await freeBytes()) < minFreeBytes
      ? photosLater(503, 'Gerade ist kein Platz für Fotos.', 3600)
      : undefined;
  }

  return async (context, authorise) => {
    if (!isMultipart(context.req.raw.headers)) throw notAForm('Fotos müssen als Formular gesendet werden.');
    const address = clientAddress(context, trustProxy);
    const refusal = take(address, 0) ?? (await diskRefusal());
    if (authorise && refusal) throw refusal;
    let photosRefusal: AppError | undefined;
    const heldBytes = new Map<object, number>();
    const releasePhoto = (photo: object) => {
      waitingBytes -= heldBytes.get(photo) ?? 0;
      heldBytes.delete(photo);
    };
    const release = () => [...heldBytes.keys()].forEach(releasePhoto);
    try {
      const { fields, files } = await readMultipart(context.req.raw, {
        maxFileBytes,
        maxBytes: maxFormBytes,
        beforeFiles: authorise,
        keep(file, byteCount) {
          if (file.field !== 'photos') return false;
          const problem = refusal ?? take(address, byteCount);
          if (problem) {
            photosRefusal = problem;
            releasePhoto(file);
            return false;
          }
          waitingBytes += byteCount;
          heldBytes.set(file, (heldBytes.get(file) ?? 0) + byteCount);
          return true;
        },
        refuse: refusalOf,
      });
      // A form without chosen photos sends one empty file.
      const photos = files
        .filter(({ field, bytes }) => field === 'photos' && bytes.length > 0)
        .map(({ name, bytes }) => ({ name: nameOf(name), bytes }));
      return { fields, photos, photosRefusal, release };
    } catch (error) {
      release();
      throw error;
    }
  };
}

function refusalOf(problem: FormProblem, file = { field: '', name: '' }): AppError {
  if (problem === 'malformed') return new AppError(400, 'bad_form', 'Das Formular ist nicht lesbar.');
  if (problem === 'files' && file.field === 'photos')
    return new AppError(400, 'too_many_photos', tooManyPhotos);
  const message =
    problem === 'file size'
      ? tooLargePhoto(nameOf(file.name))
      : 'Das Formular hat zu viele oder zu lange Felder.';
  return new AppError(413, 'too_large', message);
}

function nameOf(name: string): string {
  return (
    name
      .slice(-200)
      .replaceAll(/[\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ' ')
      .trim() || 'Foto'
  );
}

export async function readJsonOrForm(context: Context, readForm: ReadForm): Promise<ReceivedMessage> {
  if (isMultipart(context.req.raw.headers)) return readForm(context);
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? ''))
    throw new AppError(415, 'not_json', 'Die Nachricht muss als JSON gesendet werden.');
  const text = await context.req.text();
  try {
    return { fields: JSON.parse(text), photos: [], release: () => undefined };
  } catch (cause) {
    throw new AppError(400, 'bad_json', 'Die Nachricht ist kein gültiges JSON.', { cause });
  }
}

export async function readPlainForm(context: Context, readForm: ReadForm): Promise<ReceivedForm> {
  if (isMultipart(context.req.raw.headers)) return readForm(context);
  if (!/^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? ''))
    throw notAForm('Die Nachricht muss als Formular gesendet werden.');
  const text = await context.req.text();
  if (text.split('&', fieldLimit + 1).length > fieldLimit) throw refusalOf('size');
  return { fields: Object.fromEntries(new URLSearchParams(text)), photos: [], release: () => undefined };
}

function notAForm(message: string): AppError {
  return new AppError(415, 'not_a_form', message);
}

function photosLater(status: 429 | 503, reason: string, waitSeconds: number): AppError {
  const message = `${reason} Bitte versuchen Sie es mit den Fotos später noch einmal.`;
  return new AppError(status, 'no_photos_now', message, { headers: { 'Retry-After': String(waitSeconds) } });
}
