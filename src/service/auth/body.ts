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

/** Throws 400 `bad_json`, or 400 `validation_failed` with the field's name. */
export async function readBody<Shape extends z.ZodType>(
  context: Context,
  shape: Shape,
): Promise<z.output<Shape>> {
  return validate(shape, parseJson(await context.req.text()));
}

/** Throws 400 `validation_failed` with the parameter's name. */
export function readQuery<Shape extends z.ZodType>(context: Context, shape: Shape): z.output<Shape> {
  return validate(shape, context.req.query());
}

function validate<Shape extends z.ZodType>(shape: Shape, value: unknown): z.output<Shape> {
  const parsed = shape.safeParse(value);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw validationFailed(issue?.path.join('.') || 'body', issue?.message ?? 'is not valid');
}

export function validationFailed(field: string, reason: string): AppError {
  return new AppError(400, 'validation_failed', `${field}: ${reason}`);
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

/** Optional email address, converted to lower case. */
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
