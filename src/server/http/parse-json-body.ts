import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import { AppError } from '../../service/errors';

const maxBytes = 20_000;

/**
 * Parses the JSON body of a back office request. Throws 413 above `maxBytes` or without `Content-Length`, and 400 with
 * `message` for other input.
 */
export async function parseJsonBody<Schema extends z.ZodType>(
  request: HonoRequest,
  schema: Schema,
  message = 'The request is not valid.',
): Promise<z.output<Schema>> {
  if (Number(request.header('content-length') ?? maxBytes + 1) > maxBytes)
    throw new AppError(413, 'too_large', 'The request is too large.');
  const body = schema.safeParse(await request.json().catch(() => undefined));
  if (!body.success) throw new AppError(400, 'invalid', message);
  return body.data;
}
