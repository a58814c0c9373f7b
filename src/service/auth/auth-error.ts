import type { Context } from 'hono';
import { AppError } from '../errors';

const header = 'x-supabase-api-version';
const currentVersion = '2024-01-01';

/**
 * Converts an error to one of GoTrue's two response bodies. Clients that send `x-supabase-api-version` get `code` and
 * `message`, older ones `error_code` and `msg`.
 */
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

/** `cause` goes to the log only. */
export function unexpectedFailure(cause: unknown): AppError {
  const message = 'Unexpected failure, please check server logs for more information';
  return new AppError(500, 'unexpected_failure', message, { cause });
}

/** `code` also selects the message. */
export function rateLimited(retryAfterSeconds: number, code = 'over_request_rate_limit'): AppError {
  const message =
    code === 'over_email_send_rate_limit'
      ? `For security purposes, you can only request this after ${retryAfterSeconds} seconds.`
      : 'Request rate limit reached';
  return new AppError(429, code, message, { headers: { 'Retry-After': String(retryAfterSeconds) } });
}
