import type { ErrorHandler } from 'hono';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log/log';
import { logFailure } from '../../service/log/log-failure';

/** Who keeps the picture cannot be asked just now. */
export function notAvailable(cause: unknown): AppError {
  const headers = { 'Retry-After': '5' };
  return new AppError(503, 'picture_not_available', 'The picture is not available just now', {
    headers,
    cause,
  });
}

/** What is refused for now says so, for programs; what has failed is a picture that cannot be shown, and in the log. */
export function answerPictureError(log: Log): ErrorHandler {
  return (error, context) => {
    const isRefusal = error instanceof AppError && (error.status === 503 || error.status === 429);
    if (!isRefusal || error.extra.cause) logFailure(log, context, error);
    const { message, status, extra } = isRefusal ? error : notAvailable(error);
    const headers = { ...extra.headers, 'Cache-Control': 'no-store' };
    return new Response(message, { status, headers });
  };
}
