import type { ErrorHandler } from 'hono';
import { mentionsFullDisk } from '../../data/client/disk-full';
import { recentSignInNeeded } from '../../data/client/data-error';
import { AppError } from '../../service/errors';
import type { Log } from '../../service/log/log';
import { logFailure } from '../../service/log/log-failure';

/** Returns JSON for the signed-in administrator, with `no-store`. */
export function privateJson(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

/** Returns the error as JSON. Includes the code only for `recentSignInNeeded`, which the back office handles by itself. */
function errorResponse({ code, message, status, extra }: AppError, language = ''): Response {
  const error = (language.startsWith('de') && extra.german) || message;
  const body = code === recentSignInNeeded ? { error, code } : { error };
  return privateJson(body, status, extra.headers);
}

/** Creates an error handler that returns refusals as JSON and logs unexpected errors. */
export function privateErrors(log: Log): ErrorHandler {
  return (error, context) => {
    if (error instanceof AppError) return errorResponse(error, context.req.header('accept-language'));
    logFailure(log, context, error);
    if (mentionsFullDisk(error.message))
      return privateJson({ error: 'The disk of the server is full.' }, 507);
    return privateJson({ error: 'An error occurred. Please try again.' }, 500);
  };
}
