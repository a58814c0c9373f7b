import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { maxPhotoBytes, maxPhotos } from '../../content/record/inquiry-photos';
import { AppError } from '../../service/errors';
import { clientAddress } from '../../service/limits/rate-limit';
import { createConnectionCount } from '../http/connection-count';
import { maxBodyBytes } from './inquiry';
import type { Photo } from './inquiry-photos';

/** Text fields of a message as received, and its photos. */
export type ReceivedMessage = { fields: unknown; photos: Photo[] };

export type ReadForm = (context: Context) => Promise<{ fields: Record<string, string>; photos: Photo[] }>;

const maxFormBytes = maxPhotos * maxPhotoBytes + 2 * maxBodyBytes;

/** Forms with photos that are read at once: each takes up to three times its size in memory. */
const maxForms = { maxTotal: 3, maxPerNetwork: 2 };

const isForm = (context: Context) =>
  /^multipart\/form-data\b/i.test(context.req.header('content-type') ?? '');

/** Refuses a body that is too large for a text, or for a form with photos. */
export function limitMessage(refuse: (message: string) => Response): MiddlewareHandler {
  const text = bodyLimit({ maxSize: maxBodyBytes, onError: () => refuse('Die Nachricht ist zu lang.') });
  const form = bodyLimit({
    maxSize: maxFormBytes,
    onError: () => refuse(`Die Fotos sind zu groß. Möglich sind ${maxPhotos} Fotos mit je 10 MB.`),
  });
  return (context, next) => (isForm(context) ? form : text)(context, next);
}

/** Returns a reader of `multipart/form-data`. Throws 400 when it is malformed, 503 while it reads too many others. */
export function createFormReader(trustProxy: boolean): ReadForm {
  const formCount = createConnectionCount(maxForms);

  return async (context) => {
    const release = formCount.open(clientAddress(context, trustProxy));
    if (!release) throw busy();
    try {
      return await parseForm(await context.req.raw.formData());
    } catch (cause) {
      throw new AppError(400, 'bad_form', 'Das Formular ist nicht lesbar.', { cause });
    } finally {
      release();
    }
  };
}

async function parseForm(form: FormData) {
  const fields: Record<string, string> = {};
  const photos: Photo[] = [];
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    // A form without chosen photos sends one empty file.
    else if (name === 'photos' && value.size > 0)
      photos.push({ name: nameOf(value), bytes: Buffer.from(await value.arrayBuffer()) });
  }
  return { fields, photos };
}

/** Returns the file name in one line of at most 200 characters. */
function nameOf({ name }: File): string {
  return (
    name
      .replaceAll(/[\p{Cc}\p{Surrogate}\u2028\u2029]/gu, ' ')
      .trim()
      .slice(-200) || 'Foto'
  );
}

/** Reads a message sent as JSON, or as a form with photos. */
export async function readJsonOrForm(context: Context, readForm: ReadForm): Promise<ReceivedMessage> {
  if (isForm(context)) return readForm(context);
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? '')) {
    throw new AppError(415, 'not_json', 'Die Nachricht muss als JSON gesendet werden.');
  }
  const text = await context.req.text();
  try {
    return { fields: JSON.parse(text), photos: [] };
  } catch (cause) {
    throw new AppError(400, 'bad_json', 'Die Nachricht ist kein gültiges JSON.', { cause });
  }
}

/** Reads a form sent without scripts. */
export async function readPlainForm(context: Context, readForm: ReadForm): ReturnType<ReadForm> {
  if (isForm(context)) return readForm(context);
  if (!/^application\/x-www-form-urlencoded\b/i.test(context.req.header('content-type') ?? '')) {
    throw new AppError(415, 'not_a_form', 'Die Nachricht muss als Formular gesendet werden.');
  }
  return { fields: Object.fromEntries(new URLSearchParams(await context.req.text())), photos: [] };
}

function busy(): AppError {
  const message = 'Gerade werden viele Fotos gesendet. Bitte versuchen Sie es in einer Minute noch einmal.';
  return new AppError(503, 'busy', message, { headers: { 'Retry-After': '60' } });
}
