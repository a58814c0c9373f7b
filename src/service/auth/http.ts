import type { Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { z } from 'zod';
import { AppError } from '../errors';

const maxBodyBytes = 64 * 1024;

export const limitedAuthBody = bodyLimit({
  maxSize: maxBodyBytes,
  onError: () => {
    throw new AppError(413, 'request_entity_too_large', `Request body too large (max ${maxBodyBytes} bytes)`);
  },
});

export async function readBody<Shape extends z.ZodType>(
  context: Context,
  shape: Shape,
): Promise<z.output<Shape>> {
  return validate(shape, parseJson(await context.req.text()));
}

export function readQuery<Shape extends z.ZodType>(context: Context, shape: Shape): z.output<Shape> {
  return validate(shape, context.req.query());
}

function validate<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw validationFailed(issue?.path.join('.') || 'body', issue?.message ?? 'is not valid');
}

/** GoTrue's own messages name the field. */
export function validationFailed(field: string, reason: string): AppError {
  const message = reason.includes(field) ? reason : `${field}: ${reason}`;
  return new AppError(400, 'validation_failed', message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (isUnstorable(key) || (typeof value === 'string' && isUnstorable(value)))
        throw new Error('unstorable');
      return value;
    });
  } catch (cause) {
    throw new AppError(400, 'bad_json', 'Could not parse request body as JSON', { cause });
  }
}

/** Checks for NUL and unpaired surrogates, which PostgreSQL cannot store in `text` or `jsonb`. */
function isUnstorable(text: string): boolean {
  return text.includes('\0') || /\p{Surrogate}/u.test(text);
}

/** Like GoTrue, treats an empty string as missing. */
export const optionalText = z
  .string()
  .max(4096)
  .nullish()
  .transform((text) => text || undefined);

export const optionalEmail = optionalText.pipe(
  z
    .email({ error: 'Unable to validate email address: invalid format' })
    .max(255, { error: 'An email address is too long' })
    .transform((email) => email.toLowerCase())
    .optional(),
);

export const metadata = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => data ?? undefined);

export const uuid = z.guid({ error: 'must be an UUID' });

/** Throws 404 unless the path parameter is a UUID. */
export function idIn(context: Context, name: string, message = `${name} must be an UUID`): string {
  const id = uuid.safeParse(context.req.param(name));
  if (!id.success) throw new AppError(404, 'validation_failed', message);
  return id.data;
}

const header = 'x-supabase-api-version';
const currentVersion = '2024-01-01';

/** Clients that send `x-supabase-api-version` get `code` and `message`, older ones `error_code` and `msg`. */
export function authErrorResponse(error: AppError, context: Context): Response {
  const headers = { ...error.extra.headers, 'x-sb-error-code': error.code };
  const reasons = error.code === 'weak_password' ? { weak_password: { reasons: [error.extra.details] } } : {};
  if ((context.req.header(header) ?? '') >= currentVersion) {
    return Response.json(
      { code: error.code, message: error.message, ...reasons },
      { status: error.status, headers: { ...headers, [header]: currentVersion } },
    );
  }
  return Response.json(
    { code: error.status, error_code: error.code, msg: error.message, ...reasons },
    { status: error.status, headers },
  );
}

export function unexpectedFailure(cause: unknown): AppError {
  const message = 'Unexpected failure, please check server logs for more information';
  return new AppError(500, 'unexpected_failure', message, { cause });
}

export function rateLimited(retryAfterSeconds: number, code = 'over_request_rate_limit'): AppError {
  const message =
    code === 'over_email_send_rate_limit'
      ? `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
      : 'Request rate limit reached';
  return new AppError(429, code, message, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
