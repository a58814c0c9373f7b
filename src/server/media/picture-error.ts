import type { ErrorHandler } from 'hono';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log/log';
import { logFailure } from '../../service/log/log-failure';

/** Returns a 503 error for a picture whose storage is unreachable. */
export function notAvailable(cause: unknown): AppError {
  const headers = { 'Retry-After': '5' };
  return new AppError(503, 'picture_not_available', 'The picture is not available at the moment', {
    headers,
    cause,
  });
}

/**
 * Creates an error handler. It responds to 429 and 503 with their message; any other error becomes 503 and is logged.
 */
export function answerPictureError(log: Log): ErrorHandler {
  return (error, context) => {
    const isRefusal = error instanceof AppError && (error.status === 503 || error.status === 429);
    if (!isRefusal || error.extra.cause) logFailure(log, context, error);
    const { message, status, extra } = isRefusal ? error : notAvailable(error);
    const headers = { ...extra.headers, 'Cache-Control': 'no-store' };
    return new Response(message, { status, headers });
  };
}
